from backroom.engine import QuickChance, Seat, encode, view
from backroom.games.downtown.cards import KIND
from backroom.games.downtown.events import JobPulled, LookedAtJob, TookFromGhetto
from backroom.games.downtown.rules import RULES
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule

LUIGI = {"luigi": "luigi-art-52 luigi-money-40"}


def looked(*then: str) -> DowntownTable:
    table = downtown(hands={"Bert": "L2 C2 S"}, stooges=LUIGI)
    return table.plays("stay", "rob 1", "lookatstooge 1", *then)


@rule("D88")
def test_the_table_follows_loot_from_the_pile_to_the_sale() -> None:
    table = downtown(
        tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52 luigi-art-40"}, fences="art-honest"
    )
    first, second = table.s.taken[0]
    assert [table.sees("Carl")["fronts"][mark] for mark in (first, second)] == ["luigi-art", "luigi-art"]
    table.plays("stay", "rob 1", "sellto 0", "sell luigi-art-40", "done")
    assert table.sees("Carl")["taken"][0] == (first,)
    assert table.sees("Carl")["loot"][0] == 1
    assert table.sees("Carl")["sold"] == ("luigi-art-40",)


@rule("D63")
def test_how_many_cards_one_holds_is_seen_and_which_is_not() -> None:
    table = downtown(hands={"Bert": "L2 S"}, loot={"Bert": "luigi-art-52"})
    seen = table.sees("Anna")
    assert seen["hands"][1] == 3
    assert seen["loot"][1] == 1


@rule("D64", "D76")
def test_what_one_looked_at_the_others_do_not_know() -> None:
    table = looked()
    mark = table.s.stooge_piles[1][-1]
    assert table.sees("Anna")["backs"] == (("luigi-art-52",), None, None)
    assert table.sees("Carl")["backs"] == (None, None, ())
    assert table.sees("Carl")["looked_at"][0] == (mark,)
    (told,) = [event for event in view(table.s, Seat(2)).news if isinstance(event, LookedAtJob)]
    assert told.job is None


@rule("D76", "D88")
def test_what_one_looked_at_is_known_wherever_the_card_goes() -> None:
    table = looked("leave").answers(Carl="done").plays("done")
    table.plays("stay", "pay 0", "move ghetto west-side", "pulljob 1")
    (mark,) = table.s.taken[1]
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
    table.plays("stay", "rob 1", "pulljob 1", "takecards")
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
def test_the_money_of_others_is_known_since_all_of_it_passes_in_the_open() -> None:
    tokens = {"Anna": "east-side villa", "Bert": "bank downtown"}
    table = downtown(tokens=tokens, loot={"Anna": "luigi-art-52"}, fences="art-honest", display={"Bert": "2"})
    table.plays("stay", "rob 1", "sellto 0")
    assert table.sees("Carl")["money"] == (12 + 39, 10, 10)
    table.answers(Carl="done").plays("laynote 20", "done", "stay", "rob 0", "buy spy", "done")
    assert table.sees("Carl")["money"] == (12 + 39 - 20, 10 + 20 - 4, 10 + 4), "Carl is at the Bank"


@rule("D64")
def test_cards_below_the_top_are_as_secret_as_the_backs() -> None:
    here = downtown(stooges={"luigi": "luigi-art-52 luigi-money-40 luigi-money-52"})
    there = downtown(stooges={"luigi": "luigi-art-60 luigi-money-52 luigi-money-40"})
    for seat in range(3):
        assert encode(view(here.s, Seat(seat))) == encode(view(there.s, Seat(seat)))


