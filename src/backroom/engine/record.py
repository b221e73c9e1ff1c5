"""A game on file: replay, test, dataset row and bug report at once.

    {"backroom": 1, "game": "famiglia", "version": "1", "players": 2, "variants": {...}, "names": [...],
     "commitment": "...", "seed": "... or null while secret", "salts": [...],
     "deal": [[52, 3], ...], "moves": [[seat, "take F0 - -", [[n, value], ...]], ...], "outcome": {...} or null,
     "seals": ["8 hex digits after the deal", "... after each move"]}

Where salts were committed to before any was shown the format is 2, and "commitments" has one for each salt. A game
that began from a position somebody set up has the format 3 and that text as its "position"; "deal" is then the luck
drawn on the way to its first question. It can be replayed; nobody can verify how its cards came to lie so. One that
was played with an owner's deck has the format 4, the text of that deck as "cards" and its SHA-256 as "deck", to which
"commitment" binds, too; "position" is there if it was set up.

Each seal is a hash over everything up to there, so that a file edited by hand says where. A record cut back together
with its seals is a sound record of a shorter game. Even without the seed, deal and luck give every hidden card away:
a record of a running game is for the host alone.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .action import Illegal, Seat, code
from .chance import Chance, Draw, KeyedChance, ScriptedChance, TapedChance, TapeError, commitment, salt_commitment
from .compiled import by_fields
from .play import advance, begin, settle
from .position import read_position
from .rules import Rules
from .state import State
from .table import Table, digest, without_deck

FORMAT: Final = 1
COMMITTED: Final = 2
SET_UP: Final = 3
WITH_A_DECK: Final = 4
FORMATS: Final = (FORMAT, COMMITTED, SET_UP, WITH_A_DECK)
LONGEST_NAME: Final = 80


class BadRecord(Exception):
    """A file that cannot be trusted or understood: says what is wrong, and where."""


@dataclass(frozen=True, slots=True)
class Move:
    seat: Seat
    action: str
    luck: tuple[Draw, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return by_fields(self)


@dataclass(slots=True)
class Record:
    game: str
    version: str
    players: int
    variants: dict[str, str]
    names: list[str]
    commitment: str
    salts: list[str]
    deal: tuple[Draw, ...]
    seed: str | None = None
    moves: list[Move] = field(default_factory=list)
    outcome: dict[str, Any] | None = None
    commitments: list[str] = field(default_factory=list)
    position: str = ""
    cards: str = ""
    """The owner's deck it was played with; game is the name of its game all the same."""

    @property
    def format(self) -> int:
        if self.cards:
            return WITH_A_DECK
        return SET_UP if self.position else COMMITTED if self.commitments else FORMAT

    def seals(self) -> list[str]:
        head = [
            self.game, self.version, self.players, self.variants, self.names, self.commitment, self.salts, self.deal,
            *([self.commitments] if self.commitments else []), *([self.position] if self.position else []),
            *([{"cards": self.cards}] if self.cards else []),
        ]  # fmt: skip
        running = hashlib.sha256(json.dumps(head, sort_keys=True).encode())
        sealed = [running.hexdigest()[:8]]
        for move in self.moves:
            running.update(json.dumps([move.seat, move.action, move.luck]).encode())
            sealed.append(running.hexdigest()[:8])
        return sealed

    def dumps(self) -> str:
        """One move a line, so that a person can read it and a diff is short."""
        head = {
            "backroom": self.format, "game": self.game, "version": self.version,
            "players": self.players, "variants": self.variants, "names": self.names, "commitment": self.commitment,
            "seed": self.seed,
            "salts": self.salts, "deal": self.deal, "outcome": self.outcome, "seals": self.seals(),
        }  # fmt: skip
        if self.commitments:
            head["commitments"] = self.commitments
        if self.position:
            head["position"] = self.position
        if self.cards:
            head |= {"deck": digest(self.cards), "cards": self.cards}
        moves = ",\n".join(json.dumps([m.seat, m.action, m.luck]) for m in self.moves)
        return json.dumps(head)[:-1] + ', "moves": [\n' + moves + "\n]}\n"

    def save(self, path: str | Path) -> Path:
        target = Path(path)
        target.write_text(self.dumps(), "utf-8")
        return target


