"""Why one would do that: what it brings and costs a turn, what number it makes, who would get ahead by it."""

from collections.abc import Callable
from typing import Any, Final

from backroom.engine import Action, Names, View

from . import attack, mob, turn
from .look import Look

REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    **mob.REASONS,
    **attack.REASONS,
    **turn.REASONS,
}


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    tell = REASONS.get(type(action))
    said = tell(Look(view, names), action) if tell is not None else ""
    return f"{said[:1].upper()}{said[1:]}." if said else ""
