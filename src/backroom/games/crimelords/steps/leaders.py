"""Who can lead an attack."""

from ..cards import RECRUIT
from ..state import LordsState
from ..tree import has_open_side, standing
from .announcing import BARRED


def able(s: LordsState, seat: int) -> list[int]:
    """Crooks with a token."""
    tokens = s.tokens
    return [crook for crook in s.crooks[seat] if tokens[crook]]


def reach(s: LordsState, seat: int) -> dict[int, int]:
    """For each possible leader the Power that a recruit must stay below: his own, and that of an open place. [L61]"""
    cells = standing(s, seat)
    best: dict[int, int] = {}
    for crook in s.crooks[seat]:
        if has_open_side(s, cells, crook):
            might, above = s.might(crook), crook
            while above >= 0:
                if best.get(above, -1) < might:
                    best[above] = might
                above = s.superior[above]
    return {lead: min(s.might(lead), best[lead]) for lead in able(s, seat) if lead in best}


def leaders(s: LordsState, seat: int, kind: int, target: int) -> list[int]:
    """Who can lead this attack. [L52 L58 L61 L84]"""
    if kind == RECRUIT:
        power = s.power[target]
        found = [lead for lead, most in reach(s, seat).items() if most > power]
    else:
        found = [lead for lead in able(s, seat) if lead != target]
    barred = s.barred
    return [lead for lead in found if lead * BARRED + target not in barred] if barred else found
