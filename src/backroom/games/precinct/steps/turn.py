"""A turn, from its beginning to its end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Chance, Seat, Step

from ..attempt import NO_ATTEMPT, NO_EFFORT
from ..blocked import gang_effect
from ..characters import DRIVES, THICK_FILE
from ..charts import DAY_OF_ESCAPE, DAY_OF_MURDERER
from ..events.turn import DayCame, TurnBegan
from ..state import DRAWING, HOODS, MOVE_UPGRADE, MOVING, PrecinctState
from ..supply import draw_police
from .acting import TAKE_ACTION
from .dirty_turn import DIRTY_TURN
from .ending import ESCAPED, over, unless_over
from .events import DRAW_EVENT
from .hands import MOST_CARDS, DiscardDown
from .moving import MOVE

MARKED_SPEED: Final = 3
UNMARKED_SPEED: Final = 2


@dataclass(frozen=True, slots=True)
class BeginTurn(Step):
    """The next officer clockwise; before the First Player's turn a day has passed. [P20 P21 P82]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if s.over:
            return unless_over(s)
        if s.turns:
            s.acting = s.following(s.acting)
            if s.acting == s.first and next_day(s):
                return over(s, ESCAPED)
        s.turns += 1
        clear_turn(s)
        officer = s.acting
        s.tell(TurnBegan, officer, s.characters[officer], s.turns)
        if s.at[officer] < 0:
            return (DIRTY_TURN, BEGIN_TURN)
        s.phase = MOVING
        s.points = speed(s, officer)
        return TURN


def next_day(s: PrecinctState) -> bool:
    """The Murderer is in Bad Hood 6 on the 16th, then one lower each day; on the 22nd he is gone. [P21 P22 P23]"""
    s.day += 1
    if s.day >= DAY_OF_ESCAPE:
        s.murderer = -1
        return True
    place_murderer(s)
    s.tell(DayCame, s.day, s.murderer)
    return False


def place_murderer(s: PrecinctState) -> None:
    """[P22]"""
    if s.day >= DAY_OF_MURDERER:
        s.murderer = HOODS - 1 - (s.day - DAY_OF_MURDERER)


def speed(s: PrecinctState, officer: int) -> int:
    """[P24 P58 P123 P152]"""
    points = MARKED_SPEED if s.marked[officer] else UNMARKED_SPEED
    points += (s.upgrades[officer] >> MOVE_UPGRADE & 1) + DRIVES[s.characters[officer]]
    return max(0, points - gang_effect(s, "slow"))


def clear_turn(s: PrecinctState) -> None:
    """Nothing of the turn before is left."""
    s.phase = s.points = s.parked = s.arrests = s.used = s.gained = s.silent = 0
    s.driven = s.flipped = s.treated = s.no_police = s.no_event = s.meddled = s.barred = False
    s.turned = -1
    s.support_used = []
    s.attempt, s.effort = NO_ATTEMPT, NO_EFFORT


@dataclass(frozen=True, slots=True)
class DrawPolice(Step):
    """A Police Card, wherever one is and whatever one did, unless something forbids it. [P61 P66]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        s.phase = DRAWING
        if not s.no_police:
            draw_police(s, s.acting, 1, chance)
        return ()


@dataclass(frozen=True, slots=True)
class EndTurn(Step):
    """At the end of the own turn seven Police Cards are kept; then the next one begins. [P65 P156]"""

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = s.acting
        if s.at[officer] >= 0 and not s.over:
            most = MOST_CARDS + THICK_FILE[s.characters[officer]]
            if len(s.hands[officer]) > most:
                return DiscardDown(officer, most), BEGIN_TURN
        return BEGIN_TURN.resolve(s, answers, chance)


BEGIN_TURN: Final = BeginTurn()
DRAW_POLICE: Final = DrawPolice()
END_TURN: Final = EndTurn()
TURN: Final[tuple[Step, ...]] = (MOVE, TAKE_ACTION, DRAW_POLICE, DRAW_EVENT, END_TURN)
