"""Whether every card is there, by the game's own census: as often as it is dealt, and no other."""

import re
import typing
from typing import Any, Final

from .chance import QuickChance
from .hints import bare
from .state import State

DEALS: Final = 8
"""So many deals say between which numbers a count can lie; in most games they are one."""
MOST_NAMED: Final = 6


def miscounted(s: State, text: str = "") -> str:
    """What is there too often or too seldom, and in which lines of a text it stands; empty if nothing is."""
    here = _census(s)
    deals = [_dealt(s, 0)]
    if here == deals[0]:
        return ""
    deals += [_dealt(s, n) for n in range(1, DEALS)]
    wrong = []
    for name in sorted({*here, *[name for deal in deals for name in deal]}):
        counts = [deal.get(name, 0) for deal in deals]
        many = here.get(name, 0)
        if not min(counts) <= many <= max(counts):
            should = f"and not {_times(max(counts))}" if max(counts) else "and no such thing in the game"
            wrong.append(f"{name} {_times(many)} {should}{_where(name, text)}")
    more = f" and {len(wrong) - MOST_NAMED} more" if len(wrong) > MOST_NAMED else ""
    return "; ".join(wrong[:MOST_NAMED]) + more


def missing(s: State, hint: Any) -> list[str]:
    """The cards that are dealt and are not there, of those that a row of this kind can hold."""
    here, among = _census(s), bare(typing.get_args(hint)[0])[1]
    lacking = [(name, many - here.get(name, 0)) for name, many in sorted(_dealt(s, 0).items())]
    return [name for name, many in lacking if among is None or name in among.names for _ in range(many)]


def _census(s: Any) -> dict[str, int]:
    return {name: many for name, many in s.rules.census(s).items() if many}


def _dealt(s: Any, seed: int) -> dict[str, int]:
    return _census(s.rules.deal(s.setup, QuickChance(seed)))


def _times(many: int) -> str:
    return "once" if many == 1 else "never" if many == 0 else f"{many} times"


def _where(name: str, text: str) -> str:
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    found = [str(n) for n, line in enumerate(text.splitlines(), 1) if word.search(line)]
    return f" (line {', '.join(found[:MOST_NAMED])})" if found else ""
