"""Changing Bosses."""

from backroom.engine import Step

from ..cards import MARKERS_TO_LEAVE
from ..events import DoubleCrossed, Quit, Retired
from ..state import LordsState
from .markers import promote, upset, without
from .outcome import grow


def double_cross(s: LordsState, crook: int) -> tuple[Step, ...]:
    """Everyone gets a marker; with a third one even the traitor flees. [L42 L45 L83]"""
    seat, boss = s.turn, s.boss[s.turn]
    s.tokens[crook] -= 1
    s.tell(DoubleCrossed, seat, crook, boss)
    others = [one for one in s.crooks[seat] if one != boss]
    for one in others:
        upset(s, one)
    gone = [one for one in others if s.unhappy[one] >= MARKERS_TO_LEAVE]
    for one in gone:
        s.tell(Quit, seat, one, False)
    if crook in gone:
        return without(s, seat, [boss, *gone], False, -1)
    grow(s, crook, boss)
    return promote(s, seat, crook, gone, peaceful=False)


def retirement_pay(s: LordsState, seat: int) -> int:
    """[L46]"""
    return 2 * s.might(s.boss[seat])


def retire(s: LordsState, crook: int) -> tuple[Step, ...]:
    """[L46]"""
    seat, boss = s.turn, s.boss[s.turn]
    pay = retirement_pay(s, seat)
    s.tokens[crook] -= 1
    s.earn(seat, -pay)
    s.tell(Retired, seat, boss, pay)
    return promote(s, seat, crook, [], peaceful=True)
