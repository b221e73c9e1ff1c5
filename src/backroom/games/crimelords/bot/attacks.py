"""Every attack there is, the most promising first."""

from typing import Final

from ..cards import HIT, MARKERS_TO_LEAVE, TAKEOVER
from .hit import hits
from .plan import Plan
from .recruit import recruitments
from .sight import Sight
from .takeover import takeovers, wins_by

NOTHING_TO_GAIN: Final = 0.2
LEAST: Final = 5
"""The number below which nobody troubles the whole table: 10 of 36."""
DESPERATE: Final = 3
"""The same, where it wins the game."""
SCARE: Final = 4
"""The same for a Hit, which nobody else is asked about, and which frightens if it fails."""
FUSS: Final = 2
"""Attacks called off in a turn after which only what lies free is gone for."""


def attacks(sight: Sight) -> list[Plan]:
    """Those that are worth trying."""
    if not sight.ready:
        return []
    found = [*takeovers(sight), *recruitments(sight), *hits(sight)]
    return sorted([a for a in found if a.net > NOTHING_TO_GAIN and meant(sight, a)], key=lambda a: -a.net)


def meant(sight: Sight, plan: Plan) -> bool:
    """It has a fair chance, so that what is announced is gone through with."""
    if len(sight.s.barred) >= FUSS and sight.s.holder[plan.target] >= 0:
        return False
    comes = plan.number + plan.added
    if plan.kind == HIT:
        return comes >= SCARE or sight.s.unhappy[plan.target] >= MARKERS_TO_LEAVE - 1
    return comes >= LEAST or (comes >= DESPERATE and plan.kind == TAKEOVER and wins_by(sight, plan.target))
