"""How often one may ask, and how much one address may hold open at once."""

import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator

from ..common.refusal import Refusal

RATES = {
    "tables": (12, 120.0, "tables are being made too quickly"),
    "chat": (6, 10.0, "that is a lot of talk at once"),
    "looks": (240, 10.0, "that is too quick to be read"),
    "moves": (60, 10.0, "that is too quick for a table"),
    "thinking": (10, 20.0, "the bots are still thinking about the last question"),
    "uploads": (6, 60.0, "records are coming in too quickly"),
    "decks": (12, 120.0, "decks are coming in too quickly"),
    "seats": (12, 60.0, "seats are changing hands too quickly"),
    "names": (10, 60.0, "names are changing too quickly"),
    "found": (20, 600.0, "that is being changed too quickly"),
    "letters": (4, 3600.0, "that address was written to already"),
    "pages": (120, 10.0, "pages are asked for too quickly"),
    "streams": (20, 10.0, "tables are being opened too quickly"),
}
HOUSEHOLD = 5
"""People who share an address share so many times what one of them may do."""
KNOWN_ASKERS = 20_000


def address_of(host: str) -> str:
    """Whom to count a caller as. In IPv6 everybody has a whole network of addresses: it counts as one."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "ip unknown"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return f"ip {found.ipv4_mapped}"
        return f"ip {ipaddress.ip_network((found, 64), strict=False)}"
    return f"ip {found}"


def is_among(host: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks; a star stands for all of them."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "*" in networks
    return any(network == "*" or found in ipaddress.ip_network(network, strict=False) for network in networks)


class Limits:
    """So many in so many seconds for each asker, refilled steadily. Held in memory, bounded."""

    def __init__(self, on: bool = True, streams: int = 100) -> None:
        self.on = on
        self._streams = streams
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: Counter[str] = Counter()

    def spend(self, what: str, *askers: str) -> None:
        """A Refusal with status 429 when any of the askers has used up its share."""
        if not self.on:
            return
        share, seconds, why = RATES[what]
        now = time.monotonic()
        for asker in askers:
            many = share * HOUSEHOLD if asker.startswith("ip ") else share
            left, since = self._left.pop((what, asker), (float(many), now))
            left = min(many, left + (now - since) * many / seconds)
            self._left[what, asker] = (left - 1 if left >= 1 else left, now)
            if len(self._left) > KNOWN_ASKERS:
                self._left.popitem(last=False)
            if left < 1:
                wait = max(1, round((1 - left) * seconds / many))
                raise Refusal(429, f"{why}; wait {wait} second{'s' if wait > 1 else ''}", wait=wait, kind=what)

    @contextlib.contextmanager
    def streaming(self, asker: str) -> Iterator[None]:
        """As long as a stream is open it counts for its address; one too many is refused."""
        if self.on and self._open[asker] >= self._streams:
            why = f"{self._streams} tables are open from your network already; close one"
            raise Refusal(429, why, wait=10, kind="open streams")
        self._open[asker] += 1
        try:
            yield
        finally:
            self._open[asker] -= 1
            if not self._open[asker]:
                del self._open[asker]

    @property
    def open_streams(self) -> int:
        return self._open.total()
