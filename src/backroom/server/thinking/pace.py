"""How long an answer is made to take, so that its time tells nobody whether there was anything to decide.

On a quiet machine a search keeps its budget, and every answer can take just that. On a busy one it overruns it, now
more and now less; an answer without a choice never would. So times are rounded up to common steps, and who had no
choice takes as long as somebody did lately who had one.
"""

import random
from collections import deque
from math import ceil

LATELY = 32
"""Answers with a choice that are remembered."""
STEP = 0.25
"""Of the budget; the first step is the budget and one such part, for the little that it always takes beyond."""
AT_ONCE = 0.02
"""Seconds. What was answered more quickly, though there were options, was known by heart."""


class Pace:
    """Of one bot at one game. Without a budget in seconds each answer takes as long as the longest one so far."""

    def __init__(self, budget: float | None) -> None:
        self._budget, self._longest = budget, 0.0
        self._lately: deque[float] = deque(maxlen=LATELY)
        self._luck = random.Random()

    def of(self, took: float, chosen: bool) -> float:
        """Seconds that an answer takes which was found in so many; chosen: among several."""
        if chosen and took > AT_ONCE:
            self._lately.append(took)
        elif self._lately:
            took = max(took, self._luck.choice(self._lately))
        if self._budget is None:
            self._longest = max(self._longest, took)
            return self._longest
        return self._rounded(took, self._budget)

    def _rounded(self, took: float, budget: float) -> float:
        step = STEP * budget
        return budget + step * max(1, ceil((took - budget) / step))
