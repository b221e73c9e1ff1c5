"""A figure with its interval, and whether a difference between two runs is real."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist, variance
from typing import Final

from backroom.ladder.intervals import Z, wilson

from .questions import COUNT, RATE, Counted, Deal, Question

ENOUGH: Final = 30
"""Deals without which nothing is said of how sure something is."""
SURE: Final = 0.05
REAL, SMALL, UNSURE, EARLY = "real", "too small to matter", "cannot tell yet", "too early"
NORMAL: Final = NormalDist()


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean over all games, and where the true one lies, 95 times of 100. many: out of how many cases."""

    value: float
    low: float
    high: float
    many: int
    deals: int

    @property
    def early(self) -> bool:
        return self.deals < ENOUGH


@dataclass(frozen=True, slots=True)
class Change:
    """The difference that a question found. paired: over the same deals in both. unit: what would matter. gained: how
    many times as many deals it would take without the pairs. holm: the doubt after correction for all questions."""

    asked: Question
    was: Figure
    now: Figure
    difference: float
    low: float
    high: float
    unit: float
    paired: bool
    gained: float
    doubt: float
    verdict: str = EARLY
    holm: float = 1.0


def figure(deals: Mapping[Deal, Counted], unit: str) -> Figure | None:
    """None where nothing was counted. A rate has Wilson's interval, at as many independent games as the spread between
    deals is worth; another number the normal one, by deals."""
    if not deals:
        return None
    much, many = total(deals)
    value = much / many
    spread = deviation(deals, value)
    if unit == RATE and 0 <= value <= 1:
        worth = many
        if 0 < value < 1 and spread > 0:
            worth = min(max(value * (1 - value) / spread**2, 1.0), 2 * many)
        return Figure(value, *wilson(value * worth, worth), round(many), len(deals))
    low = value - Z * spread
    return Figure(value, max(low, 0.0) if value >= 0 else low, value + Z * spread, round(many), len(deals))


def total(deals: Mapping[Deal, Counted]) -> Counted:
    return sum(much for much, _ in deals.values()), sum(many for _, many in deals.values())


def pulls(deals: Mapping[Deal, Counted], value: float) -> dict[Deal, float]:
    """How far each deal pulls the quotient of the two sums away from its value."""
    each = total(deals)[1] / len(deals)
    return {deal: (much - value * many) / each for deal, (much, many) in deals.items()}


def deviation(deals: Mapping[Deal, Counted], value: float) -> float:
    """Of the quotient, by how the deals spread."""
    if len(deals) < 2:
        return 0.0
    return math.sqrt(variance(pulls(deals, value).values()) / len(deals))


def change(
    asked: Question, was: Mapping[Deal, Counted], now: Mapping[Deal, Counted], same_luck: bool = True
) -> Change | None:  # fmt: skip
    """Over the deals both have, with the same luck; over all of each, where most are not in both."""
    common = was.keys() & now.keys() if same_luck else ()
    paired = len(common) >= min(len(was), len(now)) / 2 > 0
    if paired:
        was, now = {deal: was[deal] for deal in sorted(common)}, {deal: now[deal] for deal in sorted(common)}
    before, after = figure(was, asked.unit), figure(now, asked.unit)
    if before is None or after is None:
        return None
    apart = math.hypot(deviation(was, before.value), deviation(now, after.value))
    together = apart
    if paired and len(was) > 1:
        first, second = pulls(was, before.value), pulls(now, after.value)
        together = math.sqrt(variance([second[deal] - first[deal] for deal in first]) / len(first))
    difference = after.value - before.value
    unit = asked.matters * max(abs(before.value), abs(after.value)) if asked.unit == COUNT else asked.matters
    gained = (apart / together) ** 2 if paired and together > 0 else 1.0
    return Change(
        asked, before, after, difference, difference - Z * together, difference + Z * together, unit, paired, gained,
        doubt_of(difference, together),
    )  # fmt: skip


def doubt_of(difference: float, spread: float) -> float:
    """How often chance alone would show as large a difference."""
    if spread <= 0:
        return 0.0 if difference else 1.0
    return 2 * (1 - NORMAL.cdf(abs(difference) / spread))


def holm(doubts: Sequence[float]) -> list[float]:
    """Each corrected for all of them: the smallest for as many as there are, the next for one less, and so on."""
    corrected, most = [0.0] * len(doubts), 0.0
    for n, at in enumerate(sorted(range(len(doubts)), key=doubts.__getitem__)):
        most = max(most, min(1.0, doubts[at] * (len(doubts) - n)))
        corrected[at] = most
    return corrected


def judged(changes: Sequence[Change]) -> list[Change]:
    """With a verdict each, the main questions corrected among themselves, and the others among theirs."""
    found: list[Change] = []
    for main in (True, False):
        those = [one for one in changes if one.asked.main is main]
        fits = holm([one.doubt for one in those])
        small = holm([doubt_that_small(one) for one in those])
        found += [told(one, real, none) for one, real, none in zip(those, fits, small, strict=True)]
    return found


def doubt_that_small(one: Change) -> float:
    """How often chance alone would hide a difference that matters: the larger of two one-sided doubts."""
    spread = (one.high - one.low) / (2 * Z)
    if spread <= 0:
        return 0.0 if abs(one.difference) < one.unit or one.difference == 0 else 1.0
    return max(
        1 - NORMAL.cdf((one.difference + one.unit) / spread), 1 - NORMAL.cdf((one.unit - one.difference) / spread)
    )


def told(one: Change, real: float, small: float) -> Change:
    early = one.was.early or one.now.early
    verdict = EARLY if early else SMALL if small < SURE else REAL if real < SURE else UNSURE
    return Change(
        one.asked, one.was, one.now, one.difference, one.low, one.high, one.unit, one.paired, one.gained, one.doubt,
        verdict, real,
    )  # fmt: skip


def shown(value: float, unit: str) -> str:
    """As a table says it: 24.1%, 1.05, 12.3."""
    if unit == RATE:
        return f"{100 * value:.1f}%"
    if unit == COUNT and abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if unit == COUNT and abs(value) >= 1 else f"{value:.2f}"


def shown_change(value: float, unit: str) -> str:
    """With its sign: −0.21; of a rate in points of a hundred, +1.6 pts."""
    text, of = shown(abs(value), unit).removesuffix("%"), " pts" if unit == RATE else ""
    return f"{'−' if value < 0 else '+'}{text}{of}" if float(text) else f"{text}{of}"


def span(one: Figure, unit: str) -> str:
    """'0.97–1.13'"""
    return f"{shown(one.low, unit).removesuffix('%')}–{shown(one.high, unit).removesuffix('%')}"


__all__ = [
    "EARLY", "ENOUGH", "REAL", "SMALL", "SURE", "UNSURE", "Change", "Figure", "change", "figure", "holm",
    "judged", "shown", "shown_change", "span",
]  # fmt: skip
