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


def shape(cols: int, rows: int, placing: bool) -> str:
    """What the styles are told of a tree that is large; while somebody is placed in it, it stays a tree."""
    bushy = "bushy" if rows > MOST_ROWS or cols > MOST_COLS else ""
    bushy = "bushy sprawling" if rows > ROWS_OF_FEW or cols > COLS_OF_FEW else bushy
    tall = "" if placing or rows < TALL else "tall taller" if rows >= TALLER else "tall"
    return f"{bushy} {tall}".strip()


def at_the_front(s: LordsState, mobs: list[dict[str, Any]]) -> list[int]:
    """The own Mob; beside it those at war."""
    beside = {mob["seat"] for mob in mobs if mob["home"]} | set(s.war)
    return [mob["seat"] for mob in mobs if mob["seat"] in beside]


def beside(s: LordsState, view: View, front: list[int]) -> int:
    """Who stands in the street's place while an attack lasts: whoever is attacked, or attacks me; -1 for nobody. So
    nothing else moves. [L52]"""
    step = view.stack[-1] if view.stack else None
    if s.war:
        return -1
    if isinstance(step, ChooseLeader):
        two: tuple[int, int] = (s.holder[step.target], step.seat)
    else:
        two = (s.attack.defender, s.attack.attacker) if s.attacking else (-1, -1)
    return next((seat for seat in two if seat not in front), -1) if two[0] >= 0 else -1


def covered(s: LordsState, attacked: bool, others: list[dict[str, Any]]) -> bool:
    """The banner lies on the rivals' row, unless something there can be chosen. In a war there is hardly a row."""
    return attacked and not s.war and not any(can_be_chosen(mob) for mob in others)


def folded(rivals: list[dict[str, Any]], busy: bool) -> bool:
    """Names are enough of those who have no part in a war or a Mob being laid out, as long as nothing of theirs can be
    chosen."""
    return busy and not any(can_be_chosen(mob) for mob in rivals)


def can_be_chosen(mob: dict[str, Any]) -> bool:
    return any(card["can"] for card in (*mob["crooks"], *mob["rackets"], *mob["loose"]))


def idle(lying: tuple[int, ...], target: int, can: set[str]) -> bool:
    """Nothing that nobody controls can be chosen, nor is it attacked."""
    return target not in lying and not any(f"card:{SLUG[card]}" in can for card in lying)
