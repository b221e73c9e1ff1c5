"""Whole evenings, typed by nobody."""

import contextlib
import random
from pathlib import Path

import pytest

import backroom
from backroom import bots, games
from backroom.engine import record
from backroom.terminal.prompt import Leave
from backroom.terminal.saving import Saves, new_path
from backroom.terminal.screen import WIPE
from tests.terminal.stage import Stage, evening, famiglia


def person(game, seed, lines=10_000):
    """Types numbers of options, so many lines, then goes home."""
    choice = random.Random(seed)
    left = iter(range(lines))

    def read():
        if next(left, None) is None:
            raise EOFError
        many = max(len(game.options(seat)) for seat in game.waiting)
        return str(choice.randint(1, many))

    return read


@pytest.mark.parametrize("hands", ["remembered", "held"])
def test_a_person_plays_a_whole_game_against_a_bot(tmp_path, hands):
    game = backroom.start("famiglia", seed=3, names=["Boss", "Greedy"], variants={"hands": hands})
    stage = Stage(person(game, 1))
    evening(stage, game, Saves(tmp_path / "g.json"), {1: bots.make("greedy", "famiglia")}).play()
    assert game.outcome is not None
    assert game.commitment in stage.shown
    assert game.record().seed in stage.shown
    assert f"backroom verify {tmp_path}" in " ".join(stage.shown.split())
    kept = record.load(tmp_path / "g.json")
    assert record.verify(kept, game.rules) > 0


def test_two_people_play_a_whole_game_at_one_keyboard(tmp_path):
    game = backroom.start("famiglia", seed=4, names=["Anna", "Bruno"], variants={"hands": "held"})
    stage = Stage(person(game, 2))
    evening(stage, game, Saves(tmp_path / "g.json")).play()
    assert game.outcome is not None
    assert "The keyboard goes to Anna." in stage.shown
    assert "The keyboard goes to Bruno." in stage.shown


def test_the_curtain_wipes_the_screen_and_its_memory_before_the_next_person_is_called():
    game = famiglia("F0 F3", hands="held")
    stage = Stage(["", "", "1"], live=True)
    with pytest.raises(EOFError):
        evening(stage, game, Saves(Path("/dev/null"))).play()
    before, after = stage.shown.split("The keyboard goes to Bruno")
    assert before.rindex(WIPE) > before.rindex("1-2 to choose")
    assert "1-" not in after


def test_nobody_gets_a_curtain_when_one_person_plays():
    game = famiglia("F0 F3")
    stage = Stage(["1"])
    with pytest.raises(EOFError):
        evening(stage, game, Saves(Path("/dev/null")), {1: bots.make("random", "famiglia")}).play()
    assert "The keyboard goes to" not in stage.shown


def test_bots_alone_play_to_the_end_with_every_line_told(tmp_path):
    game = backroom.start("famiglia", seed=5, names=["Greedy", "Greedy 2"])
    brains = {seat: bots.make("greedy", "famiglia") for seat in (0, 1)}
    stage = Stage([])
    evening(stage, game, Saves(tmp_path / "g.json"), brains).play()
    told = [event.words(game.names) for _, event in game.log(None)]
    shown = " ".join(stage.shown.replace("•", " ").split())
    assert all(line in shown for line in told)


def test_a_game_is_on_file_after_every_move_a_person_makes(tmp_path):
    game = backroom.start("famiglia", seed=6, names=["Anna", "Bruno"])
    stage = Stage(["", "1"])
    with pytest.raises(EOFError):
        evening(stage, game, Saves(tmp_path / "g.json")).play()
    assert len(backroom.load(tmp_path / "g.json")._moves) == 1


def test_quitting_keeps_the_game_and_says_how_to_go_on(tmp_path):
    game, saves = famiglia("F0"), Saves(tmp_path / "g.json")
    with pytest.raises(Leave):
        evening(Stage(["", "quit"]), game, saves).play()
    assert saves.left(game).endswith(f"backroom play famiglia --load {tmp_path / 'g.json'}")


def test_saving_never_overwrites_a_file_of_somebody_else(tmp_path):
    mine, other = tmp_path / "mine.json", tmp_path / "letter.txt"
    other.write_text("dear")
    saves, game = Saves(mine), famiglia("F0")
    assert saves.keep(game, other) is None
    assert "exists already" in saves.trouble
    assert other.read_text() == "dear"
    assert saves.keep(game, tmp_path / "new.json") == saves.keep(game, tmp_path / "new.json")


def test_a_place_that_cannot_be_written_is_said_not_raised(tmp_path):
    saves = Saves(tmp_path / "g.json")
    assert saves.keep(famiglia("F0"), tmp_path / "no" / "where.json") is None
    assert "cannot write" in saves.trouble


def test_who_plays_where_nothing_can_be_written_is_told_before_the_first_move():
    stage = Stage([], size=(100, 32))
    with pytest.raises(EOFError):
        evening(stage, famiglia("F0"), Saves(Path("/dev/null/deep/g.json"))).play()
    assert "This game is not saved as it goes: cannot write /dev/null/deep/g.json" in stage.shown


def test_new_games_lie_below_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert new_path("famiglia").parent == tmp_path / "backroom"


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_played_by_people_with_its_largest_company(name, tmp_path):
    rules = games.find(name)
    game = backroom.start(name, rules.players[-1], seed=8)
    stage = Stage(person(game, 5, lines=60))
    brains = {seat: bots.make("random", name, seat) for seat in range(2, game.setup.players)}
    with contextlib.suppress(EOFError):
        evening(stage, game, Saves(tmp_path / "g.json"), brains).play()
    assert game.ply >= 20 or game.outcome is not None
    assert "to choose" in stage.shown
