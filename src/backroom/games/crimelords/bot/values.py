"""What things are worth to a player, in G: Rackets, Crooks, steps towards the win, and what a rival's are to us."""

from typing import Final

from ..cards import (
    ALL_CROOKS,
    ANY_BONUS,
    BODYGUARD,
    DISTRICT,
    EARNERS,
    EARNS,
    GUARDS,
    HARD_TO_HIT,
    HIT,
    HOLDS,
    INCOME,
    MANY_HELPERS,
    MOB_EARNS,
    NO_TYPE,
    OWN_BONUS,
    PARTNER,
    PER,
    RECRUIT,
    TAKEOVER,
    TURF_BONUS,
    TYPE,
    USE,
)
from ..state import LordsState
from ..steps.ending import IN_A_DISTRICT, OF_A_TYPE, rackets_to_win, standing_of
from ..steps.payday import income, wages

STEP: Final = 9.0
"""A Racket more, towards the win, be it the first."""
CLOSING: Final = 45.0
"""What the whole way to the win is worth beyond its steps: the last ones weigh most."""
WIN: Final = 250.0
MENACE: Final = 220.0
"""What a rival on the brink of winning costs us; one halfway an eighth of it."""
LONGEST: Final = 7.0
"""Turns that anybody plans ahead."""
LATER: Final = 0.6
"""What a G of income or wages is worth, every turn to come: money piles up sooner than it wins."""
HANDY: Final = 1.4
"""What a point of Power brings a turn."""
HAND: Final = 12.0
"""What one more who can lead brings a turn, shared among all there are then: more tokens, more attacks."""
COVER: Final = (0.0, 4.0, 1.5, 0.3)
"""What one more Crook is worth for each Racket one could lose with the Mob, by how many there are."""
NEIGHBOUR: Final = 1.2
"""What a Racket next to others of its kind is worth more: the next takeovers are easier."""
CHEST: Final = 10
"""Money kept to stop whoever is on the brink of winning."""
BRINK: Final = 4
"""Steps from the win at which one keeps it."""
NO_GOAL: Final = 13
"""Rackets to look out for where Rackets alone do not win."""
SPOILING: Final = 1.0
"""How much of a bonus that a rival may get soon it is worth to spoil."""
GRUDGE: Final = 0.12
"""How much of a rival's loss is our gain, be he ever so harmless."""

PERKS: Final = tuple([
    1.4 * ANY_BONUS[TAKEOVER][c] + 0.5 * ANY_BONUS[RECRUIT][c] + 0.4 * ANY_BONUS[HIT][c] + 0.5 * OWN_BONUS[TAKEOVER][c]
    + 0.25 * OWN_BONUS[RECRUIT][c] + 0.15 * OWN_BONUS[HIT][c] + 0.5 * TURF_BONUS[c] + 0.6 * BODYGUARD[c]
    + 0.3 * GUARDS[c] + 0.3 * HOLDS[c] + 0.1 * HARD_TO_HIT[c] + 0.5 * MANY_HELPERS[c]
    + {"cheer": 0.5, "upset": 0.7, "cash": 1.5, "": 0.0}[USE[c]]
    for c in ALL_CROOKS
])  # fmt: skip
"""What a Crook's abilities bring a turn."""

Ladder = tuple[float, ...]
_PROGRESS: Final[dict[int, Ladder]] = {}
_MENACE: Final[dict[int, Ladder]] = {}


def goal(s: LordsState) -> int:
    """Rackets that win."""
    return rackets_to_win(s) or NO_GOAL


def ladder(of: dict[int, Ladder], need: int, step: float, all_of_it: float, power: int) -> Ladder:
    known = of.get(need)
    if known is None:
        rungs = [step * n + all_of_it * (min(n, need) / need) ** power + (WIN if n >= need else 0) for n in range(64)]
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


def brings(s: LordsState, seat: int, racket: int) -> int:
    """What a Racket adds to a player's income, in itself and by what lies beside it. [L22 L23]"""
    kind, place, partner, per = TYPE[racket], DISTRICT[racket], PARTNER[racket], PER[racket]
    total = INCOME[racket]
    if kind != NO_TYPE:
        total += MOB_EARNS[s.mobs[seat]][kind]
        for crook in s.crooks[seat]:
            if crook in EARNERS:
                total += EARNS[crook][kind]
    paired = False
    for other in s.rackets[seat]:
        if other == racket:
            continue
        here = DISTRICT[other] == place
        paired = paired or (here and TYPE[other] == partner != NO_TYPE)
        total += (here and PARTNER[other] == kind != NO_TYPE) + (PER[other] == kind != NO_TYPE)
        total += TYPE[other] == per != NO_TYPE
    return total + paired


def neighbours(s: LordsState, seat: int, racket: int) -> int:
    kind, place = TYPE[racket], DISTRICT[racket]
    return sum([
        (DISTRICT[r] == place) + (TYPE[r] == kind != NO_TYPE) for r in s.rackets[seat] if r != racket
    ])  # fmt: skip


def in_use(s: LordsState, race: Race, seat: int, racket: int) -> float:
    """What a Racket earns over the turns left, and how it helps to take over others."""
    return LATER * brings(s, seat, racket) * race.turns + NEIGHBOUR * neighbours(s, seat, racket)


def racket_worth(s: LordsState, race: Race, seat: int, racket: int) -> float:
    """What a player gains by getting it."""
    stands = race.stands[seat]
    return race.up[standing_if(s, seat, racket, stands)] - race.up[stands] + in_use(s, race, seat, racket)


def holding_worth(s: LordsState, race: Race, seat: int, racket: int) -> float:
    """What a player loses by losing it."""
    stands = race.stands[seat]
    without = standing_once(s, seat, racket, -1) if stands > len(s.rackets[seat]) else stands - 1
    return race.up[stands] - race.up[without] + in_use(s, race, seat, racket)


def crook_worth(s: LordsState, seat: int, crook: int, turns: float, strain: float) -> float:
    """What having him brings over the turns left, less his wage; a Mob that can hardly pay feels it more."""
    perks = PERKS[crook]
    if crook in EARNERS:
        perks += sum([EARNS[crook][TYPE[r]] for r in s.rackets[seat] if TYPE[r] != NO_TYPE])
    mob = len(s.crooks[seat])
    hand = min(s.power[crook], 4) / 4 * HAND / (2 + mob)
    cover = COVER[min(mob, 3)] * len(s.rackets[seat])
    return turns * (HANDY * s.power[crook] + hand + perks - LATER * strain * s.wage(crook)) + cover


def strain(s: LordsState, seat: int, turns: float, cash: int) -> float:
    """What a G of wages weighs: 1 for a rich Mob, 2 for one that will be short before the end."""
    left = cash + (turns - 1) * (income(s, seat) - wages(s, seat))
    return 1.0 if left > 20 else 2.0 if left < -20 else 1.5 - left / 40


def payroll(s: LordsState, seat: int) -> int:
    """What must be left in the treasury for the next payday. [L24]"""
    return max(0, wages(s, seat) - income(s, seat))


def coin(free: float) -> float:
    """What a G is worth that is free to be spent: money wins nothing by lying about."""
    return 1.3 if free < 8 else max(0.5, 1.2 - free / 60)
