"""What every game's measurements need: the command line, many games, tables, intervals, a picture."""

import sys
from pathlib import Path

import pytest

from backroom import balance, games
from backroom.ladder.intervals import wilson

MEASURED = [name for name in games.names() if (games.folder(name) / "balance.py").is_file()]


@pytest.mark.parametrize("game", MEASURED)
def test_measurements_are_imported_without_a_look_at_the_command_line(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"{games.package(game)}.balance", raising=False)
    monkeypatch.setattr(sys, "argv", ["pytest", "-n", "many"])
    assert games.part(game, "balance") is not None
    games.look_again()


def test_the_command_line_names_games_seed_picture_and_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", "40", "9000", "bars.svg", "--measure", "starter"])
    wanted = balance.asked("About.", "all", "starter")
    assert wanted == balance.Wanted(40, 9000, Path("bars.svg"), "starter")
    assert (wanted.seeds(), wanted.seeds(4)) == (range(9000, 9040), range(9000, 9010))
    monkeypatch.setattr(sys, "argv", ["balance", "7"])
    assert balance.asked("About.") == balance.Wanted(7, 0, None, "all")


@pytest.mark.parametrize("said", [[], ["many"], ["5", "--measure", "luck"]])
def test_what_it_cannot_read_it_says_and_stops(
    said: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", *said])
    with pytest.raises(SystemExit):
        balance.asked("About.")
    assert "usage: balance" in capsys.readouterr().err


def test_the_same_seed_and_luck_give_the_same_game_and_every_fiftieth_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def score(seed: int) -> tuple[int, ...]:
        for s in balance.game_of("famiglia", ["random", "random"], 3, f"luck {seed % 2}"):
            end = s
        return tuple(end.rules.outcome(end).scores)

    found = balance.played("two players", score, range(50))
    assert found[0] == found[2] != found[1]
    assert capsys.readouterr().err == "two players: 50 of 50\n"


def test_an_interval_is_the_ladders_in_times_ones_share() -> None:
    low, high = wilson(30, 100)
    assert balance.interval(30, 100, times=4) == (4 * low, 4 * high)


def test_tables_are_markdown_and_pictures_are_svg(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    balance.head("card", "share")
    balance.row("Gimpy", "4%")
    assert capsys.readouterr().out == "| card | share |\n| --- | --- |\n| Gimpy | 4% |\n"
    balance.picture(tmp_path / "bars.svg", ["<circle/>"], 90, 28, "Bars")
    assert 'viewBox="0 0 90 28"' in (tmp_path / "bars.svg").read_text("utf-8")
