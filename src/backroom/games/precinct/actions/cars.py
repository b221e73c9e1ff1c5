"""Which car, and where it drives: 'drive vase'; and where Support Vehicles go."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..map import SPACE_NAME, SPACES

MOST_SUPPORTS: Final = 2
SUPPORT_NAME: Final = ("Support Vehicle", "second Support Vehicle")


@dataclass(frozen=True, slots=True)
class Car(Action):
    """Which side of the car is up."""

    side: str

    def words(self, names: Names) -> str:
        return f"Take the {self.side} car"


@dataclass(frozen=True, slots=True)
class OfSpace(Action):
    space: str

    def name(self) -> str:
        return SPACE_NAME[self.space]

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}",)


@dataclass(frozen=True, slots=True)
class Drive(OfSpace):
    def words(self, names: Names) -> str:
        return f"Drive to {self.name()}"


@dataclass(frozen=True, slots=True)
class Escort(OfSpace):
    def words(self, names: Names) -> str:
        return f"Escort the van to {self.name()}"


@dataclass(frozen=True, slots=True)
class Support(Action):
    """Where a Support Vehicle goes."""

    vehicle: int
    space: str

    def words(self, names: Names) -> str:
        return f"Send the {SUPPORT_NAME[self.vehicle]} to {SPACE_NAME[self.space]}"

    def touches(self) -> tuple[str, ...]:
        return f"support:{self.vehicle}", f"space:{self.space}"


@dataclass(frozen=True, slots=True)
class Tow(Action):
    """Where a Support Vehicle goes along with the van."""

    vehicle: int
    space: str

    def words(self, names: Names) -> str:
        return f"Send the {SUPPORT_NAME[self.vehicle]} with the van to {SPACE_NAME[self.space]}"

    def touches(self) -> tuple[str, ...]:
        return f"support:{self.vehicle}", "van", f"space:{self.space}"


@dataclass(frozen=True, slots=True)
class Stay(Action):
    def words(self, names: Names) -> str:
        return "Stay there"


STAY: Final = Stay()
UNMARKED: Final = Car("unmarked")
MARKED: Final = Car("marked")
DRIVE: Final = tuple(Drive(space) for space in SPACES)
ESCORT: Final = tuple(Escort(space) for space in SPACES)
SUPPORT: Final = tuple(tuple(Support(n, space) for space in SPACES) for n in range(MOST_SUPPORTS))
TOW: Final = tuple(tuple(Tow(n, space) for space in SPACES) for n in range(MOST_SUPPORTS))
