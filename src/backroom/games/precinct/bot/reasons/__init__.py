"""Why one would do that: the dice or cards it has, what they promise, and what waits meanwhile."""

from typing import Final

from backroom.engine import Action, Names, View
from backroom.kit import telling

from . import attempt, city, dirty, turn
from .look import Look

REASONS: Final[telling.Tellings] = {
    **turn.REASONS,
    **attempt.REASONS,
    **city.REASONS,
    **dirty.REASONS,
}


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    return telling.reason(REASONS, lambda: Look(view, names), action)
