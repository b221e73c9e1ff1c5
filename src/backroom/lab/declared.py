"""What a game declares, as a lab counts it: verbs, cards, what a seat is, which rules there are and who carries them
out. Worked out once a game."""

import importlib
import re
import sys
import typing
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from backroom import games
from backroom.engine import Action, Event, Table
from backroom.engine.hints import Among, bare, declared
from backroom.engine.spelling import steps_of
from backroom.engine.step import cites
from backroom.engine.visibility import schema


def words(name: str) -> str:
    """'PlayAccountant', 'play-accountant' and 'play_accountant' are 'Play accountant'."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", re.sub(r"[-_]", " ", name)).split()
    said = " ".join([part if part.isupper() and len(part) > 1 else part.lower() for part in parts])
    return said[:1].upper() + said[1:]


def called(name: str) -> str:
    """A card or a Mob by what its file calls it: 'old-family' is 'Old Family'; 'F3' stays."""
    if "-" not in name and "_" not in name and not name.islower():
        return name
    return " ".join([part[:1].upper() + part[1:] for part in re.split(r"[-_]", name)])


def among(hint: Any) -> Among | None:
    """The names a value of this kind has, also where it may be None."""
    held, names = bare(hint)
    if names is not None:
        return names
    for one in typing.get_args(held):
        if one is not type(None) and typing.get_origin(held) not in (list, tuple, set, frozenset, dict):
            return among(one)
    return None


def inside(hint: Any) -> Any:
    """What a row holds; None where it is no row."""
    held, names = bare(hint)
    args = typing.get_args(held)
    return args[0] if names is None and typing.get_origin(held) in (list, tuple) and args else None


def named(value: Any, names: Among) -> str:
    """A card's name, whether it is a number or a word; empty where there is none."""
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int):
        return names.names[value] if 0 <= value < len(names.names) else ""
    return value if value in names.names else ""


@cache
def named_in(action: Action) -> tuple[str, ...]:
    """The cards an action names, each once."""
    found: list[str] = []
    hints = declared(type(action))
    for f in fields(action):
        value, hint = getattr(action, f.name), hints[f.name]
        names = among(hint)
        if names is not None:
            found.append(named(value, names))
        elif (names := among(inside(hint))) is not None and isinstance(value, tuple):
            found += [named(one, names) for one in value]
    return tuple(dict.fromkeys([name for name in found if name]))


class Declared:
    """Of one game. held: by-seat rows of cards of a state. traits: what a seat is, by name: the field and its names."""

    def __init__(self, game: str) -> None:
        self.rules = games.find(game)
        self.numbers: tuple[str, ...] = games.rulebook(game).numbers
        self.held: dict[str, Among] = {}
        self.traits: dict[str, Among] = {}
        self._steps = {cls: cites(cls) for cls in steps_of(self.rules).values()}
        self._events = {cls: cites(cls) for cls in events_of(game)}
        by_events = {rule for cited in self._events.values() for rule in cited}
        self.counted = by_events | {rule for cited in self._steps.values() for rule in cited}
        self._shown = {cls: tuple([r for r in cited if r not in by_events]) for cls, cited in self._steps.items()}

    def look_at(self, s: Any) -> None:
        """The rows a state has for its seats; from any state of the game."""
        hints = declared(type(s))
        for name, marker in schema(type(s)):
            if not (marker.by_seat or (marker.kind == "counted" and not marker.to)):
                continue
            entry = inside(hints[name])
            if entry is None:
                continue
            if (names := among(entry)) is not None:
                self.traits[name] = names
            elif (names := among(inside(entry))) is not None:
                self.held[name] = names

    def by_step(self, cls: type) -> tuple[str, ...]:
        """The rules that such a step shows to be used: those it cites and no event does."""
        return self._shown.get(cls, ())

    def by_event(self, cls: type) -> tuple[str, ...]:
        return self._events.get(cls, ())

    def verbs(self, setup: Table) -> list[str]:
        """Every verb there is at such a table."""
        return list(dict.fromkeys([type(action).__name__ for action in self.rules.vocabulary(setup)]))

    def cards(self, setup: Table) -> list[str]:
        """Every card that can be named by an answer or held by a seat."""
        found = {name: None for action in self.rules.vocabulary(setup) for name in named_in(action)}
        return list(found)


@games.remembered
def declared_by(game: str) -> Declared:
    return Declared(game)


def events_of(game: str) -> Iterator[type]:
    """Every kind of event a game tells."""
    home = games.package(game)
    importlib.import_module(f"{home}.rules")
    seen: set[type] = set()
    for name, module in sorted(sys.modules.items()):
        if name == home or name.startswith(f"{home}."):
            for value in list(vars(module).values()):
                if isinstance(value, type) and issubclass(value, Event) and value is not Event:
                    seen.add(value)
    yield from sorted(seen, key=lambda cls: (cls.__module__, cls.__name__))


__all__ = ["Declared", "called", "declared_by", "named", "named_in", "words"]
