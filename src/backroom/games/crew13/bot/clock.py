"""How far search looks, and how it thinks of the others."""

from typing import Final

from backroom.engine import Seat

from ..state import CrewState

HORIZON: Final = 1
"""Jobs played on before the table is judged."""


def turns_played(s: CrewState) -> int:
    """How many leads have had their turn."""
    return s.setup.players * s.round + (s.lead - s.starter) % s.setup.players


def mind(s: CrewState, seat: Seat) -> str:
    """Who somebody is decides what he lays."""
    return s.identities[seat]
