"""The city against every stated fact, on both sides of the board."""

from collections import Counter
from itertools import combinations

import pytest

from backroom.games.precinct.board import BOARDS, MAPS, PLACE, SPACE, Board
from backroom.games.precinct.map import (
    CITIES,
    HOODS,
    HOSPITAL,
    MORGUE,
    SPACE_NAME,
    SPACES,
    STATION,
    STREET,
    City,
)

SAYBURRS = "w2"
MAIN, UNTERBELLY = CITIES["main"], CITIES["unterbelly"]
SIX = ["1", "2", "3", "4", "5", "6"]
FAR = 20
both = pytest.mark.parametrize("city", [MAIN, UNTERBELLY], ids=["main", "unterbelly"])


def space(name: str) -> str:
    (found,) = [s for s in SPACES if SPACE_NAME[s] == name]
    return found


def spaces(*names: str) -> set[str]:
    return {space(name) for name in names}


def street(name: str) -> list[str]:
    return [s for s in SPACES if STREET[s] == name]


def beside(city: City, start: str, closed: str = "") -> set[str]:
    return {there for there, through in city.neighbours(start) if through != closed}


def board(city: City) -> Board:
    return BOARDS[MAPS.index(city.id)]


def reach(city: City, start: str, points: int, *closed: str) -> dict[str, int]:
    """As the rules drive: each space with the points left there."""
    found = board(city).reach(SPACE[start], points, board(city).closed([PLACE[place] for place in closed]))
    return {SPACES[there]: left for there, left in found.items()}


def price(city: City, start: str, points: int, donuts: int) -> dict[str, int]:
    found = board(city).price(SPACE[start], points, donuts, 0)
    return {SPACES[there]: paid for there, paid in found.items()}


def reached(city: City, start: str, points: int, *closed: str) -> set[str]:
    return {*reach(city, start, points, *closed)} - {start}


def kinds(city: City, kind: str) -> list[str]:
    return sorted(b.block for b in city.buildings.values() if b.kind == kind)


@both
def test_each_of_blocks_1_to_6_has_a_bad_hood_of_its_number_a_warehouse_and_an_apartment_building(city: City) -> None:
    assert tuple(city.hoods) == HOODS == (1, 2, 3, 4, 5, 6)
    assert kinds(city, "warehouse") == kinds(city, "apartment") == SIX
    assert {b.block for b in city.buildings.values()} == {*SIX, "CPD"}


@both
def test_a_die_finds_the_warehouse_and_the_apartment_building_of_its_block(city: City) -> None:
    for kind, found in (("warehouse", city.warehouses), ("apartment", city.apartments)):
        rolled = [city.buildings[building] for building in found]
        assert [(b.block, b.kind) for b in rolled] == [(block, kind) for block in SIX]


@both
def test_every_building_and_every_bad_hood_is_entered_from_exactly_one_space(city: City) -> None:
    for building in city.buildings.values():
        assert building.space in ({""} if building.kind == "landmark" else SPACES)
    for hood in city.hoods.values():
        assert hood.space in SPACES
        assert city.hood_space(hood.number) == hood.space
        assert hood.number in city.hoods_on(hood.space)


@both
def test_what_lies_in_a_building_is_dealt_with_from_its_door_and_what_lies_on_an_intersection_from_all_around(
    city: City,
) -> None:
    assert city.access(MORGUE) == (city.door(MORGUE),)
    assert city.access("vasel-1st") == ("1n", "1s", "vasw")
    assert all(city.access(b) == (city.door(b),) for b in city.buildings if city.door(b))


@both
def test_places_have_names(city: City) -> None:
    names = [city.place_name(place) for place in (STATION, "vasel-1st")]
    assert names == ["Police Station", "Vasel & 1st"]


@both
def test_intersections_are_not_spaces(city: City) -> None:
    assert not set(city.intersections) & set(SPACES)
    assert not set(city.buildings) & (set(SPACES) | set(city.intersections))


