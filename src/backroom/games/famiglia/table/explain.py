"""What a thing on the table is: its name, what its numbers mean, the rule."""

from collections.abc import Callable

from backroom.engine import Names, View
from backroom.kit.telling import Explained

from ..cards import POINTS, VALUE, Card, name
from ..steps.take import TakeOrPass

TRICKS = {
    "F": ("No trick; it only counts more.", "F25"),
    "A": ("Played, he swaps up to {} between area and hand.", "F10"),
    "B": ("Played, he makes a card in the street count as up to {} less.", "F14"),
    "M": ("He stands in for half a pair of lower value than {}.", "F20"),
}


def pile(view: View) -> Explained:
    """[F27 F31]"""
    table = view.table
    under = f", and {len(table['tucked'])} under it" if table["tucked"] else ""
    lies = f"{table['pile']} face down{under}."
    over = "the game ends once both have had the same number of turns"
    if table["spent"]:
        return "The pile is spent", f"Now {over}.", "F31"
    if table["second_pile"]:
        return "The second pile", f"{lies} When it runs out, {over}.", "F31"
    return "The pile", f"{lies} When it runs out, the discard becomes the second pile.", "F27"


def discard(view: View) -> Explained:
    """[F27]"""
    sent = f"{len(view.table['discard'])} sent away from the street."
    return "The discard", f"{sent} Shuffled, it becomes the second pile.", "F27"


def tucked(view: View) -> Explained:
    """[F29]"""
    return "Under the pile", f"{len(view.table['tucked'])} sent away; they come back when the pile is through.", "F29"


PLACES: dict[str, Callable[[View], Explained]] = {"pile": pile, "discard": discard, "tucked": tucked}


def gang(seat: int, view: View, names: Names) -> Explained:
    """Its influence, as far as the viewer can count. [F34 F35]"""
    hand, area = view.table["hands"][seat], view.table["areas"][seat]
    laid = sum(POINTS[card] for card in area)
    if isinstance(hand, int):
        return names[seat], f"{laid} influence in the area; the {hand} in hand count, too, but lie face down.", "F34"
    held = sum(POINTS[card] for card in hand)
    return names[seat], f"{held + laid} influence: {held} in hand, {laid} in the area. More wins.", "F35"


def in_the_street(card: Card, view: View, worth: str) -> Explained:
    """What it costs, and what it costs this turn if a Brute has frightened it. [F14 F18 F19]"""
    top, value = view.stack[-1] if view.stack else None, VALUE[card]
    if not isinstance(top, TakeOrPass) or top.frightened != card:
        return name(card), f"It {cost(card, value)}. {worth}", "F19" if value else "F18"
    less = f"counts as {value - top.by} this turn and {cost(card, value - top.by)}."
    if view.table["street"].count(card) == 1:
        return name(card), f"It {less} {worth}", "F14"
    return name(card), f"It {cost(card, value)}. One of them {less} {worth}", "F14"


def cost(card: Card, counts_as: int) -> str:
    return f"costs two {name(f'{card[0]}{counts_as - 1}')}" if counts_as else "is free to take"


def explain(ref: str, view: View, names: Names) -> Explained | None:
    place, _, card = ref.partition(":")
    if place in PLACES:
        return PLACES[place](view)
    if place == "seat":
        return gang(int(card), view, names)
    if place == "by":
        return f"By {card}", f"The card counts as {card} less, this turn only.", "F14"
    if card not in VALUE:
        return None
    value, coins = VALUE[card], POINTS[card]
    worth = f"Influence {coins}, in hand or in front of {'its owner' if place == 'theirs' else 'you'}."
    trick, rule = TRICKS[card[0]]
    if place == "street":
        return in_the_street(card, view, worth)
    if place == "area":
        return name(card), f"In front of you: it counts, but cannot pay. {worth}", "F34"
    if not value:
        return name(card), f"A 0 has no trick; two of them pay for a 1. {worth}", "F24"
    return name(card), f"{trick.format(value)} {worth}", rule
