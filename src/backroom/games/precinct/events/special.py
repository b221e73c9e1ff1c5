"""Special Events that stay, and what becomes of them."""

from dataclasses import dataclass

from backroom.engine import Event, Names, public
from backroom.kit.words import capital, listed

from ..cards import EVENT_NAME
from ..map import SPACE_NAME, SPACES
from .telling import many


def street(space: int) -> str:
    return SPACE_NAME[SPACES[space]]


@dataclass(frozen=True, slots=True)
class EventStays(Event):
    """[P127]"""

    event: int = public()
    space: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]} on {street(self.space)}, until it is resolved."


@dataclass(frozen=True, slots=True)
class EventOver(Event):
    """[P128]"""

    event: int = public()
    well: bool = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]} {'is resolved' if self.well else 'ends badly'}."


@dataclass(frozen=True, slots=True)
class RiotGrew(Event):
    """[P131]"""

    rioters: int = public()

    def words(self, names: Names) -> str:
        return f"A Punk joins the riot: {self.rioters} now."


@dataclass(frozen=True, slots=True)
class Fled(Event):
    """Escapees, or the stolen car. [P138 P143]"""

    event: int = public()
    space: int = public()

    def words(self, names: Names) -> str:
        return f"{EVENT_NAME[self.event]}: now on {street(self.space)}."


@dataclass(frozen=True, slots=True)
class LeakRolled(Event):
    """[P140]"""

    die: int = public()

    def words(self, names: Names) -> str:
        return f"The Gas Leak rolls {self.die}."


@dataclass(frozen=True, slots=True)
class CarCaught(Event):
    """[P144]"""

    officers: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        if not self.officers:
            return "The stolen car is caught."
        who = [names[officer] if len(names) > 1 else names[0] for officer in self.officers]
        return f"The stolen car is caught by {listed(list(dict.fromkeys(who)))}."


@dataclass(frozen=True, slots=True)
class BeatsCleared(Event):
    """[P139]"""

    officers: int = public()

    def words(self, names: Names) -> str:
        if not self.officers:
            return "No Patrol Officer is where Punks are."
        return f"{capital(many(self.officers, 'Patrol Officer'))} cleared the beat and returned to the Station."


@dataclass(frozen=True, slots=True)
class OfficerLost(Event):
    """[P137]"""

    def words(self, names: Names) -> str:
        return "The Patrol Officer who was down is out of the game."
