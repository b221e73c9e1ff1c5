"""Until when somebody may want to be left alone: to assist nobody, to chip in nothing."""

from backroom.engine import Moment, Seat, View

from .attempt import NO_ATTEMPT
from .state import ACTING


def moments(seen: View, seat: Seat) -> tuple[Moment, ...]:
    """For whoever is not on turn: the attempt, the turn, and all turns up to the own one. Who plays alone is always on
    turn, but with the other officer: the attempt. [P15 P64 P78]"""
    table = seen.table
    players, acting, turn = seen.setup.players, table["acting"], table["turns"]
    under_way = table["attempt"] != NO_ATTEMPT and table["phase"] == ACTING
    attempt: tuple[Moment, ...] = ((f"attempt {turn}", "this attempt is over"),) if under_way else ()
    if players == 1:
        return attempt
    if not turn or seat == acting:
        return ()
    own = turn + (seat - acting) % players
    return (*attempt, (f"turn {turn}", "this turn is over"), (f"own {own}", "it is my turn"))
