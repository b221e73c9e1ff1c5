"""How a view lies in a flat array: which numbers each declared field becomes, and what each of them is called.

All of it comes from what the state declares, by the same shapes that learned players read. What a declaration leaves
open (how long a row is, which words a text may be) is looked up in a few games of chance at that very table, the same
games in every run.
"""

import sys
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Final

from backroom.bots.learned.shape import BAG, BY_SEAT, KEYED, PARTS, ROW, SEAT, parts_of, shape_of
from backroom.engine import Action, QuickChance, Rules, Seat, Step, Table, View, advance, begin, let_now, waited_for
from backroom.engine.hints import bare, declared
from backroom.engine.source import annotations
from backroom.engine.visibility import COUNTED, HIDDEN, PILE, PRIVATE, Marker, schema

from .parts import LATEST, BySeat, Heap, Keyed, Known, Number, Part, Parts, Place, Row, Whose, Word, below, zeros

GAMES: Final = 12
EVERY: Final = 5
LONGEST: Final = 3_000
"""Decisions of games of chance that are looked at."""
MOST_WORDS: Final = 256
"""Of words that are not declared so many are told apart."""
MOST_PLACES: Final = 24
"""Of a row of numbers that grows so many are kept."""
WIDEST: Final = 1_024
"""A row that would take more numbers than that has one for each word, or fewer entries."""
STEPS_SEEN: Final = 3
Samples = Sequence[Any]
Field = tuple[str, int, Part]
Seen = tuple[list[Any], Any]
"""The values of a table's fields, and what they came to."""


