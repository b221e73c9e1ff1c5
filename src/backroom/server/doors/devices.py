"""Where a guest is at home: browsers and programs that carry the guest's number, each of which can be signed out.

The first device of a guest has the guest's own number and needs no entry until somebody asks for it again; every other
one is entered when it is made. A link that takes seats along is an entry not yet made: whoever arrives makes it, once.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence

from ..common.refusal import Refusal
from ..keeping.database import Database, Row
from ..keeping.devices import DeviceRows

BROWSER, PROGRAM = "browser", "program"
SURE = 300.0
"""Seconds for which a process that was cut off, and has not noticed, may not know that a device was signed out."""
SEEN = 3600.0
REMEMBERED = 50_000
MOST = 40
"""Of one guest: beyond them the one not seen for longest is signed out."""


class Devices:
    def __init__(self, database: Database, cut: Callable[[str], None] = lambda _: None) -> None:
        """Cut: ends the streams of a device."""
        self._rows, self._cut = DeviceRows(database), cut
        self._known: OrderedDict[str, tuple[float, bool]] = OrderedDict()
        self._heard = 0

    async def look_up(self, guest: str, device: str, kind: str, name: str) -> None:
        """Makes `ended` know this device; a first one that comes back is entered."""
        found = self._known.get(device)
        if found is not None and found[0] > time.monotonic() - SURE:
            return
        heard = self._heard
        row = await self._rows.one(device)
        if row is None and device == guest:
            await self._rows.enter(guest, device, kind, name)
        elif row is not None and row["ended_at"] is None and row["seen_at"] < time.time() - SEEN:
            await self._rows.seen(device)
        gone = device != guest if row is None else row["ended_at"] is not None or row["guest"] != guest
        self._remember(device, gone)
        if heard != self._heard:  # perhaps of this one, and after it was read: next time it is asked anew
            self._known[device] = (-math.inf, gone)

    def ended(self, device: str) -> bool:
        return self._known.get(device, (0.0, False))[1]

    async def add(self, guest: str, device: str, kind: str, name: str) -> None:
        """A Refusal if it is there already: a link was used before."""
        if not await self._rows.enter(guest, device, kind, name):
            raise Refusal(410, "this link has been used; make a new one on your other device")
        self._remember(device, False)
        for row in (await self.of(guest))[MOST:]:
            await self.end(guest, row["id"])

    async def used(self, device: str) -> bool:
        return await self._rows.one(device) is not None

    async def of(self, guest: str) -> Sequence[Row]:
        """Those that are signed in, the latest seen first."""
        return await self._rows.signed_in(guest)

    async def end(self, guest: str, device: str) -> None:
        """Written and told to other processes; then nothing of theirs stays open."""
        for id in await self._rows.end(guest, device):
            self.heard(id)

    async def end_others(self, guest: str, device: str) -> None:
        """Everywhere but here; the first device, too, though it may never have come back."""
        await self._rows.enter(guest, guest, BROWSER, "")
        for id in await self._rows.end_others(guest, device):
            self.heard(id)

    def heard(self, device: str) -> None:
        """It was signed out, here or at another process."""
        self._heard += 1
        self._known.pop(device, None)
        self._cut(device)

    def unsure(self) -> None:
        """Anybody may have been signed out: the line to the other processes was cut."""
        self._heard += 1
        self._known.clear()

    async def forget(self, guest: str) -> None:
        """Nothing stays but that they are over: a copy of an old cookie must not bring the guest back."""
        await self._rows.enter(guest, guest, BROWSER, "")
        await self.end_others(guest, "")
        await self._rows.forget(guest)
        self._known.clear()

    def _remember(self, device: str, gone: bool) -> None:
        self._known.pop(device, None)
        self._known[device] = (time.monotonic(), gone)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def browser_of(agent: str) -> str:
    """'Firefox on Android', from what a browser says of itself."""
    kinds = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
    systems = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
    kind = next((name for mark, name in kinds if mark in agent), "")
    system = next((name for name in systems if name in agent), "")
    return f"{kind or 'A browser'} on {system.replace('Macintosh', 'a Mac')}" if system else kind
