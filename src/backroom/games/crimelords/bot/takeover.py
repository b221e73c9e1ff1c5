"""Takeovers: what a Racket is worth, how hard it is, and who should lead."""

from ..cards import (
    DISTRICT,
    EVERYWHERE,
    FIRST_RACKET,
    HAS_TOKEN,
    NO_TYPE,
    OWN_BONUS,
    POWER,
    RESISTANCE,
    TAKEOVER,
    TURF,
    TURF_BONUS,
    TYPE,
)
from ..numbers import SAME
from .beliefs import guess
from .odds import effort
from .opposition import expected
from .plan import NO_PLAN, Plan
from .race import setback, standing_if
from .sight import RESOLVE, Sight
from .trust import price_of_breaking
from .values import racket_worth


def takeovers(sight: Sight) -> list[Plan]:
    return [takeover(sight, racket, sight.leaders(TAKEOVER, racket)) for racket in targets_of(sight)]


def targets_of(sight: Sight) -> list[int]:
    """Rackets in the street, and those of the others."""
    s = sight.s
    targets = [card for card in s.street if card >= FIRST_RACKET]
    for k in s.in_play():
        if k != sight.me:
            targets += s.rackets[k]
    return targets


def takeover_prize(sight: Sight, racket: int) -> float:
    s, owner = sight.s, sight.s.holder[racket]
    prize = racket_worth(s, sight.race, sight.me, racket) + setback(s, sight.race, sight.me, racket)
    if owner >= 0:
        prize += 4 * sight.weights[owner]
    return prize - price_of_breaking(s, sight.me, owner, TAKEOVER)


def takeover_number(sight: Sight, racket: int) -> int:
    """The number without the leader. [L53 L69]"""
    s, place, kind = sight.s, DISTRICT[racket], TYPE[racket]
    found = sight.bonus[TAKEOVER] - RESISTANCE[racket]
    for mine in s.rackets[sight.me]:
        found += SAME * ((DISTRICT[mine] == place) + (TYPE[mine] == kind != NO_TYPE))
    for crook in s.crooks[sight.me]:
        if TURF[crook] == place:
            found += TURF_BONUS[crook]
    owner = s.holder[racket]
    if owner >= 0:
        for theirs in s.rackets[owner]:
            if theirs != racket:
                found -= SAME * ((DISTRICT[theirs] == place) + (TYPE[theirs] == kind != NO_TYPE))
    return found


def muscle(sight: Sight, seat: int, racket: int) -> int:
    """Rackets with Power that may join in. [L70 L71]"""
    s, place = sight.s, DISTRICT[racket]
    return sum([
        POWER[r] for r in s.rackets[seat]
        if HAS_TOKEN[r] and s.tokens[r] and (DISTRICT[r] == place or EVERYWHERE[r])
    ])  # fmt: skip


def resistance(sight: Sight, racket: int) -> int:
    """What its owner is expected to put up: a protector, muscle, money."""
    s, owner = sight.s, sight.s.holder[racket]
    if owner < 0:
        return 0
    crooks = [s.might(c) for c in s.crooks[owner] if s.tokens[c]]
    held = (max(crooks) if crooks else 0) + muscle(sight, owner, racket)
    return int(RESOLVE * held + min(10.0, 0.25 * guess(s, owner)))


def meddling(sight: Sight, racket: int, wins: bool, number: int) -> int:
    """What bystanders hold against somebody who would win by it, or come too near: as much as it takes, they guess."""
    s, race, me = sight.s, sight.race, sight.me
    stands = race.stands[me]
    lost = race.bad[standing_if(s, me, racket, stands)] - race.bad[stands]
    comes = number + int(guess(s, me) if wins else min(10.0, 0.4 * guess(s, me)))
    return expected(s, me, s.holder[racket], lost, comes, wins)


def wins_by(sight: Sight, racket: int) -> bool:
    return standing_if(sight.s, sight.me, racket, sight.race.stands[sight.me]) >= sight.race.need


def takeover(sight: Sight, racket: int, leaders: list[int]) -> Plan:
    s, prize = sight.s, takeover_prize(sight, racket)
    wins = wins_by(sight, racket)
    cash = sight.cash if wins else sight.free
    base = takeover_number(sight, racket)
    against = resistance(sight, racket)
    gangs = muscle(sight, sight.me, racket)
    best = NO_PLAN
    for lead in leaders:
        might = s.might(lead)
        if 0.92 * prize - sight.token * might <= best.net:
            continue
        helpers = gangs + sum([s.might(c) + OWN_BONUS[TAKEOVER][c] for c in sight.under[lead]])
        number = base + might + OWN_BONUS[TAKEOVER][lead] - against
        number -= meddling(sight, racket, wins, number + helpers)
        net, added = effort(prize, number, helpers, cash, sight.token, sight.coin)
        net -= sight.token * might
        if net > best.net:
            best = Plan(TAKEOVER, racket, lead, number, added, helpers, net)
    return best
