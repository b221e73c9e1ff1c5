"""Whatever is told of time in a house is told by its one clock, which the database's puts right."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from backroom.server.common.refusal import Crowded
from tests.server.house import House, Program
from tests.server.outside import AFTER, Found, dealt, with_found
from tests.server.test_found_turns import titles, turn_of
from tests.server.waiting import soon

AHEAD = 86_400.0


class Rested(Exception):
    """The first round is over."""


def test_turns_are_told_by_the_clock_by_which_they_began(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        clock, notifying = found.tables.house.wall_clock, found.notifying
        clock.put_right(0.0, 0.0, AHEAD)
        await found.channel("anna")
        await turn_of(found, await dealt(found.tables), 0)
        clock.put_right(0.0, 0.0, AHEAD + AFTER)
        rest, until = notifying._rest, 0.0

        async def rested(till: float) -> None:
            nonlocal until
            until = till
            raise Rested

        notifying._rest = rested  # type: ignore[method-assign]
        with pytest.raises(Rested):
            await notifying.keep_round()
        await notifying.sending.settled()
        assert titles(found) == ["Your turn: Famiglia"]
        assert until > time.time() + AHEAD
        async with asyncio.timeout(30):
            await rest(time.time() + AHEAD)

    with_found(tmp_path, work)


def test_what_comes_of_a_channel_is_written_down_by_that_clock(tmp_path: Path) -> None:
    async def work(found: Found) -> None:
        found.tables.house.wall_clock.put_right(0.0, 0.0, AHEAD)
        channels, id, late = found.notifying.channels, await found.channel("anna"), time.time() + AHEAD
        await channels.test("anna", id)
        assert (await found.of(id))["worked_at"] >= late
        await channels.switch("anna", id, on=False)
        assert (await found.of(id))["stopped_at"] >= late

    with_found(tmp_path, work)


def test_so_is_who_looks_at_a_table(house: House, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.desk.house.wall_clock, "_ahead", AHEAD)
    seen: dict[str, float] = {}

    def writes(what: str) -> Any:
        async def look(table: object, guest: str, now: float) -> None:
            seen[what] = now

        return look

    for what in ("looked", "acted"):
        monkeypatch.setattr(house.desk.notifying.looks, what, writes(what))
    anna, late = house.visitor("Anna"), time.time() + AHEAD
    id = anna.play_now()
    anna.get(f"/t/{id}")
    assert seen.pop("looked") >= late
    anna.post(f"/t/{id}/looked")
    assert seen.pop("looked") >= late
    view = anna.my_turn(id)
    anna.move(id, view["ply"], view["options"][0]["code"])
    assert soon(lambda: seen.pop("acted", 0.0)) >= late
    made = program.post("/tables", {"game": "famiglia", "seats": ["me", "easy"]}).json()["id"]
    program.post(f"/tables/{made}/seats", {"salt": "s"})
    view = soon(lambda: (told := program.get(f"/tables/{made}/view").json())["options"] and told)
    program.post(f"/tables/{made}/moves", {"ply": view["ply"], "action": view["options"][0]["code"]})
    assert soon(lambda: seen.pop("acted", 0.0)) >= late


def test_a_turn_at_a_table_that_cannot_be_opened_just_now_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(found: Found) -> None:
        await found.channel("anna")
        table = await dealt(found.tables)
        asked = await turn_of(found, table, 0)

        async def crowded(id: str) -> None:
            raise Crowded("games with 32 decks are being played here")

        with monkeypatch.context() as full:
            full.setattr(found.tables.house, "get", crowded)
            await found.pass_to(asked + AFTER)
            assert titles(found) == []
        await found.pass_to(asked + 2 * AFTER)
        assert titles(found) == ["Your turn: Famiglia"]

    with_found(tmp_path, work)
