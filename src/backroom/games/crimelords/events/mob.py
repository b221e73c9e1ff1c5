"""Mobs, wars, and the end."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, public
from backroom.kit.words import listed, number

from ..cards import NAME, named
from ..endings import told


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """[L12 L36 L66]"""

    seat: Seat = public()
    crook: int = public()
    superior: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} took a place under {NAME[self.superior]}."


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """[L12 L36 L67]"""

    seat: Seat = public()
    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"There was no place for {named(self.cards)}: uncontrolled."


@dataclass(frozen=True, slots=True)
class Upset(Event):
    """[L26 L37 L38]"""

    crook: int = public()
    markers: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} is unhappy: {number(self.markers, 'marker')}."


@dataclass(frozen=True, slots=True)
class Cheered(Event):
    """[L39 L40]"""

    crook: int = public()
    markers: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} is happier: {number(self.markers, 'marker') if self.markers else 'no markers'}."


@dataclass(frozen=True, slots=True)
class Quit(Event):
    """[L35]"""

    seat: Seat = public()
    crook: int = public()
    uncontrolled: bool = public()

    def words(self, names: Names) -> str:
        after = "is uncontrolled" if self.uncontrolled else "left town"
        return f"{NAME[self.crook]} walked out on {names[self.seat]} and {after}."


@dataclass(frozen=True, slots=True)
class BossMade(Event):
    """[L44 L45 L46 L47]"""

    seat: Seat = public()
    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} is the Boss of {names[self.seat]} now."


@dataclass(frozen=True, slots=True)
class DoubleCrossed(Event):
    """[L45]"""

    seat: Seat = public()
    crook: int = public()
    boss: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} double-crossed {NAME[self.boss]}."


@dataclass(frozen=True, slots=True)
class Retired(Event):
    """[L46]"""

    seat: Seat = public()
    boss: int = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.boss]} went away with {self.sum} G."


@dataclass(frozen=True, slots=True)
class WarBegan(Event):
    """[L85]"""

    seat: Seat = public()
    other: Seat = public()

    def words(self, names: Names) -> str:
        return f"Gang War! {names[self.seat]} attacked the Boss of {names[self.other]}."


@dataclass(frozen=True, slots=True)
class DrawnIn(Event):
    """[L87]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} was drawn into the war."


@dataclass(frozen=True, slots=True)
class WarPassed(Event):
    """[L86 L88]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} passed."


@dataclass(frozen=True, slots=True)
class WarEnded(Event):
    """[L88]"""

    def words(self, names: Names) -> str:
        return "The war is over. All Crooks have their tokens."


@dataclass(frozen=True, slots=True)
class WipedOut(Event):
    """[L105]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} has no Crook left and is out."


@dataclass(frozen=True, slots=True)
class Seized(Event):
    """[L106]"""

    seat: Seat = public()
    racket: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took the {NAME[self.racket]} as spoils."


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    """[L106]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} spent {NAME[self.card]}'s token for one more Racket."


@dataclass(frozen=True, slots=True)
class DidNotShare(Event):
    """[L112]"""

    seats: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"{listed([names[k] for k in self.seats])} did not agree to share the win."


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """[L108 L111 L112 L113 L114 L116]"""

    winners: tuple[int, ...] = public()
    why: str = public()
    counts: tuple[tuple[int, int], ...] = public(default=())

    def words(self, names: Names) -> str:
        """With what each winner counts: Rackets, and what types and districts add."""
        sums = [counted(*count) for count in self.counts]
        if len(sums) > 1:
            sums = [f"{names[k]} {sum_}" for k, sum_ in zip(self.winners, sums, strict=True)]
        how = f": {', '.join(sums)}" if sums else ""
        return f"{told([names[k] for k in self.winners], self.why)}{how}."


def counted(rackets: int, more: int) -> str:
    """[L108 L109 L110]"""
    held = number(rackets, "Racket")
    return f"{held} and {more} for types and districts make {rackets + more}" if more else held
