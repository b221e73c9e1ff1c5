"""Who is likely to win from here."""

import math

from ..cards import GOAL, count
from ..state import DowntownState
from .plan import gang_worth, loot_worth


def judge(s: DowntownState) -> tuple[float, ...]:
    """How likely each seat is to win: all it has, against what the others have."""
    if s.over:
        return tuple([1.0 if n == max(s.money) else 0.0 for n in s.money])
    wealth = [s.money[k] + loot_worth(s, k) * 0.55 + gang_worth(count(s.hands[k])) * 0.8 for k in s.setup.seats]
    odds = [math.exp(min(n, 2 * GOAL) / 14) for n in wealth]
    return tuple([n / sum(odds) for n in odds])
