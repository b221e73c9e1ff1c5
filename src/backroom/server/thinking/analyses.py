"""How finished games turned: worked out beside the server, a small piece at a time, and kept once it is known."""

import asyncio
import contextlib
import logging
import os
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from backroom.bots import analysis, lessons
from backroom.bots.analysis import CLOSER, Curve, Turn
from backroom.bots.apart import Died
from backroom.bots.knowledge import Worth
from backroom.bots.lessons import Lesson
from backroom.engine import code
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
LOOKED = 50
"""The same, where one seat's moves are looked through."""


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


def worth_asking(record: str, curve: Curve, seat: int) -> list[int]:
    return lessons.doubtful(played(record), curve, seat)


def learnt(record: str, seat: int, ply: int, names: Sequence[str]) -> Lesson | None:
    return lessons.lesson(played(record), seat, ply, names)


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
        with self._told(id):
            found = await self._analysed(id, record, names)
            if await self._still(id, names):
                await self._store.add_analysis(id, found)

    async def _still(self, id: str, names: tuple[str, ...]) -> bool:
        """Whether it is there, and those who played are called so: somebody may have had himself erased meanwhile."""
        seats = await self._store.seats(id)
        called = tuple(str(seat["name"]) for seat in seats)
        return called == names if seats else await self._store.replay(id) is not None

    @contextlib.contextmanager
    def _told(self, of: str) -> Iterator[None]:
        """Whatever ends it, it is no longer under way."""
        try:
            yield
        except Died:
            logger.warning("the analysis of %s was cut short", of[:6])
        except Exception:
            logger.exception("the analysis of %s failed", of[:6])
        finally:
            self._tasks.pop(of, None)
            self._percent.pop(of, None)

    async def moments(self, id: str, seat: int) -> list[dict[str, Any]] | None:
        """What a seat can learn from a table that is over; None where it is not worked out yet."""
        found = await self._store.lessons(id, seat)
        return None if found is None else [dict(one) for one in found]

    def percent_learnt(self, id: str, seat: int) -> int | None:
        return self._percent.get(of_seat(id, seat))

    async def learn(self, id: str, seat: int, record: str, names: Sequence[str]) -> None:
        """Begins, likewise, to look for what a seat can learn."""
        of = of_seat(id, seat)
        if of in self._tasks or await self.moments(id, seat) is not None:
            return
        if len(self._tasks) >= AT_ONCE:
            raise Refusal(429, "several games are being looked through; ask again in a minute", wait=60)
        self._percent[of] = 0
        self._tasks[of] = asyncio.create_task(self._learn(of, id, seat, record, tuple(names)))

    async def _learn(self, of: str, id: str, seat: int, record: str, names: tuple[str, ...]) -> None:
        with self._told(of):
            kept = await self.found(id)
            curve: Curve = {} if kept is None else curve_of(kept)
            if kept is None:
                first = analysis.plies(len(loads(record).moves))
                await self._look(of, record, first, curve, 0)
            asked: list[int] = await self._run(worth_asking, record, curve, seat)
            found: list[Lesson] = []
            for n, ply in enumerate(asked):
                self._percent[of] = LOOKED + (100 - LOOKED) * n // len(asked)
                one = await self._run(learnt, record, seat, ply, names)
                found += [] if one is None else [one]
            if await self._still(id, names):
                await self._store.add_lessons(id, seat, [lesson_kept(one) for one in lessons.most_telling(found)])

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


def of_seat(id: str, seat: int) -> str:
    return f"{id}/{seat}"


def curve_of(kept: dict[str, Any]) -> Curve:
    """From an analysis as it is kept: each seat's chance after those moves that were looked at."""
    lines = {seat: line["values"] for line in kept["lines"] for seat in line["seats"]}
    return {ply: tuple(lines[seat][n] for seat in sorted(lines)) for n, ply in enumerate(kept["plies"])}


def lesson_kept(one: Lesson) -> dict[str, Any]:
    return {
        "ply": one.ply, "seat": one.seat, "did": one.did, "reason": one.reason, "rules": list(one.cites),
        "chances": [[code(rank.action), round(rank.chance, 3), round(rank.unsure, 3)] for rank in one.ranks],
    }  # fmt: skip
