"""Special actions: Crooks who do something by themselves, and Specials outside attacks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import PICK, Pick
from ..cards import (
    ALL_CROOKS,
    AMOUNT,
    CARD,
    CASH_USED,
    EFFECT,
    FIRST_RACKET,
    HAS_TOKEN,
    NAME,
    USE,
)
from ..events import TookOver, Used
from ..state import OPEN, LordsState
from .markers import departures, upset
from .reactions import discard_special
from .spoils import cheer, enjoy


def picks(s: LordsState, seat: int, effect: str) -> list[int]:
    """Whom or what an effect can be meant for. [L102 L119]"""
    if effect == "cheer":
        return [crook for crook in s.crooks[seat] if s.unhappy[crook]]
    if effect == "upset":
        return [crook for k, mob in enumerate(s.crooks) if k != seat for crook in mob]
    if effect == "token":
        return [card for card in (*s.crooks[seat], *s.rackets[seat]) if HAS_TOKEN[card] and s.tokens[card] < 2]
    if effect == "revive":
        return [card for card in s.discard if card in ALL_CROOKS]
    if effect == "seize":
        return [card for card in s.street if card >= FIRST_RACKET]
    return []


PICKED: Final = ("cheer", "upset", "token", "revive", "seize")


def useful(s: LordsState, seat: int, effect: str) -> bool:
    return effect not in PICKED or bool(picks(s, seat, effect))


def use(s: LordsState, seat: Seat, crook: int) -> tuple[Step, ...]:
    """[L119 L120]"""
    s.tokens[crook] -= 1
    s.tell(Used, seat, crook)
    if USE[crook] == "cash":
        s.earn(seat, CASH_USED)
        return ()
    return (Aim(seat, USE[crook], 1),)


def play_special(s: LordsState, seat: Seat, card: int) -> tuple[Step, ...]:
    """Outside attacks. [L102 L104]"""
    discard_special(s, seat, card)
    effect, amount = EFFECT[card], AMOUNT[card]
    if effect in PICKED:
        return (Aim(seat, effect, amount),)
    if effect == "cheer-all":
        for crook in s.crooks[seat]:
            cheer(s, crook, amount)
    elif effect == "doors":
        s.doors = OPEN if amount else seat
    elif effect == "cash":
        s.earn(seat, amount)
    return ()


@dataclass(frozen=True, slots=True)
class Aim(Step):
    """Whom or what it is meant for. [L102 L119]"""

    seat: Seat = public()
    effect: str = public()
    amount: int = public()

    def asks(self, s: LordsState) -> Asked:
        found = picks(s, self.seat, self.effect)
        return {self.seat: tuple([PICK[card] for card in found])} if found else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.seat)
        if not isinstance(answer, Pick):
            return ()
        card = CARD[answer.card]
        if self.effect == "cheer":
            cheer(s, card, self.amount)
        elif self.effect == "upset":
            upset(s, card, self.amount)
            return departures(s, s.holder[card], -1)
        elif self.effect == "token":
            s.tokens[card] += 1
        elif self.effect == "revive":
            s.discard.remove(card)
            s.street.append(card)
        else:
            s.give_racket(card, self.seat)
            s.tell(TookOver, self.seat, card)
            enjoy(s, self.seat, card)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return {
            "cheer": "Who is to be happier?",
            "upset": "Who is to be unhappier?",
            "token": "Which card gets another token?",
            "revive": "Who comes back from the discard?",
        }.get(self.effect, "Which Racket is it to be?")

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Pick):
            return Illegal(f"{NAME[CARD[action.card]]} cannot be meant", "L102")
        return Illegal("first say whom it is meant for", "L102")
