"""What is to be drawn of Downtown, and how the terminal draws it."""

import json
from io import StringIO
from typing import Any

from rich.console import Console

import backroom
from backroom.engine import Seat, view
from backroom.games.downtown.table.scene import scene
from backroom.games.downtown.table.terminal import draw
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule


def drawn(table: DowntownTable, name: str | None = "Anna") -> dict[str, Any]:
    seat = None if name is None else Seat(NAMES.index(name))
    return scene(view(table.s, seat), NAMES)


def refs(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return {thing.get("ref", "")}.union(*(refs(v) for v in thing.values()))
    return set().union(*(refs(v) for v in thing)) if isinstance(thing, list) else set()


def shown(table: DowntownTable, name: str | None = "Anna") -> str:
    page = StringIO()
    Console(width=100, file=page).print(draw(drawn(table, name)))
    return page.getvalue()


def test_a_scene_is_plain_values_for_every_eye_of_a_whole_game() -> None:
    game = backroom.start("downtown", players=3, seed=5)
    turn = 0
    while game.outcome is None and turn < 400:
        for eye in (0, 1, 2, None):
            seen = scene(game.view(eye), game.names)
            assert json.loads(json.dumps(seen)) == seen
        seat = game.waiting[0]
        wanted = {touched for action in game.options(seat) for touched in action.touches()}
        assert wanted <= refs(scene(game.view(seat), game.names)), type(game.state.stack[-1])
        game.play(seat, game.options(seat)[turn % len(game.options(seat))])
        turn += 1


@rule("D29")
def test_prices_stand_on_the_layout() -> None:
    kinds = {kind["id"]: (kind["many"], kind["price"]) for kind in drawn(downtown(layout="L4 C"))["layout"]}
    assert kinds == {"lookout": (4, 1), "safecracker": (1, 4), "spy": (0, None)}


@rule("D75", "D76")
def test_a_back_is_drawn_for_those_who_looked_at_it_only() -> None:
    table = downtown(stooges={"luigi": "luigi-art-52"}).plays("stay", "rob 1", "lookatstooge 1")
    assert drawn(table)["stooges"][1]["top"]["value"] == 52
    assert drawn(table, "Carl")["stooges"][1]["top"]["value"] is None
    assert drawn(table, "Carl")["stooges"][1]["top"]["looked"] == [0]
    assert drawn(table, None)["stooges"][1]["top"]["value"] is None


@rule("D10", "D76")
def test_the_money_of_others_is_drawn_as_a_range() -> None:
    table = downtown(tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52"}, fences="art-honest")
    table.plays("stay", "rob 1", "sellto 0")
    anna = next(p for p in drawn(table, "Carl")["players"] if p["name"] == "Anna")
    assert (anna["least_money"], anna["most_money"]) == (40, 55)
    assert drawn(table, "Anna")["me"]["total"] == 49


@rule("D10", "D76")
def test_the_range_is_narrowed_by_money_once_shown_and_closed_at_the_end() -> None:
    tokens = {"Anna": "east-side villa"}
    table = downtown(2, tokens=tokens, loot={"Anna": "luigi-art-52"}, money={"Anna": 0, "Bert": 96}, fences="art-cop")
    table.plays("stay", "pay 1", "stay", "sellto 0", "laynote 10", "laynote 2", "done")
    anna = drawn(table, "Bert")["players"][1]
    assert (anna["least_money"], anna["most_money"]) == (12, 15)
    table.plays("stay", "rob 0")
    anna = drawn(table, "Bert")["players"][1]
    assert (anna["least_money"], anna["most_money"]) == (1, 1)


@rule("D74")
def test_face_down_additions_are_drawn_as_a_number() -> None:
    table = downtown(4, hands={"Carl": "S"}).plays("stay", "rob 1", "usenothing")
    table.answers(Carl="layout spy", Dora="done")
    carl = next(p for p in drawn(table)["players"] if p["name"] == "Carl")
    assert carl["display"]["face_down_cards"] == 1
    assert carl["display"]["cards"] == []
    assert "face down 1 card, 0 notes" in shown(table)


def test_the_terminal_draws_the_table_within_a_hundred_columns() -> None:
    table = downtown(4, hands={"Anna": "L4 C2 S2"}, loot={"Anna": "luigi-art-52 joe-money-44"}, display={"Bert": "3 S"})
    text = shown(table)
    assert all(len(line) <= 100 for line in text.splitlines())
    for word in ("Downtown", "Villa", "Luigi", "Fence 3", "Bert", "shows $3k 1♟", "4× ◉ Lookout", "$52k"):
        assert word in text
    assert "Lookout " not in shown(table, None).splitlines()[-1]
