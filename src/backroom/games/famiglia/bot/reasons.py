"""Why one would do that: what it wins, what it leaves, what it takes from the other."""

from collections.abc import Sequence
from typing import Any, Final

from backroom.engine import Action, Names, View
from backroom.kit import telling
from backroom.kit.words import number, sentence

from ..actions import (
    Discard,
    Enough,
    Frighten,
    Keep,
    Pass,
    PlayAccountant,
    PlayBrute,
    PutDown,
    Take,
    TakeBack,
)
from ..cards import POINTS, VALUE, Card, name, named
from ..steps.take import price
from .judgement import IN_HAND, PAIR

HIGHEST: Final = 4
TRICKS: Final = {"A": "later it brings back up to {0} from your area", "B": "later it lowers a card by up to {1}"}
MOST_PARTS: Final = 3
"""More than this makes no sentence one reads at a glance."""


def reason(view: View, action: Action, names: Names) -> str:
    """One sentence, from what the seat sees."""
    return telling.reason(REASONS, lambda: Look(view, names), action)


class Look:
    """What lies before one player."""

    def __init__(self, view: View, names: Names) -> None:
        assert view.seat is not None
        self.table: Any = view.table
        self.me = int(view.seat)
        self.hand: list[Card] = list(self.table["hands"][self.me])
        self.area: list[Card] = list(self.table["areas"][self.me])
        self.street: list[Card] = list(self.table["street"])
        self.other = names[1 - self.me]

    def ways(self, hand: list[Card], card: Card, counts_as: int) -> list[Action]:
        found: list[Action] = []
        price(found, card, counts_as, hand, set(hand), bool(self.table["free_jokers"]))
        return found

    def within_reach(self, hand: list[Card]) -> list[Card]:
        """What in the street such a hand could take, the dearest first."""
        cards = [card for card in dict.fromkeys(self.street) if self.ways(hand, card, VALUE[card])]
        return sorted(cards, key=lambda card: -POINTS[card])

    def wanted_by_the_other(self, card: Card) -> bool:
        """As far as that hand lies open."""
        theirs = self.table["hands"][1 - self.me]
        return not isinstance(theirs, int) and bool(self.ways(list(theirs), card, VALUE[card]))


def influence(card: Card) -> str:
    many = POINTS[card]
    return f"{many} influence" if many else "no influence"


def leaves(hand: list[Card], card: Card) -> str:
    """What a card just gained makes of the hand, or is good for."""
    if card[0] == "M" and VALUE[card]:
        return "it stands in for any lower card"
    pairs = [c for c in (card, *hand) if hand.count(c) > 1 and VALUE[c] < HIGHEST]
    if card not in pairs and card[0] in TRICKS and VALUE[card]:
        return TRICKS[card[0]].format(number(VALUE[card], "card"), VALUE[card])
    if not pairs or VALUE[card] == HIGHEST:
        return ""
    return f"leaves you a pair of {name(pairs[0])} for the {VALUE[pairs[0]] + 1}"


def taking(look: Look, action: Take) -> str:
    hand = [*look.hand, action.card]
    cost = ""
    if action.paying:
        hand.remove(action.laying)
        cost = f"costs you the hold of {name(action.laying)}"
        if look.hand.count(action.laying) == 2 and action.laying != action.keeping:
            cost = f"breaks your pair of {name(action.laying)}"
    denied = f"{look.other} could take it" if look.wanted_by_the_other(action.card) else ""
    said = [f"brings {influence(action.card)}", leaves(hand, action.card), cost, denied]
    return sentence(*[part for part in said if part][:MOST_PARTS])


def passing(look: Look, action: Pass) -> str:
    if look.table["passes"]:
        return f"{look.other} passed before you: this ends the game."
    reach = look.within_reach(look.hand)
    if not reach:
        return "Nothing in the street is within your reach as it lies."
    return f"Keeps your hand as it is; the best within reach is {name(reach[0])}, {influence(reach[0])}."


