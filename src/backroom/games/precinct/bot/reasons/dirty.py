"""Doubt, accusations, and what a Dirty Cop does underground."""

from collections.abc import Callable
from typing import Any, Final

from ...actions import choices as chosen
from ...actions import dirty as crooked
from ..suspicion import doubts
from .city import of_deck, of_hood
from .look import Look, stands


def suspected(look: Look, seat: int) -> str:
    percent = round(100 * doubts(look.s, look.me)[seat])
    return f"by what was found and given {look.names[seat]} is dirty {percent} times in 100"


def examining(look: Look, action: Any) -> str:
    return f"{suspected(look, action.seat)}; then you know"


def accusing(look: Look, action: Any) -> str:
    return f"{suspected(look, action.seat)}; three Donuts, and all your Police Cards if it is wrong"


def chipping(look: Look, action: Any) -> str:
    accused = look.step.accused
    about = "it is you who is accused" if accused == look.me else suspected(look, accused)
    return f"{about}; it takes three Donuts in all"


def revealing(look: Look, action: Any) -> str:
    return f"everything but your {look.s.donuts[look.me]} Donuts is gone; each then takes a die from somebody's attempt"


def tipping(look: Look, action: Any) -> str:
    return f"{len(look.s.emergencies)} Emergencies lie in the city; one more of a colour may make one fail"


def bribing(look: Look, action: Any) -> str:
    return f"you have {look.s.donuts[look.me]}; each takes a die or a card from somebody's attempt"


def lying_low(look: Look, action: Any) -> str:
    return "nothing happens; the calendar moves on all the same"


def sabotaging(look: Look, action: Any) -> str:
    return f"it has {stands(look)} without that"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    chosen.Examine: examining, crooked.Accuse: accusing, crooked.Chip: chipping, crooked.Reveal: revealing,
    crooked.Recruit: of_hood, crooked.LoseFile: of_deck, crooked.TipOff: tipping, crooked.Bribe: bribing,
    crooked.LieLow: lying_low, crooked.Sabotage: sabotaging,
}  # fmt: skip
