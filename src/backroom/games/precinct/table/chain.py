"""Help for an attempt is given as a whole: which cards, how often, and what it comes to."""

from typing import Any

from backroom.engine import Names, Seat, View, code

from ..actions.attempt import NOTHING
from ..actions.police import Assist
from ..cards import INVESTIGATE, KIND, POLICE_NAME
from ..steps.assisting import AskForHelp
from ..steps.efforts import assisting
from ..sums import strength, worth
from .blank import as_all_see_it
from .stakes import prospect


def chain(view: View) -> dict[str, Any] | None:
    """Whoever assists picks any of the cards that help, no more of them than there are cards to look at; nothing where
    nobody is to assist. [P63 P64 P196]"""
    top = view.stack[-1] if view.stack else None
    given = [action for action in (*view.options, *view.lets) if isinstance(action, Assist)]
    if not given or view.seat is None or not isinstance(top, AskForHelp):
        return None
    s = as_all_see_it(view)
    officer = assisting(s, Seat(view.seat))
    hand = view.table["hands"][officer]
    adds = {action: worth(s, officer, KIND[action.card], s.attempt.kind) for action in given}
    held = sum(hand.count(KIND[action.card]) * more for action, more in adds.items())
    room = held
    if s.attempt.kind == INVESTIGATE:
        room = min(held, view.table["decks"][s.attempt.target] - strength(s))
    things = {
        code(action): {
            "most": hand.count(KIND[action.card]), "worth": min(more, room), "words": POLICE_NAME[KIND[action.card]],
        }
        for action, more in adds.items()
    }  # fmt: skip
    sums = []
    for more in range(room + 1):
        then = s.clone()
        then.effort = s.effort.adding(more)
        sums.append(prospect(view, then))
    return {"verb": "Assist with", "done": code(NOTHING), "purse": room, "things": things, "sums": sums}


def may(view: View, names: Names) -> str:
    """What somebody who is not asked yet may do already. [P64]"""
    top = view.stack[-1] if view.stack else None
    if not isinstance(top, AskForHelp) or not view.lets or view.table["at"][view.seat] < 0:
        return ""
    return f"{names[view.waiting[0]]} is asked whether to assist. You may say it already."