def sending_away(look: Look, action: Discard) -> str:
    many = VALUE[action.card]
    new = f"{number(many, 'new card')} {'comes' if many == 1 else 'come'} for it"
    if look.wanted_by_the_other(action.card):
        return sentence(new, f"{look.other} could have taken its {influence(action.card)}")
    mine = bool(look.ways(look.hand, action.card, many))
    return sentence(new, "you could take it yourself now" if mine else "it is out of your reach")


def keeping(look: Look, action: Keep) -> str:
    reach = look.within_reach(look.hand)
    if not reach:
        return f"New faces would be {look.other}'s as much as yours."
    return f"{name(reach[0])} is within your reach as the street lies: {influence(reach[0])}."


def exchanging(look: Look, action: PlayAccountant) -> str:
    rest = list(look.hand)
    rest.remove(action.card)
    best = max(look.area, key=lambda card: worth(rest, card), default="")
    back = f"brings back up to {VALUE[action.card]} from your area"
    if not best:
        return sentence(back, "nobody lies there yet")
    return sentence(back, f"{name(best)} would do most", gain(look, rest, best))


def worth(hand: Sequence[Card], card: Card) -> float:
    return IN_HAND[card[0]][VALUE[card]] + (PAIR[VALUE[card]] if card in hand else 0.0)


def gain(look: Look, hand: list[Card], card: Card) -> str:
    """What holding a card would open in the street, or make a pair of."""
    before = look.within_reach(hand)
    opened = [c for c in look.within_reach([*hand, card]) if c not in before]
    if opened:
        return f"it opens {name(opened[0])}, {influence(opened[0])}"
    if card in hand and VALUE[card] < HIGHEST:
        return f"it makes a pair of {name(card)} for the {VALUE[card] + 1}"
    return ""


def taking_back(look: Look, action: TakeBack) -> str:
    return sentence(gain(look, look.hand, action.card) or "in your hand it can pay again", "its influence stays yours")


def putting_down(look: Look, action: PutDown) -> str:
    kept = f"it keeps its {influence(action.card)} there" if POINTS[action.card] else "it has no influence to lose"
    pair = look.hand.count(action.card) == 2
    return sentence(kept, f"but your pair of {name(action.card)} is broken" if pair else "no pair of yours is broken")


def enough(look: Look, action: Enough) -> str:
    best = max(look.area, key=lambda card: worth(look.hand, card), default="")
    return f"{name(best)} would be the best of the rest, and something else must go down for it." if best else ""


def frightening_off(look: Look, action: PlayBrute) -> str:
    rest = list(look.hand)
    rest.remove(action.card)
    before = look.within_reach(rest)
    new = [
        card
        for card in dict.fromkeys(look.street)
        if card not in before
        and any(look.ways(rest, card, VALUE[card] - by) for by in range(1, min(VALUE[action.card], VALUE[card]) + 1))
    ]
    if not new:
        return f"Lowers a card by up to {VALUE[action.card]}; he lies in your area then, with his influence."
    best = max(new, key=lambda card: POINTS[card])
    return f"Puts {name(best)} within your reach: {influence(best)}; he lies in your area then."


def frightened(look: Look, action: Frighten) -> str:
    counts_as = VALUE[action.card] - action.by
    ways = look.ways(look.hand, action.card, counts_as)
    if not ways:
        return f"It counts as {counts_as}, and you still could not pay for it."
    if not counts_as:
        return f"It counts as 0: {influence(action.card)} for nothing."
    way = ways[0]
    assert isinstance(way, Take)
    if way.paying[0] == way.paying[1]:
        return f"It counts as {counts_as}: your two {name(way.paying[0])} buy {influence(action.card)}."
    return f"It counts as {counts_as}: {named(way.paying)} buy {influence(action.card)}."


REASONS: Final[telling.Tellings] = {
    Take: taking,
    Pass: passing,
    Discard: sending_away,
    Keep: keeping,
    PlayAccountant: exchanging,
    TakeBack: taking_back,
    PutDown: putting_down,
    Enough: enough,
    PlayBrute: frightening_off,
    Frighten: frightened,
}
