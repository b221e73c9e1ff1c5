"""What a seat sees, and what it may answer, as bags of numbered tokens: all that a learned player reads.

Everything comes from what the state declares. A token stands for one thing said of one place: a second F2 in my left
neighbour's area. Its number is a digest of that text, the same in every run; seats are told from the viewer on.
"""

import hashlib
import zlib
from collections.abc import Mapping
from typing import Any, Final

from backroom.engine import Action, View, code
from backroom.engine.source import annotations
from backroom.engine.step import Step
from backroom.engine.value import Value
from backroom.engine.visibility import HIDDEN, schema

from .shape import BAG, BY_SEAT, PARTS, SEAT, Shape, parts_of, shape_of

ENCODING: Final = 1
"""Counted up whenever the same view would come to other tokens."""
ROWS: Final = 1 << 15
STEPS_SEEN: Final = 3
LATEST: Final = 6
"""Of a chronicle only so many entries, from its end."""
LONG_ROW: Final = 24
AS_ITSELF: Final = 40
MARKS: Final = (1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40, 60, 90, 130, 200)
"""A number is itself while it is small, and always all the marks it has passed."""


class Tokens:
    """For one state class and its actions; keeps the number of everything it has met."""

    def __init__(self, cls: Any, players: int) -> None:
        held = annotations(cls)
        self.players = players
        self.names: dict[int, str] = {}
        """What each token met so far says; two that share a number share an entry."""
        self._texts: list[str] = []
        self._paths: dict[tuple[int, object], int] = {}
        self._known: dict[tuple[int, object], int] = {}
        self._numbers: dict[tuple[int, int], tuple[int, ...]] = {}
        self._steps: dict[type, tuple[tuple[str, Shape], ...]] = {}
        self._actions: list[dict[int, tuple[Action, tuple[int, ...]]]] = [{} for _ in range(players)]
        self._fields = [
            (n, self._path(-1, n), shape_of(held[n], m.by_seat, m.by_place))
            for n, m in schema(cls)
            if m.kind != HIDDEN or m.unless
        ]
        self._waiting, self._sealed = self._path(-1, "waiting"), self._path(-1, "sealed")
        self._many, self._variants = self._path(-1, "options"), self._path(-1, "variants")
        self._stack = [self._path(-1, f"step {n}") for n in range(STEPS_SEEN)]
        self._option = self._path(-1, "answer")
        self._usual = self._token(self._option, "usual")

    def schema(self) -> list[str]:
        """Every field that is read, with what it is taken for."""
        return [f"{name}: {shape}" for name, _, shape in self._fields]

    def digest(self) -> str:
        """Two that agree give the same tokens for the same views."""
        return hashlib.sha256("\n".join([f"{ENCODING} {ROWS}", *self.schema()]).encode()).hexdigest()[:16]

    def of(self, seen: View) -> list[int]:
        """The tokens of a view."""
        me = -1 if seen.seat is None else int(seen.seat)
        out: list[int] = [self._token(self._variants, pair) for pair in sorted(seen.setup.variants.items())]
        table = seen.table
        for name, path, shape in self._fields:
            value = table.get(name)
            if value is not None:
                self._read(path, value, shape, me, out)
        for n, step in enumerate(reversed(seen.stack[-STEPS_SEEN:])):
            self._step(n, step, me, out)
        for seat in seen.waiting:
            out.append(self._token(self._waiting, (seat - me) % self.players))
        for seat in seen.sealed:
            out.append(self._token(self._sealed, (seat - me) % self.players))
        out.extend(self._number(self._many, len(seen.options)))
        return out

    def options(self, seen: View, usual: Action | None = None) -> list[tuple[int, ...]]:
        """The tokens of each option. usual: what the game's own player would do is marked."""
        found = [self.answer(action, seen.seat) for action in seen.options]
        if usual is not None:
            at = seen.options.index(usual)
            found[at] = (*found[at], self._usual)
        return found

    def answer(self, action: Action, seat: int | None) -> tuple[int, ...]:
        me = 0 if seat is None else int(seat)
        known = self._actions[me].get(id(action))
        if known is None or known[0] is not action:
            kind = self._path(self._option, type(action).__name__)
            out = [self._token(kind, "")]
            parts = self._parts(type(action))
            for name, shape in parts:
                value = getattr(action, name)
                if value is not None:
                    self._read(self._path(kind, name), value, shape, me, out)
            out += [self._token(self._option, ref) for ref in action.touches()]
            out.append(
                self._token(kind, f"{code(action)} of {me if SEAT in [shape.kind for _, shape in parts] else ''}")
            )
            known = self._actions[me][id(action)] = (action, tuple(out))
        return known[1]

    def _read(self, path: int, value: Any, shape: Shape, me: int, out: list[int]) -> None:
        kind = type(value)
        if kind is bool:
            if value:
                out.append(self._token(path, True))
        elif kind is int:
            if shape.kind != SEAT:
                out.extend(self._number(path, value))
            elif value >= 0:
                out.append(self._token(path, (value - me) % self.players))
        elif kind is str:
            if value:
                out.append(self._token(path, value))
        elif kind is tuple:
            self._several(path, value, shape, me, out)
        elif kind is frozenset:
            self._several(path, tuple(sorted(value)), shape, me, out)
        elif isinstance(value, (Value, Step)):
            for name, part in shape.parts:
                self._part(path, name, getattr(value, name), part, me, out)
        elif isinstance(value, Mapping):
            for key, held in value.items():
                place = (key - me) % self.players if shape.kind == BY_SEAT else key
                self._part(path, place, held, shape.inner, me, out)

    def _part(self, path: int, place: object, value: Any, shape: Shape | None, me: int, out: list[int]) -> None:
        if value is not None and shape is not None:
            self._read(self._path(path, place), value, shape, me, out)

    def _several(self, path: int, value: Any, shape: Shape, me: int, out: list[int]) -> None:
        kind, inner = shape.kind, shape.inner
        if kind == BY_SEAT:
            many = max(self.players, len(value))
            for seat, held in enumerate(value):
                self._part(path, (seat - me) % many, held, inner, me, out)
        elif kind == PARTS:
            for (name, part), held in zip(shape.parts, value, strict=False):
                self._part(path, name, held, part, me, out)
        elif kind == BAG:
            self._bag(path, value, inner is not None and inner.kind == SEAT, me, out)
        elif value:
            out.extend(self._number(path, len(value)))
            self._row(path, value, inner, me, out)

    def _row(self, path: int, value: Any, inner: Shape | None, me: int, out: list[int]) -> None:
        """Numbers and flags in their places, of which the usual ones are left out; of other things the latest."""
        if type(value[0]) not in (int, bool):
            for n, held in enumerate(value[: -LATEST - 1 : -1]):
                self._part(path, n, held, inner, me, out)
            return
        seats = inner is not None and inner.kind == SEAT
        for n, held in enumerate(value):
            if held > 0 or (seats and held == 0):
                if len(value) <= LONG_ROW:
                    self._part(path, n, held, inner, me, out)
                else:
                    out.append(self._token(path, (n, (held - me) % self.players if seats else held)))

    def _bag(self, path: int, value: Any, seats: bool, me: int, out: list[int]) -> None:
        """The k-th of things that are alike is a token of its own."""
        out.extend(self._number(path, len(value)))
        met: dict[object, int] = {}
        for thing in value:
            one = (thing - me) % self.players if seats and thing >= 0 else thing
            many = met.get(one, 0)
            met[one] = many + 1
            out.append(self._token(path, (one, many)))

    def _step(self, n: int, step: Any, me: int, out: list[int]) -> None:
        path = self._stack[n]
        out.append(self._token(path, type(step).__name__))
        if not n:
            for name, shape in self._parts(type(step)):
                self._part(path, name, getattr(step, name), shape, me, out)

    def _parts(self, cls: type) -> tuple[tuple[str, Shape], ...]:
        known = self._steps.get(cls)
        if known is None:
            known = self._steps[cls] = parts_of(cls)
        return known

    def _number(self, path: int, value: int) -> tuple[int, ...]:
        known = self._numbers.get((path, value))
        if known is None:
            marks = [self._token(path, f">={mark}") for mark in MARKS if value >= mark]
            itself = [self._token(path, value)] if value and abs(value) <= AS_ITSELF else []
            known = self._numbers[path, value] = (*itself, *marks)
        return known

    def _path(self, above: int, place: object) -> int:
        known = self._paths.get((above, place))
        if known is None:
            known = self._paths[above, place] = len(self._texts)
            self._texts.append(f"{self._texts[above]}.{place}" if above >= 0 else str(place))
        return known

    def _token(self, path: int, said: object) -> int:
        known = self._known.get((path, said))
        if known is None:
            text = f"{self._texts[path]}={said}"
            known = self._known[path, said] = zlib.crc32(text.encode()) % ROWS
            self.names[known] = f"{self.names[known]} | {text}" if known in self.names else text
        return known


__all__ = ["ENCODING", "ROWS", "Tokens"]
