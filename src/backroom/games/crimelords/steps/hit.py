"""Calling in a Hit: money, a helper, a hideout."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step

from ..actions import BACK_OUT, HIDE_OUT, NO_MORE, SEND, SPENDS, STAY_PUT, HideOut, Send, Spend
from ..cards import CARD, HIT_MONEY, NAME
from ..events import HidOut, SpentOnHit
from ..numbers import number
from ..state import LordsState
from .announcing import back_out
from .assist import DICE, helpers, send
from .outcome import kill


def rub_out_own(s: LordsState, seat: Seat, lead: int, target: int) -> tuple[Step, ...]:
    """Without money, help or dice, and to nobody's credit. [L84]"""
    return kill(s, seat, lead, target)


@dataclass(frozen=True, slots=True)
class HitMoney(Step):
    """Up to 5 G from the attacker, from nobody else; his last chance to back out. [L58 L76]"""

    def asks(self, s: LordsState) -> Asked:
        return {s.attacker: HIT_SUMS[min(s.treasury[s.attacker], HIT_MONEY)]}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers[s.attacker]
        if not isinstance(answer, Spend):
            back_out(s)
            return ()
        s.acted = True
        s.stake = answer.sum
        s.earn(s.attacker, -answer.sum)
        s.tell(SpentOnHit, s.attacker, answer.sum)
        return AFTER_THE_MONEY

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"A Hit on {NAME[s.target]}: the number is {number(s)}. How much do you put into it?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("up to 5 G of your own go into a Hit, or you back out", "L76")


@dataclass(frozen=True, slots=True)
class HelpHit(Step):
    """One Crook below the leader may help. [L77]"""

    def asks(self, s: LordsState) -> Asked:
        found = helpers(s)
        return {s.attacker: (*[SEND[card] for card in found], NO_MORE)} if found else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        answer = answers.get(s.attacker)
        if isinstance(answer, Send):
            send(s, s.attacker, CARD[answer.card], attacking=True)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"The number is {number(s)}. Who helps {NAME[s.lead]}?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal(f"a Crook below {NAME[s.lead]} who has a token helps, or nobody", "L77")


@dataclass(frozen=True, slots=True)
class HideFromHit(Step):
    """The target may spend his own token and hide out. [L77]"""

    def asks(self, s: LordsState) -> Asked:
        return {Seat(s.defender): HIDE_OR_NOT} if s.defender >= 0 and s.tokens[s.target] else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if isinstance(answers.get(Seat(s.defender)), HideOut):
            s.tokens[s.target] -= 1
            s.hiding = True
            s.tell(HidOut, s.target)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"{NAME[s.lead]} is after {NAME[s.target]}; the number is {number(s)}. Does he hide out?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("a Hit comes as a surprise: the target hides out, or does not", "L77")


HIT_SUMS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (*SPENDS[: most + 1], BACK_OUT) for most in range(HIT_MONEY + 1)
)
HIDE_OR_NOT: Final[tuple[Action, ...]] = (HIDE_OUT, STAY_PUT)
CALL_IN_A_HIT: Final[tuple[Step, ...]] = (HitMoney(),)
AFTER_THE_MONEY: Final[tuple[Step, ...]] = (HelpHit(), HideFromHit(), *DICE)
