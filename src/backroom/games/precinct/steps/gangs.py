"""Punks and Gangs come and go."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Chance

from ..cards import GANG_AMOUNT, GANG_EFFECT
from ..decks import shuffle
from ..events.city import GangFormed, GangGone, PunksCame, PunksLeft
from ..state import GANGS, MOVING, PrecinctState
from .ending import crime_rises

MAKES_A_GANG: Final = 4
TOO_FEW: Final = "There are not enough Punks"
NO_GANG: Final = -1


def add_punks(s: PrecinctState, hoods: Sequence[int], chance: Chance) -> None:
    """All of them, then Gangs are looked for. [P118]"""
    for hood in hoods:
        s.punks[hood] += 1
        s.punk_stock -= 1
    s.tell(PunksCame, tuple(hoods))
    for hood in dict.fromkeys(hoods):
        gang_forms(s, hood)


def punks_come(s: PrecinctState, hoods: Sequence[int], chance: Chance) -> None:
    """All, or if they are too few none, and crime rises. [P119]"""
    if len(hoods) > s.punk_stock:
        crime_rises(s, TOO_FEW)
    else:
        add_punks(s, hoods, chance)


def gang_forms(s: PrecinctState, hood: int) -> None:
    """Four Punks in a Bad Hood are a Gang; without a card for it crime rises. [P120 P122]"""
    if s.punks[hood] < MAKES_A_GANG or s.gangs[hood] != NO_GANG or s.nameless[hood]:
        return
    if s.decks[GANGS]:
        name_gang(s, hood)
    else:
        s.nameless[hood] = 1
        crime_rises(s, f"A Gang without a card in Bad Hood {hood + 1}")


def name_gang(s: PrecinctState, hood: int) -> None:
    s.gangs[hood] = s.decks[GANGS].pop()
    s.nameless[hood] = 0
    change_pace(s, s.gangs[hood], -1)
    s.tell(GangFormed, hood, s.gangs[hood])


def take_punks(s: PrecinctState, hood: int, punks: int, chance: Chance) -> None:
    """Back to the supply. [P121 P122]"""
    s.punks[hood] -= punks
    s.punk_stock += punks
    if s.punks[hood] < MAKES_A_GANG:
        s.nameless[hood] = 0
    if not s.punks[hood]:
        gang_leaves(s, hood, chance)


def remove_punks(s: PrecinctState, hood: int, punks: int, chance: Chance) -> None:
    """Off the board without being arrested."""
    leaving = min(punks, s.punks[hood])
    s.tell(PunksLeft, hood, leaving)
    take_punks(s, hood, leaving, chance)


def gang_leaves(s: PrecinctState, hood: int, chance: Chance) -> None:
    """With the last Punk goes its card, shuffled back into the deck; a Gang that had none gets one. [P121 P122]"""
    gang = s.gangs[hood]
    if gang == NO_GANG:
        return
    s.gangs[hood] = NO_GANG
    s.decks[GANGS].append(gang)
    shuffle(s, GANGS, chance)
    change_pace(s, gang, 1)
    s.tell(GangGone, hood, gang)
    for other, waiting in enumerate(s.nameless):
        if waiting and s.decks[GANGS]:
            name_gang(s, other)


def change_pace(s: PrecinctState, gang: int, sign: int) -> None:
    """Whoever is about to drive feels it when a Gang that slows everyone comes or goes. [P24 P123]"""
    if s.phase == MOVING and GANG_EFFECT[gang] == "slow":
        s.points = max(0, s.points + sign * GANG_AMOUNT[gang])
