"""What a thing on the table is: its name, what its numbers mean, the rule."""

from backroom.engine import Names, View

from ..cards import POINTS, VALUE, name

Explained = tuple[str, str, str]
TRICKS = {
    "F": ("No trick; it only counts more.", "F25"),
    "A": ("Played, he swaps up to {} between your area and your hand.", "F10"),
    "B": ("Played, he makes a card in the street count as up to {} less.", "F14"),
    "M": ("He stands in for half a pair of lower value than {}.", "F20"),
}


def explain(ref: str, view: View, names: Names) -> Explained | None:
    place, _, card = ref.partition(":")
    if place == "by":
        return f"By {card}", f"The card counts as {card} less, this turn only.", "F14"
    if card not in VALUE:
        return None
    value, coins = VALUE[card], POINTS[card]
    worth = f"Influence {coins}, in hand or in front of you."
    trick, rule = TRICKS[card[0]]
    if place == "street":
        costs = "Free to take." if not value else f"It costs two {name(f'{card[0]}{value - 1}')}."
        return name(card), f"{costs} {worth}", "F19" if value else "F18"
    if place == "area":
        return name(card), f"In front of you: it counts, but cannot pay. {worth}", "F34"
    if not value:
        return name(card), f"A 0 has no trick; two of them pay for a 1. {worth}", "F24"
    return name(card), f"{trick.format(value)} {worth}", rule
