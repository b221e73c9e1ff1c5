"""Who can lead an attack."""

from typing import Final

from ..cards import RECRUIT
from ..state import LordsState
from ..tree import has_open_side, standing

NOBODY: Final[list[int]] = []


def able(s: LordsState, seat: int) -> list[int]:
    """Crooks with a token."""
    tokens = s.tokens
    return [crook for crook in s.crooks[seat] if tokens[crook]]


def with_room(s: LordsState, seat: int) -> list[int]:
    """Crooks with an open side. [L18]"""
    cells = standing(s, seat)
    return [crook for crook in s.crooks[seat] if has_open_side(s, cells, crook)]


def reach(s: LordsState, seat: int) -> dict[int, int]:
    """For each possible leader the Power that a recruit must stay below: his own, and that of an open place. [L61]"""
    best: dict[int, int] = {}
    for crook in with_room(s, seat):
        might, above = s.might(crook), crook
        while above >= 0:
            if best.get(above, -1) < might:
                best[above] = might
            above = s.superior[above]
    return {lead: min(s.might(lead), best[lead]) for lead in able(s, seat) if lead in best}


def furthest_reach(s: LordsState, roomy: list[int]) -> int:
    """The most of what the leaders of a Mob can reach, given who has an open side. [L61]"""
    tokens, superior, most = s.tokens, s.superior, 0
    for crook in roomy:
        might, above = s.might(crook), crook
        while above >= 0 and might > most:
            if tokens[above]:
                most = max(most, min(might, s.might(above)))
            above = superior[above]
    return most


def leaders(s: LordsState, seat: int, kind: int, target: int) -> list[int]:
    """Who can lead this attack. [L52 L58 L61 L84]"""
    if kind == RECRUIT:
        power = s.power[target]
        found = [lead for lead, most in reach(s, seat).items() if most > power]
    else:
        found = [lead for lead in able(s, seat) if lead != target]
    gone = s.backed_out(kind, target) if s.barred else NOBODY
    return [lead for lead in found if lead not in gone] if gone else found
