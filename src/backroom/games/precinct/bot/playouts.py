"""Quick moves, for search: go where there is work, do it, show what was found."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action, Chance, Seat

from ..actions.dirty import Accuse, LieLow, Reveal
from ..actions.turn import (
    AS_YOU_ARE,
    DONE,
    NOTHING,
    PUT_BACK,
    STAY,
    Arrest,
    Drive,
    Handle,
    Investigate,
    Rest,
    Show,
    Upgrade,
)
from ..board import BOARDS, SPACE
from ..state import DIRTY, PrecinctState

ACTIONS: Final = (Show, Investigate, Handle, Arrest, Upgrade)
SELDOM: Final = (Rest, Accuse, Reveal, LieLow)
CROWD: Final = 2
SOMETIMES: Final = 4


def playout(s: PrecinctState, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    first = options[0]
    if first is STAY:
        return drive(s, options, chance)
    if first is NOTHING:
        good = s.loyalty[seat] != DIRTY and len(options) > 1 and not chance.below(SOMETIMES)
        return options[1 + chance.below(len(options) - 1)] if good else NOTHING
    if first is PUT_BACK:
        return PUT_BACK if s.loyalty[seat] == DIRTY else options[-1]
    if first is AS_YOU_ARE or first is DONE:
        return first if chance.below(SOMETIMES) else options[chance.below(len(options))]
    work = [action for action in options if isinstance(action, ACTIONS)]
    if work and chance.below(2 * SOMETIMES):
        return work[chance.below(len(work))]
    rest = [action for action in options if not isinstance(action, SELDOM)] or options
    return rest[chance.below(len(rest))]


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
