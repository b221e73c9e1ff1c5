"""Who may be dirty: by what their investigations found against the odds, and by how seldom they assisted."""

from math import exp
from typing import Final

from ..state import DIRTY, SHOWN_GOOD, UNDERGROUND, PrecinctState
from .odds import found

HIDES: Final = 0.6
"""How often a Dirty Cop is thought to hide what was found."""
ASSISTS: Final = 0.7
"""How often a turn sees good officers assist, all together; a Dirty Cop does so more seldom."""
SELDOM: Final = 0.4
NOBODY: Final = -1


def doubts(s: PrecinctState, seat: int) -> list[float]:
    """How likely each seat is dirty to this one; NOBODY: to somebody who has seen only what all have."""
    many = len(s.exposed)
    known = [1.0 if e == UNDERGROUND else 0.0 if e == SHOWN_GOOD else -1.0 for e in s.exposed]
    if seat != NOBODY:
        known[seat] = float(s.loyalty[seat] == DIRTY)
        for other, side in s.dossiers[seat]:
            known[other] = float(side == DIRTY)
    left = s.dirty - sum([1 for doubt in known if doubt > 0.5])
    unknown = [other for other in range(many) if known[other] < 0.0]
    if not unknown:
        return known
    weights = [likelihood(s, other) for other in unknown]
    total = sum(weights) + len(s.loyalty_box)
    for other, weight in zip(unknown, weights, strict=True):
        known[other] = min(0.95, left * weight / total) if left > 0 else 0.0
    return known


def likelihood(s: PrecinctState, officer: int) -> float:
    """How much likelier all that was seen of an officer is of a Dirty Cop."""
    weight = exp((1.0 - SELDOM) * ASSISTS / len(s.at) * s.turns) * SELDOM ** s.given[officer]
    for who, cards, evidence, seen, shown in s.searches:
        if who == officer and seen:
            honest = found(cards, min(evidence, cards), seen, shown)
            if honest > 0.0:
                dirty = (1.0 - HIDES) * honest
                if not shown:
                    dirty += HIDES * (1.0 - found(cards, min(evidence, cards), seen, seen))
                weight *= dirty / honest
    return weight


def after_hiding(s: PrecinctState, seat: int) -> float:
    """How everybody would doubt this one if the Evidence in hand were put back."""
    return doubts(s, NOBODY)[seat]
