"""Many games at once, moved along together, so that the net is asked about all of them in one breath."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from backroom.bots.knowledge import Knowledge
from backroom.bots.learned import Tokens
from backroom.bots.learned.looking import share_of_points
from backroom.bots.learned.net import Net, worth_of
from backroom.engine import Illegal, QuickChance, Table, View, advance, begin, let_now, view, waited_for

from .packed import Sample

LONGEST = 4000
"""A game of more decisions than that is lost by everybody: it has stopped ending."""
UNUSUAL = 0.3
"""So many tables have agreed on something else than usual,"""
CHANGED = 3
"""on so much at most."""
Options = Mapping[str, str]
Seated = Callable[[random.Random], Sequence[Any]]


class Decision(NamedTuple):
    seat: int
    view: Any
    answer: tuple[int, ...]
    chance: float


class Manner(NamedTuple):
    """careless: how often anything is tried; warmth: how much worse may be tried; patience: how much the end counts
    beside what the net thought on the way; careful: how much better than what the game's own player would do something
    must seem, where that is asked; keep: of so many decisions one learns."""

    careless: float
    warmth: float
    patience: float
    careful: float = 0.0
    keep: float = 1.0


class Playing:
    """One game and what the learner decided in it. seats: None is the learner, a Net a past self, else a bot; known:
    what both do unasked."""

    def __init__(
        self, rules: Any, setup: Table, seed: int, seats: Sequence[Any], known: Knowledge | None = None
    ) -> None:
        self.known = known
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
            player = self.seats[seat]
            options = s.asked[seat]
            if len(options) == 1:
                advance(s, seat, options[0], self.luck)
            elif player is None or isinstance(player, Net):
                return seat, view(s, seat)
            else:
                advance(s, seat, player.choose(view(s, seat)), self.luck)
        return None

    def _unasked(self) -> bool:
        for seat in let_now(self.state):
            player = self.seats[seat]
            seen = view(self.state, seat)
            if hasattr(player, "interject"):
                wish = player.interject(seen)
            else:
                wish = self.known.interject(seen, self.luck) if self.known is not None else None
            if wish is not None:
                advance(self.state, seat, wish, self.luck)
                return True
        return False

    def samples(self, patience: float, keep: float, draw: random.Random) -> list[Sample]:
        """Decisions with what came of them: the end, and on the way there what the net thought later on. keep: so many,
        for those of one game are too much alike to learn them all."""
        over = self.rules.outcome(self.state)
        made: list[Sample] = []
        ahead: dict[int, float] = {}
        for decision in reversed(self.made):
            won = over.share(decision.seat) if over is not None else 0.0
            points = share_of_points(over, decision.seat) if over is not None else 0.0
            came = ahead.get(decision.seat, won)
            if keep >= 1 or draw.random() < keep:
                made.append(Sample(decision.view, decision.answer, (came, points), won))
            ahead[decision.seat] = patience * came + (1 - patience) * decision.chance
        return made

    def against(self) -> tuple[Any, float] | None:
        """Who else sat there, and what the learner won, where somebody else did."""
        others = [player for player in self.seats if player is not None]
        over = self.rules.outcome(self.state)
        if not others or over is None or len(others) == len(self.seats):
            return None
        won = [over.share(seat) for seat, player in enumerate(self.seats) if player is None]
        return others[0], sum(won) / len(won)


def some_table(rules: Any, players: int, draw: random.Random, usual: Sequence[Options] = ({},)) -> Table:
    """One of the usual ones, or with a few more options drawn at random, so that every table of the game is known."""
    chosen = dict(draw.choice([one for one in usual if fits(rules, players, one)] or [{}]))
    if rules.variants and draw.random() < UNUSUAL:
        for variant in draw.sample(rules.variants, min(len(rules.variants), draw.randint(1, CHANGED))):
            value = draw.choice(variant.values)
            if fits(rules, players, {**chosen, variant.name: value}):
                chosen[variant.name] = value
    return rules.table(players, chosen)


def fits(rules: Any, players: int, options: Options) -> bool:
    """Whether one can sit down with them."""
    try:
        rules.table(players, options)
    except Illegal:
        return False
    return True


class Company:
    """So many games that go on side by side; each that ends makes room for a new one. known: where it is given, the
    learner is told what the game's own player would do. usual: what tables have mostly agreed on."""

    def __init__(
        self, rules: Any, players: int, tokens: Tokens, many: int, seed: int, known: Knowledge | None = None,
        usual: Sequence[Options] = ({},),
    ) -> None:  # fmt: skip
        self._usual = usual
        self._rules, self._players, self._tokens, self._many = rules, players, tokens, many
        self._known = known
        self._luck = QuickChance(f"advice {seed}")
        self._random = random.Random(seed)
        self._noise = np.random.default_rng(seed)
        self._games: list[Playing] = []
        self.ended = 0
        self.met: list[tuple[Any, float]] = []
        """Who else sat there, and what the learner won; for whoever reads and clears it."""

    def decide(self, net: Net, seated: Seated, manner: Manner, rounds: int) -> list[Sample]:
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
                    samples += playing.samples(manner.patience, manner.keep, self._random)
                    met = playing.against()
                    self.met += [met] if met else []
                else:
                    going.append(playing)
                    asked.append((playing, *question))
            self._games = going
            for player in {id(p.seats[seat]): p.seats[seat] for p, seat, _ in asked}.values():
                mine = [one for one in asked if one[0].seats[one[1]] is player]
                self._answer(player or net, mine, player is None, manner)
        return samples

    def _new(self, seated: Seated) -> Playing:
        draw = self._random
        table = some_table(self._rules, self._players, draw, self._usual)
        return Playing(self._rules, table, draw.getrandbits(48), seated(draw), self._known)

    def _answer(self, net: Net, asked: Sequence[tuple[Playing, int, View]], learning: bool, manner: Manner) -> None:
        known = self._known
        usual = [None if known is None else known.choose(seen, self._luck) for _, _, seen in asked]
        views = [self._tokens.of(seen) for _, _, seen in asked]
        answers = [self._tokens.options(seen, own) for (_, _, seen), own in zip(asked, usual, strict=True)]
        chances = net.chances(views, answers)
        worth = worth_of(chances)
        wish = worth + manner.warmth * self._noise.gumbel(size=len(worth))
        careless = self._noise.random(len(asked)) < manner.careless
        start = 0
        for n, (playing, seat, seen) in enumerate(asked):
            end, own = start + len(answers[n]), usual[n]
            as_usual = None if own is None or not manner.careful else seen.options.index(own)
            best = start + carefully(worth[start:end], as_usual, manner.careful)
            chosen = start + carefully(wish[start:end], as_usual, manner.careful)
            if careless[n]:
                chosen = self._random.randrange(start, end)
            if learning:
                packed = np.array(views[n], np.uint16)
                playing.made.append(Decision(seat, packed, answers[n][chosen - start], float(chances[best, 0])))
            advance(playing.state, seat, seen.options[chosen - start], playing.luck)
            start = end


def carefully(worth: Any, usual: int | None, careful: float) -> int:
    """The best, unless what is usual seems nearly as good."""
    best = int(worth.argmax())
    return best if usual is None or worth[best] - worth[usual] >= careful else usual
