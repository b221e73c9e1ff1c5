"""Which Mobs stand large at the front, which are a row of names, and how far a tree is folded."""

from typing import Any

from backroom.engine import View

from ..cards import SLUG
from ..state import LordsState
from ..steps.attack import ChooseLeader

MOST_ROWS, MOST_COLS = 3, 6
"""A larger tree is folded to a row of chips where there are many rivals,"""
ROWS_OF_FEW, COLS_OF_FEW = 5, 8
"""and where there are few."""
TALL, TALLER = 6, 8
"""Rows that need a high board at the front, and a still higher one."""
FACE_TO_FACE = 2


def shape(cols: int, rows: int, placing: bool) -> str:
    """What the styles are told of a tree that is large; while somebody is placed in it, it stays a tree."""
    bushy = "bushy" if rows > MOST_ROWS or cols > MOST_COLS else ""
    bushy = "bushy sprawling" if rows > ROWS_OF_FEW or cols > COLS_OF_FEW else bushy
    tall = "" if placing or rows < TALL else "tall taller" if rows >= TALLER else "tall"
    return f"{bushy} {tall}".strip()


def at_the_front(s: LordsState, view: View, mobs: list[dict[str, Any]], pen: int) -> list[int]:
    """The own Mob; beside it whoever is attacked, at war, or being written to."""
    beside = {mob["seat"] for mob in mobs if mob["home"]} | set(s.war)
    if s.setup.players == FACE_TO_FACE:
        beside |= set(s.setup.seats)
    step = view.stack[-1] if view.stack else None
    if isinstance(step, ChooseLeader):
        beside |= {step.seat, s.holder[step.target]}
    elif s.kind:
        beside |= {s.attacker, s.defender}
    elif pen >= 0:
        beside.add(pen)
    return [mob["seat"] for mob in mobs if mob["seat"] in beside]


def folded(rivals: list[dict[str, Any]], busy: bool, writing: bool) -> bool:
    """Names are enough of those who have no part in an attack, a slip or a Mob being laid out, as long as nothing of
    theirs can be chosen."""
    return writing or (busy and not any(can_be_chosen(mob) for mob in rivals))


def can_be_chosen(mob: dict[str, Any]) -> bool:
    return any(card["can"] for card in (*mob["crooks"], *mob["rackets"], *mob["loose"]))


def idle(lying: tuple[int, ...], target: int, can: set[str]) -> bool:
    """Nothing that nobody controls can be chosen, nor is it attacked."""
    return target not in lying and not any(f"card:{SLUG[card]}" in can for card in lying)
