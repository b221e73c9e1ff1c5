"""Who drove just now, and round which corners: what the table needs to let a car go along the streets."""

from itertools import pairwise
from typing import Any

from backroom.engine import View

from ..board import MAPS
from ..events.turn import Drove, Escorted, SupportSent
from ..map import CITIES, SPACES
from .plan import Plan

Drawn = dict[str, Any]


def ways(view: View) -> dict[str, tuple[str, ...]]:
    """By token: the spaces it came along. [P25]"""
    found: dict[str, tuple[int, ...]] = {}
    for event in view.news:
        if isinstance(event, (Drove, Escorted)):
            found[f"car-{event.officer}"] = event.way
        if isinstance(event, SupportSent):
            found |= {f"support-{n}": event.way for n, at in enumerate(view.table["supports"]) if at == event.space}
        if isinstance(event, Escorted) or (isinstance(event, SupportSent) and event.van):
            found["van"] = event.way
    return {token: tuple(SPACES[space] for space in way) for token, way in found.items()}


def drive(view: View, token: str) -> Drawn:
    """Where a token came from, and the intersections it passed; nothing where it stands."""
    spaces = ways(view).get(token, ())
    city = CITIES[MAPS[view.table["board"]]]
    between = [dict(city.neighbours(here))[there] for here, there in pairwise(spaces)]
    return {"from": spaces[0] if between else "", "corners": between}


def corners(plan: Plan, names: list[str]) -> str:
    """The middles of these intersections, as a page reads them."""
    return " ".join(f"{x:g},{y:g}" for x, y in (plan.intersections[name].middle for name in names))
