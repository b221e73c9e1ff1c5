"""Go where there is work, do it, help the others, show what was found."""

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Action, Chance, Seat, View

from ..actions.dirty import Accuse, LieLow, Reveal
from ..actions.turn import (
    AS_YOU_ARE,
    Arrest,
    Drive,
    Handle,
    Investigate,
    PutBack,
    Rest,
    Show,
    Stay,
)
from ..board import BOARDS, SPACE, Board

ORDER: Final = (Show, Investigate, Handle, Arrest)
LAST: Final = (Stay, Rest, Accuse, Reveal, LieLow, PutBack)
WORTH_A_DRIVE: Final = 2


def choose(view: View, chance: Chance) -> Action:
    table = view.table
    at_work = work(table["board"], table["case_at"], table["places"], table["punks"], table["murderer"])
    return pick(view.options, at_work, chance)


def playout(s: Any, seat: Seat, options: Sequence[Action], chance: Chance) -> Action:
    return pick(options, work(s.board, s.case_at, s.places, s.punks, s.murderer), chance)


def work(side: int, case_at: Sequence[int], places: Sequence[int], punks: Sequence[int], murderer: int) -> set[int]:
    """The spaces from which something can be done."""
    board: Board = BOARDS[side]
    found: set[int] = set()
    for place in (*[p for p in case_at if p >= 0 and p not in places], *places):
        found.update(board.access[place])
    for hood, many in enumerate(punks):
        if many >= WORTH_A_DRIVE or hood == murderer:
            found.add(board.hood_space[hood])
    return found


def pick(options: Sequence[Action], at_work: set[int], chance: Chance) -> Action:
    for kind in ORDER:
        of_it = [action for action in options if isinstance(action, kind)]
        if of_it and chance.below(6):
            return of_it[chance.below(len(of_it))]
    drives = [a for a in options if isinstance(a, Drive) and SPACE[a.space] in at_work]
    if drives and chance.below(8):
        return drives[chance.below(len(drives))]
    if AS_YOU_ARE in options and chance.below(2):
        return AS_YOU_ARE
    rest = [a for a in options if not isinstance(a, LAST)] or options
    return rest[chance.below(len(rest))]
