"""What was heard with the latest moves: worked out once, and right also after moves were taken back."""

from backroom import start
from backroom.game import Game
from backroom.server.tables.latest import LATEST_MOVES, Latest


def heard(ply, events, opened):
    return [{"ply": ply, "event": type(event).__name__, "opened": opened} for event in events]


def played(moves: int) -> Game:
    game = start("crew13", seed=3)
    for _ in range(moves):
        one_more(game)
    return game


def one_more(game: Game) -> None:
    seat = game.waiting[0]
    options = game.options(seat)
    game.play(seat, options[game.ply % len(options)])


def test_each_move_is_made_into_something_once():
    game, latest, made = played(LATEST_MOVES + 20), Latest(), []

    def make(ply, events, opened):
        made.append(ply)
        return heard(ply, events, opened)

    for _ in range(5):
        latest.of(game, 0, make)
        one_more(game)
    assert made == list(range(20, LATEST_MOVES + 20 + 5))


def test_after_moves_taken_back_it_is_what_somebody_who_comes_anew_sees():
    game, latest = played(LATEST_MOVES + 20), Latest()
    for seat in (None, 0):
        latest.of(game, seat, heard)
    for _ in range(3):
        game.take_back()
        latest.forget(game.ply + 1)
    one_more(game)
    for seat in (None, 0):
        assert latest.of(game, seat, heard) == Latest().of(game, seat, heard)


def test_a_move_that_opens_sealed_answers_says_so_wherever_one_begins_to_listen():
    game = played(0)
    while not game.state.sealed:
        one_more(game)
    while game.state.sealed:
        one_more(game)
    opened = [ply for ply, _, opened in game.heard(0) if opened]
    assert opened[-1] == game.ply
    assert [ply for ply, _, opened in game.heard(0, game.ply) if opened] == [game.ply]
