"""The games, a folder each, found by looking. A game's parts are asked for here; nothing outside names a game."""

import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from backroom.engine import Illegal, Rules


def names() -> tuple[str, ...]:
    """Every game there is: every folder here with a rules.py."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if find_spec(f"{__name__}.{m.name}.rules")))


def find(name: str) -> Rules[Any]:
    """The rules of a game, by its name."""
    if name not in names():
        raise Illegal(f"there is no game '{name}'; there are: {', '.join(names())}")
    rules: Rules[Any] = importlib.import_module(f"{__name__}.{name}.rules").RULES
    return rules


def part(name: str, room: str) -> ModuleType | None:
    """One of a game's own modules ('bot', 'table.scene'); None where it has none."""
    package = f"{__name__}.{name}"
    for n in range(1, room.count(".") + 2):
        if find_spec(".".join([package, *room.split(".")[:n]])) is None:
            return None
    return importlib.import_module(f"{package}.{room}")


def folder(name: str) -> Path:
    """Where a game's files lie."""
    package = importlib.import_module(f"{__name__}.{name}")
    return Path(package.__path__[0])
