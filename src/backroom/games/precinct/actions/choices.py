"""What cards let somebody choose; all choices of cards and Events, gathered for those who make many of them."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import EMERGENCIES, EVENT, EVENT_NAME, EVENT_SLUG, KIND, POLICE_NAME, POLICE_SLUG, REWARD_SLUG
from ..state import HOODS
from .beats import BEAT_SLUG, PARTNER, POST, WITHDRAW, OfBeat, Partner, Post, Withdraw
from .looking import KEEP, LOOK_AT, TOP, UNDER, Keep, Look, Top, Under
from .memos import (
    CALL_OFF,
    CUT_CARDS,
    EXAMINE,
    LET_IT_COME,
    LET_PUNKS_IN,
    MOST_SEATS,
    SKIP,
    TRAIN,
    Budget,
    CallOff,
    Examine,
    LetItCome,
    Skip,
    Train,
)

__all__ = [
    "BEAT_SLUG", "CALL_OFF", "CLEAR", "CUT_CARDS", "EXAMINE", "HOOD", "KEEP", "LET_IT_COME", "LET_PUNKS_IN",
    "LOOK_AT", "MOST_SEATS", "OF_CARDS", "PARTNER", "POST", "RADIO", "RECALL", "REWARD", "REWARD_SAYS", "SKIP", "TOP",
    "TRAIN", "UNDER", "WITHDRAW", "Budget", "CallOff", "Clear", "Examine", "Hood", "Keep", "LetItCome", "Look",
    "OfBeat", "OfEmergency", "Partner", "Post", "Radio", "Recall", "Reward", "Skip", "Top", "Train", "Under",
    "Withdraw",
]  # fmt: skip

REWARD_SAYS: Final = (
    "Take a Donut",
    "Draw a Police Card",
    "Look at the top Event",
    "No Event this turn",
    "Look at two cards of an Investigation deck",
)


@dataclass(frozen=True, slots=True)
class Reward(Action):
    """Of the Emergency that was handled."""

    kind: str

    def words(self, names: Names) -> str:
        return REWARD_SAYS[REWARD_SLUG.index(self.kind)]

    def touches(self) -> tuple[str, ...]:
        return (f"reward:{self.kind}",)


@dataclass(frozen=True, slots=True)
class Hood(Action):
    """The Bad Hood a card is meant for."""

    hood: int

    def words(self, names: Names) -> str:
        return f"Bad Hood {self.hood}"

    def touches(self) -> tuple[str, ...]:
        return (f"hood:{self.hood}",)


@dataclass(frozen=True, slots=True)
class OfEmergency(Action):
    emergency: str

    def name(self) -> str:
        return EVENT_NAME[EVENT[self.emergency]]

    def touches(self) -> tuple[str, ...]:
        return (f"emergency:{self.emergency}",)


@dataclass(frozen=True, slots=True)
class Radio(OfEmergency):
    def words(self, names: Names) -> str:
        return f"Discard what is unknown about {self.name()}"


@dataclass(frozen=True, slots=True)
class Clear(OfEmergency):
    def words(self, names: Names) -> str:
        return f"Clear away the {self.name()}"


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """A Police Card from the discard pile."""

    card: str

    def words(self, names: Names) -> str:
        return f"Take {POLICE_NAME[KIND[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


REWARD: Final = tuple(Reward(kind) for kind in REWARD_SLUG)
HOOD: Final = tuple(Hood(hood + 1) for hood in range(HOODS))
RADIO: Final = tuple(Radio(slug) for slug in EVENT_SLUG[:EMERGENCIES])
CLEAR: Final = tuple(Clear(slug) for slug in EVENT_SLUG[:EMERGENCIES])
RECALL: Final = tuple(Recall(slug) for slug in POLICE_SLUG)

OF_CARDS: Final[tuple[Action, ...]] = (
    *REWARD, *HOOD, *RADIO, *CLEAR, *LOOK_AT, *TOP, KEEP, *UNDER, *RECALL, *WITHDRAW, *POST, PARTNER, CALL_OFF,
    LET_IT_COME, CUT_CARDS, LET_PUNKS_IN, TRAIN, SKIP, *EXAMINE,
)  # fmt: skip
