"""Who is asking. A guest is a random number in a signed cookie, or in a bearer token for programs."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from fastapi import Request
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from .refusal import Refusal

COOKIE = "backroom"
YEAR = 365 * 24 * 3600
ALONG_SECONDS = 1800


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    csrf: str
    new: bool = False
    """No cookie yet: the answer brings one."""
    by_token: bool = False
    """A program with a bearer token: no cookie rides along by itself, so no cross-site request can either."""


class Doorman:
    """Signs and checks; the key stays with the database."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._cookies = URLSafeSerializer(key, salt="guest cookie")
        self._tokens = URLSafeSerializer(key, salt="bearer token")
        self._along = URLSafeTimedSerializer(key, salt="take my seats along")

    def who(self, request: Request) -> Guest:
        """The guest of a request; somebody new gets a new number. A forged or broken token is refused."""
        given = request.headers.get("authorization", "")
        if given:
            kind, _, token = given.partition(" ")
            if kind.lower() != "bearer":
                raise Refusal(401, "say 'Authorization: Bearer TOKEN' with the token you got when you sat down")
            return Guest(self._read(self._tokens, token, "this token is not one of ours"), "", by_token=True)
        cookie = request.cookies.get(COOKIE)
        if cookie:
            try:
                id = str(self._cookies.loads(cookie))
                return Guest(id, self.csrf(id))
            except BadData:
                pass
        id = new_id()
        return Guest(id, self.csrf(id), new=True)

    def cookie(self, id: str) -> str:
        return str(self._cookies.dumps(id))

    def token(self, id: str) -> str:
        return str(self._tokens.dumps(id))

    def csrf(self, id: str) -> str:
        return hmac.digest(self._key, b"csrf " + id.encode(), hashlib.sha256).hex()[:40]

    def along(self, id: str) -> str:
        """A link's token that carries this guest to another device for a while."""
        return str(self._along.dumps(id))

    def carried(self, token: str) -> str:
        try:
            return str(self._along.loads(token, max_age=ALONG_SECONDS))
        except BadData:
            raise Refusal(410, "this link is too old or incomplete; make a new one on your other device") from None

    def _read(self, serializer: URLSafeSerializer, token: str, why: str) -> str:
        try:
            return str(serializer.loads(token))
        except BadData:
            raise Refusal(401, why) from None

    def check(self, guest: Guest, given: str | None) -> None:
        """A form must carry the guest's own number: no other site knows it."""
        if guest.by_token:
            return
        if guest.new or not given or not hmac.compare_digest(guest.csrf, given):
            raise Refusal(403, "this page is not from this visit; reload it and try again")


def new_id() -> str:
    """128 random bits: nobody guesses a guest, a table or a replay."""
    return secrets.token_urlsafe(16)
