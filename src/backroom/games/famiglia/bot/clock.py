"""How far search looks."""

from typing import Final

from ..state import FamigliaState

HORIZON: Final = 1
"""Turns played on before the table is judged; two won no more often."""


def turns_played(s: FamigliaState) -> int:
    """How many turns have begun."""
    return 2 * s.round + (s.turn != s.starter)
