"""A game whose luck is somebody else's: every throw is a choice that comes from outside, one after the other.

What is settled is never changed again, so copies share it. A move that wants luck is tried with what was thrown so far
until that is enough; a shuffle says beforehand how many throws it takes, so a deal is not begun anew for each card.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from backroom import games
from backroom.engine import Action, Chance, QuickChance, Rules, Table, begin, encode

from .turns import Turns

T = TypeVar("T")
NOTHING_SEEN: Final = b""


class Thrown(Exception):
    """More luck is needed: a number below each of these."""

    def __init__(self, below: tuple[int, ...]) -> None:
        super().__init__(below)
        self.below = below


class GivenChance(Chance):
    """What was thrown so far, and then a Thrown. Where there is one answer only nobody is asked for it."""

    def __init__(self, thrown: Sequence[int]) -> None:
        self._thrown = thrown
        self._next = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self._next == len(self._thrown):
            raise Thrown((n,))
        self._next += 1
        return self._thrown[self._next - 1]

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        left = len(self._thrown) - self._next
        wanted = range(len(cards), 1, -1)
        if left < len(wanted):
            raise Thrown(tuple(wanted[left:]))
        return super().shuffled(cards)


class Settled(NamedTuple):
    """A table at a question or at its end, and how it came there. recalled: by seat (None: a spectator) what it has
    seen up to here, as a digest; made when somebody asks."""

    turns: Turns
    before: "Settled | None"
    seat: int
    action: Action | None
    moves: int
    recalled: dict[int | None, bytes]
    told: dict[int | None, bytes]
    """Views as bytes, until the game has gone on from here."""

    def view(self, seat: int | None) -> bytes:
        known = self.told.get(seat)
        if known is None:
            known = self.told[seat] = encode(self.turns.view(seat))
        return known


class Course:
    """One way a game goes. settled: None before the deal; wanted: numbers still to be thrown, below what each."""

    __slots__ = ("_action", "_thrown", "rules", "settled", "setup", "unasked", "wanted")

    def __init__(self, rules: Rules[Any], setup: Table, unasked: bool) -> None:
        self.rules, self.setup, self.unasked = rules, setup, unasked
        self.settled: Settled | None = None
        self.wanted: tuple[int, ...] = ()
        self._action: Action | None = None
        self._thrown: tuple[int, ...] = ()
        self._try()

    def __copy__(self) -> "Course":
        other = Course.__new__(Course)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        """What lies there now; of how it came there no more than what each seat recalls."""
        held, now = None, self.settled
        if now is not None:
            recalled = {seat: self.recalled(seat) for seat in (None, *range(self.setup.players))}
            held = now.turns.state, now.turns.silent, now.moves, recalled
        return revived, (self.rules.name, self.setup, self.unasked, held, self.wanted, self._action, self._thrown)

    @property
    def turns(self) -> Turns:
        """Once it is dealt."""
        assert self.settled is not None
        return self.settled.turns

    def throw(self, number: int) -> None:
        """The next of the numbers that are wanted."""
        self._thrown = (*self._thrown, number)
        self.wanted = self.wanted[1:]
        if not self.wanted:
            self._try()

    def play(self, action: Action | None) -> None:
        self._action, self._thrown = action, ()
        self._try()

    def _try(self) -> None:
        """What was decided last, as far as luck reaches."""
        luck, before = GivenChance(self._thrown), self.settled
        try:
            if before is None:
                after = Turns(begin(self.rules, self.setup, luck), luck, self.unasked)
                self.settled = Settled(after, None, -1, None, 0, {}, {})
            else:
                after = before.turns.copy(luck)
                after.play(self._action)
                self.settled = Settled(after, before, before.turns.seat, self._action, before.moves + 1, {}, {})
                before.told.clear()
            self.wanted = ()
        except Thrown as more:
            self.wanted = more.below

    def recalled(self, seat: int | None) -> bytes:
        """A digest of all that a seat (None: a spectator) has seen, and what it did, from the deal up to here."""
        if self.settled is None:
            return NOTHING_SEEN
        new: list[Settled] = []
        at: Settled | None = self.settled
        while at is not None and seat not in at.recalled:
            new.append(at)
            at = at.before
        digest = NOTHING_SEEN if at is None else at.recalled[seat]
        for one in reversed(new):
            said = repr(one.action).encode() if one.seat == seat else b""
            digest = hashlib.sha256(digest + said + one.view(seat)).digest()[:16]
            one.recalled[seat] = digest
            if one is not self.settled:
                one.told.clear()
        return digest

    def imagined(self, seat: int, luck: QuickChance) -> "Course":
        """Another world that looks the same to a seat, and looked the same all along as far as it can recall."""
        other: Course = self.__copy__()
        now = self.settled
        if now is None or self.wanted:
            return other
        seen = now.turns.view(seat)
        world = Turns(self.rules.imagine(seen, luck), luck, self.unasked, now.turns.silent)
        recalled: dict[int | None, bytes] = {one: self.recalled(one) for one in (seat, None)}
        other.settled = Settled(world, None, -1, None, now.moves, recalled, {})
        return other


def revived(
    game: str, setup: Table, unasked: bool, held: Any, wanted: tuple[int, ...], action: Action | None,
    thrown: tuple[int, ...],
) -> Course:  # fmt: skip
    course = Course.__new__(Course)
    course.rules, course.setup, course.unasked = games.find(game), setup, unasked
    course.settled, course.wanted, course._action, course._thrown = None, wanted, action, thrown
    if held is not None:
        state, silent, moves, recalled = held
        state.rules = course.rules
        course.settled = Settled(Turns(state, GivenChance(()), unasked, silent), None, -1, None, moves, recalled, {})
    return course


__all__ = ["Course", "GivenChance", "Thrown"]
