"""The only door luck enters by.

A live game draws from HMAC-SHA256 of a secret seed and a counter: nobody can predict it, and once the seed is
shown anybody can check it. The seed is committed to before the players' salts are, and all of these before the first
salt is shown: so nobody who knows the seed can still choose a salt to suit it.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from .compiled import mypyc_attr

T = TypeVar("T")
Draw = tuple[int, int]
"""One answer on the tape: drawn below this number, this came."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where luck comes from."""

    def below(self, n: int) -> int:
        """A number from 0 up to n, n itself left out, each as likely."""
        raise NotImplementedError

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """Fisher and Yates: every order equally likely. The last card of the list is the top of a pile."""
        order = list(cards)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def commitment(seed: bytes, deck: str = "") -> str:
    """What the host shows before the deal. Deck: the digest of the cards it is dealt from, where those are an owner's:
    neither can be exchanged for another afterwards."""
    return hashlib.sha256(b"backroom commitment\0" + seed + deck.encode()).hexdigest()


def salt_commitment(table: str, salt: str) -> str:
    """What a player shows before the salt: for the table with this commitment, and for no other."""
    return hashlib.sha256(f"backroom salt {table} {salt}".encode()).hexdigest()


class KeyedChance(Chance):
    """A keyed hash in counter mode; below(n) by rejection, so that no answer is likelier than another."""

    def __init__(self, seed: bytes, salts: Iterable[str] = (), drawn: int = 0) -> None:
        mixed = hashlib.sha256(hashlib.sha256(seed).digest())
        for salt in salts:
            mixed.update(hashlib.sha256(salt.encode()).digest())
        self._key = mixed.digest()
        self.counter = drawn

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 64:
            raise ValueError(f"no number below {n} can be drawn")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            block = hmac.digest(self._key, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            value = int.from_bytes(block[:8], "big")
            if value < limit:
                return value % n


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickChance(Chance):
    """For simulation and search, where nobody needs to check: as fast as the standard library gets."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random: Callable[[], float] = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """The same order as drawing each number by `below`, without asking so often."""
        order, random = list(cards), self._random
        for i in range(len(order) - 1, 0, -1):
            j = int(random() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return order

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy draws by itself: what draws for this one would else be shared, since it looks like a mere function."""
        return rewound, (type(self), self._random.__self__.getstate())  # type: ignore[attr-defined]


def rewound(cls: Any, at: Any) -> Any:
    """Quick luck that goes on where another stood."""
    source = random.Random()
    source.setstate(at)
    chance = cls()
    chance._random = source.random
    return chance


class TapedChance(Chance):
    """Passes another's answers on and writes them down."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.tape: list[Draw] = []

    def below(self, n: int) -> int:
        value = self._source.below(n)
        self.tape.append((n, value))
        return value

    def cut(self) -> tuple[Draw, ...]:
        """What was drawn since the last cut."""
        drawn = tuple(self.tape)
        self.tape.clear()
        return drawn


class TapeError(Exception):
    """A tape that does not fit the game it is played back to."""


class ScriptedChance(Chance):
    """Answers from a list: replays, and tests that say what the shuffle brings."""

    def __init__(self, answers: Iterable[int | Draw]) -> None:
        self._answers = list(answers)
        self._next = 0

    def below(self, n: int) -> int:
        if self._next >= len(self._answers):
            raise TapeError(f"the tape ends where a number below {n} is drawn")
        answer = self._answers[self._next]
        self._next += 1
        if isinstance(answer, tuple):
            asked, answer = answer
            if asked != n:
                raise TapeError(f"the tape has a number below {asked} where one below {n} is drawn")
        if not 0 <= answer < n:
            raise TapeError(f"the tape says {answer} where a number below {n} is drawn")
        return answer

    def left(self) -> int:
        return len(self._answers) - self._next


def shuffled(chance: Chance, cards: Sequence[T]) -> list[T]:
    """Every order equally likely. The last card of the list is the top of a pile."""
    return chance.shuffled(cards)


def unshuffled(order: Sequence[T], cards: Sequence[T]) -> list[int]:
    """The answers that make `shuffled` turn cards into order: how a test scripts a shuffle."""
    work, answers = list(cards), []
    for i in range(len(work) - 1, 0, -1):
        j = next(k for k in range(i, -1, -1) if work[k] == order[i])
        answers.append(j)
        work[i], work[j] = work[j], work[i]
    return answers
