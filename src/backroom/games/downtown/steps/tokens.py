"""Phase 1: move tokens."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import MOVE, STAY, Move
from ..cards import LOCATIONS, PLACES, Location
from ..events import Moved
from ..state import DowntownState


@dataclass(frozen=True, slots=True)
class MoveTokens(Step):
    """One or both of one's tokens may go to a location where no token lies. [D14 D15 D24]"""

    moved_to: Location = public(default="")

    def asks(self, s: DowntownState) -> Asked:
        taken = {location for both in s.tokens for location in both}
        if len(taken) == len(LOCATIONS):
            return NOBODY
        return {s.turn: to_empty(s.tokens[s.turn], frozenset(taken), self.moved_to)}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if not isinstance(answer, Move):
            return ()
        relocate(s, answer)
        return () if self.moved_to else MOVED_ONE[answer.to]

    def question(self, s: DowntownState, seat: Seat) -> str:
        if self.moved_to:
            return "Move your other token to an empty location, too?"
        return "Move a token to an empty location?"

    def why_not(self, s: DowntownState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Move):
            return Illegal("first the tokens are moved, or left", "D14")
        if action.start not in s.tokens[seat]:
            return Illegal(f"you have no token on {PLACES[action.start]}", "D15")
        if action.start == self.moved_to:
            return Illegal("this token has moved already", "D15")
        if action.to in s.tokens[seat]:
            return Illegal(f"your other token is on {PLACES[action.to]}", "D24")
        return Illegal(f"{PLACES[action.to]} is not empty; that move is bought by paying", "D15")


@cache
def to_empty(mine: tuple[Location, ...], taken: frozenset[Location], moved_to: Location) -> tuple[Action, ...]:
    """From where one's tokens lie, but for the one that has moved, to where none lies. [D15]"""
    free = [location for location in LOCATIONS if location not in taken]
    return (STAY, *[MOVE[start][to] for start in mine if start != moved_to for to in free])


def relocate(s: DowntownState, move: Move) -> None:
    """A token of the current player changes its place."""
    first, second = s.tokens[s.turn]
    s.tokens[s.turn] = (move.to, second) if first == move.start else (first, move.to)
    s.tell(Moved, s.turn, move.start, move.to)


MOVE_TOKENS: Final = MoveTokens()
MOVED_ONE: Final[dict[Location, tuple[Step, ...]]] = {location: (MoveTokens(location),) for location in LOCATIONS}
