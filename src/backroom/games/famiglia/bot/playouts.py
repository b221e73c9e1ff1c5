"""Quick moves, for search."""

from collections.abc import Sequence

from backroom.engine import Action, Chance, Seat

from ..actions import PASS, Take
from ..cards import POINTS
from ..state import FamigliaState


def playout(s: FamigliaState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Quick and mostly sensible: the dearest card in reach, sometimes a trick first, a pass only if nothing else is."""
    best, height = options[-1], -1
    for action in options:
        if isinstance(action, Take):
            rank = 4 * POINTS[action.card] + 2 * (action.card[0] == "M") - (action.keeping is not None)
            if rank > height:
                best, height = action, rank
    if height >= 0 and (height >= 12 or chance.below(4)):
        return best
    other = options[chance.below(len(options))]
    return best if other is PASS else other
