"""A player that has learnt by playing with itself: it sees at a look what an answer is worth, then looks on.

It gets a view and imagines the rest, as the search does. Where a game has taught it nothing, or what it learnt does not
fit any more, it is an expert.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from backroom.engine import Action, QuickChance, View

from ..knowledge import Knowledge
from .looking import Pair, Reader, look_on
from .net import POINTS, Net
from .tokens import Tokens
from .weights import Note, place

OPTIONS: Final = 5
"""Of many answers, so many are looked on from."""
SERIOUS: Final = 0.15
"""What seems worse than the best by more than that is not looked on from."""
TOGETHER: Final = 8
"""So many worlds are played on side by side; between them, and within, the clock is looked at."""
AT_A_LOOK: Final = 4.0
"""What it seems at a look counts as much as so many worlds."""
MIXED: Final = 0.03
"""Where an answer had better not be foreseen, what seems worse by this much is given about a third as often."""
IN_A_ROW: Final = 4
"""So often in a row it may find the table as it was before; then it does what the game's own player would."""
REMEMBERED: Final = 16


class Estimate(NamedTuple):
    """chance: to win; unsure: how far off that may be, two times out of three; worth: with the points counted in;
    worlds: in how many it was looked on from."""

    action: Action
    chance: float
    unsure: float
    worth: float
    worlds: int


def read_weights(game: str) -> Net:
    """As they were shipped: smaller numbers, of which the exact ones are made again."""
    with np.load(place(game)) as kept:
        weights = {name: kept[name] for name in kept.files if not name.endswith(".json")}
    return Net({name: of.astype(np.float32) if of.dtype == np.float16 else of for name, of in weights.items()})


class Master:
    """Reproducible by seed where the budget is worlds. net: as it was shipped, where nobody hands another in."""

    def __init__(
        self, knowledge: Knowledge, note: Note, seed: int = 0, worlds: int | None = None, seconds: float | None = None,
        net: Net | None = None, clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self._knowledge, self._note = knowledge, note
        self._chance = QuickChance(f"master {seed}")
        self._worlds, self._seconds = worlds, seconds
        self._net, self._clock = net, clock
        self._reader: Reader | None = None
        self._until = math.inf
        self._before: list[Any] = []
        self._as_before = 0

    def choose(self, view: View) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        known = self._knowledge
        if self._is_dithering(view) or view.setup.players not in self._note.players:
            return known.choose(view, self._chance)
        if known.is_mixed(view.stack[-1], len(view.waiting) + len(view.sealed) > 1):
            self._begin()
            return self._drawn(self.at_a_look(view))
        found = self.think(view)
        if not self._note.careful:
            return found[0].action
        usual = self._usual(view)
        as_usual = [one.worth for one in found if one.action == usual]
        careful = as_usual and found[0].worth - as_usual[0] < self._note.careful
        return usual if careful else found[0].action

    def interject(self, view: View) -> Action | None:
        return self._knowledge.interject(view, self._chance)

    def think(self, now: View, also: Sequence[Action] = ()) -> list[Estimate]:
        """Every option, the best first. also: these are looked on from in any case."""
        self._begin()
        found = self.at_a_look(now)
        best = found[0].worth
        serious = [one for n, one in enumerate(found) if n < OPTIONS and one.worth > best - SERIOUS]
        serious += [one for one in found if one.action in also and one not in serious]
        if len(serious) < 2 and not also:
            return found
        sums = np.zeros((len(serious), 3))
        done = 0
        at_first: list[Pair] = [pair_of(one) for one in serious]
        while (self._worlds is None or done < self._worlds) and not self._late():
            many = TOGETHER if self._worlds is None else min(TOGETHER, self._worlds - done)
            answers = [one.action for one in serious]
            lines = look_on(self._reading(now), self._knowledge, now, answers, at_first, many, self._chance, self._late)
            if not lines:
                break
            for line in lines:
                win, points = line.came
                sums[line.which] += (win, points, win * win)
            done += many
        if done:
            looked = [weighed(one, of, done) for one, of in zip(serious, sums, strict=True)]
            aside = [one for one in found if one not in serious]
            lowest = min([one.worth for one in looked])
            found = sorted(looked, key=by_worth, reverse=True) + [below(one, lowest) for one in aside]
        return found

    def at_a_look(self, now: View) -> list[Estimate]:
        """Every option by the net alone, the best first."""
        chances = self._reading(now).read([now])[0]
        found = [
            Estimate(action, float(win), 0.0, (float(win) + POINTS * float(points)) / (1 + POINTS), 0)
            for action, (win, points) in zip(now.options, chances, strict=True)
        ]
        found.sort(key=by_worth, reverse=True)
        return found

    def _begin(self) -> None:
        self._until = math.inf if self._seconds is None else self._clock() + self._seconds

    def _late(self) -> bool:
        return self._clock() > self._until

    def _reading(self, now: View) -> Reader:
        if self._reader is None:
            net = self._net or read_weights(now.setup.game)
            state = type(self._knowledge.imagine(now, QuickChance(0)))
            self._reader = Reader(net, Tokens(state, now.setup.players), self._usual if self._note.advised else None)
        return self._reader

    def _usual(self, now: View) -> Action:
        return self._knowledge.choose(now, self._chance)

    def _drawn(self, found: Sequence[Estimate]) -> Action:
        odds = [math.exp((one.worth - found[0].worth) / MIXED) for one in found]
        at = self._chance.below(1 << 20) / (1 << 20) * sum(odds)
        for one, share in zip(found, odds, strict=True):
            at -= share
            if at < 0:
                return one.action
        return found[0].action

    def _is_dithering(self, now: View) -> bool:
        """Whether it has found the table as it was before too often."""
        table = dict(now.table)
        self._as_before = self._as_before + 1 if table in self._before else 0
        self._before = [*self._before[1 - REMEMBERED :], table]
        return self._as_before > IN_A_ROW


def pair_of(one: Estimate) -> Pair:
    return one.chance, (one.worth * (1 + POINTS) - one.chance) / POINTS


def weighed(one: Estimate, sums: Any, worlds: int) -> Estimate:
    """What came of it, and a little of what it seemed at a look."""
    win, points = pair_of(one)
    whole = worlds + AT_A_LOOK
    chance = (float(sums[0]) + AT_A_LOOK * win) / whole
    share = (float(sums[1]) + AT_A_LOOK * points) / whole
    mean = float(sums[0]) / worlds
    spread = math.sqrt((max(0.0, float(sums[2]) / worlds - mean * mean) + 0.01) / worlds)
    return Estimate(one.action, chance, spread, (chance + POINTS * share) / (1 + POINTS), worlds)


def below(one: Estimate, lowest: float) -> Estimate:
    """What was not looked on from comes after all that was."""
    return one if one.worth <= lowest else one._replace(worth=lowest, chance=min(one.chance, lowest))


def by_worth(one: Estimate) -> float:
    return one.worth


__all__ = ["Estimate", "Master", "read_weights"]
