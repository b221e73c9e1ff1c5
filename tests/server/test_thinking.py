"""Bots beside the server."""

import asyncio

import pytest

from backroom.engine import Illegal
from backroom.game import start
from backroom.server.thinking import Thinkers, checked, level


def test_levels_are_names_for_bots() -> None:
    assert checked("easy", "famiglia") == "beginner"
    assert level(checked("hard", "famiglia")) == "hard bot"
    assert checked("search:100", "famiglia") == "search:100"


@pytest.mark.parametrize("bot", ["magnus", "search:9999999", "search:60s", "search:-1", "random:5", "", "search:x"])
def test_an_unknown_bot_or_one_that_would_think_for_ever_is_refused(bot: str) -> None:
    with pytest.raises(Illegal):
        checked(bot, "famiglia")


def test_while_a_bot_searches_others_are_answered() -> None:
    async def work() -> int:
        thinkers, game, ticks = Thinkers(1), start("famiglia", seed=3), 0
        thinking = asyncio.create_task(thinkers.choose("search:0.3s", game.view(game.waiting[0])))
        while not thinking.done():
            ticks += 1
            await asyncio.sleep(0.005)
        assert await thinking in game.options(game.waiting[0])
        thinkers.close()
        return ticks

    assert asyncio.run(work()) > 20
