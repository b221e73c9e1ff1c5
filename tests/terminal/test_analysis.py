"""How a finished game turned, in the terminal."""

from pathlib import Path

import pytest

from backroom import start
from backroom.cli import main
from backroom.terminal.analysis import drawn
from tests.bots.test_analysis import finished


def test_the_curve_and_the_turning_points_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = finished("famiglia", 2, 5).record().save(tmp_path / "evening.json")
    assert main(["replay", str(file), "--analyse"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Chance to win over the moves, all cards open:" in told
    assert "Ada" in told
    assert "Bo" in told
    assert "Move " in told
    assert " in 100." in told


def test_a_game_that_goes_on_is_not_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = start("famiglia", seed=3).record(reveal=True).save(tmp_path / "evening.json")
    assert main(["replay", str(file), "--analyse"]) == 2
    assert "only a finished game is analysed" in capsys.readouterr().err


def test_a_line_has_a_step_for_every_eighth() -> None:
    assert drawn([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(drawn([0.5] * 400)) == 60
