from tests.games.downtown.table import DowntownTable, downtown
from tests.games.downtown.test_set_up import dealt
from tests.support import rule


@rule("D66")
def test_with_two_players_both_locations_are_used_each_once() -> None:
    table = downtown(2, hands={"Anna": "L2 C2 S"}, stooges={"luigi": "luigi-art-52"})
    table.plays("stay", "pay 1", "stay", "pulljob 1", "leavecards")
    assert table.options() == {"buy lookout", "buy safecracker", "buy spy", "usenomore"}
    assert table.why_not("lookatstooge 0").rule == "D25"
    table.plays("buy spy", "done")
    assert table.hand("Anna") == "S"
    assert "laynote 1" in table.options()


@rule("D66")
def test_with_two_players_the_order_of_the_locations_is_free() -> None:
    table = downtown(2).plays("stay", "pay 1", "stay", "buy spy", "done")
    assert "lookatstooge 0" in table.options()


@rule("D67")
def test_with_two_players_whoever_robs_uses_no_location() -> None:
    table = downtown(2, display={"Bert": "3"}).plays("stay", "rob 1")
    assert table.money("Anna") == 13
    assert "laynote 1" in table.options()


@rule("D68")
def test_with_two_players_one_pays_without_moving() -> None:
    table = downtown(2, display={"Bert": "3"}).plays("stay", "pay 1", "stay")
    assert table.money("Anna") == 7
    assert table.tokens("Anna") == {"downtown", "west-side"}
    assert "buy spy" in table.options()


@rule("D68")
def test_with_two_players_the_move_may_still_be_made() -> None:
    table = downtown(2).plays("stay", "pay 1", "move west-side bank")
    assert table.tokens("Anna") == {"downtown", "bank"}


def robbery(**more: object) -> DowntownTable:
    given: dict[str, object] = {"variants": {"don-takes-half": "on"}, "display": {"Bert": "5"}, **more}
    table = downtown(**given)  # type: ignore[arg-type]
    return table.plays("stay", "rob 1")


@rule("D69")
def test_the_one_alone_at_the_villa_gets_half_of_the_robbed_money_rounded_down() -> None:
    table = robbery(tokens={"Carl": "villa bank"})
    assert (table.money("Anna"), table.money("Bert"), table.money("Carl")) == (13, 10, 12)


@rule("D69")
def test_two_at_the_villa_get_nothing_nor_does_the_robber_take_twice() -> None:
    table = robbery(tokens={"Carl": "villa bank", "Bert": "villa bank"})
    assert (table.money("Anna"), table.money("Carl")) == (15, 10)
    table = robbery(tokens={"Anna": "villa downtown"})
    assert table.money("Anna") == 15


@rule("D85")
def test_who_is_robbed_and_alone_at_the_villa_gets_half_back() -> None:
    table = robbery(tokens={"Bert": "villa bank"})
    assert (table.money("Anna"), table.money("Bert")) == (13, 12)


@rule("D69")
def test_without_the_option_the_robber_keeps_it_all() -> None:
    table = robbery(tokens={"Carl": "villa bank"}, variants={})
    assert (table.money("Anna"), table.money("Carl")) == (15, 10)


@rule("D70")
def test_by_the_update_seven_gangsters_are_laid_out_at_the_start() -> None:
    assert len(dealt(variants={"update-1": "on"}).s.layout) == 7
    assert len(dealt().s.layout) == 5


@rule("D70")
def test_by_the_update_excess_gangsters_must_go_to_the_display() -> None:
    table = downtown(hands={"Anna": "L8"}, variants={"update-1": "on"})
    table.plays("stay", "rob 1", "usenothing").answers(Carl="done").plays("done")
    assert table.options() == {"layout lookout"}
    assert table.why_not("discard lookout").rule == "D70"


@rule("D83")
def test_two_who_only_rob_each_other_may_let_gangsters_go_again() -> None:
    table = downtown(2, hands={"Anna": "L8", "Bert": "S8"}, variants={"update-1": "on"})
    table.plays("stay", "rob 1", "done")
    assert table.options() == {"layout lookout"}
    table.plays("layout lookout", "stay", "rob 0", "done")
    assert table.options() == {"layout lookout", "layout spy", "discard lookout", "discard spy"}
