"""What is agreed before the deal, and what comes of it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from .action import Seat
from .compiled import by_fields

DECK: Final = "@"
"""Between a game's name and the digest of an owner's deck that it is played with."""


def digest(cards: str) -> str:
    """What a deck is known by; empty for the game's own."""
    return hashlib.sha256(cards.encode()).hexdigest() if cards else ""


def without_deck(name: str) -> str:
    """The game by its own name, whatever deck it is played with."""
    return name.partition(DECK)[0]


@dataclass(frozen=True, slots=True)
class Variant:
    """A table option. The first value is the default; the others are for so many players or more, some of them (`more`)
    for more still."""

    name: str
    values: tuple[str, ...]
    says: str
    rule: str = ""
    fewest: int = 0
    more: tuple[tuple[str, int], ...] = ()

    def fewest_for(self, value: str) -> int:
        """How many players a value is for at least."""
        return 0 if value == self.values[0] else max(self.fewest, dict(self.more).get(value, 0))

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed before the deal: which game, how many, which options."""

    game: str
    players: int
    variants: Mapping[str, str] = field(hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "variants", MappingProxyType(dict(self.variants)))

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def has(self, variant: str, value: str = "on") -> bool:
        return self.variants[variant] == value

    @property
    def seats(self) -> range:
        return range(self.players)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, with what. Nobody in winners: everyone lost. Together: they won or lost as a team."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    why: str
    rule: str = ""
    together: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)

    def share(self, seat: int) -> float:
        """A win shared by two counts a half for each; a team's win is the whole of it for each of the team."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.together else 1 / len(self.winners)
