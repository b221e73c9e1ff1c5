"""Phase 4: an Event is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..decks import take_top
from ..state import EVENT, EVENTS, PrecinctState


@dataclass(frozen=True, slots=True)
class DrawEvent(Step):
    """The top Event is turned up and takes effect. [P68]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.phase = EVENT
        if s.no_event or not s.decks[EVENTS]:
            return ()
        s.discards[EVENTS].append(take_top(s, EVENTS))
        return ()


DRAW_EVENT: Final = DrawEvent()
