"""Who may be dirty: by what their investigations found against the odds, and by how seldom they assisted."""

from math import exp
from typing import Final

from ..state import DIRTY, SHOWN_GOOD, UNDERGROUND, UNSEEN, PrecinctState, Searched
from .odds import found

HIDES: Final = 0.6
"""How often a Dirty Cop is thought to hide what was found."""
ASSISTS: Final = 0.7
"""How often a turn sees good officers assist, all together; a Dirty Cop does so more seldom."""
SELDOM: Final = 0.4
UPGRADES: Final = 0.12
"""How often a turn of a good officer brings an Upgrade; a Dirty Cop has less use for one."""
FOR_SHOW: Final = 0.3
NOBODY: Final = -1
AT_FIRST: Final = 3
"""Cards that somebody whom nobody knows gets for one attempt; one more every round."""
ALL: Final = 99


def hidden(s: PrecinctState) -> float:
    """How many Dirty Cops nobody has found yet, to be expected among the players."""
    if not s.dirty:
        return 0.0
    dealt = len([exposed for exposed in s.exposed if exposed == UNSEEN])
    left = s.dirty - s.exposed.count(UNDERGROUND)
    return left * dealt / (dealt + len(s.loyalty_box)) if dealt else 0.0


def doubts(s: PrecinctState, seat: int) -> list[float]:
    """How likely each seat is dirty to this one; NOBODY: to somebody who has seen only what all have."""
    many = len(s.exposed)
    known = [1.0 if e == UNDERGROUND else 0.0 if e == SHOWN_GOOD else -1.0 for e in s.exposed]
    if seat != NOBODY:
        known[seat] = float(s.loyalty[seat] == DIRTY)
        for other, side in s.dossiers[seat]:
            known[other] = float(side == DIRTY)
    for other in range(many):
        if known[other] < 0.0 and given_away(s, other):
            known[other] = 1.0
    left = s.dirty - sum([1 for doubt in known if doubt > 0.5])
    unknown = [other for other in range(many) if known[other] < 0.0]
    if not unknown:
        return known
    weights = [likelihood(s, other) for other in unknown]
    total = sum(weights) + len(s.loyalty_box)
    for other, weight in zip(unknown, weights, strict=True):
        known[other] = min(0.95, left * weight / total) if left > 0 else 0.0
    return known


def given_away(s: PrecinctState, officer: int) -> bool:
    """Whether one of somebody's investigations is proof; what is still being looked at is none yet."""
    over = s.searches[:-1] if s.drawn and s.searches else s.searches
    return any(search[0] == officer and hides_some(search) for search in over)


def hides_some(search: Searched) -> bool:
    """Whether Evidence must have been seen that was not shown: of nine of ten cards, two of them Evidence, one is."""
    _, cards, evidence, seen, shown = search
    return shown < min(evidence, cards) - (cards - seen)


def help_for(s: PrecinctState, officer: int) -> int:
    """How many cards are given to an attempt of somebody at most: few before one has seen him work."""
    if not s.dirty or s.exposed[officer] == SHOWN_GOOD:
        return ALL
    return AT_FIRST + s.turns // len(s.at)


def likelihood(s: PrecinctState, officer: int) -> float:
    """How much likelier all that was seen of an officer is of a Dirty Cop."""
    each = s.turns / len(s.at)
    weight = exp(((1.0 - SELDOM) * ASSISTS + (1.0 - FOR_SHOW) * UPGRADES) * each)
    weight *= SELDOM ** s.given[officer] * FOR_SHOW ** s.upgrades[officer].bit_count()
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
