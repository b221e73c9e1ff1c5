"""What Gangs and standing Events keep everyone from doing."""

from .cards import ESCORT_VAN, GANG_AMOUNT, GANG_EFFECT
from .state import PrecinctState


def gang_effect(s: PrecinctState, effect: str) -> int:
    """How much of an effect the Gangs on the board have. [P123]"""
    return sum([GANG_AMOUNT[gang] for gang in s.gangs if gang >= 0 and GANG_EFFECT[gang] == effect])


def no_police_cards(s: PrecinctState) -> bool:
    """Nobody draws Police Cards, for any purpose. [P123 P142 P147]"""
    return ESCORT_VAN in s.standing or gang_effect(s, "no-police") > 0


def no_donuts(s: PrecinctState) -> bool:
    return gang_effect(s, "no-donuts") > 0
