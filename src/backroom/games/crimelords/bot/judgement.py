"""Who is likely to win from here."""

import math
from typing import Final

from ..state import LordsState
from ..steps.ending import standing_of
from ..steps.payday import income, wages
from .race import goal, progress

SPREAD: Final = 16.0
"""Being ahead by so much G is worth being nearly three times as likely to win."""
MUSCLE: Final = 1.2
"""A point of Power, in G."""
SURPLUS: Final = 1.5
"""A G of income above wages, every turn."""
PURSE: Final = 0.35
"""A G in the treasury."""
TOO_RICH: Final = 60


def judge(s: LordsState) -> tuple[float, ...]:
    """Each seat's chance: Rackets on the way to the win, Power, income and money."""
    if not s.stack:
        over = s.rules.outcome(s)
        return tuple([over.share(seat) for seat in s.setup.seats])
    up = progress(goal(s))
    odds = []
    for seat in s.setup.seats:
        if s.out[seat]:
            odds.append(0.0)
            continue
        strength = up[standing_of(s, seat)] + MUSCLE * sum([s.power[c] for c in s.crooks[seat]])
        strength += SURPLUS * max(-8, income(s, seat) - wages(s, seat)) + PURSE * min(s.treasury[seat], TOO_RICH)
        odds.append(math.exp(min(strength, 400.0) / SPREAD))
    total = sum(odds)
    return tuple([n / total for n in odds])
