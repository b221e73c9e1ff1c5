"""An attack: who, on whom, with whose help."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import ALL_CROOKS, ALL_RACKETS, HAS_TOKEN, HIT_MONEY, SLUG
from .pieces import OfCard


@dataclass(frozen=True, slots=True)
class Recruit(OfCard):
    def words(self, names: Names) -> str:
        return f"Recruit {self.name()}"


@dataclass(frozen=True, slots=True)
class TakeOver(OfCard):
    def words(self, names: Names) -> str:
        return f"Take over the {self.name()}"


@dataclass(frozen=True, slots=True)
class Hit(OfCard):
    def words(self, names: Names) -> str:
        return f"Hit {self.name()}"


@dataclass(frozen=True, slots=True)
class Lead(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} leads"


@dataclass(frozen=True, slots=True)
class Protect(OfCard):
    def words(self, names: Names) -> str:
        return f"{self.name()} protects it"


@dataclass(frozen=True, slots=True)
class Nobody(Action):
    def words(self, names: Names) -> str:
        return "Nobody"


@dataclass(frozen=True, slots=True)
class BackOut(Action):
    def words(self, names: Names) -> str:
        return "Back out"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """On a Hit."""

    sum: int

    def words(self, names: Names) -> str:
        return f"Put {self.sum} G into it" if self.sum else "Put no money into it"

    def touches(self) -> tuple[str, ...]:
        return (f"sum:{self.sum}",) if self.sum else ()


@dataclass(frozen=True, slots=True)
class Send(OfCard):
    """A token, for or against an attack."""

    def words(self, names: Names) -> str:
        return f"Send {self.name()}"


@dataclass(frozen=True, slots=True)
class NoMore(Action):
    def words(self, names: Names) -> str:
        return "No more"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Interfere(Action):
    side: str

    def words(self, names: Names) -> str:
        return f"Interfere {self.side} the attack"


@dataclass(frozen=True, slots=True)
class StayOut(Action):
    def words(self, names: Names) -> str:
        return "Stay out of it"

    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HideOut(Action):
    def words(self, names: Names) -> str:
        return "Hide out"


@dataclass(frozen=True, slots=True)
class StayPut(Action):
    def words(self, names: Names) -> str:
        return "Do not hide"

    def declines(self) -> bool:
        return True


NOBODY_PROTECTS: Final = Nobody()
BACK_OUT: Final = BackOut()
NO_MORE: Final = NoMore()
STAY_OUT: Final = StayOut()
HIDE_OUT: Final = HideOut()
STAY_PUT: Final = StayPut()
INTERFERE_FOR: Final = Interfere("for")
INTERFERE_AGAINST: Final = Interfere("against")
SPENDS: Final = tuple(Spend(n) for n in range(HIT_MONEY + 1))
RECRUITS: Final = tuple(Recruit(SLUG[c]) for c in ALL_CROOKS)
HITS: Final = tuple(Hit(SLUG[c]) for c in ALL_CROOKS)
LEAD: Final = tuple(Lead(SLUG[c]) for c in ALL_CROOKS)
PROTECT: Final = tuple(Protect(SLUG[c]) for c in ALL_CROOKS)
TAKE_OVER: Final = {r: TakeOver(SLUG[r]) for r in ALL_RACKETS}
WITH_TOKENS: Final = tuple(c for c in (*ALL_CROOKS, *ALL_RACKETS) if HAS_TOKEN[c])
SEND: Final = {c: Send(SLUG[c]) for c in WITH_TOKENS}
