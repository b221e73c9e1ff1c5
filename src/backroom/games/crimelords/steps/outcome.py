"""At last the dice, and what happens."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..attack import FAILS, HIGHEST, LOWEST, NOT_ROLLED
from ..cards import HIT, MARKERS_TO_LEAVE, MOST_POWER, RECRUIT
from ..cards import POWER as PRINTED
from ..events import DrawnIn, Failed, NotRolled, PowerGrew, Quit, Recruited, TookOver, WasHit
from ..numbers import number
from ..state import LordsState
from ..things import HIT_SOMEBODY, SPARE_CROOKS
from ..tree import branch, children, join, lieutenants
from .markers import Settled, departures, upset, without
from .placing import NO_CELL, PutDown
from .promises import watch
from .reactions import AFTER_DICE, roll
from .spoils import cheer, enjoy


@dataclass(frozen=True, slots=True)
class Roll(Step):
    """Two dice against the number; below 2 they are not rolled. [L53 L54 L79]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        needed = number(s)
        if needed < LOWEST:
            s.tell(NotRolled, needed)
            s.throw = NOT_ROLLED
            return CONCLUDE
        roll(s, chance, needed)
        return AFTER


@dataclass(frozen=True, slots=True)
class Conclude(Step):
    """The number or less succeeds, 11 and 12 never do. [L53 L54 L66 L74 L78]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if not s.attacking:
            return ()
        attack, dice = s.attack, s.throw.dice
        kind, seat, lead, target = attack.kind, attack.attacker, attack.lead, attack.target
        success = 0 < dice <= HIGHEST and dice <= number(s) and s.throw.verdict != FAILS
        s.attacking = False
        if kind == HIT:
            if not dice:
                return ()
            draw_in(s)
            return kill(s, seat, lead, target) if success else missed(s, target)
        if not success:
            s.tell(Failed, kind, target)
            return ()
        return recruited(s, seat, lead, target) if kind == RECRUIT else taken_over(s, seat, target)


def recruited(s: LordsState, seat: Seat, lead: int, target: int) -> tuple[Step, ...]:
    """Placed at or below the leader, with all who come along; a new Mob makes happier. [L39 L66 L67 L68]"""
    was, came = lieutenants(s, seat), s.holder[target]
    join(s, target, seat)
    s.tell(Recruited, seat, target)
    if came >= 0:
        for one in branch(s, target):
            cheer(s, one)
    return (PutDown(seat, target, lead, NO_CELL, False), Settled(seat, was))


def taken_over(s: LordsState, seat: Seat, target: int) -> tuple[Step, ...]:
    """[L39 L74]"""
    s.give_racket(target, seat)
    s.tell(TookOver, seat, target)
    enjoy(s, seat, target)
    return ()


def draw_in(s: LordsState) -> None:
    """A real attempt on a Boss starts a war; one on a Mob outside draws it into the war that is on. [L33 L85 L87]"""
    victim, attacker = s.attack.defender, s.attack.attacker
    if victim < 0:
        return
    watch(s, attacker, victim, SPARE_CROOKS)
    watch(s, attacker, victim, HIT_SOMEBODY)
    if not s.war:
        if s.boss[victim] == s.attack.target:
            s.war_due = victim
            s.retoken(attacker, rackets=False)
            s.lapse_tokens(attacker)
    elif victim not in s.war:
        s.war.append(victim)
        s.retoken(victim, rackets=False)
        s.tell(DrawnIn, Seat(victim))


def missed(s: LordsState, target: int) -> tuple[Step, ...]:
    """[L78]"""
    s.tell(Failed, HIT, target)
    if s.holder[target] < 0:
        return ()
    upset(s, target)
    return departures(s, s.holder[target], s.attack.attacker)


def grow(s: LordsState, crook: int, victim: int) -> None:
    """A murder is good for one's reputation. [L81 L82 L83]"""
    was = s.power[crook]
    s.power[crook] = min(MOST_POWER, was + (2 if s.power[victim] > was else 1))
    if s.power[crook] > was:
        s.tell(PowerGrew, crook, s.power[crook])


def kill(s: LordsState, seat: Seat, lead: int, target: int) -> tuple[Step, ...]:
    """The target is discarded; those next to him, or all if he was the Boss, get a marker. [L37 L42 L44 L80 L84]"""
    owner = s.holder[target]
    s.tell(WasHit, seat, target, lead)
    if owner != seat:
        grow(s, lead, target)
    if owner < 0:
        s.street.remove(target)
        s.discard.append(target)
        s.power[target] = PRINTED[target]
        return ()
    boss = s.boss[owner] == target
    near = [c for c in s.crooks[owner] if c != target] if boss else [*children(s, target), s.superior[target]]
    for crook in near:
        upset(s, crook)
    gone = [crook for crook in near if s.unhappy[crook] >= MARKERS_TO_LEAVE]
    for crook in gone:
        s.tell(Quit, Seat(owner), crook, False)
    return without(s, owner, [target, *gone], False, -1 if owner == seat else seat, boss_was_hit=boss)


ROLL: Final = Roll()
CONCLUDE: Final[tuple[Step, ...]] = (Conclude(),)
AFTER: Final[tuple[Step, ...]] = (AFTER_DICE, *CONCLUDE)
