from backroom.engine import Seat, view
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule


def casino(money: dict[str, int] | None = None, visit: bool = True, **more: object) -> DowntownTable:
    """Anna puts the last fence above the casino under his pile, and it comes up."""
    tokens = {"Anna": "east-side bank", "Bert": "west-side downtown", "Carl": "west-side downtown"}
    table = downtown(**{"tokens": tokens, "money": money or {}, **more})  # type: ignore[arg-type]
    table.s.fence_piles[0] = (0, 1, 2, 12, 3)
    table.s.show_fence(0)
    table.plays("stay", "rob 1", "lookatfence 0", "tuck")
    return table.plays("visit") if visit else table


@rule("D42")
def test_a_casino_on_top_is_put_aside_and_a_fence_lies_there() -> None:
    table = casino(visit=False)
    assert table.options() == {"visit", "walkpast"}
    assert table.s.casinos == 1
    assert "casino" not in table.fence(0)
    assert len(table.fence(0)) == 4
    assert table.why_not("leave").rule == "D42"


@rule("D42", "D87")
def test_the_fourth_fence_put_under_brings_the_casino_up() -> None:
    table = downtown(2, tokens={"Anna": "east-side bank", "Bert": "east-side bank"})
    for turn in range(4):
        table.plays("stay", f"pay {1 - turn % 2}", "stay", "lookatfence 0", "tuck")
        assert table.s.casinos == (1 if turn == 3 else 0)
        if turn < 3:
            table.plays("done")


@rule("D42")
def test_the_current_player_may_walk_past() -> None:
    table = casino(visit=False).plays("walkpast")
    assert [table.money(name) for name in NAMES[:3]] == [10, 10, 10]
    assert table.asked() == ["Carl"]


@rule("D43")
def test_all_lay_a_note_face_down_and_the_answers_are_sealed() -> None:
    table = casino()
    assert table.asked() == ["Anna", "Bert", "Carl"]
    table.answers(Bert="bet 5")
    assert view(table.s, Seat(2)).sealed == {Seat(1): None}
    assert table.why_not("Carl", "nonote").rule == "D43"


@rule("D43")
def test_who_has_no_note_takes_no_part() -> None:
    table = casino({"Bert": 0}).answers(Anna="bet 5", Bert="nonote", Carl="bet 5")
    assert [table.money(name) for name in NAMES[:3]] == [15, 0, 5]


@rule("D43")
def test_without_a_note_there_is_no_visit() -> None:
    table = casino({"Anna": 0}, visit=False)
    assert table.options() == {"walkpast"}
    assert table.why_not("visit").rule == "D43"


@rule("D81")
def test_only_one_printed_note_is_laid_and_not_from_the_display() -> None:
    table = casino({"Carl": 3}, display={"Carl": "20"})
    assert table.options("Carl") == {"bet 1", "bet 2"}
    assert table.why_not("Carl", "bet 5").rule == "D81"


@rule("D81")
def test_who_has_no_money_but_on_the_display_is_told_so() -> None:
    table = casino({"Carl": 0}, display={"Carl": "20"})
    assert str(table.why_not("Carl", "bet 5")).startswith("you have no money that is not on your display")


@rule("D44")
def test_equal_notes_go_to_the_current_player_who_keeps_the_own() -> None:
    table = casino(players=4, tokens={"Anna": "east-side bank", "Dora": "downtown west-side"})
    table.answers(Anna="bet 5", Bert="bet 5", Carl="bet 5", Dora="bet 10")
    assert [table.money(name) for name in NAMES] == [20, 5, 5, 10]


@rule("D45")
def test_without_an_equal_note_the_current_players_goes_to_the_bank() -> None:
    table = casino()
    bank = table.s.bank
    table.answers(Anna="bet 5", Bert="bet 10", Carl="bet 10")
    assert [table.money(name) for name in NAMES[:3]] == [5, 10, 10]
    assert table.s.bank == bank + 5


@rule("D46")
def test_higher_notes_come_back_and_lower_ones_go_to_the_bank() -> None:
    table = casino()
    bank = table.s.bank
    table.answers(Anna="bet 5", Bert="bet 10", Carl="bet 2")
    assert [table.money(name) for name in NAMES[:3]] == [5, 10, 8]
    assert table.s.bank == bank + 7


@rule("D62")
def test_the_third_casino_is_played_and_ends_the_game_with_the_most_money_winning() -> None:
    table = casino(casinos=2, display={"Carl": "3"})
    assert table.s.stack
    table.answers(Anna="bet 2", Bert="bet 10", Carl="bet 10")
    assert table.winners() == ["Carl"]
    assert table.outcome.scores == (8, 10, 13)
    assert table.outcome.rule == "D62"


@rule("D62")
def test_the_third_casino_ends_the_game_also_when_nobody_visits_it() -> None:
    table = casino(casinos=2, visit=False, money={"Bert": 11}).plays("walkpast")
    assert table.winners() == ["Bert"]


@rule("D82")
def test_equal_money_shares_the_win() -> None:
    table = casino(casinos=2, visit=False).plays("walkpast")
    assert table.winners() == ["Anna", "Bert", "Carl"]


@rule("D71")
def test_with_the_option_off_casinos_are_only_put_aside_and_counted() -> None:
    table = casino(visit=False, variants={"casino": "off"})
    assert table.s.casinos == 1
    assert table.asked() == ["Carl"]
    table = casino(visit=False, casinos=2, variants={"casino": "off"}, money={"Anna": 30})
    assert table.winners() == ["Anna"]
