"""What lies on the table in Famiglia, and who sees it."""

from dataclasses import dataclass
from typing import Annotated

from backroom.engine import Seat, State, Within, counted, pile, public

from .cards import POINTS, Card


@dataclass(slots=True, kw_only=True)
class FamigliaState(State):
    """The top of the pile is its last card; tucked cards lie below it, first tucked, first reached."""

    starter: Seat = public()
    turn: Seat = public()
    round: Annotated[int, Within(1, 9_999)] = public(default=1)
    open_hands: bool = public()
    free_jokers: bool = public()
    hands: list[list[Card]] = counted(unless="open_hands")
    areas: list[list[Card]] = public(by_seat=True)
    street: list[Card] = public()
    pile: list[Card] = pile()
    tucked: list[Card] = public(default_factory=list)
    discard: list[Card] = public(default_factory=list)
    second_pile: bool = public(default=False)
    spent: bool = public(default=False)
    turns_left: Annotated[int, Within(-1, 9)] = public(default=-1)
    passes: Annotated[int, Within(0, 2)] = public(default=0)

    def points(self, seat: int) -> int:
        """Hand and area together. [F34]"""
        return sum([POINTS[c] for c in self.hands[seat]]) + sum([POINTS[c] for c in self.areas[seat]])
