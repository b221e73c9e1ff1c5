"""A revealed Dirty Cop's Donut, on anybody's turn."""

from typing import Final

from backroom.engine import NOBODY, Action, Asked, Seat, Step

from ..actions.dirty import SABOTAGE
from ..events.dirty import Sabotaged
from ..state import UNDERGROUND, PrecinctState
from ..supply import spend_donuts

ONLY_SABOTAGE: Final[tuple[Action, ...]] = (SABOTAGE,)


def saboteurs(s: PrecinctState) -> Asked:
    """Whoever is underground with a Donut, while an officer is on a turn that was not sabotaged yet. [P84]"""
    if s.meddled or not s.dirty:
        return NOBODY
    return {Seat(k): ONLY_SABOTAGE for k, known in enumerate(s.exposed) if known == UNDERGROUND and s.donuts[k]}


def sabotage(s: PrecinctState, seat: Seat) -> tuple[Step, ...]:
    """One die or card less, once a turn. [P84]"""
    spend_donuts(s, seat, 1)
    s.meddled = True
    s.tell(Sabotaged, seat)
    return ()
