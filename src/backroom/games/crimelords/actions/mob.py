"""The Mob: Bosses, places, moves, and what Crooks do by themselves."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import ALL_CROOKS, CARD, NAME, SLUG
from ..tree import SIDE_NAMES
from .pieces import OfCard


@dataclass(frozen=True, slots=True)
class MakeBoss(OfCard):
    def words(self, names: Names) -> str:
        return f"Make {self.name()} the Boss"


@dataclass(frozen=True, slots=True)
class Place(OfCard):
    """Who is placed next."""

    def words(self, names: Names) -> str:
        return f"Place {self.name()} next"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """A place in the Mob."""

    superior: str
    side: str

    def words(self, names: Names) -> str:
        return f"Under {NAME[CARD[self.superior]]}, to the {self.side}"

    def touches(self) -> tuple[str, ...]:
        return (f"place:{self.superior}:{self.side}",)


@dataclass(frozen=True, slots=True)
class LetGo(OfCard):
    """So that somebody else fits."""

    def words(self, names: Names) -> str:
        return f"Let {self.name()} go"


@dataclass(frozen=True, slots=True)
class Move(OfCard):
    def words(self, names: Names) -> str:
        return f"Move {self.name()}"


@dataclass(frozen=True, slots=True)
class Drop(OfCard):
    def words(self, names: Names) -> str:
        return f"Drop {self.name()}"


@dataclass(frozen=True, slots=True)
class Visit(OfCard):
    def words(self, names: Names) -> str:
        return f"Let {self.name()} visit a Racket"


@dataclass(frozen=True, slots=True)
class Use(OfCard):
    def words(self, names: Names) -> str:
        return f"Use {self.name()}"


@dataclass(frozen=True, slots=True)
class DoubleCross(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} double-crosses the Boss"


@dataclass(frozen=True, slots=True)
class Retire(OfCard):
    """In favour of this Lieutenant."""

    def words(self, names: Names) -> str:
        return f"Retire the Boss for {self.name()}"


PUT: Final = tuple(tuple(Put(SLUG[c], side) for side in SIDE_NAMES) for c in ALL_CROOKS)
MAKE_BOSS: Final = tuple(MakeBoss(SLUG[c]) for c in ALL_CROOKS)
PLACE: Final = tuple(Place(SLUG[c]) for c in ALL_CROOKS)
LET_GO: Final = tuple(LetGo(SLUG[c]) for c in ALL_CROOKS)
MOVE: Final = tuple(Move(SLUG[c]) for c in ALL_CROOKS)
DROP: Final = tuple(Drop(SLUG[c]) for c in ALL_CROOKS)
VISIT: Final = tuple(Visit(SLUG[c]) for c in ALL_CROOKS)
USES: Final = tuple(Use(SLUG[c]) for c in ALL_CROOKS)
DOUBLE_CROSS: Final = tuple(DoubleCross(SLUG[c]) for c in ALL_CROOKS)
RETIRE: Final = tuple(Retire(SLUG[c]) for c in ALL_CROOKS)
