"""A game being played: the front door for people who only want to play or script."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backroom import games
from backroom.engine import (
    Action,
    Chance,
    Illegal,
    KeyedChance,
    Lot,
    Moment,
    QuickChance,
    Rules,
    Seat,
    State,
    Table,
    TapedChance,
    View,
    Wishes,
    begin,
    limit,
    lot,
    moments,
    play,
    settle,
    view,
)
from backroom.engine.chance import Draw, commitment, new_seed
from backroom.engine.limits import check_limit
from backroom.engine.position import cards_of, position_text, read_position
from backroom.engine.record import BadRecord, Move, Record, outcome_of, recorded, replay, setup_of
from backroom.engine.record import load as load_record
from backroom.engine.step import Event
from backroom.engine.table import Outcome, digest, without_deck
from backroom.engine.visibility import masked
from backroom.states import States

WORLDS_TRIED = 64
A_FEW = 8
"""Worlds for a guess: enough for most of what brings something to light."""


def seed_of(number: int | None) -> bytes:
    """32 bytes from a number somebody chose, or secret ones."""
    return new_seed() if number is None else commitment(f"seed {number}".encode()).encode()[:32]


@dataclass(frozen=True, slots=True)
class Considered:
    """A move, what comes of it, and how much luck is drawn by then."""

    ply: int
    after: Any
    move: Move
    drawn: int


class Game:
    """Every state so far, the record, and what each seat may see of it."""

    def __init__(
        self, name: str, players: int | None = None, variants: Mapping[str, str] | None = None,
        seed: bytes | None = None, salts: Iterable[str] = (), names: Iterable[str] = (),
        commitments: Iterable[str] = (), position: str = "", cards: str = "",
    ) -> None:  # fmt: skip
        """Dealt, or from a position (engine/position.py), which brings its own number of players and options, and its
        deck. Cards: the text of an owner's card file."""
        self.rules = games.find(name, cards or (cards_of(position) if position else ""))
        games.hold(self.rules, by=self)
        laid = read_position(position, self.rules) if position else None
        self.setup = self.rules.table(players, variants) if laid is None else _same_table(laid, players, variants)
        self.position = "" if laid is None else position_text(laid)
        self.names = _named(list(names), self.setup.players)
        self._seed = seed or new_seed()
        self.salts, self.salt_commitments = list(salts), list(commitments)
        self.commitment = commitment(self._seed, digest(self.rules.cards))
        self._chance = KeyedChance(self._seed, self.salts)
        taped = TapedChance(self._chance)
        self._moves: list[Move] = []
        if laid is None:
            laid = begin(self.rules, self.setup, taped)
        else:
            settle(laid, taped)
        self._states = States(laid, self._moves)
        self._deal = taped.cut()
        self.wishes = Wishes()

    @property
    def verifiable(self) -> bool:
        """Whether anybody can check its luck once it is over: not if somebody set it up."""
        return not self.position

    @property
    def state(self) -> Any:
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._moves)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return view(self.state, None).waiting

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def view(self, seat: int | None, ply: int | None = None) -> View:
        """What a seat sees now, or saw after so many moves. None: a spectator."""
        return view(self._states[self.ply if ply is None else ply], None if seat is None else Seat(seat))

    def state_at(self, ply: int) -> Any:
        """The table after so many moves, all cards open: to be cloned before anything is done with it."""
        return self._states[ply]

    def move_at(self, ply: int) -> Move:
        """The move after which so many were made."""
        return self._moves[ply - 1]

    def options(self, seat: int) -> tuple[Action, ...]:
        return self.view(seat).options

    def lets(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do though nobody waits for it."""
        return self.view(seat).lets

    def play(self, seat: int, action: Action | str) -> None:
        """Make a move; an Illegal says why not, and nothing has changed. Then those who are quiet decline."""
        self.make(self.consider(seat, action))
        self._decline()

    def moments(self, seat: int) -> tuple[Moment, ...]:
        """Until when a seat could be quiet, as keys and words, the shortest first."""
        return moments(self.state, Seat(seat))

    def quiet(self, seat: int, until: str | None) -> None:
        """Whatever this seat can decline it declines from now on, until that moment is over; None takes it back."""
        if until is None:
            self.wishes.take_back(seat)
        else:
            self.wishes.make(self.state, seat, until)
            self._decline()

    def lot(self, seat: int) -> Lot | None:
        """What a seat may say now how high it goes for."""
        return lot(self.state, Seat(seat))

    def up_to(self, seat: int, most: int) -> None:
        """For what is bid for now this seat bids the least it can, up to that sum, and then no more."""
        found = self.lot(seat)
        if found is None:
            raise Illegal("there is nothing to bid for now, or you are out of it")
        check_limit(self.state, Seat(seat), found.key, most)
        self.quiet(seat, limit(found.key, most))

    def _decline(self) -> None:
        while (no := self.wishes.next(self.state)) is not None:
            self.make(self.consider(*no))

    def consider(self, seat: int, action: Action | str) -> "Considered":
        """A move worked out and not yet made, for those who must write it down first."""
        chosen = self.rules.parse(self.setup, action) if isinstance(action, str) else action
        if type(seat) is not int:
            raise Illegal(f"there is no seat {seat!r}; seats are 0 to {self.setup.players - 1}")
        taped = TapedChance(self._chance)
        before = self._chance.counter
        try:
            after = play(self.state, Seat(seat), chosen, taped)
            return Considered(self.ply, after, recorded(chosen, Seat(seat), taped.cut()), self._chance.counter)
        except Illegal:
            raise
        except Exception as error:
            if self.verifiable:
                raise
            raise Illegal("that leads nowhere: it began from a position that no game comes to") from error
        finally:
            self._chance.counter = before

    def make(self, considered: "Considered") -> None:
        """Make a move that was considered at this very ply."""
        if considered.ply != self.ply:
            raise Illegal("the game has gone on since this move was considered")
        self._chance.counter = considered.drawn
        self._states.append(considered.after)
        self._moves.append(considered.move)
        self.wishes.forget(self.state)

    def may_undo(self, seat: int, worlds: int = WORLDS_TRIED) -> str:
        """Empty if this seat may take its last move back; else why not: somebody acted since, or it learnt something.

        It learnt nothing if the move ends in the same view in every world it could imagine before. So many are tried.
        """
        if not self._moves:
            return "nothing has been played yet"
        if self.outcome is not None:
            return "the game is over"
        last = self._moves[-1]
        if last.seat != seat:
            return "somebody else has moved since"
        if last.luck:
            return "that move drew cards or rolled dice"
        before, after = view(self._states[-2], last.seat), view(self.state, last.seat)
        action = self.rules.parse(self.setup, last.action)
        for n in range(worlds):
            luck = QuickChance(n)
            world = play(self.rules.imagine(before, luck), last.seat, action, luck)
            if view(world, last.seat) != after:
                return "that move brought something hidden to light"
        return ""

    def undo(self, seat: int) -> None:
        why = self.may_undo(seat)
        if why:
            raise Illegal(f"that cannot be taken back: {why}")
        self.take_back()

    def since_mine(self, seat: int) -> int:
        """How many moves would have to be taken back to undo this seat's last one, that one among them."""
        mine = next((n for n, move in enumerate(reversed(self._moves), 1) if move.seat == seat), None)
        return mine or 0

    def may_ask_undo(self, seat: int) -> str:
        """Empty if this seat's last move could be taken back if all agree; else why not. Only what this seat knows by
        itself decides it: whether others drew something since must not show."""
        many = self.since_mine(seat)
        if not many:
            return "you have not moved yet"
        if self.outcome is not None:
            return "the game is over"
        return "that move drew cards or rolled dice" if self._moves[-many].luck else ""

    def take_back(self) -> None:
        """The last move, whoever agreed to it. What it drew goes back to where it lay: the same luck comes again."""
        self._states.pop()
        last = self._moves.pop()
        if last.luck:
            self._chance.counter = _wound(self._seed, self.salts, (self._deal, *(m.luck for m in self._moves))).counter
        if self.rules.parse(self.setup, last.action).declines() or self.wishes.goes_up(last.seat):
            self.wishes.take_back(last.seat)
        self.wishes.forget(self.state)

    def log(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """What the table was told, as one seat heard it, with the number of moves made by then."""
        return [(ply, event) for ply, events, _ in self.heard(seat, since) for event in events]

    def heard(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, list[Event], bool]]:
        """The same move by move, and whether that move opened sealed answers."""
        sealed = False
        for ply, state in self._states.since(max(0, since - 1)):
            if ply >= since:
                yield ply, [masked(event, seat) for event in state.news], sealed and not state.sealed
            sealed = bool(state.sealed)

    def record(self, reveal: bool | None = None) -> Record:
        """The game on file, the seed in it once it is over; even without the seed it gives hidden cards away."""
        shown = self.outcome is not None if reveal is None else reveal
        seed = self._seed.hex() if shown and self._seed else None
        return Record(
            without_deck(self.rules.name), self.rules.version, self.setup.players, dict(self.setup.variants),
            self.names, self.commitment, self.salts, self._deal, seed, list(self._moves), outcome_of(self.state),
            self.salt_commitments, self.position, self.rules.cards,
        )  # fmt: skip


def _same_table(laid: State, players: int | None, variants: Mapping[str, str] | None) -> Table:
    """The table of a position; who asks for another one is told so."""
    if players not in (None, laid.setup.players):
        raise Illegal(f"the position is for {laid.setup.players} players, not {players}")
    for name, value in (variants or {}).items():
        if laid.setup.variants.get(name) != value:
            raise Illegal(f"the position says which options are played, and not {name}={value}")
    return laid.setup


def _named(names: list[str], players: int) -> list[str]:
    return names + [f"Player {seat + 1}" for seat in range(len(names), players)]


def start(
    name: str, players: int | None = None, seed: int | None = None, variants: Mapping[str, str] | None = None,
    names: Iterable[str] = (), position: str = "", cards: str = "",
) -> Game:  # fmt: skip
    """A new game. The same seed gives the same shuffle; without one it is secret until the end. With the text of a
    position it begins there, and is not verifiable; with that of a card file it is played with those cards."""
    return Game(name, players, variants, seed_of(seed), names=names, position=position, cards=cards)


def rules_of(record: Record) -> Rules[Any]:
    """Those it was played by, with the deck that is in it."""
    try:
        return games.find(record.game, record.cards, "the deck of the record")
    except Illegal as error:
        raise BadRecord(str(error)) from None


def resume(record: Record) -> Game:
    """A game from its record, ready to be looked at, and to go on if its seed is in it."""
    rules = rules_of(record)
    setup_of(record, rules)
    game = Game.__new__(Game)
    games.hold(rules, by=game)
    game.rules, game.setup = rules, rules.table(record.players, record.variants)
    game.names = _named(record.names[: record.players], record.players)
    game.position = record.position
    game._moves, game._deal, game.wishes = list(record.moves), record.deal, Wishes()
    played = replay(record, rules)
    game._states = States(next(played).clone(), game._moves)
    for s in played:
        game._states.append(s.clone())
    game.salts, game.salt_commitments, game.commitment = record.salts, record.commitments, record.commitment
    game._seed = bytes.fromhex(record.seed) if record.seed else b""
    drawn = (record.deal, *(move.luck for move in record.moves))
    game._chance = _wound(game._seed, record.salts, drawn) if record.seed else _NoLuck()  # type: ignore[assignment]
    if record.outcome != outcome_of(game.state):
        raise BadRecord("the outcome on file is not the one the game comes to")
    return game


def _wound(seed: bytes, salts: Iterable[str], drawn: Iterable[tuple[Draw, ...]]) -> KeyedChance:
    """The luck as it stands once all this was drawn."""
    chance = KeyedChance(seed, salts)
    for draws in drawn:
        for n, _ in draws:
            chance.below(n)
    return chance


class _NoLuck(Chance):
    """A record without its seed can be looked at; it cannot draw another card."""

    counter = 0

    def below(self, n: int) -> int:
        raise BadRecord("this record has no seed: it can be replayed, not played on")


def load(path: str | Path) -> Game:
    """A game from a file; a BadRecord says what is wrong with it, and where."""
    record = load_record(path)
    try:
        return resume(record)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
