"""Looking on: a few answers, played on by the net itself in imagined worlds, all of them in one breath."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from backroom.engine import Action, Chance, Outcome, Seat, View, advance, view, waited_for

from ..knowledge import Knowledge
from .net import Net, worth_of
from .tokens import Tokens

OWN: Final = 3
"""So many own decisions are played before the net's estimate is asked."""
LONGEST: Final = 80
"""A line of more decisions than that leads nowhere: it is worth what it seemed at first."""
Pair = tuple[float, float]
"""The chance to win, and the share of the points."""


class Reader:
    """A net with the tokens it reads: what every answer to some questions is worth, for whoever gives it. usual: says
    what the game's own player would do, where the net has learnt with that."""

    def __init__(self, net: Net, tokens: Tokens, usual: Callable[[View], Action] | None = None) -> None:
        self._net, self._tokens, self._usual = net, tokens, usual

    def read(self, seen: Sequence[View]) -> list[Any]:
        """For each view a row for each option: its chance to win and its share of the points."""
        usual = self._usual
        answers = [self._tokens.options(one, None if usual is None else usual(one)) for one in seen]
        chances = self._net.chances([self._tokens.of(one) for one in seen], answers)
        parts: list[Any] = np.split(chances, np.cumsum([len(of_view) for of_view in answers])[:-1])
        return parts


class Variation:
    """One answer in one world, and what becomes of it."""

    __slots__ = ("came", "chance", "left", "moves", "state", "which")

    def __init__(self, which: int, state: Any, at_first: Pair, chance: Chance) -> None:
        self.which = which
        self.state = state
        self.chance = chance
        self.came: Pair = at_first
        self.left = OWN
        self.moves = 0


def look_on(
    reader: Reader, known: Knowledge, now: View, answers: Sequence[Action], at_first: Sequence[Pair], worlds: int,
    chance: Chance, late: Callable[[], bool],
) -> list[Variation]:  # fmt: skip
    """Every answer in each of so many worlds, the same for all of them; nothing where it grew late."""
    assert now.seat is not None
    lines: list[Variation] = []
    for _ in range(worlds):
        world = known.imagine(now, chance)
        world.sealed = {}
        world.listening = False
        for which, action in enumerate(answers):
            s = world.clone()
            s.listening = False
            advance(s, now.seat, action, chance)
            lines.append(Variation(which, s, at_first[which], chance))
        if late():
            return []
    going = [line for line in lines if to_a_choice(line, now.seat)]
    while going:
        if late():
            return []
        seen = [view(line.state, waited_for(line.state)) for line in going]
        still = []
        for line, one, chances in zip(going, seen, reader.read(seen), strict=True):
            best = int(worth_of(chances).argmax())
            if one.seat == now.seat:
                line.came = (float(chances[best, 0]), float(chances[best, 1]))
                line.left -= 1
            line.moves += 1
            if line.left < 0 or line.moves > LONGEST:
                continue
            advance(line.state, one.seat, one.options[best], chance)
            if to_a_choice(line, now.seat):
                still.append(line)
        going = still
    return lines


def to_a_choice(line: Variation, mine: Seat) -> bool:
    """On to where somebody has a choice; whether there is one. Where the game ends, that is what came."""
    s = line.state
    while s.stack:
        seat = waited_for(s)
        options = s.asked[seat]
        if len(options) > 1:
            return True
        advance(s, seat, options[0], line.chance)
        line.moves += 1
        if line.moves > LONGEST:
            return False
    over = s.rules.outcome(s)
    line.came = (over.share(mine), share_of_points(over, mine))
    return False


def share_of_points(over: Outcome, seat: int) -> float:
    """Half is as much as the best of the others; less is less. A team's points are more or less of the same."""
    points = [max(score, 0) for score in over.scores]
    if over.together:
        return points[seat] / (points[seat] + 10)
    best = max([p for k, p in enumerate(points) if k != seat], default=0)
    return points[seat] / ((points[seat] + best) or 1)


__all__ = ["OWN", "Reader", "look_on", "share_of_points"]
