"""A beginner: sees what a move brings at once, misses what comes after, and never throws away what is free."""

import math
from typing import Any, Final

from backroom.engine import Action, QuickChance, Seat, View, advance, waited_for

from .knowledge import Knowledge, worth_of

LOOKED_AT: Final = 10
"""Of many options, so many are looked at."""
STEADY: Final = 0.5
"""How often the beginner simply plays what a good player would: beginners are no fools."""
WAVERING: Final = 0.04
"""Two moves this far apart in the chance of winning look much the same to a beginner."""


class Beginner:
    def __init__(self, knowledge: Knowledge, seed: int = 0) -> None:
        self._knowledge = knowledge
        self._chance = QuickChance(f"easy {seed}")  # as it was first called, so that seeds still give the same games

    def choose(self, view: View) -> Action:
        options, chance = view.options, self._chance
        if len(options) == 1:
            return options[0]
        good = self._knowledge.choose(view, chance)
        at_once = len(view.waiting) + len(view.sealed) > 1  # what it brings depends on the others: nothing to see yet
        if at_once or self._knowledge.judge is None or chance.below(100) < 100 * STEADY:
            return good
        looked_at = [good]
        for action in _some(options, chance):
            if action is not good and action not in self._knowledge.idle:
                looked_at.append(action)
        world = self._knowledge.imagine(view, chance)
        assert view.seat is not None
        worths = [self._at_once(world.clone(), view.seat, action) for action in looked_at]
        return looked_at[_wavering(worths, chance)]

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)

    def _at_once(self, s: Any, seat: Seat, action: Action) -> float:
        """How it looks right after the move; what others answer at the same time is as they mostly do."""
        known, chance = self._knowledge, self._chance
        s.listening = False
        advance(s, seat, action, chance)
        while s.stack and s.sealed:
            other = waited_for(s)
            advance(s, other, known.playout(s, other, s.asked[other], chance), chance)
        if not s.stack:
            return worth_of(s.rules.outcome(s))[seat]
        assert known.judge is not None
        return known.judge(s)[seat]


def _some(options: tuple[Action, ...], chance: QuickChance) -> list[Action]:
    if len(options) <= LOOKED_AT:
        return list(options)
    return [options[chance.below(len(options))] for _ in range(LOOKED_AT)]


def _wavering(worths: list[float], chance: QuickChance) -> int:
    best = max(worths)
    weights = [math.exp((worth - best) / WAVERING) for worth in worths]
    at = chance.below(1 << 20) / (1 << 20) * sum(weights)
    for n, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return n
    return len(worths) - 1
