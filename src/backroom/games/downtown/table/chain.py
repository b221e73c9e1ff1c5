"""A display is laid as a whole: what can lie on it, how often, and what it comes to."""

from typing import Any

from backroom.engine import View, code

from ..actions import DONE, LayNote, LayOut
from ..cards import GANGSTER_NAMES, dollars
from ..steps.add_to_displays import AddToDisplays
from ..steps.refresh import RefreshDisplay


def chain(view: View) -> dict[str, Any] | None:
    """In the order in which it is laid; nothing where a display is not being laid. [D57 D74 D84]"""
    top = view.stack[-1] if view.stack else None
    if not view.options or view.seat is None or not isinstance(top, (AddToDisplays, RefreshDisplay)):
        return None
    seat, table = view.seat, view.table
    hand = list(table["hands"][seat])
    for gangster in table["added"][seat]:
        hand.remove(gangster)
    purse = table["money"][seat] - table["display_money"][seat] - sum(table["added_notes"][seat])
    things: dict[str, dict[str, Any]] = {}
    for action in view.options:
        if isinstance(action, LayOut):
            many = hand.count(action.gangster)
            things[code(action)] = {"most": many, "worth": 0, "words": GANGSTER_NAMES[action.gangster]}
        elif isinstance(action, LayNote):
            things[code(action)] = {"most": purse // action.note, "worth": action.note, "words": dollars(action.note)}
    return {"verb": "Lay", "done": code(DONE), "purse": purse, "things": things}
