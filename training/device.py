"""The same learning by torch, where there is a graphics card: what was played lately lies and is drawn there.

Where torch is not, `learner` does the same. `python -m training.device` shows that both learn alike.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch.nn import functional as F

from backroom.bots.learned import ROWS
from backroom.bots.learned.net import TABLES, Array, compact

from .learner import BUCKETS, SLOW, SLOWER, TINY, Learner, fresh
from .packed import Packed, Sample, pack

BATCH = 2048
POOL = 1_500_000
JUDGED = 8192
DROPPED = 0.2
"""So many tokens of a view are left out while it learns: it must not know a game by heart."""
DECAY = 0.1
STEP = 32
"""What is drawn is as wide as its widest row, in such steps."""
WIDEST = {"views": 1280, "answers": 64}
"""Tokens beyond that are not learnt from."""


class DeviceLearner:
    """Adam over all weights, tokens' rows included."""

    def __init__(self, weights: dict[str, Array], seed: int, device: str, pool: int = POOL) -> None:
        self._at = torch.device(device)
        self._pool = pool
        torch.manual_seed(seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self._held = {name: torch.nn.Parameter(self._tensor(whole(name, of))) for name, of in weights.items()}
        self._adam = torch.optim.AdamW(self._held.values(), betas=(SLOW, SLOWER), eps=TINY, weight_decay=DECAY)
        self._met = {table: torch.zeros(ROWS, dtype=torch.bool, device=self._at) for table in TABLES}
        self._rows = {
            table: torch.full((pool, wide), -1, dtype=torch.int16, device=self._at) for table, wide in WIDEST.items()
        }
        self._rows["came"] = torch.zeros((pool, 2), device=self._at)
        self._next = self._full = self.steps = 0
        self._owed = 0.0

    def _tensor(self, of: Array) -> Any:
        return torch.from_numpy(np.ascontiguousarray(of)).to(self._at)

    @property
    def weights(self) -> dict[str, Array]:
        return {
            name: of.detach()[: ROWS if name in TABLES else None].float().cpu().numpy()
            for name, of in self._held.items()
        }

    def compact(self) -> dict[str, Array]:
        return compact(self.weights, {table: met.cpu().numpy() for table, met in self._met.items()})

    def kept(self) -> dict[str, Array]:
        """Half as exact, without the rows nobody met and without how it was moving: a few steps make up for it."""
        met = {f"met {table}": of.cpu().numpy() for table, of in self._met.items()}
        weights = {
            name: of * met[f"met {name}"][:, None] if name in TABLES else of for name, of in self.weights.items()
        }
        return {**weights, **met, "steps": np.array(self.steps)}

    def resume(self, kept: Mapping[str, Array]) -> None:
        with torch.no_grad():
            for name, of in self._held.items():
                of.copy_(self._tensor(whole(name, kept[name].astype(np.float32))))
        for table in TABLES:
            self._met[table] = self._tensor(kept[f"met {table}"])
        self.steps = int(kept["steps"])

    def take(self, came: Packed) -> None:
        """Into the place of what was played longest ago."""
        at = (torch.arange(len(came), device=self._at) + self._next) % self._pool
        rows = self._padded(came)
        for table in TABLES:
            self._rows[table][at] = -1
            self._rows[table][at, : rows[table].shape[1]] = rows[table]
            self._met[table][rows[table][rows[table] >= 0].long()] = True
        self._rows["came"][at] = self._tensor(came.came)
        self._next = (self._next + len(came)) % self._pool
        self._full = min(self._pool, self._full + len(came))

    def _padded(self, came: Packed) -> dict[str, Any]:
        """A row of tokens for each decision, as long as the longest, with -1 where there is none."""
        rows = {}
        tokens = {"views": (came.views, came.view_sizes), "answers": (came.answers, came.answer_sizes)}
        for table, (flat, sizes) in tokens.items():
            row = np.full((len(sizes), int(sizes.max())), -1, np.int16)
            row[np.arange(row.shape[1]) < sizes[:, None]] = flat.astype(np.int16)
            rows[table] = self._tensor(row[:, : WIDEST[table]])
        return rows

    def _bag(self, table: str, rows: Any, dropped: float = 0.0) -> Any:
        """Tokens' rows summed."""
        widest = int((rows >= 0).sum(1).max())
        at = rows[:, : max(STEP, -(-widest // STEP) * STEP)].int()
        gone = at < 0
        if dropped:
            gone |= torch.rand(at.shape, device=self._at) < dropped
        summed = F.embedding_bag(at.masked_fill(gone, ROWS), self._held[table], mode="sum", padding_idx=ROWS)
        return summed / (1 - dropped)

    def _said(self, views: Any, answers: Any, dropped: float = 0.0) -> Any:
        w = self._held
        seen = torch.relu(self._bag("views", views, dropped) + w["views_b"])
        deep = torch.relu(seen @ w["trunk"] + w["trunk_b"])
        both = torch.relu(deep @ w["join"] + self._bag("answers", answers))
        late = torch.relu(both @ w["head"] + w["head_b"])
        return late @ w["out"] + w["out_b"]

    def foretells(self, came: Packed) -> dict[str, float]:
        """How well it foretells who wins where it has not learnt from it: see `learner.unseen`."""
        rows = self._padded(came)
        with torch.no_grad():
            said = torch.sigmoid(self._said(rows["views"][:JUDGED], rows["answers"][:JUDGED])[:, 0])
        won = self._tensor(came.won[:JUDGED])
        bucket = (said * BUCKETS).long().clamp(max=BUCKETS - 1)
        off = torch.zeros(BUCKETS, device=self._at).index_add_(0, bucket, said - won).abs().sum() / len(won)
        mean = won.mean().expand(len(won))
        surprise, guessing = [F.binary_cross_entropy(of.clamp(TINY, 1 - TINY), won) for of in (said, mean)]
        return {"held out": float(surprise), "guessing": float(guessing), "off by": float(off)}

    def study(self, decisions: float, rate: float) -> None:
        """So many decisions of those it was given, drawn at random."""
        if self._full < BATCH:
            return
        for group in self._adam.param_groups:
            group["lr"] = rate
        self._owed += decisions / BATCH
        while self._owed >= 1:
            self._owed -= 1
            which = torch.randint(self._full, (BATCH,), device=self._at)
            said = self._said(self._rows["views"][which], self._rows["answers"][which], DROPPED)
            off = F.binary_cross_entropy_with_logits(said, self._rows["came"][which], reduction="none").mean(0)
            loss = off[0] + 0.3 * off[1]
            self._adam.zero_grad()
            loss.backward()
            self._adam.step()
            self.steps += 1


def whole(name: str, of: Array) -> Array:
    """A table has one more row, of what is not there."""
    return np.concatenate([of, np.zeros_like(of[:1])]) if name in TABLES else of


def main() -> None:
    """Both learn the same decisions from the same weights."""
    global BATCH, DROPPED
    luck = np.random.default_rng(1)
    weights = fresh(1, 16)
    samples = [
        Sample(
            luck.integers(0, ROWS, 40).astype(np.uint16), (int(luck.integers(ROWS)),), (float(luck.random()), 0.5), 1.0
        )
        for _ in range(64)
    ]
    BATCH, DROPPED = len(samples), 0.0
    by_numpy = Learner({name: of.copy() for name, of in weights.items()})
    by_torch = DeviceLearner(weights, 1, "cuda" if torch.cuda.is_available() else "cpu", pool=BATCH)
    by_torch.take(pack(samples * 8))
    said = by_torch.foretells(pack(samples))["held out"]
    print("they foretell alike:", abs(said - by_numpy.foretells(pack(samples))["held out"]) < 1e-3)
    before = said
    for _ in range(200):
        by_numpy.learn(samples, 0.01)
        by_torch.study(BATCH, 0.01)
    after = (by_numpy.foretells(pack(samples))["held out"], by_torch.foretells(pack(samples))["held out"])
    print(f"surprise {before:.3f} before; after 200 steps by numpy {after[0]:.3f}, by torch {after[1]:.3f}")


if __name__ == "__main__":
    main()
