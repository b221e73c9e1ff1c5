"""Learning from decisions that were made: by how much the net was wrong, and which weights were to blame.

Plain numpy, so that it runs wherever the game does. Rows of tokens that were not met are not touched.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from .net import Array, Net, summed

SLOW, SLOWER, TINY = 0.9, 0.99, 1e-7


class Sample(NamedTuple):
    """A decision: what was seen, what was answered, and what came of it (won, share of the points)."""

    view: Sequence[int]
    answer: Sequence[int]
    came: tuple[float, float]


class Learner:
    """Adam over dense weights; over rows of tokens the same, for those that were met."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self._mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in weights.items()}
        self.steps = 0

    def kept(self) -> dict[str, Array]:
        """All that is needed to go on later."""
        moments = {f"mean {name}": of for name, of in self._mean.items()}
        moments |= {f"square {name}": of for name, of in self._square.items()}
        return {**self.weights, **moments, "steps": np.array(self.steps)}

    @classmethod
    def resumed(cls, kept: Mapping[str, Array]) -> "Learner":
        learner = cls({name: kept[name] for name in kept if " " not in name and name != "steps"})
        learner._mean = {name: kept[f"mean {name}"] for name in learner.weights}
        learner._square = {name: kept[f"square {name}"] for name in learner.weights}
        learner.steps = int(kept["steps"])
        return learner

    def learn(self, samples: Sequence[Sample], rate: float) -> float:
        """One step; how far off the net was before it (cross-entropy of the chance to win)."""
        w = self.weights
        views, answers = [s.view for s in samples], [s.answer for s in samples]
        came = np.array([s.came for s in samples], np.float32)
        seen0 = summed(w["views"], views) + w["views_b"]
        seen = np.maximum(seen0, 0)
        deep = np.maximum(seen @ w["trunk"] + w["trunk_b"], 0)
        both = np.maximum(deep @ w["join"] + summed(w["answers"], answers), 0)
        late = np.maximum(both @ w["head"] + w["head_b"], 0)
        chances = 1 / (1 + np.exp(-(late @ w["out"] + w["out_b"])))
        off = (chances - came) / len(samples)
        off[:, 1] *= 0.3
        dense: dict[str, Array] = {"out": late.T @ off, "out_b": off.sum(0)}
        back = (off @ w["out"].T) * (late > 0)
        dense["head"], dense["head_b"] = both.T @ back, back.sum(0)
        back = (back @ w["head"].T) * (both > 0)
        rows = {"answers": gathered(back, answers)}
        dense["join"] = deep.T @ back
        back = (back @ w["join"].T) * (deep > 0)
        dense["trunk"], dense["trunk_b"] = seen.T @ back, back.sum(0)
        back = (back @ w["trunk"].T) * (seen > 0)
        dense["views_b"] = back.sum(0)
        rows["views"] = gathered(back, views)
        self.steps += 1
        for name, slope in dense.items():
            self._change(name, slice(None), slope, rate)
        for name, (which, slope) in rows.items():
            self._change(name, which, slope, rate)
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


def unseen(net: Net, samples: Sequence[Sample]) -> float:
    """The same for decisions the net has not learnt from: the only honest judgement of a training."""
    chances = net.chances([s.view for s in samples], [[s.answer] for s in samples])
    return surprise(chances[:, 0], np.array([s.came[0] for s in samples]))


def gathered(slopes: Array, bags: Sequence[Sequence[int]]) -> tuple[Array, Array]:
    """Which tokens were met, and for each the sum of the slopes of the bags it lay in."""
    sizes = [len(bag) for bag in bags]
    flat = np.fromiter([token for bag in bags for token in bag], np.int64, sum(sizes))
    of_bag = np.repeat(np.arange(len(bags)), sizes)
    order = np.argsort(flat, kind="stable")
    sorted_tokens = flat[order]
    starts = np.flatnonzero(np.r_[True, sorted_tokens[1:] != sorted_tokens[:-1]])
    return sorted_tokens[starts], np.add.reduceat(slopes[of_bag[order]], starts, axis=0)