@both
def test_next_to_each_other_means_through_one_intersection_for_every_pair_that_meets_there(city: City) -> None:
    said = Counter((frozenset((s, there)), through) for s in SPACES for there, through in city.neighbours(s))
    meant = {(frozenset(pair), i.id): 2 for i in city.intersections.values() for pair in combinations(i.spaces, 2)}
    assert said == meant
    assert max(Counter(pair for pair, _ in meant).values()) == 1


@both
def test_an_emergency_on_an_intersection_blocks_passage(city: City) -> None:
    for i in city.intersections.values():
        for a, b in combinations(i.spaces, 2):
            assert b in reach(city, a, 1)
            assert b not in reach(city, a, 1, i.id)


@both
def test_nothing_dead_ends(city: City) -> None:
    for s in SPACES:
        ends = [i for i in city.intersections.values() if s in i.spaces]
        assert len(ends) == 2
        assert all(len(i.spaces) > 1 for i in ends)


@both
def test_no_single_emergency_cuts_a_space_off_from_the_station(city: City) -> None:
    for closed in city.intersections:
        assert {*reach(city, city.door(STATION), FAR, closed)} == {*SPACES}


def test_first_to_fourth_street_have_a_north_and_a_south_space_each() -> None:
    for n in ("1st", "2nd", "3rd", "4th"):
        assert [SPACE_NAME[s] for s in street(f"{n} Street")] == [f"{n} Street North", f"{n} Street South"]


@both
def test_colfax_has_four_spaces_in_a_row(city: City) -> None:
    assert sorted(city.colfax) == street("Colfax")
    assert len(city.colfax) == 4
    for n, s in enumerate(city.colfax):
        assert beside(city, s) & set(city.colfax) == {*city.colfax[max(0, n - 1) : n], *city.colfax[n + 1 : n + 2]}


@both
def test_the_morgue_and_the_hospital_are_on_different_spaces_of_colfax(city: City) -> None:
    assert {city.door(MORGUE), city.door(HOSPITAL)} < set(city.colfax)
    assert city.door(MORGUE) != city.door(HOSPITAL)


@both
def test_sayburrs_is_a_warehouse_on_colfax(city: City) -> None:
    assert city.buildings[SAYBURRS].name == "Sayburr's Warehouse"
    assert city.buildings[SAYBURRS].kind == "warehouse"
    assert city.door(SAYBURRS) in city.colfax


@both
def test_escapees_pass_sayburrs_then_the_morgue_then_leave_the_board(city: City) -> None:
    assert city.escape[1:] == (city.door(SAYBURRS), city.door(MORGUE)) == city.colfax[-2:]
    assert city.escape == city.colfax[-3:], "the first move brings them past Sayburr's"


@both
def test_calhoun_west_and_calhoun_east_are_different_spaces_and_stickle_is_a_single_one(city: City) -> None:
    assert set(street("Calhoun")) == spaces("Calhoun West", "Calhoun East")
    assert len(street("Calhoun")) == 2
    assert len(street("Stickle")) == 1


@both
@pytest.mark.parametrize(("crossing", "streets"), [("vasel-1st", {"Vasel", "1st Street"}), ("4th-luna", {"Luna"})])
def test_vasel_and_1st_and_4th_and_luna_meet(city: City, crossing: str, streets: set[str]) -> None:
    assert streets <= {STREET[s] for s in city.intersections[crossing].spaces}


@both
def test_duffys_bar_stone_bank_the_parking_lot_and_the_donut_shop_are_there(city: City) -> None:
    found = [city.buildings[place].name for place in ("duffys", "bank", "parking", "donuts")]
    assert found == ["Duffy's Bar", "Stone Bank", "Parking Lot", "Donut Shop"]


@both
def test_a_donut_buys_a_space_each_and_is_paid_no_sooner_than_it_must(city: City) -> None:
    start = city.door(STATION)
    prices = price(city, start, 2, 2)
    assert prices.keys() <= price(city, start, 0, 4).keys()
    for s, paid in prices.items():
        assert (paid == 0) == (s in reach(city, start, 2))
        assert paid == 0 or paid == 1 + min(prices[there] for there, _ in city.neighbours(s) if there in prices)


