"""How far search looks."""

from typing import Final

from ..state import DowntownState

HORIZON: Final = 1
"""Turns played on before the table is judged."""


def turns_played(s: DowntownState) -> int:
    """How many turns have begun."""
    return s.turns
