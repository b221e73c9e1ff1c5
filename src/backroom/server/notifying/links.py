"""Signed links that need no sign-in: to stop a channel, and to say that an address is mine."""

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from ..common.refusal import Refusal

STOP, CONFIRM = "/found/stop/", "/found/confirm/"
CONFIRM_SECONDS = 3 * 24 * 3600


class Links:
    def __init__(self, key: str) -> None:
        self._stop = URLSafeSerializer(key, salt="stop finding me")
        self._confirm = URLSafeTimedSerializer(key, salt="this address is mine")

    def stop(self, channel: str, kind: str) -> str:
        """The path that stops messages of a kind by a channel; it never runs out."""
        return f"{STOP}{self._stop.dumps([channel, kind])}"

    def stopped(self, token: str) -> tuple[str, str]:
        """Channel and kind."""
        try:
            channel, kind = self._stop.loads(token)
        except (BadData, ValueError, TypeError):
            raise Refusal(410, "this link is incomplete; open the one in the message as a whole") from None
        return str(channel), str(kind)

    def confirm(self, channel: str, address: str) -> str:
        return f"{CONFIRM}{self._confirm.dumps([channel, address])}"

    def confirmed(self, token: str) -> tuple[str, str]:
        """Channel and address."""
        try:
            channel, address = self._confirm.loads(token, max_age=CONFIRM_SECONDS)
        except (BadData, ValueError, TypeError):
            raise Refusal(410, "this link is too old or incomplete; have another one sent to you") from None
        return str(channel), str(address)
