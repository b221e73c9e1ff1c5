"""A small net in numpy: from the tokens of a view and of an answer to what that answer is worth.

The tokens' rows are summed; the view goes through a trunk once, each answer is added to it and goes through the head.
Two numbers come out, each between 0 and 1: the chance to win, and the share of the points.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from backroom.bots.learned import ROWS

WIDE: Final = 128
HEADS: Final = 2
POINTS: Final = 0.15
"""What a share of the points counts beside the chance to win: it tells two won games apart, and two lost ones."""
Array = Any


def fresh(seed: int, wide: int = WIDE) -> dict[str, Array]:
    """Weights that know nothing."""
    luck = np.random.default_rng(seed)

    def some(rows: int, columns: int, scale: float) -> Array:
        return (luck.standard_normal((rows, columns)) * scale).astype(np.float32)

    dense = (2 / wide) ** 0.5
    return {
        "views": some(ROWS, wide, 0.1), "views_b": np.zeros(wide, np.float32),
        "trunk": some(wide, wide, dense), "trunk_b": np.zeros(wide, np.float32),
        "join": some(wide, wide, dense), "answers": some(ROWS, wide, 0.1),
        "head": some(wide, wide, dense), "head_b": np.zeros(wide, np.float32),
        "out": some(wide, HEADS, 0.05), "out_b": np.zeros(HEADS, np.float32),
    }  # fmt: skip


def summed(rows: Array, bags: Sequence[Sequence[int]]) -> Array:
    """For each bag the sum of its tokens' rows."""
    sizes = [len(bag) for bag in bags]
    flat = np.fromiter([token for bag in bags for token in bag], np.int64, sum(sizes))
    starts = np.zeros(len(sizes), np.int64)
    np.cumsum(sizes[:-1], out=starts[1:])
    return np.add.reduceat(rows[flat], starts, axis=0)


class Net:
    def __init__(self, weights: Mapping[str, Array]) -> None:
        self.weights = weights

    def worths(self, views: Sequence[Sequence[int]], answers: Sequence[Sequence[Sequence[int]]]) -> list[Array]:
        """For each view, for each of its answers, what it is worth to whoever gives it."""
        win = self.chances(views, answers)
        worth = (win[:, 0] + POINTS * win[:, 1]) / (1 + POINTS)
        parts: list[Array] = np.split(worth, np.cumsum([len(of_view) for of_view in answers])[:-1])
        return parts

    def chances(self, views: Sequence[Sequence[int]], answers: Sequence[Sequence[Sequence[int]]]) -> Array:
        """To win, and the share of the points: a row for each answer of each view."""
        w = self.weights
        seen = np.maximum(summed(w["views"], views) + w["views_b"], 0)
        seen = np.maximum(seen @ w["trunk"] + w["trunk_b"], 0) @ w["join"]
        many = [len(of_view) for of_view in answers]
        said = summed(w["answers"], [bag for of_view in answers for bag in of_view])
        said += np.repeat(seen, many, axis=0)
        np.maximum(said, 0, out=said)
        said = np.maximum(said @ w["head"] + w["head_b"], 0)
        return 1 / (1 + np.exp(-(said @ w["out"] + w["out_b"])))
