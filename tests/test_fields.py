"""A game without a table of its own: what its fields say."""

from dataclasses import dataclass
from types import SimpleNamespace

from backroom.engine import Rules, Seat, State, hidden, private, public
from backroom.fields import Part, told

NAMES = ("Anna", "Bruno")


@dataclass(slots=True, kw_only=True)
class Shown(State):
    turn: Seat = public()
    leader: Seat | None = public()
    order: list[Seat] = public()
    over: bool = public()
    table: list[str] = public()
    lent: dict[Seat, int] = public()
    suits: dict[str, int] = public()
    secrets: list[str | None] = private()
    box: int | None = hidden(unless="over")


class ShownRules(Rules[Shown]):
    deal = outcome = vocabulary = imagine = census = lambda *given: None  # type: ignore[assignment, misc]


def says(field: str, value: object) -> list[Part]:
    seen = SimpleNamespace(rules=ShownRules(), table={field: value}, setup=SimpleNamespace(players=2))
    return told(seen, NAMES)[field]  # type: ignore[arg-type]


def test_a_seat_is_said_by_its_name() -> None:
    assert says("turn", 1) == [("", "Bruno")]
    assert says("leader", 0) == [("", "Anna")]
    assert says("leader", -1) == [("", "nobody")]
    assert says("order", (1, 0, 1)) == [("", "Bruno, Anna, Bruno")]


def test_yes_and_no_are_said_so() -> None:
    assert says("over", True) == [("", "yes")]
    assert says("over", False) == [("", "no")]


def test_an_empty_field_that_everybody_sees_says_nothing_and_not_that_it_is_hidden() -> None:
    assert says("table", ()) == [("", "nothing")]
    assert says("leader", None) == [("", "nothing")]
    assert says("suits", {}) == [("", "nothing")]


def test_what_a_seat_may_not_see_is_hidden() -> None:
    assert says("secrets", ("a spade", None)) == [("Anna", "a spade"), ("Bruno", "hidden")]
    assert says("box", None) == [("", "hidden")]


def test_a_part_for_each_player_stands_with_their_name() -> None:
    assert says("lent", {0: 3, 1: 0}) == [("Anna", "3"), ("Bruno", "0")]
    assert says("suits", {"hearts": 2}) == [("", "hearts: 2")]
