"""Many games at once, moved along together, so that the net is asked about all of them in one breath."""

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from backroom.bots.learned import Tokens
from backroom.engine import QuickChance, Table, View, advance, begin, let_now, view, waited_for

from .learner import Sample
from .net import Net

LONGEST = 4000
"""A game of more decisions than that is lost by everybody: it has stopped ending."""


class Decision(NamedTuple):
    seat: int
    view: list[int]
    answer: tuple[int, ...]
    worth: float


class Playing:
    """One game and what the learner decided in it. seats: None is the learner, a Net a past self, else a bot."""

    def __init__(self, rules: Any, setup: Table, seed: int, seats: Sequence[Any]) -> None:
        self.luck = QuickChance(seed)
        self.state = begin(rules, setup, self.luck)
        self.state.listening = False
        self.rules = rules
        self.seats = seats
        self.made: list[Decision] = []
        self.count = 0

    def until_a_net_is_asked(self) -> tuple[int, View] | None:
        """Bots move by themselves; None when the game is over."""
        s = self.state
        while s.stack and self.count < LONGEST:
            self.count += 1
            if self._unasked():
                continue
            seat = waited_for(s)
            seen = view(s, seat)
            player = self.seats[seat]
            if len(seen.options) == 1:
                advance(s, seat, seen.options[0], self.luck)
            elif player is None or isinstance(player, Net):
                return seat, seen
            else:
                advance(s, seat, player.choose(seen), self.luck)
        return None

    def _unasked(self) -> bool:
        for seat in let_now(self.state):
            player = self.seats[seat]
            wish = player.interject(view(self.state, seat)) if hasattr(player, "interject") else None
            if wish is not None:
                advance(self.state, seat, wish, self.luck)
                return True
        return False

    def samples(self, patience: float) -> list[Sample]:
        """Every decision with what came of it: the end, and on the way there what the net thought later on."""
        over = self.rules.outcome(self.state)
        made: list[Sample] = []
        ahead: dict[int, float] = {}
        for decision in reversed(self.made):
            won = over.share(decision.seat) if over is not None else 0.0
            points = share_of_points(over, decision.seat)
            came = ahead.get(decision.seat, won)
            made.append(Sample(decision.view, decision.answer, (came, points)))
            ahead[decision.seat] = patience * came + (1 - patience) * decision.worth
        return made


def share_of_points(over: Any, seat: int) -> float:
    """Half is as much as the best of the others; less is less."""
    if over is None:
        return 0.0
    points = [max(score, 0) for score in over.scores]
    if over.together:
        return points[seat] / (points[seat] + 10)
    best = max([p for k, p in enumerate(points) if k != seat], default=0)
    return points[seat] / ((points[seat] + best) or 1)


class Company:
    """So many games that go on side by side; each that ends makes room for a new one."""

    def __init__(self, rules: Any, setup: Table, tokens: Tokens, many: int, seed: int) -> None:
        self._rules, self._setup, self._tokens, self._many = rules, setup, tokens, many
        self._random = random.Random(seed)
        self._games: list[Playing] = []
        self.ended = 0

    def decide(
        self, net: Net, seated: Callable[[random.Random], Sequence[Any]], careless: float, warmth: float, rounds: int,
        patience: float,
    ) -> list[Sample]:  # fmt: skip
        """So many rounds of decisions; samples of the games that ended."""
        samples: list[Sample] = []
        for _ in range(rounds):
            asked: list[tuple[Playing, int, View]] = []
            self._games += [self._new(seated) for _ in range(self._many - len(self._games))]
            going = []
            for playing in self._games:
                question = playing.until_a_net_is_asked()
                if question is None:
                    self.ended += 1
                    samples += playing.samples(patience)
                else:
                    going.append(playing)
                    asked.append((playing, *question))
            self._games = going
            self._answer(net, asked, careless, warmth)
        return samples

    def _new(self, seated: Callable[[random.Random], Sequence[Any]]) -> Playing:
        return Playing(self._rules, self._setup, self._random.getrandbits(48), seated(self._random))

    def _answer(self, net: Net, asked: Sequence[tuple[Playing, int, View]], careless: float, warmth: float) -> None:
        for player in {id(p.seats[seat]): p.seats[seat] for p, seat, _ in asked}.values():
            mine = [one for one in asked if one[0].seats[one[1]] is player]
            views = [self._tokens.of(seen) for _, _, seen in mine]
            answers = [self._tokens.options(seen) for _, _, seen in mine]
            for one, tokens, said, worths in zip(
                mine, views, answers, (player or net).worths(views, answers), strict=True
            ):
                self._move(one, tokens, said, worths, player is None, careless, warmth)

    def _move(
        self, one: tuple[Playing, int, View], tokens: list[int], said: list[tuple[int, ...]], worths: Any,
        learning: bool, careless: float, warmth: float,
    ) -> None:  # fmt: skip
        playing, seat, seen = one
        best = int(np.argmax(worths))
        chosen = best
        if self._random.random() < careless:
            chosen = self._random.randrange(len(said))
        elif warmth:
            odds = np.exp((worths - worths[best]) / warmth)
            chosen = self._random.choices(range(len(said)), odds)[0]
        if learning:
            playing.made.append(Decision(seat, tokens, said[chosen], float(worths[best])))
        advance(playing.state, seat, seen.options[chosen], playing.luck)
