from backroom.engine import Seat, encode, view
from tests.games.downtown.table import DowntownTable, downtown
from tests.support import rule


def window(**more: object) -> DowntownTable:
    """Anna robs Bert and uses nothing: Carl and Dora may add."""
    given: dict[str, object] = {"hands": {"Carl": "L2 S", "Dora": "C"}, **more}
    return downtown(4, **given).plays("stay", "rob 1", "usenothing")  # type: ignore[arg-type]


@rule("D26")
def test_all_may_add_but_the_current_and_the_next_player() -> None:
    table = window()
    assert table.asked() == ["Carl"]
    assert table.options("Carl") == {
        "done",
        "layout lookout",
        "layout spy",
        "laynote 1",
        "laynote 2",
        "laynote 5",
        "laynote 10",
    }
    assert table.why_not("Carl", "layout safecracker").rule == "D27"
    assert table.why_not("Carl", "laynote 20").rule == "D27"
    assert table.answers(Carl="done").asked() == ["Dora"]
    assert table.answers(Dora="done").asked() == ["Anna"]


@rule("D26", "D74")
def test_who_has_nothing_to_add_is_asked_all_the_same() -> None:
    table = window(money={"Carl": 0}, hands={})
    assert table.options("Carl") == {"done"}
    assert str(table.why_not("Carl", "laynote 1")).startswith("you have no money at hand")


@rule("D27", "D56", "D74")
def test_all_that_was_added_is_turned_over_together_in_phase_4() -> None:
    table = window().plays("layout spy", "laynote 2", "done", "laynote 5")
    assert table.sees("Carl")["added"][2] == ("spy",)
    assert [table.display(name) for name in ("Carl", "Dora")] == ["0", "0"]
    table.plays("done")
    assert table.display("Carl") == "2 S"
    assert table.display("Dora") == "5"
    assert table.hand("Carl") == "L2"
    assert table.s.added == [(), (), (), ()]


@rule("D27", "D74")
def test_nobody_sees_what_or_how_much_another_adds() -> None:
    nothing = window()
    nothing.s.news = []
    much = window().plays("layout lookout", "layout spy", "laynote 5")
    for seat in (0, 1, 3):
        assert encode(view(much.s, Seat(seat))) == encode(view(nothing.s, Seat(seat)))
    nothing.plays("done")
    much.plays("done")
    for seat in (0, 1, 3):
        assert encode(view(much.s, Seat(seat))) == encode(view(nothing.s, Seat(seat)))


@rule("D26")
def test_one_gangster_is_not_added_twice() -> None:
    table = window(hands={"Carl": "S"}).plays("layout spy")
    assert "layout spy" not in table.options("Carl")
    assert table.why_not("layout spy").rule == "D27"


@rule("D27")
def test_what_was_added_is_not_taken_back_and_nothing_is_added_later() -> None:
    table = window().plays("laynote 5", "done", "done")
    assert table.asked() == ["Anna"]
    assert table.money("Carl") == 10
    assert table.s.purse(2) == 5


@rule("D84")
def test_a_display_is_laid_in_one_order() -> None:
    table = window().plays("layout spy")
    assert table.options("Carl") == {"done", "laynote 1", "laynote 2", "laynote 5", "laynote 10"}
    assert table.why_not("Carl", "layout lookout").rule == "D84"
    table.answers(Carl="laynote 2")
    assert table.options("Carl") == {"done", "laynote 1", "laynote 2"}


def refresh(**more: object) -> DowntownTable:
    return downtown(**more).plays("stay", "rob 1", "usenothing").answers(Carl="done")  # type: ignore[arg-type]


@rule("D57")
def test_money_and_gangsters_are_laid_out_anew_in_phase_4() -> None:
    table = refresh(hands={"Anna": "L2 C"}, display={"Anna": "5 S"})
    table.plays("layout lookout", "layout safecracker", "laynote 10", "laynote 2", "done")
    assert table.display("Anna") == "12 L C"
    assert table.hand("Anna") == "L S"
    assert table.money("Anna") == 15


@rule("D57")
def test_nothing_may_be_laid_out_that_is_not_at_hand() -> None:
    table = refresh(hands={"Anna": "L"}, money={"Anna": 3})
    assert table.options() == {"done", "layout lookout", "laynote 1", "laynote 2"}
    assert table.why_not("laynote 5").rule == "D57"
    assert table.why_not("layout spy").rule == "D57"


@rule("D57")
def test_a_display_may_stay_empty() -> None:
    table = refresh(display={"Anna": "5"}).plays("done")
    assert table.display("Anna") == "0"
    assert table.asked() == ["Bert"]


@rule("D58")
def test_above_seven_cards_gangsters_go_to_the_display_or_the_discard() -> None:
    table = refresh(hands={"Anna": "L8"}, loot={"Anna": "luigi-art-52"}).plays("done")
    assert table.options() == {"layout lookout", "discard lookout"}
    assert table.why_not("done").rule == "D58"
    assert table.why_not("discard spy").rule == "D58"
    table.plays("layout lookout", "discard lookout")
    assert table.display("Anna") == "0 L"
    assert table.s.discard == ["lookout"]
    assert table.s.cards_held(0) == 7
    assert table.asked() == ["Bert"]


@rule("D53")
def test_the_villa_lets_one_keep_ten() -> None:
    table = refresh(hands={"Anna": "L10"}, tokens={"Anna": "villa downtown"}).plays("done")
    assert table.asked() == ["Bert"]
    table = refresh(hands={"Anna": "L11"}, tokens={"Anna": "villa downtown"}).plays("done")
    assert table.asked() == ["Anna"]


@rule("D78")
def test_loot_never_has_to_be_thrown_away() -> None:
    loot = "luigi-art-40 luigi-art-52 luigi-art-60 joe-money-40 joe-money-44 joe-money-48 luigi-money-32 luigi-money-40"
    table = refresh(hands={"Anna": "L"}, loot={"Anna": loot}).plays("done")
    assert table.options() == {"layout lookout", "discard lookout"}
    table.plays("discard lookout")
    assert len(table.loot("Anna")) == 8
    assert table.asked() == ["Bert"]
