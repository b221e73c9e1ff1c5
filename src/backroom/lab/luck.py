"""Luck by what it is asked for, so that two runs that differ in one thing share all the rest of it.

In a live game each draw is the next of one row: one card more in a deck, and everything after it comes otherwise. Here
a die has a row of its own for each kind of step that rolls it, and a card its place in a shuffle by a number drawn for
that card: whatever else lies in the deck, the others keep their order.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from backroom.engine import Chance
from backroom.engine.chance import Draw, unshuffled

T = TypeVar("T")
DEAL: Final = "the deal"


class KeyedByPurpose(Chance):
    """`at` is the state that is being played; until it is there, what is drawn is drawn for the deal."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.blake2b(key.encode(), digest_size=32).digest()
        self._asked: Counter[tuple[object, ...]] = Counter()
        self.at: Any = None

    def below(self, n: int) -> int:
        return self._drawn("below", n) % n

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """Every card by the number drawn for it, equal ones one after the other; every order is as likely."""
        copies: Counter[str] = Counter()
        drawn = []
        for n, card in enumerate(cards):
            name = repr(card)
            copies[name] += 1
            drawn.append((self._drawn(name, copies[name]), n))
        return [cards[n] for _, n in sorted(drawn)]

    def _drawn(self, *what: object) -> int:
        """A number for the first, the second, the third time that this is asked for by such a step."""
        s = self.at
        row = (type(s.stack[-1]).__name__ if s is not None and s.stack else DEAL, *what)
        self._asked[row] += 1
        text = f"{row} {self._asked[row]}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=8, key=self._key).digest(), "big")


class Taped(Chance):
    """Passes another's luck on, and writes down what a record needs: a shuffle as the draws that bring it about."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._tape: list[Draw] = []

    def below(self, n: int) -> int:
        value = self._source.below(n)
        self._tape.append((n, value))
        return value

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        order = self._source.shuffled(cards)
        below = range(len(order), 1, -1)
        self._tape += zip(below, unshuffled(order, cards), strict=True)
        return order

    def cut(self) -> tuple[Draw, ...]:
        """What was drawn since the last cut."""
        drawn = tuple(self._tape)
        self._tape.clear()
        return drawn
