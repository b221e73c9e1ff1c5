"""The sixty cards. A card is its family's letter and its value: 'F3'. [F1 F2]"""

from typing import Annotated, Final

from backroom.engine import Among
from backroom.kit import words
from backroom.kit.cards import read
from backroom.kit.shapes import FIXED

FILE: Final = read(__package__)
BY_VALUE: Final = [range(100)] * 5
"""A number for each of the values 0 to 4."""
IN_A_FAMILY: Final = [range(2, 10), *[range(1, 10)] * 4]
"""Of the 0s both players are dealt one."""
COPIES_BY_VALUE: Final[list[int]] = FILE.table("deck", {"copies": IN_A_FAMILY})["copies"]
FAMILY_ROWS: Final = FILE.rows("family", {"name": str, "colour": FIXED, "points": BY_VALUE}, called=("letter",))
FAMILIES: Final[tuple[str, ...]] = tuple(f["letter"] for f in FAMILY_ROWS)
NAMES: Final[dict[str, str]] = {f["letter"]: f["name"] for f in FAMILY_ROWS}
COLOURS: Final[dict[str, str]] = {f["letter"]: f["colour"] for f in FAMILY_ROWS}
VALUES: Final = range(len(COPIES_BY_VALUE))

KINDS: Final[tuple[str, ...]] = tuple(f"{family}{value}" for family in FAMILIES for value in VALUES)
Card = Annotated[str, Among(KINDS)]
VALUE: Final[dict[Card, int]] = {card: int(card[1]) for card in KINDS}
POINTS: Final[dict[Card, int]] = {f"{f['letter']}{v}": f["points"][v] for f in FAMILY_ROWS for v in VALUES}
COPIES: Final[dict[Card, int]] = {card: COPIES_BY_VALUE[VALUE[card]] for card in KINDS}

ZEROS: Final[frozenset[Card]] = frozenset(card for card in KINDS if VALUE[card] == 0)
ONE_BELOW: Final[dict[Card, Card]] = {card: f"{card[0]}{VALUE[card] - 1}" for card in KINDS if VALUE[card]}
"""What a pair for a card is made of. [F19]"""
STARTING_SET: Final[tuple[Card, ...]] = tuple(f"{family}0" for family in FAMILIES)
DECK: Final[tuple[Card, ...]] = tuple(card for card in KINDS for _ in range(COPIES[card]))
# 0s have no tricks. [F24]
ACCOUNTANTS: Final[tuple[Card, ...]] = ("A1", "A2", "A3", "A4")
BRUTES: Final[tuple[Card, ...]] = ("B1", "B2", "B3", "B4")
MERCENARIES: Final[tuple[Card, ...]] = ("M1", "M2", "M3", "M4")


def name(card: Card) -> str:
    return f"{NAMES[card[0]]} {card[1]}"


def named(cards: tuple[Card, ...]) -> str:
    """'Famiglia 2 and Mercenary 3'."""
    return words.listed([name(c) for c in cards])


def shown(paying: tuple[Card, ...]) -> str:
    """What pays for a card: 'two Famiglia 2', or 'Famiglia 2 and Mercenary 3'. [F19 F20]"""
    return f"two {name(paying[0])}" if len(set(paying)) == 1 else named(paying)
