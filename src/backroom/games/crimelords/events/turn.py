"""A turn."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, private, public

from ..cards import NAME, SAYS, money, named


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """[L21]"""

    seat: Seat = public()
    turn: int = public()

    def words(self, names: Names) -> str:
        return f"Turn {self.turn} · {names[self.seat]}"


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """[L22 L23]"""

    seat: Seat = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} collected {money(self.sum)}."


@dataclass(frozen=True, slots=True)
class PaidGang(Event):
    """[L24]"""

    seat: Seat = public()
    sum: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} paid the gang {money(self.sum)}."


@dataclass(frozen=True, slots=True)
class FellShort(Event):
    """[L25 L26]"""

    seat: Seat = public()
    sum: int = public()
    owed: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} has {money(self.sum)} for wages of {self.owed} G."


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """[L28 L29]"""

    seat: Seat = public()
    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew {named(self.cards)}." if self.cards else "Nothing was drawn."


@dataclass(frozen=True, slots=True)
class DrewSpecial(Event):
    """[L29 L102]"""

    seat: Seat = public()
    card: int | None = private(to="seat")

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew {'a Special' if self.card is None else NAME[self.card]}."


@dataclass(frozen=True, slots=True)
class LaidLow(Event):
    """[L32]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} did nothing and collected 10 G."


@dataclass(frozen=True, slots=True)
class Retokened(Event):
    """[L33]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} retokened."


@dataclass(frozen=True, slots=True)
class Visited(Event):
    """[L40]"""

    seat: Seat = public()
    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} paid a visit and is happier for it."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """[L91]"""

    seat: Seat = public()
    crook: int = public()
    superior: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} now answers to {NAME[self.superior]}."


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """[L93]"""

    seat: Seat = public()
    cards: tuple[int, ...] = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} dropped {named(self.cards)}."


@dataclass(frozen=True, slots=True)
class Used(Event):
    """[L119 L120]"""

    seat: Seat = public()
    crook: int = public()
    sum: int = public(default=0)

    def words(self, names: Names) -> str:
        brought = f": {money(self.sum)}" if self.sum else ""
        return f"{names[self.seat]} used {NAME[self.crook]}{brought}."


@dataclass(frozen=True, slots=True)
class TokenGained(Event):
    """[L102]"""

    card: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.card]} has another token."


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """[L102]"""

    crook: int = public()

    def words(self, names: Names) -> str:
        return f"{NAME[self.crook]} is back in town, uncontrolled."


@dataclass(frozen=True, slots=True)
class SpecialPlayed(Event):
    """[L102]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} played {NAME[self.card]}: {SAYS[self.card]}"


@dataclass(frozen=True, slots=True)
class SpecialShown(Event):
    """[L130]"""

    seat: Seat = public()
    card: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} holds {NAME[self.card]}, for all to see."


@dataclass(frozen=True, slots=True)
class LeftGame(Event):
    """[L107 L117]"""

    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} left the game."
