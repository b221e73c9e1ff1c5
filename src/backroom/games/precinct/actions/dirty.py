"""What is done to, by and about a Dirty Cop."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import DECK_NAME, DECK_SLUG, EVENT_NAME, EVENT_SLUG, SABOTAGE_SAYS
from ..state import HOODS

PRICE: Final = 3
"""Donuts for an accusation."""
MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    seat: int

    def words(self, names: Names) -> str:
        return f"Accuse {names[self.seat]} of being dirty" if self.seat < len(names) else "Accuse somebody"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


@dataclass(frozen=True, slots=True)
class Chip(Action):
    """Donuts for an accusation."""

    donuts: int

    def words(self, names: Names) -> str:
        return f"Chip in {self.donuts}" if self.donuts else "Chip in nothing"

    def declines(self) -> bool:
        return not self.donuts


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    def words(self, names: Names) -> str:
        return "Reveal yourself, and go underground"


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    hood: int

    def words(self, names: Names) -> str:
        return f"Put a Punk into Bad Hood {self.hood}"

    def touches(self) -> tuple[str, ...]:
        return (f"hood:{self.hood}",)


@dataclass(frozen=True, slots=True)
class LoseFile(Action):
    deck: str

    def words(self, names: Names) -> str:
        return f"Lose a file: {DECK_NAME[DECK_SLUG.index(self.deck)]}"

    def touches(self) -> tuple[str, ...]:
        return (f"deck:{self.deck}",)


@dataclass(frozen=True, slots=True)
class TipOff(Action):
    def words(self, names: Names) -> str:
        return "Look at the top three Events, and order them"


@dataclass(frozen=True, slots=True)
class Bribe(Action):
    def words(self, names: Names) -> str:
        return "Take a Donut"


@dataclass(frozen=True, slots=True)
class LieLow(Action):
    def words(self, names: Names) -> str:
        return "Lie low"


@dataclass(frozen=True, slots=True)
class OnTop(Action):
    """Which Event comes next."""

    event: str

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[EVENT_SLUG.index(self.event)]} comes next"

    def touches(self) -> tuple[str, ...]:
        return (f"event:{self.event}",)


@dataclass(frozen=True, slots=True)
class Sabotage(Action):
    def words(self, names: Names) -> str:
        return f"Sabotage: {SABOTAGE_SAYS}"


ACCUSE: Final = tuple(Accuse(seat) for seat in range(MOST_SEATS))
CHIP: Final = tuple(Chip(n) for n in range(PRICE + 1))
REVEAL: Final = Reveal()
RECRUIT: Final = tuple(Recruit(hood + 1) for hood in range(HOODS))
LOSE_FILE: Final = tuple(LoseFile(slug) for slug in DECK_SLUG)
TIP_OFF: Final = TipOff()
BRIBE: Final = Bribe()
LIE_LOW: Final = LieLow()
ON_TOP: Final = tuple(OnTop(slug) for slug in EVENT_SLUG)
SABOTAGE: Final = Sabotage()

OF_DIRTY_COPS: Final[tuple[Action, ...]] = (
    *ACCUSE, *CHIP, REVEAL, *RECRUIT, *LOSE_FILE, TIP_OFF, BRIBE, LIE_LOW, *ON_TOP, SABOTAGE,
)  # fmt: skip
