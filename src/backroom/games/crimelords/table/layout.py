"""Which Mobs stand large at the front, which are a row of names, and how far a tree is folded."""

from typing import Any

from backroom.engine import View

from ..cards import SLUG
from ..state import LordsState

MOST_ROWS, MOST_COLS = 3, 6
"""A larger tree is folded to a row of chips, wherever Mobs are drawn small."""
TALL = 6
"""Rows that need a high board."""
FACE_TO_FACE = 2


def shape(cols: int, rows: int) -> str:
    """What the styles are told of a tree that is large."""
    bushy = "bushy" if rows > MOST_ROWS or cols > MOST_COLS else ""
    return f"{bushy} tall" if rows >= TALL else bushy


def at_the_front(s: LordsState, view: View, mobs: list[dict[str, Any]], pen: int) -> list[int]:
    """The own Mob; beside it whoever is attacked, at war, or being written to."""
    beside = {mob["seat"] for mob in mobs if mob["home"]} | set(s.war)
    if s.setup.players == FACE_TO_FACE:
        beside |= set(s.setup.seats)
    if s.kind:
        beside |= {s.attacker, s.defender}
    elif pen >= 0:
        beside.add(pen)
    return [mob["seat"] for mob in mobs if mob["seat"] in beside]


def folded(rivals: list[dict[str, Any]], attacked: bool, writing: bool) -> bool:
    """Names are enough of those who have no part in an attack or a slip, as long as nothing of theirs can be chosen."""
    return writing or (attacked and not any(can_be_chosen(mob) for mob in rivals))


def can_be_chosen(mob: dict[str, Any]) -> bool:
    return any(card["can"] for card in (*mob["crooks"], *mob["rackets"], *mob["loose"]))


def idle(lying: tuple[int, ...], target: int, can: set[str]) -> bool:
    """Nothing that nobody controls can be chosen, nor is it attacked."""
    return target not in lying and not any(f"card:{SLUG[card]}" in can for card in lying)
