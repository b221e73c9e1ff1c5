"""Too many Police Cards, and the Hospital."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.police import DISCARD, Discard
from ..board import BOARDS
from ..cards import KIND
from ..characters import KEEPS_CARDS
from ..events.attempt import Hospitalised
from ..state import PrecinctState
from ..supply import discard_police
from .telling import as_whom

MOST_CARDS: Final = 7
LOST_IN_HOSPITAL: Final = 2


@dataclass(frozen=True, slots=True)
class DiscardDown(Step):
    """Police Cards of one's choice are discarded until so many are left. [P65 P66]"""

    officer: int = public()
    left: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        hand = s.hands[self.officer]
        if len(hand) <= self.left or not self.left:
            return {}
        return {s.seat_of(self.officer): [DISCARD[kind] for kind in sorted(set(hand))]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for answer in answers.values():
            if isinstance(answer, Discard):
                discard_police(s, self.officer, KIND[answer.card])
        if not self.left:
            for kind in s.hands[self.officer]:
                discard_police(s, self.officer, kind)
        return (self,) if len(s.hands[self.officer]) > self.left else ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, self.officer)}Which Police Card do you discard? You keep {self.left}."

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Discard):
            return Illegal("you do not hold such a card", "P65")
        return Illegal("first Police Cards must be discarded", "P65")


def to_hospital(s: PrecinctState, officer: int) -> tuple[Step, ...]:
    """The car goes there, two Police Cards are lost, and the third phase is left out. [P48 P56 P66 P67 P155]"""
    s.at[officer] = BOARDS[s.board].hospital
    s.no_police = True
    s.tell(Hospitalised, officer, s.characters[officer])
    held = len(s.hands[officer])
    if not held or KEEPS_CARDS[s.characters[officer]]:
        return ()
    return (DiscardDown(officer, max(0, held - LOST_IN_HOSPITAL)),)
