"""Web Push: sealed for one browser alone, signed with the keys of this house. It goes out by the same door as all else,
for a browser's push service is an address that somebody named."""

import base64
import hashlib
import json
import time
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from ..common.refusal import Refusal
from ..common.text import clean
from ..keeping.store import Store
from .addresses import a_url
from .message import Message, Undelivered
from .outgoing import Outgoing, judged

TTL = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is away."""
SIGNED_FOR = 12 * 3600
KEY, SUBJECT = "push key", "push subject"
POINT, SECRET = 65, 16
"""Bytes of a browser's public key, and of its secret."""


def a_subscription(endpoint: object, key: object, secret: object) -> tuple[str, dict[str, str]]:
    """What a browser gives: where to, and what to seal with; a Refusal where it is none."""
    keys = {"p256dh": clean(key, "the key", 200), "auth": clean(secret, "the secret", 100)}
    try:
        point, auth = (_unpacked(one) for one in keys.values())
        if len(point) != POINT or point[0] != 4 or len(auth) != SECRET:
            raise ValueError
        _on_the_curve(point)
    except ValueError:
        raise Refusal(422, "that is no subscription of a browser; reload the page and try again") from None
    return a_url(endpoint, "the address for pushes"), keys


def _unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _on_the_curve(point: bytes) -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def new_key() -> str:
    """A private key, as text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def public_half(key: str) -> str:
    """What browsers are given."""
    from cryptography.hazmat.primitives import serialization
    from py_vapid import Vapid

    point = Vapid.from_string(key).public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def payload(message: Message) -> bytes:
    """What the browser's worker shows."""
    said = {
        "title": message.title, "body": message.text, "link": message.link, "stop": message.stop,
        "tag": message.about or message.kind,
    }  # fmt: skip
    return json.dumps(said).encode()


def topic(message: Message) -> str:
    """A push service keeps one of each for a browser that is away: the latest."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{message.kind} {message.about}".encode()).digest())[:32].decode()


class Push:
    def __init__(self, store: Store, outgoing: Outgoing) -> None:
        self._store, self._outgoing = store, outgoing
        self._key = self._subject = ""

    async def prepare(self) -> str:
        """The public half of this house's keys; empty where there are none, or nothing to seal with."""
        if find_spec("pywebpush") is None:
            return ""
        if not self._key:
            self._key = await self._store.known_secret(KEY) or ""
            self._subject = await self._store.known_secret(SUBJECT) or ""
        return public_half(self._key) if self._key else ""

    @property
    def lacks(self) -> str:
        if find_spec("pywebpush") is None:
            return "pip install backroom[notices]"
        return "" if self._key else "this house has no keys for it"

    async def send(self, message: Message, channel: Mapping[str, Any]) -> None:
        if not await self.prepare():
            raise Undelivered(self.lacks)
        from py_vapid import Vapid
        from pywebpush import WebPusher

        where = urlsplit(channel["address"])
        # signing changes what it is handed: it gets a copy of its own each time
        claims = {"sub": self._subject, "aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + SIGNED_FOR}
        sealed = WebPusher({"endpoint": channel["address"], "keys": dict(channel["keys"])}).encode(payload(message))
        headers = {
            **Vapid.from_string(self._key).sign(dict(claims)), "TTL": str(TTL), "Topic": topic(message),
            "Urgency": "normal", "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
        }  # fmt: skip
        answer = await self._outgoing.post(channel["address"], sealed["body"], headers)
        if answer.status in (404, 410):
            raise Undelivered("this browser takes no pushes any more", stop=True)
        judged(answer)
