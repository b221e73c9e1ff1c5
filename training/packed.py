"""Decisions on their way from those who play to the one who learns: a few long rows instead of many small things."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

Array = Any


class Sample(NamedTuple):
    """A decision: what was seen, what was answered, what came of it (won, share of the points) as far as it is to be
    learnt, and who won at last."""

    view: Sequence[int]
    answer: tuple[int, ...]
    came: tuple[float, float]
    won: float


class Packed(NamedTuple):
    """Tokens one after the other, with how many each has; a row of each for a decision."""

    views: Array
    view_sizes: Array
    answers: Array
    answer_sizes: Array
    came: Array
    won: Array

    def __len__(self) -> int:
        return len(self.won)


def pack(samples: Sequence[Sample]) -> Packed:
    views = [sample.view for sample in samples]
    answers = [sample.answer for sample in samples]
    return Packed(
        np.concatenate([np.zeros(0, np.uint16), *views]).astype(np.uint16),
        np.array([len(view) for view in views], np.int64),
        np.fromiter(chain.from_iterable(answers), np.uint16),
        np.array([len(answer) for answer in answers], np.int64),
        np.array([sample.came for sample in samples], np.float32).reshape(-1, 2),
        np.array([sample.won for sample in samples], np.float32),
    )


def unpack(packed: Packed) -> list[Sample]:
    if not len(packed):
        return []
    views = np.split(packed.views, np.cumsum(packed.view_sizes)[:-1])
    answers = np.split(packed.answers, np.cumsum(packed.answer_sizes)[:-1])
    rows = zip(views, answers, packed.came.tolist(), packed.won.tolist(), strict=True)
    return [Sample(view, tuple(answer.tolist()), (came[0], came[1]), won) for view, answer, came, won in rows]
