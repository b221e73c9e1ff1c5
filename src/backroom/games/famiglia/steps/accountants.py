"""Phase 2: Accountants exchange cards between hand and area."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public
from backroom.kit.words import number

from ..actions import (
    ENOUGH,
    PLAY_ACCOUNTANT,
    PUT_DOWN,
    TAKE_BACK,
    Discard,
    Enough,
    Keep,
    PlayAccountant,
    PutDown,
    TakeBack,
)  # fmt: skip
from ..cards import ACCOUNTANTS, VALUE, Card, name
from ..events import LaidDown, PlayedAccountant, TookBack
from ..state import FamigliaState
from .brutes import BRUTE_OR_TAKE
from .new_faces import no_new_faces
from .take import what_is_possible


@dataclass(frozen=True, slots=True)
class FamilyBusiness(Step):
    """Phases 2 to 4 from the top: an Accountant first, or straight on to a later phase. [F7 F10 F24]"""

    def asks(self, s: FamigliaState) -> Asked:
        held = set(s.hands[s.turn])
        found: list[Action] = []
        for card in ACCOUNTANTS:
            if card in held:
                found.append(PLAY_ACCOUNTANT[card])
        BRUTE_OR_TAKE.offer(s, held, found)
        return {s.turn: tuple(found)}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.turn]
        if not isinstance(answer, PlayAccountant):
            return BRUTE_OR_TAKE.resolve(s, answers, chance)
        s.hands[s.turn].remove(answer.card)
        s.areas[s.turn].append(answer.card)
        s.tell(PlayedAccountant, s.turn, answer.card)
        return (ExchangeBack(answer.card, VALUE[answer.card]), BRUTE_OR_TAKE)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        return f"Your turn: {what_is_possible(s.asked[seat])}."

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, PlayAccountant):
            return Illegal(f"{name(action.card)} is not in your hand", "F10")
        if isinstance(action, (Discard, Keep)):
            return no_new_faces(s)
        if isinstance(action, (TakeBack, PutDown, Enough)):
            return Illegal("cards are exchanged only by playing an Accountant", "F10")
        return BRUTE_OR_TAKE.why_not(s, seat, action)


@dataclass(frozen=True, slots=True)
class ExchangeBack(Step):
    """Up to the Accountant's value, cards come back from the area; he himself stays. [F11 F12]"""

    accountant: Card = public()
    left: int = public()
    taken: int = public(default=0)

    def asks(self, s: FamigliaState) -> Asked:
        area = s.areas[s.turn]
        if not self.left:
            return NOBODY
        back = [TAKE_BACK[c] for c in dict.fromkeys(area) if c != self.accountant or area.count(c) > 1]
        return {s.turn: (*back, ENOUGH)}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if not isinstance(answer, TakeBack):
            return (ExchangeDown(self.taken),)
        s.areas[s.turn].remove(answer.card)
        s.hands[s.turn].append(answer.card)
        s.tell(TookBack, s.turn, answer.card)
        return (ExchangeBack(self.accountant, self.left - 1, self.taken + 1),)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        most = min(self.left, len(s.areas[seat]) - 1)
        more = " more" if self.taken else ""
        if not most:
            return f"{name(self.accountant)}: no other card lies in your area."
        if most == 1:
            return f"{name(self.accountant)}: take one{more} card from your area if you like; one goes down for it."
        return f"{name(self.accountant)}: take up to {most}{more} cards from your area; as many go down for them."

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, TakeBack) and action.card == self.accountant:
            return Illegal("the Accountant just played stays in your area", "F12")
        if isinstance(action, TakeBack):
            return Illegal("that card is not in your area", "F11")
        return Illegal("first finish the exchange", "F11")


@dataclass(frozen=True, slots=True)
class ExchangeDown(Step):
    """As many cards as came back go down from the hand, the same ones if one likes. [F13]"""

    left: int = public()

    def asks(self, s: FamigliaState) -> Asked:
        if not self.left:
            return NOBODY
        return {s.turn: tuple([PUT_DOWN[c] for c in dict.fromkeys(s.hands[s.turn])])}

    def resolve(self, s: FamigliaState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.turn)
        if not isinstance(answer, PutDown):
            return ()
        s.hands[s.turn].remove(answer.card)
        s.areas[s.turn].append(answer.card)
        s.tell(LaidDown, s.turn, answer.card)
        return (ExchangeDown(self.left - 1),)

    def question(self, s: FamigliaState, seat: Seat) -> str:
        return f"Put down {number(self.left, 'card')} from your hand in exchange."

    def why_not(self, s: FamigliaState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, PutDown):
            return Illegal(f"{name(action.card)} is not in your hand", "F13")
        return Illegal("as many cards must go down as came back", "F13")


FAMILY_BUSINESS: Final = FamilyBusiness()
