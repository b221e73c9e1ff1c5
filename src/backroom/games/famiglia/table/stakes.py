"""What a card is worth to whoever takes it, what sending one away brings, and what comes of a street left as it is."""

from backroom.engine import QuickChance, View
from backroom.kit import telling

from ..actions import PASS, Discard, Keep, Take
from ..cards import POINTS, VALUE
from ..steps.accountants import FAMILY_BUSINESS


def stakes(view: View) -> dict[str, str]:
    """By the code of an action; nothing is said of what the button says itself. [F2 F8 F17 F33]"""
    return telling.stakes(STAKES, view, view)


def taking(view: View, action: Take) -> str:
    return f"{POINTS[action.card]} influence" if POINTS[action.card] else ""


def sending_away(view: View, action: Discard) -> str:
    """With the second pile the card lies under what is left, so it may come back as the last of all. [F29 F31]"""
    left = view.table["pile"] + len(view.table["tucked"])
    if view.table["second_pile"] and left < VALUE[action.card]:
        return f"{left} left in the pile: it comes back itself, and the last turns begin"
    return f"{left} left in the pile" if left <= 2 * VALUE[action.card] else ""


def keeping(view: View, action: Keep) -> str:
    if not only_passing_is_left(view):
        return ""
    return "then you can only pass" + (", which ends the game" if view.table["passes"] else "")


def only_passing_is_left(view: View) -> bool:
    """Whether the street as it lies has nothing for the viewer: his own hand alone decides, so any world will do."""
    (options,) = FAMILY_BUSINESS.asks(view.rules.imagine(view, QuickChance(0))).values()
    return options == (PASS,)


STAKES: telling.Tellings = {Take: taking, Discard: sending_away, Keep: keeping}
