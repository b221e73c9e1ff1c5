"""Learning from decisions that were made: by how much the net was wrong, and which weights were to blame.

Plain numpy, so that it runs wherever the game does. Rows of tokens that were not met are not touched.
"""

import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from backroom.bots.learned import ROWS
from backroom.bots.learned.net import TABLES, Array, Bags, Net, compact

from .packed import Packed, Sample, unpack

SLOW, SLOWER, TINY = 0.9, 0.99, 1e-7
HEADS = 2
BUCKETS = 10
BATCH = 1024
POOL = 400_000
JUDGED = 4 * BATCH


def fresh(seed: int, wide: int) -> dict[str, Array]:
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


class Learner:
    """Adam over dense weights; over rows of tokens the same, for those that were met."""

    def __init__(self, weights: dict[str, Array], seed: int = 0) -> None:
        self.weights = weights
        self._pool: deque[Sample] = deque(maxlen=POOL)
        self._luck = random.Random(seed)
        self._owed = 0.0
        self._mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in weights.items()}
        self.steps = 0

    def kept(self) -> dict[str, Array]:
        """All that is needed to go on later."""
        moments = {f"mean {name}": of for name, of in self._mean.items()}
        moments |= {f"square {name}": of for name, of in self._square.items()}
        return {**self.weights, **moments, "steps": np.array(self.steps)}

    def resume(self, kept: Mapping[str, Array]) -> None:
        self.weights = {name: kept[name] for name in kept if " " not in name and name != "steps"}
        self._mean = {name: kept[f"mean {name}"] for name in self.weights}
        self._square = {name: kept[f"square {name}"] for name in self.weights}
        self.steps = int(kept["steps"])

    def compact(self) -> dict[str, Array]:
        """The weights as they are now, without the rows of tokens nobody met."""
        return compact(self.weights, {table: self._square[table].any(axis=1) for table in TABLES})

    def take(self, came: Packed) -> None:
        """What was played lately is learnt from more than once."""
        self._pool.extend(unpack(came))

    def foretells(self, came: Packed) -> dict[str, float]:
        return unseen(Net(self.weights), unpack(came)[:JUDGED])

    def study(self, decisions: float, rate: float) -> None:
        """So many decisions of those it was given, drawn at random."""
        if len(self._pool) >= BATCH:
            pool = list(self._pool)
            self._owed += decisions / BATCH
            while self._owed >= 1:
                self._owed -= 1
                self.learn(self._luck.sample(pool, BATCH), rate)

    def learn(self, samples: Sequence[Sample], rate: float) -> float:
        """One step; how far off the net was before it (cross-entropy of the chance to win)."""
        w = self.weights
        views, answers = Bags([s.view for s in samples]), Bags([s.answer for s in samples])
        came = np.array([s.came for s in samples], np.float32)
        seen = np.maximum(views.matrix @ w["views"][views.which] + w["views_b"], 0)
        deep = np.maximum(seen @ w["trunk"] + w["trunk_b"], 0)
        both = np.maximum(deep @ w["join"] + answers.matrix @ w["answers"][answers.which], 0)
        late = np.maximum(both @ w["head"] + w["head_b"], 0)
        chances = 1 / (1 + np.exp(-(late @ w["out"] + w["out_b"])))
        off = (chances - came) / len(samples)
        off[:, 1] *= 0.3
        slopes: dict[str, Array] = {"out": late.T @ off, "out_b": off.sum(0)}
        back = (off @ w["out"].T) * (late > 0)
        slopes["head"], slopes["head_b"] = both.T @ back, back.sum(0)
        back = (back @ w["head"].T) * (both > 0)
        slopes["answers"] = answers.matrix.T @ back
        slopes["join"] = deep.T @ back
        back = (back @ w["join"].T) * (deep > 0)
        slopes["trunk"], slopes["trunk_b"] = seen.T @ back, back.sum(0)
        back = (back @ w["trunk"].T) * (seen > 0)
        slopes["views_b"], slopes["views"] = back.sum(0), views.matrix.T @ back
        self.steps += 1
        met = {"views": views.which, "answers": answers.which}
        for name, slope in slopes.items():
            self._change(name, met.get(name, slice(None)), slope, rate)
        return surprise(chances[:, 0], came[:, 0])

    def _change(self, name: str, which: Any, slope: Array, rate: float) -> None:
        mean, square = self._mean[name], self._square[name]
        m = SLOW * mean[which] + (1 - SLOW) * slope
        q = SLOWER * square[which] + (1 - SLOWER) * slope * slope
        mean[which], square[which] = m, q
        late = min(self.steps, 2000)
        scale = rate * (1 - SLOWER**late) ** 0.5 / (1 - SLOW**late)
        self.weights[name][which] -= scale * m / (np.sqrt(q) + TINY)


def surprise(chances: Array, came: Array) -> float:
    """The mean cross-entropy of what was thought and what came; 0.693 is knowing nothing of who wins of two."""
    said = np.clip(chances, TINY, 1 - TINY)
    return float(-(came * np.log(said) + (1 - came) * np.log(1 - said)).mean())


def unseen(net: Net, samples: Sequence[Sample]) -> dict[str, float]:
    """How well the net foretells who wins where it has not learnt from it: the only honest judgement of a training.

    held out: the surprise; guessing: that of always saying the mean; off by: how far what it says is from how
    often that comes, over ten classes of what it says.
    """
    said = net.chances([s.view for s in samples], [[s.answer] for s in samples])[:, 0]
    won = np.array([s.won for s in samples])
    bucket = np.minimum((said * BUCKETS).astype(int), BUCKETS - 1)
    off = [abs((said - won)[bucket == n].sum()) for n in range(BUCKETS)]
    told = {"held out": surprise(said, won), "guessing": surprise(np.full(len(won), won.mean()), won)}
    return {**told, "off by": sum(off) / len(won)}
