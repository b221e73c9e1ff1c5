"""Players made of code. A bot receives a View and nothing else."""

import re
from typing import Final, Protocol

from backroom.engine import Action, Illegal, View

from .easy import Easy
from .greedy import Greedy
from .knowledge import knowledge
from .random import Random
from .search import Search
from .several import Several

LEVELS: Final = {"easy": "beginner", "medium": "greedy", "hard": "search:300/0.9s", "expert": "search:4000/4.5s"}
"""What people call them, and what they are. A search thinks of so many worlds, for so long at most."""
KINDS: Final = ("random", "beginner", "greedy", "search")
DEFAULT_ITERATIONS: Final = 400
MOST_CORES: Final = 64
HOW_TO_BUDGET: Final = "write search:1000 for worlds a move, search:0.5s for seconds a move, search:1000/0.5s for both"
_CORES: Final = re.compile(r"(.+)/x(\d{1,4})")
_BUDGET: Final = re.compile(r"(?:(\d{1,9})|(\d{1,6}(?:\.\d{1,6})?)s|(\d{1,9})/(\d{1,6}(?:\.\d{1,6})?)s)")


class Bot(Protocol):
    def choose(self, view: View) -> Action:
        """One of the options."""

    def interject(self, view: View) -> Action | None:
        """One of what it may do though nobody waits for it; mostly nothing. Answered at once."""


def names() -> tuple[str, ...]:
    return (*LEVELS, *KINDS)


def make(name: str, game: str, seed: int = 0) -> Bot:
    """A bot by its name: a level, or random, beginner, greedy, search; search:1000 thinks 1000 worlds a move,
    search:0.5s half a second, search:1000/0.5s whichever is over first; expert/x2 or search:1000/x2 on two cores."""
    named, cores = on_cores(name)
    kind, colon, budget = LEVELS.get(named, named).partition(":")
    if kind not in KINDS:
        raise Illegal(f"there is no bot '{name}'; there are: {', '.join(names())}")
    if colon and not budget:
        raise Illegal(f"'{name[:20]}' names no budget: {HOW_TO_BUDGET}")
    if budget and kind != "search":
        raise Illegal(f"'{kind}' takes no budget; 'search:1000' or 'search:0.5s' does")
    if cores > 1 and kind != "search":
        raise Illegal(f"'{named}' needs no more than one core; a search may take several")
    if kind == "random":
        return Random(seed)
    known = knowledge(game)
    if kind == "beginner":
        return Easy(known, seed)
    if kind == "greedy":
        return Greedy(known, seed)
    worlds, seconds = spent(budget) if budget else (DEFAULT_ITERATIONS, None)
    return Search(known, seed, worlds, seconds) if cores == 1 else Several(known, seed, worlds, seconds, cores)


def on_cores(name: str) -> tuple[str, int]:
    """'expert/x2' is 'expert' on two cores; a name alone thinks on one."""
    match = _CORES.fullmatch(name)
    if match is None:
        return name, 1
    cores = int(match[2])
    if not 1 <= cores <= MOST_CORES:
        raise Illegal(f"'{name[:30]}' asks for {cores} cores: 1 to {MOST_CORES}")
    return match[1], cores


def spent(budget: str) -> tuple[int | None, float | None]:
    """How many worlds a move, how many seconds."""
    match = _BUDGET.fullmatch(budget)
    if match is None:
        raise Illegal(f"'{budget[:20]}' is no budget: {HOW_TO_BUDGET}")
    worlds, seconds = match[1] or match[3], match[2] or match[4]
    if float(worlds or 1) <= 0 or float(seconds or 1) <= 0:
        raise Illegal(f"'{budget[:20]}' is no budget: {HOW_TO_BUDGET}")
    return (int(worlds) if worlds else None), (float(seconds) if seconds else None)
