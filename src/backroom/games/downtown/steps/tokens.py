"""Phase 1: move tokens."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import MOVE, STAY, Move
from ..cards import LOCATIONS, PLACES, Location
from ..events import Moved
from ..state import DowntownState


@dataclass(frozen=True, slots=True)
class MoveTokens(Step):
    """One or both of one's tokens may go to a location where no token lies. [D14 D15 D24]"""

    moved_to: Location = public()

    def asks(self, s: DowntownState) -> Asked:
        taken = [location for both in s.tokens for location in both]
        free = [location for location in LOCATIONS if location not in taken]
        if not free:
            return NOBODY
        movable = [location for location in s.tokens[s.turn] if location != self.moved_to]
        return {s.turn: (STAY, *[MOVE[start][to] for start in movable for to in free])}

    def resolve(self, s: DowntownState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if not isinstance(answer, Move):
            return ()
        relocate(s, answer)
        return () if self.moved_to else (MoveTokens(answer.to),)

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


def relocate(s: DowntownState, move: Move) -> None:
    """A token of the current player changes its place."""
    mine = s.tokens[s.turn]
    mine[mine.index(move.start)] = move.to
    s.tell(Moved, s.turn, move.start, move.to)


MOVE_TOKENS = MoveTokens("")
