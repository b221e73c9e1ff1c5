"""Accusing somebody of being dirty."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public
from backroom.kit.words import number

from ..actions.dirty import CHIP, PRICE
from ..actions.dirty import Chip as ChipAction
from ..events.dirty import Accused, ChippedIn, LoyaltyShown, NotEnough
from ..state import CLOCKWISE, DIRTY, SHOWN_GOOD, UNDERGROUND, PrecinctState
from ..supply import earn_donuts, spend_donuts
from .hands import DiscardDown
from .underground import flee


def accuse(s: PrecinctState, accused: Seat, again: Step, then: Step) -> tuple[Step, ...]:
    """The accuser is asked first, then the others clockwise. [P78]"""
    s.chips = [0] * len(s.at)
    s.tell(Accused, s.seat_of(s.acting), accused)
    clockwise = (s.acting, *CLOCKWISE[len(s.at)][s.acting])
    payers = tuple([officer for officer in clockwise if s.donuts[officer]])
    return (ChipIn(accused, payers, again, then),)


@dataclass(frozen=True, slots=True)
class ChipIn(Step):
    """Three Donuts, from whoever gives some; with fewer there is no accusation, and another action is taken. [P78]"""

    accused: int = public()
    payers: tuple[int, ...] = public()
    again: Step = public()
    then: Step = public()

    def asks(self, s: PrecinctState) -> Asked:
        missing = PRICE - sum(s.chips)
        if not missing or not self.payers:
            return {}
        payer = self.payers[0]
        return {Seat(payer): CHIP[: min(missing, s.donuts[payer]) + 1]}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        for seat, action in answers.items():
            if isinstance(action, ChipAction):
                s.chips[seat] = action.donuts
                s.tell(ChippedIn, seat, action.donuts)
                return (ChipIn(self.accused, self.payers[1:], self.again, self.then),)
        if sum(s.chips) < PRICE:
            s.barred, s.chips = True, []
            s.tell(NotEnough, s.seat_of(s.acting))
            return (self.again,)
        for payer, donuts in enumerate(s.chips):
            spend_donuts(s, payer, donuts)
        s.chips = []
        return verdict(s, self.accused, self.then)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        missing = PRICE - sum(s.chips)
        return f"The accusation needs {number(missing, 'more Donut')}. How many do you give?"

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, ChipAction):
            return Illegal("that is more than is needed, or more than you have", "P78")
        return Illegal("an accusation is being paid for", "P78")


def verdict(s: PrecinctState, accused: int, then: Step) -> tuple[Step, ...]:
    """The Loyalty Card is turned up. [P79 P80 P192]"""
    accuser = s.acting
    dirty = s.loyalty[accused] == DIRTY
    s.tell(LoyaltyShown, Seat(accused), dirty)
    if dirty:
        spend_donuts(s, accused, s.donuts[accused])
        flee(s, accused)
        s.exposed[accused] = UNDERGROUND
        earn_donuts(s, accuser)
        return (then,)
    s.exposed[accused] = SHOWN_GOOD
    s.no_police = True
    return (DiscardDown(accuser, 0),)
