"""Hands, coins, dice, and the order of a war."""

from typing import Any

from backroom.engine import Names, View

from ..actions import Against, Bid, For
from ..events import Failed, HandsOpened, NotRolled, Recruited, Rolled, TookOver, WasHit
from ..state import LordsState
from ..steps.showdown import CloseHands, SayNow
from ..steps.war import WarTurn
from .sayings import signed


def showdown(s: LordsState, view: View, names: Names) -> dict[str, Any] | None:
    """Hands: being closed, all closed, or just opened. [L57 L58 L59]"""
    opened = next((event for event in view.news if isinstance(event, HandsOpened)), None)
    step = view.stack[-1] if view.stack else None
    if opened is None and not isinstance(step, (CloseHands, SayNow)):
        return None
    hands = []
    for seat in s.in_play():
        part = "attacker" if seat == s.attack.attacker else "owner" if seat == s.attack.defender else "third party"
        closed = isinstance(step, SayNow) or seat not in view.waiting
        sum_: int | None = opened.sums[seat] if opened is not None else None
        if opened is None and seat == view.seat:
            sum_ = own_hand(view, seat)
        hands.append(
            {
                "name": names[seat],
                "ref": f"seat:{seat}" if seat != view.seat else "",
                "me": seat == view.seat,
                "part": part,
                "closed": closed,
                "open": opened is not None,
            }
            | {"sum": sum_, "signed": "" if sum_ is None else signed(sum_)}
        )
    return {"hands": hands, "opened": opened is not None, "stake": s.forces.stake}


def own_hand(view: View, seat: int) -> int | None:
    """What the viewer has closed a hand on."""
    answer = view.sealed.get(seat)  # type: ignore[call-overload]
    if isinstance(answer, For):
        return answer.sum
    if isinstance(answer, Against):
        return -answer.sum
    if isinstance(view.stack[-1], SayNow):
        return int(view.table["committed"][seat])
    return 0 if answer is not None else None


def coins(view: View) -> list[dict[str, Any]]:
    """What can be bid, as things to touch. [L6]"""
    sums = [action.sum for action in view.options if isinstance(action, Bid)]
    return [{"ref": f"sum:{n}", "words": f"{n}", "can": True} for n in sums]


def war(s: LordsState, view: View, names: Names) -> dict[str, Any] | None:
    """[L85 L86 L88]"""
    if not s.war:
        return None
    step = next((one for one in view.stack if isinstance(one, WarTurn)), None)
    at = step.seat if step is not None else s.attack.attacker
    order = sorted(s.war, key=lambda seat: (at - seat) % s.setup.players)
    return {"mobs": [names[seat] for seat in order], "passes": len(s.passed), "of": len(s.war)}


def came_of_it(s: LordsState, view: View, names: Names) -> dict[str, Any] | None:
    """How the last attack ended, as long as it is news. [L53 L54 L79]"""
    ended = next((e for e in view.news if isinstance(e, (Failed, Recruited, TookOver, WasHit, NotRolled))), None)
    if ended is None:
        return None
    rolled = next((event for event in reversed(view.news) if isinstance(event, Rolled)), None)
    return {
        "dice": s.throw.dice if goes_for(ended) == s.attack.target else 0,
        "number": rolled.number if rolled is not None else None,
        "good": isinstance(ended, (Recruited, TookOver, WasHit)),
        "words": ended.words(names),
    }


def goes_for(ended: Failed | Recruited | TookOver | WasHit | NotRolled) -> int:
    """The card it was about; whoever is rubbed out by his own Mob was no target of any dice."""
    if isinstance(ended, Failed):
        return ended.target
    if isinstance(ended, (Recruited, WasHit)):
        return ended.crook
    return ended.racket if isinstance(ended, TookOver) else -1
