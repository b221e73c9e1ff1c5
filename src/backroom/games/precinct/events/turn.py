"""Setting up, and what a turn brings besides attempts."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Event, Names, private, public
from backroom.kit.words import capital, listed

from ..cards import POLICE_NAME, POLICE_SAYS
from ..characters import CHARACTER_NAME
from ..map import SPACE_NAME, SPACES
from .telling import OfOfficer, many, ordinal

UPGRADED: Final = ("investigation", "arrest", "emergency", "movement")


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """[P3 P11]"""

    day: int = public()
    punks: int = public()
    cards: int = public()

    def words(self, names: Names) -> str:
        each = many(self.cards, "Police Card")
        return f"The {ordinal(self.day)} of June: {self.punks} Punks in the game, {each} each."


@dataclass(frozen=True, slots=True)
class CharacterChosen(OfOfficer):
    """[P8]"""

    def words(self, names: Names) -> str:
        return f"{names[self.officer] if len(names) > 1 else names[0]} is {CHARACTER_NAME[self.character]}."


@dataclass(frozen=True, slots=True)
class CarTaken(OfOfficer):
    """[P10 P29]"""

    marked: bool = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} took {'a marked' if self.marked else 'an unmarked'} car."


@dataclass(frozen=True, slots=True)
class TurnBegan(OfOfficer):
    """[P20]"""

    turn: int = public()

    def words(self, names: Names) -> str:
        return f"Turn {self.turn} · {self.who(names) if self.character >= 0 else names[self.officer]}"


@dataclass(frozen=True, slots=True)
class DayCame(Event):
    """[P21 P22]"""

    day: int = public()
    hood: int = public()

    def words(self, names: Names) -> str:
        where = f" The Murderer is in Bad Hood {self.hood + 1}." if self.hood >= 0 else ""
        return f"The {ordinal(self.day)} of June.{where}"


@dataclass(frozen=True, slots=True)
class Drove(OfOfficer):
    """[P24 P27]"""

    space: int = public()
    donuts: int = public()
    way: tuple[int, ...] = public()
    """Every space of the drive, where it began and where it ended among them."""

    def words(self, names: Names) -> str:
        paid = f" for {many(self.donuts, 'Donut')}" if self.donuts else ""
        return f"{self.who(names)} drove to {SPACE_NAME[SPACES[self.space]]}{paid}."


@dataclass(frozen=True, slots=True)
class Escorted(OfOfficer):
    """[P142]"""

    space: int = public()
    donuts: int = public()
    way: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        paid = f" for {many(self.donuts, 'Donut')}" if self.donuts else ""
        return f"{self.who(names)} escorted the van to {SPACE_NAME[SPACES[self.space]]}{paid}."


@dataclass(frozen=True, slots=True)
class SupportSent(OfOfficer):
    """[P30]"""

    space: int = public()
    van: bool = public()
    way: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        van = " with the van" if self.van else ""
        return f"{self.who(names)} sent the Support Vehicle to {SPACE_NAME[SPACES[self.space]]}{van}."


@dataclass(frozen=True, slots=True)
class TextPlayed(OfOfficer):
    """[P62]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} played {POLICE_NAME[self.card]}: {POLICE_SAYS[self.card]}"


@dataclass(frozen=True, slots=True)
class PoliceDrawn(OfOfficer):
    """[P60 P61 P76]"""

    cards: int = public()
    kinds: tuple[int, ...] | None = private(to="officer")

    def words(self, names: Names) -> str:
        what = many(self.cards, "Police Card") if self.kinds is None else listed([POLICE_NAME[k] for k in self.kinds])
        return f"{self.who(names)} drew {what}."


@dataclass(frozen=True, slots=True)
class PoliceShown(OfOfficer):
    """Where there are no secrets. [P13 P61]"""

    kinds: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} drew {listed([POLICE_NAME[kind] for kind in self.kinds])}."


@dataclass(frozen=True, slots=True)
class NoPoliceCard(OfOfficer):
    """[P61 P66]"""

    def words(self, names: Names) -> str:
        return f"{self.who(names)} draws no Police Card."


@dataclass(frozen=True, slots=True)
class Discarded(OfOfficer):
    """[P65 P66]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} discarded {POLICE_NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class DonutEarned(OfOfficer):
    """[P41 P47]"""

    donuts: int = public()
    why: str = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} earned {many(self.donuts, 'Donut')}{f': {self.why}' if self.why else ''}."


@dataclass(frozen=True, slots=True)
class Upgraded(OfOfficer):
    """[P57]"""

    kind: int = public()

    def words(self, names: Names) -> str:
        return f"{self.who(names)} has an upgrade: {UPGRADED[self.kind]}."


@dataclass(frozen=True, slots=True)
class TurnedOver(OfOfficer):
    """[P59]"""

    before: int = public()

    def words(self, names: Names) -> str:
        was, now = CHARACTER_NAME[self.before], CHARACTER_NAME[self.character]
        if len(names) == 1:
            return f"{now} took {was}'s place."
        return f"{self.who(names)} turned the Character Card over: {was} is {now} now."


@dataclass(frozen=True, slots=True)
class CrimeRose(Event):
    """[P69]"""

    crime: int = public()
    why: str = public()

    def words(self, names: Names) -> str:
        return f"{self.why}: crime rose to {self.crime}."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """[P69 P70 P71]"""

    why: str = public()

    def words(self, names: Names) -> str:
        return f"{capital(self.why)}."
