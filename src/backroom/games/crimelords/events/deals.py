"""Deals."""

from dataclasses import dataclass

from backroom.engine import Event, Names, Seat, private, public

from ..dealing import WHY
from ..things import ANYONE, HIT_SOMEBODY, Word, all_said, called, owned, promised

Sides = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class SlipWritten(Event):
    """Open to the whole table and whoever watches, or known to its two alone. [L100 L101]"""

    seat: Seat = public()
    to: Seat = public()
    shown: Sides | None = public()
    readers: tuple[Seat, ...] = public()
    sides: Sides | None = private(to="readers")

    def words(self, names: Names) -> str:
        sides = self.shown or self.sides
        if sides is None:
            return f"{names[self.seat]} wrote {names[self.to]} a private slip."
        give, want = all_said(sides[0], names, self.to), all_said(sides[1], names, self.seat)
        return f"{names[self.seat]} offers {called(names, self.to)} {give} for {want}."


@dataclass(frozen=True, slots=True)
class SlipAnswered(Event):
    """[L100]"""

    seat: Seat = public()
    other: Seat = public()
    answer: str = public()
    readers: tuple[Seat, ...] = public(default=())
    shown: str = public(default="")
    why: str | None = private(to="readers", default=None)

    def words(self, names: Names) -> str:
        if self.answer == "withdrew":
            return f"{names[self.seat]} withdrew the slip to {called(names, self.other)}."
        if self.answer == "tore up":
            return f"{names[self.seat]} tore the counter up."
        why = self.shown or self.why
        said = f": “{WHY[why]}”" if why else "."
        return f"{names[self.seat]} {self.answer} what {names[self.other]} offered{said}"


@dataclass(frozen=True, slots=True)
class SlipLapsed(Event):
    """[L100]"""

    seat: Seat = public()
    to: Seat = public()

    def words(self, names: Names) -> str:
        if self.to == ANYONE:
            return f"Nobody took up what {names[self.seat]} offered anyone."
        return f"{names[self.to]} did not answer {names[self.seat]}'s slip."


@dataclass(frozen=True, slots=True)
class SlipBounced(Event):
    """[L97]"""

    seat: Seat = public()
    other: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.other]} agreed, but {names[self.seat]} has not got what was offered."


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Open to the whole table and whoever watches, or known to its two alone. [L97 L101]"""

    seat: Seat = public()
    other: Seat = public()
    shown: Sides | None = public()
    readers: tuple[Seat, ...] = public()
    sides: Sides | None = private(to="readers")

    def words(self, names: Names) -> str:
        sides = self.shown or self.sides
        if sides is None:
            return f"{names[self.seat]} and {names[self.other]} made a deal in private."
        gave = f"{names[self.seat]} gave {names[self.other]} {all_said(sides[0], names, self.other)}"
        return f"{gave} for {all_said(sides[1], names, self.seat)}." if sides[1] else f"{gave}."


@dataclass(frozen=True, slots=True)
class PromiseMade(Event):
    """[L98]"""

    seat: Seat = public()
    to: Seat = public()
    word: Word = public()

    def words(self, names: Names) -> str:
        if self.word == (HIT_SOMEBODY, self.to):
            return f"{names[self.seat]} threatened {names[self.to]} with a Hit."
        return f"{names[self.seat]} gave {names[self.to]} {promised(self.word, names, owned(names, self.to))}."


@dataclass(frozen=True, slots=True)
class PromiseSettled(Event):
    """[L98]"""

    seat: Seat = public()
    to: Seat = public()
    word: Word = public()
    kept: bool = public()

    def words(self, names: Names) -> str:
        if self.word == (HIT_SOMEBODY, self.to):
            done = "carried" if self.kept else "did not carry"
            return f"{names[self.seat]} {done} the threat to {names[self.to]} out."
        word = promised(self.word, names, owned(names, self.to))
        return f"{names[self.seat]} {'kept' if self.kept else 'broke'} {word} to {names[self.to]}."
