"""What a live page is sent: what it lacks, and never what it cannot put together."""

import asyncio
import gzip
import json
import random
import zlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from backroom import games
from backroom.engine import code
from backroom.server.common.packing import in_gzip
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.patches import Sent, patch, patched
from backroom.server.drawing.scenes import environment
from backroom.server.tables.live import Watcher
from backroom.server.tables.tables import Tables
from tests.server.house import House
from tests.server.test_tables import full_table, with_tables

TAGS = ("<b>", "</b>", "<i class='x'>", "</i>", "one", "two < three", "Zoë 🎲", "<li>", "", "\n")


def test_a_patch_makes_the_new_text_of_the_old_one_whatever_they_are() -> None:
    luck = random.Random(2)
    for _ in range(3000):
        before = [luck.choice(TAGS) for _ in range(luck.randrange(30))]
        now = list(before) if luck.random() < 0.7 else []
        for _ in range(luck.randrange(6)):
            at = luck.randrange(len(now) + 1)
            now[at : at + luck.randrange(3)] = luck.choices(TAGS, k=luck.randrange(4))
        old, new = "".join(before), "".join(now)
        assert patched(old, json.loads(json.dumps(patch(old, new)))) == new


def test_a_line_more_in_a_long_list_weighs_a_line() -> None:
    lines = [f"<li class='line'>this is line {n} <a href='/rules#{n}'>{n}</a></li>" for n in range(60)]
    made = patch(f"<ol>{''.join(lines[:50])}</ol>", f"<ol>{''.join(lines[1:51])}</ol>")
    assert len(json.dumps(made)) < 120


def test_messages_are_numbered_and_the_first_one_holds_everything() -> None:
    sent = Sent()
    first = json.loads(sent.lacks({"felt": "<b>1</b>", "log": ""}, 4, {}))
    assert first == {"number": 1, "glides": False, "parts": {"felt": "<b>1</b>", "log": ""}}
    assert sent.lacks({"felt": "<b>1</b>", "log": ""}, 5, {}) == ""
    second = json.loads(sent.lacks({"felt": "<b>1</b><i>2</i>", "log": ""}, 5, {}))
    assert (second["number"], second["glides"], list(second["parts"])) == (2, True, ["felt"])
    sent.forget()
    assert json.loads(sent.lacks({"felt": "<b>2</b>", "log": ""}, 5, {}))["parts"] == {"felt": "<b>2</b>", "log": ""}


@pytest.mark.parametrize("game", games.names())
def test_whoever_puts_patches_together_has_the_page_as_it_is_drawn(game: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, game, games.find(game).players[0])
        room, luck = TablePage(environment(), house.house.live), random.Random(4)
        eyes = [None, None, *range(len(table.chairs))]
        streams = [(Watcher(f"g{seat}", seat), Sent(), dict[str, str]()) for seat in eyes]
        for n in range(60):
            for watcher, sent, has in streams:
                if n and luck.random() < 0.2:
                    continue  # a slow line: it gets what it lacks by then
                told = room.update(table, watcher, "c", sent)
                data = told.partition("data: ")[2]
                changes = json.loads(data)["parts"] if data else {}
                has.update({part: patched(has.get(part, ""), made) for part, made in changes.items()})
                assert has == room.parts(table, watcher.seat, "c")
            if table.over:
                break
            seat = luck.choice(table.waiting)
            action = luck.choice(table.playing().options(seat))
            await house.moves.make(table, f"g{seat}", table.ply, code(action))

    with_tables(tmp_path, work)


def test_a_stream_is_packed_for_whoever_can_unpack_it_and_every_message_arrives_at_once(house: House) -> None:
    anna = house.visitor("Anna")
    id = anna.play_now()
    for path in (f"/t/{id}/live", f"/api/tables/{id}/stream"):
        with anna.http.stream("GET", path) as stream:
            assert stream.headers["content-encoding"] == "gzip"
            assert stream.headers["vary"] == "Accept-Encoding"
            unpacked, heard = zlib.decompressobj(31), b""
            for piece in stream.iter_raw():
                heard += unpacked.decompress(piece)
                if b"id: " in heard and heard.endswith(b"\n\n"):
                    break
        with anna.http.stream("GET", path, headers={"accept-encoding": "identity"}) as stream:
            assert "content-encoding" not in stream.headers
            plain = b""
            for piece in stream.iter_raw():
                plain += piece
                if b"id: " in plain and plain.endswith(b"\n\n"):
                    break
        assert heard.startswith(b"retry: 1000\n\n")
        assert plain.startswith(b"retry: 1000\n\n")


def test_a_packed_stream_that_ends_is_a_whole_file() -> None:
    said = ["retry: 1000\n\n", "data: " + "one " * 5000 + "\n\n", ": still here\n\n", "data: Zoë\n\n"]

    async def all_of_it() -> bytes:
        async def pieces() -> AsyncIterator[str]:
            for piece in said:
                yield piece

        return b"".join([sent async for sent in in_gzip(pieces())])

    whole = asyncio.run(all_of_it())
    assert gzip.decompress(whole).decode() == "".join(said)


def test_a_message_is_packed_alike_whatever_was_said_before_it() -> None:
    """So nobody can tell from its size what else is in the stream, and two viewers share nothing but equal messages."""

    async def last_of(*said: str) -> bytes:
        async def pieces() -> AsyncIterator[str]:
            for piece in said:
                yield piece

        return [sent async for sent in in_gzip(pieces())][-2]

    secret = "data: Anna holds F4 M3 B0\n\n"
    assert asyncio.run(last_of(secret, "data: F4 M3 B0\n\n")) == asyncio.run(last_of("data: F4 M3 B0\n\n"))


def test_a_page_that_rests_is_forgotten_and_gets_everything_when_something_happens(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backroom.server.routes.pages.RESTS", 0.0)
    monkeypatch.setattr(house.desk.live, "_heartbeat", 0.05)
    anna = house.visitor("Anna")
    id = anna.play_now()
    anna.my_turn(id)
    with anna.stream(f"/t/{id}/live") as messages:
        assert next(number for number in map(_number, messages) if number) == 1
        next(said for said in messages if said.startswith(":"))
        anna.post(f"/t/{id}/chat", text="still there?")
        told = next(said for said in messages if "still there?" in said)
    assert _number(told) == 1
    assert '"felt":"' in told


def _number(said: str) -> int | None:
    data = said.partition("data: ")[2]
    return int(json.loads(data)["number"]) if data else None
