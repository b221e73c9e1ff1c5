"""Bidding."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import BIDDING


@dataclass(frozen=True, slots=True)
class Bid(Action):
    sum: int

    def words(self, names: Names) -> str:
        return f"Bid {self.sum} G"

    def touches(self) -> tuple[str, ...]:
        return (f"sum:{self.sum}",)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    def words(self, names: Names) -> str:
        return "Pass"


PASS: Final = Pass()
BIDS: Final = tuple(Bid(n) for n in range(BIDDING + 1))
