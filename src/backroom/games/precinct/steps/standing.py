"""Special Events that stay until they are resolved: how driving, arresting and handling meet them."""

from backroom.engine import Chance, Step

from ..cards import ESCORT_VAN
from ..state import PrecinctState

NOWHERE = -1


def van_space(s: PrecinctState) -> int:
    """Where the van of the Escort Van stands."""
    return s.standing_at[s.standing.index(ESCORT_VAN)] if ESCORT_VAN in s.standing else NOWHERE


def van_moved(s: PrecinctState, space: int) -> None:
    s.standing_at[s.standing.index(ESCORT_VAN)] = space


def drive_ended(s: PrecinctState, chance: Chance) -> tuple[Step, ...]:
    """What comes of where the vehicles stand now: once after every drive, Support Vehicles' too."""
    return ()


def station_closed(s: PrecinctState) -> bool:
    """Whether Detainees keep everyone from changing cars, upgrading and dispatching there."""
    return False


def other_criminals(s: PrecinctState, space: int) -> list[int]:
    """Targets of an Arrest from a space besides its Bad Hoods."""
    return []


def population_of(s: PrecinctState, target: int) -> int:
    """How many there are to arrest of such a target."""
    return 0


def officers_with(s: PrecinctState, target: int) -> int:
    """Which entry of s.beats has the Patrol Officers who can help there; NOWHERE for none."""
    return NOWHERE


def take_away(s: PrecinctState, target: int, arrests: int, chance: Chance) -> None:
    """So many of them were arrested."""


def to_handle(s: PrecinctState, space: int) -> list[int]:
    """Special Events that can be handled from a space like an Emergency."""
    return []


def special_handled(s: PrecinctState, event: int, chance: Chance) -> tuple[Step, ...]:
    """One of them was."""
    return ()
