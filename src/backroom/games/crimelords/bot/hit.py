"""Hits: what somebody's death is worth, how hard he is to kill, and who should lead."""

from typing import Final

from ..cards import (
    BODYGUARD,
    FIRST_RACKET,
    GUARDS,
    HARD_TO_HIT,
    HIDE_OUT,
    HIT,
    HIT_MONEY,
    MARKERS_TO_LEAVE,
    MOB_GUARDS,
    MOST_POWER,
    OWN_BONUS,
    WAR_BONUS,
)
from ..numbers import BOSS_HIT, GUARDED, HAS_CROOKS
from ..tree import children
from .odds import chance_of, effort
from .plan import NO_PLAN, Plan
from .sight import FRIGHT, LOSS, Sight
from .trust import price_of_breaking
from .values import HANDY, LATER, racket_worth

WAR_RISK: Final = 6.0
"""What a Gang War among equals may cost, and the turn that ends with it; a strong Mob has less to fear."""
SIEGE: Final = 0.2
"""How much of a Mob's Rackets are as good as ours when its Boss is left alone."""


def hits(sight: Sight) -> list[Plan]:
    s = sight.s
    targets = [c for c in s.street if c < FIRST_RACKET]
    for k in s.in_play():
        if k != sight.me:
            targets += s.crooks[k]
    return [hit(sight, crook, sight.leaders(HIT, crook)) for crook in targets]


def hit_prize(sight: Sight, crook: int) -> float:
    """What his death does to his Mob; the reputation it gives comes on top."""
    s, owner = sight.s, sight.s.holder[crook]
    if owner < 0:
        return 0.0
    mob = s.crooks[owner]
    prize = sight.weights[owner] * LOSS * (1 + s.power[crook])
    if len(mob) == 1:
        return prize + spoils(sight, owner) - price_of_breaking(s, sight.me, owner, HIT)
    if len(mob) == 2 and s.boss[owner] != crook:
        prize += SIEGE * spoils(sight, owner)
    elif s.boss[owner] == crook:
        prize += sight.weights[owner] * LOSS * len(mob) - (0.0 if s.war else war_risk(sight, owner))
    return prize - price_of_breaking(s, sight.me, owner, HIT)


def war_risk(sight: Sight, owner: int) -> float:
    """By how strong the two Mobs are. [L85 L86]"""
    s = sight.s
    ours, theirs = [sum([s.might(c) for c in s.crooks[k]]) for k in (sight.me, owner)]
    return 2 * WAR_RISK * theirs / max(1, ours + theirs)


def spoils(sight: Sight, owner: int) -> float:
    """What wiping a Mob out brings: the best of its Rackets, as many as there are tokens for. [L106]"""
    s, race = sight.s, sight.race
    worths = sorted([racket_worth(s, race, sight.me, r) for r in s.rackets[owner]], reverse=True)
    return sum(worths[: len(s.crooks[sight.me])]) + race.bad[race.stands[owner]]


def war_won(sight: Sight, boss: int) -> float:
    """How likely the Hits of a Gang War finish a Boss who stands alone: the best two of ours. [L85 L86]"""
    s = sight.s
    mights = [*sorted([s.might(c) + OWN_BONUS[HIT][c] for c in s.crooks[sight.me]], reverse=True), 0, 0]
    base = hit_number(sight, boss) + WAR_BONUS + min(sight.cash, HIT_MONEY)
    first = chance_of(base + mights[0] + mights[1] - HIDE_OUT)
    return 1 - (1 - first) * (1 - chance_of(base + mights[2]))


def hit_cash(sight: Sight, crook: int) -> int:
    """What may go into a Hit: wages can wait if it ends a Mob. [L76]"""
    owner = sight.s.holder[crook]
    alone = owner >= 0 and len(sight.s.crooks[owner]) == 1
    return min(sight.cash if alone else sight.free, HIT_MONEY)


def growth(sight: Sight, crook: int, lead: int) -> float:
    """What the reputation is worth to who leads the Hit. [L81 L82]"""
    power = sight.s.power[lead]
    counters = min(MOST_POWER - power, 2 if sight.s.power[crook] > power else 1)
    return (HANDY - LATER * sight.strain) * sight.turns * counters


def fright(sight: Sight, crook: int) -> float:
    """What the marker is worth that he gets for surviving, or the war that it starts. [L35 L78 L85]"""
    s, owner = sight.s, sight.s.holder[crook]
    if owner < 0:
        return 0.0
    if s.boss[owner] == crook and not s.war:
        return (war_won(sight, crook) * spoils(sight, owner) if len(s.crooks[owner]) == 1 else 0.0) - war_risk(
            sight, owner
        )
    leaves = s.unhappy[crook] + 1 >= MARKERS_TO_LEAVE
    return sight.weights[owner] * LOSS * (1 + s.power[crook]) * (1.0 if leaves else FRIGHT)


def hit_number(sight: Sight, crook: int) -> int:
    """The number without the leader. [L53 L75 L86]"""
    s, owner = sight.s, sight.s.holder[crook]
    found = sight.bonus[HIT] - s.might(crook) - HARD_TO_HIT[crook] + (WAR_BONUS if s.war else 0)
    if owner >= 0:
        under = children(s, crook)
        if s.boss[owner] == crook:
            found -= BOSS_HIT
        elif under:
            found -= HAS_CROOKS
        found -= GUARDED * sum([BODYGUARD[c] for c in under])
        found -= MOB_GUARDS[s.mobs[owner]] + sum([GUARDS[c] for c in s.crooks[owner]])
    return found


def hit(sight: Sight, crook: int, leaders: list[int]) -> Plan:
    s, fall = sight.s, hit_prize(sight, crook)
    if fall < 0 or not leaders:
        return NO_PLAN
    base, best, scare = hit_number(sight, crook), NO_PLAN, fright(sight, crook)
    against = HIDE_OUT if s.holder[crook] >= 0 and s.tokens[crook] else 0
    for lead in leaders:
        might, prize = s.might(lead), fall + growth(sight, crook, lead)
        if 0.92 * prize - sight.token * might <= best.net:
            continue
        helpers = max([s.might(c) + OWN_BONUS[HIT][c] for c in sight.under[lead]], default=0)
        number = base + might + OWN_BONUS[HIT][lead] - against
        cash = hit_cash(sight, crook)
        net, added = effort(prize - scare, number, max(0, helpers), cash, sight.token, sight.coin, scare)
        net -= sight.token * might
        if net > best.net:
            best = Plan(HIT, crook, lead, number, added, helpers, net)
    return best