def loads(text: str) -> Record:
    """A record from its text. Says what is wrong and where; the moves themselves are checked by replaying."""
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "the start"
        raise BadRecord(f"not a whole record: the text breaks off or is garbled at {where}") from None
    if not isinstance(data, dict) or "backroom" not in data:
        raise BadRecord("not a record of a Backroom game: the field 'backroom' is missing")
    if type(data["backroom"]) is not int or data["backroom"] not in FORMATS:
        raise BadRecord(f"record format {data['backroom']!r} is unknown here; this edition reads 1, 2, 3 and 4")
    shapes: dict[str, Callable[[Any], bool]] = {
        "game": _text, "version": _text, "players": _number, "variants": _texts_by_name, "names": _names,
        "commitment": _text, "salts": _texts, "deal": _luck, "seals": _texts, "moves": _list,
    }  # fmt: skip
    for name, fits in shapes.items():
        if not fits(data.get(name)):
            raise BadRecord(f"the field '{name}' is missing or not what it should be")
    moves = []
    for n, row in enumerate(data["moves"], 1):
        if not (_list(row) and len(row) == 3 and _number(row[0]) and _text(row[1]) and _luck(row[2])):
            raise BadRecord(f"move {n} is not [seat, action, luck]")
        moves.append(Move(Seat(row[0]), row[1], _draws(row[2])))
    seed, outcome = data.get("seed"), data.get("outcome")
    if seed is not None and not (_text(seed) and _hex(seed)):
        raise BadRecord("the field 'seed' is not a number in hex")
    cards, deck = data.get("cards", ""), data.get("deck", "")
    if not (_text(cards) and _text(deck)) or (data["backroom"] == WITH_A_DECK) != bool(cards):
        raise BadRecord("the field 'cards' is missing or not what it should be")
    if digest(cards) != deck:
        raise BadRecord("the deck is not the one that 'deck' is the digest of")
    if seed is not None and commitment(bytes.fromhex(seed), deck) != data["commitment"]:
        raise BadRecord("the seed is not the one that was committed to before the deal")
    commitments = data.get("commitments", [])
    expected = {FORMAT: not commitments, COMMITTED: bool(commitments), SET_UP: True, WITH_A_DECK: True}
    if not _texts(commitments) or not expected[data["backroom"]]:
        raise BadRecord("the field 'commitments' is missing or not what it should be")
    position = data.get("position", "")
    may_be_set_up = data["backroom"] == WITH_A_DECK or (data["backroom"] == SET_UP) == bool(position)
    if not _text(position) or not may_be_set_up:
        raise BadRecord("the field 'position' is missing or not what it should be")
    if outcome is not None and not isinstance(outcome, dict):
        raise BadRecord("the field 'outcome' is not what it should be")
    record = Record(
        data["game"], data["version"], data["players"], data["variants"], data["names"], data["commitment"],
        data["salts"], _draws(data["deal"]), seed, moves, outcome, commitments, position,
        cards,
    )  # fmt: skip
    seals = record.seals()
    if len(seals) != len(data["seals"]):
        raise BadRecord(f"the record is cut short: it has {len(moves)} moves and {len(data['seals']) - 1} move seals")
    for n, (is_now, was) in enumerate(zip(seals, data["seals"], strict=True)):
        if is_now != was:
            raise BadRecord(f"the record was changed at {f'move {n}' if n else 'its head or deal'}: the seal is broken")
    return record


