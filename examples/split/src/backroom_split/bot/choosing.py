"""The move a good player would make on sight: count what is left, and do not always do the obvious."""

from collections import Counter

from backroom.engine import Action, Chance, View

from ..actions import WANT_BAG, WANT_OPEN, LayOpen
from ..cards import LOOT, WORTH, worth

BLUFF = 4
"""One time in so many the obvious is left to others."""


def choose(view: View, chance: Chance) -> Action:
    if isinstance(view.options[0], LayOpen):
        return cut(view, chance)
    return want(view, chance)


def cut(view: View, chance: Chance) -> Action:
    """What leaves the most for me, if the others take what looks better; now and then anything."""
    if chance.below(BLUFF) == 0:
        return view.options[chance.below(len(view.options))]
    hoped = 2 * average(view)
    total = worth(view.table["bag"])

    def left(option: Action) -> int:
        shown = WORTH[option.thing] if isinstance(option, LayOpen) else 0
        return total - shown if shown > hoped else shown

    return max(view.options, key=left)


def want(view: View, chance: Chance) -> Action:
    """The open thing if it is worth more than two things on average; the nearer they are, the more it is a toss."""
    shown, hoped = worth(view.table["blanket"]), 2 * average(view)
    if abs(shown - hoped) < 1.5 and chance.below(2) == 0:
        return view.options[chance.below(len(view.options))]
    if chance.below(BLUFF) == 0:
        return WANT_BAG if shown > hoped else WANT_OPEN
    return WANT_OPEN if shown > hoped else WANT_BAG


def average(view: View) -> float:
    """What a thing I have not seen is worth."""
    table = view.table
    unseen = Counter(LOOT)
    for things in (*table["takings"], table["blanket"], table["river"]):
        unseen.subtract(things)
    if isinstance(table["bag"], tuple):
        unseen.subtract(table["bag"])
    many = unseen.total()
    return worth(unseen.elements()) / many if many else 0.0
