"""My turns as an Atom feed, at an address that nobody else knows."""

import time
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from ..keeping.database import Row

LAST = 30
HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'


def moment(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def drawn(told: Sequence[Row], house: str, path: str, stop: str, made_at: float) -> str:
    """The latest first. House: how its owner calls it."""
    updated = told[0]["at"] if told else made_at
    parts = [
        HEAD,
        f"<title>My turns at Backroom</title>\n<id>{escape(house + path)}</id>\n<updated>{moment(updated)}</updated>\n",
        f'<link rel="self" href={quoteattr(house + path)}/>\n<link href={quoteattr(house + "/mine")}/>\n',
        "<author><name>Backroom</name></author>\n",
    ]
    for one in told:
        words = one["words"]
        said = f"{words['text']}\n\nStop these: {house}{stop}"
        parts.append(
            f"<entry><title>{escape(words['title'])}</title><id>urn:backroom:{escape(one['id'])}</id>"
            f"<updated>{moment(one['at'])}</updated><link href={quoteattr(house + words['path'])}/>"
            f"<content>{escape(said)}</content></entry>\n"
        )
    return "".join([*parts, "</feed>\n"])
