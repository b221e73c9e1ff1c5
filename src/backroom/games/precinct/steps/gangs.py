"""Gangs come and go."""

from backroom.engine import Chance

from ..decks import shuffle
from ..state import GANGS, PrecinctState


def gang_leaves(s: PrecinctState, hood: int, chance: Chance) -> None:
    """The last Punk of a Bad Hood is gone, and its Street Gang Card with it."""
    gang = s.gangs[hood]
    if gang >= 0:
        s.gangs[hood] = -1
        s.decks[GANGS].append(gang)
        shuffle(s, GANGS, chance)


def punk_comes(s: PrecinctState, hood: int, chance: Chance) -> None:
    """A Punk from the supply into a Bad Hood; a Gang may form, and crime rise."""
    s.punks[hood] += 1
    s.punk_stock -= 1
