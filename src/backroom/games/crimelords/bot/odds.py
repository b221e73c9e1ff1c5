"""Two dice, and what a number is worth in chances. [L53 L54]"""

from typing import Final

from ..attack import HIGHEST, LOWEST

WAYS: Final = tuple([sum([6 - abs(7 - roll) for roll in range(2, n + 1)]) for n in range(HIGHEST + 1)])
CHANCE: Final = tuple([ways / 36 for ways in WAYS])
"""How likely an attack with this number succeeds."""


def chance_of(number: int) -> float:
    return 0.0 if number < LOWEST else CHANCE[min(number, HIGHEST)]


def effort(
    prize: float, number: int, helpers: int, cash: int, token: float, coin: float, attempt: float = 0.0
) -> tuple[float, int]:
    """What trying is worth, and how much is best added to the number: tokens first, at their price, then money.

    `attempt` is what it is worth that the dice are rolled at all.
    """
    best, added = 0.0, 0
    if number >= LOWEST:
        best = attempt + prize * CHANCE[min(number, HIGHEST)]
    for more in range(max(1, LOWEST - number), min(HIGHEST - number, helpers + cash) + 1):
        paid = more - helpers
        cost = token * more if paid <= 0 else token * helpers + coin * paid
        net = attempt + prize * CHANCE[number + more] - cost
        if net > best:
            best, added = net, more
    return best, added
