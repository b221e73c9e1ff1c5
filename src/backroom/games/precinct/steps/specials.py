"""Special Events, as they are drawn: some happen at once, others stay."""

from collections.abc import Callable
from typing import Final

from backroom.engine import Chance, Step

from ..board import BOARDS, SPACE
from ..cards import (
    AMOUNT,
    CAR_THEFT,
    CRIME_WAVE,
    DETAINEES,
    EFFECT,
    ESCORT_VAN,
    GAS_LEAK,
    JAIL_BREAK,
    OFFICER_DOWN,
    PLACE,
    STREET_RIOT,
    STREET_SWEEP,
)
from ..events.special import BeatsCleared
from ..state import EVENTS, HOODS, PrecinctState
from .aims import CLEAR_HOOD
from .ending import crime_rises
from .gangs import TOO_FEW, punks_come, take_punks
from .memos import BUDGET, EXAMINE_LOYALTY, TRAINING
from .standing import stand

Steps = tuple[Step, ...]


def special_drawn(s: PrecinctState, event: int, chance: Chance) -> Steps:
    """What happens at once; one that does not stay is discarded. [P127]"""
    steps = HAPPENS[EFFECT[event]](s, chance)
    if event not in s.standing:
        s.discards[EVENTS].append(event)
    return steps


def crime_wave(s: PrecinctState, chance: Chance) -> Steps:
    """A Punk more wherever there are the most. [P119 P129]"""
    most = max(s.punks)
    hoods = [hood for hood in range(HOODS) if s.punks[hood] == most] * AMOUNT[CRIME_WAVE]
    if most:
        punks_come(s, hoods, chance)
    return ()


def budget_hearing(s: PrecinctState, chance: Chance) -> Steps:
    """[P130]"""
    return (BUDGET,)


def street_riot(s: PrecinctState, chance: Chance) -> Steps:
    """Rioters are Punks, too. [P119 P131]"""
    if s.punk_stock < AMOUNT[STREET_RIOT]:
        crime_rises(s, TOO_FEW)
        return ()
    s.punk_stock -= AMOUNT[STREET_RIOT]
    stand(s, STREET_RIOT, SPACE[PLACE[STREET_RIOT]], AMOUNT[STREET_RIOT])
    return ()


def loyalty(s: PrecinctState, chance: Chance) -> Steps:
    """[P132]"""
    return (EXAMINE_LOYALTY,)


def detainees(s: PrecinctState, chance: Chance) -> Steps:
    """[P133]"""
    stand(s, DETAINEES, BOARDS[s.board].station, AMOUNT[DETAINEES])
    return ()


def sweep(s: PrecinctState, chance: Chance) -> Steps:
    """[P134]"""
    return (CLEAR_HOOD[AMOUNT[STREET_SWEEP]],)


def officer_down(s: PrecinctState, chance: Chance) -> Steps:
    """A Patrol Officer, from the Station if one is there, else from a beat, lies in a rolled Bad Hood. [P135]"""
    if s.patrol:
        s.patrol -= 1
    elif any(s.beats):
        s.beats[next(beat for beat, officers in enumerate(s.beats) if officers)] -= 1
    else:
        return ()
    s.fallen += 1
    stand(s, OFFICER_DOWN, BOARDS[s.board].hood_space[chance.below(HOODS)], AMOUNT[OFFICER_DOWN])
    return ()


def jail_break(s: PrecinctState, chance: Chance) -> Steps:
    """They come out where the map says, a space before Sayburr's. [P138]"""
    stand(s, JAIL_BREAK, BOARDS[s.board].escape[0], AMOUNT[JAIL_BREAK])
    return ()


def beat_orders(s: PrecinctState, chance: Chance) -> Steps:
    """Each Patrol Officer on a beat takes a Punk off it and goes back to the Station. [P139]"""
    sent = 0
    for hood in range(HOODS):
        officers = min(s.beats[hood], s.punks[hood])
        if officers:
            take_punks(s, hood, officers, chance)
            s.beats[hood] -= officers
            s.patrol += officers
            sent += officers
    s.tell(BeatsCleared, sent)
    return ()


def gas_leak(s: PrecinctState, chance: Chance) -> Steps:
    """[P140]"""
    stand(s, GAS_LEAK, SPACE[PLACE[GAS_LEAK]], 1)
    return ()


def van(s: PrecinctState, chance: Chance) -> Steps:
    """[P142]"""
    stand(s, ESCORT_VAN, BOARDS[s.board].station, 1)
    return ()


def car_theft(s: PrecinctState, chance: Chance) -> Steps:
    """[P143]"""
    stand(s, CAR_THEFT, BOARDS[s.board].colfax[0], 1)
    return ()


def training(s: PrecinctState, chance: Chance) -> Steps:
    """Clockwise, from the acting officer on. [P145]"""
    return tuple([TRAINING[officer] for officer in (s.acting, *s.others())])


HAPPENS: Final[dict[str, Callable[[PrecinctState, Chance], Steps]]] = {
    "crime-wave": crime_wave, "budget": budget_hearing, "riot": street_riot, "loyalty": loyalty,
    "detainees": detainees, "sweep": sweep, "officer-down": officer_down, "jail-break": jail_break,
    "beat-orders": beat_orders, "gas-leak": gas_leak, "van": van, "car-theft": car_theft, "training": training,
}  # fmt: skip
