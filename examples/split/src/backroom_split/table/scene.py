"""What is to be drawn of The Split: plain values that the terminal and the web table both draw."""

from collections.abc import Iterable
from typing import Any

from backroom.engine import Names, View

from ..cards import COLOURS, NAMES, WORTH, Thing, worth
from ..steps.choose import Choose


def scene(view: View, names: Names) -> dict[str, Any]:
    """The others first, then the blanket with both lots, then the viewer."""
    table = view.table
    can = {ref for action in view.options for ref in action.touches()}
    first = view.seat or 0
    seats = [(first + n) % view.setup.players for n in range(view.setup.players)]
    bag = table["bag"]
    choosing = bool(view.stack) and isinstance(view.stack[-1], Choose)
    return {
        "seat": view.seat,
        "round": table["round"],
        "rounds": table["rounds"],
        "cutter": names[table["cutter"]],
        "i_cut": view.outcome is None and view.seat == table["cutter"],
        "choosing": choosing,
        "players": [player(view, seat, names) for seat in seats],
        "open": [thing(t, "lot:open" if choosing else "", can) for t in table["blanket"]],
        "bag": {
            "many": len(bag) if isinstance(bag, tuple) else bag,
            "ref": "lot:bag" if choosing else "",
            "can": "lot:bag" in can,
            "things": [thing(t, "" if choosing else f"bag:{t}", can) for t in bag] if isinstance(bag, tuple) else [],
        },
        "trunk": table["trunk"],
        "river": [thing(t) for t in table["river"]],
        "river_takes": table["river_takes"],
        "over": view.outcome is not None,
    }


def player(view: View, seat: int, names: Names) -> dict[str, Any]:
    """One thief: what lies before them, and whether they have made up their mind. [S5 S10]"""
    takings = view.table["takings"][seat]
    return {
        "seat": seat,
        "name": names[seat],
        "me": seat == view.seat,
        "cuts": view.outcome is None and seat == view.table["cutter"],
        "decided": seat in view.sealed,
        "won": view.outcome is not None and seat in view.outcome.winners,
        "money": worth(takings),
        "takings": [thing(t) for t in sorted(takings, key=lambda t: -WORTH[t])],
    }


def thing(what: Thing, ref: str = "", can: Iterable[str] = ()) -> dict[str, Any]:
    return {
        "id": what,
        "ref": ref,
        "can": bool(ref) and ref in can,
        "name": NAMES[what],
        "worth": WORTH[what],
        "colour": COLOURS[what],
    }
