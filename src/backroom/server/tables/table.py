"""One table in memory: its game, its seats, what was said. Made from the database's log, and never ahead of it."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from backroom.engine import Action, Illegal, Lot, Moment, Seat, State, View, code, harmless, lot, talk_closed
from backroom.engine.record import BadRecord
from backroom.game import A_FEW, Game

from ..common.refusal import Refusal
from ..keeping.store import Entry, Row
from .chair import Chair
from .clock import Clock
from .latest import Latest
from .manners import CLOSED, FREE, UNDO, USUAL_MANNERS, WATCHING, Manners

CHAT_LINES = LINES = 200
"""Of what is said at a table, and of what happens around it, so many are in memory: the latest."""
USUAL = "usual"
WEIGHED = "weighed"
"""Under this word it is kept that a seat has had a hint about the move it made last."""


@dataclass(slots=True)
class LiveTable:
    id: str
    game_name: str
    variants: Mapping[str, str]
    public: bool
    host: str
    seed: bytes
    commitment: str
    chairs: list[Chair]
    made_at: float
    dealt_at: float | None = None
    over_at: float | None = None
    moved_at: float = 0.0
    game: Game | None = None
    log: list[Entry] = field(default_factory=list)
    asked_at: dict[int, int] = field(default_factory=dict)
    """For every seat that is asked, the ply since which its question stands."""
    waiting: tuple[Seat, ...] = ()
    chat: list[Row] = field(default_factory=list)
    happened: list[Row] = field(default_factory=list)
    position: str = ""
    """What it begins from, where somebody set it up instead of dealing."""
    cards: str = ""
    """The owner's deck it is played with; game_name then has its digest."""
    patience: str = USUAL
    """How long the others wait for somebody, by the name of it."""
    manners: Manners = field(default_factory=lambda: USUAL_MANNERS)
    """What was agreed on hints, taking back and watching."""
    agreed_clock: Mapping[str, Any] = field(default_factory=dict)
    """The same on time, as it is kept; empty: no clock runs."""
    clock: Clock | None = None
    pace: str = ""
    """How often its people mean to move, where they declare it."""
    cancelled_at: float | None = None
    revealing_since: float | None = None
    """Since when everybody has committed to a salt, so that all are to be shown."""
    spent: list[list[str]] = field(default_factory=list)
    """The commitments of each round of salts that came to nothing."""
    voided: list[Row] = field(default_factory=list)
    """By whom each of these rounds came to nothing: guest and name."""
    next: str = ""
    """The table of the rematch, once everybody agreed."""
    answers: dict[str, dict[int, Row]] = field(default_factory=dict)
    """What people said to what all are asked, by kind and seat: another game, a move taken back."""
    version: int = 0
    """Grows with everything a page could show."""
    seated: int = 0
    """How often its seats have changed, the deal included."""
    behind: str = ""
    """What may be in the database and is not here: 'moves' or 'all'."""
    tender: str = ""
    """The number of the process that lets bots play here: the one that wrote last."""
    wished: dict[int, tuple[str | None, int | None]] = field(default_factory=dict)
    """Of each seat, as the database has it: quiet until what, since which ply."""
    last_said: int = 0
    last_happened: int = 0
    """The last line of the chat, and of what happened around the table, that is here."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    bots: asyncio.Task[None] | None = None
    offered: int = -1
    """The ply at which every bot that is let has been asked whether it wants to act."""
    touched: float = field(default_factory=time.monotonic)
    lines: Latest = field(default_factory=Latest)
    things: Latest = field(default_factory=Latest)
    """The latest of the log in words as each seat heard it, and as things with an emblem."""
    numbers: dict[int, tuple[int, dict[str, str]]] = field(default_factory=dict)
    """What each seat could count after so many moves, its last one."""
    undoable: dict[tuple[int, int], bool] = field(default_factory=dict)
    drawn: dict[Any, Any] = field(default_factory=dict)
    """Pages already rendered for this version."""
    sketches: dict[Any, Any] = field(default_factory=dict)
    """Of each page what is kept of how it was last drawn."""

    @property
    def ply(self) -> int:
        """The length of the log: moves and takings back alike."""
        return len(self.log)

    @property
    def moves_made(self) -> int:
        """Moves on the table, without those taken back."""
        return 0 if self.game is None else self.game.ply

    @property
    def names(self) -> list[str]:
        return [chair.name if not chair.open else f"Seat {chair.seat + 1}" for chair in self.chairs]

    @property
    def over(self) -> bool:
        return self.over_at is not None

    @property
    def full(self) -> bool:
        return not any(chair.open for chair in self.chairs)

    @property
    def ready(self) -> bool:
        """Whether the cards can be dealt, and are not yet."""
        return self.dealt_at is None and all(chair.ready for chair in self.chairs)

    @property
    def open_to_all(self) -> bool:
        """Whether somebody can still sit down."""
        return self.dealt_at is None and self.cancelled_at is None

    @property
    def revealing(self) -> bool:
        return self.revealing_since is not None and self.open_to_all

    def seat_of(self, guest: str | None) -> int | None:
        return next((c.seat for c in self.chairs if guest is not None and c.guest == guest), None)

    def my_seat(self, guest: str) -> int:
        seat = self.seat_of(guest)
        if seat is None:
            raise Refusal(403, "you do not sit at this table; you can watch")
        return seat

    def must_be_seen_by(self, guest: str | None) -> None:
        """Where only those who play may look: while the game is on."""
        closed = self.manners[WATCHING] == CLOSED and self.dealt_at is not None and not self.over
        if closed and self.seat_of(guest) is None:
            raise Refusal(403, "only those who play see this table until the game is over")

    def must_fill(self) -> None:
        """What can be done only until the cards are dealt."""
        if self.dealt_at is not None:
            raise Refusal(409, "the cards are dealt")
        if self.cancelled_at is not None:
            raise Refusal(410, "this table was called off; make a new one")

    def stood_in(self, seat: int | None) -> bool:
        """Whether a bot plays for the person in this seat."""
        return seat is not None and self.chairs[seat].guest is not None and self.chairs[seat].bot is not None

    def playing(self) -> Game:
        if self.game is None:
            raise Refusal(409, "the cards are not dealt yet")
        return self.game

    def offers_undo(self, seat: int) -> bool:
        """Whether this seat's page has a button for taking its last move back: a guess, worked out once a ply, since
        every page of somebody who has just moved asks. Whoever presses it is answered for certain."""
        if (self.ply, seat) not in self.undoable:
            self.undoable = {(self.ply, seat): not self.playing().may_undo(seat, A_FEW)}
        return self.undoable[self.ply, seat]

    def weighed(self, seat: int) -> bool:
        """Whether this seat has had a hint about its last move: what is played freely anew after that was told."""
        said = self.answers.get(WEIGHED, {}).get(seat)
        if said is None or self.game is None:
            return False
        own = (entry.ply for entry in reversed(self.log) if entry.seat == seat and entry.action is not None)
        return bool(said["ply"] > next(own, -1))

    def harmless(self, guest: str, action: str) -> bool:
        """Whether this guest could take that move back without asking anybody."""
        if self.manners[UNDO] != FREE:
            return False
        seen = self.view(self.seat_of(guest))
        return any(code(option) == action and harmless(seen, option) for option in seen.options)

    def view(self, seat: int | None, moves: int | None = None) -> View:
        """What a seat sees now, or saw after so many moves."""
        return self.playing().view(seat, moves)

    def quiet(self, seat: int | None) -> Moment | None:
        """Until when the person in this seat wants to be asked nothing that can be declined."""
        return None if seat is None or self.game is None else self.game.wishes.of(self.game.state, Seat(seat))

    def lot(self, seat: int | None) -> Lot | None:
        """What the person in this seat may say a highest bid for."""
        if seat is None or self.game is None or self.over or self.chairs[seat].bot is not None:
            return None
        return lot(self.game.state, Seat(seat))

    @property
    def talk_closed(self) -> str:
        """The rule that closes the players' talk just now; empty: they may talk."""
        return "" if self.game is None or self.over else talk_closed(self.view(None))

    def must_be_open_to_talk(self) -> None:
        """For those who sit here."""
        if self.talk_closed:
            raise Refusal(409, "talk at the table is closed just now", self.talk_closed)

    def hushed(self, seat: int | None) -> bool:
        """Whether the table is going to answer for this seat what it is asked now."""
        if seat is None or self.game is None:
            return False
        return self.game.wishes.answer(self.game.state, Seat(seat)) is not None

    def declined(self) -> tuple[Seat, Action] | None:
        """Whose answer the table gives now."""
        return None if self.game is None or self.over else self.game.wishes.next(self.game.state)

    def changed(self) -> None:
        self.version += 1
        self.drawn.clear()
        self.touched = time.monotonic()

    def rest(self) -> None:
        """Lets go of what can be drawn again."""
        self.drawn.clear()
        self.sketches.clear()
        self.lines.clear()
        self.things.clear()
        self.numbers.clear()
        self.undoable.clear()

    def dealt(self) -> Game:
        """The deal, from the seed and the salts of those who sit down, in the order of seats."""
        people = [chair for chair in self.chairs if chair.guest is not None]
        salts, commitments = [chair.salt or "" for chair in people], [chair.commitment or "" for chair in people]
        kept = commitments if any(commitments) else []
        return Game(self.game_name, len(self.chairs), self.variants, self.seed, salts, self.names, kept, self.position)

    def begin(self, game: Game) -> None:
        self.game = game
        self.waiting = game.waiting
        self.asked_at = dict.fromkeys(self.waiting, 0)
        if self.clock is not None and self.dealt_at is not None:
            self.clock.begin(self.dealt_at, self.asked_at)

    def enter(self, entry: Entry, *, make: Any = None) -> None:
        """The log's next line, made on the table too."""
        game = self.playing()
        sealed, stood = bool(game.state.sealed), standing(game, entry)
        if entry.action is None:
            game.take_back()
            for latest in (self.lines, self.things):
                latest.forget(game.ply + 1)
            self.numbers.clear()
        elif make is not None:
            game.make(make)
        else:
            considered = game.consider(entry.seat, entry.action)
            if considered.move.luck != entry.luck:
                raise BadRecord(f"the luck at ply {entry.ply} is not the luck the seed gives")
            game.make(considered)
        self.log.append(entry)
        still_open = bool(game.state.sealed) if entry.action is not None else sealed
        self.waiting = game.waiting
        self.asked_at = self._asks(game.state, still_open, stood, self.ply)
        self.moved_at = entry.at
        if self.clock is not None:
            self.clock.enter(entry, self.asked_at)

    def asks_after(self, entry: Entry, after: State) -> dict[int, int]:
        """Of everybody who will be asked, since which ply, once this move is made."""
        return self._asks(after, bool(after.sealed), standing(self.playing(), entry), self.ply + 1)

    def _asks(self, state: State, still_open: bool, stood: Any, ply: int) -> dict[int, int]:
        """Mine stays the same while others answer the same sealed question, or where one who was not asked has acted
        and it stands as it stood; otherwise every question is new."""
        keep = still_open or (stood is not None and stood == (state.stack[-1:], state.asked))
        waiting = (s for s in state.asked if s not in state.sealed)
        return {s: self.asked_at[s] if keep and s in self.asked_at else ply for s in waiting}

    @property
    def timed(self) -> list[int]:
        """Whose clocks run: people who are asked, and play for themselves."""
        return [s for s in self.waiting if self.chairs[s].guest is not None and self.chairs[s].bot is None]

    def stale(self, seat: int, ply: int) -> bool:
        """Whether what this seat was asked at that ply is not asked any more, or never was."""
        self.playing()
        asked = self.asked_at.get(seat)
        return ply > self.ply or (ply < self.ply if asked is None else ply < asked)

    def made_since(self, seat: int, ply: int, actions: Sequence[str]) -> int:
        """How many of these moves the seat has made since that ply, in this order, and not taken back."""
        mine = [entry for entry in self.log[ply:] if entry.seat == seat and entry.action is not None]
        many = 0
        for entry, action in zip(mine, actions, strict=False):
            if entry.action != action or not self.stands(entry):
                break
            many += 1
        return many

    def answered(self, seat: int, ply: int) -> Entry | None:
        """The first thing this seat did at or after that ply."""
        return next((e for e in self.log[ply:] if e.seat == seat), None)

    def stands(self, entry: Entry) -> bool:
        """Whether it was never taken back."""
        taken_back = 0
        for later in reversed(self.log[entry.ply + 1 :]):
            taken_back = taken_back + 1 if later.action is None else max(0, taken_back - 1)
        return taken_back == 0

    def hear(self, chat: Iterable[Row], happened: Iterable[Row]) -> None:
        """Lines of the database that are not here yet."""
        for row in chat:
            if row["id"] > self.last_said:
                self.chat.append(row)
                self.last_said = row["id"]
        del self.chat[:-CHAT_LINES]
        for row in happened:
            if row["id"] > self.last_happened:
                self.happened.append(row)
                self.last_happened = row["id"]
        del self.happened[:-LINES]

    def unsay(self) -> None:
        """Lines were deleted: all of them are heard anew."""
        self.chat.clear()
        self.happened.clear()
        self.last_said = self.last_happened = 0

    def follow(self, row: Row, seats: Sequence[Row] | None, log: Iterable[Entry]) -> None:
        """What others have written: the seats if they changed, the deal, the moves."""
        fresh: list[Row] = []
        if seats is not None:
            fresh = [s for s in seats if self.wished.get(s["seat"]) != (s["quiet"], s["quiet_since"])]
            self.take_seats(row["seated"], seats)
            self.take_round(row)
        if self.game is None and row["dealt_at"] is not None:
            self.dealt_at = row["dealt_at"]
            self.begin(self.dealt())
        if self.game is not None:
            self.game.names = self.names
            for seat in fresh:
                self.game.wishes.take_back(seat["seat"])
            hush(self, fresh, earlier=True)
            for entry in log:
                self.enter(entry)
                hush(self, fresh)
        self.over_at, self.moved_at, self.cancelled_at = row["over_at"], row["moved_at"], row["cancelled_at"]
        self.tender = row["tender"] or ""
        self.see_the_end()

    def take_round(self, row: Row) -> None:
        """How far the showing of salts is: what a row says of it."""
        self.revealing_since = row.get("revealing_since", self.revealing_since)
        self.spent, self.voided = row.get("spent", self.spent), row.get("voided", self.voided)

    def follow_moves(self, log: Iterable[Entry]) -> None:
        """The same where nothing but the log has grown."""
        for entry in log:
            self.enter(entry)
        self.see_the_end()

    def see_the_end(self) -> None:
        if self.over_at is None and self.game is not None and self.game.outcome is not None:
            self.over_at = self.log[-1].at

    def take_seats(self, seated: int, seats: Sequence[Row]) -> None:
        self.seated = seated
        self.chairs = [
            Chair(s["seat"], s["guest"], s["name"], s["bot"], s["salt"], s["commitment"]) for s in seats
        ]  # fmt: skip
        self.wished = {s["seat"]: (s["quiet"], s["quiet_since"]) for s in seats}
        self.lines.clear()
        self.things.clear()


def standing(game: Game, entry: Entry) -> Any:
    """The question on the table, where this entry is a move of one who is not asked it; None for every other entry."""
    asked = game.state.asked
    if entry.action is None or entry.action in map(code, asked.get(Seat(entry.seat), ())):
        return None
    return game.state.stack[-1:], asked


def hush(table: LiveTable, seats: Sequence[Row], earlier: bool = False) -> None:
    """Those who said at this ply, or earlier, that nothing comes from them until ...; the later log tells when that was
    over. A key that the game no longer gives to its moments is as good as over."""
    game = table.playing()
    for row in seats:
        since = row["quiet_since"]
        if row["quiet"] is not None and (since == table.ply or (earlier and since < table.ply)):
            with suppress(Illegal):
                game.wishes.make(game.state, row["seat"], row["quiet"])
