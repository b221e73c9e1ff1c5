"""Police Cards by their text, one after the other."""

from typing import Any

import pytest

from backroom.engine import view
from backroom.games.precinct.cards import EVENT, POLICE_SLUG
from backroom.games.precinct.state import EVENTS, NO_MARKER, POLICE, UNKNOWNS
from tests.games.precinct.stage import Stage
from tests.support import rule


def holding(card: str, **laid: Any) -> Stage:
    """Anna holds it, and has driven."""
    return Stage(**{"hands": {"Anna": card}, **laid})


def may_play(card: str, **laid: Any) -> bool:
    return f"play {card}" in holding(card, **laid).options("Anna")


@rule("P103")
def test_texts_are_played_before_the_drive_before_the_action_and_after_it() -> None:
    before = holding("curfew", start="move", punks={1: 1})
    assert "play curfew" in before.options("Anna")
    before.plays("Anna", "drive col3")
    assert "play curfew" in before.options("Anna")
    before.plays("Anna", "rest")
    assert before.options("Anna") == {"done", "play curfew"}


@rule("P103")
def test_while_driving_only_fast_response_is_played() -> None:
    laid: dict[str, Any] = {"start": "move", "punks": {1: 1}, "standing": {"escort-van": "3n"}}
    stage = Stage(hands={"Anna": "curfew fast-response"}, **laid).plays("Anna", "escort col3")
    assert "play fast-response" in stage.options("Anna")
    assert "play curfew" not in stage.options("Anna")


@rule("P103")
def test_a_text_that_would_do_nothing_is_not_played() -> None:
    assert not may_play("curfew")
    assert not may_play("radio-check")
    assert not may_play("tow-truck", emergencies={"accident-4th-luna": "4th-luna"})
    assert not may_play("all-units")
    assert not may_play("old-case-file")
    assert not may_play("stakeout", at={"Anna": "stk"})


@rule("P161")
def test_patrol_officers_are_dispatched_from_the_station_and_from_beats_to_anywhere() -> None:
    stage = holding("dispatch-officers", beats={3: 1}).plays("Anna", "play dispatch-officers")
    assert "withdraw 3" in stage.options("Anna")
    assert stage.why_not("Anna", "withdraw 2").rule == "P161"
    stage.plays("Anna", "withdraw 3", "post 6", "post 6", "post col2")
    assert stage.why_not("Anna", "withdraw 6").rule == "P161"
    stage.plays("Anna", "done")
    assert (stage.s.beats, stage.s.patrol) == ([0, 0, 0, 0, 0, 2, 0, 1, 0, 0], 1)


@rule("P161")
def test_dispatching_is_done_at_the_station_where_the_turn_begins_or_the_drive_ends() -> None:
    assert may_play("dispatch-officers")
    assert not may_play("dispatch-officers", at={"Anna": "col3"})
    assert may_play("dispatch-officers", start="move")
    stage = holding("dispatch-officers", start="move").plays("Anna", "drive col3")
    assert "play dispatch-officers" not in stage.options("Anna")


@rule("P162")
def test_a_stakeout_arrests_one_punk_or_two_from_an_unmarked_car() -> None:
    for unmarked, left in (("", 2), ("Anna", 1)):
        stage = holding("stakeout", at={"Anna": "stk"}, punks={6: 3}, unmarked=unmarked).plays("Anna", "play stakeout")
        assert (stage.punks(6), stage.s.arrests) == (left, 3 - left)


@rule("P162")
def test_these_arrests_count_for_the_donut() -> None:
    stage = holding("stakeout", at={"Anna": "stk"}, punks={6: 4}, unmarked="Anna").plays("Anna", "play stakeout")
    stage.rolls(6, 1).plays("Anna", "arrest 6").nothing()
    assert (stage.punks(6), stage.donuts("Anna")) == (1, 1)


