"""What Rackets, Crooks and money are worth to a player, in G."""

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
from ..steps.payday import income, wages
from .race import Race, standing_if, standing_once

LATER: Final = 0.6
"""What a G of income or wages is worth, every turn to come: money piles up sooner than it wins."""
HANDY: Final = 1.4
"""What a point of Power brings a turn."""
HAND: Final = 12.0
"""What one more who can lead brings a turn, shared among all there are then: more tokens, more attacks."""
COVER: Final[tuple[float, ...]] = (0.0, 4.0, 1.5, 0.3)
"""What one more Crook is worth for each Racket one could lose with the Mob, by how many there are."""
DEAR: Final = 1.3
CHEAP: Final = 0.8
LITTLE: Final = 8
"""What a G is worth to who has little to spare, and to the rich; what little is."""
TIGHT: Final = 4.0
"""What a G of wages weighs that there will hardly be the money for."""
NEIGHBOUR: Final = 1.2
"""What a Racket next to others of its kind is worth more: the next takeovers are easier."""

PERKS: Final = tuple([
    1.4 * ANY_BONUS[TAKEOVER][c] + 0.5 * ANY_BONUS[RECRUIT][c] + 0.4 * ANY_BONUS[HIT][c] + 0.5 * OWN_BONUS[TAKEOVER][c]
    + 0.25 * OWN_BONUS[RECRUIT][c] + 0.15 * OWN_BONUS[HIT][c] + 0.5 * TURF_BONUS[c] + 0.6 * BODYGUARD[c]
    + 0.3 * GUARDS[c] + 0.3 * HOLDS[c] + 0.1 * HARD_TO_HIT[c] + 0.5 * MANY_HELPERS[c]
    + {"cheer": 0.5, "upset": 0.7, "cash": 1.5, "": 0.0}[USE[c]]
    for c in ALL_CROOKS
])  # fmt: skip
"""What a Crook's abilities bring a turn."""


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
    """What a G of wages weighs: 1 for a rich Mob, more for one that will be short before the end."""
    left = cash + (turns - 1) * (income(s, seat) - wages(s, seat))
    return min(TIGHT, max(1.0, (1.0 + TIGHT) / 2 - left * (TIGHT - 1.0) / 40))


def payroll(s: LordsState, seat: int) -> int:
    """What must be left in the treasury for the next payday. [L24]"""
    return max(0, wages(s, seat) - income(s, seat))


def coin(free: float) -> float:
    """What a G is worth that is free to be spent: money wins nothing by lying about."""
    return DEAR if free < LITTLE else max(CHEAP, 1.2 - free / 60)
