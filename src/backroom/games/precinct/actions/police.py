"""What is done with a Police Card: it is played, it assists, it is discarded."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import KIND, POLICE_NAME, POLICE_SAYS, POLICE_SLUG


@dataclass(frozen=True, slots=True)
class OfPolice(Action):
    """Something done with a Police Card."""

    card: str

    def name(self) -> str:
        return POLICE_NAME[KIND[self.card]]

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@dataclass(frozen=True, slots=True)
class Play(OfPolice):
    """By its text."""

    def words(self, names: Names) -> str:
        return f"Play {self.name()}: {POLICE_SAYS[KIND[self.card]]}"


@dataclass(frozen=True, slots=True)
class Assist(OfPolice):
    """By its symbols."""

    def words(self, names: Names) -> str:
        return f"Assist with {self.name()}"


@dataclass(frozen=True, slots=True)
class Discard(OfPolice):
    def words(self, names: Names) -> str:
        return f"Discard {self.name()}"


PLAY: Final = tuple(Play(slug) for slug in POLICE_SLUG)
ASSIST: Final = tuple(Assist(slug) for slug in POLICE_SLUG)
DISCARD: Final = tuple(Discard(slug) for slug in POLICE_SLUG)
