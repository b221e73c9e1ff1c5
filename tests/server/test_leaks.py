"""The wire keeps secrets, over whole games: what reaches a seat is made of its View and nothing else."""

import asyncio
import copy
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from backroom import games
from backroom.engine import QuickChance, as_json
from backroom.game import Game
from backroom.server.common.packing import packed
from backroom.server.common.settings import Settings
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.patches import Sent
from backroom.server.drawing.scenes import environment
from backroom.server.keeping.journal import Entry
from backroom.server.keeping.notifications import told
from backroom.server.keeping.store import store_at
from backroom.server.notifying import feed, push, webhook, words
from backroom.server.notifying.links import Links
from backroom.server.notifying.mail import letter
from backroom.server.notifying.sending import message_of
from backroom.server.routes import newtable
from backroom.server.tables.asked import waits_for
from backroom.server.tables.live import Live, Watcher
from backroom.server.tables.manners import USUAL_MANNERS
from backroom.server.tables.tables import Tables
from backroom.server.thinking.thinkers import Here, Thinkers
from tests.server.house import House, Visitor
from tests.server.test_pages import on_turn, two_at_a_table
from tests.support import named, tables

MOST_PLIES = 120
EVERY_TABLE = [(name, table) for name in games.names() for table in list(tables(games.find(name)))[-2:]]

CLOCKS = {table: ({}, {"kind": "reserve"})[n % 2] for n, table in enumerate(EVERY_TABLE)}
"""At one of each game's tables no clock runs, at the other one does."""


@pytest.mark.parametrize(("name", "setup"), EVERY_TABLE, ids=[named(t) for _, t in EVERY_TABLE])
def test_a_page_is_the_same_in_every_world_its_seat_can_imagine(name: str, setup: Any, tmp_path: Path) -> None:
    """At every ply the hidden part of the state is exchanged for an imagined one: no byte of the page may change."""
    asyncio.run(_pages_of_a_whole_game(name, setup, tmp_path))


async def _pages_of_a_whole_game(name: str, setup: Any, folder: Path) -> None:
    store, live, thinkers = store_at(str(folder / "t.db")), Live(5), Thinkers(Here(1))
    await store.open()
    house = Tables(store, live, thinkers, Settings(bot_pace=0))
    room = TablePage(environment(), live)
    guests = [f"guest {seat}" for seat in setup.seats]
    table = await house.setting_up.make(
        guests[0], "P0", name, ["me", *["open"] * (setup.players - 1)], setup.variants, False, clock=CLOCKS[name, setup]
    )
    for seat, guest in enumerate(guests):
        await house.seating.sit(table, guest, f"P{seat}", seat, f"salt of {seat}")
    choice, luck = random.Random(5), QuickChance(5)
    game = table.playing()
    streams: dict[int | None, Sent] = {eye: Sent() for eye in (*setup.seats, None)}
    while not table.over and table.ply < MOST_PLIES:
        if table.ply % 8 == 0:
            for eye, sent in streams.items():
                _compare(room, table, game, eye, sent, luck)
            _nothing_leaves(table, game, luck)
        seat = choice.choice(table.waiting)
        action = choice.choice(game.options(seat))
        considered = game.consider(seat, action)
        move = considered.move
        table.enter(Entry(table.ply, seat, move.action, move.luck, guests[seat], 1.0), make=considered)
        table.over_at = 1.0 if game.outcome else None
        table.changed()
    thinkers.close()
    await store.close()


def _outgoing(table: Any, seat: int) -> list[bytes]:
    """All that leaves the house when this seat is asked, by every channel there is."""
    links, made_at = Links("a key"), 1e9
    said = [words.turn(table, seat), words.digest([words.at_table(table, seat)], [words.title_of(table.game_name)])]
    kinds = zip(("turn", "digest"), said, strict=True)
    rows = [told(f"{kind} n", "g", kind, table.id, 0, made_at, **one) for kind, one in kinds]
    channel = {"id": "c", "house": "https://house.example"}
    sent = [feed.drawn(rows[:1], "https://house.example", "/feed/x", "/found/stop/x", made_at).encode()]
    for row in rows:
        message = message_of(row, channel, links, "")
        sent += [bytes(letter(message, "a@post.example", "t@club.example", channel["house"])), push.payload(message)]
        sent += [json.dumps(webhook.body(shape, message)).encode() for shape in webhook.SHAPES]
        sent += [push.topic(message).encode()]
    return sent


def _nothing_leaves(table: Any, game: Any, luck: QuickChance) -> None:
    """Whoever is asked: what he is sent is the same in every world that a spectator could imagine, and whether he is
    sent anything in every world that he could."""
    real = game._states[-1]
    for seat in table.waiting:
        sent, asked = _outgoing(table, seat), waits_for(table, seat)
        try:
            game._states[-1] = game.rules.imagine(game.view(None), luck)
            assert _outgoing(table, seat) == sent, f"ply {game.ply}: what seat {seat} is sent depends on what is hidden"
            game._states[-1] = real
            game._states[-1] = game.rules.imagine(game.view(seat), luck)
            assert waits_for(table, seat) == asked, (
                f"ply {game.ply}: that seat {seat} is told depends on what is hidden"
            )
        finally:
            game._states[-1] = real


