"""Tests that wait have a limit: a stream that says nothing, and servers that none of them answers."""

import asyncio

import httpx
import pytest

from tests import chaos
from tests.server.house import House


def test_a_stream_that_only_says_that_it_is_still_there_is_not_listened_to_for_ever(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    with anna.stream(f"/t/{id}/live", seconds=1) as messages, pytest.raises(AssertionError, match="never said"):
        next(message for message in messages if "what nobody says" in message)


def test_servers_that_do_not_answer_are_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chaos, "PATIENCE", 0.5)

    async def asked() -> None:
        async with httpx.AsyncClient(timeout=5) as http:
            await chaos.ask(http, chaos.House("", [chaos.free_port()]), "GET", "/api/games")

    with pytest.raises(AssertionError, match="no process answered"):
        asyncio.run(asked())
