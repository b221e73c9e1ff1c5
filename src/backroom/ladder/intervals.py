"""How sure one can be. Deals are independent of each other; the games of one deal are not."""

import math
import random
from collections.abc import Sequence
from statistics import fmean, variance

Z = 1.959964
"""The normal quantile of a 95% interval."""
RESAMPLES = 1000
"""Times the deals are drawn again, where a figure is a quotient of two measured ones."""
ENOUGH = 10
"""Deals without which drawing again would tell a surety that there is not."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Where the true win rate lies, 95 times of 100 (Wilson's score interval)."""
    rate, zz = wins / games, Z * Z / games
    middle = (rate + zz / 2) / (1 + zz)
    half = Z * math.sqrt(rate * (1 - rate) / games + zz / (4 * games)) / (1 + zz)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def by_deal(deals: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """The rate over all games, and Wilson's interval at as many independent games as the deals' spread is worth.

    Games of one deal from several seats cancel some of the luck, or share it. If the means of m deals spread about the
    rate p with variance v, they are worth p(1-p)m/v games (Kish's effective size): at least as many as there are deals,
    and never counted for more than twice the games, because v is itself only an estimate.
    """
    games = sum(map(len, deals))
    rate = sum(map(sum, deals)) / games
    means = [fmean(deal) for deal in deals]
    spread = variance(means) if len(means) > 1 else 0.0
    worth: float = games
    if 0 < rate < 1 and len(means) > 1:
        worth = min(max(rate * (1 - rate) * len(means) / spread, len(means)), 2 * games) if spread else 2 * games
    return rate, *wilson(rate * worth, worth)


def quotient(deals: Sequence[tuple[Sequence[float], Sequence[float]]]) -> tuple[float, float, float] | None:
    """The first rate divided by the second, and where 95 of 100 such quotients lie when deals are drawn again; None
    where there are too few deals to say."""
    drawn, luck = [], random.Random(0)
    found = divided(deals)
    if found is None or len(deals) < ENOUGH:
        return None
    for _ in range(RESAMPLES):
        once = divided(luck.choices(deals, k=len(deals)))
        if once is not None:
            drawn.append(once)
    drawn.sort()
    return found, drawn[int(0.025 * len(drawn))], drawn[int(0.975 * len(drawn))]


def divided(deals: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float | None:
    ours, theirs = [x for own, _ in deals for x in own], [x for _, other in deals for x in other]
    return fmean(ours) / fmean(theirs) if ours and any(theirs) else None
