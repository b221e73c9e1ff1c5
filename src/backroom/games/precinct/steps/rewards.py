"""What a handled Emergency brings."""

from backroom.engine import Chance, Step

from ..state import PrecinctState


def rewards(s: PrecinctState, event: int, circumstance: int, chance: Chance) -> tuple[Step, ...]:
    """The marker's first (-1: none), then the card's: steps that ask where there is a choice."""
    return ()
