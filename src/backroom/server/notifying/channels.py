"""What somebody does with the ways in which he is found: makes one, tries it, stops it, has it again."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from ..common.numbers import new_id
from ..common.refusal import Refusal
from ..keeping.channels import ChannelRows, made
from ..keeping.database import Row
from ..keeping.notifications import NotificationRows, told
from . import words
from .addresses import a_url
from .digests import day_and_hour
from .links import Links
from .mail import an_address
from .message import CONFIRM, DIGEST, TEST
from .push import a_subscription
from .sending import Sending
from .turns import FEED
from .webhook import SHAPES

MAIL, WEBHOOK, PUSH = "mail", "webhook", "push"
SELDOM = 60.0
MOST = {MAIL: 1, WEBHOOK: 3, PUSH: 10, FEED: 1}


class Channels:
    def __init__(
        self, rows: ChannelRows, told: NotificationRows, sending: Sending, links: Links, now: Callable[[], float]
    ) -> None:
        self.rows, self._told, self._sending, self._links, self._now = rows, told, sending, links, now

    async def add_mail(self, guest: str, address: object, house: str) -> str:
        """An address in place of the one before; nothing but a question goes there until somebody says yes to it."""
        self._must_have(MAIL)
        given = an_address(address)
        for old in await self._of(guest, MAIL):
            await self.rows.remove(guest, old["id"])
        id = new_id()
        await self.rows.add(made(id, guest, MAIL, given, house, confirmed_at=None))
        await self.ask(guest, id)
        return id

    async def ask(self, guest: str, id: str) -> None:
        """The question whether an address is his, sent (again)."""
        channel = await self._mine(guest, id)
        if channel["confirmed_at"] is None:
            said = words.confirm(self._links.confirm(id, channel["address"]))
            await self._send(channel, CONFIRM, said)

    async def confirm(self, token: str) -> None:
        channel = await self.asked_about(token)
        if channel["confirmed_at"] is None:
            await self.rows.set(channel["id"], confirmed_at=self._now(), failed_at=None, error="")

    async def asked_about(self, token: str) -> Row:
        """The channel of a link that was sent to its address."""
        id, address = self._links.confirmed(token)
        channel = await self.rows.one(id)
        if channel is None or channel["address"] != address:
            raise Refusal(410, "this address is not wanted any more; nothing is sent there")
        return channel

    async def add_webhook(self, guest: str, url: object, shape: object, house: str, instead: str = "") -> str:
        """Instead: of one that goes."""
        self._must_have(WEBHOOK)
        if shape not in SHAPES:
            raise Refusal(422, f"a webhook speaks {', '.join(SHAPES)}")
        address = a_url(url, "the webhook")
        if instead:
            await self.rows.remove(guest, (await self._mine(guest, instead))["id"])
        await self._must_be_few(guest, WEBHOOK, "webhooks")
        id = new_id()
        await self.rows.add(made(id, guest, WEBHOOK, address, house, shape=str(shape)))
        await self.test(guest, id)
        return id

    async def add_push(self, guest: str, given: dict[str, str], name: str, house: str) -> str:
        """Of a browser; the same one again is one."""
        self._must_have(PUSH)
        endpoint, keys = a_subscription(given.get("endpoint"), given.get("p256dh"), given.get("auth"))
        known = await self.rows.at(PUSH, endpoint)
        if known is not None:
            await self.rows.remove(known["guest"], known["id"])
        await self._must_be_few(guest, PUSH, "browsers")
        id = new_id()
        await self.rows.add(made(id, guest, PUSH, endpoint, house, keys=keys, name=name[:80]))
        return id

    async def add_feed(self, guest: str, house: str) -> None:
        """At another secret address than before."""
        for old in await self._of(guest, FEED):
            await self.rows.remove(guest, old["id"])
        await self.rows.add(made(new_id(), guest, FEED, secrets.token_urlsafe(24), house))

    async def read(self, feed: Row) -> None:
        """Somebody's program has fetched it; said once a minute."""
        now = self._now()
        if now - (feed["worked_at"] or 0.0) > SELDOM:
            await self.rows.set(feed["id"], worked_at=now)

    async def test(self, guest: str, id: str) -> None:
        """A word by this channel, now; what came of it stands with the channel."""
        channel = await self._mine(guest, id)
        if channel["confirmed_at"] is None:
            await self.ask(guest, id)
        elif channel["kind"] != FEED:
            await self._send(channel, TEST, words.test())

    async def digest(self, guest: str, id: str, hour: int | None) -> None:
        """At which hour of the day one comes; None: never."""
        channel = await self._mine(guest, id)
        if channel["kind"] == FEED:
            raise Refusal(409, "a feed has no digest: have one by mail")
        day, now = day_and_hour(self._now())
        today = day if hour is not None and hour <= now else day - 1
        await self.rows.set(channel["id"], digest_hour=hour, digest_day=today)

    async def switch(self, guest: str, id: str, on: bool) -> None:
        channel = await self._mine(guest, id)
        await self._switch(channel["id"], on)

    async def _switch(self, id: str, on: bool) -> None:
        await self.rows.set(id, stopped_at=None if on else self._now(), failed_at=None, error="")

    async def remove(self, guest: str, id: str) -> None:
        await self.rows.remove(guest, (await self._mine(guest, id))["id"])

    async def to_stop(self, token: str) -> tuple[Row | None, str]:
        """What a link in a message stops; nothing where it is gone."""
        id, kind = self._links.stopped(token)
        return await self.rows.one(id), kind

    async def stop(self, token: str) -> None:
        """Whoever has the message may; said again it changes nothing."""
        channel, kind = await self.to_stop(token)
        if channel is None:
            return
        if kind == DIGEST:
            await self.rows.set(channel["id"], digest_hour=None)
        elif channel["stopped_at"] is None:
            await self._switch(channel["id"], False)

    async def _send(self, channel: Row, kind: str, said: dict[str, str]) -> None:
        """Written and claimed in one, so that whoever asked for it hears what came of it."""
        now = self._now()
        row = told(new_id(), channel["guest"], kind, channel["id"], int(now * 1000) % 2_000_000_000, now, **said)
        with self._sending.in_hand(row["id"], channel["id"]):
            if await self._told.write(row, [channel["id"]], claimed=True):
                await self._sending.one({**row, "channel_id": channel["id"], "tries": 0}, now)

    async def _of(self, guest: str, kind: str) -> Sequence[Row]:
        return [row for row in await self.rows.of(guest) if row["kind"] == kind]

    async def _mine(self, guest: str, id: str) -> dict[str, Any]:
        channel = await self.rows.one(id)
        if channel is None or channel["guest"] != guest:
            raise Refusal(404, "you are not found by that; reload the page")
        return dict(channel)

    def _must_have(self, kind: str) -> None:
        if lacks := self._sending.senders[kind].lacks:
            raise Refusal(409, f"that cannot be had here: {lacks}")

    async def _must_be_few(self, guest: str, kind: str, what: str) -> None:
        if len(await self._of(guest, kind)) >= MOST[kind]:
            raise Refusal(409, f"{MOST[kind]} {what} at most; remove one first")
