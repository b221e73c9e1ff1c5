"""How far everybody has come, what a step further is worth, and what a rival's costs us. In G, like everything."""

from typing import Final

from ..cards import DISTRICT, DISTRICTS, NO_TYPE, RACKETS, TYPE, TYPES
from ..state import LordsState
from ..steps.ending import IN_A_DISTRICT, OF_A_TYPE, rackets_to_win, standing_of

STEP: Final = 9.0
"""A Racket more, towards the win, be it the first."""
CLOSING: Final = 45.0
"""What the whole way to the win is worth beyond its steps: the last ones weigh most."""
WIN: Final = 250.0
MENACE: Final = 220.0
"""What a rival on the brink of winning costs us; one halfway an eighth of it."""
LONGEST: Final = 7.0
"""Turns that anybody plans ahead."""
CHEST: Final = 10
"""Money kept to stop whoever is on the brink of winning."""
BRINK: Final = 4
"""Steps from the win at which one keeps it."""
NO_GOAL: Final = 13
"""Rackets to look out for where Rackets alone do not win."""
STANDS: Final = range(RACKETS + len(TYPES) + 2 * len(DISTRICTS) + 2)
"""Up to who has the whole city and looks one further."""
SPOILING: Final = 1.0
"""How much of a bonus that a rival may get soon it is worth to spoil."""
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
    return ladder(_MENACE, need, 0.0, MENACE, 3)


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

    def chest(self, seat: int) -> int:
        """What to keep for the moment somebody else is about to win."""
        rivals = [stands for k, stands in enumerate(self.stands) if k != seat]
        return CHEST if max(rivals) >= self.need - BRINK else 0


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
    """What it is worth to a player that rivals lose a Racket, or a bonus, if he gets this one."""
    owner, total = s.holder[racket], 0.0
    for rival, stands in enumerate(race.stands):
        if rival == seat:
            continue
        if rival == owner or stands > len(s.rackets[rival]):
            total += race.bad[stands] - race.bad[standing_once(s, rival, racket, seat)]
        elif stands >= IN_A_DISTRICT:
            total += SPOILING * denied(s, race, seat, racket, rival)
    return total


def denied(s: LordsState, race: Race, seat: int, racket: int, rival: int) -> float:
    """The bonus a rival is one Racket short of, and will not get if this one is ours. [L109 L110]"""
    kind, place, stands = TYPE[racket], DISTRICT[racket], race.stands[rival]
    theirs, mine, worth = s.rackets[rival], s.rackets[seat], 0.0
    if [DISTRICT[r] for r in theirs].count(place) == IN_A_DISTRICT - 1 and place in [DISTRICT[r] for r in mine]:
        worth += race.bad[stands + 2] - race.bad[stands]
    if kind != NO_TYPE and [TYPE[r] for r in theirs].count(kind) == OF_A_TYPE - 1:
        worth += race.bad[stands + 1] - race.bad[stands]
    return worth
