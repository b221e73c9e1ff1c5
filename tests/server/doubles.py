"""Bots that go wrong in a process of their own."""

import time
from typing import Any

from backroom.server.thinking.thinkers import choose


def hang(bot: str, game: str, view: Any) -> Any:
    """Searches for ever; the quick one is sound."""
    if bot.startswith("search"):
        time.sleep(600)
    return choose(bot, game, view)


def break_down(bot: str, game: str, view: Any) -> Any:
    raise RuntimeError("no idea")


def cheat(bot: str, game: str, view: Any) -> Any:
    """Answers with what nobody offered."""
    return "everything"


def answer_at_once(bot: str, game: str, view: Any) -> Any:
    """As where there is one option only."""
    return view.options[0]


OVERRUN = 0.6
"""Seconds, three times its budget."""


def overrun_where_there_is_a_choice(bot: str, game: str, view: Any) -> Any:
    """As on a busy machine."""
    if len(view.options) > 1:
        time.sleep(OVERRUN)
    return view.options[0]
