"""A Dirty Cop accuses somebody good: whom the others doubt, with their Donuts."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.dirty import PRICE, Accuse
from ..state import PrecinctState
from .sight import Sight
from .suspicion import NOBODY, doubts

CHIPS_IN: Final = 0.4
"""So much doubt makes others pay for an accusation."""
OWN_SHARE: Final = 1
"""Donuts of his own that it is worth to him at most."""
SAFE: Final = 0.55
"""So much doubt may fall on him once another is cleared, while they can pay for one more."""


def frame(sight: Sight, seat: int, options: Sequence[Action]) -> Action | None:
    """Where it costs the others their Donuts and leaves him no worse off; late in a game they have no use for them."""
    s = sight.s
    if sight.rounds < 1.0:
        return None
    mine, public = doubts(s, seat), doubts(s, NOBODY)
    best, height = None, 0.0
    for action in options:
        if isinstance(action, Accuse) and mine[action.seat] < 0.5 and public[action.seat] > height:
            theirs = willing(s, seat, action.seat)
            if theirs + min(OWN_SHARE, s.donuts[seat]) >= PRICE and (
                left_to_them(s, seat, theirs) < PRICE or doubted_then(s, public, seat, action.seat) < SAFE
            ):
                best, height = action, public[action.seat]
    return best


def willing(s: PrecinctState, seat: int, accused: int) -> int:
    """Donuts of those who would chip in, as far as anybody can tell: each knows that it is not he himself."""
    public = doubts(s, NOBODY)
    donuts = 0
    for other in s.on_duty():
        if other not in (seat, accused) and public[accused] > CHIPS_IN * (1.0 - public[other]):
            donuts += s.donuts[other]
    return donuts


def left_to_them(s: PrecinctState, seat: int, theirs: int) -> int:
    """What the others could still pay an accusation of him with."""
    return sum([s.donuts[other] for other in s.on_duty() if other != seat]) - min(PRICE, theirs)


def doubted_then(s: PrecinctState, public: Sequence[float], seat: int, accused: int) -> float:
    """How the one who doubts him most would doubt him once the accused is cleared."""
    height = 0.0
    for other in s.on_duty():
        if other not in (seat, accused):
            rest = 1.0 - public[accused] - public[other]
            height = max(height, public[seat] / rest if rest > 0.0 else 1.0)
    return height