def load(path: str | Path) -> Record:
    try:
        return loads(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise BadRecord(f"cannot read {path}: {reason}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    named = dict(pairs)
    if len(named) != len(pairs):
        raise BadRecord("a field stands twice in the record")
    return named


def _text(v: Any) -> bool:
    return isinstance(v, str) and not any(0xD800 <= ord(c) <= 0xDFFF for c in v)


def _number(v: Any) -> bool:
    return type(v) is int


def _list(v: Any) -> bool:
    return isinstance(v, list)


def _texts(v: Any) -> bool:
    return isinstance(v, list) and all(map(_text, v))


def _names(v: Any) -> bool:
    return _texts(v) and all(x.isprintable() and len(x) <= LONGEST_NAME for x in v)


def _texts_by_name(v: Any) -> bool:
    return isinstance(v, dict) and all(map(_text, v.values()))


def _luck(v: Any) -> bool:
    return isinstance(v, list) and all(isinstance(d, list) and len(d) == 2 and all(map(_number, d)) for d in v)


def _hex(v: str) -> bool:
    return re.fullmatch(r"([0-9a-f]{2}){1,64}", v) is not None


def _draws(v: Any) -> tuple[Draw, ...]:
    return tuple((n, value) for n, value in v)


def setup_of(record: Record, rules: Rules[Any]) -> Table:
    if record.game != without_deck(rules.name):
        raise BadRecord(f"the record is of the game '{record.game}', not of {rules.title}")
    if record.cards != rules.cards:
        raise BadRecord(f"the record is of a game with another deck than that of {rules.title}")
    if record.version != rules.version:
        raise BadRecord(
            f"the record is of {rules.title} version {record.version}; this edition plays version {rules.version}"
        )
    try:
        return rules.table(record.players, record.variants)
    except Illegal as error:
        raise BadRecord(str(error)) from None


def beginning(record: Record, rules: Rules[Any], setup: Table, chance: Chance) -> State:
    """The table at its first question: dealt, or as it was set up."""
    if not record.position:
        dealt: State = begin(rules, setup, chance)
        return dealt
    s = read_position(record.position, rules)
    if s.setup != setup:
        raise Illegal("the position is not for the table the record tells of")
    settle(s, chance)
    return s


def replay(record: Record, rules: Rules[Any]) -> Iterator[State]:
    """Every state from the deal on; the same object is moved along, so clone what you keep."""
    setup = setup_of(record, rules)
    where = "the position it began from" if record.position else "the deal"
    try:
        luck = ScriptedChance(record.deal)
        s = beginning(record, rules, setup, luck)
        _all_used(luck)
        yield s
        for n, move in enumerate(record.moves, 1):
            where = f"move {n}"
            luck = ScriptedChance(move.luck)
            advance(s, move.seat, rules.parse(setup, move.action), luck)
            _all_used(luck)
            yield s
    except (Illegal, TapeError) as error:
        raise BadRecord(f"{where}: {error}") from None


def _all_used(luck: ScriptedChance) -> None:
    if luck.left():
        raise TapeError(f"{luck.left()} numbers on the tape were never drawn")


def verify(record: Record, rules: Rules[Any]) -> int:
    """Checks every shuffle and roll against the seed, every salt against its commitment, and every move against the
    rules; the number of draws checked."""
    if record.position:
        raise BadRecord(
            "this game was set up: it began from a position somebody chose and not from a deal, so nobody can verify "
            "how its cards came to lie so"
        )
    if record.seed is None:
        raise BadRecord("the seed is not revealed yet: it is shown when the game is over")
    seed = bytes.fromhex(record.seed)
    if commitment(seed, digest(record.cards)) != record.commitment:
        raise BadRecord("the seed is not the one that was committed to before the deal")
    _salts_kept(record)
    chance = TapedChance(KeyedChance(seed, record.salts))
    setup = setup_of(record, rules)
    s = begin(rules, setup, chance)
    checked = _compare(chance.cut(), record.deal, "the deal")
    for n, move in enumerate(record.moves, 1):
        try:
            advance(s, move.seat, rules.parse(setup, move.action), chance)
        except Illegal as error:
            raise BadRecord(f"move {n}: {error}") from None
        checked += _compare(chance.cut(), move.luck, f"move {n}")
    if record.outcome != outcome_of(s):
        raise BadRecord("the outcome on file is not the one the game comes to")
    return checked


def _salts_kept(record: Record) -> None:
    if record.commitments and len(record.commitments) != len(record.salts):
        raise BadRecord(f"{len(record.salts)} salts have {len(record.commitments)} commitments")
    for n, (committed, salt) in enumerate(zip(record.commitments, record.salts, strict=False), 1):
        if committed and committed != salt_commitment(record.commitment, salt):
            raise BadRecord(f"salt {n} is not the one that was committed to before any was shown")


def _compare(drawn: tuple[Draw, ...], told: tuple[Draw, ...], where: str) -> int:
    if drawn != told:
        raise BadRecord(f"{where}: the luck on file is not the luck the seed gives")
    return len(drawn)


def outcome_of(s: Any) -> dict[str, Any] | None:
    over = s.rules.outcome(s)
    return over and {"winners": list(over.winners), "scores": list(over.scores), "why": over.why}


def recorded(action: Any, seat: Seat, luck: tuple[Draw, ...]) -> Move:
    return Move(seat, code(action), luck)
