"""Parts of a page that are kept: never a stale one."""

import random
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from backroom import games
from backroom.engine import code
from backroom.server.drawing.page import TablePage
from backroom.server.drawing.parts import Kept, Part
from backroom.server.drawing.scenes import environment
from backroom.server.tables.tables import Tables
from tests.server.test_tables import full_table, with_tables

SHEETS = {
    "plate.html": "{% include 'name.html' %} {{ table.over }}{% set local = 1 %}{{ local }}{{ wide }}",
    "name.html": "{{ chair.name }}{% for one in many %}{{ one }}{% endfor %}",
    "any.html": "{% include which %}",
}


def test_a_part_is_drawn_again_when_something_it_reads_is_another_and_only_then() -> None:
    env = Environment(loader=DictLoader(SHEETS))
    env.globals["wide"] = "!"
    part = Part(env, "plate.html")
    seen = {"table": {"over": False, "ply": 1}, "chair": {"name": "Anna", "turn": True}, "many": [1], "other": 0}
    kept = Kept()
    first = part.drawn(seen, kept)
    assert first == "Anna1 False1!"
    assert part.drawn({**seen, "table": {"over": False, "ply": 2}, "other": 1}, kept) is first
    assert part.drawn({**seen, "chair": {"name": "Anna", "turn": False}}, kept) is first
    assert part.drawn({**seen, "chair": {"name": "Bert"}}, kept) == "Bert1 False1!"
    assert part.drawn({**seen, "table": {"over": True}}, kept) == "Anna1 True1!"
    assert part.drawn({**seen, "many": [1, 2]}, kept) == "Anna12 False1!"


def test_a_part_must_say_what_it_includes() -> None:
    with pytest.raises(AssertionError, match="does not say"):
        Part(Environment(loader=DictLoader(SHEETS)), "any.html")


@pytest.mark.parametrize("game", games.names())
def test_a_page_with_kept_parts_is_the_page_drawn_from_nothing(game: str, tmp_path: Path) -> None:
    async def work(house: Tables) -> None:
        table = await full_table(house, game, games.find(game).players[0])
        room, luck = TablePage(environment(), house.house.live), random.Random(4)
        people = range(len(table.chairs))
        for _ in range(60):
            if table.over:
                break
            seat = luck.choice(table.waiting)
            action = luck.choice(table.playing().options(seat))
            await house.moves.make(table, f"g{seat}", table.ply, code(action))
            if luck.random() < 0.2:
                await house.talk.say(table, f"g{seat}", f"P{seat}", "good evening")
            kept = [room.parts(table, seat, "c") for seat in (None, *people)]
            table.rest()
            drawn = [room.parts(table, seat, "c") for seat in (None, *people)]
            assert kept == drawn
            table.drawn.clear()

    with_tables(tmp_path, work)
