"""A single answer is given for whoever is asked only where everybody knows that there is no other."""

import pytest

from backroom import games, start
from backroom.engine import QuickChance, code, settle, single, view
from tests.games.crew13.stage import CAPTAIN, VAN, Stage
from tests.games.famiglia.table import famiglia


def too_dear(hands: str, passes: int = 0):
    """The pile is spent, nobody can pay for anything in the street, and two turns are left."""
    s = famiglia("A0", "A0", street="M2 F2", hands=hands, passes=passes).s
    s.spent, s.turns_left = True, 1
    settle(s, QuickChance(0))
    assert [code(option) for option in s.asked[s.turn]] == ["pass"]
    return s


def test_with_nothing_to_take_and_hands_in_the_open_there_is_one_answer():
    found = single(too_dear("remembered"))
    assert found is not None
    assert code(found[1]) == "pass"


def test_with_hands_held_face_down_the_others_must_not_learn_that_there_was_no_choice():
    assert single(too_dear("held")) is None


def test_what_ends_the_game_is_never_done_for_anybody():
    assert single(too_dear("remembered", passes=1)) is None


def test_sealed_answers_are_never_given_for_anybody():
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", crew_assets=[CAPTAIN]).crew(VAN, "Bruno")
    assert [len(options) for options in stage.s.asked.values()] == [1, 1], "both are broke"
    assert single(stage.s) is None


@pytest.mark.parametrize("name", games.names())
def test_in_every_world_that_looks_the_same_to_those_who_watch_there_is_one_answer(name: str):
    game, choice = start(name, seed=5), QuickChance(5)
    for _ in range(300):
        if game.outcome is not None:
            break
        found = single(game.state)
        if found is not None:
            seen = view(game.state, None)
            for n in range(100, 104):
                assert len(game.rules.imagine(seen, QuickChance(n)).asked[found[0]]) == 1
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[choice.below(len(game.options(seat)))])
