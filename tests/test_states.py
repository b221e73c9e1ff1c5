"""A game keeps few of its states; the others come back the same, whatever is asked for in whatever order."""

import random

import pytest

import backroom
from backroom import games, states
from backroom.engine.view import as_json
from backroom.states import States


@pytest.mark.parametrize("game", games.names())
def test_states_that_are_not_kept_come_back_the_same(game: str) -> None:
    choice = random.Random(5)
    played = backroom.start(game, seed=5)
    seen = [as_json(played.view(0))]
    while played.outcome is None and played.ply < 3 * states.EVERY + 7:
        seat = choice.choice(played.waiting)
        played.play(seat, choice.choice(played.options(seat)))
        seen += [as_json(played.view(0))] * (played.ply + 1 - len(seen))
    plies = list(range(played.ply + 1))
    choice.shuffle(plies)
    for ply in (*plies, *range(played.ply + 1)):
        assert as_json(played.view(0, ply)) == seen[ply]
    assert len(played._states._kept) <= 2 + len(plies) // states.EVERY + 1
    resumed = backroom.game.resume(played.record(reveal=True))
    assert [n for n, _ in resumed.log(0)] == [n for n, _ in played.log(0)]
    assert resumed.log(None) == played.log(None)


def test_what_was_taken_back_is_not_there_any_more() -> None:
    game = backroom.start("crimelords", seed=3)
    for _ in range(5):
        game.play(game.waiting[0], game.options(game.waiting[0])[0])
    before = game.view(0, 3)
    game.take_back()
    game.take_back()
    assert game.view(0) == before
    assert len(game._states) == 4
    with pytest.raises(IndexError):
        game.view(0, 4)


def test_a_game_has_no_state_before_its_first() -> None:
    with pytest.raises(IndexError):
        States("deal", [])[-2]
