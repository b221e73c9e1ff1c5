"""Announcing an attack, and taking it back."""

from typing import Final

from backroom.engine import Seat

from ..events import BackedOut
from ..state import LordsState

BARRED: Final = 128


def announce(s: LordsState, seat: Seat, kind: int, lead: int, target: int) -> None:
    """[L52 L60]"""
    s.kind, s.attacker, s.lead, s.target, s.defender = kind, seat, lead, target, s.holder[target]
    s.protector, s.stake, s.hiding, s.shift, s.dice, s.verdict = -1, 0, False, 0, 0, 0
    s.helpers, s.against = [], []


def back_out(s: LordsState) -> None:
    """It did not happen: every token spent so far returns. [L58]"""
    s.barred.append(s.lead * BARRED + s.target)
    for card in (s.lead, s.protector):
        if card >= 0:
            s.tokens[card] += 1
    s.kind = 0
    s.tell(BackedOut, s.attacker)
