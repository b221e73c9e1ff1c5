"""Where to drive: to the work that is worth most now, what lies near it, and where others are waited for."""

from collections.abc import Sequence
from typing import Final

from backroom.engine import Action

from ..actions.turn import DRIVE, MARKED, PLAY, STAY, SUPPORT, UNMARKED, Escort, Support, Tow
from ..blocked import no_police_cards
from ..board import PLACE, SPACE
from ..cards import CAR_THEFT, ESCORT_VAN, FAST_RESPONSE, GAS_LEAK, GOAL
from ..state import PrecinctState
from ..steps.standing import van_space, where
from ..steps.turn import speed
from .plan import Plan, closed_for
from .resources import promise
from .sight import Sight
from .station import at_the_station
from .worth import send_along

FLIP: Final = 0.06
SUPPORTING: Final = 0.05
"""What a car is worth to whoever works where it stands."""
VAN: Final = 1.0
"""What it is worth to stand with the van that keeps everybody from their Police Cards."""


def move(sight: Sight, options: Sequence[Action]) -> Action:
    s = sight.s
    if s.driven:
        return send_support(sight, options)
    plan = Plan(sight)
    space, height = go(sight, plan, s.points)
    if PLAY[FAST_RESPONSE] in options:
        _, faster = go(sight, plan, s.points + 2)
        if faster > height + 1.5 * sight.card:
            return PLAY[FAST_RESPONSE]
    car = MARKED if MARKED in options else UNMARKED
    if car in options and better_flipped(sight, height):
        return car
    escorts = [action for action in options if isinstance(action, Escort)]
    if escorts:
        there = min(escorts, key=lambda action: to_goal(sight, SPACE[action.space]))
        if to_goal(sight, SPACE[there.space]) < to_goal(sight, s.at[s.acting]):
            return there
    if space != s.at[s.acting]:
        return DRIVE[space]
    return send_support(sight, options)


def better_flipped(sight: Sight, height: float) -> bool:
    """Whether the other car would do better."""
    s = sight.s
    officer = s.acting
    s.marked[officer] = not s.marked[officer]
    points = s.points + (1 if s.marked[officer] else -1)
    _, flipped = go(sight, Plan(sight), points)
    s.marked[officer] = not s.marked[officer]
    return flipped > height + FLIP


def go(sight: Sight, plan: Plan, points: int) -> tuple[int, float]:
    """The best space to end the drive on, and what it promises."""
    s = sight.s
    me = s.acting
    closed = closed_for(sight, me)
    prices = sight.board.price(s.at[me], points, min(s.donuts[me], 3), closed)
    best, height = s.at[me], -99.0
    for space, donuts in prices.items():
        value, mine = best_there(sight, plan, space)
        value += plan.ahead(space, mine) + meeting(sight, space) - donuts * sight.donut
        value += SUPPORTING * sum([1 for n, task in enumerate(plan.tasks) if n != mine and space in task.spaces])
        if space == s.at[me]:
            value += 0.01
        if value > height:
            best, height = space, value
    return best, height


def best_there(sight: Sight, plan: Plan, space: int) -> tuple[float, int]:
    """The best action from a space: its worth with what is left to the others, and which task it is."""
    me = sight.s.acting
    height, mine = plan.team(-1) + (0.0 if no_police_cards(sight.s) else sight.card), -1
    for n, task in enumerate(plan.tasks):
        if space in task.spaces:
            value = promise(sight, me, space, task.attempt, True) + plan.team(n)
            if value > height:
                height, mine = value, n
    if space == sight.board.station:
        value = at_the_station(sight, me) + plan.team(-1)
        if value > height:
            height, mine = value, -1
    return height, mine


def meeting(sight: Sight, space: int) -> float:
    """The Gas Leak and the stolen car want two vehicles on a space; the van wants company."""
    s = sight.s
    if not s.standing:
        return 0.0
    value = 0.0
    if where(s, GAS_LEAK) == space:
        value += together(sight, space, 0.7 * sight.crime + sight.donut)
    if CAR_THEFT in s.standing:
        way = sight.board.colfax
        at = way.index(where(s, CAR_THEFT))
        if space in way[at : at + 2]:
            value += together(sight, space, 0.8 * sight.crime + 2 * sight.donut)
        elif space in way[at:]:
            value += together(sight, space, 0.5 * sight.crime)
    if ESCORT_VAN in s.standing and space == van_space(s):
        value += VAN * sight.soon
    return value


def together(sight: Sight, space: int, value: float) -> float:
    """All of it with another vehicle there, a part if another could come."""
    s = sight.s
    vehicles = list(s.supports)
    send_along(sight, space, True)
    there = s.supports.count(space)
    s.supports = vehicles
    for other in s.others():
        there += s.at[other] == space
    if there:
        return value
    for other in s.others():
        if space in sight.board.reach(s.at[other], speed(s, other), closed_for(sight, other)):
            return 0.4 * value
    return 0.1 * value


def to_goal(sight: Sight, space: int) -> int:
    """How many spaces the van still has to go from there."""
    goal = sight.board.access[PLACE[GOAL[ESCORT_VAN]]]
    for far in range(12):
        near = sight.board.reach(space, far, sight.closed)
        if any(there in near for there in goal):
            return far
    return 12


def send_support(sight: Sight, options: Sequence[Action]) -> Action:
    """With the van if that brings it on; else to one's side, or to where the next officer can use it."""
    s = sight.s
    tows = [action for action in options if isinstance(action, Tow)]
    if tows:
        there = min(tows, key=lambda action: to_goal(sight, SPACE[action.space]))
        if to_goal(sight, SPACE[there.space]) < to_goal(sight, van_space(s)):
            return there
    for vehicle, space in enumerate(s.supports):
        aim = aim_of_support(s)
        if not s.parked >> vehicle & 1 and space != aim:
            action = SUPPORT[vehicle][aim]
            if action in options:
                return action
            nearer = approach(sight, [a for a in options if isinstance(a, Support) and a.vehicle == vehicle], aim)
            if nearer is not None:
                return nearer
    return STAY


def aim_of_support(s: PrecinctState) -> int:
    return s.at[s.acting]


def approach(sight: Sight, sends: Sequence[Support], aim: int) -> Action | None:
    """As near to it as it comes."""
    for far in range(1, 8):
        near = sight.board.reach(aim, far, sight.closed)
        for action in sends:
            if SPACE[action.space] in near:
                return action
    return None
