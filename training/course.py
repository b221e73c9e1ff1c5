"""A course of training: games in mixed company, and after every few rounds what can be learnt from them."""

import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from backroom.bots.learned import Tokens
from backroom.engine import QuickChance, Table, begin

from .company import Company
from .learner import Learner, Sample, unseen
from .net import Net, fresh

BATCH = 1024
POOL = 200_000
ROUNDS = 24
PAST = 6
"""So many past selves are kept as company."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """decisions: how many the whole course is laid out for; learnt quickly at first, slowly at last."""

    decisions: int
    seed: int = 0
    wide: int = 128
    rate: float = 0.002
    uses: float = 2.0
    games: int = 96


class Course:
    def __init__(self, rules: Any, setup: Table, wanted: Wanted, others: Callable[[], list[Any]]) -> None:
        self.rules, self.setup, self.wanted = rules, setup, wanted
        self.tokens = Tokens(type(begin(rules, setup, QuickChance(0))), setup.players)
        self.learner = Learner(fresh(wanted.seed, wanted.wide))
        self.decisions = 0
        self.honest = 0.0
        self._others = others()
        self._past: list[Net] = []
        self._pool: list[Sample] = []
        self._luck = random.Random(wanted.seed)
        self._company = Company(rules, setup, self.tokens, wanted.games, wanted.seed)

    @property
    def net(self) -> Net:
        return Net(self.learner.weights)

    def go_on(self) -> Iterator[dict[str, float]]:
        """A line of the log for every so many rounds, until the course is done."""
        while self.decisions < self.wanted.decisions:
            done = self.decisions / self.wanted.decisions
            careless, warmth = 0.06 * (1 - done) + 0.01, 0.05 * (1 - done) + 0.004
            samples = self._company.decide(
                self.net, self._seated, careless, warmth, ROUNDS, patience=1.0 if done < 0.15 else 0.9
            )
            if samples:
                self.honest = unseen(self.net, samples[:BATCH])
            self.decisions += len(samples)
            self._pool = (self._pool + samples)[-POOL:]
            self._learn(len(samples), self._rate(done))
            yield {
                "decisions": self.decisions, "games": self._company.ended, "steps": self.learner.steps,
                "held out": round(self.honest, 4),
            }  # fmt: skip

    def remember(self) -> None:
        """The net as it is now becomes company."""
        weights = {name: of.copy() for name, of in self.learner.weights.items()}
        self._past = [*self._past, Net(weights)][-PAST:]

    def save(self, path: Path) -> None:
        """All that is needed to go on later; whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        about = json.dumps({"decisions": self.decisions, "digest": self.tokens.digest(), "at": time.time()})
        part = path.with_suffix(".part.npz")
        np.savez(part, about=np.array(about), **self.learner.kept())
        part.replace(path)

    def resume(self, path: Path) -> None:
        """A SystemExit says why what was kept cannot be used."""
        with np.load(path) as kept:
            about = json.loads(str(kept["about"]))
            if about["digest"] != self.tokens.digest():
                raise SystemExit(f"{path} was learnt from other features: move it away to begin anew")
            self.learner = Learner.resumed({name: kept[name] for name in kept.files if name != "about"})
        self.decisions = int(about["decisions"])

    def _rate(self, done: float) -> float:
        return self.wanted.rate * (1.0 if done < 0.6 else max(0.03, (1 - done) / 0.4))

    def _learn(self, fresh_ones: int, rate: float) -> None:
        if len(self._pool) >= BATCH:
            for _ in range(round(fresh_ones * self.wanted.uses / BATCH)):
                self.learner.learn(self._luck.sample(self._pool, BATCH), rate)

    def _seated(self, draw: random.Random) -> list[Any]:
        """Mostly among themselves; now and then somebody else, or somebody they once were, has a seat."""
        seats: list[Any] = [None] * self.setup.players
        company = self._others if draw.random() < 0.5 else self._past
        if company and draw.random() < 0.3:
            seats[draw.randrange(self.setup.players)] = draw.choice(company)
        return seats
