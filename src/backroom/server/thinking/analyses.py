"""How finished games turned: worked out beside the server, a small piece at a time, and kept once it is known."""

import asyncio
import logging
import os
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from backroom.bots import analysis
from backroom.bots.analysis import CLOSER, Curve, Turn
from backroom.bots.apart import Died
from backroom.bots.knowledge import Worth
from backroom.engine.record import loads
from backroom.game import Game, resume

from ..common.refusal import Refusal
from ..keeping.store import Store
from .queue import ThoughtQueue

logger = logging.getLogger("backroom.server")
AT_ONCE = 6
"""So many may be asked for; the rest come back later."""
PIECE = 6
"""Moves looked at in one piece: other analyses come in between."""
CURVE_IS = 75
"""Percent of the work that the curve is; the rest looks closely at where it turned."""


@lru_cache(maxsize=4)
def played(record: str) -> Game:
    """In the worker: every piece of an analysis needs the same game."""
    gently()
    return resume(loads(record))


def looked_at(record: str, plies: Sequence[int], times: int = 1) -> Curve:
    return {ply: analysis.chances(played(record), ply, times) for ply in plies}


def doubtful(record: str, curve: Curve) -> list[int]:
    return analysis.candidates(played(record), curve)


def explained(record: str, ply: int, names: Sequence[str], before: Worth, after: Worth) -> Turn:
    return analysis.explained(played(record), ply, before, after, names)


@cache
def gently() -> None:
    """Whoever plays goes first."""
    os.nice(10)


class Analyses:
    """One at a time in a process of its own, so that no bot and no table waits for any."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue = ThoughtQueue(1, "analyses")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._percent: dict[str, int] = {}

    async def found(self, id: str) -> dict[str, Any] | None:
        return await self._store.analysis(id)

    def percent(self, id: str) -> int | None:
        """How far it is; None where nobody has asked for it."""
        return self._percent.get(id)

    async def ask(self, id: str, record: str, names: Sequence[str]) -> None:
        """Begins, unless it is under way or known already. What a restart cuts short is begun anew when asked for."""
        if id in self._tasks or await self.found(id) is not None:
            return
        if len(self._tasks) >= AT_ONCE:
            raise Refusal(429, "several games are being analysed; ask again in a minute", wait=60)
        self._percent[id] = 0
        self._tasks[id] = asyncio.create_task(self._work(id, record, tuple(names)))

    async def _work(self, id: str, record: str, names: tuple[str, ...]) -> None:
        try:
            await self._store.add_analysis(id, await self._analysed(id, record, names))
        except Died:
            logger.warning("the analysis of %s was cut short", id[:6])
        except Exception:
            logger.exception("the analysis of %s failed", id[:6])
        finally:
            self._tasks.pop(id, None)
            self._percent.pop(id, None)

    async def _analysed(self, id: str, record: str, names: tuple[str, ...]) -> dict[str, Any]:
        curve: Curve = {}
        first = analysis.plies(len(loads(record).moves))
        await self._look(id, record, first, curve, 0)
        await self._look(id, record, analysis.between(curve), curve, CURVE_IS * 3 // 4)
        turns: list[Turn] = []
        doubtful_ones: list[int] = await self._run(doubtful, record, curve)
        for n, ply in enumerate(doubtful_ones):
            self._percent[id] = CURVE_IS + (100 - CURVE_IS) * n // len(doubtful_ones)
            curve.update(await self._run(looked_at, record, (ply - 1, ply), CLOSER))
            turns.append(await self._run(explained, record, ply, names, curve[ply - 1], curve[ply]))
        return as_kept(curve, analysis.turning_points(curve, turns))

    async def _look(self, id: str, record: str, plies: Sequence[int], curve: Curve, since: int) -> None:
        span = CURVE_IS * 3 // 4 if not since else CURVE_IS - since
        for n in range(0, len(plies), PIECE):
            self._percent[id] = since + span * n // len(plies)
            curve.update(await self._run(looked_at, record, tuple(plies[n : n + PIECE])))

    async def _run(self, what: Any, *arguments: Any) -> Any:
        return await self._queue.ask(None, what, *arguments)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._queue.close()


def as_kept(curve: Curve, turns: Sequence[Turn]) -> dict[str, Any]:
    """As it is kept: plain values."""
    return {
        "plies": sorted(curve),
        "lines": [
            {"seats": list(seats), "values": [round(v, 3) for v in values]} for seats, values in analysis.lines(curve)
        ],
        "turns": [
            {
                "ply": t.ply, "seat": t.seat, "did": t.did, "told": t.told, "better": t.better,
                "gain": round(t.gain, 3), "reason": t.reason, "forced": t.forced,
                "before": [round(v, 3) for v in t.before], "after": [round(v, 3) for v in t.after],
            }
            for t in turns
        ],
    }  # fmt: skip
