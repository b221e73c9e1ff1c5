"""The sums that can be named now, each with what it would make of the number. [L54 L57 L76]"""

from collections.abc import Sequence
from typing import Any

from backroom.engine import View

from ..actions import Against, For, Spend
from ..attack import HIGHEST, LOWEST
from ..numbers import number
from ..state import LordsState
from ..steps.showdown import CloseHands
from .odds import EMPTY, briefly, chance_of, makes, reserve

Sum = For | Against | Spend


def ladder(s: LordsState, view: View) -> dict[str, Any] | None:
    """A coin for every sum that changes something on the dice; the others are one stepper on either side of them.
    Whoever is neither attacker nor owner has a row for the attack and one against it."""
    easier: list[Sum] = [a for a in view.options if isinstance(a, (For, Spend)) and a.sum]
    harder: list[Sum] = [a for a in view.options if isinstance(a, Against)]
    sides = [(side, actions) for side, actions in ((1, easier), (-1, harder)) if actions]
    if not sides or not s.attacking:
        return None
    sealed = isinstance(view.stack[-1], CloseHands)
    return {
        "rows": [row(number(s), side, actions, sealed) for side, actions in sides],
        "both": len(sides) > 1,
        "sealed": sealed,
        "without": f"{briefly(number(s))} without your money",
    }


def row(now: int, side: int, actions: Sequence[Sum], sealed: bool) -> dict[str, Any]:
    """One after the other as they grow. A single sum needs no stepper."""
    below = [action for action in actions if now + side * action.sum < LOWEST]
    above = [action for action in actions if now + side * action.sum > HIGHEST]
    telling = [action for action in actions if action not in (*below, *above)]
    low, high = (below, above) if side > 0 else (above, below)
    if len(low) == 1:
        telling, low = low + telling, []
    if len(high) == 1:
        telling, high = telling + high, []
    return {
        "side": "for" if side > 0 else "against",
        "low": rest(now, side, low, sealed) if low else None,
        "coins": [coin(now, side, action, sealed) for action in telling],
        "high": rest(now, side, high, sealed) if high else None,
    }


def coin(now: int, side: int, action: Sum, sealed: bool) -> dict[str, Any]:
    then = now + side * action.sum
    return {
        "ref": action.touches()[0],
        "can": True,
        "sum": action.sum,
        "says": briefly(then),
        "chance": f"{chance_of(then)}%",
        "makes": makes(then, how(then, f"with {action.sum} G", f"{reserve(then)}", sealed)),
    }


def rest(now: int, side: int, actions: Sequence[Sum], sealed: bool) -> dict[str, Any]:
    """Sums that make no difference to the dice: `{}` stands for the one that is chosen, `{3}` for three more."""
    least, most = actions[0].sum, actions[-1].sum
    then = now + side * least
    lacks = figure(now, side) if then < LOWEST else str(HIGHEST)
    return {
        "ref": actions[0].touches()[0],
        "can": True,
        "least": least,
        "most": most,
        "words": f"{least} to {most} G",
        "says": "not rolled" if then < LOWEST else f"{chance_of(then)}%, reserve",
        "chance": f"{chance_of(then)}%",
        "makes": makes(then, how(then, "with {} G", figure(now - HIGHEST, side), sealed), lacks),
        "steps": [{"ref": action.touches()[0]} for action in actions],
    }


def figure(now: int, side: int) -> str:
    """So much, and the chosen sum on top of it, or off it."""
    return f"{{{now}}}" if side > 0 else f"{{{now}-}}"


def how(then: int, money: str, spare: str, sealed: bool) -> str:
    more = f", {spare} in reserve" if then > HIGHEST else ""
    return f"{money}{more}{', ' + EMPTY if sealed else ''}"
