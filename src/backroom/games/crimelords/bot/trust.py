"""Promises: what breaking one costs, and how far another's word goes. [L98]"""

from typing import Final

from ..cards import RECRUIT, TAKEOVER
from ..state import LordsState
from ..things import BACK, SIT_OUT, SPARE_CROOKS, SPARE_RACKETS, STAY_OUT

GOOD_NAME: Final = 25.0
"""What it is worth to be trusted; less than a win."""
BENEFIT_OF_DOUBT: Final = 2.0
"""Promises that a stranger counts as having kept."""
BETRAYAL: Final = 2.0
"""Kept promises that a broken one undoes."""


def price_of_breaking(s: LordsState, seat: int, other: int, kind: int) -> float:
    """What attacking this player costs in good name: nothing, unless one has promised not to."""
    if other < 0 or kind == RECRUIT or not (s.promises or s.words[seat]):
        return 0.0
    verb = SPARE_RACKETS if kind == TAKEOVER else SPARE_CROOKS
    return GOOD_NAME if has_promised(s, seat, other, verb) else 0.0


def trust(s: LordsState, seat: int, other: int) -> float:
    """How likely this player keeps his word, by what everyone saw and what we alone know."""
    kept, broken = float(s.kept[other]), float(s.broken[other])
    for promise in s.words[seat]:
        if promise[0] == other and promise[4] <= 0:
            kept += promise[4] == 0
            broken += promise[4] < 0
    return (kept + BENEFIT_OF_DOUBT) / (kept + BETRAYAL * broken + BENEFIT_OF_DOUBT + 1)


def has_promised(s: LordsState, seat: int, to: int, verb: int) -> bool:
    return any(p[0] == seat and p[1] == to and p[2] == verb and p[4] > 0 for p in (*s.promises, *s.words[seat]))


def helps(s: LordsState, seat: int, other: int) -> bool:
    """He has promised to back the other's attacks."""
    return has_promised(s, seat, other, BACK)


def stays_out(s: LordsState, seat: int, other: int) -> bool:
    return has_promised(s, seat, other, STAY_OUT)


def held_back(s: LordsState, seat: int, other: int) -> float:
    """How surely he holds nothing against the other's attacks: as surely as he keeps his word, if he gave it."""
    promised = stays_out(s, seat, other) or has_promised(s, seat, other, SIT_OUT)
    return trust(s, other, seat) if promised else 0.0


def given(s: LordsState, seat: int) -> int:
    """How many open promises he has made so far."""
    return s.kept[seat] + s.broken[seat] + len([p for p in s.promises if p[0] == seat])


def spared(s: LordsState, seat: int, other: int) -> bool:
    """He has promised not to take over the other's Rackets, openly."""
    return any(p[:3] == (seat, other, SPARE_RACKETS) for p in s.promises)


def bound(s: LordsState, seat: int, verb: int) -> bool:
    """He has given anybody such a word, and it is still open."""
    return any(p[0] == seat and p[2] == verb and p[4] > 0 for p in (*s.promises, *s.words[seat]))
