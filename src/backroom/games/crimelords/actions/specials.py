"""Specials, and whom something is meant for."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import ALL_CROOKS, ALL_RACKETS, ALL_SPECIALS, CARD, SAYS, SLUG
from .pieces import OfCard


@dataclass(frozen=True, slots=True)
class Play(OfCard):
    """A Special."""

    def words(self, names: Names) -> str:
        return f"{self.name()}: {SAYS[CARD[self.card]]}"

    def touches(self) -> tuple[str, ...]:
        return (f"special:{self.card}",)


@dataclass(frozen=True, slots=True)
class Show(OfCard):
    """A Special that lay face down."""

    def words(self, names: Names) -> str:
        return f"Show {self.name()} to all"

    def touches(self) -> tuple[str, ...]:
        return (f"special:{self.card}",)


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    def words(self, names: Names) -> str:
        return "Nothing from me"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Pick(OfCard):
    """Whom or what an ability or a Special is meant for."""

    def words(self, names: Names) -> str:
        return self.name()


NOTHING: Final = Nothing()
PICK: Final = tuple(Pick(SLUG[c]) for c in (*ALL_CROOKS, *ALL_RACKETS))
PLAY: Final = {c: Play(SLUG[c]) for c in ALL_SPECIALS}
SHOW: Final = {c: Show(SLUG[c]) for c in ALL_SPECIALS}
