"""Where this house may be made to send something, and where not: whoever names an address must not reach with it what
lies behind the house's own door."""

import ipaddress
from urllib.parse import urlsplit

from ..common.refusal import Refusal
from ..common.text import clean

LONGEST = 1000
NAT64 = ipaddress.ip_network("64:ff9b::/96")
OPEN = (ipaddress.ip_network("2000::/3"), NAT64, ipaddress.ip_network("::ffff:0:0/96"))
"""Of IPv6: what is given out to the open network, and two ranges that stand for an IPv4 address, which is looked at by
itself. All else is for use behind somebody's door, of old, or for nothing yet."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def inside(host: str) -> bool:
    """Whether an address, as it was resolved, is anything but one of the open network: private, of this machine or its
    link, reserved, or one of these in the clothes of another."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return True
    return any(map(_closed, (found, *_within(found))))


def _closed(one: Address) -> bool:
    given_out = one.version == 4 or any(one in network for network in OPEN)
    return not given_out or not one.is_global or one.is_multicast


def _within(found: Address) -> list[Address]:
    """Addresses that are carried by this one."""
    if isinstance(found, ipaddress.IPv4Address):
        return []
    carried: list[Address | None] = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
    if found in NAT64:
        carried.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
    return [one for one in carried if one is not None]


def a_url(text: object, what: str) -> str:
    """Of a service in the network, as somebody typed it; a Refusal says what is wrong with it."""
    url = clean(text, what, LONGEST)
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise Refusal(422, f"{what} cannot be read: it begins with https:// and the name of a host") from None
    if parts.scheme not in ("https", "http") or not host or " " in url:
        raise Refusal(422, f"{what} begins with https:// and the name of a host")
    if "@" in parts.netloc:
        raise Refusal(422, f"{what} has a name or password before its host: leave that out")
    return url
