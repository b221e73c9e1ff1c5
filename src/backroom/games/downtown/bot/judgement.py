"""Who is likely to win from here."""

import math
from typing import Final

from ..cards import GOAL, count
from ..state import DowntownState
from .plan import gang_worth, loot_worth

LOOT: Final = 0.42
"""What loot brings in the end, as a share of its value; more than a third is still lost on the way."""
GANG: Final = 0.6
"""What a gangster in hand is worth, as a share of what he cost."""
OPEN: Final = 0.05
"""How little a lead says before anybody has got anywhere, and how much more it says near the goal."""
TELLS: Final[dict[int, float]] = {2: 0.85}
TELLS_OF_MANY: Final = 0.55


def judge(s: DowntownState) -> tuple[float, ...]:
    """How likely each seat is to win: all it has, against what the others have."""
    if s.over:
        return tuple([1.0 if n == max(s.money) else 0.0 for n in s.money])
    wealth = [s.money[k] + LOOT * loot_worth(s, k) + GANG * gang_worth(count(s.hands[k])) for k in s.setup.seats]
    leads = min(1.2, max(wealth) / GOAL)
    weight = (OPEN + leads * TELLS.get(s.setup.players, TELLS_OF_MANY)) / 10
    odds = [math.exp(min(n, 2 * GOAL) * weight) for n in wealth]
    total = sum(odds)
    return tuple([n / total for n in odds])
