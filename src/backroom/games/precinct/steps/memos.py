"""Special Events that leave somebody a choice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions.memos import CUT_CARDS, EXAMINE, LET_PUNKS_IN, MOST_SEATS, SKIP, TRAIN, Examine
from ..blocked import gets_no_card
from ..board import BOARDS
from ..cards import AMOUNT, BUDGET_HEARING, DISCARDS, OPTIONAL_TRAINING
from ..decks import has_police_cards
from ..events.looking import BudgetSettled, LoyaltyExamined, WentToTraining
from ..state import DIRTY, HOODS, UNSEEN, PrecinctState
from ..supply import draw_police
from .ending import unless_over
from .gangs import punks_come
from .hands import DiscardDown
from .telling import as_whom


@dataclass(frozen=True, slots=True)
class BudgetHearing(Step):
    """Either every officer discards a Police Card, or three Punks come. [P130]"""

    def asks(self, s: PrecinctState) -> Asked:
        return {s.seat_of(s.acting): (CUT_CARDS, LET_PUNKS_IN)}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        punks = answers[s.seat_of(s.acting)] == LET_PUNKS_IN
        s.tell(BudgetSettled, s.acting, s.characters[s.acting], punks)
        if punks:
            punks_come(s, [chance.below(HOODS) for _ in range(AMOUNT[BUDGET_HEARING])], chance)
            return unless_over(s)
        left = {k: max(0, len(s.hands[k]) - DISCARDS[BUDGET_HEARING]) for k in (s.acting, *s.others())}
        return tuple([DiscardDown(officer, cards) for officer, cards in left.items() if s.hands[officer]])

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Budget Hearing: every officer discards a Police Card, or three Punks come?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("the Budget Hearing wants an answer", "P130")


@dataclass(frozen=True, slots=True)
class Training(Step):
    """Whoever goes to the Station gets a Police Card; no road there is closed. [P66 P145 P147]"""

    officer: int = public()

    def asks(self, s: PrecinctState) -> Asked:
        if gets_no_card(s, self.officer) or not has_police_cards(s):
            return NOBODY
        return {s.seat_of(self.officer): (TRAIN, SKIP)}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if answers.get(s.seat_of(self.officer)) == TRAIN:
            s.at[self.officer] = BOARDS[s.board].station
            s.tell(WentToTraining, self.officer, s.characters[self.officer])
            draw_police(s, self.officer, AMOUNT[OPTIONAL_TRAINING], chance)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return f"{as_whom(s, self.officer)}Optional Training: go to the Station and draw a Police Card?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        return Illegal("it is about the training now", "P145")


@dataclass(frozen=True, slots=True)
class ExamineLoyalty(Step):
    """Internal Affairs let the acting player look at one Loyalty Card that nobody has been shown. [P132]"""

    def asks(self, s: PrecinctState) -> Asked:
        others = [EXAMINE[k] for k, known in enumerate(s.exposed) if known == UNSEEN and k != s.acting]
        return {s.seat_of(s.acting): others} if others else NOBODY

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        seat = s.seat_of(s.acting)
        answer = answers.get(seat)
        if isinstance(answer, Examine):
            other, dirty = Seat(answer.seat), s.loyalty[answer.seat] == DIRTY
            known = [row for row in s.dossiers[seat] if row[0] != other]
            s.dossiers[seat] = tuple(sorted([*known, (other, s.loyalty[other])]))
            s.tell(LoyaltyExamined, s.acting, s.characters[s.acting], seat, other, dirty)
        return ()

    def question(self, s: PrecinctState, seat: Seat) -> str:
        return "Whose Loyalty Card do you look at?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Examine):
            return Illegal("that one needs no looking at", "P132")
        return Illegal("first you look at a Loyalty Card", "P132")


BUDGET: Final = BudgetHearing()
TRAINING: Final = tuple(Training(officer) for officer in range(MOST_SEATS))
EXAMINE_LOYALTY: Final = ExamineLoyalty()
