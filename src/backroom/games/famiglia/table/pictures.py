"""Things of Famiglia by name, for pictures wherever something is told about them: every card, and a covered one."""

from typing import Any

from ..cards import KINDS
from .scene import face

THINGS: dict[str, Any] = {**{card: face(card) for card in KINDS}, "back": {"card": ""}}
