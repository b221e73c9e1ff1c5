"""Why one would do that: what it brings and costs a turn, what number it makes, who would get ahead by it."""

from typing import Final

from backroom.engine import Action, Names, View
from backroom.kit import telling

from . import attack, deals, mob, turn
from .look import Look

REASONS: Final[telling.Tellings] = {
    **mob.REASONS,
    **attack.REASONS,
    **turn.REASONS,
    **deals.REASONS,
}


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    return telling.reason(REASONS, lambda: Look(view, names), action)