@rule("P163")
def test_one_of_the_top_three_events_may_go_under_the_deck() -> None:
    events = "fryer-in-flames hot-goods chop-shop"
    stage = holding("anonymous-tip", events=events).plays("Anna", "play anonymous-tip")
    assert stage.options("Anna") == {"keep", *[f"under {slug}" for slug in events.split()]}
    stage.plays("Anna", "under hot-goods")
    deck = stage.s.decks[EVENTS]
    assert (deck[0], deck[-1], deck[-2]) == (EVENT["hot-goods"], EVENT["fryer-in-flames"], EVENT["chop-shop"])
    seen = view(stage.s, 0).table["looked"][0]
    assert {card for _, _, card in seen} == {EVENT[slug] for slug in events.split()}
    assert all(deck[at] == card for _, at, card in seen)


@rule("P164")
def test_of_three_clues_one_goes_back_on_top_and_the_others_to_the_bottom() -> None:
    stage = holding("lab-priority", clues={"examine-body": "--+"})
    top = stage.s.decks[1][:-4:-1]
    stage.plays("Anna", "play lab-priority", "look examine-body", f"top {top[2]}")
    assert stage.s.decks[1][-1] == top[2]
    assert set(stage.s.decks[1][:2]) == set(top[:2])
    assert all(stage.s.decks[deck][at] == card for deck, at, card in view(stage.s, 0).table["looked"][0])


@rule("P165")
def test_three_police_cards_are_drawn_and_not_played_this_turn() -> None:
    stage = holding("allocate-resources", punks={1: 1}, police="curfew coffee-break tow-truck")
    stage.plays("Anna", "play allocate-resources")
    assert stage.hand("Anna") == ["coffee-break", "curfew", "tow-truck"]
    assert not {"play curfew", "play coffee-break"} & stage.options("Anna")


@rule("P166")
def test_a_curfew_takes_two_punks_off_any_bad_hood_and_arrests_nobody() -> None:
    stage = holding("curfew", punks={1: 3, 4: 1}).plays("Anna", "play curfew")
    assert stage.options("Anna") == {"hood 1", "hood 4"}
    stage.plays("Anna", "hood 1")
    assert (stage.punks(1), stage.s.arrests) == (1, 0)


@rule("P167")
def test_a_coffee_break_is_a_donut() -> None:
    assert holding("coffee-break").plays("Anna", "play coffee-break").donuts("Anna") == 1
    empty = Stage(hands={"Anna": "coffee-break"}, start="move", donuts={"Bert": 18})
    assert "play coffee-break" not in empty.options("Anna")


@rule("P168")
def test_a_police_card_comes_back_from_the_discards_for_a_later_turn() -> None:
    stage = Stage(hands={"Anna": "old-case-file coffee-break"}).plays("Anna", "play coffee-break", "play old-case-file")
    assert stage.options("Anna") == {"recall coffee-break"}
    stage.plays("Anna", "recall coffee-break")
    assert stage.hand("Anna") == ["coffee-break"]
    assert "play coffee-break" not in stage.options("Anna")
    assert [POLICE_SLUG[kind] for kind in stage.s.discards[POLICE]] == ["old-case-file"]


@rule("P169")
def test_a_marker_anywhere_is_discarded_unseen_and_two_cards_are_drawn() -> None:
    board = {"hot-goods": "w1", "boiler-fire": "w2"}
    stage = holding(
        "radio-check", emergencies=board, unknown={"boiler-fire": "locked-door"}, police="curfew stakeout tow-truck"
    )
    stage.plays("Anna", "play radio-check")
    assert len(stage.hand("Anna")) == 2
    assert stage.options("Anna") == {"radio boiler-fire"}
    stage.plays("Anna", "radio boiler-fire")
    assert (stage.s.shown, len(stage.s.discards[UNKNOWNS])) == ([NO_MARKER, NO_MARKER], 1)
    assert not stage.events("RewardTaken")


@rule("P170")
def test_a_traffic_accident_beside_the_car_is_cleared_away_for_no_reward() -> None:
    board = {"accident-4th-luna": "4th-luna", "hot-goods": "w3"}
    stage = holding("tow-truck", at={"Anna": "luna"}, emergencies=board, urgent="accident-4th-luna")
    stage.plays("Anna", "play tow-truck")
    assert stage.options("Anna") == {"clear accident-4th-luna"}
    stage.plays("Anna", "clear accident-4th-luna")
    assert (stage.emergencies(), stage.urgent(), stage.s.discards[EVENTS]) == (
        ["hot-goods"],
        "",
        [EVENT["accident-4th-luna"]],
    )