@pytest.mark.parametrize("name", games.names())
def test_what_one_plays_on_from_is_made_of_ones_view_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game that is on: with the same luck the same plan, whatever lies hidden, asked at any move so far."""
    monkeypatch.setattr(newtable, "new_id", lambda: "the same luck")
    luck, choice = QuickChance(6), random.Random(6)
    game = Game(name, seed=bytes(32))
    names = [f"guest {seat}" for seat in game.setup.seats]
    table: Any = SimpleNamespace(
        seat_of=names.index, manners=USUAL_MANNERS, playing=lambda: game, game=game, over=False
    )  # fmt: skip
    seen = set()
    while game.outcome is None and game.ply < MOST_PLIES:
        if game.ply % 7 == 0:
            for seat, guest in enumerate(names):
                real = game._states[-1]
                told = newtable._imagined(table, _guest(guest), "")
                game._states[-1] = game.rules.imagine(game.view(seat), luck)
                try:
                    retold = newtable._imagined(table, _guest(guest), "")
                finally:
                    game._states[-1] = real
                assert told == retold, f"ply {game.ply}, seat {seat}"
                seen.add(told.position)
        seat = choice.choice(game.waiting)
        game.play(seat, choice.choice(game.options(seat)))
    assert seen


def _guest(id: str) -> Any:
    return SimpleNamespace(id=id)


def _compare(room: TablePage, table: Any, game: Any, eye: int | None, sent: Sent, luck: QuickChance) -> None:
    """Neither the parts nor what its stream lacks of them."""
    real, watcher, had = game._states[-1], Watcher("", eye), copy.deepcopy(sent)
    told, lacked = room.parts(table, eye, ""), room.update(table, watcher, "", sent)
    game._states[-1] = game.rules.imagine(game.view(eye), luck)
    table.changed()
    try:
        retold, relacked = room.parts(table, eye, ""), room.update(table, watcher, "", had)
    finally:
        game._states[-1] = real
        table.changed()
    for part, html in told.items():
        assert retold[part] == html, f"ply {game.ply}, seat {eye}: the page's {part} depends on what is hidden"
    what = [packed(said.partition("\n")[2])[1] for said in (lacked, relacked)]
    assert what[0] == what[1], f"ply {game.ply}, seat {eye}: what the page is sent depends on what is hidden"


def test_over_the_wire_a_seat_gets_its_view_and_never_the_seed_a_salt_or_the_deal(house: House) -> None:
    """A whole game with held hands: every byte that any seat or spectator received is kept and looked through."""
    anna, bruno, id = two_at_a_table(house, hands="held")
    carla = house.visitor("Carla")
    people: list[tuple[Visitor, int | None]] = [(anna, 0), (bruno, 1), (carla, None)]
    table = house.desk.house.known(id)
    choice, received, views = random.Random(3), bytearray(), []
    while True:
        for visitor, seat in people:
            told = visitor.get(f"/api/tables/{id}/view")
            views.append((table.moves_made, seat, json.loads(told.content)["view"]))
            received += told.content
            if table.ply % 10 == 0:
                for path in (f"/t/{id}", f"/t/{id}/replay?at=0", f"/t/{id}/fair", f"/t/{id}/record", "/"):
                    received += visitor.get(path).content
                with visitor.stream(f"/t/{id}/live") as messages:
                    next(messages)
                    received += next(messages).encode()
        now, other = on_turn(anna, bruno, id)
        told_now = now.view(id)
        received += other.move(id, told_now["ply"], "pass").content
        received += now.move(id, told_now["ply"], "take F4 - -").content
        codes = [o["code"] for o in told_now["options"]]
        longer = (
            [c for c in codes if c not in ("pass", "keep")]
            if told_now["ply"] < 44
            else ["pass"]
            if "pass" in codes
            else codes
        )
        action = choice.choice(longer or codes)
        if now.move(id, told_now["ply"], action).status_code != 303 or table.over:
            break
    game = table.playing()
    assert table.over
    assert len(views) > 12, "the shuffle is the host's: how long the game lasts is luck, but never nothing"
    for ply, seat, view in views:
        assert view == json.loads(json.dumps(as_json(game.view(seat, ply))))
        if not view["outcome"] and seat is not None:
            assert isinstance(view["table"]["hands"][1 - seat], int)
    secret = [table.seed.hex(), *[c.salt for c in table.chairs], json.dumps(game._deal[:6])]
    for needle in secret:
        assert needle.encode() not in received
