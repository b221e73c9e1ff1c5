"""How a finished game turned."""

import pickle

import pytest

from backroom import Game, start
from backroom.bots import analysis, make
from backroom.engine import Seat, code, view
from tests.games.famiglia.table import NAMES, famiglia


def finished(name: str, players: int, seed: int) -> Game:
    game = start(name, players, seed=seed, names=["Ada", "Bo", "Cy"][:players])
    bots = [make("beginner" if seat else "greedy", name, seat) for seat in range(players)]
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, bots[seat].choose(game.view(seat)))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return finished("famiglia", 2, 5)


def test_the_curve_ends_exactly_at_the_outcome(game: Game) -> None:
    assert game.outcome is not None
    ends = analysis.chances(game, game.ply)
    assert ends == tuple(game.outcome.share(seat) for seat in (0, 1))
    assert 0 < analysis.chances(game, 0)[0] < 1


def test_looking_changes_nothing_and_comes_to_the_same_again(game: Game) -> None:
    before = game.record().dumps()
    assert analysis.chances(game, 3) == analysis.chances(game, 3)
    assert game.record().dumps() == before


def test_few_moves_are_all_looked_at_and_many_only_now_and_then() -> None:
    assert analysis.plies(4) == [0, 1, 2, 3, 4]
    many = analysis.plies(1000)
    assert len(many) <= analysis.POINTS + 1
    assert many[0] == 0
    assert many[-1] == 1000


def test_the_moves_inside_the_largest_swing_are_looked_at_then() -> None:
    curve = {0: (0.5, 0.5), 4: (0.5, 0.5), 8: (0.9, 0.1)}
    assert set(analysis.between(curve)) >= {5, 6, 7}


def test_it_is_told_who_won_by_a_blunder() -> None:
    """Ada leads and Bo could still take a card; he passes, she passes, it is over."""
    game = finished("famiglia", 2, 5)
    heard: list[int] = []
    curve, turns = analysis.analyse(game, heard.append)
    assert heard == sorted(heard)
    assert set(curve) == set(range(game.ply + 1))
    assert 1 <= len(turns) <= analysis.TURNS
    assert [turn.ply for turn in turns] == sorted(turn.ply for turn in turns)
    for turn in turns:
        move = game.move_at(turn.ply)
        assert turn.seat == move.seat
        assert turn.did == game.rules.parse(game.setup, move.action).words(game.names)
        if turn.better:
            options = game.view(move.seat, turn.ply - 1).options
            assert turn.better in [option.words(game.names) for option in options]
            assert turn.better != turn.did
            assert turn.gain >= analysis.BETTER
            assert turn.reason


def test_what_was_better_is_searched_from_what_the_seat_could_see() -> None:
    """Bo has passed and Ada is ahead by far: passing wins, anything else gives it back."""
    table = famiglia("F4", "A0", street="F0 A0", passes=1)
    seen = view(table.s, Seat(0))
    take = next(option for option in seen.options if code(option) == "take F0 - -")
    better, gain, reason = analysis.alternative(seen, take, NAMES)
    assert better == "Pass"
    assert gain > 0
    assert reason == "Bert passed before you: this ends the game."
    the_pass = next(option for option in seen.options if code(option) == "pass")
    assert analysis.alternative(seen, the_pass, NAMES) == ("", 0.0, "")


def test_a_team_shares_a_line_and_rivals_have_their_own() -> None:
    together = {0: (0.5, 0.5, 0.5), 1: (1.0, 1.0, 1.0)}
    assert analysis.lines(together) == [((0, 1, 2), [0.5, 1.0])]
    traitor = {0: (0.6, 0.4, 0.6), 1: (0.0, 1.0, 0.0)}
    assert analysis.lines(traitor) == [((0, 2), [0.6, 0.0]), ((1,), [0.4, 1.0])]


def test_a_precinct_without_a_dirty_cop_is_one_line() -> None:
    game = start("precinct", 3, seed=2)
    curve = {0: analysis.chances(game, 0)}
    assert [seats for seats, _ in analysis.lines(curve)] == [(0, 1, 2)]


def test_a_turn_travels_between_processes() -> None:
    turn = analysis.Turn(3, 1, "Pass", "Bo passed.", (0.5, 0.5), (0.8, 0.2), "Take", 0.2, "Because.", False)
    assert pickle.loads(pickle.dumps(turn)) == turn
    assert analysis.whose(turn.before, turn.after, turn.seat) == [1]
