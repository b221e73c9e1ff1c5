"""A game whose luck is somebody else's: every throw is a choice that comes from outside, one after the other.

What is settled is never changed again, so copies share it. A move that wants luck is tried with what was thrown so far
until that is enough; a shuffle says beforehand how many throws it takes, so a deal is not begun anew for each card.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from backroom import games
from backroom.engine import Action, Chance, QuickChance, Rules, Table, begin, encode

from .turns import Turns

T = TypeVar("T")
NOTHING_SEEN: Final = b""
CHANCE: Final = -1
TERMINAL: Final = -4
"""Nobody's turn, as OpenSpiel numbers them."""


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


class Settled:
    """A question, or the end, that a game came to, and how: by what was done there before, and thrown since. recalled:
    by seat (None: a spectator) what it has seen up to here, as a digest; made when somebody asks. turns: the table as
    it lay; None: it is no longer kept."""

    __slots__ = ("action", "before", "moves", "recalled", "seat", "thrown", "turns")

    def __init__(
        self, turns: Turns | None, before: "Settled | None" = None, seat: int = -1, action: Action | None = None,
        thrown: tuple[int, ...] = (), moves: int = 0,
    ) -> None:  # fmt: skip
        self.turns, self.before, self.seat, self.action, self.thrown = turns, before, seat, action, thrown
        self.moves = moves
        self.recalled: dict[int | None, bytes] = {}


class Kept:
    """Whether the tables a game came through are kept: once somebody has asked what a seat recalls of them. Thousands
    of tables that nobody asks for are the most that Python's collector would look through at every step."""

    __slots__ = ("tables",)

    def __init__(self) -> None:
        self.tables = False


class Course:
    """One way a game goes. settled: None before the deal; player: whose turn it is, as OpenSpiel numbers them; wanted:
    the number that is to be thrown is one below that, 0 where none is. Copies share whether tables are kept."""

    __slots__ = (
        "_action", "_below", "_kept", "_thrown", "_told", "_turns", "player", "rules", "settled", "setup", "unasked",
        "wanted",
    )  # fmt: skip

    def __init__(self, rules: Rules[Any], setup: Table, unasked: bool) -> None:
        self.rules, self.setup, self.unasked = rules, setup, unasked
        self.settled: Settled | None = None
        self.player, self.wanted = CHANCE, 0
        self._turns: Turns | None = None
        self._action: Action | None = None
        self._thrown: tuple[int, ...] = ()
        self._below: tuple[int, ...] = ()
        self._kept = Kept()
        self._told: dict[int | None, bytes] = {}
        self._try()

    def copy(self) -> "Course":
        other = Course.__new__(Course)
        other.rules, other.setup, other.unasked, other._kept = self.rules, self.setup, self.unasked, self._kept
        other.settled, other.player, other.wanted = self.settled, self.player, self.wanted
        other._turns, other._told = self._turns, self._told
        other._action, other._thrown, other._below = self._action, self._thrown, self._below
        return other

    def __copy__(self) -> "Course":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """What lies there now; of how it came there no more than what each seat recalls."""
        held, now = None, self.settled
        if now is not None:
            recalled = {seat: self.recalled(seat) for seat in (None, *range(self.setup.players))}
            held = self.turns.state, self.turns.silent, now.moves, recalled
        return revived, (self.rules.name, self.setup, self.unasked, held, self._below, self._action, self._thrown)

    @property
    def turns(self) -> Turns:
        """Once it is dealt."""
        assert self._turns is not None
        return self._turns

    def view(self, seat: int | None) -> bytes:
        """What a seat sees, as bytes."""
        known = self._told.get(seat)
        if known is None:
            known = self._told[seat] = encode(self.turns.view(seat))
        return known

    def throw(self, number: int) -> None:
        """The next of the numbers that are wanted."""
        self._thrown = (*self._thrown, number)
        left = self._below = self._below[1:]
        if left:
            self.wanted = left[0]
        else:
            self._try()

    def play(self, action: Action | None) -> None:
        self._action, self._thrown = action, ()
        self._try()

    def _try(self) -> None:
        """What was decided last, as far as luck reaches."""
        luck, before, now = GivenChance(self._thrown), self.settled, self._turns
        try:
            if before is None or now is None:
                after = Turns(begin(self.rules, self.setup, luck), luck, self.unasked)
                self._settle(Settled(None, thrown=self._thrown), after)
            else:
                after = now.copy(luck)
                after.play(self._action)
                self._settle(Settled(None, before, now.seat, self._action, self._thrown, before.moves + 1), after)
        except Thrown as more:
            self._below, self.wanted, self.player = more.below, more.below[0], CHANCE

    def _settle(self, settled: Settled, turns: Turns) -> None:
        if self._kept.tables:
            settled.turns = turns
        self.settled, self._turns, self._told = settled, turns, {}
        self._below, self.wanted = (), 0
        self.player = turns.seat if turns.seat >= 0 else TERMINAL

    def recalled(self, seat: int | None) -> bytes:
        """A digest of all that a seat (None: a spectator) has seen, and what it did, from the deal up to here."""
        self._kept.tables = True
        now = self.settled
        if now is None:
            return NOTHING_SEEN
        now.turns = self._turns
        new: list[Settled] = []
        at: Settled | None = now
        while at is not None and seat not in at.recalled:
            new.append(at)
            at = at.before
        digest = NOTHING_SEEN if at is None else at.recalled[seat]
        for one in reversed(new):
            said = repr(one.action).encode() if one.seat == seat else b""
            seen = self.view(seat) if one is now else encode(self._at(one).view(seat))
            digest = hashlib.sha256(digest + said + seen).digest()[:16]
            one.recalled[seat] = digest
        return digest

    def _at(self, settled: Settled) -> Turns:
        """The table as it lay there. Where it was not kept it is played once more, from one that was or the deal."""
        way: list[Settled] = []
        one: Settled | None = settled
        while one is not None and one.turns is None:
            way.append(one)
            one = one.before
        turns = None if one is None else one.turns
        for later in reversed(way):
            luck = GivenChance(later.thrown)
            if turns is None:
                turns = Turns(begin(self.rules, self.setup, luck), luck, self.unasked)
            else:
                turns = turns.copy(luck)
                turns.play(later.action)
            later.turns = turns
        assert turns is not None
        return turns

    def imagined(self, seat: int, luck: QuickChance) -> "Course":
        """Another world that looks the same to a seat, and looked the same all along as far as it can recall."""
        other, now = self.copy(), self.settled
        if now is None or self.wanted:
            return other
        turns = Turns(self.rules.imagine(self.turns.view(seat), luck), luck, self.unasked, self.turns.silent)
        world = Settled(turns, moves=now.moves)
        world.recalled = {one: self.recalled(one) for one in (seat, None)}
        other._settle(world, turns)
        return other


def revived(
    game: str, setup: Table, unasked: bool, held: Any, below: tuple[int, ...], action: Action | None,
    thrown: tuple[int, ...],
) -> Course:  # fmt: skip
    course = Course(games.find(game), setup, unasked)
    if held is not None:
        state, silent, moves, recalled = held
        state.rules = course.rules
        turns = Turns(state, GivenChance(()), unasked, silent)
        settled = Settled(turns, moves=moves)
        settled.recalled = recalled
        course._settle(settled, turns)
    course._action, course._thrown = action, thrown
    if below:
        course._below, course.wanted, course.player = below, below[0], CHANCE
    return course


__all__ = ["CHANCE", "TERMINAL", "Course", "GivenChance", "Thrown"]
