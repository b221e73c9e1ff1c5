"""What cards let somebody choose: rewards, what to do with what was looked at, where officers go."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import (
    CLUE_NAME,
    DECK_NAME,
    DECK_SLUG,
    EMERGENCIES,
    EVENT,
    EVENT_NAME,
    EVENT_SLUG,
    KIND,
    POLICE_NAME,
    POLICE_SLUG,
    REWARD_SLUG,
)
from ..map import SPACE_NAME
from ..state import HOODS

BEAT_SLUG: Final = (*[str(hood + 1) for hood in range(HOODS)], "col1", "col2", "col3", "col4")
"""Where a Patrol Officer can be sent: the Bad Hoods, and Colfax, where escapees and rioters are."""
BEATS: Final = len(BEAT_SLUG)
MOST_SEATS: Final = 6
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
class Look(Action):
    """At the top of this Investigation deck."""

    deck: str

    def words(self, names: Names) -> str:
        return f"Look at {DECK_NAME[DECK_SLUG.index(self.deck)]}"

    def touches(self) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)


@dataclass(frozen=True, slots=True)
class Top(Action):
    """The card that goes back on top."""

    clue: int

    def words(self, names: Names) -> str:
        return f"{CLUE_NAME[self.clue]} on top"

    def touches(self) -> tuple[str, ...]:
        return (f"clue:{self.clue}",)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    def words(self, names: Names) -> str:
        return "Leave everything on top"


@dataclass(frozen=True, slots=True)
class Under(Action):
    """The Event that goes under the deck."""

    event: str

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[EVENT[self.event]]} under the deck"

    def touches(self) -> tuple[str, ...]:
        return (f"event:{self.event}",)


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """A Police Card from the discard pile."""

    card: str

    def words(self, names: Names) -> str:
        return f"Take {POLICE_NAME[KIND[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class OfBeat(Action):
    beat: str

    def name(self) -> str:
        return f"Bad Hood {self.beat}" if self.beat.isdigit() else SPACE_NAME[self.beat]

    def touches(self) -> tuple[str, ...]:
        return (f"hood:{self.beat}" if self.beat.isdigit() else f"space:{self.beat}",)


@dataclass(frozen=True, slots=True)
class Withdraw(OfBeat):
    def words(self, names: Names) -> str:
        return f"Call a Patrol Officer back from {self.name()}"


@dataclass(frozen=True, slots=True)
class Post(OfBeat):
    def words(self, names: Names) -> str:
        return f"Send a Patrol Officer to {self.name()}"


@dataclass(frozen=True, slots=True)
class Partner(Action):
    def words(self, names: Names) -> str:
        return "Send a Patrol Officer to the Bad Hood beside your car"


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    def words(self, names: Names) -> str:
        return "Pay a Donut: this Event was not drawn"


@dataclass(frozen=True, slots=True)
class LetItCome(Action):
    def words(self, names: Names) -> str:
        return "Let it come"


@dataclass(frozen=True, slots=True)
class Budget(Action):
    """What the Budget Hearing cuts."""

    cut: str

    def words(self, names: Names) -> str:
        return "Three Punks come" if self.cut == "punks" else "Every officer discards a Police Card"


@dataclass(frozen=True, slots=True)
class Train(Action):
    def words(self, names: Names) -> str:
        return "Go to the Station and draw a Police Card"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    def words(self, names: Names) -> str:
        return "Stay where you are"


@dataclass(frozen=True, slots=True)
class Examine(Action):
    """Whose Loyalty Card to look at."""

    seat: int

    def words(self, names: Names) -> str:
        return f"Look at {names[self.seat]}'s Loyalty Card" if self.seat < len(names) else "Look at a Loyalty Card"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


REWARD: Final = tuple(Reward(kind) for kind in REWARD_SLUG)
HOOD: Final = tuple(Hood(hood + 1) for hood in range(HOODS))
RADIO: Final = tuple(Radio(slug) for slug in EVENT_SLUG[:EMERGENCIES])
CLEAR: Final = tuple(Clear(slug) for slug in EVENT_SLUG[:EMERGENCIES])
LOOK_AT: Final = tuple(Look(slug) for slug in DECK_SLUG)
TOP: Final = tuple(Top(clue) for clue in range(len(CLUE_NAME)))
KEEP: Final = Keep()
UNDER: Final = tuple(Under(slug) for slug in EVENT_SLUG)
RECALL: Final = tuple(Recall(slug) for slug in POLICE_SLUG)
WITHDRAW: Final = tuple(Withdraw(slug) for slug in BEAT_SLUG)
POST: Final = tuple(Post(slug) for slug in BEAT_SLUG)
PARTNER: Final = Partner()
CALL_OFF: Final = CallOff()
LET_IT_COME: Final = LetItCome()
CUT_CARDS: Final = Budget("cards")
LET_PUNKS_IN: Final = Budget("punks")
TRAIN: Final = Train()
SKIP: Final = Skip()
EXAMINE: Final = tuple(Examine(seat) for seat in range(MOST_SEATS))

OF_CARDS: Final[tuple[Action, ...]] = (
    *REWARD, *HOOD, *RADIO, *CLEAR, *LOOK_AT, *TOP, KEEP, *UNDER, *RECALL, *WITHDRAW, *POST, PARTNER, CALL_OFF,
    LET_IT_COME, CUT_CARDS, LET_PUNKS_IN, TRAIN, SKIP, *EXAMINE,
)  # fmt: skip
