"""What a player can do in Famiglia."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Names
from backroom.kit.words import number

from .cards import ACCOUNTANTS, BRUTES, KINDS, MERCENARIES, VALUE, ZEROS, Card, name, named


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Send a card away from the street for new ones."""

    card: Card

    def words(self, names: Names) -> str:
        return f"Send {name(self.card)} away for {number(VALUE[self.card], 'new card')}"

    def touches(self) -> tuple[str, ...]:
        return (f"street:{self.card}",)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Leave the street as it is."""

    def words(self, names: Names) -> str:
        return "Leave the street as it is"


@dataclass(frozen=True, slots=True)
class PlayAccountant(Action):
    card: Card

    def words(self, names: Names) -> str:
        return f"Play {name(self.card)}: exchange up to {VALUE[self.card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """A card from my area, back to my hand."""

    card: Card

    def words(self, names: Names) -> str:
        return f"Take back {name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"area:{self.card}",)


@dataclass(frozen=True, slots=True)
class Enough(Action):
    def words(self, names: Names) -> str:
        return "That is enough"


@dataclass(frozen=True, slots=True)
class PutDown(Action):
    """A card from my hand into my area, in exchange."""

    card: Card

    def words(self, names: Names) -> str:
        return f"Put down {name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class PlayBrute(Action):
    card: Card

    def words(self, names: Names) -> str:
        return f"Play {name(self.card)}: frighten a card by up to {VALUE[self.card]}"

    def touches(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class Frighten(Action):
    card: Card
    by: int

    def words(self, names: Names) -> str:
        return f"Frighten {name(self.card)} by {self.by}: it counts as {VALUE[self.card] - self.by}"

    def touches(self) -> tuple[str, ...]:
        return (f"street:{self.card}", f"by:{self.by}")


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A card from the street, free or for two cards shown, of which one is laid down."""

    card: Card
    paying: tuple[Card, ...] = ()
    keeping: Card | None = None

    def words(self, names: Names) -> str:
        if not self.paying:
            return f"Take {name(self.card)}, free"
        if self.laying == self.keeping:
            return f"Take {name(self.card)} with two {name(self.laying)}"
        return f"Take {name(self.card)} with {named(self.paying)}; lay down {name(self.laying)}"

    def touches(self) -> tuple[str, ...]:
        if not self.paying:
            return (f"street:{self.card}",)
        return (f"street:{self.card}", *(f"hand:{c}" for c in self.paying), f"area:{self.laying}")

    @property
    def laying(self) -> Card:
        """The one of the two that ends in the area."""
        first, second = self.paying
        return second if self.keeping == first else first


@dataclass(frozen=True, slots=True)
class Pass(Action):
    def words(self, names: Names) -> str:
        return "Pass"


Ways = tuple[Card, Take, dict[Card, tuple[Take, ...]]]
"""The right card, taking with two of it, and taking with one of it and a joker, either one kept."""

KEEP: Final = Keep()
ENOUGH: Final = Enough()
PASS: Final = Pass()
DISCARD: Final = {c: Discard(c) for c in KINDS if c not in ZEROS}
PLAY_ACCOUNTANT: Final = {c: PlayAccountant(c) for c in ACCOUNTANTS}
TAKE_BACK: Final = {c: TakeBack(c) for c in KINDS}
PUT_DOWN: Final = {c: PutDown(c) for c in KINDS}
PLAY_BRUTE: Final = {c: PlayBrute(c) for c in BRUTES}
FRIGHTEN: Final = {c: tuple(Frighten(c, by) for by in range(1, VALUE[c] + 1)) for c in DISCARD}
TAKE_FREE: Final = {c: Take(c) for c in KINDS}


def ways(card: Card, counts_as: int) -> Ways:
    right = f"{card[0]}{counts_as - 1}"
    jokers: dict[Card, tuple[Take, ...]] = {}
    for joker in MERCENARIES[counts_as - 1 :]:
        jokers[joker] = (Take(card, (right, joker), right), Take(card, (right, joker), joker))
    return (right, Take(card, (right, right), right), jokers)


WAYS: Final[dict[Card, tuple[Ways, ...]]] = {c: tuple(ways(c, v) for v in range(1, VALUE[c] + 1)) for c in DISCARD}
"""How to pay for a card, by the value it counts as, from 1 up."""

VOCABULARY: Final[tuple[Action, ...]] = (
    KEEP,
    *DISCARD.values(),
    *PLAY_ACCOUNTANT.values(),
    *TAKE_BACK.values(),
    ENOUGH,
    *PUT_DOWN.values(),
    *PLAY_BRUTE.values(),
    *(f for by in FRIGHTEN.values() for f in by),
    *TAKE_FREE.values(),
    *(take for by in WAYS.values() for _, pair, jokers in by for take in (pair, *sum(jokers.values(), ()))),
    PASS,
)
