"""Accusations, and what a revealed Dirty Cop does."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, private, public
from backroom.kit.words import listed

from ..cards import DECK_NAME, EVENT_NAME
from .telling import many, stopped


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """[P78]"""

    seat: Seat = public()
    other: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} accuses {names[self.other]}."


@dataclass(frozen=True, slots=True)
class ChippedIn(Event):
    """[P78]"""

    seat: Seat = public()
    donuts: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} chips in {many(self.donuts, 'Donut')}."


@dataclass(frozen=True, slots=True)
class NotEnough(Event):
    """[P78]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"There are not enough Donuts for {names[self.seat]}'s accusation."


@dataclass(frozen=True, slots=True)
class LoyaltyShown(Event):
    """[P79 P80]"""

    seat: Seat = public()
    dirty: bool = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} is {'a Dirty Cop, and flees' if self.dirty else 'a Good Cop'}."


@dataclass(frozen=True, slots=True)
class WentUnderground(Event):
    """[P81]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} is a Dirty Cop, and goes underground."


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """[P83]"""

    seat: Seat = public()
    hood: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} put a Punk into Bad Hood {self.hood + 1}."


@dataclass(frozen=True, slots=True)
class FileLost(Event):
    """[P83]"""

    seat: Seat = public()
    deck: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} shuffled a discarded card back into {DECK_NAME[self.deck]}."


@dataclass(frozen=True, slots=True)
class EventsOrdered(Event):
    """[P83]"""

    seat: Seat = public()
    events: tuple[int, ...] | None = private(to="seat")

    def words(self, names: Names) -> str:
        what = f": {listed([EVENT_NAME[event] for event in self.events])}" if self.events else ""
        return stopped(f"{names[self.seat]} has seen what comes next{what}")


@dataclass(frozen=True, slots=True)
class Bribed(Event):
    """[P83]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took a bribe: a Donut."


@dataclass(frozen=True, slots=True)
class LaidLow(Event):
    """[P82]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} lies low."


@dataclass(frozen=True, slots=True)
class Sabotaged(Event):
    """[P84]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} paid a Donut for sabotage."
