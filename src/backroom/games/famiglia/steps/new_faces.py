"""Phase 1: new faces in the street."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import DISCARD, KEEP, Discard
from ..cards import VALUE, ZEROS
from ..events import SentAway
from ..state import FamigliaState
from .street import last_turns, lay_out


@dataclass(frozen=True, slots=True)
class NewFaces(Step):
    """With no 0 in the street, a card may be sent away for as many new ones as its value. [F8 F9 F29 F30 F37]"""

    tucked: bool = public()

    def asks(self, s: FamigliaState) -> Asked:
        if s.spent or not ZEROS.isdisjoint(s.street) or self.tucked:
            return NOBODY
        return {s.turn: (*[DISCARD[c] for c in dict.fromkeys(s.street)], KEEP)}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if not isinstance(answer, Discard):
            return ()
        under = s.second_pile
        s.street.remove(answer.card)
        (s.tucked if under else s.discard).append(answer.card)
        s.tell(SentAway, s.turn, answer.card, under)
        lay_out(s, VALUE[answer.card], chance)
        last_turns(s, refilling=False)
        return (ENOUGH_LOOKED if under else KEEP_LOOKING,)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        if s.second_pile:
            return "No 0 lies in the street. Send one card under the pile for new ones, or leave it?"
        return "No 0 lies in the street. Send a card away for as many new ones as its value, or leave it?"

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Discard):
            return Illegal("that card is not in the street", "F8")
        return Illegal("first decide whether the street gets new faces", "F7")


def no_new_faces(s: FamigliaState) -> Illegal:
    """Why phase 1 is not, or no longer, possible this turn."""
    if s.spent:
        return Illegal("the pile has run out for good: no new faces come", "F37")
    if not ZEROS.isdisjoint(s.street):
        return Illegal("a 0 lies in the street: nobody is sent away", "F8")
    if s.second_pile:
        return Illegal("with the second pile a card is sent away at most once, and first of all", "F29")
    return Illegal("new faces come before everything else in a turn", "F7")


KEEP_LOOKING: Final = NewFaces(tucked=False)
ENOUGH_LOOKED: Final = NewFaces(tucked=True)
