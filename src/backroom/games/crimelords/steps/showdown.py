"""The protector, and the showdown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import (
    ATTACKERS_HAND,
    BACK_OUT,
    DEFENDERS_HAND,
    NOBODY_PROTECTS,
    NOW,
    OTHERS_HAND,
    PROTECT,
    Against,
    BackOut,
    For,
    Protect,
)
from ..cards import CARD, NAME, RECRUIT, TAKEOVER, THIRD_PARTY
from ..events import HandsClosed, HandsOpened, Protected
from ..state import LordsState
from ..things import BACK, SPARE_RACKETS, STAY_OUT
from .announcing import back_out
from .assist import ASSIST_RECRUITMENT, ASSIST_TAKEOVER
from .leaders import able
from .promises import watch


@dataclass(frozen=True, slots=True)
class NameProtector(Step):
    """The owner may name a Crook with a token who protects the Racket. [L56]"""

    def asks(self, s: LordsState) -> Asked:
        ready = able(s, s.defender)
        return {Seat(s.defender): (*[PROTECT[crook] for crook in ready], NOBODY_PROTECTS)} if ready else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(Seat(s.defender))
        if isinstance(answer, Protect):
            s.protector = CARD[answer.card]
            s.tokens[s.protector] -= 1
            s.tell(Protected, Seat(s.defender), s.protector)
        return SHOWDOWN

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"{NAME[s.lead]} goes for your {NAME[s.target]}. Who protects it?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("a Crook of yours with a token protects the Racket, or nobody", "L56")


@dataclass(frozen=True, slots=True)
class CloseHands(Step):
    """All close a hand on a sum at once: attacker and owner on any, everybody else on at most 10 G. [L57 L127 L128]"""

    def asks(self, s: LordsState) -> Asked:
        asked: Asked = {}
        for seat in s.in_play():
            cash = s.treasury[seat]
            if seat == s.attacker:
                asked[seat] = ATTACKERS_HAND[: cash + 1]
            elif seat == s.defender:
                asked[seat] = DEFENDERS_HAND[: cash + 1]
            elif s.ceiling[seat]:
                asked[seat] = OTHERS_HAND[min(cash, THIRD_PARTY)]
        return asked

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.committed = [0] * s.setup.players
        for seat, answer in answers.items():
            if isinstance(answer, For):
                s.committed[seat] = answer.sum
            elif isinstance(answer, Against):
                s.committed[seat] = -answer.sum
        s.tell(HandsClosed)
        return SAY_NOW

    def question(self, s: LordsState, seat: Seat) -> str:
        if seat == s.attacker:
            return f"{NAME[s.target]}: how much do you hold in your hand for the attack?"
        if seat == s.defender:
            return f"{NAME[s.lead]} goes for your {NAME[s.target]}: how much do you hold against it?"
        return f"{NAME[s.lead]} goes for {NAME[s.target]}: how much do you hold, for or against?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, (For, Against)):
            return Illegal("everybody closes a hand first, be it an empty one", "L57")
        if action.sum > s.treasury[seat]:
            return Illegal("you do not have that much", "L57")
        if seat not in (s.attacker, s.defender):
            return Illegal("whoever is neither attacker nor owner spends at most 10 G", "L57")
        return Illegal("the attacker is for the attack, the owner against it", "L57")


@dataclass(frozen=True, slots=True)
class SayNow(Step):
    """The attacker backs out, or says now: the hands open, and the bank takes it all. [L58 L59]"""

    def asks(self, s: LordsState) -> Asked:
        return {s.attacker: NOW_OR_NOT}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        hands = s.committed
        s.committed = [0] * s.setup.players
        if isinstance(answers[s.attacker], BackOut):
            back_out(s)
            return ()
        s.acted = True
        s.stake = sum(hands)
        s.tell(HandsOpened, tuple(s.setup.seats), tuple(hands))
        for seat, sum_ in enumerate(hands):
            if sum_ and seat != s.attacker:
                watch(s, seat, s.attacker, BACK if sum_ > 0 else STAY_OUT)
        if s.kind == TAKEOVER and s.defender >= 0:
            watch(s, s.attacker, s.defender, SPARE_RACKETS)
        for seat, sum_ in enumerate(hands):
            if sum_:
                s.earn(seat, -abs(sum_))
        return ASSIST_RECRUITMENT if s.kind == RECRUIT else ASSIST_TAKEOVER

    def question(self, s: LordsState, seat: Seat) -> str:
        return "All hands are closed. Now, or do you back out?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("say now, or back out", "L58")


NOW_OR_NOT: Final[tuple[Action, ...]] = (NOW, BACK_OUT)
NAME_PROTECTOR: Final[tuple[Step, ...]] = (NameProtector(),)
SHOWDOWN: Final[tuple[Step, ...]] = (CloseHands(),)
SAY_NOW: Final[tuple[Step, ...]] = (SayNow(),)
