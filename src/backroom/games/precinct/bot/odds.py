"""How likely what is: dice against a number, cards out of a deck. Closed form, remembered once reckoned."""

from math import comb
from typing import Final

from ..cards import EVIDENCE_NEEDED, INVESTIGATION_DECKS
from ..steps.arresting import succeeds

SIDES: Final = 6
USUAL: Final = 4
"""Cards of an ordinary investigation."""
DEEPEST: Final = max(len(deck) for deck in INVESTIGATION_DECKS)
MOST: Final = max(EVIDENCE_NEEDED)

MANY: Final = 24
HANDLED: Final[tuple[tuple[float, ...], ...]] = tuple(
    tuple(1.0 - (max(0, needed - 1) / SIDES) ** dice for dice in range(MANY + 1)) for needed in range(SIDES + 1)
)
"""By what a die must show and how many there are."""

_hits: Final[dict[tuple[int, int], tuple[float, ...]]] = {}
_afterwards: Final[dict[tuple[int, int, int], float]] = {}


def handled(dice: int, needed: int) -> float:
    """The highest of the dice reaches it."""
    if dice <= 0:
        return 0.0
    return HANDLED[min(SIDES, max(1, needed))][min(dice, MANY)]


def hits(dice: int, needed: int) -> tuple[float, ...]:
    """How likely 0, 1, 2... of the dice make an arrest."""
    key = (dice, needed)
    known = _hits.get(key)
    if known is None:
        p = sum([1 for die in range(1, SIDES + 1) if succeeds(die, needed)]) / SIDES
        known = tuple([comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)])
        _hits[key] = known
    return known


def found(cards: int, evidence: int, drawn: int, many: int) -> float:
    """How likely so many of the drawn are Evidence."""
    if many > drawn or many > evidence or drawn - many > cards - evidence:
        return 0.0
    return comb(evidence, many) * comb(cards - evidence, drawn - many) / comb(cards, drawn)


def reckon_work() -> tuple[tuple[float, ...], ...]:
    """By cards in the deck and Evidence among them: how many ordinary investigations it takes to find it all."""
    rows: list[tuple[float, ...]] = [(0.0,) * (MOST + 1)]
    for cards in range(1, DEEPEST + 1):
        row = [0.0]
        for evidence in range(1, MOST + 1):
            drawn = min(USUAL, cards)
            left = 0.0
            for many in range(min(drawn, evidence) + 1):
                rest = cards - many - (1 if many < drawn else 0)
                missing = evidence - many
                again = rows[rest][missing] if missing and rest else 0.0
                left += found(cards, min(evidence, cards), drawn, many) * again
            row.append(1.0 + left)
        rows.append(tuple(row))
    return tuple(rows)


WORK: Final = reckon_work()


def work_after(cards: int, evidence: int, drawn: int) -> float:
    """What is still to do after so many cards of a shuffled deck were seen."""
    drawn = min(drawn, cards)
    key = (cards, evidence, drawn)
    known = _afterwards.get(key)
    if known is None:
        known = 0.0
        for many in range(min(drawn, evidence) + 1):
            known += found(cards, evidence, drawn, many) * work_left(cards, evidence, drawn, many)
        _afterwards[key] = known
    return known


def work_left(cards: int, evidence: int, drawn: int, many: int) -> float:
    """The same, once so many of the drawn turned out to be Evidence."""
    rest = cards - many - (1 if many < drawn else 0)
    missing = evidence - many
    return WORK[rest][missing] if missing > 0 and rest > 0 else 0.0
