"""How far search looks, and how it thinks of the others."""

from typing import Final

from backroom.engine import Seat

from ..state import PrecinctState

HORIZON: Final = 0
"""The table is judged as it stands: what dice and Events may bring is reckoned, not rolled."""


def turns_played(s: PrecinctState) -> int:
    """How many turns have begun."""
    return s.turns


def mind(s: PrecinctState, seat: Seat) -> int:
    """A Dirty Cop plays otherwise."""
    return s.loyalty[seat]
