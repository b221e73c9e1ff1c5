"""What the table is told in The Split."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, private, public
from backroom.kit.words import listed

from .cards import NAMES, Thing, tally


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """[S2 S9]"""

    cutter: Seat = public()
    round: int = public()

    def words(self, names: Names) -> str:
        return f"Round {self.round} · {names[self.cutter]} cuts"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """What was drawn is the cutter's secret. [S3]"""

    cutter: Seat = public()
    things: tuple[Thing, ...] | None = private(to="cutter")

    def words(self, names: Names) -> str:
        what = "three things" if self.things is None else tally(self.things)
        return f"{names[self.cutter]} drew {what} from the trunk."


@dataclass(frozen=True, slots=True)
class LaidOpen(Event):
    """[S4]"""

    cutter: Seat = public()
    thing: Thing = public()

    def words(self, names: Names) -> str:
        return f"{names[self.cutter]} laid the {NAMES[self.thing]} open and closed the bag."


@dataclass(frozen=True, slots=True)
class Took(Event):
    """[S6]"""

    seat: Seat = public()
    things: tuple[Thing, ...] = public()
    from_bag: bool = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} {'took the bag: ' if self.from_bag else 'took '}{tally(self.things)}."


@dataclass(frozen=True, slots=True)
class Quarrelled(Event):
    """[S7]"""

    seats: tuple[Seat, ...] = public()
    things: tuple[Thing, ...] = public()
    into_the_river: bool = public()
    cutter: Seat = public()

    def words(self, names: Names) -> str:
        who = listed([names[seat] for seat in self.seats])
        end = "it goes into the river" if self.into_the_river else f"{names[self.cutter]} keeps it"
        return f"{who} quarrelled over {tally(self.things)}; {end}."


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """[S8]"""

    cutter: Seat = public()
    things: tuple[Thing, ...] = public()
    from_bag: bool = public()

    def words(self, names: Names) -> str:
        return f"Nobody wanted {'the bag' if self.from_bag else 'it'}: {names[self.cutter]} kept {tally(self.things)}."
