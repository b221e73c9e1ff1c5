"""Announcing an attack: who leads it, against whom."""

from collections.abc import Mapping
from dataclasses import dataclass

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step, public

from ..actions import (
    LEAD,
    Lead,
)
from ..cards import CARD, HIT, NAME, TAKEOVER, Card
from ..events import AttackBegan
from ..state import LordsState
from .announcing import announce
from .hit import CALL_IN_A_HIT, rub_out_own
from .leaders import leaders
from .showdown import NAME_PROTECTOR, SHOWDOWN


@dataclass(frozen=True, slots=True)
class ChooseLeader(Step):
    """One Crook with a token leads, and spends it. [L52 L58 L61 L84]"""

    seat: Seat = public()
    kind: int = public()
    target: Card = public()

    def asks(self, s: LordsState) -> Asked:
        return {self.seat: tuple([LEAD[crook] for crook in leaders(s, self.seat, self.kind, self.target)])}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[self.seat]
        assert isinstance(answer, Lead)
        lead, target = CARD[answer.card], self.target
        s.tokens[lead] -= 1
        s.tell(AttackBegan, self.seat, self.kind, lead, target)
        if s.holder[target] == self.seat:
            s.acted = True
            return rub_out_own(s, self.seat, lead, target)
        announce(s, self.seat, self.kind, lead, target)
        if self.kind == HIT:
            return CALL_IN_A_HIT
        return NAME_PROTECTOR if self.kind == TAKEOVER and s.attack.defender >= 0 else SHOWDOWN

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"Who leads the attack on {NAME[self.target]}?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if not isinstance(action, Lead):
            return Illegal("first say who leads the attack", "L52")
        lead = CARD[action.card]
        if s.holder[lead] != seat or not s.tokens[lead]:
            return Illegal("a Crook of yours with a token leads", "L52")
        if lead == self.target:
            return Illegal("nobody attacks himself", "L84")
        if lead in s.backed_out(self.kind, self.target):
            return Illegal(f"{NAME[lead]} backed out of this, and nothing has changed since", "L58")
        if s.might(lead) <= s.power[self.target]:
            return Illegal("the leader has more Power than the recruit", "L61")
        return Illegal(f"there is no place for {NAME[self.target]} below {NAME[lead]}", "L61")
