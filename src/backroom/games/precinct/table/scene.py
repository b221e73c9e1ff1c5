"""What is to be drawn of Police Precinct: plain values that the terminal and the web table both draw.

Things a hand can touch carry a `ref`, the same text as in Action.touches(): 'space:3n', 'hood:6', 'deck:crime-scene',
'emergency:arson-ring', 'criminals:escapees', 'card:stakeout', 'seat:2', 'support:0', 'van', 'character:ada-okonjo',
'upgrade:arrest', 'donuts:1', 'officers:2'. `can` is true when one of the viewer's options touches it.
"""

from typing import Any

from backroom.engine import Names, View

from .attempt import ribbon
from .casefile import casefile
from .chain import chain, may
from .officers import hand, plates
from .pins import drawing
from .plan import PLANS
from .stakes import stakes
from .streets import city
from .tray import tray

Drawn = dict[str, Any]
TALK = {"words": "Ask, advise, accuse and lie, but name no card.", "rule": "P76"}


def scene(view: View, names: Names) -> Drawn:
    can = {touched for action in (*view.options, *view.lets) for touched in action.touches()}
    seen = city(view, names, can)
    over = view.outcome
    return {
        **seen,
        "drawings": [drawing(plan, seen) for plan in PLANS[seen["city"]]],
        "plates": plates(view, names, can),
        "ribbon": ribbon(view, names),
        "tray": tray(view),
        "stakes": stakes(view),
        "chain": chain(view),
        "may": may(view, names),
        "hand": hand(view, names, can),
        "case": casefile(view),
        "loyalty": loyalty(view),
        "talk_note": None if view.table["open"] else TALK,
        "over": over is not None,
        "won": over is not None and view.seat in over.winners,
        "why": over.why if over is not None else "",
    }


def loyalty(view: View) -> str:
    """The viewer's own Loyalty Card: 'good', 'dirty', or '' in a game without. [P73]"""
    table = view.table
    if view.seat is None or not table["dirty"]:
        return ""
    card = table["loyalty"][view.seat]
    return "" if card is None else "dirty" if card else "good"
