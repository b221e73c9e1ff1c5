"""The sixty cards. A card is its family's letter and its value: 'F3'. [F1 F2]"""

import tomllib
from importlib.resources import files
from typing import Any, Final

Card = str

DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))
FAMILIES: Final[tuple[str, ...]] = tuple(f["letter"] for f in DATA["family"])
NAMES: Final[dict[str, str]] = {f["letter"]: f["name"] for f in DATA["family"]}
COLOURS: Final[dict[str, str]] = {f["letter"]: f["colour"] for f in DATA["family"]}
VALUES: Final = range(len(DATA["deck"]["copies"]))

KINDS: Final[tuple[Card, ...]] = tuple(f"{family}{value}" for family in FAMILIES for value in VALUES)
VALUE: Final[dict[Card, int]] = {card: int(card[1]) for card in KINDS}
POINTS: Final[dict[Card, int]] = {f"{f['letter']}{v}": f["points"][v] for f in DATA["family"] for v in VALUES}
COPIES: Final[dict[Card, int]] = {card: DATA["deck"]["copies"][VALUE[card]] for card in KINDS}

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


def listed(cards: tuple[Card, ...]) -> str:
    """'Famiglia 2 and Mercenary 3'."""
    named = [name(c) for c in cards]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
