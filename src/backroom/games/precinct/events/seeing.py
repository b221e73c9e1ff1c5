"""What somebody looked at: only the looker hears what it was, in a game without secrets everyone. [P13 P76]"""

from dataclasses import dataclass

from backroom.engine import Names, private, public
from backroom.kit.words import listed

from ..cards import CLUE_NAME, DECK_NAME, EVENT_NAME
from .telling import OfOfficer, stopped


@dataclass(frozen=True, slots=True)
class LookedAtEvents(OfOfficer):
    """[P126 P163]"""

    events: tuple[int, ...] | None = private(to="officer")

    def words(self, names: Names) -> str:
        what = f": {listed([EVENT_NAME[event] for event in self.events])}" if self.events else ""
        return stopped(f"{self.who(names)} looked at what comes next{what}")


@dataclass(frozen=True, slots=True)
class EventsShown(OfOfficer):
    """[P126 P163]"""

    events: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        what = listed([EVENT_NAME[event] for event in self.events])
        return stopped(f"{self.who(names)} looked at what comes next: {what}")


@dataclass(frozen=True, slots=True)
class EventUnder(OfOfficer):
    """[P126 P163]"""

    kept: bool = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} {'left everything on top' if self.kept else 'put an Event under the deck'}."


@dataclass(frozen=True, slots=True)
class UnderShown(OfOfficer):
    """[P126 P163]"""

    event: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} put {EVENT_NAME[self.event]} under the deck."


@dataclass(frozen=True, slots=True)
class LookedAtClues(OfOfficer):
    """[P126 P164]"""

    deck: int = public()
    cards: tuple[int, ...] | None = private(to="officer")

    def words(self, names: Names) -> str:
        what = f": {listed([CLUE_NAME[card] for card in self.cards])}" if self.cards else ""
        return f"{self.who(names)} looked at {DECK_NAME[self.deck]}{what}."


@dataclass(frozen=True, slots=True)
class DeckShown(OfOfficer):
    """[P126 P164]"""

    deck: int = public()
    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return (
            f"{self.who(names)} looked at {DECK_NAME[self.deck]}: {listed([CLUE_NAME[card] for card in self.cards])}."
        )


@dataclass(frozen=True, slots=True)
class ClueOnTop(OfOfficer):
    """[P126 P164]"""

    deck: int = public()
    card: int | None = private(to="officer")

    def words(self, names: Names) -> str:
        what = CLUE_NAME[self.card] if self.card is not None else "one card"
        return f"{self.who(names)} put {what} back on top of {DECK_NAME[self.deck]}."


@dataclass(frozen=True, slots=True)
class TopShown(OfOfficer):
    """[P126 P164]"""

    deck: int = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} put {CLUE_NAME[self.card]} back on top of {DECK_NAME[self.deck]}."
