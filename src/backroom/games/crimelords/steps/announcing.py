"""Announcing an attack, taking it back, and going ahead with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..attack import NO_FORCES, NOT_ROLLED, Attack, Barred
from ..events import AttackOff, BackedOut
from ..state import LordsState
from ..things import BACK_DOWN, SIT_OUT
from .promises import settle_words
from .slips import hush


def announce(s: LordsState, seat: Seat, kind: int, lead: int, target: int) -> None:
    """[L52 L60]"""
    s.attacking, s.firm, s.attack = True, False, Attack(kind, seat, lead, target, s.holder[target])
    s.forces, s.throw = NO_FORCES, NOT_ROLLED


def back_out(s: LordsState) -> None:
    """It did not happen: every token spent so far returns. [L58]"""
    s.barred.append(Barred(s.attack.kind, s.attack.lead, s.attack.target))
    s.tell(BackedOut, s.attack.attacker)
    undone(s)


def undone(s: LordsState) -> None:
    """Tokens and hands return, and nobody has broken his word. [L58 L98 L133]"""
    for card, owner in ((s.attack.lead, s.attack.attacker), (s.forces.protector, s.attack.defender)):
        if card >= 0 and s.holder[card] == owner:
            s.tokens[card] += 1
    s.attacking, s.committed = False, [0] * s.setup.players
    settle_words(s, s.attack.attacker, BACK_DOWN, kept=True)
    for seat in s.in_play():
        settle_words(s, seat, SIT_OUT, kept=True)
    hush(s)


def go_ahead(s: LordsState) -> None:
    """From now on there is no way back; what was written about it is over. [L59 L76 L98]"""
    s.acted = s.firm = True
    s.barred = []
    settle_words(s, s.attack.attacker, BACK_DOWN, kept=False)
    hush(s)


@dataclass(frozen=True, slots=True)
class StillOn(Step):
    """After something was done at any time: without its leader or its target there is no attack any more, and whoever
    was sent and is gone no longer counts. [L133]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        attack, forces = s.attack, s.forces
        there = s.holder[attack.target] == attack.defender and (attack.defender >= 0 or attack.target in s.street)
        if there and s.holder[attack.lead] == attack.attacker:
            s.forces = forces.only(s.holder)
            return ()
        s.tell(AttackOff, attack.attacker, attack.lead if there else attack.target)
        if s.firm:
            s.attacking = False
            hush(s)
        else:
            undone(s)
        return ()


STILL_ON: Final[tuple[Step, ...]] = (StillOn(),)
