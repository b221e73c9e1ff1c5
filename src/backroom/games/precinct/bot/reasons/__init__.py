"""Why one would do that: the dice or cards it has, what they promise, and what waits meanwhile."""

from collections.abc import Callable
from typing import Any, Final

from backroom.engine import Action, Names, View

from . import attempt, city, dirty, turn
from .look import Look

REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    **turn.REASONS,
    **attempt.REASONS,
    **city.REASONS,
    **dirty.REASONS,
}


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    tell = REASONS.get(type(action))
    said = tell(Look(view, names), action) if tell is not None else ""
    return f"{said[:1].upper()}{said[1:]}." if said else ""
