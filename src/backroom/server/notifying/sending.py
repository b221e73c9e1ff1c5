"""What was written is sent: claimed by one process, tried again while that makes sense, and said where it failed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from weakref import WeakValueDictionary

from ..common.logs import told as in_a_line
from ..keeping.channels import ChannelRows
from ..keeping.database import Row
from ..keeping.notifications import DROPPED, FAILED, SENT, NotificationRows
from .links import Links
from .message import CONFIRM, DIGEST, TEST, TURN, Message, Sender, Undelivered

logger = logging.getLogger("backroom.server")
AT_ONCE = 20
BACK_OFF = (30.0, 120.0, 600.0, 3600.0)
"""Seconds until each further try."""
MOST_AN_HOUR = 30
"""By one channel; what comes beyond that waits."""
UNSURE = "the house was stopped while it sent something: it may not have arrived"


class Sending:
    def __init__(
        self,
        rows: NotificationRows,
        channels: ChannelRows,
        senders: Mapping[str, Sender],
        links: Links,
        url: str,
        stands: Callable[[Row], Awaitable[bool]],
    ) -> None:
        """Url: of this house, where it was given one; stands: whether somebody is still to be told of a turn."""
        self._rows, self._channels, self._links, self._url, self._stands = rows, channels, links, url, stands
        self.senders = senders
        self._going: set[asyncio.Task[None]] = set()
        self._to_mark: list[tuple[Row, float, str]] = []
        """What was sent while the database was away."""
        self._in_hand: set[tuple[str, str]] = set()
        """What this process is sending: each notification and its channel."""
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One thing at a time goes by a channel: what fails holds the next one back."""

    async def send_due(self, now: float) -> None:
        """Begins to send what is due."""
        await self._mark()
        free = AT_ONCE - len(self._going)
        for row in await self._rows.claim(now, free) if free > 0 else ():
            task = asyncio.create_task(self._take(row, now))
            self._going.add(task)
            task.add_done_callback(self._going.discard)

    async def _take(self, row: Row, now: float) -> None:
        turn = self._turns.setdefault(row["channel_id"], asyncio.Lock())
        with self.in_hand(row["id"], row["channel_id"]):
            async with turn:
                await self.one(row, now)

    @contextmanager
    def in_hand(self, notification: str, channel: str) -> Iterator[None]:
        """As long as it is, it is not let go."""
        self._in_hand.add((notification, channel))
        try:
            yield
        finally:
            self._in_hand.discard((notification, channel))

    async def let_go(self, now: float) -> None:
        """What was claimed when the database went away, and is in nobody's hand: it is due again, after a while."""
        for claimed in await self._rows.claimed():
            sent = ((row["id"], row["channel_id"]) for row, _, _ in self._to_mark)
            if claimed not in self._in_hand and claimed not in sent:
                await self._rows.release(*claimed, now + BACK_OFF[0])

    async def settled(self) -> None:
        """When everything that was begun has come to something."""
        while self._going:
            await asyncio.gather(*self._going, return_exceptions=True)

    async def close(self, seconds: float = 3.0) -> None:
        """What has not gone through by then stays claimed: whoever opens this house next says so."""
        if self._going:
            await asyncio.wait(self._going, timeout=seconds)
        for task in self._going:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)

    async def abandoned(self, now: float, alive: list[str]) -> None:
        for channel in await self._rows.abandoned(now, alive):
            await self._channels.failed(channel, now, UNSURE, stop=False)

    async def one(self, row: Row, now: float) -> None:
        """What this process has claimed."""
        try:
            channel = await self._channels.one(row["channel_id"])
            if channel is None:
                return
            if not await self._wanted(row, channel):
                await self._done(row, now, DROPPED)
                return
            if row["kind"] in (TURN, DIGEST) and (until := await self._held_until(channel, now)):
                await self._rows.wait(row["id"], channel["id"], until)
                return
        except Exception as error:  # nothing has left the house
            logger.warning("something is sent later: %s", in_a_line(error))
            await self._later(row, now + BACK_OFF[0])
            return
        await self._by(channel, row, now)

    async def _held_until(self, channel: Row, now: float) -> float | None:
        """Where what was tried last is to wait, all waits; and so it does where much was sent."""
        if await self._channels.sent_since(channel["id"], now - 3600) >= MOST_AN_HOUR:
            return now + BACK_OFF[2]
        return await self._rows.held_until(channel["id"], now)

    async def _wanted(self, row: Row, channel: Row) -> bool:
        """Nothing but the question whether it is his goes to an address that nobody has confirmed."""
        if row["kind"] == CONFIRM:
            return channel["confirmed_at"] is None
        if channel["confirmed_at"] is None:
            return False
        if row["kind"] == TEST:
            return True
        if channel["stopped_at"] is not None:
            return False
        return await self._stands(row) if row["kind"] == TURN else channel["digest_hour"] is not None

    async def _by(self, channel: Row, row: Row, now: float) -> None:
        try:
            await self.senders[channel["kind"]].send(message_of(row, channel, self._links, self._url), channel)
        except Undelivered as no:
            await self._failed(channel, row, now, no)
        except Exception as error:
            logger.exception("a %s could not be sent", channel["kind"])
            await self._failed(channel, row, now, Undelivered(f"something broke on our side ({type(error).__name__})"))
        else:
            await self._done(row, now, SENT)
            freed = {"stopped_at": None} if row["kind"] == TEST and channel["failed_at"] is not None else {}
            await self._channels.set(channel["id"], worked_at=now, failed_at=None, error="", **freed)

    async def _failed(self, channel: Row, row: Row, now: float, no: Undelivered) -> None:
        logger.warning("nothing goes through by a %s: %s", channel["kind"], no.why)
        again = no.again is not None and row["tries"] < len(BACK_OFF) and row["kind"] in (TURN, DIGEST, CONFIRM)
        if again:
            wait = max(no.again or 0.0, BACK_OFF[row["tries"]])
            await self._later(row, now + wait)
        else:
            await self._done(row, now, FAILED)
        await self._channels.failed(channel["id"], now, no.why, no.stop and channel["stopped_at"] is None)

    async def _later(self, row: Row, until: float) -> None:
        """Where that cannot be written down either, it is let go when the database is there again."""
        try:
            await self._rows.later(row["id"], row["channel_id"], until)
        except Exception as error:
            logger.warning("what did not go through is let go later: %s", in_a_line(error))

    async def _done(self, row: Row, now: float, outcome: str) -> None:
        self._to_mark.append((row, now, outcome))
        await self._mark()

    async def _mark(self) -> None:
        """What was sent is written down, if need be later: it must not be sent again for that."""
        while self._to_mark:
            row, at, outcome = self._to_mark[0]
            try:
                await self._rows.done(row["id"], row["channel_id"], at, outcome)
            except Exception as error:
                logger.warning("what was sent is written down later: %s", in_a_line(error))
                return
            if self._to_mark and self._to_mark[0][0] is row:
                del self._to_mark[0]


def message_of(row: Row, channel: Row, links: Links, url: str) -> Message:
    """What is sent of a notification, by this channel. Url: of this house, else as the channel's owner called it."""
    house, words, of_turn = url or channel["house"], row["words"], row["kind"] == TURN
    return Message(
        id=row["id"], kind=row["kind"], about=row["about"] if of_turn else "", at=row["at"], title=words["title"],
        text=words["text"], link=house + words["path"],
        stop=house + links.stop(channel["id"], DIGEST if row["kind"] == DIGEST else TURN),
    )  # fmt: skip
