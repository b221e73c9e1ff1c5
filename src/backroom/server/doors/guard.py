"""Closed doors around every answer: hosts, sizes, time, origin, how often, and policy headers."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from fastapi import Request
from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..common.refusal import Refusal
from ..common.settings import Settings
from .limits import Limits, address_of
from .links import plausible, within

BODY = 64 * 1024
UPLOAD = 2 * 1024 * 1024
PLAN = 256 * 1024
"""A new table may come with a position and a deck."""
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
STREAMS = ("/live", "/stream")
ASSETS = ("/static/", "/games/")
PLANNED = ("/new", "/tables", "/api/tables")
LOOKED_AFTER = ("/healthz", "/readyz", "/metrics")
"""Asked by machines that look after this one, by whatever name they know it."""
ELSEWHERE = "this came from another site; open the table itself and try again"

SayNo = Callable[..., Awaitable[Response]]


class Enough(OSError):
    """Who asked for the head of an answer has it."""


class Unread(Exception):
    """An answer to a body that was not read to its end."""


class Guard:
    """Refuses what is too large, too slow, too often or from another site before anything reads it."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, say_no: SayNo) -> None:
        self.app, self.settings, self.limits, self.say_no = app, settings, limits, say_no

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = Visit(scope, receive, send, self.settings.body_seconds)
        with contextlib.suppress(Enough, ClientDisconnect):
            try:
                await self._let_in(visit)
            except (Refusal, Unread) as error:
                no, visit.refusal = error if isinstance(error, Refusal) else visit.refusal, None
                assert no is not None
                answer = await self.say_no(Request(scope), no.status, no.why, no.rule, no.wait, no.kind)
                await answer(visit.scope, visit.receive, visit.send)

    async def _let_in(self, visit: "Visit") -> None:
        scope = visit.asked
        asker = address_of(scope["client"][0] if scope.get("client") else "")
        self._check(scope, visit.headers, asker)
        watching = scope["method"] in ("GET", "HEAD") and scope["path"].endswith(STREAMS)
        with self.limits.streaming(asker) if watching else contextlib.nullcontext():
            await self.app(visit.scope, visit.receive, visit.send)

    def _check(self, scope: Scope, headers: Headers, asker: str) -> None:
        path, method = scope["path"], scope["method"]
        if not path.isprintable():
            raise Refusal(404, "there is nothing here")
        named = headers.getlist("host")
        if len(named) > 1 or not all(plausible(host) for host in named if host):
            raise Refusal(400, "that is no name of a house; use the address you were given")
        if path not in LOOKED_AFTER and not answers_to(self.settings.hosts, headers.get("host", "")):
            raise Refusal(421, "this house has another name; use the address you were given")
        if method not in ("GET", "HEAD", "OPTIONS") and _from_elsewhere(headers):
            raise Refusal(403, ELSEWHERE)
        _measure(headers, most_of(path))
        _, options = parse_options_header(headers.get("content-type"))
        if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8"):
            raise Refusal(415, "send it in UTF-8")
        if method in ("GET", "HEAD") and not path.startswith(ASSETS):
            self.limits.spend("streams" if path.endswith(STREAMS) else "pages", asker)


class Visit:
    """One request and its answer: the body bounded in size and time, policy headers on whatever is answered."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, seconds: float) -> None:
        self.headers = Headers(scope=scope)
        self.head_only = scope["method"] == "HEAD"
        self.asked, self.scope = scope, {**scope, "method": "GET"} if self.head_only else scope
        """What was asked, and what is answered: for its head as a whole."""
        self._receive, self._send = receive, send
        self._most = most_of(scope["path"])
        self._until = asyncio.get_running_loop().time() + seconds
        self._size, self._reading = 0, True
        self.refusal: Refusal | None = None
        """Why the body was not read to its end: whatever is answered then is not what counts."""

    async def receive(self) -> Message:
        if not self._reading:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            self._reading = False
            self.refusal = Refusal(408, "that took too long to arrive; try again")
            raise self.refusal from None
        self._reading = bool(message.get("more_body"))
        self._size += len(message.get("body", b""))
        if self._size > self._most:
            self.refusal = _too_large(self._most)
            raise self.refusal
        return message

    async def send(self, message: Message) -> None:
        if self.refusal is not None:
            raise Unread
        if message["type"] == "http.response.start":
            out = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                out.setdefault(name, value)
            out.setdefault("cache-control", "no-store")
            if "location" in out:
                out["location"] = within(out["location"])
            await self._send(message)
            if self.head_only:
                await self._send({"type": "http.response.body", "body": b""})
                raise Enough
        elif not self.head_only:
            await self._send(message)


def most_of(path: str) -> int:
    return UPLOAD if path == "/replays" else PLAN if path in PLANNED else BODY


def answers_to(hosts: tuple[str, ...], given: str) -> bool:
    """Whether one of our names is asked for; '*.example.org' stands for all names below. No names: any."""
    name = given.lower().rpartition(":")[0] if given.rpartition(":")[2].isdigit() else given.lower()
    return not hosts or any(
        name == host or (host.startswith("*.") and name.endswith(host[1:])) for host in map(str.lower, hosts)
    )


def _measure(headers: Headers, most: int) -> None:
    """Of a body that says how long it is."""
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > most:
        raise _too_large(most)


def _too_large(most: int) -> Refusal:
    return Refusal(413, f"that is too large: at most {most // 1024} KB")


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a request that changes something comes neither from our own pages nor from a program."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True
