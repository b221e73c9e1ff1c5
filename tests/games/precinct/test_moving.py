"""Phase 1: cars, Donuts, intersections, Support Vehicles."""

from tests.games.precinct.stage import Stage
from tests.support import rule

FROM_STICKLE = {"1s", "2s", "vase", "vasw", "2n"}


@rule("P24", "P25", "P26")
def test_the_rulebooks_drive_from_stickle_with_an_accident_at_vasel_and_1st() -> None:
    stage = Stage(
        start="move", at={"Anna": "stk"}, unmarked="Anna", emergencies={"accident-vasel-1st": "vasel-1st"}
    )  # fmt: skip
    assert stage.drives("Anna") == FROM_STICKLE
    assert "stay" in stage.options("Anna")
    assert stage.why_not("Anna", "drive 1n").rule == "P24"


@rule("P27", "P174")
def test_from_stickle_she_goes_farther_with_fast_response_or_a_donut() -> None:
    accident = {"accident-vasel-1st": "vasel-1st"}
    for laid in ({"donuts": {"Anna": 1}}, {"hands": {"Anna": "fast-response"}}):
        stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", emergencies=accident, **laid)  # type: ignore[arg-type]
        if "hands" in laid:
            stage.plays("Anna", "play fast-response")
        assert FROM_STICKLE | {"3n", "3s", "col1", "col2"} <= stage.drives("Anna")


@rule("P24")
def test_without_the_accident_first_street_north_is_in_reach() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna")
    assert stage.drives("Anna") == FROM_STICKLE | {"1n"}


@rule("P24")
def test_a_marked_car_drives_a_space_farther() -> None:
    unmarked = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna").drives("Anna")
    marked = Stage(start="move", at={"Anna": "stk"}).drives("Anna")
    assert unmarked < marked
    assert {"3n", "3s", "col1", "col2"} == marked - unmarked


@rule("P24", "P58")
def test_the_upgrade_for_movement_adds_a_space() -> None:
    upgraded = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", upgrades={"Anna": "movement"})
    assert upgraded.drives("Anna") == Stage(start="move", at={"Anna": "stk"}).drives("Anna")


@rule("P25")
def test_the_city_ends_at_its_edge() -> None:
    stage = Stage(start="move", at={"Anna": "1s"})
    assert "cale" not in stage.drives("Anna")
    assert stage.why_not("Anna", "drive cale").rule == "P24"


@rule("P25")
def test_who_has_driven_stands_there_and_drives_no_more() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}).plays("Anna", "drive vase")
    assert stage.at("Anna") == "vase"
    assert stage.s.phase == 2


@rule("P26")
def test_an_emergency_in_a_building_closes_no_road() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", emergencies={"arson-ring": "w6"})
    assert stage.drives("Anna") == FROM_STICKLE | {"1n"}


@rule("P27")
def test_each_donut_drives_a_space_farther_and_is_gone() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", donuts={"Anna": 2})
    assert {"3n", "col3", "calw"} <= stage.drives("Anna")
    stage.plays("Anna", "drive 3n")
    assert (stage.at("Anna"), stage.donuts("Anna")) == ("3n", 1)
    assert stage.s.donut_stock == 17


@rule("P27")
def test_no_donut_is_spent_on_what_is_in_reach() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, donuts={"Anna": 2}).plays("Anna", "drive vase")
    assert stage.donuts("Anna") == 2


@rule("P28")
def test_fast_response_is_played_while_driving_and_nothing_else() -> None:
    hands = {"Anna": "fast-response curfew"}
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", hands=hands, punks={1: 1})
    assert "3n" not in stage.drives("Anna")
    stage.plays("Anna", "play fast-response")
    assert "col3" in stage.drives("Anna")
    assert stage.hand("Anna") == ["curfew"]
    stage.plays("Anna", "drive col2")
    assert stage.at("Anna") == "col2"


@rule("P28")
def test_on_the_way_one_takes_no_action() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, punks={6: 1})
    assert stage.why_not("Anna", "arrest 6").rule == "P28"


@rule("P29")
def test_the_car_is_changed_at_the_station_before_driving_once() -> None:
    stage = Stage(start="move", cast={"Anna": "lisa-costello"})
    far = stage.drives("Anna")
    stage.plays("Anna", "car unmarked")
    assert stage.s.marked[0] is False
    assert stage.drives("Anna") < far
    assert stage.why_not("Anna", "car marked").rule == "P29"


@rule("P29")
def test_elsewhere_the_car_is_not_changed() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, cast={"Anna": "lisa-costello"})
    assert stage.why_not("Anna", "car unmarked").rule == "P29"


@rule("P30")
def test_whoever_moves_also_moves_the_support_vehicle() -> None:
    stage = Stage(2, start="move", at={"Anna": "stk"}, supports="3n")
    stage.plays("Anna", "drive 1s")
    assert stage.s.phase == 1, "the Support Vehicle may still move"
    assert "support 0 col4" in stage.options("Anna")
    assert "support 0 fs" not in stage.options("Anna")
    assert not stage.drives("Anna")
    stage.plays("Anna", "support 0 col4")
    assert stage.s.phase == 2
    assert stage.s.supports == [13]


@rule("P30")
def test_the_support_vehicle_may_go_first() -> None:
    stage = Stage(2, start="move", at={"Anna": "stk"}, supports="3n").plays("Anna", "support 0 vase", "drive 2s")
    assert stage.at("Anna") == "2s"
    assert stage.s.phase == 2


@rule("P30")
def test_donuts_and_fast_response_do_not_move_the_support_vehicle() -> None:
    stage = Stage(2, start="move", supports="stk", donuts={"Anna": 5}, hands={"Anna": "fast-response"})
    before = {text for text in stage.options("Anna") if text.startswith("support")}
    stage.plays("Anna", "play fast-response")
    assert {text for text in stage.options("Anna") if text.startswith("support")} == before
    assert "support 0 col4" not in before


@rule("P30")
def test_the_support_vehicle_supports_like_any_other_car() -> None:
    stage = Stage(2, at={"Anna": "stk"}, punks={6: 1}, supports="stk").rolls(1, 1, 3).plays("Anna", "arrest 6")
    assert stage.dice() == [1, 1, 3]


@rule("P31")
def test_roadworks_cost_a_point_more() -> None:
    stage = Stage(start="move", at={"Anna": "col1"}, variants={"map": "unterbelly"})
    assert {"col2", "2s"} <= stage.drives("Anna")
    through = Stage(start="move", at={"Anna": "col3"}, unmarked="Anna", variants={"map": "unterbelly"})
    assert "col2" in through.drives("Anna")
    assert "col1" not in through.drives("Anna"), "two points are gone on entering Colfax 2"


def under_the_city() -> Stage:
    """Two spaces from the roadworks, with two points and a Donut."""
    return Stage(start="move", at={"Anna": "4s"}, unmarked="Anna", donuts={"Anna": 1}, variants={"map": "unterbelly"})


@rule("P31")
def test_on_the_last_point_roadworks_cost_nothing_and_a_donut_drives_on() -> None:
    assert under_the_city().plays("Anna", "drive col2").donuts("Anna") == 1
    assert under_the_city().plays("Anna", "drive col1").donuts("Anna") == 0


@rule("P31")
def test_roadworks_cost_the_support_vehicle_a_point_too() -> None:
    stage = Stage(2, start="move", supports="col4", variants={"map": "unterbelly"})
    assert "support 0 col2" in stage.options("Anna")
    assert "support 0 col1" not in stage.options("Anna")
