"""What brings nothing in Downtown, or takes the rest of the turn away."""

from typing import NamedTuple

from backroom.engine import Names, View
from backroom.kit import telling

from ..actions import Buy, LookAtFence, LookAtStooge, PullJob, Rob, SellTo
from ..cards import EAST_SIDE, VILLA, WEST_SIDE

USES = ((PullJob, WEST_SIDE, "pull a job"), (SellTo, EAST_SIDE, "sell"), (Buy, "", "buy"))


class Look(NamedTuple):
    view: View
    names: Names


def warnings(view: View, names: Names) -> dict[str, str]:
    """By the code of an action. [D18 D35 D41]"""
    return telling.warnings(WARNINGS, Look(view, names), view)


def robbing(at: Look, action: Rob) -> str:
    table, victim = at.view.table, action.seat
    return "" if table["display_money"][victim] or table["display"][victim] else "nothing lies there"


def looking(at: Look, action: LookAtStooge | LookAtFence) -> str:
    """A look is the use of that location, and with three or four players of the turn; but not from the Villa."""
    view = at.view
    if VILLA in view.table["tokens"][view.seat]:
        return ""
    here = WEST_SIDE if isinstance(action, LookAtStooge) else EAST_SIDE
    offered = {type(option) for option in view.options}
    lost = [words for kind, place, words in USES if kind in offered and (view.setup.players > 2 or place == here)]
    return f"then you cannot {' or '.join(lost)} this turn" if lost else ""


WARNINGS: telling.Tellings = {Rob: robbing, LookAtStooge: looking, LookAtFence: looking}
