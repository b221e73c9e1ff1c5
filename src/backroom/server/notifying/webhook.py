"""A webhook: one request, in the shape that its service reads. What people are called is nothing but text there."""

import json
import re
from collections.abc import Mapping
from typing import Any

from .message import Message
from .outgoing import Outgoing, judged

DISCORD, MATRIX, PLAIN = "discord", "matrix", "json"
SHAPES = {DISCORD: "Discord", MATRIX: "Matrix", PLAIN: "plain JSON"}
MARKS = re.compile(r"([\\*_~`|>\[\]()#<])")
NO_WIDTH = "\u200b"
NAME = "Backroom"


def plainly(text: str) -> str:
    """Where marks have a meaning: without it. Nobody is called by what stands behind an @."""
    return MARKS.sub(r"\\\1", text).replace("@", f"@{NO_WIDTH}")


def body(shape: str, message: Message) -> dict[str, Any]:
    if shape == DISCORD:
        said = f"{plainly(message.text)}\n<{message.link}>\nStop these: <{message.stop}>"
        return {"username": NAME, "content": said, "allowed_mentions": {"parse": []}}
    if shape == MATRIX:
        said = f"{plainly(message.text)}\n{message.link}\nStop these: {message.stop}"
        return {"username": NAME, "text": said, "m.mentions": {}}
    return {
        "id": message.id, "kind": message.kind, "at": message.at, "title": message.title, "text": message.text,
        "table": message.about if message.kind == "turn" else None, "link": message.link, "stop": message.stop,
    }  # fmt: skip


class Webhook:
    def __init__(self, outgoing: Outgoing) -> None:
        self._outgoing = outgoing

    @property
    def lacks(self) -> str:
        return self._outgoing.lacks

    async def send(self, message: Message, channel: Mapping[str, Any]) -> None:
        said = json.dumps(body(channel["shape"], message)).encode()
        headers = {"content-type": "application/json", "user-agent": NAME}
        judged(await self._outgoing.post(channel["address"], said, headers))
