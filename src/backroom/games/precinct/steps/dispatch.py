"""Patrol Officers are sent to a beat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.beats import BEAT_SLUG, POST, WITHDRAW, Post, Withdraw
from ..actions.turn import DONE
from ..board import BOARDS
from ..events.looking import Posted, Withdrawn
from ..state import BEATS, PrecinctState


@dataclass(frozen=True, slots=True)
class Dispatch(Step):
    """First as many as wanted are called back, then any that are in the Station are sent wherever wanted; whoever is
    down stays down. [P161]"""

    posting: bool = public()

    def asks(self, s: PrecinctState) -> Asked:
        found: list[Action] = [DONE]
        if not self.posting:
            found += [WITHDRAW[beat] for beat in range(BEATS) if s.beats[beat]]
        if s.patrol:
            found += POST
        return {s.seat_of(s.acting): found} if len(found) > 1 else NOBODY

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.seat_of(s.acting))
        if isinstance(answer, Withdraw):
            beat = BEAT_SLUG.index(answer.beat)
            s.beats[beat] -= 1
            s.patrol += 1
            s.tell(Withdrawn, s.acting, s.characters[s.acting], beat)
            return (CALL_BACK,)
        if isinstance(answer, Post):
            post(s, BEAT_SLUG.index(answer.beat))
            return (SEND_OUT,)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{s.patrol} in the Station: where do Patrol Officers go?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Withdraw):
            if self.posting:
                return Illegal("officers are called back before others are sent", "P161")
            return Illegal("nobody is on that beat", "P161")
        return Illegal("Patrol Officers are being sent out", "P161")


def post(s: PrecinctState, beat: int) -> None:
    """[P159 P161]"""
    s.patrol -= 1
    s.beats[beat] += 1
    s.tell(Posted, s.acting, s.characters[s.acting], beat)


def partner_hood(s: PrecinctState, officer: int) -> int:
    """The Bad Hood beside the car, -1 for none. [P159]"""
    hoods = BOARDS[s.board].hoods_on[s.at[officer]]
    return hoods[0] if hoods else -1


CALL_BACK: Final = Dispatch(False)
SEND_OUT: Final = Dispatch(True)
