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
from ..things import SPARE_CROOKS
from .announcing import back_out, go_ahead
from .assist import DICE, helpers, send
from .outcome import kill
from .promises import watch
from .unasked import Waiting


def rub_out_own(s: LordsState, seat: Seat, lead: int, target: int) -> tuple[Step, ...]:
    """Without money, help or dice, and to nobody's credit. [L84]"""
    return kill(s, seat, lead, target)


@dataclass(frozen=True, slots=True)
class HitMoney(Waiting):
    """Up to 5 G from the attacker, from nobody else; his last chance to back out. [L58 L76]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        attacker = s.attack.attacker
        return {attacker: HIT_SUMS[min(s.treasury[attacker], HIT_MONEY)]}

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        attacker = s.attack.attacker
        answer = answers[attacker]
        if not isinstance(answer, Spend):
            back_out(s)
            return ()
        go_ahead(s)
        s.forces = s.forces.staked(answer.sum)
        s.earn(attacker, -answer.sum)
        s.tell(SpentOnHit, attacker, answer.sum)
        return AFTER_THE_MONEY

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"A Hit on {NAME[s.attack.target]}: the number is {number(s)}. How much do you put into it?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("up to 5 G of your own go into a Hit, or you back out", "L76")


@dataclass(frozen=True, slots=True)
class HelpHit(Waiting):
    """One Crook below the leader may help. [L77]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        found = helpers(s)
        return {s.attack.attacker: (*[SEND[card] for card in found], NO_MORE)} if found else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        attacker = s.attack.attacker
        answer = answers.get(attacker)
        if isinstance(answer, Send):
            send(s, attacker, CARD[answer.card], attacking=True)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return f"The number is {number(s)}. Who helps {NAME[s.attack.lead]}?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal(f"a Crook below {NAME[s.attack.lead]} who has a token helps, or nobody", "L77")


@dataclass(frozen=True, slots=True)
class HideFromHit(Waiting):
    """The target may spend his own token and hide out; a promise not to Hit him is broken by that. [L77 L98]"""

    def asks(self, s: LordsState) -> Asked:
        if not s.attacking:
            return NOBODY
        defender, target = s.attack.defender, s.attack.target
        return {Seat(defender): HIDE_OR_NOT} if defender >= 0 and s.tokens[target] else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        target = s.attack.target
        if isinstance(answers.get(Seat(s.attack.defender)), HideOut):
            s.tokens[target] -= 1
            s.forces = s.forces.hidden()
            s.tell(HidOut, target)
            watch(s, s.attack.attacker, s.attack.defender, SPARE_CROOKS)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        lead, target = NAME[s.attack.lead], NAME[s.attack.target]
        return f"{lead} is after {target}; the number is {number(s)}. Does {target} hide out?"

    def refuses(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("a Hit comes as a surprise: the target hides out, or does not", "L77")


HIT_SUMS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (*SPENDS[: most + 1], BACK_OUT) for most in range(HIT_MONEY + 1)
)
HIDE_OR_NOT: Final[tuple[Action, ...]] = (HIDE_OUT, STAY_PUT)
CALL_IN_A_HIT: Final[tuple[Step, ...]] = (HitMoney(),)
AFTER_THE_MONEY: Final[tuple[Step, ...]] = (HelpHit(), HideFromHit(), *DICE)
