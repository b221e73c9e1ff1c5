"""Looking at a game on file."""

import backroom
from backroom.terminal.replay import replay
from tests.terminal.stage import Stage


def played(moves, hands="remembered"):
    game = backroom.start("famiglia", seed=2, names=["Anna", "Bruno"], variants={"hands": hands})
    while game.outcome is None and game.ply < moves:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0])
    return game


def test_elsewhere_than_at_a_terminal_the_log_is_told_in_words():
    game, stage = played(10_000), Stage([])
    replay(stage.screen, game, None, None)
    shown = " ".join(stage.shown.split())
    assert all(event.words(game.names) in shown for _, event in game.log(None))
    assert "wins:" in shown or "win together" in shown


def test_an_unfinished_game_says_so():
    stage = Stage([])
    replay(stage.screen, played(4), None, None)
    assert "The game goes on after move 4." in stage.shown


def test_to_stops_there_and_shows_the_table():
    stage = Stage([])
    replay(stage.screen, played(12), None, 4)
    assert "move 4 " in stage.shown
    assert "Street" in stage.shown
    assert "Pass" not in stage.shown
    assert "move 12" not in stage.shown


def test_a_seat_sees_its_own_hand_and_not_the_others():
    anna, nobody = Stage([]), Stage([])
    replay(anna.screen, played(12, "held"), 0, 4)
    replay(nobody.screen, played(12, "held"), None, 4)
    assert anna.shown.count("face down") == 1
    assert nobody.shown.count("face down") == 2


def test_at_a_terminal_one_steps_on_and_back_and_jumps():
    stage = Stage(["", "b", "9999", "q"], live=True)
    game = played(6)
    replay(stage.screen, game, None, None)
    steps = [part.split(" of ")[0] for part in stage.shown.split("move ") if " of 6" in part]
    assert steps == ["0", "1", "0", "6"]
