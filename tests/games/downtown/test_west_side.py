from backroom.engine import Seat, view
from backroom.games.downtown.cards import FRONT_OF, NEEDS
from backroom.games.downtown.events import LeftTheGhetto
from tests.games.downtown.table import DowntownTable, downtown, short
from tests.support import rule

LUIGI = {"luigi": "luigi-art-52 luigi-money-40"}


def on_the_west_side(hand: str = "L2 C2 S", other: str = "bank", **more: object) -> DowntownTable:
    given = {
        "tokens": {"Anna": f"west-side {other}", "Bert": "east-side downtown", "Carl": "east-side downtown"},
        "stooges": LUIGI,
        **more,
    }
    table = downtown(hands={"Anna": hand}, **given)  # type: ignore[arg-type]
    return table.plays("stay", "rob 1")


@rule("D33")
def test_a_job_takes_exactly_its_gangsters_and_leaves_the_others() -> None:
    table = on_the_west_side("L4 C2 S2").plays("pulljob 1")
    assert table.loot("Anna") == ["luigi-art-52"]
    assert table.hand("Anna") == "L2 S"
    assert short(table.s.discard) == "L2 C2 S"


@rule("D33")
def test_without_one_of_the_gangsters_there_is_no_job() -> None:
    table = on_the_west_side("L4 C S2")
    assert "pulljob 1" not in table.options()
    assert table.why_not("pulljob 1").rule == "D33"


@rule("D33")
def test_the_next_job_of_the_stooge_comes_to_the_top() -> None:
    table = on_the_west_side().plays("pulljob 1")
    top = table.s.stooge_piles[1][-1]
    assert table.sees("Carl")["fronts"][top] == "luigi-money"


@rule("D35")
def test_instead_one_may_look_at_a_back_and_leave_the_card() -> None:
    table = on_the_west_side().plays("lookatstooge 1")
    assert "$52,000" in table.question("Anna")
    assert table.options() == {"leave", "tuck"}
    assert table.why_not("pulljob 1").rule == "D35"
    assert table.plays("leave").stooge("luigi")[-1] == "luigi-art-52"
    assert table.asked() == ["Carl"]


@rule("D35")
def test_a_card_looked_at_may_go_under_its_pile() -> None:
    table = on_the_west_side().plays("lookatstooge 1", "tuck")
    assert table.stooge("luigi")[0] == "luigi-art-52"
    assert table.stooge("luigi")[-1] == "luigi-money-40"


@rule("D54")
def test_from_the_villa_one_looks_first_and_may_still_pull_any_job() -> None:
    table = on_the_west_side("L2 C2 S", other="villa").plays("lookatstooge 0", "leave")
    assert "pulljob 1" in table.options()
    assert table.why_not("lookatstooge 1").rule == "D54"
    assert table.plays("pulljob 1").loot("Anna") == ["luigi-art-52"]
    assert table.asked() == ["Carl"]


@rule("D54")
def test_from_the_villa_nobody_must_pull_a_job_after_the_look() -> None:
    table = on_the_west_side(other="villa").plays("lookatstooge 1", "tuck", "usenomore")
    assert table.loot("Anna") == []


@rule("D54")
def test_the_look_from_the_villa_comes_before_the_job_not_after_it() -> None:
    table = on_the_west_side(other="villa").plays("pulljob 1")
    assert table.asked() == ["Carl"]


@rule("D79")
def test_a_stooge_without_cards_has_nothing_to_tell() -> None:
    table = downtown(tokens={"Anna": "west-side bank"})
    marks = table.s.stooge_piles[2]
    for mark in marks:
        table.s.fronts[mark] = FRONT_OF[table.s.jobs[mark]]
    table.s.loot[2] = tuple([table.s.jobs[mark] for mark in marks])
    table.s.taken[2], table.s.stooge_piles[2] = marks, ()
    table.plays("stay", "rob 1")
    assert table.options() == {"lookatstooge 0", "lookatstooge 1", "usenothing"}
    assert table.why_not("lookatstooge 2").rule == "D79"


@rule("D47")
def test_whoever_is_alone_at_the_ghetto_may_take_two_after_a_job() -> None:
    tokens = {"Anna": "west-side bank", "Bert": "ghetto villa", "Carl": "villa bank"}
    table = on_the_west_side(tokens=tokens, ghetto="L S C")
    table.plays("pulljob 1")
    assert table.asked() == ["Bert"]
    assert table.options() == {"takecards", "leavecards"}
    assert table.why_not("done").rule == "D47"
    table.plays("takecards")
    assert table.hand("Bert") == "C S"
    assert table.sees("Carl")["hands"] == (0, 2, ())


@rule("D48")
def test_several_at_the_ghetto_may_take_one_each_clockwise_from_the_left() -> None:
    tokens = {"Anna": "ghetto villa", "Bert": "bank west-side", "Carl": "ghetto villa"}
    table = downtown(
        tokens=tokens, hands={"Bert": "L2 C2 S"}, to_move="Bert", ghetto="L S C", stooges=LUIGI
    ).plays("stay", "rob 0", "pulljob 1")  # fmt: skip
    assert table.asked() == ["Carl"]
    table.plays("takecards")
    assert table.asked() == ["Anna"]
    table.plays("takecards")
    assert table.hand("Carl") == "C"
    assert table.hand("Anna") == "S"


@rule("D49")
def test_the_own_token_at_the_ghetto_is_ignored() -> None:
    tokens = {"Anna": "west-side ghetto", "Bert": "ghetto villa", "Carl": "bank villa"}
    table = on_the_west_side(tokens=tokens, ghetto="L S C").plays("pulljob 1", "takecards")
    assert table.hand("Bert") == "C S"
    assert table.hand("Anna") == ""


@rule("D47", "D80")
def test_who_is_at_the_ghetto_may_leave_the_cards_and_everybody_sees_it() -> None:
    tokens = {"Anna": "west-side bank", "Bert": "ghetto villa", "Carl": "villa bank"}
    table = on_the_west_side(tokens=tokens, ghetto="L S C").plays("pulljob 1", "leavecards")
    assert table.hand("Bert") == ""
    assert LeftTheGhetto(Seat(1)) in view(table.s, Seat(2)).news
    assert table.asked() == ["Carl"]


@rule("D80")
def test_what_one_leaves_at_the_ghetto_does_not_go_to_another() -> None:
    tokens = {"Anna": "west-side bank", "Bert": "ghetto villa", "Carl": "ghetto bank"}
    table = on_the_west_side(tokens=tokens, ghetto="L S C").plays("pulljob 1", "leavecards", "takecards")
    assert (table.hand("Bert"), table.hand("Carl")) == ("", "C")


@rule("D80")
def test_of_the_last_gangster_one_at_the_ghetto_leaves_none_to_ask_the_next_about() -> None:
    tokens = {"Anna": "west-side bank", "Bert": "ghetto villa", "Carl": "ghetto bank"}
    table = on_the_west_side(tokens=tokens, ghetto="S").plays("pulljob 1")
    table.s.discard = []
    table.plays("takecards")
    assert table.hand("Bert") == "S"
    assert "takecards" not in table.options("Carl")


@rule("D80")
def test_the_ghetto_gives_the_gangsters_of_the_job_itself_when_nothing_else_is_left() -> None:
    table = on_the_west_side(tokens={"Anna": "west-side bank", "Bert": "ghetto villa"}, ghetto="", luck=[0, 0, 0, 0])
    table.plays("pulljob 1", "takecards", "takecards")
    assert sum(len(hand) for hand in table.s.hands) == 2
    assert len(table.s.ghetto) == sum(NEEDS["luigi-art"]) - 2
