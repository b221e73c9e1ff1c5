"""Assignments, and every knob there is."""

import pytest

from backroom.games.precinct.board import BOARDS
from backroom.games.precinct.cards import ADDS_PUNKS
from tests.games.precinct.stage import Stage
from tests.games.precinct.test_setting_up import dealt
from tests.support import rule


def on_the_streets(players: int, **variants: str) -> int:
    """Punks that did not come with an Emergency."""
    s = dealt(players, **variants)
    return sum(s.punks) - sum(ADDS_PUNKS[event] for event in s.emergencies)


@rule("P86")
def test_code_3_begins_with_more_and_without_a_support_vehicle() -> None:
    s = dealt(2, assignment="code-3")
    assert len(s.emergencies) == 3
    assert on_the_streets(2, assignment="code-3") == 7
    assert s.supports == []


@rule("P86")
def test_under_code_3_nobody_rolls_more_than_six_dice() -> None:
    stage = Stage(at={"Anna": "stk"}, punks={6: 1}, donuts={"Anna": 9}, variants={"assignment": "code-3"})
    stage.plays("Anna", "arrest 6", "commit 9 0")
    assert len(stage.dice()) == 6


@rule("P86")
def test_under_code_3_an_emergency_has_six_dice_at_most_too() -> None:
    laid = {"fryer-in-flames": "donuts"}
    stage = Stage(emergencies=laid, donuts={"Anna": 9}, variants={"assignment": "code-3"})
    stage.plays("Anna", "handle fryer-in-flames", "commit 9 0")
    assert len(stage.dice()) == 6


@rule("P86")
def test_under_code_3_cards_are_not_dice() -> None:
    stage = Stage(at={"Anna": "4s"}, donuts={"Anna": 6}, variants={"assignment": "code-3"})
    stage.plays("Anna", "investigate crime-scene", "commit 6 0")
    assert stage.events("Searched")[0].cards == 8


@rule("P87")
@pytest.mark.parametrize(
    ("players", "day", "punks"), [(1, 5, 12), (2, 5, 12), (3, 11, 14), (4, 14, 13), (5, 16, 12), (6, 16, 11)]
)
def test_code_purple_begins_later_with_fewer_punks_and_more_crime(players: int, day: int, punks: int) -> None:
    s = dealt(players, assignment="code-purple")
    assert (s.day, s.punk_stock + sum(s.punks), s.crime) == (day, punks, 2)
    assert s.supports == []
    assert s.murderer == (5 if day >= 16 else -1)
    if punks > 11:
        assert on_the_streets(players, assignment="code-purple") == 8


@rule("P88")
def test_the_calendar_begins_earlier_or_later() -> None:
    assert [dealt(3, calendar=when).day for when in ("chart", "earlier", "later")] == [8, 6, 10]
    assert dealt(2, calendar="earlier").day == 1


@rule("P89")
def test_there_are_fewer_or_more_punks() -> None:
    counts = [dealt(3, punk_supply=supply) for supply in ("chart", "fewer", "more")]
    assert [s.punk_stock + sum(s.punks) for s in counts] == [16, 14, 18]


@rule("P90")
def test_support_vehicles_at_any_table_as_many_as_agreed() -> None:
    assert [len(dealt(4, support=n).supports) for n in ("chart", "0", "1", "2")] == [0, 0, 1, 2]
    assert [len(dealt(2, support=n).supports) for n in ("chart", "0", "1", "2")] == [1, 0, 1, 2]


@rule("P90")
@pytest.mark.parametrize("speed", ["3", "2", "1"])
def test_a_support_vehicle_drives_as_far_as_agreed(speed: str) -> None:
    stage = Stage(2, start="move", supports="stk", variants={"support-speed": speed})
    reach = BOARDS[0].reach(stage.s.supports[0], int(speed), 0)
    assert len({text for text in stage.options("Anna") if text.startswith("support 0")}) == len(reach) - 1


@rule("P91")
def test_more_or_fewer_emergencies_at_first() -> None:
    assert [len(dealt(3, emergencies=n).emergencies) for n in ("1", "3")] == [1, 3]


@rule("P92")
def test_more_or_fewer_punks_at_first() -> None:
    assert [on_the_streets(3, street_punks=n) for n in ("4", "8")] == [4, 8]


@rule("P93")
def test_a_police_card_fewer_or_more_for_everyone() -> None:
    assert [len(dealt(3, police_cards=n).hands[0]) for n in ("chart", "fewer", "more")] == [3, 2, 4]


@rule("P94")
def test_crime_begins_higher() -> None:
    assert [dealt(3, crime=n).crime for n in ("0", "1", "2", "3")] == [0, 1, 2, 3]


@rule("P88")
def test_no_calendar_begins_before_the_1st() -> None:
    assert [dealt(n, calendar="earlier").day for n in (1, 2, 3)] == [1, 1, 6]


@rule("P89")
def test_there_are_never_more_punks_than_in_the_box() -> None:
    s = dealt(5, punk_supply="more", dirty_cop="two")
    assert s.punk_stock + sum(s.punks) == 18


@rule("P87", "P94")
def test_code_purple_adds_to_where_the_crime_track_begins() -> None:
    assert dealt(3, assignment="code-purple", crime="1").crime == 3
