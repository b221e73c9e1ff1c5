"""Positions at the terminal: any moment of a game on file is shown as one, and one is played on from."""

from pathlib import Path

import pytest

import backroom
from backroom.cli import main
from backroom.engine import code, position_text
from backroom.plain import as_text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def on_file(moves: int = 8) -> backroom.Game:
    game = backroom.start("famiglia", seed=2, names=["Anna", "Bruno"])
    while game.outcome is None and game.ply < moves:
        seat = game.waiting[0]
        game.play(seat, game.options(seat)[0])
    game.record(reveal=True).save("evening.json")
    return game


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["show", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return err


def test_show_prints_the_position_after_a_move_and_without_one_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    game = on_file()
    assert shown(capsys, "evening.json", "--at", "3") == position_text(game.state_at(3))
    assert shown(capsys, "evening.json", "--at", "0") == position_text(game.state_at(0))
    assert shown(capsys, "evening.json") == position_text(game.state)


def test_show_tells_all_that_a_seat_sees_and_may_do(capsys: pytest.CaptureFixture[str]) -> None:
    game = on_file()
    seen = game.view(1, 3)
    told = shown(capsys, "evening.json", "--at", "3", "--seat", "1")
    assert told == as_text(seen, game.names)
    assert "Seen by Bruno (seat 1)" in told
    assert all(f"`{code(action)}`" in told for action in seen.options)
    assert "[table]" not in told


def test_show_says_which_moves_and_seats_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    on_file()
    assert "the record has 8 moves: --at takes 0 to 8, not 9" in refused(capsys, "show", "evening.json", "--at", "9")
    assert "there is no seat 4: this table has seats 0 to 1" in refused(capsys, "show", "evening.json", "--seat", "4")
    assert "cannot read nothing.json" in refused(capsys, "show", "nothing.json")


def test_a_position_is_played_on_from_to_the_end_and_its_record_says_that_it_was_set_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = on_file()
    Path("position.toml").write_text(position_text(game.state), "utf-8")
    assert main(["play", "famiglia", "--from", "position.toml", "--watch", "--against", "random", "--delay", "0"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.count("This table was set up and not dealt") == 2
    assert "commitment" not in out
    (kept,) = (tmp_path / "data" / "backroom").glob("famiglia-*.json")
    assert "backroom replay" in out
    assert shown(capsys, str(kept), "--at", "0") == position_text(game.state)
    assert main(["replay", str(kept)]) == 0
    assert "win" in capsys.readouterr().out
    assert "this game was set up" in refused(capsys, "verify", str(kept))


def test_a_wrong_file_gets_its_name_its_line_and_what_was_expected(capsys: pytest.CaptureFixture[str]) -> None:
    game = on_file()
    text = position_text(game.state).replace("turn = ", "turn = 4")
    Path("position.toml").write_text(text, "utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("turn = "))
    told = refused(capsys, "play", "famiglia", "--from", "position.toml")
    assert told.startswith(f"backroom: position.toml: line {line}: turn: expected a seat from 0 to 1, not 4")
    assert "cannot read nothing.toml: No such file" in refused(capsys, "play", "famiglia", "--from", "nothing.toml")
    Path("position.toml").write_bytes(b"\xff")
    assert "it is not text" in refused(capsys, "play", "famiglia", "--from", "position.toml")


def test_a_position_brings_its_own_table(capsys: pytest.CaptureFixture[str]) -> None:
    Path("position.toml").write_text('game = "crew13"\nplayers = 4\ndealt = 1\n', "utf-8")
    start = ("play", "crew13", "--from", "position.toml")
    assert "the position is for 4 players, not 5" in refused(capsys, *start, "--players", "5")
    assert "the position says which options are played, and not short=on" in refused(
        capsys, *start, "--variant", "short=on"
    )
    assert "--load brings its own players" in refused(capsys, *start, "--load", str(on_file_of_crew()))
    assert "3 bots are needed at this table of 4, not 2" in refused(capsys, *start, "--bots", "random,random")


def on_file_of_crew() -> Path:
    return backroom.start("crew13", seed=2).record(reveal=True).save("crew.json")
