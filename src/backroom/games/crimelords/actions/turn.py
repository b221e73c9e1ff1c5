"""A turn: pay, and how it ends; how the game does."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names

from ..cards import ALL_CROOKS, ALL_RACKETS, SLUG
from .attack import WITH_TOKENS
from .pieces import OfCard


@dataclass(frozen=True, slots=True)
class PayAll(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} in full"


@dataclass(frozen=True, slots=True)
class PayPart(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} a part"


@dataclass(frozen=True, slots=True)
class PayNothing(OfCard):
    def words(self, names: Names) -> str:
        return f"Pay {self.name()} nothing"


@dataclass(frozen=True, slots=True)
class PayOut(Action):
    """Wages, though there is too little."""

    def words(self, names: Names) -> str:
        return "Pay out what there is"


@dataclass(frozen=True, slots=True)
class LieLow(Action):
    def words(self, names: Names) -> str:
        return "Do nothing and collect 10 G"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    def words(self, names: Names) -> str:
        return "End your turn"


@dataclass(frozen=True, slots=True)
class LeaveGame(Action):
    def words(self, names: Names) -> str:
        return "Leave the game"


@dataclass(frozen=True, slots=True)
class Seize(OfCard):
    """Of a Mob that was wiped out."""

    def words(self, names: Names) -> str:
        return f"Take the {self.name()}"


@dataclass(frozen=True, slots=True)
class SpendToken(OfCard):
    """For one more of its Rackets."""

    def words(self, names: Names) -> str:
        return f"Spend {self.name()}'s token for one more Racket"


@dataclass(frozen=True, slots=True)
class Share(Action):
    agrees: bool

    def words(self, names: Names) -> str:
        return "Share the win" if self.agrees else "Play on"


PAY_OUT: Final = PayOut()
LIE_LOW: Final = LieLow()
END_TURN: Final = EndTurn()
LEAVE_GAME: Final = LeaveGame()
SHARE: Final = Share(True)
PLAY_ON: Final = Share(False)
PAY_ALL: Final = tuple(PayAll(SLUG[c]) for c in ALL_CROOKS)
PAY_PART: Final = tuple(PayPart(SLUG[c]) for c in ALL_CROOKS)
PAY_NOTHING: Final = tuple(PayNothing(SLUG[c]) for c in ALL_CROOKS)
SEIZE: Final = {r: Seize(SLUG[r]) for r in ALL_RACKETS}
SPEND_TOKEN: Final = {c: SpendToken(SLUG[c]) for c in WITH_TOKENS}
