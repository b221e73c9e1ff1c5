"""Attacks."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, public

from ..attack import at_most
from ..cards import NAME, money


@dataclass(frozen=True, slots=True)
class AttackBegan(Event):
    """[L52]"""

    seat: Seat = public()
    kind: int = public()
    lead: int = public()
    target: int = public()

    def words(self, names: Names) -> str:
        verb = ("", "goes to recruit", "goes for", "goes to Hit")[self.kind]
        return f"{NAME[self.lead]} of {names[self.seat]} {verb} {NAME[self.target]}."


@dataclass(frozen=True, slots=True)
class Protected(Event):
    """[L56]"""

    seat: Seat = public()
    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} protects it for {names[self.seat]}."


@dataclass(frozen=True, slots=True)
class HandsClosed(Event):
    """[L57]"""

    def words(self, names: Names) -> str:
        return "All hands are closed."


@dataclass(frozen=True, slots=True)
class HandsOpened(Event):
    """[L59]"""

    seats: tuple[int, ...] = public()
    sums: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        said = [
            f"{names[k]} {abs(n)} {'for' if n > 0 else 'against'}"
            for k, n in zip(self.seats, self.sums, strict=True)
            if n
        ]
        return f"The hands are open: {', '.join(said) or 'nothing at all'}."


@dataclass(frozen=True, slots=True)
class AttackOff(Event):
    """[L133]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"Nothing came of it: {NAME[self.card]} is out of reach."


@dataclass(frozen=True, slots=True)
class BackedOut(Event):
    """[L58]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} backed out; it did not happen."


@dataclass(frozen=True, slots=True)
class SpentOnHit(Event):
    """[L76]"""

    seat: Seat = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} put {money(self.sum)} into it."


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """[L64 L65 L70 L71 L77]"""

    seat: Seat = public()
    card: int = public()
    side: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} sent {NAME[self.card]} {'to help' if self.side > 0 else 'to defend'}."


@dataclass(frozen=True, slots=True)
class Interfered(Event):
    """[L73]"""

    seat: Seat = public()
    crook: int = public()
    side: int = public()

    def words(self, names: Names) -> str:
        return (
            f"{NAME[self.crook]} of {names[self.seat]} interfered {'for' if self.side > 0 else 'against'} the attack."
        )


@dataclass(frozen=True, slots=True)
class HidOut(Event):
    """[L77]"""

    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} hides out."


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """[L53 L54]"""

    seat: Seat = public()
    dice: int = public()
    number: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} rolled {self.dice}, needing {at_most(self.number)}."


@dataclass(frozen=True, slots=True)
class NotRolled(Event):
    """[L54 L79]"""

    number: int = public()

    def words(self, names: Names) -> str:
        return f"The number is {self.number}: the dice are not even rolled."


@dataclass(frozen=True, slots=True)
class Failed(Event):
    """[L66 L74 L78]"""

    kind: int = public()
    target: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.target]} {('', 'stays put', 'stays where it is', 'survived')[self.kind]}."


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """[L66]"""

    seat: Seat = public()
    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} recruited {NAME[self.crook]}."


@dataclass(frozen=True, slots=True)
class TookOver(Event):
    """[L74]"""

    seat: Seat = public()
    racket: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took over the {NAME[self.racket]}."


@dataclass(frozen=True, slots=True)
class WasHit(Event):
    """[L80 L84]"""

    seat: Seat = public()
    crook: int = public()
    by: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.by]} of {names[self.seat]} rubbed out {NAME[self.crook]}."


@dataclass(frozen=True, slots=True)
class PowerGrew(Event):
    """[L81 L82]"""

    crook: int = public()
    power: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} has Power {self.power} now."
