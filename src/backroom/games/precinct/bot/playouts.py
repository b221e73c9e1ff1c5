"""Quick moves, for search: the best that is at hand, without a plan for the others."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat

from ..actions.turn import DRAW, STAY, Drive
from ..board import BOARDS, SPACE
from ..state import DIRTY, NO_ATTEMPT, PrecinctState
from ..steps.acting import TakeAction
from ..steps.moving import Move
from .choosing import decide
from .driving import send_support
from .resources import at_a_glance
from .sight import Sight
from .turn import aim

CROWD: Final = 2


def playout(s: PrecinctState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    """Where to drive and what to attempt is dear to think about; all else is decided as ever."""
    step = s.stack[-1]
    if s.loyalty[seat] != DIRTY:
        if isinstance(step, Move):
            return send_support(Sight(s, seat), options) if s.driven else drive(s, options, chance)
        if isinstance(step, TakeAction):
            return act(Sight(s, seat), options)
    answer = decide(s, seat, options, chance)
    return answer if answer in options else options[0]


def act(sight: Sight, options: Sequence[Action]) -> Action:
    """The attempt that promises most at a glance; with none, a card."""
    s = sight.s
    chosen, height = options[0], 0.0
    if DRAW in options:
        chosen, height = DRAW, sight.card
    for action in options:
        attempt, target = aim(action)
        if attempt != NO_ATTEMPT:
            value = at_a_glance(sight, s.acting, s.at[s.acting], attempt, target)
            if value > height:
                chosen, height = action, value
    return chosen


def drive(s: PrecinctState, options: Sequence[Action], chance: Chance) -> Action:
    """To any space in reach from which something can be done."""
    board = BOARDS[s.board]
    busy: set[int] = set()
    for place in s.case_at:
        if place >= 0 and place not in s.places:
            busy.update(board.access[place])
    for place in s.places:
        busy.update(board.access[place])
    for hood, punks in enumerate(s.punks):
        if punks >= CROWD or hood == s.murderer:
            busy.add(board.hood_space[hood])
    drives: list[Action] = [a for a in options if isinstance(a, Drive) and SPACE[a.space] in busy]
    if s.at[s.acting] in busy:
        drives.append(STAY)
    return drives[chance.below(len(drives))] if drives else options[chance.below(len(options))]
