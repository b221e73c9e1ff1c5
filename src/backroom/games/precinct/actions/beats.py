"""Where Patrol Officers walk."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..map import SPACE_NAME
from ..state import HOODS

BEAT_SLUG: Final = (*[str(hood + 1) for hood in range(HOODS)], "col1", "col2", "col3", "col4")
"""Where a Patrol Officer can be sent: the Bad Hoods, and Colfax, where escapees and rioters are."""


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


WITHDRAW: Final = tuple(Withdraw(slug) for slug in BEAT_SLUG)
POST: Final = tuple(Post(slug) for slug in BEAT_SLUG)
PARTNER: Final = Partner()
