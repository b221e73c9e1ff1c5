"""What a card is worth to whoever takes it, what sending one away brings, and what comes of a street left as it is."""

from backroom.engine import Action, QuickChance, View, code

from ..actions import PASS, Discard, Keep, Take
from ..cards import POINTS, VALUE
from ..steps.accountants import FAMILY_BUSINESS


def stakes(view: View) -> dict[str, str]:
    """By the code of an action; nothing is said of what the button says itself. [F2 F8 F17 F33]"""
    said = {code(action): at_stake(view, action) for action in view.options}
    return {action: words for action, words in said.items() if words}


def at_stake(view: View, action: Action) -> str:
    if isinstance(action, Take):
        return f"{POINTS[action.card]} influence" if POINTS[action.card] else ""
    if isinstance(action, Discard):
        left = view.table["pile"] + len(view.table["tucked"])
        return f"{left} left in the pile" if left <= 2 * VALUE[action.card] else ""
    if isinstance(action, Keep) and only_passing_is_left(view):
        return "then you can only pass" + (", which ends the game" if view.table["passes"] else "")
    return ""


def only_passing_is_left(view: View) -> bool:
    """Whether the street as it lies has nothing for the viewer: his own hand alone decides, so any world will do."""
    (options,) = FAMILY_BUSINESS.asks(view.rules.imagine(view, QuickChance(0))).values()
    return options == (PASS,)
