"""What Gangs and standing Events keep everyone from doing."""

from typing import Final

from .board import Board
from .cards import ESCORT_VAN, GANG_AMOUNT, GANG_EFFECT
from .characters import BACK_ALLEYS
from .state import GANGS, PrecinctState

ALL_GANGS: Final = len(GANG_EFFECT)
GANGS_WITH: Final[dict[str, tuple[int, ...]]] = {
    effect: tuple(gang for gang, has in enumerate(GANG_EFFECT) if has == effect)
    for effect in ("no-police", "no-donuts", "slow", "fewer-dice")
}


def gang_effect(s: PrecinctState, effect: str) -> int:
    """How much of an effect the Gangs on the board have. [P123]"""
    if len(s.decks[GANGS]) == ALL_GANGS:
        return 0
    total = 0
    for gang in GANGS_WITH[effect]:
        if gang in s.gangs:
            total += GANG_AMOUNT[gang]
    return total


def closed_to(s: PrecinctState, board: Board, officer: int) -> int:
    """The intersections nobody passes, but one who knows the alleys. [P26 P152]"""
    return 0 if BACK_ALLEYS[s.characters[officer]] else board.closed(s.places)


def no_police_cards(s: PrecinctState) -> bool:
    """Nobody draws Police Cards, for any purpose. [P123 P142 P147]"""
    return ESCORT_VAN in s.standing or gang_effect(s, "no-police") > 0


def gets_no_card(s: PrecinctState, officer: int) -> bool:
    """Nor does who was sent to the Hospital this turn, or accused somebody wrongly, by any way. [P66 P80 P195]"""
    return no_police_cards(s) or (s.no_police and officer == s.acting)


def no_donuts(s: PrecinctState) -> bool:
    return gang_effect(s, "no-donuts") > 0
