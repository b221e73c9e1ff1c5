"""From the text of a position to its state: what is wrong is told with its line, its field and what was expected."""

import re
import tomllib
import typing
from collections.abc import Mapping
from typing import Any, Final

from .action import Illegal, Seat
from .chance import QuickChance
from .hints import declared, described, in_words, left_out
from .reading import Reading, Unfit
from .state import State
from .table import Table, without_deck
from .tally import miscounted, missing
from .toml import lines
from .trying_out import Stuck, look_round, must_ask_somebody, told, try_out
from .visibility import Marker, schema

HEAD: Final = ("game", "version", "players", "variants", "cards", "dealt", "rest", "stack", "sealed", "table")
LONGEST: Final = 1_000_000


class BadPosition(Illegal):
    """A text that is no position of the game: says in which line what is wrong, and what was expected."""


def parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadPosition(f"a position has at most {LONGEST} characters, not {len(text)}")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", str(error))
        where, why = (f"line {found[2]}", found[1]) if found else ("the end", str(error).partition(" (at")[0])
        raise BadPosition(f"{where}: this is not TOML: {why[:1].lower()}{why[1:]}") from None
    except (RecursionError, ValueError):
        raise BadPosition("this is not a position: it is nested too deep, or a number is too long") from None


class SetUp:
    """One text on its way to a state."""

    def __init__(self, text: str, rules: Any) -> None:
        self.text, self.rules, self.lines = text, rules, lines(text)
        self.told = parsed(text)
        if not isinstance(self.told.setdefault("table", {}), dict):
            raise self.bad("expected a table of the state's fields", "table")
        self.setup: Table = self._setup()
        self.reading = Reading(rules, self.setup)

    def state(self, whole: bool) -> State:
        seed = self.told.get("dealt")
        if seed is not None and (type(seed) is not int or seed < 0):
            raise self.bad("expected the number of a deal, 0 or more", "dealt")
        dealt: State = self.rules.deal(self.setup, QuickChance(seed or 0))
        self.reading = Reading(self.rules, self.setup, _seats_in(dealt))
        rest = self._rest(type(dealt))
        held = self._held(dealt, seed is not None)
        s: State = type(dealt)(rules=self.rules, setup=self.setup, **held)
        s.stack = self._stack(dealt.stack if seed is not None else None)
        try:
            if rest:
                hint = declared(type(dealt))[rest]
                setattr(s, rest, self.reading.made(missing(s, hint), hint, rest))
            self._tried(s, whole)
        except BadPosition:
            raise
        except Stuck as stuck:
            raise self._no_way_on(str(stuck)) from None
        except Exception as error:  # whatever a game's rules make of a table that cannot be
            raise self._no_way_on(told(error)) from None
        return s

    def _no_way_on(self, why: str) -> BadPosition:
        """The parts of the table do not fit the steps that are still to come."""
        why = f"expected steps that fit the table: {self.rules.title} cannot go on from this position ({why})"
        return self.bad(why, "stack")

    def bad(self, why: str, name: str, table: str = "") -> BadPosition:
        """With the line where the name stands."""
        at = self.lines.get((table, name)) or self.lines.get((name, "")) or self.lines.get((table, ""))
        return BadPosition(f"{f'line {at}: ' if at else ''}{name}: {why}")

    def _setup(self) -> Table:
        told, rules = self.told, self.rules
        for name in told:
            if name not in HEAD:
                raise self.bad(f"a position has no such part (its parts: {', '.join(HEAD)})", name)
        if told.get("game") != without_deck(rules.name):
            raise self.bad(f'expected "{without_deck(rules.name)}", not {told.get("game")!r}', "game")
        if told.get("cards", "") != rules.cards:
            raise self.bad(f"this is the text of another deck than that of {rules.title}", "cards")
        if told.get("version", rules.version) != rules.version:
            why = f'this edition plays version "{rules.version}" of {rules.title}, not {told["version"]!r}'
            raise self.bad(why, "version")
        players, variants = told.get("players"), told.get("variants", {})
        if players is not None and type(players) is not int:
            raise self.bad(f"expected a whole number, not {players!r}", "players")
        if not isinstance(variants, dict) or not all(isinstance(v, str) for v in variants.values()):
            raise self.bad('expected a table of texts, such as { name = "value" }', "variants")
        try:
            rules.table(players)
        except Illegal as error:
            raise self.bad(str(error), "players") from None
        try:
            setup: Table = rules.table(players, variants)
        except Illegal as error:
            raise self.bad(str(error), "variants") from None
        return setup

    def _rest(self, cls: Any) -> str:
        """The field where every card lies that the position does not name."""
        rest = self.told.get("rest", "")
        if rest == "":
            return ""
        hints = declared(cls)
        lists = [name for name, hint in hints.items() if typing.get_origin(hint) is list and in_words(hint)]
        if rest not in lists:
            raise self.bad(f"expected a field that is a list of cards ({', '.join(lists)}), not {rest!r}", "rest")
        if rest in self.told["table"]:
            raise self.bad("the rest lies here, so nothing else can be said of it", rest, "table")
        self.told["table"][rest] = ""
        return str(rest)

    def _held(self, dealt: State, others_as_dealt: bool) -> dict[str, Any]:
        """What each declared field holds."""
        told, cls = self.told["table"], type(dealt)
        hints = declared(cls)
        for name in told:
            if name not in hints:
                raise self.bad(f"{self.rules.title} has no such field; it has: {', '.join(hints)}", name, "table")
        held: dict[str, Any] = {}
        for name, marker in schema(cls):
            if name in told:
                try:
                    held[name] = self.reading.made(told[name], hints[name], name)
                except Unfit as error:
                    raise self._unfit(error, name, "table") from None
                many = _as_many(marker, getattr(dealt, name))
                if many is not None and len(held[name]) != many:
                    raise self.bad(f"expected {many} entries, one for each, not {len(held[name])}", name, "table")
                continue
            held[name] = getattr(dealt, name) if others_as_dealt else left_out(cls, name)
            if held[name] is ...:
                what = described(hints[name], self.setup)
                raise BadPosition(f"the field '{name}' is missing below [table]: expected {what}")
        return held

    def _unfit(self, error: Unfit, name: str, table: str = "") -> BadPosition:
        at = self.lines.get((table, name)) or self.lines.get((table, ""))
        return BadPosition(f"{f'line {at}: ' if at else ''}{error}")

    def _stack(self, dealt: Any) -> list[Any]:
        told = self.told.get("stack")
        if told is None and dealt is not None:
            return list(dealt)
        if not isinstance(told, list):
            raise self.bad("expected a list of the steps that are still to come, the next one first", "stack")
        try:
            return [self.reading.step(step, f"stack[{n}]") for n, step in enumerate(told)][::-1]
        except Unfit as error:
            raise self._unfit(error, "stack") from None

    def _tried(self, s: State, whole: bool) -> None:
        """What cannot be is refused here, before anybody plays on from it."""
        for name, expected in self.rules.amiss(s):
            raise self.bad(f"expected {expected}", name, "table")
        wrong = miscounted(s, self.text) if whole else ""
        if wrong:
            raise BadPosition(f"impossible: there is {wrong}")
        s.asked = s.stack[-1].asks(s) if s.stack else {}
        must_ask_somebody(s)
        self._seal(s)
        if not s.stack and self.rules.outcome(s) is None:
            raise self.bad("nothing is still to come, and the game is not over", "stack")
        look_round(s)
        if whole:
            try_out(s)

    def _seal(self, s: State) -> None:
        told = self.told.get("sealed", {})
        if not isinstance(told, dict):
            raise self.bad('expected a table of answers by seat, such as { 0 = "..." }', "sealed")
        asked: Mapping[Any, Any] = s.asked
        for text, said in told.items():
            seat = int(text) if text.isdecimal() and text.isascii() else text
            if seat not in asked:
                raise self.bad(f"seat {text} is not asked; {_seats(asked)}", "sealed")
            try:
                action = self.reading.action(said, f"sealed.{text}")
            except Unfit as error:
                raise self._unfit(error, "sealed") from None
            if action not in asked[seat]:
                raise self.bad(f"seat {text} cannot answer {said!r}", "sealed")
            s.sealed[Seat(seat)] = action
        if s.sealed and len(s.sealed) == len(asked):
            raise self.bad("everybody who is asked has answered: one answer at least must be missing", "sealed")


def _seats_in(dealt: State) -> int:
    """As many as the rows by seat are long: where one person plays for two, more than there are players."""
    rows = [len(getattr(dealt, name)) for name, marker in schema(type(dealt)) if marker.by_seat]
    return max([dealt.setup.players, *rows])


def _as_many(marker: Marker, dealt: Any) -> int | None:
    """How many entries a row must have that goes by seat or by place: as many as it is dealt with."""
    return len(dealt) if marker.by_seat or marker.by_place else None


def _seats(asked: Mapping[Any, Any]) -> str:
    return f"asked: {', '.join(map(str, asked))}" if asked else "nobody is"
