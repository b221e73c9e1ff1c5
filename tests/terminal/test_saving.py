from pathlib import Path

import pytest

import backroom
from backroom.terminal.saving import Saves


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x.json", "x" * 5000, "a\0b", "/no/such/folder/x.json"])
def test_a_place_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path, name: str) -> None:
    saves = Saves(tmp_path / "auto.json")
    assert saves.keep(backroom.start("famiglia", seed=1), Path(name)) is None
    assert saves.trouble.startswith("cannot write")
    assert not saves.trouble.endswith(".")


def test_a_strangers_file_is_never_overwritten(tmp_path: Path) -> None:
    precious = tmp_path / "precious.json"
    precious.write_text("mine")
    saves = Saves(tmp_path / "auto.json")
    assert saves.keep(backroom.start("famiglia", seed=1), precious) is None
    assert precious.read_text() == "mine"
    assert "exists already" in saves.trouble


def test_the_own_file_is_written_anew_each_time(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "deep" / "auto.json")
    game = backroom.start("famiglia", seed=1)
    assert saves.keep(game) == saves.keep(game) == saves.path
    assert backroom.load(saves.path).ply == 0
