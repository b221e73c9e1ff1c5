"""What to look at, and what to do with what was seen."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import CLUE_NAME, DECK_NAME, DECK_SLUG, EVENT, EVENT_NAME, EVENT_SLUG


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


LOOK_AT: Final = tuple(Look(slug) for slug in DECK_SLUG)
TOP: Final = tuple(Top(clue) for clue in range(len(CLUE_NAME)))
KEEP: Final = Keep()
UNDER: Final = tuple(Under(slug) for slug in EVENT_SLUG)
