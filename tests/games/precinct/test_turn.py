"""Turns, days, and how the game ends."""

import pytest

from backroom.games.precinct.attempt import Attempt, Effort
from backroom.games.precinct.cards import ARREST
from backroom.games.precinct.charts import crime_at_first, track
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.steps.ending import CAUGHT, ESCAPED, OVERRUN, SOLVED
from tests.games.precinct.stage import Stage
from tests.games.precinct.test_setting_up import dealt
from tests.support import rule


@rule("P20")
def test_a_turn_has_four_phases_and_then_it_is_the_next_one_clockwise() -> None:
    stage = Stage(start="move", events="optional-training")
    assert stage.s.phase == 1
    stage.plays("Anna", "stay")
    assert stage.s.phase == 2
    assert stage.why_not("Anna", "drive 3s").rule == "P20"
    assert stage.why_not("Bert", "rest").why == "it is not your turn to decide"
    stage.plays("Anna", "rest")
    assert len(stage.hand("Anna")) == 1, "a Police Card in the third phase"
    assert stage.s.phase == 4
    while stage.s.acting == 0:
        stage.plays(stage.asked()[0], "skip")
    assert stage.asked() == ["Bert"]
    assert stage.s.phase == 1


@rule("P21")
def test_a_day_passes_before_the_first_players_turn_and_no_other() -> None:
    stage = Stage(day=10).after("Anna")
    assert (stage.s.acting, stage.s.day) == (1, 10)
    stage.after("Carl")
    assert (stage.s.acting, stage.s.day) == (0, 11)


@rule("P21")
def test_no_day_passes_before_the_very_first_turn() -> None:
    stage = Stage(day=8).after("Anna", turns=0)
    assert (stage.s.turns, stage.s.acting, stage.s.day) == (1, 0, 8)


def morning(day: int) -> Stage:
    """The last officer's turn of a day is over."""
    return Stage(day=day).after("Carl")


@rule("P22")
@pytest.mark.parametrize(("day", "hood"), [(14, -1), (15, 6), (16, 5), (17, 4), (18, 3), (19, 2), (20, 1)])
def test_the_murderer_walks_from_bad_hood_six_to_bad_hood_one(day: int, hood: int) -> None:
    assert morning(day).s.murderer == (hood - 1 if hood > 0 else -1)


@rule("P22")
def test_a_game_that_begins_late_begins_with_the_murderer() -> None:
    s = dealt(6, calendar="later")
    assert (s.day, s.murderer) == (17, 4)
    assert dealt(6).murderer == -1


@rule("P23")
def test_on_the_22nd_the_murderer_is_gone() -> None:
    stage = morning(21)
    assert stage.s.over == ESCAPED
    assert stage.winners() == []


@rule("P69", "P72")
def test_on_the_last_step_crime_has_taken_over() -> None:
    stage = Stage(start="event", crime=6, events="chop-shop", stock=1)
    assert stage.s.crime == 7
    assert stage.s.over == OVERRUN
    assert not stage.s.stack
    assert not stage.won()


@rule("P69")
def test_the_last_step_but_one_is_not_the_last() -> None:
    stage = Stage(start="event", crime=4, events="chop-shop", stock=1)
    assert stage.s.crime == 5
    assert stage.asked() == ["Bert"]


@rule("P69")
@pytest.mark.parametrize(
    ("players", "dirty", "steps"),
    [
        (1, "", 4),
        (2, "", 4),
        (3, "", 7),
        (4, "", 7),
        (5, "", 7),
        (6, "", 6),
        (3, "Carl", 10),
        (4, "Carl", 7),
        (6, "Carl", 6),
    ],
)
def test_how_long_the_crime_track_is_goes_by_the_players(players: int, dirty: str, steps: int) -> None:
    for crime, over in ((steps - 2, ""), (steps - 1, OVERRUN)):
        stage = Stage(players, start="event", crime=crime, events="chop-shop", stock=1, dirty=dirty)
        assert (stage.s.crime, stage.s.over) == (crime + 1, over)


@rule("P69", "P75")
def test_with_two_dirty_cops_or_likely_two_the_track_is_longer() -> None:
    ways = {"one": 6, "likely-one": 6, "two": 9, "likely-two": 9, "free-for-all": 6}
    assert {way: track(RULES.table(5, {"dirty-cop": way})) for way in ways} == ways


@rule("P69", "P87", "P94")
def test_crime_never_begins_on_the_last_step() -> None:
    agreed = {"assignment": "code-purple", "crime": "3"}
    assert [crime_at_first(RULES.table(players, agreed)) for players in (2, 3)] == [3, 5]


@rule("P70", "P72")
def test_who_arrests_the_murderer_has_won_for_all() -> None:
    stage = Stage(at={"Anna": "stk"}, murderer=6, found="all").rolls(2, 1).plays("Anna", "arrest 6")
    assert stage.s.over == CAUGHT
    assert not stage.s.stack
    assert stage.won()


@rule("P71")
def test_all_the_evidence_before_the_murderer_is_a_win_with_honours() -> None:
    stage = Stage(
        at={"Anna": "2n"}, case={"murder-weapon": "w1"}, clues={"murder-weapon": "+"},
        found="crime-scene examine-body interview-witness",
    )  # fmt: skip
    stage.plays("Anna", "investigate murder-weapon")
    assert stage.s.over == SOLVED
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.scores == (2, 2, 2)


@rule("P71")
def test_all_the_evidence_after_he_has_appeared_is_no_win_yet() -> None:
    stage = Stage(
        at={"Anna": "2n"}, case={"murder-weapon": "w1"}, clues={"murder-weapon": "+"}, murderer=4,
        found="crime-scene examine-body interview-witness",
    )  # fmt: skip
    stage.plays("Anna", "investigate murder-weapon")
    assert stage.s.over == ""


LEFT_OVER = {
    "arrests": 2, "treated": True, "gained": 1, "used": 3, "parked": 1, "no_police": True, "no_event": True,
    "meddled": True, "barred": True, "flipped": True, "attempt": Attempt(ARREST, 3), "effort": Effort(2, 1, 2, 1),
    "silent": 2,
}  # fmt: skip


@rule("P20")
@pytest.mark.parametrize("field", LEFT_OVER)
def test_nothing_of_a_turn_is_left_on_the_next(field: str) -> None:
    stage = Stage()
    fresh = getattr(Stage().after("Anna").s, field)
    setattr(stage.s, field, LEFT_OVER[field])
    assert getattr(stage.after("Anna").s, field) == fresh != LEFT_OVER[field]


@rule("P47")
def test_arrests_of_two_turns_do_not_add_up() -> None:
    stage = Stage(at={"Anna": "stk", "Bert": "cale"}, punks={6: 2, 4: 1}).rolls(2, 2).plays("Anna", "arrest 6")
    stage.s.no_event = True
    stage.rolls(2, 2).plays("Bert", "stay", "arrest 4")
    assert (stage.punks(6), stage.punks(4), stage.s.donuts) == (0, 0, [0, 0, 0])
