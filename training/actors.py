"""Players in processes of their own, who play on with whatever the learner has last written down for them."""

import multiprocessing
import random
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from backroom import bots, games
from backroom.bots.knowledge import knowledge
from backroom.bots.learned import Tokens
from backroom.bots.learned.net import Net
from backroom.engine import QuickChance, begin

from .company import Company, Manner, Options
from .packed import Packed, pack

ROUNDS = 24
PAST = 6
"""So many past selves are kept as company."""


class Batch(NamedTuple):
    """What was played since the last one: decisions, games, and against whom how much was won of how many."""

    made: Packed
    games: int
    met: dict[str, tuple[float, int]]


class Tables(NamedTuple):
    """What actors play at. many: so many games side by side. others: bots by name, drawn evenly. among: so many games
    have seats for somebody else, a bot or who the learner once was. advised: the learner is told what the game's own
    player would do. usual: what they have mostly agreed on."""

    players: int
    many: int
    others: tuple[str, ...] = ()
    among: float = 0.0
    advised: bool = False
    usual: tuple[Options, ...] = ({},)


class Actor:
    """Plays, by itself or in a process of its own."""

    def __init__(self, rules: Any, tables: Tables, seed: int) -> None:
        players, others = tables.players, tables.others
        self.tokens = Tokens(type(begin(rules, rules.table(players), QuickChance(0))), players)
        known = knowledge(rules.name) if tables.advised else None
        self.company = Company(rules, players, self.tokens, tables.many, seed, known, tables.usual)
        self.past: list[Net] = []
        self._others = [bots.make(name, rules.name, seed) for name in others]
        self._names = {id(bot): name for bot, name in zip(self._others, others, strict=True)}
        self._players, self._among = players, tables.among

    def play(self, net: Net, manner: Manner) -> Batch:
        before = self.company.ended
        samples = self.company.decide(net, self._seated, manner, ROUNDS)
        met: dict[str, tuple[float, int]] = {}
        for other, won in self.company.met:
            name = self._names.get(id(other), "past selves")
            so_far, many = met.get(name, (0.0, 0))
            met[name] = (so_far + won, many + 1)
        self.company.met.clear()
        return Batch(pack(samples), self.company.ended - before, met)

    def _seated(self, draw: random.Random) -> list[Any]:
        """Mostly among themselves; now and then others, or those they once were, have a seat, or all but one."""
        seats: list[Any] = [None] * self._players
        if draw.random() < self._among:
            for seat in draw.sample(range(self._players), draw.randrange(1, self._players)):
                company: list[Any] = self._others if draw.random() < 0.5 else self.past
                seats[seat] = draw.choice(company) if company else None
        return seats


def write(path: Path, weights: dict[str, Any], manner: Manner) -> None:
    """For whoever plays with it: whole or not at all."""
    part = path.with_name(f"part of {path.name}")
    np.savez(part, manner=np.array(manner), **weights)
    part.replace(path)


def read(path: Path) -> tuple[Net, Manner]:
    with np.load(path) as kept:
        weights = {name: kept[name] for name in kept.files}
    return Net(weights), Manner(*weights.pop("manner").tolist())


def act(pipe: Any, folder: Path, game: str, tables: Tables, seed: int) -> None:
    """What an actor's process does, until nobody listens."""
    actor = Actor(games.find(game), tables, seed)
    read_at, past = 0.0, []
    try:
        while True:
            written = (folder / "now.npz").stat().st_mtime
            if written != read_at:
                net, manner = read(folder / "now.npz")
                read_at = written
                found = sorted(folder.glob("past-*.npz"))
                if found != past:
                    past, actor.past = found, [read(path)[0] for path in found]
            batch = actor.play(net, manner)
            pipe.send(batch)
    except (BrokenPipeError, ConnectionResetError, KeyboardInterrupt, FileNotFoundError):
        return


class Actors:
    """So many processes, and what they have played, in the order it comes."""

    def __init__(self, folder: Path, game: str, tables: Tables, seed: int, sizes: Sequence[int]) -> None:
        """A process for each of the sizes."""
        context = multiprocessing.get_context("spawn")
        self._pipes = []
        self._processes = []
        for n, players in enumerate(sizes):
            here, there = context.Pipe(duplex=False)
            given = (there, folder, game, tables._replace(players=players), seed * 1000 + n + int(time.time()))
            process = context.Process(target=act, args=given, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def batches(self) -> Iterator[Batch]:
        """A SystemExit says that nobody plays any more."""
        while True:
            for pipe in wait(self._pipes):
                try:
                    yield pipe.recv()  # type: ignore[union-attr]
                except EOFError:
                    raise SystemExit("a process that plays has ended: see above why") from None

    def end(self) -> None:
        for process in self._processes:
            process.terminate()
            process.join()
