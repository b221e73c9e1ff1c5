"""What may be done before the car leaves, what comes of a van on the way, and how far it all goes."""

from itertools import pairwise

import pytest

from backroom.games.precinct.board import BOARDS, MAPS, SPACE, Board
from backroom.games.precinct.map import SPACES
from tests.games.precinct.stage import Stage
from tests.games.precinct.test_special_events import standing
from tests.support import rule


def the_van(stage: Stage) -> str:
    return standing(stage)["escort-van"][0]


@rule("P62", "P103")
def test_after_a_change_of_cars_texts_are_still_played_before_the_drive() -> None:
    stage = Stage(start="move", hands={"Anna": "dispatch-officers curfew"}, punks={1: 1}).plays("Anna", "car unmarked")
    assert {"play dispatch-officers", "play curfew"} <= stage.options("Anna")


@rule("P28")
def test_once_a_support_vehicle_has_moved_no_text_is_played_before_the_action() -> None:
    stage = Stage(2, start="move", hands={"Anna": "curfew"}, punks={1: 1}).plays("Anna", "support 0 vase")
    assert "play curfew" not in stage.options("Anna")
    assert stage.why_not("Anna", "play curfew").rule == "P28"


@rule("P30")
def test_who_stays_is_still_asked_about_the_support_vehicle() -> None:
    stage = Stage(2, start="move", supports="3n").plays("Anna", "stay")
    assert (stage.s.phase, stage.drives("Anna")) == (1, set())
    assert stage.plays("Anna", "support 0 vase").s.phase == 2
    assert Stage(2, start="move", supports="3n").plays("Anna", "support 0 vase", "stay").s.phase == 2


@rule("P29", "P142")
def test_on_the_way_with_the_van_cars_are_not_changed_and_no_text_is_played() -> None:
    laid = {"Anna": "curfew fast-response"}
    stage = Stage(start="move", hands=laid, punks={1: 1}, standing={"escort-van": "3n"}, cast={"Anna": "tibor-varga"})
    stage.plays("Anna", "escort col2")
    assert not {"car unmarked", "play curfew"} & stage.options("Anna")
    assert "play fast-response" in stage.options("Anna")


@rule("P27", "P142")
def test_the_van_is_escorted_farther_for_donuts() -> None:
    stage = Stage(
        start="move", at={"Anna": "vase"}, unmarked="Anna", donuts={"Anna": 2}, standing={"escort-van": "vase"}
    )
    assert "escort calw" in stage.options("Anna")
    stage.plays("Anna", "escort 4s")
    assert (the_van(stage), stage.at("Anna"), stage.donuts("Anna")) == ("4s", "4s", 1)
    stage.plays("Anna", "drive luna")
    assert (the_van(stage), stage.at("Anna"), stage.donuts("Anna")) == ("4s", "luna", 0)


@rule("P27", "P142")
def test_who_gets_to_the_van_with_nothing_left_escorts_it_for_donuts() -> None:
    laid = {"at": {"Anna": "stk"}, "unmarked": "Anna", "standing": {"escort-van": "vase"}}
    stage = Stage(start="move", donuts={"Anna": 1}, **laid).plays("Anna", "drive vase", "escort 3n")  # type: ignore[arg-type]
    assert (the_van(stage), stage.donuts("Anna"), stage.s.phase) == ("3n", 0, 2)
    assert Stage(start="move", **laid).plays("Anna", "drive vase").s.phase == 2  # type: ignore[arg-type]


@rule("P142")
def test_a_support_vehicle_may_come_to_the_van_and_take_it_along() -> None:
    stage = Stage(2, start="move", supports="col3", standing={"escort-van": "3n"})
    far = {"tow 0 3s", "tow 0 calw", "tow 0 4s"}
    assert far & stage.options("Anna") == {"tow 0 3s", "tow 0 calw"}, "one space there, two with the van"
    stage.plays("Anna", "tow 0 3s")
    assert (the_van(stage), stage.s.supports) == ("3s", [SPACE["3s"]])


@rule("P24", "P123")
@pytest.mark.parametrize(("punks", "points"), [(2, 3), (3, 2)])
def test_with_the_last_of_a_gang_that_slows_everyone_the_car_is_quicker_at_once(punks: int, points: int) -> None:
    stage = Stage(start="move", hands={"Anna": "curfew"}, punks={1: punks}, gangs={1: "chain-links"})
    assert stage.s.points == 2
    stage.plays("Anna", "play curfew", "hood 1")
    assert stage.s.points == points