@rule("D76")
def test_who_sold_which_loot_is_not_guessed_again() -> None:
    table = downtown(tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52"}, fences="art-honest")
    table.plays("stay", "rob 1", "sellto 0")
    for seed in range(20):
        world = RULES.imagine(view(table.s, Seat(2)), QuickChance(seed))
        assert "luigi-art-52" not in {world.jobs[mark] for pile in world.stooge_piles for mark in pile}


@rule("D74", "D76")
def test_who_has_settled_what_to_add_may_be_imagined_to_add_something() -> None:
    table = downtown(4, money={"Carl": 4}).plays("stay", "rob 1", "usenothing", "laynote 2", "done")
    worlds = [RULES.imagine(view(table.s, Seat(3)), QuickChance(seed)) for seed in range(40)]
    assert {world.added_notes[2] for world in worlds} == {(), (1,), (2,)}
    assert {world.added_notes[1] for world in worlds} == {()}, "the next player does not add"


HELD = {"memory": "held"}


def in_a_hand(hand: str, loot: str, money: int, **more: object) -> DowntownTable:
    given: dict[str, object] = {"variants": HELD, **more}
    return downtown(2, hands={"Bert": hand}, loot={"Bert": loot}, money={"Bert": money}, **given)  # type: ignore[arg-type]


@rule("D63", "D89")
def test_held_cards_and_money_are_in_no_byte_of_anothers_view() -> None:
    here = in_a_hand("L2 S", "luigi-art-52", 3, stooges={"luigi": "luigi-art-52 luigi-money-32"})
    there = in_a_hand("C3", "luigi-money-40", 31, stooges={"luigi": "luigi-money-40 luigi-money-32"})
    for seat in (Seat(0), None):
        assert encode(view(here.s, seat)) == encode(view(there.s, seat))
    assert encode(view(here.s, Seat(1))) != encode(view(there.s, Seat(1)))


@rule("D89")
def test_what_was_seen_of_a_held_card_is_not_kept() -> None:
    """Anna looks at the back of Luigi's card; Bert pulls the job."""
    table = downtown(hands={"Bert": "L2 C2 S"}, stooges=LUIGI, variants=HELD)
    table.plays("stay", "rob 1", "lookatstooge 1", "leave").answers(Carl="done").plays("done")
    mark = table.s.stooge_piles[1][-1]
    assert table.sees("Carl")["fronts"][mark] == "luigi-art"
    assert table.sees("Carl")["looked_at"][0] == (mark,)
    table.plays("stay", "pay 0", "move ghetto west-side", "pulljob 1")
    for name in NAMES[:3]:
        seen = table.sees(name)
        assert seen["fronts"][mark] == ""
        assert seen["looked_at"] == ((), (), ())
        assert seen["taken"] is None
        assert seen["known"] is None
    assert table.sees("Bert")["loot"][1] == ("luigi-art-52",)
    assert table.sees("Anna")["loot"][1] == 1


@rule("D89")
def test_held_gangsters_may_be_anything_not_in_sight() -> None:
    table = downtown(display={"Bert": "0 S3"}, variants=HELD).plays("stay", "rob 1")
    hands = {tuple(sorted(RULES.imagine(view(table.s, Seat(2)), QuickChance(seed)).hands[0])) for seed in range(40)}
    assert len(hands) > 3


@rule("D36", "D89")
def test_who_is_asked_what_to_sell_does_not_tell_what_is_held() -> None:
    tokens = {"Bert": "east-side bank"}
    one = in_a_hand("", "luigi-art-52 joe-money-44", 5, tokens=tokens, fences="art-honest", to_move="Bert")
    two = in_a_hand("", "luigi-art-52 luigi-art-40", 5, tokens=tokens, fences="art-honest", to_move="Bert")
    for table in (one, two):
        table.plays("stay", "pay 0", "stay", "sellto 0")
    assert (one.options(), two.options()) == ({"sell luigi-art-52"}, {"sell luigi-art-52", "sell luigi-art-40"})
    assert view(one.s, Seat(0)).waiting == view(two.s, Seat(0)).waiting == (Seat(1),)
    for table in (one, two):
        table.plays("sell luigi-art-52")
    assert view(one.s, Seat(0)).waiting == view(two.s, Seat(0)).waiting == (Seat(1),)
    assert one.options() == {"done"}


@rule("D36", "D89")
def test_who_goes_to_a_fence_is_imagined_with_something_for_him() -> None:
    tokens = {"Bert": "east-side bank"}
    table = in_a_hand("", "luigi-art-52 joe-money-44", 5, tokens=tokens, fences="art-honest", to_move="Bert")
    table.plays("stay", "pay 0", "stay", "sellto 0")
    for seed in range(40):
        world = RULES.imagine(view(table.s, Seat(0)), QuickChance(seed))
        assert "art" in [KIND[job] for job in world.loot[1]]


@rule("D69", "D76")
def test_half_of_what_was_robbed_never_counts_as_the_robbers_money() -> None:
    tokens = {"Anna": "east-side bank", "Bert": "ghetto bank", "Carl": "villa ghetto"}
    table = downtown(tokens=tokens, display={"Bert": "30"}, variants={"don-takes-half": "on"})
    assert table.plays("stay", "rob 1").sees("Bert")["money"] == (25, 10, 25)
