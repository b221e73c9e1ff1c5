"""Values of a state or a step as plain TOML values, by what their fields declare.

a card, a kind, a word           its text; a list of them is one text, "F2 M3 B0"
a number with names (Among)      its name
a list, a tuple, a set           a list
a dict                           a table; a list of pairs where a key is more than a word or a number
a step                           its name, or { is = "TakeOrPass", by = 2 } where it has fields
an action                        its text form, "take F3 F2+M3 M3"
a small value of several fields  a table of them, with its class under `is` where it could be of another
None                             the field is left out; {} where it cannot be
"""

import importlib
import pkgutil
import sys
import types
import typing
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from .action import Action, code
from .hints import (
    bare,
    class_of,
    declared,
    each,
    has_fields,
    in_words,
    is_word,
    left_out,
)
from .step import Step

NOTHING: Final[dict[str, Any]] = {}
TAG: Final = "is"
"""Under which a value says its class; no field can be called so."""


class Spelling:
    """How the values of one game are written."""

    def __init__(self, rules: Any) -> None:
        self._names = {cls: name for name, cls in steps_of(rules).items()}

    def told(self, value: Any, hint: Any) -> Any:
        """A value as TOML says it."""
        hint, among = bare(hint)
        origin, inside = typing.get_origin(hint), typing.get_args(hint)
        if value is None:
            return NOTHING
        if isinstance(value, Action):
            return code(value)
        if isinstance(value, Step):
            return self._told_step(value)
        if isinstance(value, Enum):
            return value.name
        if among is not None and isinstance(value, int):
            return among.names[value] if 0 <= value < len(among.names) else value
        if origin in (typing.Union, types.UnionType):
            return self._told_one_of(value, inside)
        if isinstance(value, Mapping):
            pairs = [(self.told(k, inside[0]), self.told(v, inside[1])) for k, v in value.items()]
            return {str(k): v for k, v in pairs} if is_word(inside[0]) else [list(pair) for pair in pairs]
        if has_fields(type(value)):
            return self._told_fields(value)
        if isinstance(value, (list, tuple, set, frozenset)):
            items = sorted(value) if isinstance(value, (set, frozenset)) else list(value)
            row = [self.told(item, one) for item, one in zip(items, each(hint, len(items)), strict=True)]
            return " ".join(row) if in_words(hint) and all(map(_one_word, row)) else row
        return value

    def _told_one_of(self, value: Any, hints: tuple[Any, ...]) -> Any:
        hint = next(one for one in hints if isinstance(value, class_of(one)))
        told = self.told(value, hint)
        return {TAG: type(value).__name__, **told} if has_fields(type(value)) else told

    def _told_fields(self, value: Any) -> dict[str, Any]:
        """All but what would be there anyway."""
        cls = type(value)
        held = {name: (getattr(value, name), hint) for name, hint in declared(cls).items()}
        return {name: self.told(v, hint) for name, (v, hint) in held.items() if v != left_out(cls, name)}

    def _told_step(self, step: Step) -> Any:
        named = {TAG: self._names[type(step)], **self._told_fields(step)}
        return named if len(named) > 1 else named[TAG]


def steps_of(rules: Any) -> dict[str, Any]:
    """Every kind of step a game has, by its name; by module and name where two are called the same."""
    home = type(rules).__module__.rpartition(".")[0]
    parts = getattr(sys.modules.get(f"{home}.steps"), "__path__", ())
    for part in pkgutil.iter_modules(parts):
        importlib.import_module(f"{home}.steps.{part.name}")
    modules = [m for name, m in sorted(sys.modules.items()) if name == type(rules).__module__ or _within(name, home)]
    found: dict[str, set[Any]] = {}
    for module in modules:
        for value in list(vars(module).values()):
            if isinstance(value, type) and issubclass(value, Step) and value is not Step:
                found.setdefault(value.__name__, set()).add(value)
    named: dict[str, Any] = {}
    for name, classes in found.items():
        for cls in classes:
            named[name if len(classes) == 1 else f"{cls.__module__.rpartition('.')[2]}.{name}"] = cls
    return named


def _within(module: str, package: str) -> bool:
    return bool(package) and module.startswith(f"{package}.")


def _one_word(told: Any) -> bool:
    return isinstance(told, str) and bool(told) and not any(c.isspace() for c in told)
