"""What is to be drawn of Downtown, and how the terminal draws it."""

import json
from io import StringIO
from typing import Any

from rich.console import Console

import backroom
from backroom.engine import Seat, view
from backroom.games.downtown.table.scene import scene
from backroom.games.downtown.table.terminal import draw, in_short
from tests.games.downtown.table import NAMES, DowntownTable, downtown
from tests.support import rule


def drawn(table: DowntownTable, name: str | None = "Anna") -> dict[str, Any]:
    seat = None if name is None else Seat(NAMES.index(name))
    return scene(view(table.s, seat), NAMES)


def refs(thing: Any) -> set[str]:
    if isinstance(thing, dict):
        return {thing.get("ref", "")}.union(*(refs(v) for v in thing.values()))
    return set().union(*(refs(v) for v in thing)) if isinstance(thing, list) else set()


def shown(table: DowntownTable, name: str | None = "Anna", width: int = 100) -> str:
    page = StringIO()
    Console(width=width, file=page).print(draw(drawn(table, name)))
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


def anna_as_carl_sees_her(memory: str) -> dict[str, Any]:
    """She holds a Spy from Bert's display, sold one loot card and has another."""
    table = downtown(
        tokens={"Anna": "east-side villa"}, loot={"Anna": "luigi-art-52 joe-money-44"}, display={"Bert": "0 S"},
        fences="art-honest", variants={"memory": memory},
    ).plays("stay", "rob 1")  # fmt: skip
    table.plays("sellto 0", *(["sell luigi-art-52", "done"] if memory == "held" else []))
    anna: dict[str, Any] = next(p for p in drawn(table, "Carl")["players"] if p["name"] == "Anna")
    line = next(line for line in shown(table, "Carl").splitlines() if "Anna" in line and "shows" in line)
    return {**anna, "line": line}


@rule("D10", "D76", "D88")
def test_what_the_table_remembers_of_another_is_drawn() -> None:
    anna = anna_as_carl_sees_her("remembered")
    assert anna["money"] == 49
    assert anna["known_in_hand"] == [{"id": "spy", "name": "Spy", "many": 1}]
    assert [job["front"] for job in anna["loot"]] == ["joe-money"]
    assert "has $49k" in anna["line"]
    assert "(with 1♟) · money 40/44/48" in anna["line"]


@rule("D89")
def test_of_another_who_holds_cards_close_only_numbers_are_drawn() -> None:
    anna = anna_as_carl_sees_her("held")
    assert anna["money"] is None
    assert (anna["known_in_hand"], anna["loot"]) == ([], [])
    assert (anna["cards_in_hand"], anna["loot_in_hand"]) == (1, 1)
    assert "1 in hand · 1 loot" in anna["line"]
    assert "has" not in anna["line"]


@rule("D36")
def test_loot_laid_down_is_still_drawn_for_who_sells_it() -> None:
    tokens, loot = {"Anna": "east-side villa"}, {"Anna": "luigi-art-52 luigi-art-40"}
    table = downtown(tokens=tokens, loot=loot, fences="art-honest").plays("stay", "rob 1", "sellto 0")
    mine = drawn(table.plays("sell luigi-art-40"))["me"]["loot"]
    assert [(job["value"], job["laid"], job["can"]) for job in mine] == [(40, True, False), (52, False, True)]


@rule("D74")
def test_what_one_adds_is_drawn_for_oneself_alone() -> None:
    table = downtown(4, hands={"Carl": "S"}).plays("stay", "rob 1", "usenothing", "layout spy")
    for name, many in (("Anna", 0), ("Carl", 1)):
        carl = next(p for p in drawn(table, name)["players"] if p["name"] == "Carl")
        assert carl["display"]["face_down_cards"] == many
        assert carl["display"]["cards"] == []
        assert ("face down 1 card " in shown(table, name)) == bool(many)
    mine = drawn(table, "Carl")["me"]
    assert mine["hand"] == []
    assert mine["face_down"]["cards"] == [{"id": "spy", "name": "Spy", "many": 1}]


@rule("D74")
def test_what_one_adds_is_counted_in_cards_and_notes_as_far_as_there_are_any() -> None:
    table = downtown(4, hands={"Carl": "S"}).plays("stay", "rob 1", "usenothing", "laynote 5", "laynote 2")
    assert "face down 2 notes " in shown(table, "Carl")


@rule("D4")
def test_on_a_narrow_screen_six_locations_stand_in_one_line() -> None:
    (line,) = [line for line in shown(downtown(4), width=80).splitlines() if "Ghetto" in line]
    for place in ("Downtown", "West Side", "East Side", "Bank", "Villa"):
        assert place in line


def test_tokens_are_told_apart_without_their_colours() -> None:
    assert in_short(["Boss", "Easy", "Easy 2", "Easy 3"]) == ["Bos", "Eas", "Ea2", "Ea3"]
    assert in_short(["Anna", "Annabella", "Annika", "An"]) == ["Ann", "Ana", "An3", "An"]


def test_the_terminal_draws_the_table_within_a_hundred_columns() -> None:
    table = downtown(4, hands={"Anna": "L4 C2 S2"}, loot={"Anna": "luigi-art-52 joe-money-44"}, display={"Bert": "3 S"})
    text = shown(table)
    assert all(len(line) <= 100 for line in text.splitlines())
    for word in ("Downtown", "Villa", "Luigi", "Fence 3", "Bert", "shows $3k 1♟", "4× ◉ Lookout", "$52k"):
        assert word in text
    assert "Lookout " not in shown(table, None).splitlines()[-1]
