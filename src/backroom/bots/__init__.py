"""Players made of code. A bot receives a View and nothing else."""

from typing import Protocol

from backroom.engine import Action, Illegal, View

from .beginner import Beginner
from .greedy import Greedy
from .knowledge import knowledge
from .learned.weights import note, unfit
from .named import LEVELS, MASTER, MOST_CORES, SEARCH, STRONGEST, THINKING, Named, named, names
from .random import Random
from .search import Search
from .several import Several


class Bot(Protocol):
    def choose(self, view: View) -> Action:
        """One of the options."""

    def interject(self, view: View) -> Action | None:
        """One of what it may do though nobody waits for it; mostly nothing. Answered at once."""


def levels(game: str) -> tuple[str, ...]:
    """What one may choose from in a game: `master` only where somebody has learnt it."""
    return tuple([level for level in LEVELS if level != MASTER or not unfit(game)])


def check(name: str, game: str) -> None:
    """An Illegal says why nobody of this name sits down at a new table."""
    if named(name).kind == MASTER and unfit(game):
        raise Illegal(unfit(game))


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A bot by its name (see named.py); an Illegal says why there is none. Where nobody has learnt a game, or what was
    learnt does not fit any more, a master plays as an expert: no table stands still for it."""
    kind, worlds, seconds, cores = named(name)
    if kind == MASTER:
        if not unfit(game):
            from .learned.master import Master  # numpy takes its time, and few need it

            return Master(knowledge(game), note(game), seed, worlds, seconds)
        kind, worlds, seconds, cores = named(STRONGEST)
    if kind == "random":
        return Random(seed)
    known = knowledge(game)
    if kind == "beginner":
        return Beginner(known, seed)
    if kind == "greedy":
        return Greedy(known, seed)
    return Search(known, seed, worlds, seconds) if cores == 1 else Several(known, seed, worlds, seconds, cores)


__all__ = [
    "LEVELS", "MASTER", "MOST_CORES", "SEARCH", "STRONGEST", "THINKING", "Bot", "Named", "check", "levels", "make",
    "named", "names",
]  # fmt: skip
