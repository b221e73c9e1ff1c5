"""Who is looking at which table, and the streams that keep them up to date.

A watcher is woken, not sent: it then draws the table as it is by now, so a slow line skips what it missed.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from dataclasses import dataclass, field

from ..common.logs import told
from ..common.refusal import Refusal
from ..keeping.errors import Damaged, Unreachable

logger = logging.getLogger("backroom.server")
GREETING = 1.0
"""Seconds in which those who come and go are told of together."""
REMEMBERED = 20_000
"""Of so many people who left it is known when."""


@dataclass(slots=True, eq=False)
class Watcher:
    """One open stream. Seat None: a spectator."""

    guest: str
    seat: int | None
    device: str = ""
    cut: bool = False
    """Its device was signed out."""
    awake: asyncio.Event = field(default_factory=asyncio.Event)


class Live:
    def __init__(self, heartbeat: float) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._heartbeat = heartbeat
        self._greeting: set[str] = set()
        self._untold: set[str] = set()
        self._elsewhere: dict[str, dict[str, tuple[set[int], int]]] = {}
        self._opened = time.time()
        self._left: dict[tuple[str, int], float] = {}
        self.closing = False

    def elsewhere(self, table: str, process: str, who: str) -> None:
        """Who watches at another process: seats, and how many spectators."""
        seats, _, many = who.partition("/")
        now = {int(seat) for seat in seats.split(",") if seat}
        there = self._elsewhere.setdefault(table, {})
        before = there.pop(process, (set(), 0))
        for seat in before[0] - now:
            self._leave(table, seat)
        if now or int(many):
            there[process] = (now, int(many))
        if not there:
            del self._elsewhere[table]
        if (now, int(many)) != before and table in self._watchers:
            self._met(table)

    def only(self, alive: Collection[str]) -> None:
        """What was said by processes that are gone does not count any more."""
        for table, others in list(self._elsewhere.items()):
            for process in [p for p in others if p not in alive]:
                self.elsewhere(table, process, "/0")

    def here(self) -> dict[str, str]:
        """Who watches here, table by table, as other processes are told."""
        return {table: self._here(table) for table in self._watchers}

    def to_tell(self) -> dict[str, str]:
        """The same of those tables where somebody has come or gone since it was last told."""
        untold, self._untold = self._untold, set()
        return {table: self._here(table) for table in untold}

    def _here(self, table: str) -> str:
        seats = sorted({w.seat for w in self.watchers(table) if w.seat is not None})
        return f"{','.join(map(str, seats))}/{len({w.guest for w in self.watchers(table) if w.seat is None})}"

    def watchers(self, table: str) -> set[Watcher]:
        return self._watchers.get(table, set())

    def present(self, table: str) -> set[int]:
        """The seats whose people are connected."""
        here = {w.seat for w in self.watchers(table) if w.seat is not None}
        return here.union(*(seats for seats, _ in self._elsewhere.get(table, {}).values()))

    def gone_since(self, table: str, seat: int, seen: float = 0.0) -> float | None:
        """When the person in this seat was last connected; None: is. Whoever never was, since this house was opened, or
        was seen otherwise."""
        return None if seat in self.present(table) else self._left.get((table, seat), max(self._opened, seen))

    def spectators(self, table: str) -> int:
        here = len({w.guest for w in self.watchers(table) if w.seat is None})
        return here + sum(many for _, many in self._elsewhere.get(table, {}).values())

    def wake(self, table: str) -> None:
        for watcher in self.watchers(table):
            watcher.awake.set()

    def close(self) -> None:
        """Every stream ends, so that the server can stop; browsers come back by themselves."""
        self.closing = True
        for table in self._watchers:
            self.wake(table)

    def cut(self, device: str) -> None:
        """The streams of a device that was signed out end."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.device == device:
                    watcher.cut = True
                    watcher.awake.set()

    async def stream(self, table: str, watcher: Watcher, draw: Callable[[], Awaitable[str]]) -> AsyncIterator[str]:
        """Messages for one watcher: at once, and whenever the table changed."""
        self._watchers.setdefault(table, set()).add(watcher)
        self._met(table)
        watcher.awake.set()
        try:
            yield "retry: 1000\n\n"
            spoke = time.monotonic()
            while not (self.closing or watcher.cut):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(spoke + self._heartbeat - time.monotonic()):
                        await watcher.awake.wait()
                if not watcher.awake.is_set():
                    yield ": still here\n\n"
                    spoke = time.monotonic()
                    continue
                watcher.awake.clear()
                if self.closing or watcher.cut:
                    break
                try:
                    message = await draw()
                except (Refusal, Unreachable, Damaged, OSError) as error:  # who comes back is told why
                    logger.info("a stream ends: %s", told(error))
                    break
                if message or time.monotonic() - spoke >= self._heartbeat:
                    yield message or ": still here\n\n"
                    spoke = time.monotonic()
        finally:
            here = self._watchers.get(table, set())
            here.discard(watcher)
            if watcher.seat is not None:
                self._leave(table, watcher.seat)
            if not here:
                self._watchers.pop(table, None)
            self._met(table)

    def _leave(self, table: str, seat: int) -> None:
        self._left.pop((table, seat), None)
        self._left[table, seat] = time.time()
        if len(self._left) > REMEMBERED:
            del self._left[next(iter(self._left))]

    def _met(self, table: str) -> None:
        """Somebody came or went: those who are there are told, at most once a second."""
        if table in self._greeting or self.closing:
            return
        self._greeting.add(table)
        asyncio.get_running_loop().call_later(GREETING, self._greet, table)

    def _greet(self, table: str) -> None:
        self._untold.add(table)
        self._greeting.discard(table)
        self.wake(table)


def message(data: str, id: str = "", event: str = "") -> str:
    """One server-sent event."""
    head = f"event: {event}\n" if event else ""
    head += f"id: {id}\n" if id else ""
    return head + "".join(f"data: {line}\n" for line in data.split("\n")) + "\n"
