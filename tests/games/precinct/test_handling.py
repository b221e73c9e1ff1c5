"""Emergencies are handled, or not."""

import pytest

from backroom.games.precinct.state import FACE_DOWN, FACE_UP
from tests.games.precinct.stage import Stage
from tests.support import rule

LOOTERS = {"blackout-looters": "a2"}
"""Difficulty 5, at Juniper House, 2nd Street North."""
ACCIDENT = {"accident-vasel-1st": "vasel-1st"}
"""Difficulty 3, where 1st Street North and South and Vasel West meet."""


@rule("P51")
def test_what_is_in_a_building_is_handled_from_its_door() -> None:
    assert "handle blackout-looters" in Stage(at={"Anna": "2n"}, emergencies=LOOTERS).options("Anna")
    assert Stage(at={"Anna": "2s"}, emergencies=LOOTERS).why_not("Anna", "handle blackout-looters").rule == "P51"
    assert Stage(at={"Anna": "2n"}).why_not("Anna", "handle blackout-looters").rule == "P51"


@rule("P51")
@pytest.mark.parametrize("space", ["1n", "1s", "vasw"])
def test_what_is_on_an_intersection_is_handled_from_every_space_around(space: str) -> None:
    assert "handle accident-vasel-1st" in Stage(at={"Anna": space}, emergencies=ACCIDENT).options("Anna")


@rule("P52")
def test_all_that_counts_adds_up() -> None:
    stage = Stage(
        at={"Anna": "2n", "Bert": "2n", "Carl": "2s"}, upgrades={"Anna": "emergency"}, donuts={"Anna": 2},
        hands={"Bert": "radio-check stakeout", "Carl": "air-support"}, emergencies=LOOTERS,
    )  # fmt: skip
    stage.plays("Anna", "handle blackout-looters")
    assert stage.options("Bert") == {"nothing", "assist radio-check"}
    stage.plays("Bert", "assist radio-check").plays("Carl", "assist air-support").plays("Anna", "commit 2 0").nothing()
    assert len(stage.dice()) == 1 + 1 + 1 + 2 + 1 + 2


@rule("P52")
def test_around_an_accident_everyone_who_touches_it_supports() -> None:
    stage = Stage(4, at={"Anna": "1n", "Bert": "1s", "Carl": "vasw", "Dora": "stk"}, emergencies=ACCIDENT)
    stage.plays("Anna", "handle accident-vasel-1st").nothing()
    assert len(stage.dice()) == 1 + 2


@rule("P53")
def test_the_marker_is_turned_up_after_everybody_has_put_in() -> None:
    stage = Stage(
        at={"Anna": "2n"}, emergencies=LOOTERS, unknown={"blackout-looters": "locked-door"}, donuts={"Anna": 1},
        hands={"Bert": "radio-check"},
    )  # fmt: skip
    stage.plays("Anna", "handle blackout-looters")
    assert stage.asked() == ["Bert"]
    stage.rolls(1, 1).plays("Bert", "assist radio-check")
    assert (stage.s.shown, stage.asked()) == ([FACE_DOWN], ["Anna"])
    stage.plays("Anna", "commit 1 0")
    assert len(stage.dice()) == 1 + 1 + 1 - 1
    assert stage.s.shown[0] >= FACE_UP


@rule("P54")
@pytest.mark.parametrize(("dice", "handled"), [((2, 5), True), ((4, 4), False), ((1, 6), True)])
def test_the_highest_die_counts(dice: tuple[int, int], handled: bool) -> None:
    stage = Stage(at={"Anna": "2n"}, cast={"Anna": "nora-hartley", "Bert": "ada-okonjo"}, emergencies=LOOTERS)
    stage.rolls(*dice).plays("Anna", "handle blackout-looters")
    assert stage.events("Handled")[0].handled is handled


@rule("P54")
def test_no_difficulty_is_above_six() -> None:
    stage = Stage(at={"Anna": "2n"}, emergencies={"arson-ring": "w1"}, unknown={"arson-ring": "a-big-knife"})
    stage.rolls(6).plays("Anna", "handle arson-ring")
    assert stage.events("Rolled")[0].needed == 6
    assert stage.events("Handled")[0].handled


@rule("P54")
def test_without_dice_it_fails() -> None:
    stage = Stage(at={"Anna": "2n"}, emergencies=LOOTERS, unknown={"blackout-looters": "locked-door"})
    stage.plays("Anna", "handle blackout-looters")
    assert stage.dice() == []
    assert not stage.events("Handled")[0].handled


@rule("P55")
def test_what_is_handled_leaves_the_board_with_its_marker_and_the_urgent_marker() -> None:
    stage = Stage(
        at={"Anna": "2n"}, emergencies=LOOTERS, unknown={"blackout-looters": "helpful-neighbour"},
        urgent="blackout-looters",
    )  # fmt: skip
    stage.rolls(6).plays("Anna", "handle blackout-looters")
    assert stage.emergencies() == []
    assert stage.urgent() == ""
    assert len(stage.s.discards[6]) == 1
    assert stage.options("Anna") == {"reward no-event", "reward donut"}
    assert len(stage.hand("Anna")) == 1, "the marker's bonus came first"


@rule("P56")
def test_what_is_not_handled_stays_with_its_marker_face_up() -> None:
    stage = Stage(
        at={"Anna": "1n"}, emergencies=ACCIDENT, unknown={"accident-vasel-1st": "a-big-knife"},
        urgent="accident-vasel-1st",
    )  # fmt: skip
    stage.rolls(3).plays("Anna", "handle accident-vasel-1st")
    assert stage.emergencies() == ["accident-vasel-1st"]
    assert stage.urgent() == "accident-vasel-1st"
    assert stage.s.shown[0] >= FACE_UP
    assert stage.at("Anna") == "1n", "difficulty three, a harder knife: nobody is hurt"


@rule("P56")
def test_a_five_that_is_not_handled_hurts() -> None:
    stage = Stage(at={"Anna": "2n"}, emergencies=LOOTERS).rolls(4).plays("Anna", "handle blackout-looters")
    assert stage.at("Anna") == "col4"


@rule("P56", "P124")
def test_the_hospital_goes_by_the_difficulty_on_the_card() -> None:
    laid = {"loud-neighbours": "a2"}
    stage = Stage(at={"Anna": "2n"}, emergencies=laid, unknown={"loud-neighbours": "a-big-knife"}).rolls(4)
    stage.plays("Anna", "handle loud-neighbours").nothing()
    assert stage.events("Rolled")[-1].needed == 5
    assert stage.at("Anna") == "2n"
    easier = Stage(at={"Anna": "2n"}, emergencies={"boiler-fire": "w1"}, hands={"Anna": "specialists"}).rolls(2)
    easier.plays("Anna", "handle boiler-fire", "play specialists").nothing()
    assert easier.events("Rolled")[-1].needed == 3
    assert easier.at("Anna") == "col4"
