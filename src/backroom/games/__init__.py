"""The five games, found by looking into this folder."""

import importlib
import pkgutil
from importlib.util import find_spec
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
