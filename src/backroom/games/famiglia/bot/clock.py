"""How far search looks."""

from typing import Final

from ..state import FamigliaState

HORIZON: Final = 2
"""Turns played on before the table is judged: one of each, which wins as much as a dozen moves."""


def turns_played(s: FamigliaState) -> int:
    """How many turns have begun."""
    return 2 * s.round + (s.turn != s.starter)
