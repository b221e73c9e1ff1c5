"""What a card is worth to whoever takes it, and what sending one away brings."""

from backroom.engine import Action, View, code

from ..actions import Discard, Take
from ..cards import POINTS, VALUE


def stakes(view: View) -> dict[str, str]:
    """By the code of an action; nothing is said of what the button says itself. [F2 F8]"""
    said = {code(action): at_stake(view, action) for action in view.options}
    return {action: words for action, words in said.items() if words}


def at_stake(view: View, action: Action) -> str:
    if isinstance(action, Take):
        return f"{POINTS[action.card]} influence" if POINTS[action.card] else ""
    if isinstance(action, Discard):
        left = view.table["pile"] + len(view.table["tucked"])
        return f"{left} left in the pile" if left <= 2 * VALUE[action.card] else ""
    return ""
