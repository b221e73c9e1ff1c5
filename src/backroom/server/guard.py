"""Closed doors around every answer: size, origin, policy headers, and how often one may ask."""

import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .refusal import Refusal

BODY = 64 * 1024
UPLOAD = 2 * 1024 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Refuses what is too large or comes from another site before anything reads it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        most = UPLOAD if scope["path"] == "/replays" else BODY
        why = _from_elsewhere(scope["method"], headers)
        if why:
            await PlainTextResponse(why, 403)(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > most:
            await PlainTextResponse(f"that is too large: at most {most // 1024} KB", 413)(scope, receive, send)
            return
        size = 0

        async def bounded() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise Refusal(413, f"that is too large: at most {most // 1024} KB")
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                if size > most:
                    message["status"] = 413
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if "cache-control" not in out:
                    out["cache-control"] = "no-store"
            await send(message)

        await self.app(scope, bounded, with_headers)


def _from_elsewhere(method: str, headers: Headers) -> str:
    """Why a request that changes something is not believed to come from our own pages or from a program."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return ""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return "this came from another site; open the table itself and try again"
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host", ""):
        return "this came from another site; open the table itself and try again"
    return ""


RATES = {
    "tables": (12, 120.0, "tables are being made too quickly"),
    "chat": (6, 10.0, "that is a lot of talk at once"),
    "looks": (240, 10.0, "that is too quick to be read"),
    "moves": (60, 10.0, "that is too quick for a table"),
    "thinking": (10, 20.0, "the bots are still thinking about the last question"),
    "uploads": (6, 60.0, "records are coming in too quickly"),
    "names": (10, 60.0, "names are changing too quickly"),
}
KNOWN_ASKERS = 20_000


class Limits:
    """So many in so many seconds for each asker, refilled steadily. Held in memory, bounded."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, what: str, *askers: str) -> None:
        """A Refusal with status 429 when any of the askers has used up its share."""
        if not self.on:
            return
        many, seconds, why = RATES[what]
        now = time.monotonic()
        for asker in askers:
            left, since = self._left.pop((what, asker), (float(many), now))
            left = min(many, left + (now - since) * many / seconds)
            self._left[what, asker] = (left - 1 if left >= 1 else left, now)
            if len(self._left) > KNOWN_ASKERS:
                self._left.popitem(last=False)
            if left < 1:
                wait = max(1, round((1 - left) * seconds / many))
                raise Refusal(429, f"{why}; wait {wait} second{'s' if wait > 1 else ''}", wait=wait)
