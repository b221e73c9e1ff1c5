"""What it tells of a fence that others looked at him, and what they did then."""

from typing import Final

from backroom.engine import Chance, View

from ..cards import COP, FENCE_FRONT, FENCE_KIND
from ..state import DowntownState

PUT_UNDER: Final = 5.0
"""So much likelier is he a cop whom somebody looked at and put under his pile."""
LEFT: Final = 2.0
"""And he who lies on top all the same: who had a use for him would have come to sell."""
SWEEPS: Final = 2


def suspicion(s: DowntownState, seat: int | None, mark: int) -> float:
    """How much likelier a cop than another with the same front whom nobody has looked at, to one who has not either."""
    for other, looked in enumerate(s.fences_looked_at):
        if other != seat and mark in looked:
            return LEFT if any(pile and pile[-1] == mark for pile in s.fence_piles) else PUT_UNDER
    return 1.0


def imagine(view: View, chance: Chance) -> DowntownState:
    """A world by the rules in which the fences change places, by who they seem to be."""
    s: DowntownState = view.rules.imagine(view, chance)
    seat = view.seat
    mine = s.fences_looked_at[seat] if seat is not None else ()
    closed = [m for m, seen in enumerate(s.fence_fronts) if seen not in FENCE_KIND and m not in mine]
    doubts = {m: suspicion(s, seat, m) for m in closed}
    doubtful = [m for m in closed if doubts[m] > 1.0]
    if not doubtful:
        return s
    fences = list(s.fences)
    for mark in doubtful * SWEEPS:
        alike = [m for m in closed if FENCE_FRONT[fences[m]] == FENCE_FRONT[fences[mark]]]
        other = alike[chance.below(len(alike))]
        gains = doubts[mark] / doubts[other] if FENCE_KIND[fences[other]] == COP else doubts[other] / doubts[mark]
        if fences[other] != fences[mark] and chance.below(1000) < 1000 * gains:
            fences[mark], fences[other] = fences[other], fences[mark]
    s.fences = tuple(fences)
    s.fence_backs = [tuple([fences[mark] for mark in marks]) for marks in s.fences_looked_at]
    return s
