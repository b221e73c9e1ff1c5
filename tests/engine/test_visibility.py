from dataclasses import dataclass
from typing import Any

import pytest

from backroom.engine import (
    THE_END,
    Event,
    QuickChance,
    Seat,
    State,
    Step,
    counted,
    hidden,
    pile,
    private,
    public,
    restore,
    view,
)
from backroom.engine.visibility import masked, still
from backroom.engine.writing import written
from tests.contract.toys import Toy


@dataclass(slots=True, kw_only=True)
class Everything(State):
    street: list[int] = public()
    identities: list[str] = private(unless="over")
    hands: list[list[int]] = counted()
    decks: list[list[int]] = pile()
    fate: int = hidden()
    lead: Seat = public()
    plan: list[int] = private(to="lead")
    sleeve: list[int] = counted(to="lead")
    over: bool = public()


def everything(over: bool = False) -> Everything:
    rules = Toy()
    return Everything(
        rules=rules, setup=rules.table(), street=[1, 2], identities=["loyal", "informant"], hands=[[7, 8], [9]],
        decks=[[1, 1], [2]], fate=13, lead=Seat(1), plan=[4], sleeve=[5, 6], over=over,
    )  # fmt: skip


def shown(s: Everything, seat: Seat | None) -> dict[str, object]:
    return written(Everything).shown(s, seat)


def test_each_marker_shows_what_it_says() -> None:
    assert shown(everything(), Seat(0)) == {
        "street": (1, 2), "identities": ("loyal", None), "hands": ((7, 8), 1), "decks": (2, 1), "lead": 1,
        "plan": None, "sleeve": 2, "over": False,
    }  # fmt: skip


def test_an_owner_named_by_a_field_sees_it() -> None:
    table = shown(everything(), Seat(1))
    assert (table["plan"], table["sleeve"]) == ((4,), (5, 6))


def test_a_spectator_sees_no_secret() -> None:
    table = shown(everything(), None)
    assert table["identities"] == (None, None)
    assert table["hands"] == (2, 1)
    assert table["plan"] is None


def test_unless_opens_a_field_to_everyone() -> None:
    assert shown(everything(over=True), None)["identities"] == ("loyal", "informant")


@pytest.mark.parametrize("base", [Step, Event, State])
def test_a_field_that_does_not_say_who_sees_it_does_not_load(base: type) -> None:
    with pytest.raises(TypeError, match=r"secret does not say who sees it"):
        type("Bad", (base,), {"__annotations__": {"secret": int}, "__module__": __name__, "__qualname__": "Bad"})


def test_neither_does_one_with_a_plain_default() -> None:
    with pytest.raises(TypeError, match=r"number does not say who sees it"):

        @dataclass(frozen=True, slots=True)
        class Careless(Event):
            number: int = 3


@dataclass(slots=True, kw_only=True)
class Untouched(State):
    round: int = public(default=1)
    street: list[int] = public(default_factory=list)
    luck: int = hidden(default=7)


def test_a_field_holds_its_default_where_nobody_says_and_shows_it_by_its_marker() -> None:
    rules = Toy()
    one, other = Untouched(rules=rules, setup=rules.table()), Untouched(rules=rules, setup=rules.table(), round=4)
    one.street.append(3)
    assert written(Untouched).shown(one, Seat(0)) == {"round": 1, "street": (3,)}
    assert (other.round, other.street, other.luck) == (4, [], 7)


def test_an_imagined_world_leaves_no_secret_to_its_default() -> None:
    rules = Toy()
    seen = view(Untouched(rules=rules, setup=rules.table(), stack=list(THE_END)), None)
    with pytest.raises(KeyError, match="luck"):
        restore(Untouched, seen, QuickChance(0))
    assert restore(Untouched, seen, QuickChance(0), luck=2).luck == 2


@pytest.mark.parametrize("marker", [public, private, counted, pile, hidden])
def test_every_marker_takes_a_default(marker: Any) -> None:
    bad = type("Laid", (Event,), {"__annotations__": {"cards": tuple}, "cards": marker(default=(1, 2))})
    assert dataclass(frozen=True, slots=True)(bad)().cards == (1, 2)


@pytest.mark.parametrize("marker", [counted, pile])
def test_a_number_has_no_size_to_show(marker: object) -> None:
    with pytest.raises(TypeError, match="no size"):
        dataclass(frozen=True, slots=True)(
            type("Bid", (Event,), {"__annotations__": {"cash": int}, "cash": marker(), "__module__": __name__})  # type: ignore[operator]
        )


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat = public()
    card: int = private(to="seat")
    rest: tuple[int, ...] = counted(to="seat")
    below: tuple[int, ...] = pile()
    luck: int = hidden()


def test_an_event_keeps_its_secret_from_the_others() -> None:
    told = Drew(Seat(1), 7, (1, 2), (3, 4, 5), 9)
    assert masked(told, Seat(1)) == Drew(Seat(1), 7, (1, 2), 3, None)  # type: ignore[arg-type]
    assert masked(told, Seat(0)) == Drew(Seat(1), None, 2, 3, None)  # type: ignore[arg-type]
    assert masked(told, None) == masked(told, Seat(0))


def test_masking_twice_changes_nothing() -> None:
    once = masked(Drew(Seat(1), 7, (1, 2), (3, 4, 5), 9), Seat(0))
    assert masked(once, Seat(0)) == once


def test_what_a_view_holds_cannot_be_changed_through_it() -> None:
    s = everything()
    seen = view(s, Seat(0))
    s.hands[0].append(99)
    assert seen.table["hands"] == ((7, 8), 1)
    assert still([[[1], [2]], [{"a": [3]}]]) == (((1,), (2,)), ({"a": (3,)},))
