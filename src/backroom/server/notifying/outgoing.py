"""Requests of this house to others: short, to addresses of the open network alone, and never led elsewhere."""

import email.utils
import math
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from .addresses import inside
from .message import Undelivered

SECONDS = 10.0
LONGEST_WAIT = 24 * 3600.0
INSIDE = "that address lies in a private network: this house sends nothing there"


class Inside(OSError):
    """The name leads to where nothing is sent."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    retry_after: float | None
    """Seconds, where it was said."""


class Outgoing:
    def __init__(self, private: bool = False, seconds: float = SECONDS) -> None:
        """Private: addresses behind the house's own door are reached, too."""
        self._private, self._seconds = private, seconds

    @property
    def lacks(self) -> str:
        return "" if find_spec("aiohttp") else "pip install backroom[notices]"

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Nothing of the answer is read but its head. Where it leads elsewhere is not followed."""
        import aiohttp

        refused: list[str] = []

        def guarded(found: Any) -> socket.socket:
            """Asked for each address a name was resolved to, right before it is called."""
            if not self._private and inside(str(found[4][0])):
                refused.append(str(found[4][0]))
                raise Inside(INSIDE)
            made = socket.socket(family=found[0], type=found[1], proto=found[2])
            made.setblocking(False)
            return made

        line = aiohttp.TCPConnector(socket_factory=guarded, force_close=True)
        timeout = aiohttp.ClientTimeout(total=self._seconds)
        try:
            async with (
                aiohttp.ClientSession(connector=line, timeout=timeout, cookie_jar=aiohttp.DummyCookieJar()) as session,
                session.post(url, data=body, headers=dict(headers), allow_redirects=False) as answer,
            ):
                return Answer(answer.status, waited(answer.headers.get("retry-after", ""), time.time()))
        except TimeoutError:
            raise Undelivered(f"it did not answer within {self._seconds:g} seconds", again=0.0) from None
        except (aiohttp.ClientError, OSError, ValueError):
            if refused:
                raise Undelivered(INSIDE, stop=True) from None
            raise Undelivered("it cannot be reached", again=0.0) from None


def waited(said: str, now: float) -> float | None:
    """Seconds, from what a Retry-After says: a number, or a date."""
    try:
        seconds = float(said)
    except ValueError:
        try:
            seconds = email.utils.parsedate_to_datetime(said).timestamp() - now
        except (ValueError, TypeError, OverflowError):
            return None
    return min(LONGEST_WAIT, max(0.0, seconds)) if math.isfinite(seconds) else None


def judged(answer: Answer) -> None:
    """An Undelivered for what is no yes."""
    status = answer.status
    if 200 <= status < 300:
        return
    if status == 429:
        raise Undelivered("it wants to be asked less often (429)", again=answer.retry_after or 60.0)
    if status in (408, 425) or status >= 500:
        raise Undelivered(f"it answered {status}", again=answer.retry_after or 0.0)
    if 300 <= status < 400:
        raise Undelivered(f"it leads elsewhere ({status}): give the address it leads to", stop=True)
    raise Undelivered(str(status), stop=True)
