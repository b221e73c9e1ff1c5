"""What Special Events that stay do with every Event drawn."""

from collections.abc import Callable
from typing import Final

from backroom.engine import Chance

from ..board import BOARDS
from ..cards import AMOUNT, CAR_THEFT, CRIME, GAS_LEAK, JAIL_BREAK, JOINS, OFFICER_DOWN, STREET_RIOT
from ..events.special import Fled, LeakRolled, OfficerLost, RiotGrew
from ..state import PrecinctState
from .ending import crime_rises
from .standing import catch_car, event_over


def fails(s: PrecinctState, event: int) -> None:
    """[P128]"""
    event_over(s, event, False)
    for _ in range(CRIME[event]):
        crime_rises(s, "Nobody stopped it")


def standing_event(s: PrecinctState, event: int, chance: Chance) -> None:
    """What it does with every Event drawn. [P128]"""
    goes_on = GOES_ON.get(event)
    if goes_on is not None:
        goes_on(s, chance)


def riot_grows(s: PrecinctState, chance: Chance) -> None:
    """Another Punk joins the riot; with none in the supply crime rises. [P131]"""
    if s.punk_stock < JOINS[STREET_RIOT]:
        crime_rises(s, "There are not enough Punks for the riot")
        return
    at = s.standing.index(STREET_RIOT)
    s.punk_stock -= JOINS[STREET_RIOT]
    s.standing_left[at] += JOINS[STREET_RIOT]
    s.tell(RiotGrew, s.standing_left[at])


def officer_waits(s: PrecinctState, chance: Chance) -> None:
    """Whoever is left lying for too long is lost for the game. [P137]"""
    at = s.standing.index(OFFICER_DOWN)
    s.standing_left[at] -= 1
    if not s.standing_left[at]:
        s.fallen -= 1
        s.lost += 1
        event_over(s, OFFICER_DOWN, False)
        s.tell(OfficerLost)


def escapees_run(s: PrecinctState, chance: Chance) -> None:
    """Past Sayburr's, past the Morgue, and out of town. [P138]"""
    flees(s, JAIL_BREAK, BOARDS[s.board].escape)


def car_flees(s: PrecinctState, chance: Chance) -> None:
    """A space along Colfax, unless it is caught before or after. [P143 P144]"""
    catch_car(s)
    if CAR_THEFT in s.standing:
        flees(s, CAR_THEFT, BOARDS[s.board].colfax)
        catch_car(s)


def flees(s: PrecinctState, event: int, way: tuple[int, ...]) -> None:
    at = s.standing.index(event)
    space = s.standing_at[at]
    if space == way[-1]:
        fails(s, event)
        return
    s.standing_at[at] = way[way.index(space) + 1] if space in way else way[0]
    s.tell(Fled, event, s.standing_at[at])


def leak_rolls(s: PrecinctState, chance: Chance) -> None:
    """[P140]"""
    die = chance.below(6) + 1
    s.tell(LeakRolled, die)
    if die <= AMOUNT[GAS_LEAK]:
        fails(s, GAS_LEAK)


GOES_ON: Final[dict[int, Callable[[PrecinctState, Chance], None]]] = {
    STREET_RIOT: riot_grows,
    OFFICER_DOWN: officer_waits,
    JAIL_BREAK: escapees_run,
    GAS_LEAK: leak_rolls,
    CAR_THEFT: car_flees,
}
