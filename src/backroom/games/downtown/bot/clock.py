"""How far search looks."""

from typing import Final

from ..state import DowntownState

HORIZON: Final = 8
"""Turns played on before the table is judged: gangsters and loot are money only some turns later."""


def turns_played(s: DowntownState) -> int:
    """How many turns have begun."""
    return s.turns
