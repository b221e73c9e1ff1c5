"""How far search looks."""

from typing import Final

from ..state import LordsState

HORIZON: Final = 1
"""Turns played on before the table is judged."""


AUCTIONED: Final = 1000
"""More than are ever sold before the first turn."""


def turns_played(s: LordsState) -> int:
    """How many turns have begun; in the auction, how many were hired."""
    if s.turns:
        return AUCTIONED + s.turns
    return sum([len(hired) for hired in s.crooks])
