"""Who does what: every piece of work in the city, what it is worth to each officer, and how the team shares it."""

from typing import Final, NamedTuple

from ..actions.attempt import AN_ARREST, HANDLING, INVESTIGATION
from ..attempt import Attempt
from ..cards import OFFICER_DOWN
from ..characters import BACK_ALLEYS
from ..state import CASE, HOODS
from ..steps.arresting import wanted
from ..steps.standing import CRIMINALS, where
from ..steps.turn import speed
from .resources import at_a_glance
from .sight import Sight

TEAM: Final = 0.5
"""How far the others' plans count."""
LEFT_OVER: Final = (0.8, 0.45, 0.35)
"""How much of a piece of work is left after an attempt: of an investigation, an arrest, an Emergency."""
NEXT_TURN: Final = 0.3
AFTER_THAT: Final = 0.12


class Task(NamedTuple):
    attempt: Attempt
    spaces: tuple[int, ...]


def tasks(sight: Sight) -> list[Task]:
    """All that could be attempted, wherever it is."""
    s, board = sight.s, sight.board
    found = []
    for deck in CASE:
        place = s.case_at[deck]
        if place >= 0 and place not in s.places and s.decks[deck]:
            found.append(Task(INVESTIGATION[deck], board.access[place]))
    all_in = wanted(s)
    for hood in range(HOODS):
        if s.punks[hood] or (all_in and hood == s.murderer):
            found.append(Task(AN_ARREST[hood], (board.hood_space[hood],)))
    for event, place in zip(s.emergencies, s.places, strict=True):
        found.append(Task(HANDLING[event], board.access[place]))
    if s.standing:
        for target, event in CRIMINALS.items():
            if event in s.standing:
                found.append(Task(AN_ARREST[target], (where(s, event),)))
        if OFFICER_DOWN in s.standing:
            found.append(Task(HANDLING[OFFICER_DOWN], (where(s, OFFICER_DOWN),)))
    return found


def closed_for(sight: Sight, officer: int) -> int:
    return 0 if BACK_ALLEYS[sight.s.characters[officer]] else sight.closed


class Plan:
    """The work, and what the others would take of it on their next turns."""

    def __init__(self, sight: Sight) -> None:
        self.sight: Final[Sight] = sight
        self.tasks: Final[list[Task]] = tasks(sight)
        s = sight.s
        me = s.acting
        self.mine: Final[list[float]] = [at_a_glance(sight, me, t.spaces[0], t.attempt) for t in self.tasks]
        self.others: Final[list[list[float]]] = [self.row(other) for other in s.others()]
        self._team: Final[dict[int, float]] = {}

    def row(self, officer: int) -> list[float]:
        """What each task is worth to somebody on the next turn; 0 out of reach, little to who is doubted."""
        sight = self.sight
        s = sight.s
        near = sight.board.reach(s.at[officer], speed(s, officer), closed_for(sight, officer))
        relied_on = 1.0 - sight.doubt(officer)
        values = []
        for task in self.tasks:
            value = 0.0
            for space in task.spaces:
                if space in near:
                    value = max(0.0, relied_on * at_a_glance(sight, officer, space, task.attempt))
                    break
            values.append(value)
        return values

    def team(self, mine: int) -> float:
        """What the others make of it if I take this one, -1 for none."""
        known = self._team.get(mine)
        if known is None:
            left = [1.0] * len(self.tasks)
            if mine >= 0:
                left[mine] = LEFT_OVER[self.tasks[mine].attempt.kind]
            known = 0.0
            for row in self.others:
                height, chosen = 0.0, -1
                for n, value in enumerate(row):
                    if value * left[n] > height:
                        height, chosen = value * left[n], n
                if chosen >= 0:
                    known += height
                    left[chosen] *= LEFT_OVER[self.tasks[chosen].attempt.kind]
            self._team[mine] = known
        return TEAM * known

    def ahead(self, space: int, mine: int) -> float:
        """What is near for the turn after this one."""
        sight = self.sight
        s = sight.s
        closed = closed_for(sight, s.acting)
        points = speed(s, s.acting)
        near = sight.board.reach(space, points, closed)
        far = sight.board.reach(space, 2 * points, closed)
        height = 0.0
        for n, task in enumerate(self.tasks):
            value = self.mine[n] * (LEFT_OVER[task.attempt.kind] if n == mine else 1.0)
            close = any(there in near for there in task.spaces)
            if not close and not any(there in far for there in task.spaces):
                continue
            height = max(height, value * (NEXT_TURN if close else AFTER_THAT))
        return height
