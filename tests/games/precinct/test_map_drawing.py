"""The drawing against the map: it shows the streets, doors and hoods where the rules have them."""

import tomllib
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest

from backroom.games.precinct import table
from backroom.games.precinct.map import CITIES, SPACE_NAME, SPACES, City

DRAWING: dict[str, Any] = tomllib.loads(files(table).joinpath("city.toml").read_text("utf-8"))
HALF = DRAWING["street_width"] / 2
Box = tuple[float, float, float, float]
both = pytest.mark.parametrize("city", CITIES.values(), ids=CITIES)


def box(left: float, top: float, width: float, height: float) -> Box:
    return left, top, left + width, top + height


def boxes(city: City, what: str) -> dict[str, Box]:
    return {name: box(*drawn) for name, drawn in DRAWING[city.id][what].items()}


def squares(city: City) -> dict[str, Box]:
    return {i: (x - HALF, y - HALF, x + HALF, y + HALF) for i, (x, y) in DRAWING[city.id]["intersections"].items()}


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def inside(a: Box, b: Box) -> bool:
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]


def on_edge(point: tuple[float, float], b: Box) -> bool:
    x, y = point
    return (x in (b[0], b[2]) and b[1] <= y <= b[3]) or (y in (b[1], b[3]) and b[0] <= x <= b[2])


def touching(a: Box, b: Box) -> bool:
    """Two boxes share a stretch of edge."""
    side_by_side = (a[2] == b[0] or b[2] == a[0]) and min(a[3], b[3]) > max(a[1], b[1])
    one_above = (a[3] == b[1] or b[3] == a[1]) and min(a[2], b[2]) > max(a[0], b[0])
    return side_by_side or one_above


def along(city: City, block: str) -> dict[str, str]:
    """The sides of a block, by the spaces that run along them."""
    ground = boxes(city, "blocks")[block]
    sides = {}
    for name, s in boxes(city, "spaces").items():
        if touching(s, ground):
            edges = {"north": s[3] == ground[1], "south": s[1] == ground[3], "west": s[2] == ground[0]}
            sides[name] = next((side for side, there in edges.items() if there), "east")
    return sides


@both
def test_everything_on_the_map_is_drawn_and_nothing_else(city: City) -> None:
    drawn = DRAWING[city.id]
    assert set(drawn["spaces"]) == set(SPACES)
    assert set(drawn["intersections"]) == set(city.intersections)
    assert set(drawn["buildings"]) == set(city.buildings)
    assert set(drawn["doors"]) == {b.id for b in city.buildings.values() if b.space}
    assert {int(number) for number in drawn["hoods"]} == set(city.hoods)


@both
def test_cpd_is_the_biggest_block(city: City) -> None:
    size = {name: (b[2] - b[0]) * (b[3] - b[1]) for name, b in boxes(city, "blocks").items()}
    assert set(size) == {"1", "2", "3", "4", "5", "6", "CPD"}
    assert all(size["CPD"] > size[name] for name in size if name != "CPD")


@both
def test_a_bad_hood_lies_on_its_side_of_its_block_along_the_space_from_which_it_is_reached(city: City) -> None:
    for hood in city.hoods.values():
        assert along(city, str(hood.number))[hood.space] == hood.side
        assert inside(boxes(city, "hoods")[str(hood.number)], boxes(city, "blocks")[str(hood.number)])


@both
def test_a_door_lies_on_the_kerb_between_its_space_and_its_block_the_building_in_that_block(city: City) -> None:
    for building in city.buildings.values():
        ground = boxes(city, "blocks")[building.block]
        assert inside(boxes(city, "buildings")[building.id], ground)
        if building.space:
            door = DRAWING[city.id]["doors"][building.id]
            assert on_edge(door, ground)
            assert on_edge(door, boxes(city, "spaces")[building.space])


@both
def test_an_intersection_touches_the_spaces_it_says(city: City) -> None:
    for name, square in squares(city).items():
        near = {s for s, b in boxes(city, "spaces").items() if touching(b, square)}
        assert near == set(city.intersections[name].spaces)


@both
def test_streets_and_blocks_lie_apart_on_the_canvas_and_nothing_in_a_block_overlaps(city: City) -> None:
    plots = [*boxes(city, "spaces").values(), *squares(city).values(), *boxes(city, "blocks").values()]
    things = [*boxes(city, "hoods").values(), *boxes(city, "buildings").values()]
    for group in (plots, things):
        assert not any(overlap(a, b) for a, b in combinations(group, 2))
    assert all(inside(plot, box(0, 0, *DRAWING["canvas"])) for plot in plots)


@both
def test_north_is_up_and_west_is_left(city: City) -> None:
    at = {SPACE_NAME[s]: b for s, b in boxes(city, "spaces").items()}
    streets = ["1st", "2nd", "3rd", "4th"]
    assert all(at[f"{n} Street North"][1] < at[f"{n} Street South"][1] for n in streets)
    assert all(at[f"{n} West"][0] < at[f"{n} East"][0] for n in ("Vasel", "Calhoun"))
    lefts = [at[f"{n} Street North"][0] for n in streets]
    assert lefts == sorted(lefts)


def test_block_6_lies_between_1st_south_2nd_south_stickle_and_vasel_west() -> None:
    assert set(along(CITIES["main"], "6")) == {"1s", "2s", "stk", "vasw"}
