"""Handle an Emergency: the highest die against its difficulty."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..cards import DIFFICULTY
from ..circumstances import circumstance, circumstance_difficulty
from ..emergencies import lift
from ..events.attempt import Handled
from ..state import PrecinctState
from ..sums import strength
from .arresting import throw
from .hands import to_hospital
from .rewards import rewards
from .standing import special_handled

HARDEST: Final = 6
DANGEROUS: Final = 5


def difficulty(s: PrecinctState, event: int) -> int:
    """As printed, changed by the circumstance and by cards; never above six. [P54]"""
    return min(HARDEST, max(1, DIFFICULTY[event] + circumstance_difficulty(s) - s.effort.eased))


@dataclass(frozen=True, slots=True)
class RollForIt(Step):
    """One die at least as high as the difficulty handles it; else it stays, and may hurt. [P52 P54 P55 P56]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer, event = s.acting, s.attempt.target
        needed = difficulty(s, event)
        dice = throw(s, strength(s), needed, chance)
        handled = max(dice, default=0) >= needed
        s.tell(Handled, officer, s.characters[officer], event, handled)
        if not handled:
            return to_hospital(s, officer) if DIFFICULTY[event] >= DANGEROUS else ()
        if event not in s.emergencies:
            return special_handled(s, event, chance)
        marker = circumstance(s)
        lift(s, event)
        return rewards(s, event, marker, chance)


ROLL_FOR_IT: Final = RollForIt()
