"""One option of a decision, and how often it would win."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from backroom.engine import Action
from backroom.engine.compiled import by_fields


@dataclass(frozen=True, slots=True)
class Ranked:
    """chance: to win, from 0 to 1; unsure: how far off that may be, two times out of three."""

    action: Action
    chance: float
    unsure: float

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


def bounded(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def by_chance(one: Ranked) -> float:
    return one.chance


def of_all(action: Action, shares: Sequence[float]) -> Ranked:
    """An option by what it came to, each time."""
    mean = sum(shares) / len(shares)
    spread = max(0.0, sum([share * share for share in shares]) / len(shares) - mean * mean)
    return Ranked(action, mean, math.sqrt((spread + 0.01) / len(shares)))
