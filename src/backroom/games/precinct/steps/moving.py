"""Phase 1: driving, with one's own car and Support Vehicles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions.cars import DRIVE, ESCORT, MARKED, STAY, SUPPORT, TOW, UNMARKED, Car, Drive, Escort, Stay, Support, Tow
from ..actions.police import Play
from ..blocked import closed_to
from ..board import BOARDS, KEPT, SPACE, Board
from ..cards import ESCORT_VAN, KIND
from ..characters import QUICK_CHANGE
from ..state import ACTING, PrecinctState
from .driving import drive, escort, flip, send, support_points
from .refusals import no_drive, no_text
from .sabotage import sabotage, saboteurs
from .standing import drive_ended, station_closed, van_space
from .telling import as_whom
from .texts import BEFORE_THE_DRIVE, ON_THE_ROAD, play_text, playable
from .usable import ON_THE_WAY

ONE_SPACE: Final = 1


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Up to as many spaces as the car makes, farther for Donuts; and the Support Vehicles. [P20 P24 P25 P26 P27 P30]"""

    def asks(self, s: PrecinctState) -> Asked:
        board = BOARDS[s.board]
        found = [STAY] if s.driven else own_drives(s, board)
        for vehicle, space in enumerate(s.supports):
            if not s.parked >> vehicle & 1:
                found = [*found, *supports(s, board, vehicle, space)]
        return {s.seat_of(s.acting): found} if len(found) > 1 or not s.open else {}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = s.acting
        action = answers.get(s.seat_of(officer), STAY)
        if isinstance(action, Drive):
            drive(s, officer, SPACE[action.space])
        elif isinstance(action, Stay):
            if s.driven or parked(s):
                return self.ended(s, chance)
            s.driven = True
        elif isinstance(action, Escort):
            escort(s, officer, SPACE[action.space])
        elif isinstance(action, (Support, Tow)):
            send(s, action.vehicle, SPACE[action.space], isinstance(action, Tow))
        elif isinstance(action, Car):
            flip(s, officer)
        else:
            return (*play_text(s, officer, action, chance), self)
        return self.ended(s, chance) if s.driven and parked(s) else (self,)

    def ended(self, s: PrecinctState, chance: Chance) -> tuple[Step, ...]:
        s.driven = True
        s.phase = ACTING
        return drive_ended(s, chance)

    def lets(self, s: PrecinctState) -> Asked:
        return saboteurs(s)

    def interject(self, s: PrecinctState, seat: Seat, action: Action, chance: Chance) -> tuple[Step, ...]:
        return sabotage(s, seat)

    def question(self, s: PrecinctState, seat: Seat) -> str:
        if s.driven:
            return f"{as_whom(s, s.acting)}Where does the Support Vehicle go?"
        spaces = f"{s.points} {'space' if s.points == ONE_SPACE else 'spaces'}"
        farther = ", farther for a Donut each" if s.donuts[s.acting] else ""
        return f"{as_whom(s, s.acting)}Where do you drive? You have {spaces}{farther}."

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if seat != s.seat_of(s.acting):
            return Illegal("it is not your turn", "P20")
        if isinstance(action, (Drive, Escort, Support, Tow)):
            return no_drive(s, action)
        if isinstance(action, Play) and not s.parked and not s.used & ON_THE_WAY:
            return no_text(s, KIND[action.card])
        if isinstance(action, Car):
            return Illegal("cars are changed at the Station, before driving, once a turn", "P29")
        return Illegal("first comes the drive; only Fast Response is played on the way", "P28")


def parked(s: PrecinctState) -> bool:
    """No Support Vehicle is left to move. [P30]"""
    return s.parked == (1 << len(s.supports)) - 1


def own_drives(s: PrecinctState, board: Board) -> list[Action]:
    """[P24 P27 P28 P29 P152]"""
    officer = s.acting
    at, closed = s.at[officer], closed_to(s, board, officer)
    donuts = s.donuts[officer]
    found = drives(board, at, s.points, donuts, closed)
    if ESCORT_VAN in s.standing and van_space(s) == at:
        found += [ESCORT[space] for space in board.price(at, s.points, donuts, closed) if space != at]
    now = ON_THE_ROAD if s.parked else BEFORE_THE_DRIVE
    if s.used & ON_THE_WAY:
        now = ON_THE_ROAD
    elif not s.flipped and may_change_cars(s, officer, board):
        found.append(UNMARKED if s.marked[officer] else MARKED)
    found += playable(s, officer, now)
    return found


def may_change_cars(s: PrecinctState, officer: int, board: Board) -> bool:
    """At the Station, unless Detainees have the run of it; with Quick Change elsewhere. [P29 P133 P152]"""
    if s.at[officer] == board.station:
        return not station_closed(s)
    return QUICK_CHANGE[s.characters[officer]] > 0


def drives(board: Board, at: int, points: int, donuts: int, closed: int) -> list[Action]:
    """Staying, and wherever the car gets from here: worked out once. [P24 P27]"""
    key = (board.id, at, points, donuts, closed)
    known = _DRIVES.get(key)
    if known is None:
        if len(_DRIVES) >= KEPT:
            _DRIVES.clear()
        reached = board.price(at, points, donuts, closed)
        known = _DRIVES[key] = [STAY, *[DRIVE[space] for space in reached if space != at]]
    return known.copy()


_DRIVES: Final[dict[tuple[int, int, int, int, int], list[Action]]] = {}


def supports(s: PrecinctState, board: Board, vehicle: int, space: int) -> list[Action]:
    """Wherever it gets; and from the van, if it gets there, with the van. [P30 P31 P142]"""
    closed = board.closed(s.places)
    near = board.reach(space, support_points(s, vehicle), closed)
    found: list[Action] = [SUPPORT[vehicle][there] for there in near if there != space]
    if ESCORT_VAN in s.standing and van_space(s) in near:
        van = van_space(s)
        found += [TOW[vehicle][there] for there in board.reach(van, near[van], closed) if there != van]
    return found


MOVE: Final = Move()
