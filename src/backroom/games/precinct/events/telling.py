"""Of whom something is told."""

from collections.abc import Sequence
from dataclasses import dataclass

from backroom.engine import Event, Names, public

from ..characters import CHARACTER_NAME


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


def sentence(words: str) -> str:
    """The first letter large, the others as they are."""
    return words[0].upper() + words[1:]


def ordinal(day: int) -> str:
    """'1st', '12th', '22nd'."""
    ending = "th" if day // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def listed(words: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
