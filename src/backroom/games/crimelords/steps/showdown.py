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
from ..things import BACK, SIT_OUT, SPARE_RACKETS, STAY_OUT
from .announcing import back_out, go_ahead
from .assist import ASSIST_RECRUITMENT, ASSIST_TAKEOVER
from .leaders import able
from .promises import settle_words, watch
from .unasked import Waiting


@dataclass(frozen=True, slots=True)
class NameProtector(Waiting):
    """The owner may name a Crook with a token who protects the Racket. [L56]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        defender = Seat(s.attack.defender)
        ready = able(s, defender)
        return {defender: (*[PROTECT[crook] for crook in ready], NOBODY_PROTECTS)} if ready else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        defender = Seat(s.attack.defender)
        answer = answers.get(defender)
        if isinstance(answer, Protect):
            protector = CARD[answer.card]
            s.forces = s.forces.protected(protector)
            s.tokens[protector] -= 1
            s.tell(Protected, defender, protector)
        return SHOWDOWN

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"{NAME[s.attack.lead]} goes for your {NAME[s.attack.target]}. Who protects it?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("a Crook of yours with a token protects the Racket, or nobody", "L56")


@dataclass(frozen=True, slots=True)
class CloseHands(Waiting):
    """All close a hand on a sum at once: attacker and owner on any, everybody else on at most 10 G. [L57 L127 L128]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        asked: Asked = {}
        attacker, defender = s.attack.attacker, s.attack.defender
        for seat in s.in_play():
            cash = s.treasury[seat]
            if seat == attacker:
                asked[seat] = ATTACKERS_HAND[: cash + 1]
            elif seat == defender:
                asked[seat] = DEFENDERS_HAND[: cash + 1]
            elif s.ceiling[seat]:
                asked[seat] = OTHERS_HAND[min(cash, THIRD_PARTY)]
        return asked

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        s.committed = [0] * s.setup.players
        for seat, answer in answers.items():
            if isinstance(answer, For):
                s.committed[seat] = answer.sum
            elif isinstance(answer, Against):
                s.committed[seat] = -answer.sum
        s.tell(HandsClosed)
        return SAY_NOW

    def question(self, s: LordsState, seat: Seat) -> str:
        lead, target = NAME[s.attack.lead], NAME[s.attack.target]
        if seat == s.attack.attacker:
            return f"{target}: how much do you hold in your hand for the attack?"
        if seat == s.attack.defender:
            return f"{lead} goes for your {target}: how much do you hold against it?"
        return f"{lead} goes for {target}: how much do you hold, for or against?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, (For, Against)):
            return Illegal("everybody closes a hand first, be it an empty one", "L57")
        if action.sum > s.treasury[seat]:
            return Illegal("you do not have that much", "L57")
        if seat not in (s.attack.attacker, s.attack.defender):
            return Illegal("whoever is neither attacker nor owner spends at most 10 G", "L57")
        return Illegal("the attacker is for the attack, the owner against it", "L57")


@dataclass(frozen=True, slots=True)
class SayNow(Waiting):
    """The attacker backs out, or says now: the hands open, and the bank takes it all. [L58 L59]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        return {s.attack.attacker: NOW_OR_NOT}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        hands, attack = s.committed, s.attack
        s.committed = [0] * s.setup.players
        if isinstance(answers[attack.attacker], BackOut):
            back_out(s)
            return ()
        go_ahead(s)
        s.forces = s.forces.staked(sum(hands))
        s.tell(HandsOpened, tuple(s.setup.seats), tuple(hands))
        for seat, sum_ in enumerate(hands):
            settle_words(s, seat, SIT_OUT, kept=not sum_)
            if sum_:
                s.earn(seat, -abs(sum_))
                if seat != attack.attacker:
                    watch(s, seat, attack.attacker, BACK if sum_ > 0 else STAY_OUT)
        if attack.kind == TAKEOVER and attack.defender >= 0:
            watch(s, attack.attacker, attack.defender, SPARE_RACKETS)
        return ASSIST_RECRUITMENT if attack.kind == RECRUIT else ASSIST_TAKEOVER

    def question(self, s: LordsState, seat: Seat) -> str:
        return "All hands are closed. Now, or do you back out?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("say now, or back out", "L58")


NOW_OR_NOT: Final[tuple[Action, ...]] = (NOW, BACK_OUT)
NAME_PROTECTOR: Final[tuple[Step, ...]] = (NameProtector(),)
SHOWDOWN: Final[tuple[Step, ...]] = (CloseHands(),)
SAY_NOW: Final[tuple[Step, ...]] = (SayNow(),)
