"""Lines from outside: how many one address may hold, and how long one may take to say what it wants.

What is asked comes later, to the guard; this is about those who never come to asking.
"""

import asyncio
import contextlib
import sys
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..common.figures import refused
from ..common.settings import Settings
from .limits import address_of, is_among

HEAD = 32 * 1024
SPARE = 100
"""Files that stay free for the database and the bots, however many call."""
LATE = (408, "Request Timeout", "that took too long; ask again")
LONG = (431, "Request Header Fields Too Large", "that is too much before the question")
CROWDED = (503, "Service Unavailable", "too many are calling at once; try again in a moment")


class Callers:
    """All open lines, by address. Where one address is at its limit, a line of its own that asks nothing gives way."""

    def __init__(self, settings: Settings) -> None:
        self._on, self._each, self.seconds = settings.limits, settings.lines, settings.head_seconds
        self._proxies = settings.proxies
        self._most = max(SPARE, more_files() - SPARE)
        self._lines: dict[str, dict[Connection, None]] = {}
        self._many = 0

    def let_in(self, line: "Connection", host: str) -> bool:
        mine = self._lines.setdefault(line.caller, {})
        full = self._on and (len(mine) >= self._each and not is_among(host, self._proxies))
        if full or self._many >= self._most:
            silent = next((other for other in mine if other.silent), None)
            if silent is None:
                return False
            silent.transport.abort()
            self.forget(silent)
        self._lines.setdefault(line.caller, {})[line] = None
        self._many += 1
        return True

    def forget(self, line: "Connection") -> None:
        mine = self._lines.get(line.caller, {})
        if line in mine:
            del mine[line]
            self._many -= 1
        if not mine:
            self._lines.pop(line.caller, None)


class Connection(HttpToolsProtocol):
    callers: Callers
    caller = ""
    _timer: asyncio.TimerHandle | None = None
    _head = _fields = 0
    _asking = False

    @property
    def silent(self) -> bool:
        """Nothing is being answered here."""
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.caller = address_of(host)
        if self.callers.let_in(self, host):
            self._expect()
        else:
            self._hang_up(CROWDED)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unexpect()
        self.callers.forget(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._asking:
            self._head += len(data)
            if self._head > HEAD:
                self._hang_up(LONG)
                return
        if self._asking or self.silent:
            self._expect()

    def on_message_begin(self) -> None:
        self._asking, self._head, self._fields = True, 0, 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._fields += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._unexpect()
        if self._fields + len(self.url) > HEAD:
            self._hang_up(LONG)
        else:
            self._asking = False
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.transport.is_closing():
            super().on_message_complete()

    def _expect(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.callers.seconds, self._hang_up, LATE)

    def _unexpect(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hang_up(self, why: tuple[int, str, str]) -> None:
        self._unexpect()
        if self.transport.is_closing():
            return
        status, name, sentence = why
        refused(status, "crowded" if why is CROWDED else "")
        said = f"{sentence[:1].upper()}{sentence[1:]}."
        body = "" if self._asking and self.parser.get_method() == b"HEAD" else said
        self.transport.write(
            f"HTTP/1.1 {status} {name}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(said)}\r\n"
            f"connection: close\r\n\r\n{body}".encode()
        )
        self.transport.close()


def more_files() -> int:
    """As many open files as the machine allows; how many that is."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def doorstep(settings: Settings) -> dict[str, Any]:
    """What uvicorn is to be told about lines and proxies."""
    protocol = type("BoundedConnection", (Connection,), {"callers": Callers(settings)})
    return {
        "http": protocol,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
    }
