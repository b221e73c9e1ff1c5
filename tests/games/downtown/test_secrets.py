from backroom.engine import QuickChance, Seat, encode, view
from backroom.games.downtown.events import JobPulled, LookedAtJob, TookFromGhetto
from backroom.games.downtown.rules import RULES
from tests.games.downtown.table import DowntownTable, downtown
from tests.support import rule

LUIGI = {"luigi": "luigi-art-52 luigi-money-40"}


def looked(*then: str) -> DowntownTable:
    table = downtown(hands={"Bert": "L2 C2 S"}, stooges=LUIGI)
    return table.plays("stay", "rob 1", "lookatstooge 1", *then)


@rule("D63")
def test_how_many_cards_one_holds_is_seen_and_which_is_not() -> None:
    table = downtown(hands={"Bert": "L2 S"}, loot={"Bert": "luigi-art-52"})
    seen = table.sees("Anna")
    assert seen["hands"][1] == 3
    assert len(seen["loot"][1]) == 1


@rule("D64", "D76")
def test_what_one_looked_at_the_others_do_not_know() -> None:
    table = looked()
    mark = table.s.stooge_piles[1][-1]
    assert table.sees("Anna")["backs"] == (("luigi-art-52",), None, None)
    assert table.sees("Carl")["backs"] == (None, None, ())
    assert table.sees("Carl")["looked_at"][0] == (mark,)
    (told,) = [event for event in view(table.s, Seat(2)).news if isinstance(event, LookedAtJob)]
    assert told.job is None


@rule("D76")
def test_what_one_looked_at_is_known_wherever_the_card_goes() -> None:
    table = looked("leave").answers(Carl="done").plays("done")
    table.plays("stay", "pay 0", "move ghetto west-side", "pulljob 1")
    mark = table.s.loot[1][0]
    for seed in range(20):
        world = RULES.imagine(view(table.s, Seat(0)), QuickChance(seed))
        assert world.jobs[mark] == "luigi-art-52"
    guesses = {RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).jobs[mark] for seed in range(40)}
    assert guesses == {"luigi-art-40", "luigi-art-52", "luigi-art-60"}


@rule("D76")
def test_a_tucked_card_is_remembered_at_the_bottom() -> None:
    table = looked("tuck")
    bottom = table.s.stooge_piles[1][0]
    assert table.sees("Carl")["fronts"][bottom] == "luigi-art"
    for seed in range(20):
        assert RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).jobs[bottom].startswith("luigi-art")


@rule("D75")
def test_only_who_pulled_the_job_sees_what_it_is_worth() -> None:
    table = downtown(hands={"Anna": "L2 C2 S"}, stooges=LUIGI).plays("stay", "rob 1", "pulljob 1")
    told = [event for seat in (0, 2) for event in view(table.s, Seat(seat)).news if isinstance(event, JobPulled)]
    assert [event.job for event in told] == ["luigi-art-52", None]


@rule("D63")
def test_what_comes_from_the_ghetto_only_the_taker_sees() -> None:
    tokens = {"Bert": "ghetto bank", "Carl": "villa bank"}
    table = downtown(hands={"Anna": "L2 C2 S"}, stooges=LUIGI, tokens=tokens, ghetto="L S C")
    table.plays("stay", "rob 1", "pulljob 1")
    told = [event for seat in (1, 2) for event in view(table.s, Seat(seat)).news if isinstance(event, TookFromGhetto)]
    assert [event.cards for event in told] == [("safecracker", "spy"), 2]


@rule("D76")
def test_gangsters_bought_or_robbed_in_the_open_are_remembered_in_the_hand() -> None:
    table = downtown(display={"Bert": "0 S"}, hands={"Anna": "L"}).plays("stay", "rob 1", "buy safecracker", "done")
    assert sorted(table.sees("Carl")["known"][0]) == ["safecracker", "spy"]
    for seed in range(10):
        hand = RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).hands[0]
        assert len(hand) == 3
        assert {"safecracker", "spy"} <= set(hand)


@rule("D76")
def test_money_is_imagined_from_what_passed_in_the_open_and_the_loot_that_was_sold() -> None:
    tokens = {"Anna": "east-side villa"}
    table = downtown(tokens=tokens, loot={"Anna": "luigi-art-52"}, fences="art-honest", display={"Bert": "2"})
    table.plays("stay", "rob 1", "sellto 0")
    guesses = {RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).purses[0] for seed in range(60)}
    assert guesses == {12 + 30, 12 + 39, 12 + 45}


@rule("D76")
def test_nobody_is_imagined_with_the_money_that_would_have_won() -> None:
    tokens = {"Anna": "east-side villa"}
    table = downtown(tokens=tokens, loot={"Anna": "luigi-art-40"}, money={"Anna": 60}, fences="art-honest")
    table.plays("stay", "rob 1", "sellto 0")
    guesses = {RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).purses[0] for seed in range(60)}
    assert guesses == {90, 99}


@rule("D64")
def test_cards_below_the_top_are_as_secret_as_the_backs() -> None:
    here = downtown(stooges={"luigi": "luigi-art-52 luigi-money-40 luigi-money-52"})
    there = downtown(stooges={"luigi": "luigi-art-60 luigi-money-52 luigi-money-40"})
    for seat in range(3):
        assert encode(view(here.s, Seat(seat))) == encode(view(there.s, Seat(seat)))


@rule("D76")
def test_nobody_is_imagined_with_less_than_was_already_spent_on_gangsters() -> None:
    table = downtown(
        2, tokens={"Anna": "east-side downtown"}, loot={"Anna": "luigi-art-52"}, money={"Anna": 0}, fences="art-cop",
        layout="L C S4",
    )  # fmt: skip
    table.plays("stay", "pay 1", "stay", "sellto 0", "buy lookout", "buy safecracker", *["buy spy"] * 3)
    worlds = [RULES.imagine(view(table.s, Seat(1)), QuickChance(seed)) for seed in range(40)]
    assert {world.purses[0] for world in worlds} == {13 - 11, 15 - 11}
