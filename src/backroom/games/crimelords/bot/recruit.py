"""Recruitments: what a Crook is worth to us, how hard he is to get, and who should lead."""

from ..cards import FIRST_RACKET, HOLDS, MOB_HOLDS, OWN_BONUS, RECRUIT, RESISTANCE, WEAKNESS
from ..numbers import LIEUTENANT, MARKER, TASTE, UNDER_LIEUTENANT, of_type
from ..steps.leaders import reach
from .beliefs import guess
from .odds import effort
from .plan import NO_PLAN, Plan
from .sight import LOSS, RESOLVE, Sight
from .trust import price_of_breaking
from .values import crook_worth


def recruitments(sight: Sight) -> list[Plan]:
    s, power = sight.s, sight.s.power
    within = reach(s, sight.me)
    most = max(within.values(), default=0)
    targets = [c for c in s.street if c < FIRST_RACKET and power[c] < most]
    for k in s.in_play():
        if k != sight.me:
            targets += [c for c in s.crooks[k] if power[c] < most and c != s.boss[k]]
    return [
        recruitment(sight, c, [x for x in sight.leaders(RECRUIT, c) if within.get(x, -1) > power[c]]) for c in targets
    ]


def recruit_prize(sight: Sight, crook: int) -> float:
    s, owner = sight.s, sight.s.holder[crook]
    prize = crook_worth(s, sight.me, crook, sight.turns, sight.strain)
    if owner >= 0:
        prize += sight.weights[owner] * LOSS * (1 + s.power[crook])
    return prize - price_of_breaking(s, sight.me, owner, RECRUIT)


def payable(sight: Sight, crook: int) -> bool:
    """There is money for him on the next payday: nobody is hired to be let go."""
    return sight.s.wage(crook) <= max(0, sight.spare)


def recruit_number(sight: Sight, crook: int) -> int:
    """The number without the leader. [L53 L62 L63]"""
    s, owner = sight.s, sight.s.holder[crook]
    found = sight.bonus[RECRUIT] - RESISTANCE[crook] + MARKER * s.unhappy[crook]
    mine, theirs = of_type(s, sight.me, WEAKNESS[crook]), 0
    if owner >= 0:
        boss, above = s.boss[owner], s.superior[crook]
        if above == boss:
            found -= LIEUTENANT
        elif above >= 0 and s.superior[above] == boss:
            found -= UNDER_LIEUTENANT
        found -= MOB_HOLDS[s.mobs[owner]] + sum([HOLDS[c] for c in s.crooks[owner]])
        theirs = of_type(s, owner, WEAKNESS[crook])
    return found + (TASTE if mine > theirs else -TASTE if theirs > mine else 0)


def recruitment(sight: Sight, crook: int, leaders: list[int]) -> Plan:
    s, prize = sight.s, recruit_prize(sight, crook)
    if prize <= 0 or not leaders or not payable(sight, crook):
        return NO_PLAN
    base, owner, best = recruit_number(sight, crook), s.holder[crook], NO_PLAN
    against = 0
    if owner >= 0:
        above = s.superior[crook]
        held = s.might(above) if above >= 0 and s.tokens[above] else 0
        against = int(RESOLVE * held + min(6.0, 0.15 * guess(s, owner)))
    for lead in leaders:
        might = s.might(lead)
        if 0.92 * prize - sight.token * might <= best.net:
            continue
        mights = [s.might(c) + OWN_BONUS[RECRUIT][c] for c in sight.under[lead]]
        helpers = sum(mights) if sight.many else max(mights, default=0)
        number = base + might + OWN_BONUS[RECRUIT][lead] - against
        net, added = effort(
            prize,
            number,
            max(0, helpers),
            max(0, min(sight.free, sight.spare - s.wage(crook))),
            sight.token,
            sight.coin,
        )
        net -= sight.token * might
        if net > best.net:
            best = Plan(RECRUIT, crook, lead, number, added, helpers, net)
    return best
