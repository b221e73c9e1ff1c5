"""What everyone at the table does and knows of everyone: how much doubt is borne, and how bold an informant is."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Seat

from .beliefs import BAD_LUCK, LAYS

TOO_MUCH: Final = 0.63
CAREFUL: Final = 0.6
"""The informant stays well under the doubt that would keep him off crews."""
SAFE: Final = 95
"""How often of a hundred times an informant lays Police! where little doubt would come of it,"""
DOUBTED: Final = 25
"""and where much would; the more are up, the more often."""
LATE: Final = 10
"""With so much money somewhere, the informant has no more time to look loyal."""


def too_much(up: int) -> float:
    """How much doubt a crew bears: the closer the fifth Police!, the less."""
    return TOO_MUCH - 0.08 * up


def bears(rumor: Sequence[float], one: Seat, other: Seat, up: int) -> bool:
    """Whether one goes with another by what everyone has seen: himself he knows."""
    return rumor[other] <= too_much(up) * (1 - rumor[one])


def after_a_bust(rumor: Sequence[float], me: Seat, crew: Sequence[Seat], up: int) -> float:
    """How much everyone would doubt me if this crew were busted."""
    suspect = (LAYS[up] + (1 - LAYS[up]) * BAD_LUCK) / BAD_LUCK
    there = sum([rumor[seat] for seat in crew])
    return suspect * rumor[me] / (suspect * there + 1 - there)


def bold(rumor: Sequence[float], me: Seat, crew: Sequence[Seat], up: int, richest: int) -> int:
    """How often of a hundred times an informant lays Police! on a crew."""
    often = SAFE if after_a_bust(rumor, me, crew, up) <= CAREFUL * too_much(up) else DOUBTED + 5 * up
    return often + 30 if richest >= LATE else often
