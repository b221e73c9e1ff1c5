"""How far everybody has come, what a step further is worth, and what a rival's costs us. In G, like everything."""

from typing import Final

from ..cards import DISTRICT, DISTRICTS, NO_TYPE, RACKETS, TYPE, TYPES
from ..state import LordsState
from ..steps.ending import IN_A_DISTRICT, OF_A_TYPE, rackets_to_win, standing_of

STEP: Final = 7.0
"""A Racket more, towards the win, be it the first."""
CLOSING: Final = 45.0
"""What the whole way to the win is worth beyond its steps: the last ones weigh most."""
WIN: Final = 250.0
MENACE: Final = 120.0
"""What a rival on the brink of winning costs us: it is as much everybody else's affair."""
LATE: Final = 5
"""How late he is minded: one halfway costs us a thirty-second part of it, not what we might buy a Racket for."""
LONGEST: Final = 7.0
"""Turns that anybody plans ahead."""
CHEST: Final = 10
"""Money kept to stop whoever is on the brink of winning."""
BRINK: Final = 4
"""Steps from the win at which one keeps it."""
NO_GOAL: Final = 13
"""Rackets to look out for where Rackets alone do not win."""
STANDS: Final = range(RACKETS + len(TYPES) + 2 * len(DISTRICTS) + 4)
"""Up to who has the whole city and looks three further."""
LOOMS: Final[tuple[float, ...]] = (0.0, 0.0, 0.15, 0.4, 1.0)
"""How likely a rival gets a district's bonus, if nobody else sees to it, by how many he has there."""
FOOTHOLD: Final = 0.35
"""How much of spoiling it is done by the first of the two Rackets that it takes."""
GRUDGE: Final = 0.12
"""How much of a rival's loss is our gain, be he ever so harmless."""

Ladder = tuple[float, ...]
_PROGRESS: Final[dict[int, Ladder]] = {}
_MENACE: Final[dict[int, Ladder]] = {}


def goal(s: LordsState) -> int:
    """Rackets that win."""
    return rackets_to_win(s) or NO_GOAL


def ladder(of: dict[int, Ladder], need: int, step: float, all_of_it: float, power: int) -> Ladder:
    known = of.get(need)
    if known is None:
        rungs = [step * n + all_of_it * (min(n, need) / need) ** power + (WIN if n >= need else 0) for n in STANDS]
        known = of[need] = tuple(rungs)
    return known


def progress(need: int) -> Ladder:
    """By Rackets, what it is worth to have come so far."""
    return ladder(_PROGRESS, need, STEP, CLOSING, 3)


def menace(need: int) -> Ladder:
    """By Rackets, what a rival costs us who has come so far."""
    return ladder(_MENACE, need, 0.0, MENACE, LATE)


class Race:
    """How far everybody has come."""

    def __init__(self, s: LordsState) -> None:
        self.need = goal(s)
        self.up, self.bad = progress(self.need), menace(self.need)
        self.stands = [standing_of(s, seat) for seat in s.setup.seats]
        self.turns = max(1.5, min(LONGEST, 1.0 + 1.1 * (self.need - max(self.stands))))

    def weight(self, rival: int) -> float:
        """How much of a rival's loss is our gain: the nearer the win, the more."""
        share = self.stands[rival] / self.need
        return GRUDGE + share * share * share

    def chest(self, s: LordsState, seat: int) -> int:
        """What to keep for the moment somebody else is about to win."""
        nearest = max([within_reach(s, k, stands) for k, stands in enumerate(self.stands) if k != seat])
        return CHEST if nearest >= self.need - BRINK else 0


def within_reach(s: LordsState, seat: int, stands: int) -> int:
    """How a player would stand with one Racket more if that may bring him a district's bonus. [L110]"""
    if stands < IN_A_DISTRICT - 1:
        return stands
    mine = [DISTRICT[r] for r in s.rackets[seat]]
    for place in set(mine):
        if mine.count(place) == IN_A_DISTRICT - 1:
            theirs = [[DISTRICT[r] for r in held].count(place) for k, held in enumerate(s.rackets) if k != seat]
            if max(theirs) <= 1:
                return stands + 3
    return stands


def standing_if(s: LordsState, seat: int, racket: int, stands: int) -> int:
    """How a player would stand with this Racket, too, who stands so without it. [L108 L109 L110]"""
    mine, owner = s.rackets[seat], s.holder[racket]
    kind, place = TYPE[racket], DISTRICT[racket]
    if owner < 0:
        kinds, places = 1, 1
        for other in mine:
            kinds += TYPE[other] == kind
            places += DISTRICT[other] == place
        if kinds != OF_A_TYPE and places != IN_A_DISTRICT:
            return stands + 1
    return standing_once(s, seat, racket, seat)


def standing_once(s: LordsState, seat: int, racket: int, to: int) -> int:
    """How a player would stand once a Racket has gone to somebody; -1 is the street. [L108 L109 L110]"""
    held, owner = s.rackets[:], s.holder[racket]
    if owner >= 0:
        s.rackets[owner] = tuple([r for r in held[owner] if r != racket])
    if to >= 0:
        s.rackets[to] = (*held[to], racket)
    found = standing_of(s, seat)
    s.rackets = held
    return found


def setback(s: LordsState, race: Race, seat: int, racket: int) -> float:
    """What it is worth to a player that rivals lose a Racket, or a bonus now or later, if he gets this one."""
    owner, total = s.holder[racket], 0.0
    for rival, stands in enumerate(race.stands):
        if rival == seat or s.out[rival]:
            continue
        if rival == owner or stands > len(s.rackets[rival]):
            total += race.bad[stands] - race.bad[standing_once(s, rival, racket, seat)]
        total += denied(s, race, seat, racket, rival)
    return total


def denied(s: LordsState, race: Race, seat: int, racket: int, rival: int) -> float:
    """The bonus a rival may have, or get before long, and the less likely if this one is ours. [L109 L110]"""
    kind, place, stands = TYPE[racket], DISTRICT[racket], race.stands[rival]
    theirs, mine, worth = s.rackets[rival], s.rackets[seat], 0.0
    here = len([r for r in theirs if DISTRICT[r] == place])
    if here > 1:
        ours = len([r for r in mine if DISTRICT[r] == place])
        looms = LOOMS[min(here, IN_A_DISTRICT)]
        if ours == 1 and here < IN_A_DISTRICT:
            worth += looms * (race.bad[stands + 3] - race.bad[stands + 1])
        elif not ours:
            worth += FOOTHOLD * looms * (race.bad[stands + 3] - race.bad[stands + 1])
    alike = len([r for r in theirs if TYPE[r] == kind]) if kind != NO_TYPE else 0
    if alike == OF_A_TYPE - 1 and not any(TYPE[r] == kind for r in mine):
        worth += LOOMS[IN_A_DISTRICT - 1] * (race.bad[stands + 2] - race.bad[stands + 1])
    return worth


def shifted(s: LordsState, race: Race, seat: int, racket: int, to: int) -> float:
    """What it costs a player, beyond what is his own, that a Racket goes to somebody: all his rivals, with bonuses."""
    total = 0.0
    for rival, stands in enumerate(race.stands):
        if rival != seat and not s.out[rival]:
            total += race.bad[standing_once(s, rival, racket, to)] - race.bad[stands]
    return total
