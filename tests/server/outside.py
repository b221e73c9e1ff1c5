"""What lies outside the house, real but on this machine: a server that takes mail, a receiver of webhooks that fails in
every way there is, and a push service whose browser unseals what it gets."""

import asyncio
import base64
import contextlib
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field, replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import http_ece
from aiohttp import web
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from backroom.server.common.settings import Settings
from backroom.server.keeping.channels import made
from backroom.server.keeping.store import store_at
from backroom.server.notifying.message import Message
from backroom.server.notifying.notifying import Notifying
from backroom.server.tables.live import Live
from backroom.server.tables.table import LiveTable
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers

URL = "https://games.club.example"
AFTER = 60.0
HOOK = "https://hook.example/here"
QUICK = Settings(bot_pace=0, url=URL, mail_from="Backroom <tables@club.example>", mail_tls="none", reach_private=True)


class Notebook:
    """A channel that writes down what it is to send; what it is told to raise it raises first."""

    lacks = ""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.trouble: list[Exception] = []

    async def send(self, message: Message, channel: Any) -> None:
        if self.trouble:
            raise self.trouble.pop(0)
        self.sent.append(message)


@dataclass
class Found:
    """A house, and how people of it are found; time is handed in."""

    tables: Tables
    notifying: Notifying
    notebook: Notebook

    async def channel(self, guest: str, kind: str = "webhook", address: str = HOOK, **more: Any) -> str:
        id = f"{kind} of {guest} {len(await self.notifying.channels.rows.of(guest))}"
        await self.notifying.channels.rows.add(made(id, guest, kind, address, "http://house.example", **more))
        return id

    async def pass_to(self, now: float) -> None:
        """Everything that is due by then is written and sent."""
        await self.notifying.round(now)
        await self.notifying.sending.settled()

    async def of(self, id: str) -> dict[str, Any]:
        return dict(await self.notifying.channels.rows.one(id) or {})


def in_notebook(notifying: Notifying) -> Notebook:
    book = Notebook()
    notifying.sending.senders = dict.fromkeys(notifying.sending.senders, book)
    return book


@contextlib.asynccontextmanager
async def opened(folder: Path, settings: Settings = QUICK, real: bool = False) -> AsyncIterator[Found]:
    """Real: by the channels themselves; else all of it goes into a notebook."""
    store, thinkers = store_at(str(folder / "t.db")), Thinkers(Here(1))
    await store.open()
    tables = Tables(store, Live(5), thinkers, settings)
    notifying = Notifying(store, tables.house, replace(settings, turn_after=AFTER), "a key")
    book = Notebook() if real else in_notebook(notifying)
    try:
        yield Found(tables, notifying, book)
    finally:
        await notifying.close()
        await tables.house.close()
        thinkers.close()
        await store.close()


def with_found(folder: Path, work: Callable[[Found], Awaitable[None]], **how: Any) -> None:
    async def run() -> None:
        async with opened(folder, **how) as found:
            await work(found)

    asyncio.run(run())


async def dealt(tables: Tables, game: str = "famiglia", players: int = 2, hands: str = "") -> LiveTable:
    """Anna and the others, all of them people; whose only answers are not given for them."""
    names = ["Anna", "Bruno", "Carla", "Dino", "Elsa", "Fabio", "Gina", "Hugo"]
    variants = {"hands": hands} if hands else {}
    chairs = ["me", *["open"] * (players - 1)]
    table = await tables.setting_up.make("anna", "Anna", game, chairs, variants, False)
    for seat, name in enumerate(names[:players]):
        await tables.seating.sit(table, name.lower(), name, seat, f"salt {seat}")
    return table


@dataclass
class Postbox:
    """Takes mail as a server does. Refuses: an answer by recipient, in place of taking it."""

    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    refuses: dict[str, str] = field(default_factory=dict)
    users: list[Any] = field(default_factory=list)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address in self.refuses:
            return self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.raw.append(envelope.content)
        self.letters.append(message_from_bytes(envelope.content, policy=default))  # type: ignore[arg-type]
        return "250 taken"

    def settings(self, **more: Any) -> Settings:
        return replace(QUICK, mail_host="127.0.0.1", mail_port=self.port, **more)


@contextlib.asynccontextmanager
async def postbox() -> AsyncIterator[Postbox]:
    box, loop = Postbox(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop, hostname="post.example"), "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
        await server.wait_closed()


@dataclass
class Receiver:
    """Of webhooks and pushes. It answers as the path says: /ok, /gone, /over, /broken, /elsewhere, /stall, /busy."""

    url: str = ""
    got: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    busy: list[dict[str, str]] = field(default_factory=list)
    """What the next answers say of when to come back."""

    async def take(self, request: web.Request) -> web.Response:
        self.got.append((request.path, dict(request.headers), await request.read()))
        if request.path == "/stall":
            await asyncio.sleep(3600)
        if request.path == "/busy" and self.busy:
            return web.Response(status=429, headers=self.busy.pop(0))
        if request.path == "/elsewhere":
            return web.Response(status=302, headers={"location": f"{self.url}/ok"})
        return web.Response(status={"/gone": 404, "/over": 410, "/broken": 500}.get(request.path, 201))

    @property
    def said(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, _, body in self.got]


@contextlib.asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    one, app = Receiver(), web.Application()
    app.router.add_post("/{path:.*}", one.take)
    runner = web.AppRunner(app, handler_cancellation=True, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    one.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield one
    finally:
        await runner.cleanup()


class Subscribed:
    """A browser that has subscribed, and can unseal what is pushed to it."""

    def __init__(self) -> None:
        self._key, self._secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        point = self._key.public_key().public_bytes(*form)
        return {"p256dh": _packed(point), "auth": _packed(self._secret)}

    def unsealed(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        return dict(json.loads(plain))


def _packed(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
