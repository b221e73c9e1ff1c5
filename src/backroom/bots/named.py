"""What a bot's name says: its kind, how long a search may think, on how many cores. The one grammar of such names.

hard                       a level, by what people call it
random, beginner, greedy   as they are
search                     so many worlds a move as usual; search:1000, search:0.5s, search:1000/0.5s as said
expert/x2                  a search on two cores
master                     who has learnt the game, where somebody has; master:64, master:0.5s, master:64/0.5s as said
"""

import re
from typing import Final, NamedTuple

from backroom.engine import Illegal

MASTER: Final = "master"
LEVELS: Final = {
    "easy": "beginner", "medium": "greedy", "hard": "search:300/0.9s", "expert": "search:4000/4.5s",
    MASTER: "master:96/0.9s",
}  # fmt: skip
"""What people call them, and what they are. Who searches or looks on thinks of so many worlds, for so long at most."""
STRONGEST: Final = "expert"
"""Of the levels that every game has; who was to be a master and cannot be is one."""
SEARCH: Final = "search"
KINDS: Final = ("random", "beginner", "greedy", SEARCH, MASTER)
THINKING: Final = (SEARCH, MASTER)
"""Kinds that take their time."""
USUAL_WORLDS: Final = 400
MOST_CORES: Final = 64
HOW_TO_BUDGET: Final = "write search:1000 for worlds a move, search:0.5s for seconds a move, search:1000/0.5s for both"
_CORES: Final = re.compile(r"(.+)/x(\d{1,4})")
_BUDGET: Final = re.compile(r"(?:(\d{1,9})|(\d{1,6}(?:\.\d{1,6})?)s|(\d{1,9})/(\d{1,6}(?:\.\d{1,6})?)s)")


class Named(NamedTuple):
    """worlds, seconds: what may be spent on a move, whichever is over first; None where that is no bound."""

    kind: str
    worlds: int | None = None
    seconds: float | None = None
    cores: int = 1


def names() -> tuple[str, ...]:
    return (*LEVELS, *[kind for kind in KINDS if kind not in LEVELS])


def named(name: str) -> Named:
    """The bot of this name; an Illegal says what is wrong with it."""
    called, cores = _on_cores(name)
    kind, colon, budget = LEVELS.get(called, called).partition(":")
    if kind not in KINDS:
        raise Illegal(f"there is no bot '{name[:40]}'; there are: {', '.join(names())}")
    if colon and not budget:
        raise Illegal(f"'{name[:20]}' names no budget: {HOW_TO_BUDGET}")
    if budget and kind not in THINKING:
        raise Illegal(f"'{kind}' takes no budget; 'search:1000' or 'search:0.5s' does")
    if cores > 1 and kind != SEARCH:
        raise Illegal(f"'{called}' needs no more than one core; a search may take several")
    if kind not in THINKING:
        return Named(kind)
    worlds, seconds = _spent(budget) if budget else (USUAL_WORLDS, None)
    return Named(kind, worlds, seconds, cores)


def _on_cores(name: str) -> tuple[str, int]:
    """'expert/x2' is 'expert' on two cores; a name alone thinks on one."""
    match = _CORES.fullmatch(name)
    if match is None:
        return name, 1
    cores = int(match[2])
    if not 1 <= cores <= MOST_CORES:
        raise Illegal(f"'{name[:30]}' asks for {cores} cores: 1 to {MOST_CORES}")
    return match[1], cores


def _spent(budget: str) -> tuple[int | None, float | None]:
    """How many worlds a move, how many seconds."""
    match = _BUDGET.fullmatch(budget)
    if match is None:
        raise Illegal(f"'{budget[:20]}' is no budget: {HOW_TO_BUDGET}")
    worlds, seconds = match[1] or match[3], match[2] or match[4]
    if float(worlds or 1) <= 0 or float(seconds or 1) <= 0:
        raise Illegal(f"'{budget[:20]}' is no budget: {HOW_TO_BUDGET}")
    return (int(worlds) if worlds else None), (float(seconds) if seconds else None)
