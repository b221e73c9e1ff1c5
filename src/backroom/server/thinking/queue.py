"""So many processes that think, and who is asked next: whoever matters more, then whoever asked first."""

import asyncio
import heapq
import logging
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

from backroom.bots.apart import Apart, Died

logger = logging.getLogger("backroom.server")
A_PERSON = 1000
"""By so much a person who waits for advice goes before bots, whose thinking is long."""


class Turns:
    """So many at a time. Of those who wait, the one that matters most is next; of one person's many questions each
    further one matters less, so that twenty tables of one do not keep another's waiting."""

    def __init__(self, many: int) -> None:
        self._many = self._free = many
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()
        self._of: Counter[str] = Counter()

    @property
    def waiting(self) -> int:
        return sum(not turn.done() for _, _, turn in self._waiting)

    @property
    def running(self) -> int:
        return self._many - self._free

    async def mine(self, whose: str, matters: int) -> None:
        """Returns when it is one's turn; `release` ends it."""
        self._of[whose] += 1
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._of[whose] - matters, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(whose)
            else:
                self._forget(whose)
            raise

    def release(self, whose: str) -> None:
        self._forget(whose)
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _forget(self, whose: str) -> None:
        self._of[whose] -= 1
        if not self._of[whose]:
            del self._of[whose]


def timed(function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[float, Any]:
    """Over there: what it comes to, and how many seconds that took."""
    began = time.monotonic()
    said = function(*given)
    return time.monotonic() - began, said


class ThoughtQueue:
    """Each process is asked by a thread that waits for it and ends it when it does not answer."""

    def __init__(self, many: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(many, name)
        self._idle = [Apart() for _ in range(many)]
        self._all = tuple(self._idle)
        self._open = True
        self._turns = Turns(many)

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    @property
    def running(self) -> int:
        return self._turns.running

    @property
    def pids(self) -> list[int]:
        return [apart.pid for apart in self._all if apart.pid is not None]

    async def ask(
        self, within: float | None, function: Callable[..., Any], *given: Any, whose: str = "", matters: int = 0
    ) -> Any:
        return (await self.timed(within, function, *given, whose=whose, matters=matters))[1]

    async def timed(
        self, within: float | None, function: Callable[..., Any], *given: Any, whose: str = "", matters: int = 0
    ) -> tuple[float, Any]:
        """The answer, after the seconds that were thought about it; waiting for a turn does not count."""
        await self._turns.mine(whose, matters)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._asked, within, function, given)
        finally:
            self._turns.release(whose)

    def _asked(self, within: float | None, function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[float, Any]:
        """A process that dies is replaced, and the question put once more."""
        apart = self._idle.pop()
        try:
            try:
                answer: tuple[float, Any] = apart.ask(timed, function, given, within=within)
            except Died:
                if not self._open:
                    raise
                logger.warning("a thinking process ended; another one thinks again")
                answer = apart.ask(timed, function, given, within=within)
            return answer
        finally:
            self._idle.append(apart)

    def close(self) -> None:
        """Whoever still thinks is interrupted; the thread that waits for it clears up."""
        self._open = False
        self._threads.shutdown(wait=False, cancel_futures=True)
        for apart in self._all:
            apart.end() if apart in self._idle else apart.kill()
