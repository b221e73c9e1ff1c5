"""A car, the van and Support Vehicles come to another space."""

from ..blocked import closed_to, gang_effect
from ..board import BOARDS
from ..cards import ESCORT_VAN
from ..events.turn import CarTaken, Drove, Escorted, SupportSent
from ..state import MOST_DONUTS, PrecinctState
from ..supply import spend_donuts
from .standing import van_moved, van_space
from .usable import ON_THE_WAY


def drive(s: PrecinctState, officer: int, space: int) -> None:
    """Straight there. Whoever comes to the van may go on from it. [P24 P25 P27 P31]"""
    way = way_there(s, officer, space) if s.listening else ()
    price = go(s, officer, space)
    s.driven = not (ESCORT_VAN in s.standing and van_space(s) == space and may_go_on(s, officer))
    s.tell(Drove, officer, s.characters[officer], space, price, way)


def escort(s: PrecinctState, officer: int, space: int) -> None:
    """With the van; it may be left there, and the drive goes on. [P27 P142]"""
    way = way_there(s, officer, space) if s.listening else ()
    price = go(s, officer, space)
    s.driven = not may_go_on(s, officer)
    s.tell(Escorted, officer, s.characters[officer], space, price, way)
    van_moved(s, space)


def go(s: PrecinctState, officer: int, space: int) -> int:
    """The car is there; what it cost in Donuts. [P27]"""
    board = BOARDS[s.board]
    at, closed = s.at[officer], closed_to(s, board, officer)
    left, price = board.reach(at, s.points, closed).get(space, -1), 0
    if left < 0:
        price = board.price(at, s.points, min(s.donuts[officer], MOST_DONUTS), closed)[space]
        spend_donuts(s, officer, price)
    s.at[officer], s.points = space, max(0, left)
    s.used |= ON_THE_WAY
    return price


def way_there(s: PrecinctState, officer: int, space: int) -> tuple[int, ...]:
    """For those who listen."""
    board = BOARDS[s.board]
    donuts = min(s.donuts[officer], MOST_DONUTS)
    return board.way(s.at[officer], space, s.points, donuts, closed_to(s, board, officer))


def may_go_on(s: PrecinctState, officer: int) -> bool:
    return s.points > 0 or s.donuts[officer] > 0


def send(s: PrecinctState, vehicle: int, space: int, van: bool) -> None:
    """Straight there; or first to the van, and with it, and then there may be a way left to go without. [P30 P142]"""
    way = support_way(s, vehicle, space, van) if s.listening else ()
    left = support_rest(s, vehicle, space) if van else 0
    s.supports[vehicle] = space
    if left:
        s.support_used = s.support_used or [0] * len(s.supports)
        s.support_used[vehicle] = support_speed(s) - left
    else:
        s.parked |= 1 << vehicle
    if van:
        van_moved(s, space)
    s.tell(SupportSent, s.acting, s.characters[s.acting], space, van, way)


def support_speed(s: PrecinctState) -> int:
    """[P30 P90 P123]"""
    return max(0, int(s.setup.variants["support-speed"]) - gang_effect(s, "slow"))


def support_points(s: PrecinctState, vehicle: int) -> int:
    """What one of them has left. [P30]"""
    return max(0, support_speed(s) - (s.support_used[vehicle] if s.support_used else 0))


def support_rest(s: PrecinctState, vehicle: int, space: int) -> int:
    """What it has left when it has taken the van there. [P142]"""
    board, van = BOARDS[s.board], van_space(s)
    closed = board.closed(s.places)
    to_the_van = board.reach(s.supports[vehicle], support_points(s, vehicle), closed)[van]
    return board.reach(van, to_the_van, closed)[space]


def support_way(s: PrecinctState, vehicle: int, space: int, van: bool) -> tuple[int, ...]:
    """First to the van, if it goes along."""
    board, points = BOARDS[s.board], support_points(s, vehicle)
    start, closed = s.supports[vehicle], board.closed(s.places)
    if not van:
        return board.way(start, space, points, 0, closed)
    there = van_space(s)
    to_the_van = board.way(start, there, points, 0, closed)
    return to_the_van + board.way(there, space, board.reach(start, points, closed)[there], 0, closed)[1:]


def flip(s: PrecinctState, officer: int) -> None:
    """The other car, and how far it drives. [P24 P29]"""
    s.marked[officer] = not s.marked[officer]
    s.points += 1 if s.marked[officer] else -1
    s.flipped = True
    s.tell(CarTaken, officer, s.characters[officer], s.marked[officer])
