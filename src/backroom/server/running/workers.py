"""Several processes at one address: one that dies is replaced, and all end together."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

from ..common.figures import gone, shared

logger = logging.getLogger("backroom.server")
LOOK = 0.2
ENDING = 10.0
"""Seconds a process may take to end before it is ended."""
SETTLED, TRIES = 30.0, 3
"""Whoever ends by himself so often, before the house has been open for so many seconds, cannot work at all."""


class Workers:
    def __init__(self, many: int, work: Callable[..., int], *given: Any) -> None:
        self._work, self._given = work, given
        self._context = multiprocessing.get_context("spawn")
        self._processes: list[Any] = [None] * many
        self._open, self._ended, self._begun = True, 0, time.monotonic()

    def run(self) -> int:
        """Until somebody says stop."""
        with shared():
            return self._run()

    def _run(self) -> int:
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, self._stop)
        while self._open:
            for n, process in enumerate(self._processes):
                if process is None or not process.is_alive():
                    if process is not None:
                        gone(process.pid)
                        if self._hopeless(process.exitcode):
                            logger.error("no process could begin its work; what is said above tells why")
                            self._end()
                            return 1
                        logger.warning("a process ended (%s); another one takes its place", process.exitcode)
                    self._processes[n] = self._start()
            time.sleep(LOOK)
        self._end()
        return 0

    def _hopeless(self, status: int) -> bool:
        """Who was killed had begun."""
        self._ended += status >= 0 and time.monotonic() - self._begun < SETTLED
        return self._ended >= TRIES * len(self._processes)

    def _start(self) -> Any:
        process = self._context.Process(target=working, args=(self._work, *self._given))
        process.start()
        return process

    def _stop(self, *_: Any) -> None:
        self._open = False

    def _end(self) -> None:
        for process in self._processes:
            process.terminate()
        until = time.monotonic() + ENDING
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def working(work: Callable[..., int], *given: Any) -> None:
    threading.Thread(target=_with_the_parent, daemon=True).start()
    work(*given)


def _with_the_parent() -> None:
    """A process whose parent is gone ends, too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
