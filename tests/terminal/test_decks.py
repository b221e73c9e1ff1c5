"""An owner's deck at the terminal: ours as a file, one that is compared, one that is played with and saved."""

import json
from pathlib import Path

import pytest

from backroom import games
from backroom.cli import main
from backroom.engine.table import digest

POINTS = "points = [1, 3, 6, 10, 15]"


def mine(folder: Path, points: int = 70) -> str:
    path = folder / "my.toml"
    path.write_text(games.own_cards("famiglia").replace(POINTS, f"points = [1, 3, 6, 10, {points}]"), "utf-8")
    return str(path)


def test_ours_comes_out_as_it_stands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["cards", "famiglia"]) == 0
    said = capsys.readouterr().out
    assert said == games.own_cards("famiglia")
    (tmp_path / "same.toml").write_text(said, "utf-8")
    assert main(["cards", "famiglia", str(tmp_path / "same.toml")]) == 0
    assert capsys.readouterr().out == "These are our cards of Famiglia.\n"


def test_a_deck_is_compared_with_ours(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["cards", "famiglia", mine(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "Famiglia with another deck: it can be played." in said
    assert "Famiglia: points 1, 3, 6, 10, 15 in ours, 1, 3, 6, 10, 70 here" in said


@pytest.mark.parametrize("command", ["cards", "play", "simulate", "ladder", "lab", "check"])
def test_a_wrong_file_is_one_line_and_status_2(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = mine(tmp_path, 700)
    given = [path] if command == "cards" else ["--cards", path]
    assert main([command, "famiglia", *given, *(["--bots", "easy,easy"] if command == "simulate" else [])]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "my.toml, family 'F': the field 'points' has one that is a number from 0 to 99, not 700" in said
    assert main([command, "famiglia", *[g.replace("my.toml", "no.toml") for g in given], "--help"][:-1]) == 2


def test_a_game_is_played_saved_and_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = mine(tmp_path)
    assert main(["play", "famiglia", "--watch", "--seed", "3", "--delay", "0", "--cards", path]) == 0
    (saved,) = (tmp_path / "backroom").glob("famiglia-*.json")
    kept = json.loads(saved.read_text("utf-8"))
    assert kept["deck"] == digest(kept["cards"])
    capsys.readouterr()
    assert main(["verify", str(saved)]) == 0
    assert kept["deck"] in capsys.readouterr().out
    assert main(["problems", "famiglia", "--from", str(saved), "--out", str(tmp_path / "out")]) == 2
    assert "was played with an owner's deck: problems are of our cards alone" in capsys.readouterr().err
    assert main(["show", str(saved), "--at", "4"]) == 0
    position = tmp_path / "position.toml"
    position.write_text(capsys.readouterr().out, "utf-8")
    assert main(["play", "famiglia", "--watch", "--delay", "0", "--from", str(position)]) == 0
    assert main(["play", "famiglia", "--load", str(saved), "--cards", path]) == 2
    assert "--load brings its own players, options, seed and cards" in capsys.readouterr().err


def test_a_simulation_in_two_processes_is_that_in_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        bots = ["--bots", "greedy,random", "--games", "4", "--jobs", jobs, "--json"]
        assert main(["simulate", "famiglia", *bots, "--cards", mine(tmp_path)]) == 0
        found.append({**json.loads(capsys.readouterr().out), "seconds": 0})
    assert found[0] == found[1]
    assert found[0]["game"].startswith("famiglia@")
