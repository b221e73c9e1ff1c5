"""Players made of code. A bot receives a View and nothing else."""

from typing import Protocol

from backroom.engine import Action, View

from .beginner import Beginner
from .greedy import Greedy
from .knowledge import knowledge
from .named import LEVELS, MOST_CORES, SEARCH, Named, named, names
from .random import Random
from .search import Search
from .several import Several


class Bot(Protocol):
    def choose(self, view: View) -> Action:
        """One of the options."""

    def interject(self, view: View) -> Action | None:
        """One of what it may do though nobody waits for it; mostly nothing. Answered at once."""


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A bot by its name (see named.py); an Illegal says why there is none."""
    kind, worlds, seconds, cores = named(name)
    if kind == "random":
        return Random(seed)
    known = knowledge(game)
    if kind == "beginner":
        return Beginner(known, seed)
    if kind == "greedy":
        return Greedy(known, seed)
    return Search(known, seed, worlds, seconds) if cores == 1 else Several(known, seed, worlds, seconds, cores)


__all__ = ["LEVELS", "MOST_CORES", "SEARCH", "Bot", "Named", "make", "named", "names"]
