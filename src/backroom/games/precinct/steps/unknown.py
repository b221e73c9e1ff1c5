"""Unknown Circumstances."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..events.looking import UnknownTurned
from ..state import FACE_DOWN, FACE_UP, PrecinctState


@dataclass(frozen=True, slots=True)
class TurnUnknown(Step):
    """The marker on the Emergency is turned up, now that all is committed. [P53 P124]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        event = s.attempt.target
        at = s.emergencies.index(event) if event in s.emergencies else -1
        if at >= 0 and s.shown[at] == FACE_DOWN:
            s.shown[at] = FACE_UP + s.under[at]
            s.tell(UnknownTurned, s.acting, s.characters[s.acting], event, s.under[at])
        return ()


TURN_UNKNOWN: Final = TurnUnknown()
