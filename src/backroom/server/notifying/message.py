"""What leaves the house, whatever it goes by: a few public words, the way to the table, and the way to stop it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

TURN, DIGEST, CONFIRM, TEST = "turn", "digest", "confirm", "test"


@dataclass(frozen=True, slots=True)
class Message:
    id: str
    kind: str
    about: str
    """The table, where it is about one."""
    at: float
    title: str
    text: str
    link: str
    stop: str
    """The address at which one tap stops messages of this kind by this channel."""


class Undelivered(Exception):
    """It did not go through, and why, in words for whoever it was meant for. Again: it may later, not before so many
    seconds; stop: nothing will."""

    def __init__(self, why: str, again: float | None = None, stop: bool = False) -> None:
        super().__init__(why)
        self.why, self.again, self.stop = why, again, stop


class Sender(Protocol):
    """One kind of channel."""

    @property
    def lacks(self) -> str:
        """What this house would need to have it; empty: it has it."""

    async def send(self, message: Message, channel: Mapping[str, Any]) -> None:
        """An Undelivered where it does not go through."""
