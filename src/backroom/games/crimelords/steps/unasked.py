"""All that is done unasked, and what is asked because of it: whom it is meant for, and what one says to a slip."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import PICK, Pick, Play, Show, Use
from ..cards import AMOUNT, CARD, CASH_USED, EFFECT, NAME, USE
from ..dealing import LEAVE, TEAR_UP, Counter, HandOver, TearUp
from ..events import CameBack, SlipAnswered, SpecialShown, TokenGained, TookOver, Used
from ..state import OPEN, LordsState
from ..things import ANYONE
from .announcing import STILL_ON
from .deals import answers, writing
from .effects import PICKED, discard_special, picks
from .markers import departures, upset
from .no_deals import no_deal
from .out_of_turn import DEALS, out_of_turn
from .slips import deal, find_slip
from .spoils import cheer, enjoy


@dataclass(frozen=True, slots=True)
class Waiting(Step):
    """A moment that waits for somebody, at which others may do something unasked. [L94 L98 L102 L132]"""

    def lets(self, s: LordsState) -> Asked:
        return out_of_turn(s, -1)

    def interject(self, s: LordsState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return act_out_of_turn(s, seat, action)

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return no_deal(s, seat, action) if action in DEALS else self.refuses(s, seat, action)

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        """Why not, of what is no deal: as of any step, unless it says more."""
        return Step.why_not(self, s, seat, action)


def use(s: LordsState, seat: Seat, crook: int) -> tuple[Step, ...]:
    """[L119 L120]"""
    s.tokens[crook] -= 1
    cash = USE[crook] == "cash"
    s.tell(Used, seat, crook, CASH_USED if cash else 0)
    if cash:
        s.earn(seat, CASH_USED)
        return ()
    return (Aim(seat, USE[crook], 1),)


def play_special(s: LordsState, seat: Seat, card: int) -> tuple[Step, ...]:
    """One for any time, or for the own turn. [L102 L104]"""
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
    """A Special or an ability is an action of whose turn it is, also when nobody asked for it.

    [L32 L102 L120 L130 L132]
    """
    if isinstance(action, Show):
        card = CARD[action.card]
        s.turn_up(card, seat)
        s.tell(SpecialShown, seat, card)
        return ()
    if not isinstance(action, (Play, Use)):
        return pass_slip(s, seat, action)
    if seat == s.turn and not s.war:
        s.acted = True
    s.barred = []
    card = CARD[action.card]
    steps = play_special(s, seat, card) if isinstance(action, Play) else use(s, seat, card)
    return (*steps, *STILL_ON) if s.attacking else steps


def pass_slip(s: LordsState, seat: Seat, action: Action) -> tuple[Step, ...]:
    """Whoever is handed one is asked what he says to it; in an attack it waits for nobody. [L60 L100]"""
    to = s.pens[seat]
    steps = deal(s, seat, action)
    if not isinstance(action, HandOver) or s.attacking or to == ANYONE:
        return steps
    waits = find_slip(s, seat, to, action.private) is not None
    return (AnswerSlip(seat, Seat(to), action.private),) if waits else steps


@dataclass(frozen=True, slots=True)
class Aim(Waiting):
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
            s.tell(TokenGained, card)
        elif self.effect == "revive":
            s.discard.remove(card)
            s.street.append(card)
            s.tell(CameBack, card)
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

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Pick):
            return Illegal(f"{NAME[CARD[action.card]]} cannot be meant", "L102")
        return Illegal("first say whom it is meant for", "L102")


@dataclass(frozen=True, slots=True)
class AnswerSlip(Waiting):
    """Whoever is handed a slip accepts, declines or counters; till then the table waits. Unanswered it lapses.

    Withdrawn, or with the doors closed, there is nothing to answer. [L97 L98 L100 L101]
    """

    writer: Seat = public()
    reader: Seat = public()
    private: bool = public()

    def asks(self, s: LordsState) -> Asked:
        slip = find_slip(s, self.writer, self.reader, self.private)
        if slip is None or s.doors != OPEN:
            return NOBODY
        return {self.reader: tuple(answers(s, self.reader, slip, self.private))}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(self.reader)
        if answer is None:
            if find_slip(s, self.writer, self.reader, self.private) is not None:
                deal(s, self.reader, LEAVE[self.private][self.writer])
            return ()
        steps = deal(s, self.reader, answer)
        return (WriteCounter(self.reader),) if isinstance(answer, Counter) else steps

    def question(self, s: LordsState, seat: Seat) -> str:
        return "You are handed a slip: do you accept what it offers?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("a slip has been handed over, and all wait for the answer", "L100")


@dataclass(frozen=True, slots=True)
class WriteCounter(Step):
    """Whoever counters writes it at once, stroke by stroke, and hands it over or tears it up. [L100]"""

    seat: Seat = public()

    def asks(self, s: LordsState) -> Asked:
        to, (give, want) = s.pens[self.seat], s.drafts[self.seat]
        if to < 0 or s.doors != OPEN:
            return NOBODY
        return {self.seat: tuple(writing(s, self.seat, to, give, want))}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer, to = answers.get(self.seat, TEAR_UP), s.pens[self.seat]
        steps = pass_slip(s, self.seat, answer)
        if isinstance(answer, TearUp) and to >= 0:
            s.tell(SlipAnswered, self.seat, Seat(to), "tore up")
        return (self,) if s.pens[self.seat] >= 0 else steps

    def question(self, s: LordsState, seat: Seat) -> str:
        return "What do you offer instead?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if action in DEALS:
            return no_deal(s, seat, action)
        return Illegal("a counter is being written, and all wait for it", "L100")