@rule("P171")
def test_all_units_take_the_urgent_marker_off_the_board() -> None:
    stage = holding("all-units", emergencies={"hot-goods": "w3"}, urgent="hot-goods").plays("Anna", "play all-units")
    assert (stage.urgent(), stage.emergencies()) == ("", ["hot-goods"])


@pytest.mark.parametrize(
    ("card", "action", "marked", "unmarked"),
    [
        ("plain-clothes", "investigate crime-scene", 4, 6),
        ("arrest-warrant", "arrest 2", 5, 5),
        ("lights-and-sirens", "handle burglars", 4, 3),
        ("air-support", "arrest 2", 4, 4),
        ("air-support", "handle burglars", 3, 3),
    ],
)
@rule("P172")
def test_texts_for_an_attempt_of_one_s_own(card: str, action: str, marked: int, unmarked: int) -> None:
    for car, many in (("", marked), ("Anna", unmarked)):
        laid: dict[str, Any] = {"emergencies": {"burglars": "a2"}, "punks": {2: 3}, "case": {"crime-scene": "w1"}}
        stage = Stage(hands={"Anna": card}, at={"Anna": "2n"}, unmarked=car, **laid).plays("Anna", action)
        assert f"play {card}" in stage.options("Anna")
        stage.plays("Anna", f"play {card}").nothing()
        told = stage.events("Searched") or stage.events("Rolled")
        assert (told[0].cards if stage.events("Searched") else len(told[0].dice)) == many


@rule("P172", "P103")
def test_a_text_for_an_attempt_is_for_that_kind_of_attempt_alone() -> None:
    laid: dict[str, Any] = {"emergencies": {"burglars": "a2"}, "punks": {2: 3}, "case": {"crime-scene": "w1"}}
    cards = "plain-clothes arrest-warrant lights-and-sirens air-support specialists"
    for action, fits in (
        ("investigate crime-scene", {"plain-clothes"}),
        ("arrest 2", {"arrest-warrant", "air-support"}),
        ("handle burglars", {"lights-and-sirens", "air-support", "specialists"}),
    ):
        stage = Stage(hands={"Anna": cards}, at={"Anna": "2n"}, **laid)
        assert not [option for option in stage.options("Anna") if option.startswith("play")]
        stage.plays("Anna", action)
        assert {option for option in stage.options("Anna") if option.startswith("play")} == {f"play {c}" for c in fits}


@rule("P102", "P103")
def test_air_support_helps_anybody_with_two_dice_or_cards() -> None:
    laid: dict[str, Any] = {"emergencies": {"burglars": "a2"}, "punks": {2: 3}, "case": {"crime-scene": "w1"}}
    for action, alone in (("investigate crime-scene", 2), ("arrest 2", 2), ("handle burglars", 1)):
        stage = Stage(hands={"Bert": "air-support"}, at={"Anna": "2n"}, **laid).plays("Anna", action)
        stage.plays("Bert", "assist air-support").nothing()
        told = stage.events("Searched") or stage.events("Rolled")
        assert (told[0].cards if stage.events("Searched") else len(told[0].dice)) == alone + 2


@rule("P173")
def test_specialists_make_an_emergency_easier() -> None:
    stage = Stage(hands={"Anna": "specialists specialists"}, at={"Anna": "2n"}, emergencies={"burglars": "a2"})
    stage.rolls(2).plays("Anna", "handle burglars", "play specialists", "play specialists").nothing()
    assert stage.events("Rolled")[0].needed == 1
    assert stage.events("Handled")[0].handled


@rule("P174")
def test_fast_response_drives_two_spaces_farther() -> None:
    stage = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", hands={"Anna": "fast-response"})
    near = stage.drives("Anna")
    assert near == {"1s", "2s", "vase", "vasw", "1n", "2n"}
    stage.plays("Anna", "play fast-response")
    assert stage.drives("Anna") > near
    assert "col3" in stage.drives("Anna")
    assert "fast-response" not in stage.hand("Anna")