def refused(stage: Stage, said: str) -> str:
    return str(stage.why_not("Anna", said))


@rule("P24", "P30", "P142")
def test_why_a_drive_is_not_possible() -> None:
    stage = Stage(2, start="move", at={"Anna": "stk"}, supports="3n")
    assert refused(stage, "escort 1s") == "there is no van to escort [P142]"
    assert refused(stage, "drive fs") == "Ferry Road South is out of reach [P24]"
    assert refused(stage, "drive stk") == "your car is there: stay, if you like [P24]"
    assert refused(stage, "support 0 3n") == "the Support Vehicle is there already [P30]"
    assert refused(stage, "support 1 3n") == "there is no such Support Vehicle [P30]"
    stage.plays("Anna", "support 0 vase")
    assert refused(stage, "support 0 3n") == "that Support Vehicle has moved this turn [P30]"
    stage = Stage(2, start="move", at={"Anna": "stk"}, supports="3n", standing={"escort-van": "3n"}).plays(
        "Anna", "drive 1s"
    )
    assert refused(stage, "drive stk") == "you have driven this turn [P24]"
    stage = Stage(start="move", at={"Anna": "stk"}, standing={"escort-van": "3n"})
    assert refused(stage, "escort 1s") == "the van is not where your car is [P142]"


@rule("P28", "P103")
def test_why_a_text_is_not_played_before_the_drive() -> None:
    stage = Stage(start="move", hands={"Anna": "arrest-warrant curfew"})
    assert refused(stage, "play arrest-warrant") == "Arrest Warrant is played with an attempt of its kind [P103]"
    assert refused(stage, "play curfew") == "Curfew would do nothing now [P103]"
    assert refused(stage, "play tow-truck") == "you do not hold such a card [P62]"


def test_the_question_says_how_far_and_that_donuts_go_farther() -> None:
    assert Stage(start="move").question("Anna") == "Where do you drive? You have 3 spaces."
    with_donut = Stage(start="move", donuts={"Anna": 1}).question("Anna")
    assert with_donut == "Where do you drive? You have 3 spaces, farther for a Donut each."


@rule("P30", "P90")
def test_each_of_two_support_vehicles_moves_once() -> None:
    stage = Stage(2, start="move", supports="3n 3n", variants={"support": "2"}).plays("Anna", "support 0 vase")
    assert "support 1 col2" in stage.options("Anna")
    stage.plays("Anna", "drive 3s", "support 1 col2")
    assert (stage.s.supports, stage.s.phase) == ([SPACE["vase"], SPACE["col2"]], 2)


@rule("P30", "P123")
def test_a_gang_slows_a_support_vehicle_too() -> None:
    stage = Stage(2, start="move", supports="stk", punks={1: 4}, gangs={1: "chain-links"})
    sent = {text for text in stage.options("Anna") if text.startswith("support")}
    assert "support 0 vase" in sent
    assert "support 0 3n" not in sent, "two spaces, not three"


def ways(stage: Stage, kind: str) -> list[list[str]]:
    return [[SPACES[space] for space in event.way] for event in stage.events(kind)]


@rule("P24", "P26")
def test_the_table_hears_every_space_of_a_drive() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}).plays("Anna", "drive 3n")
    assert ways(stage, "Drove") == [["stk", "2s", "vase", "3n"]]
    laid = {"at": {"Anna": "1s"}, "donuts": {"Anna": 2}, "emergencies": {"accident-vasel-1st": "vasel-1st"}}
    stage = Stage(start="move", **laid).plays("Anna", "drive 1n")  # type: ignore[arg-type]
    assert ways(stage, "Drove") == [["1s", "stk", "2s", "2n", "col1", "1n"]]


@rule("P27", "P31")
@pytest.mark.parametrize("board", BOARDS, ids=MAPS)
def test_a_drive_never_costs_more_than_it_must(board: Board) -> None:
    for start in range(len(SPACES)):
        for points, donuts in ((1, 0), (2, 2), (3, 1), (4, 3)):
            for goal, price in board.price(start, points, donuts, 0).items():
                assert paid(board, board.way(start, goal, points, donuts, 0), points) == price


