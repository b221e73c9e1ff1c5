from backroom.engine import QuickChance, Seat, encode, view
from backroom.games.downtown.cards import FRONT_OF, GANGSTERS, VALUE, VALUES
from backroom.games.downtown.events import JobPulled, LookedAtJob, TookFromGhetto
from backroom.games.downtown.rules import RULES
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule

LUIGI = {"luigi": "luigi-art-52 luigi-money-40"}


def looked(*then: str) -> DowntownTable:
    table = downtown(hands={"Bert": "L2 C2 S"}, stooges=LUIGI)
    return table.plays("stay", "rob 1", "lookatstooge 1", *then)


@rule("D88")
def test_loot_lies_front_up_and_everybody_sees_which_card_is_sold() -> None:
    table = downtown(
        tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52 luigi-art-40"}, fences="art-honest"
    )
    first, second = table.s.loot[0]
    assert [table.sees("Carl")["fronts"][mark] for mark in (first, second)] == ["luigi-art", "luigi-art"]
    table.plays("stay", "rob 1", "sellto 0", "sell luigi-art-40", "done")
    assert table.sees("Carl")["loot"][0] == (first,)
    assert table.sees("Carl")["sales"] == ((0, second, 3),)


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


@rule("D76", "D88")
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


def purses_of(table: DowntownTable, name: str, seen_by: str) -> set[int]:
    eyes = view(table.s, Seat(NAMES.index(seen_by)))
    return {RULES.imagine(eyes, QuickChance(seed)).purses[NAMES.index(name)] for seed in range(40)}


@rule("D76")
def test_money_shown_on_a_display_is_remembered_when_it_is_picked_up() -> None:
    table = downtown(
        2, tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52"}, money={"Anna": 0, "Bert": 20},
        fences="art-cop",
    )  # fmt: skip
    table.plays("stay", "pay 1", "stay", "sellto 0")
    assert purses_of(table, "Anna", "Bert") == {10, 13, 15}
    table.plays("laynote 10", "laynote 2", "done", "stay", "pay 0", "stay", "done")
    assert table.asked == {"Anna"}
    assert purses_of(table, "Anna", "Bert") == {12 + 13, 12 + 15}


def bert_sold_and_a_casino_came_up(loot: str, *shown: str) -> DowntownTable:
    """For a loot that brings Bert 2, 4 or 10 thousand. He may show some of it on his display."""
    tokens = {"Anna": "east-side bank", "Bert": "east-side bank", "Carl": "west-side downtown"}
    table = downtown(tokens=tokens, loot={"Bert": loot}, money={"Bert": 0}, fences="money-cop", to_move="Bert")
    table.s.fence_piles[1] = [4, 5, 6, 13, 7]
    table.plays("stay", "rob 0", "sellto 0").answers(Carl="done").plays(*shown, "done")
    return table.plays("stay", "rob 2", "lookatfence 1", "tuck", "visit")


@rule("D76")
def test_a_note_laid_down_at_the_casino_is_remembered_when_it_was_taken_back() -> None:
    table = bert_sold_and_a_casino_came_up("frankie-money-40")
    assert purses_of(table, "Bert", "Anna") == {2, 4, 10}
    table.answers(Anna="bet 2", Bert="bet 5", Carl="bet 5")
    assert purses_of(table, "Bert", "Anna") == {10}


@rule("D43", "D76")
def test_who_has_no_note_to_lay_down_has_nothing_but_the_display() -> None:
    table = bert_sold_and_a_casino_came_up("frankie-money-16", "laynote 2", "laynote 2")
    assert purses_of(table, "Bert", "Anna") == {0, 6}
    table.answers(Anna="bet 2", Bert="nonote", Carl="bet 5")
    assert purses_of(table, "Bert", "Anna") == {0}


@rule("D76", "D84")
def test_what_lies_face_down_is_imagined_in_the_order_in_which_it_is_laid() -> None:
    table = downtown(4, hands={"Carl": "L2 C2 S"}, money={"Carl": 40}).plays("stay", "rob 1", "usenothing")
    table.answers(Carl="layout lookout", Dora="done")
    for move in ("layout safecracker", "layout spy", "laynote 5", "laynote 2", "laynote 1"):
        table.answers(Carl=move)
    for seed in range(20):
        world = RULES.imagine(view(table.s, Seat(0)), QuickChance(seed))
        assert world.added[2] == sorted(world.added[2], key=GANGSTERS.index)
        assert world.added_notes[2] == sorted(world.added_notes[2], reverse=True)


class CountingChance(QuickChance):
    drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return QuickChance.below(self, n)


@rule("D76")
def test_nine_sales_that_must_have_brought_the_most_are_found_without_trying_every_back() -> None:
    table = downtown(4)
    s = table.s
    sold = {1: ("frankie-money", "luigi-money", "joe-money"), 2: ("frankie-art", "luigi-art", "joe-art"),
            3: ("frankie-jewellery", "luigi-jewellery", "joe-jewellery")}  # fmt: skip
    for seat, fronts in sold.items():
        best = [f"{front}-{VALUES[front][-1]}" for front in fronts]
        for mark in map(s.jobs.index, best):
            s.stooge_piles[mark // 9].remove(mark)
            s.fronts[mark] = FRONT_OF[s.jobs[mark]]
            s.sales.append((seat, mark, 1))
        brought = sum(VALUE[job] // 4 for job in best)
        s.proven[seat] = [(3, brought, brought)]
        s.purses[seat] += brought
    luck = CountingChance(1)
    world = RULES.imagine(view(s, Seat(0)), luck)
    assert world.purses[1:] == s.purses[1:]
    assert luck.drawn < 2500


@rule("D69", "D76")
def test_half_of_what_was_robbed_never_counts_as_the_robbers_money() -> None:
    tokens = {"Anna": "east-side bank", "Bert": "ghetto bank", "Carl": "villa ghetto"}
    table = downtown(
        tokens=tokens, loot={"Anna": "luigi-art-52"}, money={"Anna": 60}, display={"Bert": "30"}, fences="art-cop",
        variants={"don-takes-half": "on"},
    )  # fmt: skip
    table.plays("stay", "rob 2", "sellto 0").answers(Bert="done").plays("done")
    table.plays("stay", "rob 0").answers(Bert="done").plays("done", "stay", "rob 1")
    assert table.sees("Bert")["proven"][0] == ((1, 0, 99 - 75),)
    assert purses_of(table, "Anna", "Bert") == {60 + 15 + 10, 60 + 15 + 13, 60 + 15 + 15}
