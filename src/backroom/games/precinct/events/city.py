"""What Events bring to the city."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Event, Names, public
from backroom.kit.words import capital, listed

from ..board import PLACES
from ..cards import EVENT_NAME, GANG_NAME, GANG_SAYS
from ..map import CITIES
from .telling import OfOfficer, many, stopped

NAMES_A_PLACE: Final = " at "
"""In a name that says where."""


def place_name(place: int) -> str:
    """Both sides of the board call it the same."""
    name = PLACES[place]
    city = next(city for city in CITIES.values() if name in city.buildings or name in city.intersections)
    return city.place_name(name)


@dataclass(frozen=True, slots=True)
class EventTurned(OfOfficer):
    """[P104]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return stopped(f"{self.who(names)} turned up {EVENT_NAME[self.event]}")


@dataclass(frozen=True, slots=True)
class NoEvent(OfOfficer):
    """[P106]"""

    def words(self, names: Names) -> str:
        return f"{self.who(names)} draws no Event."


@dataclass(frozen=True, slots=True)
class CalledOff(OfOfficer):
    """[P107]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} paid a Donut: {EVENT_NAME[self.event]} did not happen."


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """[P110 P113]"""

    event: int = public()
    place: int = public()
    unknown: bool = public()

    def words(self, names: Names) -> str:
        unknown = ", and nobody knows the circumstances" if self.unknown else ""
        name = EVENT_NAME[self.event]
        where = place_name(self.place)
        if where in name:
            return f"Nobody passes {where} any more{unknown}."
        return f"Its place is {where}{unknown}." if NAMES_A_PLACE in name else f"{name} at {where}{unknown}."


@dataclass(frozen=True, slots=True)
class NoRoom(Event):
    """[P112]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"There is no place for {EVENT_NAME[self.event]}: another Event."


@dataclass(frozen=True, slots=True)
class BecameUrgent(Event):
    """[P114]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]} is urgent."


@dataclass(frozen=True, slots=True)
class UrgentFailed(Event):
    """[P115]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]} was left for too long."


@dataclass(frozen=True, slots=True)
class PunksCame(Event):
    """[P118]"""

    hoods: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        where = listed([str(hood + 1) for hood in self.hoods])
        return f"{'A Punk comes' if len(self.hoods) == 1 else 'Punks come'} to Bad Hood {where}."


@dataclass(frozen=True, slots=True)
class PunksLeft(Event):
    """Taken off the board without an arrest. [P134 P166]"""

    hood: int = public()
    punks: int = public()

    def words(self, names: Names) -> str:
        return f"{capital(many(self.punks, 'Punk'))} left Bad Hood {self.hood + 1}."


@dataclass(frozen=True, slots=True)
class GangFormed(Event):
    """[P120]"""

    hood: int = public()
    gang: int = public()

    def words(self, names: Names) -> str:
        return f"A Gang in Bad Hood {self.hood + 1}: {GANG_NAME[self.gang]}. {GANG_SAYS[self.gang]}"


@dataclass(frozen=True, slots=True)
class GangGone(Event):
    """[P121]"""

    hood: int = public()
    gang: int = public()

    def words(self, names: Names) -> str:
        return f"{GANG_NAME[self.gang]} are gone from Bad Hood {self.hood + 1}."


@dataclass(frozen=True, slots=True)
class EventsShuffled(Event):
    """[P109]"""

    def words(self, names: Names) -> str:
        return "The last Event is drawn; the pile is shuffled."