def paid(board: Board, way: tuple[int, ...], points: int) -> int:
    """What a way costs in Donuts, a space at a time."""
    donuts = 0
    for here, there in pairwise(way):
        assert there in [space for space, _ in board.next[here]]
        donuts += points == 0
        points = max(0, points - board.cost[there])
    return donuts


@rule("P30", "P142")
def test_the_table_hears_the_way_of_the_van_and_of_a_support_vehicle() -> None:
    stage = Stage(2, start="move", supports="col3", standing={"escort-van": "3n"}).plays("Anna", "tow 0 3s")
    assert ways(stage, "SupportSent") == [["col3", "3n", "3s"]]
    stage = Stage(2, start="move", supports="3n", standing={"escort-van": "3n"}).plays("Anna", "escort calw")
    assert ways(stage, "Escorted") == [["3n", "3s", "calw"]]
    stage.plays("Anna", "support 0 vase")
    assert ways(stage, "SupportSent") == [["3n", "vase"]]


WALLED_IN = {"accident-vasel-1st": "vasel-1st", "accident-colfax-3rd": "stickle-1st"}
"""Both ways out of 1st Street South are closed."""


@rule("P103", "P174")
def test_walled_in_fast_response_would_do_nothing_and_is_not_played() -> None:
    hands = {"Anna": "fast-response"}
    stage = Stage(start="move", at={"Anna": "1s"}, hands=hands, emergencies=WALLED_IN, donuts={"Anna": 2}, dirty="Carl")
    assert not {text for text in stage.options("Anna") if text.startswith(("drive", "play"))}
    assert refused(stage, "play fast-response") == "Fast Response would do nothing now [P103]"
    alleys = Stage(start="move", at={"Anna": "1s"}, hands=hands, emergencies=WALLED_IN, cast={"Anna": "ilona-varga"})
    assert "play fast-response" in alleys.options("Anna"), "she knows the alleys"
    free = Stage(start="move", at={"Anna": "1s"}, hands=hands)
    assert "play fast-response" in free.options("Anna")


@rule("P103", "P174")
def test_where_everything_is_in_reach_already_another_fast_response_would_do_nothing() -> None:
    stage = Stage(start="move", hands={"Anna": "fast-response " * 4})
    stage.plays("Anna", "play fast-response")
    assert len(stage.drives("Anna")) == len(SPACES) - 1
    assert "play fast-response" not in stage.options("Anna")
    van = Stage(start="move", hands={"Anna": "fast-response " * 4}, standing={"escort-van": "3n"})
    van.plays("Anna", "play fast-response")
    assert "play fast-response" in van.options("Anna"), "with the van one drives in stages"


@rule("P30", "P142")
def test_a_support_vehicle_that_tows_goes_on_with_the_rest_of_its_drive() -> None:
    stage = Stage(2, start="move", supports="3n", standing={"escort-van": "3n"}).plays("Anna", "tow 0 3s")
    assert stage.s.phase == 1, "one space is used up, two are left"
    assert {"support 0 3n", "support 0 vase"} <= stage.options("Anna")
    assert "support 0 col4" not in stage.options("Anna"), "that is three away"
    stage.plays("Anna", "drive col2", "support 0 vase")
    assert (the_van(stage), stage.s.supports, stage.s.phase) == ("3s", [SPACE["vase"]], 2)


@rule("P30", "P142")
def test_with_nothing_left_a_support_vehicle_stays_with_the_van() -> None:
    stage = Stage(2, start="move", supports="3n", standing={"escort-van": "3n"}).plays("Anna", "stay", "tow 0 4s")
    assert (the_van(stage), stage.s.supports, stage.s.phase) == ("4s", [SPACE["4s"]], 2)
    short = Stage(2, start="move", supports="3n", standing={"escort-van": "3n"}, variants={"support-speed": "1"})
    short.plays("Anna", "tow 0 3s")
    assert not [text for text in short.options("Anna") if text.startswith(("support", "tow"))]
    assert refused(short, "support 0 3n") == "that Support Vehicle has moved this turn [P30]"


@rule("P142")
def test_a_support_vehicle_that_brought_the_van_home_drives_on() -> None:
    stage = Stage(2, start="move", supports="fn", standing={"escort-van": "fn"}).plays("Anna", "tow 0 fs")
    assert "support 0 cale" in stage.options("Anna")
    assert not [text for text in stage.options("Anna") if text.startswith("tow")]