@both
def test_a_drive_knows_what_is_left_of_it(city: City) -> None:
    assert reach(city, "1n", 3)["1n"] == 3
    assert reach(city, "1n", 3)["vasw"] == 2


# The front.


def test_the_station_is_on_3rd_street_north_in_the_big_block() -> None:
    assert MAIN.door(STATION) == space("3rd Street North")
    assert MAIN.buildings[STATION].block == "CPD"


def test_bad_hood_6_is_south_of_block_6_from_stickle() -> None:
    assert MAIN.hoods[6].side == "south"
    assert MAIN.hood_space(6) == space("Stickle")


EXAMPLE = spaces("1st Street South", "2nd Street South", "Vasel East", "Vasel West", "2nd Street North")


def test_from_stickle_one_move_reaches_exactly_1st_south_and_2nd_south() -> None:
    assert reached(MAIN, space("Stickle"), 1) == spaces("1st Street South", "2nd Street South")


def test_with_an_accident_at_vasel_and_1st_two_moves_from_stickle_reach_five_spaces() -> None:
    assert reached(MAIN, space("Stickle"), 2, "vasel-1st") == EXAMPLE


def test_without_the_accident_1st_north_too_and_nothing_else() -> None:
    assert reached(MAIN, space("Stickle"), 2) == EXAMPLE | spaces("1st Street North")


def test_the_board_does_not_wrap_from_1st_south_to_calhoun_east() -> None:
    assert space("Calhoun East") not in reach(MAIN, space("1st Street South"), 3)


def test_one_space_touches_bad_hood_2_an_intersection_and_the_doors_of_a_warehouse_and_an_apartment_building() -> None:
    here = MAIN.hood_space(2)
    assert {"warehouse", "apartment"} <= {b.kind for b in MAIN.buildings.values() if b.space == here}
    assert any(here in i.spaces for i in MAIN.intersections.values())


# The back.


def test_the_unterbelly_has_the_same_buildings_and_a_jail_and_a_water_tower_more() -> None:
    front = {(b.id, b.name, b.kind) for b in MAIN.buildings.values()}
    back = {(b.id, b.name, b.kind) for b in UNTERBELLY.buildings.values()}
    assert back - front == {("jail", "CPD Jail", "place"), ("tower", "Water Tower", "landmark")}
    assert front < back


def test_most_doors_of_the_unterbelly_are_elsewhere_and_its_streets_meet_otherwise() -> None:
    moved = [b for b in MAIN.buildings if MAIN.door(b) != UNTERBELLY.door(b)]
    assert len(moved) > len(MAIN.buildings) / 2
    assert any(MAIN.neighbours(s) != UNTERBELLY.neighbours(s) for s in SPACES)


def test_the_station_of_the_unterbelly_is_on_2nd_street_south_and_the_jail_beside_it_in_its_block() -> None:
    assert UNTERBELLY.door(STATION) == space("2nd Street South")
    assert UNTERBELLY.buildings["jail"].block == "CPD"
    assert UNTERBELLY.buildings["tower"].block == "2"


def test_there_is_one_stretch_of_roadworks_and_it_is_on_colfax() -> None:
    assert not MAIN.roadworks
    assert len(UNTERBELLY.roadworks) == 1
    assert set(UNTERBELLY.colfax) > UNTERBELLY.roadworks


def test_entering_the_roadworks_costs_a_point_more_and_on_the_last_point_nothing() -> None:
    (works,) = UNTERBELLY.roadworks
    here = min(beside(UNTERBELLY, works))
    assert [reach(UNTERBELLY, here, points)[works] for points in (3, 2, 1)] == [1, 0, 0]


def test_a_donut_paid_after_the_roadworks_moves_on() -> None:
    assert reach(UNTERBELLY, "col1", 2).keys() & {"col2", "col3"} == {"col2"}
    assert price(UNTERBELLY, "col1", 2, 1)["col3"] == 1


def test_both_sides_share_eleven_intersections_by_name() -> None:
    shared = MAIN.intersections.keys() & UNTERBELLY.intersections.keys()
    assert len(shared) == 11
    assert all(MAIN.place_name(i) == UNTERBELLY.place_name(i) for i in shared)
