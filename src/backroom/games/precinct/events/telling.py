"""Of whom something is told."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Event, Names, public

from ..cards import EVENT_NAME
from ..characters import CHARACTER_NAME

ABBREVIATED: Final = tuple([name for name in EVENT_NAME if name.endswith(".")])
"""Names that end with a stop of their own."""


@dataclass(frozen=True, slots=True)
class OfOfficer(Event):
    """Something an officer did. Who plays alone has two of them: they go by their own names. [P15]"""

    officer: int = public()
    character: int = public()

    def who(self, names: Names) -> str:
        return names[self.officer] if len(names) > 1 else CHARACTER_NAME[self.character]


def many(n: int, noun: str) -> str:
    """'no Donuts', 'a Donut', '3 Donuts'."""
    return f"{'no' if n == 0 else n} {noun}s" if n != 1 else f"a {noun}"


def stopped(words: str) -> str:
    """With a stop, but not with two."""
    return words if words.endswith(".") else f"{words}."


def unstopped(words: str) -> str:
    """Without the stop, unless it is that of a name."""
    return words if words.endswith(ABBREVIATED) else words.rstrip(".")


def ordinal(day: int) -> str:
    """'1st', '12th', '22nd'."""
    ending = "th" if day // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"
