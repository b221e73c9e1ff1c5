"""Special actions: Crooks who do something by themselves, Specials outside attacks, and all that is done unasked."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import PICK, Pick, Play, Show, Use
from ..cards import AMOUNT, CARD, CASH_USED, EFFECT, NAME, USE
from ..events import SpecialShown, TookOver, Used
from ..state import OPEN, LordsState
from .effects import PICKED, picks
from .markers import departures, upset
from .no_deals import no_deal
from .out_of_turn import DEALS, out_of_turn
from .reactions import discard_special
from .slips import deal
from .spoils import cheer, enjoy


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


def act_out_of_turn(s: LordsState, seat: Seat, action: Action) -> tuple[Step, ...]:
    """A Special or an ability is an action of whose turn it is, also when nobody asked for it. [L32 L102 L120 L130]"""
    if isinstance(action, Show):
        card = CARD[action.card]
        s.turn_up(card, seat)
        s.tell(SpecialShown, seat, card)
        return ()
    if isinstance(action, (Play, Use)) and seat == s.turn:
        s.acted = True
    if isinstance(action, Play):
        return play_special(s, seat, CARD[action.card])
    if isinstance(action, Use):
        return use(s, seat, CARD[action.card])
    return deal(s, seat, action)


@dataclass(frozen=True, slots=True)
class Aim(Step):
    """Whom or what it is meant for; while that is open, there may still be a deal about it. [L94 L102 L119]"""

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

    def lets(self, s: LordsState) -> Asked:
        return out_of_turn(s, -1)

    def interject(self, s: LordsState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return act_out_of_turn(s, seat, action)

    def question(self, s: LordsState, seat: Seat) -> str:
        return {
            "cheer": "Who is to be happier?",
            "upset": "Who is to be unhappier?",
            "token": "Which card gets another token?",
            "revive": "Who comes back from the discard?",
        }.get(self.effect, "Which Racket is it to be?")

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if action in DEALS:
            return no_deal(s, seat, action)
        if isinstance(action, Pick):
            return Illegal(f"{NAME[CARD[action.card]]} cannot be meant", "L102")
        return Illegal("first say whom it is meant for", "L102")