class Builder:
    def __init__(self, players: int) -> None:
        self.players = players

    def part(self, hint: Any, found: Samples, by_seat: bool = False, by_place: bool = False) -> Part:
        """found: what was met there."""
        kind = shape_of(hint, by_seat, by_place).kind
        hint = optional(hint)
        held, among = bare(hint)
        found = [one for one in found if one is not None]
        inside = typing.get_args(held)
        if kind == SEAT:
            return Whose(self.players)
        if kind == BY_SEAT:
            inner = self.part(inside[-1] if typing.get_origin(held) is dict else inside[0], entries(found))
            return BySeat(inner, inner, self.players)
        if kind == KEYED:
            keys = sorted({str(key) for one in found for key in one})[:MOST_WORDS]
            return Keyed(keys, self.part(inside[1], entries(found)))
        if kind == PARTS:
            return self.parts(held, found)
        if kind == BAG:
            return Heap(self.part(inside[0], entries(found)))
        if kind == ROW:
            return self.row(self.part(inside[0], entries(found)), found)
        return self.thing(held, among, found)

    def parts(self, held: Any, found: Samples) -> Part:
        inside = typing.get_args(held)
        if inside:
            by_place = [(str(n), self.part(one, [v[n] for v in found])) for n, one in enumerate(inside)]
            return Parts(by_place, True)
        hints = annotations(held)
        return Parts([(name, self.part(hints[name], values(found, name))) for name, _ in parts_of(held)], False)

    def row(self, of: Part, found: Samples) -> Part:
        """As long as it always was; one that grows keeps its latest entries."""
        lengths = {len(one) for one in found}
        grows = len(lengths) != 1 or not max(lengths)
        places = min(max(lengths, default=0), MOST_PLACES) if isinstance(of, Number) else LATEST
        places = max(places, LATEST) if grows else max(lengths)
        if of.size * places > WIDEST:
            if isinstance(of, Word):
                return Row(Place(of), places, grows)
            places = max(1, WIDEST // of.size)
        return Row(of, places, grows)

    def thing(self, held: Any, among: Any, found: Samples) -> Part:
        plain = getattr(held, "__supertype__", held)
        if among is not None:
            return Word(tuple(dict.fromkeys(among.names)) if plain is str else among.names, closed=True)
        if plain in (int, float, bool):
            return Number()
        if isinstance(plain, type) and issubclass(plain, Enum):
            return Word([str(one.value) for one in plain], closed=True)
        words = sorted({str(getattr(one, "value", one)) for one in found} - {""})
        return Word(words[:MOST_WORDS], closed=False)

    def seen(self, hint: Any, marker: Marker, found: Samples) -> Part:
        """A declared field, as far as anybody may see it."""
        whole = self.part(hint, found, marker.by_seat, marker.by_place)
        if marker.kind == PILE and not marker.unless:
            return sizes(whole)
        if marker.kind == HIDDEN or (marker.kind == PRIVATE and marker.to):
            return Known(whole)
        if marker.kind in (PRIVATE, COUNTED) and isinstance(whole, BySeat):
            others: Part | None = Number() if marker.kind == COUNTED else None
            if marker.unless:
                others = whole.mine if marker.kind == COUNTED else Known(whole.mine)
            return BySeat(whole.mine, others, self.players)
        return whole


def hints_of(cls: type) -> dict[str, Any]:
    return declared(cls) if is_dataclass(cls) else {}


def sizes(of: Part) -> Part:
    """Of what lies face down how many there are."""
    return Row(Number(), of.places, False) if isinstance(of, Row) and isinstance(of.of, (Heap, Row)) else Number()


def entries(found: Samples) -> list[Any]:
    return [one for held in found for one in (held.values() if isinstance(held, Mapping) else held)]


def values(found: Samples, name: str) -> list[Any]:
    return [getattr(one, name) for one in found]


def optional(hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next((one for one in typing.get_args(hint) if one is not type(None)), hint)
    return hint


class Kinds:
    """Steps or actions: which of some classes, and what it holds; fields that are alike share their numbers."""

    def __init__(self, builder: Builder, found: Sequence[tuple[type, Samples]]) -> None:
        """found: each class with what was met of it."""
        self.kind = Word([cls.__name__ for cls, _ in found], closed=False)
        held = [(cls, field, hint) for cls, _ in found for field, hint in hints_of(cls).items()]
        alike: dict[tuple[str, str], list[Any]] = {}
        for cls, met in found:
            for field, hint in hints_of(cls).items():
                alike.setdefault((field, str(hint)), []).extend(values(met, field))
        self.size = self.kind.size
        self._named: list[tuple[str, Part]] = []
        at: dict[tuple[str, str], tuple[int, Part]] = {}
        self._of: dict[type, list[tuple[str, int, Part]]] = {cls: [] for cls, _ in found}
        for cls, field, hint in held:
            key = field, str(hint)
            if key not in at:
                part = builder.part(hint, alike[key])
                at[key] = self.size, part
                several = len({hint for name, hint in alike if name == field}) > 1
                self._named.append((f"{cls.__name__}.{field}" if several else field, part))
                self.size += part.size
            self._of[cls].append((field, *at[key]))

    def names(self) -> list[str]:
        return below(["is"], self.kind) + [one for name, part in self._named for one in below([name], part)]

    def write(self, value: Any, me: int, at: int, out: Any) -> None:
        cls = type(value)
        place = self.kind.place(cls.__name__)
        out[at + place] = 1
        for field, where, part in self._of.get(cls, ()):
            held = getattr(value, field)
            if held is None:
                continue
            if type(held) is not int or isinstance(part, (Number, Word, Whose, Heap)):
                part.write(held, me, at + where, out)


class Layout:
    """For one game at one table."""

    def __init__(self, rules: Rules[Any], setup: Table) -> None:
        self.setup = setup
        players = setup.players
        build = Builder(players)
        met = list(some_states(rules, setup))
        self.state: type = type(met[0])
        held = annotations(self.state)
        fields: list[Field] = []
        self._beside: list[tuple[str, int, int]] = []
        self.width = 0
        for name, marker in schema(self.state):
            if marker.kind != HIDDEN or marker.unless:
                part = build.seen(held[name], marker, [getattr(s, name) for s in met])
                fields.append((name, self.width, part))
                self.width += part.size
        self._table = tuple(fields)
        self._names = [name for name, _, _ in fields]
        self._places = [(at, part) for _, at, part in fields]
        self._table_ends = self.width
        steps = [
            (cls, [s.stack[-1] for s in met if s.stack and type(s.stack[-1]) is cls]) for cls in kinds(rules, Step)
        ]
        self._steps = Kinds(build, steps)
        self._step_at = [self._room("step", self._steps.size)]
        self._step_at += [self._room(f"then-{n}", self._steps.kind.size) for n in range(1, STEPS_SEEN)]
        self._seat_at = {name: self._room(name, players) for name in ("waiting", "answered", "let")}
        self._seat_at["seat"] = self._room("seat", players)
        self._counts_at = self._room("offered", 1)
        spoken: dict[type, list[Action]] = {}
        for action in rules.vocabulary(setup):
            spoken.setdefault(type(action), []).append(action)
        self.options = Kinds(build, list(spoken.items()))
        self._nothing_beside = zeros(self.width - self._table_ends)
        self._blank: Seen = [None] * len(fields), zeros(self.width)
        self._last: dict[int | None, Seen] = {}

    def _room(self, name: str, size: int) -> int:
        """For what is beside the table; where it begins."""
        at = self.width
        self._beside.append((name, at, size))
        self.width += size
        return at

    def blocks(self) -> list[tuple[str, int, int]]:
        """Every named array: its name, where it begins in the flat one, how many numbers it has."""
        return [(name, at, part.size) for name, at, part in self._table] + self._beside

    def names(self) -> list[str]:
        """What each number of the flat array is called."""
        told = [one for name, _, part in self._table for one in below([name], part)]
        told += [f"step.{name}" for name in self._steps.names()]
        for n in range(1, STEPS_SEEN):
            told += [f"then-{n}.{name}" for name in self._steps.kind.names()]
        others = ["me"] + [f"left-{n}" for n in range(1, self.setup.players)]
        told += [f"{name}.{one}" for name in ("waiting", "answered", "let") for one in others]
        return [*told, *[f"seat.{n}" for n in range(self.setup.players)], "offered"]

    def flat(self, seen: View) -> Any:
        """An array of single floats. Between two views of a seat most of the table stays as it is: what its last view
        came to is kept, and only fields that hold something else now are written anew."""
        me = 0 if seen.seat is None else int(seen.seat)
        table = seen.table
        values = [table[name] for name in self._names]
        last, out = self._last.get(seen.seat, self._blank)
        out = out[:]
        for (at, part), value, before in zip(self._places, values, last, strict=True):
            if value is not before and value != before:
                part.rewrite(value, before, me, at, out)
        out[self._table_ends :] = self._nothing_beside
        self._write_beside(seen, me, out)
        self._last[seen.seat] = values, out[:]
        return out

    def forget(self) -> None:
        """What is kept of the last views."""
        self._last.clear()

    def _write_beside(self, seen: View, me: int, out: Any) -> None:
        """What is no part of the table, where all is zeros."""
        stack, steps, places = seen.stack, self._steps, self._step_at
        if stack:
            steps.write(stack[-1], me, places[0], out)
            for n in range(1, min(len(stack), STEPS_SEEN)):
                out[places[n] + steps.kind.place(type(stack[-1 - n]).__name__)] = 1
        players, at_seat = self.setup.players, self._seat_at
        for seat in seen.waiting:
            out[at_seat["waiting"] + (seat - me) % players] = 1
        for seat in seen.sealed:
            out[at_seat["answered"] + (seat - me) % players] = 1
        for seat in seen.let:
            out[at_seat["let"] + (seat - me) % players] = 1
        if seen.seat is not None:
            out[at_seat["seat"] + me] = 1
        out[self._counts_at] = len(seen.options)

    def option(self, action: Action, seat: int) -> Any:
        out = zeros(self.options.size)
        self.options.write(action, seat, 0, out)
        return out


def some_states(rules: Rules[Any], setup: Table) -> Iterator[Any]:
    """Of a few games of chance every few decisions, and how they ended."""
    many = 0
    for n in range(GAMES):
        luck = QuickChance(f"layout {n}")
        s = begin(rules, setup, luck)
        s.listening = False
        while s.stack and many < LONGEST:
            if many % EVERY == 0:
                yield s.clone()
            many += 1
            let = let_now(s)
            seat: Seat = list(let)[luck.below(len(let))] if let and luck.below(4) == 0 else waited_for(s)
            options = let[seat] if seat in let and seat not in s.asked else s.asked[seat]
            advance(s, seat, options[luck.below(len(options))], luck)
        if not s.stack:
            yield s


def kinds(rules: Rules[Any], of: type) -> list[type]:
    """Every class of this kind that the game's own modules define, by its name."""
    package = type(rules).__module__.rpartition(".")[0] or type(rules).__module__
    found: dict[str, type] = {}
    for name, module in sorted(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            for one in list(vars(module).values()):
                if isinstance(one, type) and issubclass(one, of) and one is not of:
                    found[one.__name__] = one
    return [found[name] for name in sorted(found)]


__all__ = ["Layout"]
