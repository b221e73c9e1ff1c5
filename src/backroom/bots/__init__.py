"""Players made of code. A bot receives a View and nothing else."""

import re
from typing import Final, Protocol

from backroom.engine import Action, Illegal, View

from .greedy import Greedy
from .knowledge import knowledge
from .random import Random
from .search import Search

DEFAULT_ITERATIONS: Final = 400
HOW_TO_BUDGET: Final = "write search:1000 for worlds a move, search:0.5s for seconds a move"
_BUDGET: Final = re.compile(r"(\d{1,9})|(\d{1,6}(?:\.\d{1,6})?)s")


class Bot(Protocol):
    def choose(self, view: View) -> Action:
        """One of the options."""

    def interject(self, view: View) -> Action | None:
        """One of what it may do though nobody waits for it; mostly nothing. Answered at once."""


def names() -> tuple[str, ...]:
    return ("random", "greedy", "search")


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A bot by its name: random, greedy, search; search:1000 thinks 1000 worlds a move, search:0.5s half a second."""
    kind, _, budget = name.partition(":")
    if kind not in names():
        raise Illegal(f"there is no bot '{name}'; there are: {', '.join(names())}")
    if name.endswith(":"):
        raise Illegal(f"'{name[:20]}' names no budget: {HOW_TO_BUDGET}")
    if budget and kind != "search":
        raise Illegal(f"'{kind}' takes no budget; 'search:1000' or 'search:0.5s' does")
    if kind == "random":
        return Random(seed)
    known = knowledge(game)
    if kind == "greedy":
        return Greedy(known, seed)
    match = _BUDGET.fullmatch(budget) if budget else None
    if budget and (match is None or float(match[1] or match[2]) <= 0):
        raise Illegal(f"'{budget[:20]}' is no budget: {HOW_TO_BUDGET}")
    if match is not None and match[2]:
        return Search(known, seed, seconds=float(match[2]))
    return Search(known, seed, iterations=int(match[1]) if match else DEFAULT_ITERATIONS)
