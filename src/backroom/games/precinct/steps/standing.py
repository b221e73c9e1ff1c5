"""Special Events that stay until they are resolved: how driving, arresting and handling meet them."""

from typing import Final

from backroom.engine import Chance, Step

from ..board import BOARDS, PLACE, SPACE
from ..cards import (
    CAR_THEFT,
    DONUTS,
    ESCORT_VAN,
    GAS_LEAK,
    GOAL,
    JAIL_BREAK,
    NEEDS,
    OFFICER_DOWN,
    STREET_RIOT,
)
from ..cards import DETAINEES as DETAINEES_RUN_AMOK
from ..events.special import CarCaught, EventOver, EventStays
from ..state import DETAINEES, ESCAPEES, EVENTS, HOODS, RIOTERS, PrecinctState
from ..supply import earn_donuts

NOWHERE: Final = -1
FIRST_OF_COLFAX: Final = SPACE["col1"]
CRIMINALS: Final[dict[int, int]] = {
    DETAINEES: DETAINEES_RUN_AMOK,
    ESCAPEES: JAIL_BREAK,
    RIOTERS: STREET_RIOT,
}
"""The Event whose criminals a target of an Arrest are."""
TARGETS: Final[dict[int, int]] = {event: target for target, event in CRIMINALS.items()}


def stand(s: PrecinctState, event: int, space: int, left: int) -> None:
    """It stays until it is resolved. [P127]"""
    s.standing.append(event)
    s.standing_at.append(space)
    s.standing_left.append(left)
    s.tell(EventStays, event, space)


def event_over(s: PrecinctState, event: int, well: bool) -> None:
    """Resolved or failed, it goes to the discards. [P128]"""
    at = s.standing.index(event)
    del s.standing[at], s.standing_at[at], s.standing_left[at]
    s.discards[EVENTS].append(event)
    s.tell(EventOver, event, well)


def where(s: PrecinctState, event: int) -> int:
    """The space it is on, NOWHERE if it is not on the board."""
    return s.standing_at[s.standing.index(event)] if event in s.standing else NOWHERE


def vehicles_on(s: PrecinctState, space: int) -> int:
    """Officers' cars and Support Vehicles. [P141 P144]"""
    return s.at.count(space) + s.supports.count(space)


def van_space(s: PrecinctState) -> int:
    """Where the van of the Escort Van stands."""
    return where(s, ESCORT_VAN)


def van_moved(s: PrecinctState, space: int) -> None:
    """At its goal the escort is over. [P142]"""
    s.standing_at[s.standing.index(ESCORT_VAN)] = space
    if space in BOARDS[s.board].access[PLACE[GOAL[ESCORT_VAN]]]:
        event_over(s, ESCORT_VAN, True)
        earn_donuts(s, s.acting, DONUTS[ESCORT_VAN])


def drive_ended(s: PrecinctState, chance: Chance) -> tuple[Step, ...]:
    """What comes of where the vehicles stand now: once after every drive, Support Vehicles' too. [P141 P144]"""
    if CAR_THEFT in s.standing:
        catch_car(s)
    if GAS_LEAK in s.standing and vehicles_on(s, where(s, GAS_LEAK)) >= NEEDS[GAS_LEAK]:
        event_over(s, GAS_LEAK, True)
        earn_donuts(s, s.acting, DONUTS[GAS_LEAK])
    return ()


def catch_car(s: PrecinctState) -> None:
    """Two vehicles on its space catch it: a Donut for each officer there. [P144]"""
    space = where(s, CAR_THEFT)
    if space == NOWHERE or vehicles_on(s, space) < NEEDS[CAR_THEFT]:
        return
    there = tuple([officer for officer, at in enumerate(s.at) if at == space])
    event_over(s, CAR_THEFT, True)
    s.tell(CarCaught, there)
    for officer in there:
        earn_donuts(s, officer, DONUTS[CAR_THEFT])


def station_closed(s: PrecinctState) -> bool:
    """Whether Detainees keep everyone from changing cars, upgrading and dispatching there. [P133]"""
    return DETAINEES_RUN_AMOK in s.standing


def other_criminals(s: PrecinctState, space: int) -> list[int]:
    """Targets of an Arrest from a space besides its Bad Hoods. [P148]"""
    found = []
    for n, there in enumerate(s.standing_at):
        if there == space and s.standing[n] in TARGETS:
            found.append(TARGETS[s.standing[n]])
    return found


def population_of(s: PrecinctState, target: int) -> int:
    """How many there are to arrest of such a target. [P148]"""
    return s.standing_left[s.standing.index(CRIMINALS[target])]


def officers_with(s: PrecinctState, target: int) -> int:
    """Which entry of s.beats has the Patrol Officers who can help there; NOWHERE for none. [P148]"""
    if target == DETAINEES:
        return NOWHERE
    return HOODS + where(s, CRIMINALS[target]) - FIRST_OF_COLFAX


def take_away(s: PrecinctState, target: int, arrests: int, chance: Chance) -> None:
    """So many of them were arrested; when none is left, it is resolved. [P131 P133 P148]"""
    event = CRIMINALS[target]
    at = s.standing.index(event)
    s.standing_left[at] -= arrests
    if target == RIOTERS:
        s.punk_stock += arrests
    if not s.standing_left[at]:
        event_over(s, event, True)


def to_handle(s: PrecinctState, space: int) -> list[int]:
    """Special Events that can be handled from a space like an Emergency. [P136]"""
    return [OFFICER_DOWN] if where(s, OFFICER_DOWN) == space else []


def special_handled(s: PrecinctState, event: int, chance: Chance) -> tuple[Step, ...]:
    """The officer who was down returns to the Station. [P136]"""
    s.fallen -= 1
    s.patrol += 1
    event_over(s, event, True)
    earn_donuts(s, s.acting, DONUTS[event])
    return ()
