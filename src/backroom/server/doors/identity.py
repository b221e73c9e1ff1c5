"""Who is asking. A guest is a random number in a signed cookie, or in a bearer token for programs."""

import hashlib
import hmac
import logging
from dataclasses import dataclass

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..common.logs import told as in_a_line
from ..common.numbers import new_id
from ..common.refusal import Refusal, away
from ..keeping.errors import Unreachable
from .devices import BROWSER, PROGRAM, Devices, browser_of
from .guard import ASSETS, LOOKED_AFTER

logger = logging.getLogger("backroom.server")
COOKIE = "backroom"
YEAR = 365 * 24 * 3600
ALONG_SECONDS = 1800


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    csrf: str
    new: bool = False
    """No cookie yet: the answer brings one."""
    device: str = ""
    by_token: bool = False
    """A program with a bearer token: no cookie rides along by itself, so no cross-site request can either."""


class Doorman:
    """Signs and checks; the key stays with the database."""

    def __init__(self, key: str, devices: Devices) -> None:
        self._key = key.encode()
        self.devices = devices
        self._cookies = URLSafeSerializer(key, salt="guest cookie")
        self._tokens = URLSafeSerializer(key, salt="bearer token")
        self._along = URLSafeTimedSerializer(key, salt="take my seats along")

    def who(self, request: HTTPConnection) -> Guest:
        """The guest of a request; somebody new gets a new number. A forged, broken or ended token is refused."""
        given = request.headers.get("authorization", "")
        if given:
            kind, _, token = given.partition(" ")
            if kind.lower() != "bearer":
                raise Refusal(401, "say 'Authorization: Bearer TOKEN' with the token you got when you sat down")
            id, device = self._read(self._tokens, token)
            if not id or self.devices.ended(device):
                raise Refusal(401, "this token was signed out" if id else "this token is not one of ours")
            return Guest(id, "", device=device, by_token=True)
        id, device = self._read(self._cookies, request.cookies.get(COOKIE, ""))
        if id and not self.devices.ended(device):
            return Guest(id, self.csrf(id), device=device)
        id = new_id()
        return Guest(id, self.csrf(id), new=True, device=id)

    async def look_up(self, request: HTTPConnection) -> None:
        """Makes sure that `who` knows whether this device was signed out."""
        token = request.headers.get("authorization", "").partition(" ")[2]
        read = self._read(self._tokens, token) if token else self._read(self._cookies, request.cookies.get(COOKIE, ""))
        if read[0]:
            kind, name = (PROGRAM, "") if token else (BROWSER, browser_of(request.headers.get("user-agent", "")))
            await self.devices.look_up(*read, kind, name)

    def cookie(self, id: str, device: str = "") -> str:
        return str(self._cookies.dumps(_carried(id, device)))

    def token(self, id: str, device: str = "") -> str:
        return str(self._tokens.dumps(_carried(id, device)))

    def csrf(self, id: str) -> str:
        return hmac.digest(self._key, b"csrf " + id.encode(), hashlib.sha256).hex()[:40]

    def along(self, guest: Guest) -> str:
        """A link's token that carries this guest to one other device, soon."""
        return str(self._along.dumps(f"{guest.id} {new_id()} {guest.device}"))

    async def carried(self, token: str) -> tuple[str, str]:
        """Guest and new device of a link; a Refusal if it is old, used, or made where one is signed out by now."""
        try:
            id, device, maker = str(self._along.loads(token, max_age=ALONG_SECONDS)).split(" ")
        except (BadData, ValueError):
            raise Refusal(410, "this link is too old or incomplete; make a new one on your other device") from None
        await self.devices.look_up(id, maker, BROWSER, "")
        if self.devices.ended(maker) or await self.devices.used(device):
            raise Refusal(410, "this link has been used; make a new one on your other device")
        return id, device

    def _read(self, serializer: URLSafeSerializer, given: str) -> tuple[str, str]:
        """Guest and device; nothing where it is not ours."""
        try:
            id, _, device = str(serializer.loads(given)).partition(" ")
        except BadData:
            return "", ""
        return id, device or id

    def check(self, guest: Guest, given: str | None) -> None:
        """A form must carry the guest's own number: no other site knows it."""
        if guest.by_token:
            return
        if guest.new or not given or not hmac.compare_digest(guest.csrf.encode(), given.encode(errors="replace")):
            raise Refusal(403, "this page is not from this visit; reload it and try again")


def _carried(id: str, device: str) -> str:
    return f"{id} {device}" if device not in ("", id) else id


class Recognise:
    """Looks a device up before anybody asks who it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith(ASSETS) and scope["path"] not in LOOKED_AFTER:
            try:
                await scope["app"].state.desk.doorman.look_up(HTTPConnection(scope))
            except Unreachable as error:
                logger.warning("nobody can be looked up: %s", in_a_line(error))
                raise away() from None
        await self.app(scope, receive, send)
