"""Bidding by value, and choosing a Boss."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions import BIDS, PASS, MakeBoss
from ..cards import (
    BODYGUARD,
    CARD,
    EFFECT,
    FIRST_RACKET,
    FIRST_SPECIAL,
    HAS_TOKEN,
    POWER,
    RESISTANCE,
)
from ..state import LordsState
from ..steps.auction import Bidding, lots
from .values import PERKS, brings, neighbours

BY_POWER: Final[tuple[float, ...]] = (0.8, 1.4, 2.2, 3.0, 3.8, 4.4, 4.7)
SPECIAL_WORTH: Final[dict[str, float]] = {
    "seize": 5.0, "cash": 3.5, "token": 2.0, "shift": 2.0, "reroll": 1.5, "verdict": 2.0, "upset": 1.5, "cheer": 1.0,
    "cheer-all": 1.0, "shift-hit": 1.0, "revive": 0.5, "doors": 0.2,
}  # fmt: skip
A_CROOK, A_RACKET = 3.2, 5.8
"""What one of them goes for on average."""
DENIAL: Final = 0.4
"""What it is worth to keep a Racket from a rival, by how many others it would stand beside."""
ALONE: Final[tuple[float, ...]] = (2.5, 2.0, 0.8, 0.0)
"""What one more Crook is worth for who has so few: a Boss alone is soon a dead one."""
A_BOSS: Final = 5
"""Power from which on a Crook makes a Boss."""
FEWEST, A_CROOK_KEPT = 2, 4
"""Crooks without whom nobody should begin, and the bidding money kept for one."""
FIRST_BOSS, CROWD, ENOUGH_CROOKS = 1.1, 0.7, 4


def bid(s: LordsState, seat: int, options: Sequence[Action], step: Bidding) -> Action:
    """Up to what it is worth: half of it to open with, then just above the last bid."""
    price = max(0, min(int(worth_in_auction(s, seat, s.up) * pace(s, seat)), purse(s, seat)))
    if needed(s, seat) and s.up < FIRST_RACKET:
        price = max(price, last_chance(s, seat))
    if step.bidder < 0:
        return BIDS[min(price // 2, s.bidding[seat])]
    raised = step.high + 1
    return BIDS[raised] if raised <= min(price, s.bidding[seat]) else PASS


def needed(s: LordsState, seat: int) -> int:
    """Crooks still missing: a Boss alone is soon a dead one."""
    return max(0, FEWEST - len(s.crooks[seat]))


def purse(s: LordsState, seat: int) -> int:
    """What may go into this lot: something is kept for those without whom there is no Mob."""
    after = needed(s, seat) - (s.up < FIRST_RACKET)
    return max(0, s.bidding[seat] - A_CROOK_KEPT * max(0, after))


def last_chance(s: LordsState, seat: int) -> int:
    """What he is worth who may be one of the last: all there is, the fewer are still to come."""
    left = lots(s)[0] - s.sold[0]
    crowd = sum([needed(s, k) for k in s.setup.seats])
    return purse(s, seat) if left <= crowd + 1 else 0


def worth_in_auction(s: LordsState, seat: int, card: int) -> float:
    """In bidding money."""
    if card >= FIRST_SPECIAL:
        return SPECIAL_WORTH[EFFECT[card]]
    if card >= FIRST_RACKET:
        return (
            2.5 + 0.65 * brings(s, seat, card) + neighbours(s, seat, card) + 0.5 * HAS_TOKEN[card]
            + DENIAL * max([neighbours(s, k, card) for k in s.setup.seats if k != seat])
        )  # fmt: skip
    worth = BY_POWER[POWER[card]] + PERKS[card] - 0.1 * (4 - RESISTANCE[card])
    mine = s.crooks[seat]
    if POWER[card] >= A_BOSS and not any(POWER[c] >= A_BOSS for c in mine):
        return worth * FIRST_BOSS
    return worth * CROWD if len(mine) >= ENOUGH_CROOKS else worth + ALONE[min(3, len(mine))]


def pace(s: LordsState, seat: int) -> float:
    """How our money compares with a fair share of what is still to come: what is left at the end is lost."""
    crooks, rackets = lots(s)
    left = (crooks - s.sold[0]) * A_CROOK + (rackets - s.sold[1]) * A_RACKET
    return max(0.6, min(3.0, s.bidding[seat] * s.setup.players / max(left, 1.0)))


def make_boss(s: LordsState, seat: int, options: Sequence[Action]) -> Action:
    """The strongest; of two, who is no use as a Bodyguard and hard to do without."""
    return max(options, key=lambda a: boss_worth(s, CARD[a.card]) if isinstance(a, MakeBoss) else -1.0)


def boss_worth(s: LordsState, crook: int) -> float:
    return 10.0 * s.power[crook] - 5.0 * BODYGUARD[crook] + PERKS[crook]
