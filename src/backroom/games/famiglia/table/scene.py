"""What is to be drawn of Famiglia: plain values that the terminal and the web table both draw.

Things a hand can touch carry a `ref`, the same text as in Action.touches(): 'street:F3', 'hand:F2', 'area:A1'.
`can` is true when one of the viewer's options begins with touching it.
"""

from collections.abc import Iterable
from typing import Any

from backroom.engine import Names, View

from ..cards import COLOURS, FAMILIES, NAMES, POINTS, VALUE, Card
from ..steps.take import TakeOrPass
from .stakes import stakes
from .warnings import warnings

ORDER = {family: n for n, family in enumerate(FAMILIES)}
ROWS = (8, 22)
"""How many cards of the street lie in one row at most, and in two."""


def scene(view: View, names: Names) -> dict[str, Any]:
    """The table with the viewer in front, the street in the middle, the other gang across it. [F5 F6]"""
    table = view.table
    can = {touched for action in view.options for touched in action.touches()[:1]}
    me = view.seat or 0
    return {
        "game": view.setup.game,
        "seat": view.seat,
        "round": table["round"],
        "players": [player(view, seat, names, can) for seat in (me, 1 - me)],
        "street": street(view, can),
        "rows": rows(len(table["street"])),
        "pile": {"ref": "pile", "cards": table["pile"], "second": table["second_pile"], "spent": table["spent"]},
        "tucked": [face(c) for c in table["tucked"]],
        "discard": [face(c, "discard") for c in table["discard"]],
        "passes": table["passes"],
        "last_turns": table["turns_left"] >= 0,
        "over": view.outcome is not None,
        "stakes": stakes(view),
        "warnings": warnings(view, names),
        "families": [{"letter": f, "name": NAMES[f], "colour": COLOURS[f]} for f in FAMILIES],
    }


def player(view: View, seat: int, names: Names, can: set[str]) -> dict[str, Any]:
    """One gang: hand (None when it is held face down), area, and points as far as the viewer can count. [F34]"""
    hand, area = view.table["hands"][seat], view.table["areas"][seat]
    held = isinstance(hand, int)
    mine = seat == view.seat
    shown = () if held else hand
    return {
        "seat": seat,
        "name": names[seat],
        "me": mine,
        "turn": view.outcome is None and view.table["turn"] == seat,
        "started": view.table["starter"] == seat,
        "won": view.outcome is not None and seat in view.outcome.winners,
        "ref": f"seat:{seat}",
        "hand": None if held else cards(hand, "hand" if mine else "theirs", can),
        "cards_in_hand": hand if held else len(hand),
        "area": cards(area, "area" if mine else "theirs", can),
        "points": None if held else sum(POINTS[c] for c in (*shown, *area)),
        "points_in_area": sum(POINTS[c] for c in area),
    }


def rows(many: int) -> int:
    """In how many rows a street of so many lies: the more, the smaller its cards."""
    return next((n for n, most in enumerate(ROWS, start=1) if many <= most), len(ROWS) + 1)


def street(view: View, can: set[str]) -> list[dict[str, Any]]:
    """Face up for everyone, sorted, so that nothing shuffles when it grows; one may be frightened. [F14 F16]"""
    top = view.stack[-1] if view.stack else None
    frightened, by = (top.frightened, top.by) if isinstance(top, TakeOrPass) else (None, 0)
    shown = []
    for card in by_family(view.table["street"]):
        drawn = face(card, f"street:{card}", can)
        if card == frightened:
            drawn["counts_as"] = VALUE[card] - by
            frightened = None
        shown.append(drawn)
    return shown


def cards(held: Iterable[Card], place: str, can: set[str]) -> list[dict[str, Any]]:
    """Sorted by family, then value. Only the viewer's own places can be touched: no move names what is theirs."""
    return [face(card, f"{place}:{card}", can) for card in by_family(held)]


def by_family(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (ORDER[card[0]], card))


def face(card: Card, ref: str = "", can: Iterable[str] = ()) -> dict[str, Any]:
    """A card as it is drawn. `counts_as` is its value, less the fright. [F2 F14]"""
    return {
        "card": card,
        "ref": ref,
        "can": bool(ref) and ref in can,
        "letter": card[0],
        "family": NAMES[card[0]],
        "colour": COLOURS[card[0]],
        "value": VALUE[card],
        "counts_as": VALUE[card],
        "points": POINTS[card],
    }
