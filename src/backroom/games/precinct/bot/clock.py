"""How far search looks, and how it thinks of the others."""

from typing import Any, Final

from backroom.engine import Seat

from ..state import PrecinctState

HORIZON: Final = 6
"""Turns played on before the table is judged: what a move is good for is seen when others have had their turns."""


def turns_played(s: PrecinctState) -> int:
    """How many turns have begun."""
    return s.turns


def mind(s: PrecinctState, seat: Seat) -> int:
    """A Dirty Cop plays otherwise."""
    return s.loyalty[seat]


def by_heart(step: Any, mine: bool) -> bool:
    """The others are taken to do what is at hand: one plans for oneself, and sees what becomes of it."""
    return not mine
