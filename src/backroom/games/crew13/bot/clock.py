"""How far search looks, what it thinks about, and who is who."""

from typing import Any, Final

from backroom.engine import Seat

from ..state import CrewState
from ..steps import (
    AgreeToGo,
    AGuyWindow,
    AssetPhase,
    BookieWindow,
    CaptainPayment,
    ChooseIdentity,
    NameCrew,
    PassOrPropose,
    PolicePile,
    RapSheetNow,
)

HORIZON: Final = 1
"""Jobs played on before the table is judged."""
THOUGHT_ABOUT: Final = frozenset(
    {
        PassOrPropose,
        NameCrew,
        AgreeToGo,
        PolicePile,
        CaptainPayment,
        BookieWindow,
        AGuyWindow,
        AssetPhase,
        RapSheetNow,
        ChooseIdentity,
    }
)
"""What decides games. What is said about help, and which card goes, is a matter of habit."""


def turns_played(s: CrewState) -> int:
    """How many leads have had their turn."""
    return s.setup.players * s.round + (s.lead - s.starter) % s.setup.players


def mind(s: CrewState, seat: Seat) -> str:
    """Who somebody is decides what he lays."""
    return s.identities[seat]


def by_heart(step: Any, mine: bool) -> bool:
    """The others are taken to play by habit: what they could learn in a few hundred worlds is no better."""
    return not mine or type(step) not in THOUGHT_ABOUT
