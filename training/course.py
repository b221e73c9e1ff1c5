"""A course of training: games in mixed company, and after every few rounds what can be learnt from them."""

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

import numpy as np

from backroom.bots.learned.net import Net

from .actors import PAST, Actor, Actors, Batch, Tables, write
from .company import Manner, Options
from .learner import Learner, fresh

SHARED_EVERY = 2.0
UNTIL, LEAST = 0.6, 0.03
"""Who is careful is less and less so until then, and never less than this."""
REMEMBERED = 8
"""So many times in a course the net as it is then becomes company."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """decisions: how many the whole course is laid out for, quickly at first, slowly at last; seconds: it is laid out
    for them, where it says so.

    actors: so many processes play, at tables of such sizes, which have mostly agreed on what is usual; none, and all of
    it goes on in this one, the same for the same seed. others: who else plays; among: in how many of the games.
    advised: the learner is told what the game's own player would do; careful: at first it does that unless something
    seems so much better. patience, keep: see Manner. device: where torch learns; nothing, and numpy does."""

    decisions: int
    seed: int = 0
    wide: int = 128
    rate: float = 0.002
    uses: float = 2.0
    games: int = 256
    actors: int = 0
    others: tuple[str, ...] = ()
    among: float = 0.3
    seconds: float = 0.0
    advised: bool = False
    careful: float = 0.0
    device: str = ""
    patience: float = 0.9
    keep: float = 1.0
    sizes: tuple[int, ...] = ()
    usual: tuple[Options, ...] = ({},)


class Course:
    """folder: where what actors need is written."""

    def __init__(self, rules: Any, players: int, wanted: Wanted, folder: Path | None = None) -> None:
        self.rules, self.players, self.wanted, self.folder = rules, players, wanted, folder
        self.learner = learner(fresh(wanted.seed, wanted.wide), wanted)
        self.decisions = self.games = 0
        self.seconds = 0.0
        self._tables = Tables(players, wanted.games, wanted.others, wanted.among, wanted.advised, wanted.usual)
        self._actor = Actor(rules, self._tables, wanted.seed)
        self.tokens = self._actor.tokens
        self._past = 0
        self._met: dict[str, tuple[float, int]] = {}
        self._honest: list[dict[str, float]] = []

    @property
    def net(self) -> Net:
        return Net(self.learner.compact())

    @property
    def done(self) -> float:
        if self.wanted.seconds:
            return self.seconds / self.wanted.seconds
        return self.decisions / self.wanted.decisions

    def manner(self) -> Manner:
        left = max(0.0, 1 - self.done)
        patience = 1.0 if self.done < 0.15 else self.wanted.patience
        if not self.wanted.careful:
            return Manner(0.05 * left + 0.005, 0.04 * left + 0.003, patience, keep=self.wanted.keep)
        careful = max(LEAST, self.wanted.careful * (LEAST / self.wanted.careful) ** (self.done / UNTIL))
        return Manner(0.03 * left + 0.003, careful / 10, patience, careful, self.wanted.keep)

    def go_on(self) -> Iterator[None]:
        """Until the course is done; after each yield something was learnt."""
        actors = self._begin() if self.wanted.actors else None
        batches = actors.batches() if actors else map(self._play, repeat(None))
        shared = began = time.monotonic()
        try:
            while self.done < 1:
                self._take(next(batches))
                now = time.monotonic()
                self.seconds, began = self.seconds + now - began, now
                if actors and now - shared > SHARED_EVERY:
                    shared = now
                    self._share()
                if self.done * REMEMBERED > self._past + 1:
                    self._remember()
                yield
        finally:
            if actors:
                actors.end()

    def told(self) -> dict[str, Any]:
        """A line of the log: how well it foretells what it has not learnt from, and how it fares with others."""
        lines, self._honest = self._honest, []
        honest = {
            name: round(sum([one[name] for one in lines]) / len(lines), 4) for name in (lines[0] if lines else ())
        }
        against = {name: f"{won / many:.3f} of {many}" for name, (won, many) in sorted(self._met.items())}
        self._met = {}
        told = {"decisions": self.decisions, "games": self.games, "minutes": round(self.seconds / 60, 1)}
        return {**told, "steps": self.learner.steps, "rate": round(self._rate(), 6), **honest, "won": against}

    def about(self) -> dict[str, Any]:
        cost = {"decisions": self.decisions, "games": self.games, "seconds": round(self.seconds)}
        cost |= {"advised": self.wanted.advised}
        return {**cost, "digest": self.tokens.digest(), "version": self.rules.version, "past": self._past}

    def save(self, path: Path) -> None:
        """All that is needed to go on later; whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, about=np.array(json.dumps(self.about())), **self.learner.kept())
        part.replace(path)

    def resume(self, path: Path) -> None:
        """A SystemExit says why what was kept cannot be used."""
        with np.load(path) as kept:
            about = json.loads(str(kept["about"]))
            if about["digest"] != self.tokens.digest():
                raise SystemExit(f"{path} was learnt from other features: move it away to begin anew")
            self.learner.resume({name: kept[name] for name in kept.files if name != "about"})
        self.decisions, self.games = int(about["decisions"]), int(about["games"])
        self.seconds, self._past = float(about["seconds"]), int(about["past"])

    def _begin(self) -> Actors:
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.decisions:
            for old in self.folder.glob("past-*.npz"):
                old.unlink()
        self._share()
        sizes = self.wanted.sizes or (self.players,)
        among = [sizes[n % len(sizes)] for n in range(self.wanted.actors)]
        return Actors(self.folder, self.rules.name, self._tables, self.wanted.seed, among)

    def _play(self, _: None) -> Batch:
        return self._actor.play(self.net, self.manner())

    def _take(self, batch: Batch) -> None:
        many = len(batch.made)
        self.decisions += many
        self.games += batch.games
        for name, (won, of) in batch.met.items():
            so_far = self._met.get(name, (0.0, 0))
            self._met[name] = (so_far[0] + won, so_far[1] + of)
        if many:
            self._honest.append(self.learner.foretells(batch.made))  # before anything is learnt from them
            self.learner.take(batch.made)
            self.learner.study(many * self.wanted.uses, self._rate())

    def _share(self) -> None:
        assert self.folder is not None
        write(self.folder / "now.npz", self.learner.compact(), self.manner())

    def _remember(self) -> None:
        """The net as it is now becomes company."""
        self._past += 1
        if self.folder is not None and self.wanted.actors:
            write(self.folder / f"past-{self._past % PAST}.npz", self.learner.compact(), self.manner())
        else:
            self._actor.past = [*self._actor.past, self.net][-PAST:]

    def _rate(self) -> float:
        """Annealed to the end of the course."""
        return self.wanted.rate * (1.0 if self.done < 0.4 else max(0.01, (1 - self.done) / 0.6))


def learner(weights: dict[str, Any], wanted: Wanted) -> Any:
    """Where torch is wanted it must be there; numpy is in any case."""
    if not wanted.device:
        return Learner(weights, wanted.seed)
    from .device import DeviceLearner

    return DeviceLearner(weights, wanted.seed, wanted.device)
