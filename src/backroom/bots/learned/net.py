"""A small net in numpy: from the tokens of a view and of an answer to what that answer is worth.

The tokens' rows are summed; the view goes through a trunk once, each answer is added to it and goes through the head.
Two numbers come out, each between 0 and 1: the chance to win, and the share of the points.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

import numpy as np

from .tokens import ROWS

POINTS: Final = 0.15
"""What a share of the points counts beside the chance to win: it tells two won games apart, and two lost ones."""
FEW: Final = 4
"""So many bags are summed one by one."""
TABLES: Final = ("views", "answers")
Array = Any
Bag = Sequence[int]


class Bags:
    """Many bags as a matrix: a row for each bag, a column for each token that is in any (`which`)."""

    def __init__(self, bags: Sequence[Bag]) -> None:
        sizes = [len(bag) for bag in bags]
        flat = np.concatenate(bags) if isinstance(bags[0], np.ndarray) else _flat(bags, sum(sizes))
        found = np.flatnonzero(np.bincount(flat, minlength=ROWS))
        column = np.zeros(ROWS, np.int64)
        column[found] = np.arange(len(found))
        cells = np.repeat(np.arange(len(sizes)) * len(found), sizes) + column[flat]
        many = np.bincount(cells, minlength=len(sizes) * len(found))
        self.which: Array = found
        self.matrix: Array = many.astype(np.float32).reshape(len(sizes), len(found))


def _flat(bags: Sequence[Bag], many: int) -> Array:
    return np.fromiter(chain.from_iterable(bags), np.int64, many)


class Net:
    """weights: by name; a table of rows may have left out those of tokens that nobody met (`compact`)."""

    def __init__(self, weights: Mapping[str, Array]) -> None:
        self.weights = weights
        self._known: dict[tuple[int, ...], int] = {}
        self._said: Array = np.zeros((0, weights["head"].shape[0]), np.float32)

    def worths(self, views: Sequence[Bag], answers: Sequence[Sequence[tuple[int, ...]]]) -> list[Array]:
        """For each view, for each of its answers, what it is worth to whoever gives it."""
        worth = worth_of(self.chances(views, answers))
        parts: list[Array] = np.split(worth, np.cumsum([len(of_view) for of_view in answers])[:-1])
        return parts

    def chances(self, views: Sequence[Bag], answers: Sequence[Sequence[tuple[int, ...]]]) -> Array:
        """To win, and the share of the points: a row for each answer of each view."""
        w = self.weights
        seen = np.maximum(self.summed("views", views) + w["views_b"], 0)
        seen = np.maximum(seen @ w["trunk"] + w["trunk_b"], 0) @ w["join"]
        said = self._answers([bag for of_view in answers for bag in of_view])
        said += np.repeat(seen, [len(of_view) for of_view in answers], axis=0)
        np.maximum(said, 0, out=said)
        said = said @ w["head"]
        said += w["head_b"]
        np.maximum(said, 0, out=said)
        return 1 / (1 + np.exp(-(said @ w["out"] + w["out_b"])))

    def summed(self, table: str, bags: Sequence[Bag]) -> Array:
        """For each bag the sum of its tokens' rows."""
        rows, place = self.weights[table], self.weights.get(f"{table}_at")
        if len(bags) <= FEW:
            found = [np.fromiter(bag, np.int64, len(bag)) for bag in bags]
            return np.stack([rows[at if place is None else place[at]].sum(0) for at in found])
        packed = Bags(bags)
        return packed.matrix @ rows[packed.which if place is None else place[packed.which]]

    def _answers(self, bags: Sequence[tuple[int, ...]]) -> Array:
        """The same few hundred come again and again: each is summed once."""
        known = self._known
        fresh = [bag for bag in dict.fromkeys(bags) if bag not in known]
        if fresh:
            self._said = np.concatenate([self._said, self.summed("answers", fresh)])
            for bag in fresh:
                known[bag] = len(known)
        return self._said[np.fromiter([known[bag] for bag in bags], np.int64, len(bags))]


def worth_of(chances: Array) -> Array:
    return (chances[:, 0] + POINTS * chances[:, 1]) / (1 + POINTS)


def compact(weights: Mapping[str, Array], met: Mapping[str, Array]) -> dict[str, Array]:
    """The same weights without the rows of tokens that were never met; those count as nothing."""
    small = dict(weights)
    for table in TABLES:
        which = np.flatnonzero(met[table])
        at = np.zeros(ROWS, np.uint16)
        at[which] = np.arange(1, len(which) + 1)
        small[table] = np.concatenate([np.zeros_like(weights[table][:1]), weights[table][which]])
        small[f"{table}_at"] = at
    return small
