"""Phase 1: driving, with one's own car and Support Vehicles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import Action, Asked, Chance, Illegal, Seat, Step

from ..actions.turn import (
    DRIVE,
    ESCORT,
    MARKED,
    MOST_DONUTS,
    STAY,
    SUPPORT,
    TOW,
    UNMARKED,
    Car,
    Drive,
    Escort,
    Stay,
    Support,
    Tow,
)
from ..blocked import gang_effect
from ..board import BOARDS, SPACE, Board
from ..characters import BACK_ALLEYS, QUICK_CHANGE
from ..events.turn import CarTaken, Drove, Escorted, SupportSent
from ..state import ACTING, PrecinctState
from ..supply import spend_donuts
from .sabotage import sabotage, saboteurs
from .standing import drive_ended, station_closed, van_moved, van_space
from .texts import play_text, playable

ONE_SPACE: Final = 1


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Up to as many spaces as the car makes, farther for Donuts; and the Support Vehicles. [P20 P24 P25 P26 P27 P30]"""

    def asks(self, s: PrecinctState) -> Asked:
        board = BOARDS[s.board]
        found: list[Action] = [STAY]
        if not s.driven:
            found += own_drives(s, board)
        for vehicle, space in enumerate(s.supports):
            if not s.parked >> vehicle & 1:
                found += supports(s, board, vehicle, space)
        return {s.seat_of(s.acting): found} if len(found) > 1 or not s.open else {}

    def resolve(self, s: PrecinctState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        officer = s.acting
        action = answers.get(s.seat_of(officer), STAY)
        if isinstance(action, Stay):
            return self.ended(s, chance)
        if isinstance(action, Drive):
            drive(s, officer, SPACE[action.space])
        elif isinstance(action, Escort):
            escort(s, officer, SPACE[action.space])
        elif isinstance(action, (Support, Tow)):
            send(s, action.vehicle, SPACE[action.space], isinstance(action, Tow))
        elif isinstance(action, Car):
            flip(s, officer)
        else:
            return (*play_text(s, officer, action, chance), self)
        done = s.driven and s.parked == (1 << len(s.supports)) - 1
        return self.ended(s, chance) if done else (self,)

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
            return "Where does the Support Vehicle go?"
        return f"Where do you drive? You have {s.points} {'space' if s.points == ONE_SPACE else 'spaces'}."

    def why_not(self, s: PrecinctState, seat: Seat, action: Action) -> Illegal:
        if seat != s.seat_of(s.acting):
            return Illegal("it is not your turn", "P20")
        if isinstance(action, (Drive, Escort, Support, Tow)):
            if isinstance(action, (Escort, Tow)) and van_space(s) < 0:
                return Illegal("there is no van to escort", "P25")
            if isinstance(action, Drive) and s.driven:
                return Illegal("you have driven this turn", "P24")
            if isinstance(action, (Support, Tow)) and action.vehicle >= len(s.supports):
                return Illegal("there is no such Support Vehicle", "P30")
            return Illegal(f"{action.space} is out of reach", "P24")
        if isinstance(action, Car):
            return Illegal("cars are changed at the Station, before driving, once a turn", "P29")
        return Illegal("first comes the drive; only Fast Response is played on the way", "P28")


def closed_to(s: PrecinctState, board: Board, officer: int) -> int:
    """The intersections nobody passes, but one who knows the alleys. [P26 P152]"""
    return 0 if BACK_ALLEYS[s.characters[officer]] else board.closed(s.places)


def own_drives(s: PrecinctState, board: Board) -> list[Action]:
    """[P24 P27 P28 P29 P152]"""
    officer = s.acting
    at, closed = s.at[officer], closed_to(s, board, officer)
    donuts = min(s.donuts[officer], MOST_DONUTS)
    found = list(drives(board, at, s.points, donuts, closed))
    if s.standing and van_space(s) == at:
        found += [ESCORT[space] for space in board.reach(at, s.points, closed) if space != at]
    free = not station_closed(s) if at == board.station else QUICK_CHANGE[s.characters[officer]] > 0
    if free and not s.flipped:
        found.append(UNMARKED if s.marked[officer] else MARKED)
    found += playable(s, officer, "move")
    return found


def drives(board: Board, at: int, points: int, donuts: int, closed: int) -> tuple[Action, ...]:
    """Wherever the car gets from here, worked out once. [P24 P27]"""
    key = (board.id, at, points, donuts, closed)
    known = _DRIVES.get(key)
    if known is None:
        reached = board.price(at, points, donuts, closed)
        known = _DRIVES[key] = tuple([DRIVE[space] for space in reached if space != at])
    return known


_DRIVES: Final[dict[tuple[int, int, int, int, int], tuple[Action, ...]]] = {}


def supports(s: PrecinctState, board: Board, vehicle: int, space: int) -> list[Action]:
    """[P30 P31]"""
    points = max(0, int(s.setup.variants["support-speed"]) - gang_effect(s, "slow"))
    near = [there for there in board.reach(space, points, board.closed(s.places)) if there != space]
    found: list[Action] = [SUPPORT[vehicle][there] for there in near]
    return found + [TOW[vehicle][there] for there in near] if s.standing and van_space(s) == space else found


def drive(s: PrecinctState, officer: int, space: int) -> None:
    """Straight there. Whoever comes to the van may go on from it. [P24 P25 P27 P31]"""
    board = BOARDS[s.board]
    at, closed = s.at[officer], closed_to(s, board, officer)
    left, price = board.reach(at, s.points, closed).get(space, -1), 0
    if left < 0:
        price = board.price(at, s.points, min(s.donuts[officer], MOST_DONUTS), closed)[space]
        spend_donuts(s, officer, price)
    s.at[officer], s.points = space, max(0, left)
    s.flipped = True
    s.driven = not (s.standing and left > 0 and van_space(s) == space)
    s.tell(Drove, officer, s.characters[officer], space, price)


def escort(s: PrecinctState, officer: int, space: int) -> None:
    """With the van; it may be left there, and the drive goes on."""
    board = BOARDS[s.board]
    s.points = board.reach(s.at[officer], s.points, closed_to(s, board, officer))[space]
    s.at[officer] = space
    s.flipped = True
    s.driven = s.points == 0
    van_moved(s, space)
    s.tell(Escorted, officer, s.characters[officer], space)


def send(s: PrecinctState, vehicle: int, space: int, van: bool) -> None:
    """[P30]"""
    s.supports[vehicle] = space
    s.parked |= 1 << vehicle
    if van:
        van_moved(s, space)
    s.tell(SupportSent, s.acting, s.characters[s.acting], space, van)


def flip(s: PrecinctState, officer: int) -> None:
    """The other car, and how far it drives. [P24 P29]"""
    s.marked[officer] = not s.marked[officer]
    s.points += 1 if s.marked[officer] else -1
    s.flipped = True
    s.tell(CarTaken, officer, s.characters[officer], s.marked[officer])


MOVE: Final = Move()
