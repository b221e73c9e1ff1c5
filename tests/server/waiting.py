"""Waiting for something named; how long one waits decides nothing, a busy machine takes its time."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 90.0


def soon(what: Callable[[], Any], every: float = 0.1) -> Any:
    """What it comes to, once that is something."""
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(every)
    return found


async def until(what: Callable[[], Any]) -> None:
    """The same beside a house in this thread."""
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.01)
