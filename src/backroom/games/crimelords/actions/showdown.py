"""The showdown: what a hand closes on."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import MOST_NAMED, THIRD_PARTY


@dataclass(frozen=True, slots=True)
class For(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"{self.sum} G for the attack"

    def touches(self) -> tuple[str, ...]:
        return (f"for:{self.sum}",)


@dataclass(frozen=True, slots=True)
class Against(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"{self.sum} G against it"

    def touches(self) -> tuple[str, ...]:
        return (f"against:{self.sum}",)


@dataclass(frozen=True, slots=True)
class EmptyHand(Action):
    def words(self, names: Names) -> str:
        return "Nothing in the hand"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Now(Action):
    def words(self, names: Names) -> str:
        return "Now!"


EMPTY_HAND: Final = EmptyHand()
NOW: Final = Now()
FOR: Final = {n: For(n) for n in range(1, MOST_NAMED + 1)}
AGAINST: Final = {n: Against(n) for n in range(1, MOST_NAMED + 1)}
ATTACKERS_HAND: Final[tuple[Action, ...]] = (EMPTY_HAND, *FOR.values())
DEFENDERS_HAND: Final[tuple[Action, ...]] = (EMPTY_HAND, *AGAINST.values())
OTHERS_HAND: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (EMPTY_HAND, *[FOR[n] for n in range(1, most + 1)], *[AGAINST[n] for n in range(1, most + 1)])
    for most in range(THIRD_PARTY + 1)
)
