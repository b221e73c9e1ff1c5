"""Famiglia with most of everything, for the test that measures the table."""

from collections import Counter

from backroom.engine import QuickChance, Seat, State, begin, settle

from ..cards import DECK
from ..rules import RULES
from ..state import FamigliaState
from ..steps.accountants import FAMILY_BUSINESS
from ..steps.take import AFTER_A_FRIGHT


def fullest() -> dict[str, State]:
    """By what is full: the street, the last turn before me; one row of it; my hand and my area."""
    return {"the street": the_street(), "a row": a_row(), "my hand": my_hand()}


def the_street() -> FamigliaState:
    """All sixty in sight: 21 in the street, 12 in my hand, 8 before me, 10 and 9 across. [F31 F32]"""
    s = laid(
        "F1 F2 F3 A0 A2 A3 B0 B1 B2 M1 M2 M3", "F1 F2 F3 A0 A0 A1 B0 B2 M0 M1",
        "F0 F0 F1 A0 B0 M0 M0 M1", "F0 F0 F0 F1 A0 B0 B0 M0 M0",
    )  # fmt: skip
    s.street, s.pile = s.pile, []
    s.second_pile = s.spent = True
    s.round, s.turns_left = 18, 0
    s.stack[-1] = FAMILY_BUSINESS
    settle(s, QuickChance(0))
    return s


def a_row() -> FamigliaState:
    """As many as lie in one row, with the pile and what is gone beside them. [F8 F29]"""
    s = laid("F0 F0 F0 A0 B0 M0 M0", "F0 A0 B0 M0 M0", "", "")
    s.street = [s.pile.pop(n) for n in (40, 35, 30, 25, 20, 15, 10, 5)]
    s.discard = [s.pile.pop() for _ in range(11)]
    s.round = 4
    s.stack[-1] = FAMILY_BUSINESS
    settle(s, QuickChance(0))
    return s


def my_hand() -> FamigliaState:
    """Whoever got every 0 has sixteen in hand and as many before him; a card in the street is frightened. [F14 F18]"""
    s = laid(
        "F0 F1 F1 F2 F3 A1 A1 A2 A3 B0 B1 B1 B2 B3 M2 M3", "F1 F2 A1 B1 M1",
        "F0 F0 F0 F1 A0 A0 A0 A1 B0 B0 B0 B1 M0 M0 M0 M0", "F0 A0 A0 B0 M0", hands="held",
    )  # fmt: skip
    s.street = [s.pile.pop(n) for n in reversed(range(0, len(s.pile), 2))]
    s.tucked = [s.pile.pop() for _ in range(2)]
    s.round, s.second_pile = 14, True
    worst = max(s.street, key=lambda card: card[1])
    s.stack[-1] = AFTER_A_FRIGHT[worst][1]
    settle(s, QuickChance(0))
    return s


def laid(mine: str, theirs: str, my_area: str, their_area: str, **variants: str) -> FamigliaState:
    """My turn; what nobody has is in the pile."""
    s: FamigliaState = begin(RULES, RULES.table(2, variants), QuickChance(0))
    s.starter, s.turn = Seat(1), Seat(0)
    s.hands, s.areas = [mine.split(), theirs.split()], [my_area.split(), their_area.split()]
    left = Counter(DECK)
    left.subtract([card for cards in (*s.hands, *s.areas) for card in cards])
    s.street, s.pile = [], list(left.elements())
    s.news.clear()
    return s
