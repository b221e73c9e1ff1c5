"""What is to be drawn of Famiglia."""

import json

import backroom
from backroom.games.famiglia.actions import VOCABULARY
from backroom.games.famiglia.table.scene import scene
from tests.support import rule
from tests.terminal.stage import famiglia


def drawn(game, seat=0):
    return scene(game.view(seat), game.names)


def refs(thing):
    if isinstance(thing, dict):
        return {thing.get("ref")} | set().union(*(refs(v) for v in thing.values()))
    return set().union(*(refs(v) for v in thing)) if isinstance(thing, list) else set()


def test_a_scene_is_plain_values():
    game = backroom.start("famiglia", seed=1)
    assert json.loads(json.dumps(drawn(game))) == drawn(game)
    assert json.loads(json.dumps(drawn(game, None))) == drawn(game, None)


def test_the_viewer_sits_in_front():
    game = famiglia("F0")
    assert [p["name"] for p in drawn(game, 1)["players"]] == ["Bruno", "Anna"]
    assert [p["me"] for p in drawn(game, None)["players"]] == [False, False]


def test_everything_an_option_begins_with_is_there_to_be_touched():
    game = famiglia("F0 F3 A1", hand="A1 A2 B1 F2 F2", area="B0")
    wanted = {action.touches()[0] for action in game.options(0) if action.touches()}
    assert wanted <= refs(drawn(game))


def test_what_can_be_touched_now_is_marked():
    street = drawn(famiglia("F0 F3"))["street"]
    assert [(c["card"], c["can"]) for c in street] == [("F0", True), ("F3", False)]


def test_nothing_of_the_others_can_be_touched():
    other = drawn(famiglia("F0", other="F0 A1"))["players"][1]
    assert {c["ref"] for c in other["hand"]} == {"theirs:F0", "theirs:A1"}
    assert {ref for action in VOCABULARY for ref in action.touches() if ref.startswith("theirs")} == set()


@rule("F6")
def test_a_held_hand_shows_how_many_and_no_points():
    other = drawn(famiglia("F0", other="F0 F4", hands="held"))["players"][1]
    assert (other["hand"], other["cards_in_hand"], other["points"]) == (None, 2, None)
    assert drawn(famiglia("F0", other="F0 F4"))["players"][1]["points"] == 16


@rule("F14", "F16")
def test_only_one_of_two_equal_cards_is_drawn_frightened():
    game = famiglia("F0 M2 M2", hand="B1")
    game.play(0, "playbrute B1")
    game.play(0, "frighten M2 1")
    assert [c["counts_as"] for c in drawn(game)["street"]] == [0, 1, 2]


@rule("F17", "F33")
def test_a_street_left_as_it_is_says_when_only_passing_is_left():
    game = famiglia("F4 M3", hand="F0")
    assert drawn(game)["stakes"]["keep"] == "then you can only pass"
    game.state.passes = 1
    assert drawn(game)["stakes"]["keep"] == "then you can only pass, which ends the game"
    assert "keep" not in drawn(famiglia("F1 M3", hand="F0 F0"))["stakes"]
    assert "keep" not in drawn(famiglia("F4 M3", hand="B1"))["stakes"]


@rule("F29", "F31")
def test_a_card_that_will_come_back_as_the_last_says_so_before_it_goes() -> None:
    game = famiglia("A2 A3 A1", hand="F0")
    game.state.second_pile = True
    del game.state.pile[2:]
    told = drawn(game)["stakes"]
    assert told["discard A3"] == "2 left in the pile: it comes back itself, and the last turns begin"
    assert told["discard A2"] == "2 left in the pile"
    game.play(0, "discard A3")
    assert ("A3" in game.state.street, game.state.spent) == (True, True)
