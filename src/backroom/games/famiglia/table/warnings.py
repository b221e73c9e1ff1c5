"""What cannot come off in Famiglia, and what lets the other end it, by all that a seat can know."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from backroom.engine import Action, Names, View
from backroom.kit import telling

from ..actions import FRIGHTEN, Frighten, Pass, PlayAccountant, PlayBrute
from ..cards import POINTS, VALUE, Card, name
from ..steps.take import price


class Look(NamedTuple):
    view: View
    names: Names

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own."""
        held: tuple[Card, ...] = self.view.table["hands"][self.view.seat]
        return held


def warnings(view: View, names: Names) -> dict[str, str]:
    """By the code of an action. [F12 F14 F19 F33]"""
    return telling.warnings(WARNINGS, Look(view, names), view)


def passing(at: Look, action: Pass) -> str:
    """Whose pass ends it, and how it stands then; the other's sum as far as it is in sight. [F31 F33 F34]"""
    table, me = at.view.table, at.view.seat or 0
    sums = [str(points(table, seat)) for seat in (me, 1 - me) if not isinstance(table["hands"][seat], int)]
    stands = " : ".join(sums) if len(sums) == 2 else ""
    if table["passes"] or not table["turns_left"]:
        return f"at {stands}" if stands else ""
    return f"if {at.names[1 - me]} passes too it ends {stands}".rstrip()


def points(table: Mapping[str, Any], seat: int) -> int:
    return sum(POINTS[card] for card in (*table["hands"][seat], *table["areas"][seat]))


def accountant(at: Look, action: PlayAccountant) -> str:
    return "" if at.view.table["areas"][at.view.seat] else "nothing lies in your area to swap"


def brute(at: Look, action: PlayBrute) -> str:
    """The Brute himself no longer pays for anything. [F14 F16]"""
    hand = list(at.hand)
    hand.remove(action.card)
    street = [card for card in set(at.view.table["street"]) if VALUE[card]]
    frights = [fright for card in street for fright in FRIGHTEN[card][: VALUE[action.card]]]
    if any(in_reach(at, fright.card, VALUE[fright.card] - fright.by, hand) for fright in frights):
        return ""
    return "brings nobody into reach"


def fright(at: Look, action: Frighten) -> str:
    """What the card would still take, and how much of it one holds. [F18 F19 F20]"""
    card, counts_as = action.card, VALUE[action.card] - action.by
    if in_reach(at, card, counts_as, at.hand):
        return ""
    could = in_reach(at, card, VALUE[card], at.hand)
    if could and at.view.table["street"].count(card) > 1:
        return ""
    wanted = f"{card[0]}{counts_as - 1}"
    hold = "one" if wanted in at.hand else "none"
    out = "out of reach then" if could else "still out of reach"
    return f"{out}: it takes two {name(wanted)}, you hold {hold}"


def in_reach(at: Look, card: Card, counts_as: int, hand: Sequence[Card]) -> bool:
    ways: list[Action] = []
    price(ways, card, counts_as, list(hand), set(hand), at.view.table["free_jokers"])
    return bool(ways)


WARNINGS: telling.Tellings = {Pass: passing, PlayAccountant: accountant, PlayBrute: brute, Frighten: fright}
