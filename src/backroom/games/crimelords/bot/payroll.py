"""Who is paid when money is short, and who is let go before it comes to that."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import DROP, END_TURN, PAY_ALL, PAY_NOTHING, PAY_PART
from ..state import LordsState
from ..steps.payday import ShortPay, income, wages
from ..tree import children
from .race import Race
from .values import crook_worth

UNPAID: Final[tuple[float, ...]] = (0.2, 0.6, 1.0)
"""What it costs not to pay a Crook, as a share of him, by the markers he has."""
BROKE: Final = 4.0
"""What a G of wages weighs that cannot be paid."""
FEWEST: Final = 2
"""Crooks that a Mob keeps, paid or not: a Boss alone is soon a dead one."""


def let_go(s: LordsState, seat: int) -> Action:
    """Before the turn ends: whoever is not worth a wage that cannot be paid."""
    short = wages(s, seat) - income(s, seat) - s.treasury[seat]
    if short > 0 and len(s.crooks[seat]) > FEWEST:
        turns = Race(s).turns
        edge = [c for c in s.crooks[seat] if c != s.boss[seat] and s.wage(c) and not children(s, c)]
        worst = min(edge, key=lambda c: crook_worth(s, seat, c, turns, BROKE), default=-1)
        if worst >= 0 and crook_worth(s, seat, worst, turns, BROKE) < 0:
            return DROP[worst]
    return END_TURN


def short_pay(s: LordsState, seat: int, options: Sequence[Action], step: ShortPay) -> Action:
    """Those who are worth most for their wage, and those whom the next marker would drive away, are paid first."""
    turns = Race(s).turns

    def dear(crook: int) -> float:
        return crook_worth(s, seat, crook, turns, 0.5) * UNPAID[min(2, s.unhappy[crook])] / s.wage(crook)

    left, paid = step.cash - step.least, []
    for crook in sorted(step.rest, key=dear, reverse=True):
        if s.wage(crook) <= left:
            left -= s.wage(crook)
            paid.append(crook)
    now = step.rest[0]
    wished = [PAY_ALL[now]] if now in paid else [PAY_PART[now], PAY_NOTHING[now]]
    if now not in paid and not left:
        wished.reverse()
    return next((action for action in wished if action in options), options[0])
