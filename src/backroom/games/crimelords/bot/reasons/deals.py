"""Why one would say that to a slip."""

from collections.abc import Callable
from typing import Any, Final

from ...dealing import WHY, Accept, AcceptWith, Counter, Decline, DeclineSaying, Leave
from ...steps.slips import find_slip
from ...things import words_in
from ..deals import FAIR, TOO_NEAR, gain
from ..race import Race
from .look import Look


def balance(look: Look, seat: int, private: bool) -> str:
    """What the other's slip brings us, as far as one can tell, and how near the win it finds him."""
    s, slip = look.s, find_slip(look.s, seat, look.me, private)
    if slip is None:
        return "there is nothing to say to it any more"
    race, (_, _, give, want) = Race(s), slip
    total = gain(s, race, look.me, seat, give, want)
    worth = "it brings you more than it costs" if total > FAIR else "it costs you about as much as it brings, or more"
    parts = [worth]
    if words_in(give):
        parts.append(f"{look.names[seat]} has kept {s.kept[seat]} open promises and broken {s.broken[seat]}")
    if race.need - race.stands[seat] <= TOO_NEAR:
        parts.append(f"{look.names[seat]} is near the win")
    return "; ".join(parts)


def answering(look: Look, action: Accept | AcceptWith | Decline | Counter) -> str:
    return balance(look, action.seat, action.private)


def saying_why(look: Look, action: DeclineSaying) -> str:
    return f"“{WHY[action.why]}” {balance(look, action.seat, action.private)}"


def leaving(look: Look, action: Leave) -> str:
    return "a slip that is not answered lapses"


REASONS: Final[dict[type, Callable[[Look, Any], str]]] = {
    Accept: answering, AcceptWith: answering, Decline: answering, Counter: answering, DeclineSaying: saying_why,
    Leave: leaving,
}  # fmt: skip
