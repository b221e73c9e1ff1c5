"""backroom lab, as it is typed."""

import html
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from backroom.cli import main
from backroom.lab import parquet
from backroom.lab.book import GAMES, rows_in
from backroom.lab.playing import play
from backroom.lab.sure import FIRST
from backroom.terminal import saving

from .toys import quick

QUICK = ("--bots", "random", "--games", "6")


def lab(*arguments: object) -> int:
    return main(["lab", *map(str, arguments)])


def test_a_game_is_measured_told_and_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = tmp_path / "run"
    assert lab("famiglia", *QUICK, "--out", run) == 0
    said = capsys.readouterr()
    assert "Too early to say anything." in said.out
    assert f"The report: {run / 'report.html'}" in said.out
    assert re.search(r"6 games in .* a second, on this machine, 1 process", said.err)
    assert lab(run, "--game", 4) == 0
    assert capsys.readouterr().out == f"Game 4 is in {run / 'game-4.json'}: backroom replay {run / 'game-4.json'}\n"
    assert main(["replay", str(run / "game-4.json")]) == 0
    assert "The game is over" in capsys.readouterr().out


def test_a_run_goes_on_where_it_was_and_may_become_larger(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab("famiglia", *QUICK, "--out", tmp_path)
    before = (tmp_path / GAMES).read_text()
    assert lab(tmp_path) == 0
    assert (tmp_path / GAMES).read_text() == before
    lab("famiglia", "--bots", "random", "--games", 9, "--out", tmp_path)
    assert (tmp_path / GAMES).read_text().startswith(before)
    assert len(rows_in(tmp_path)) == 9


def test_what_the_report_says_to_type_is_the_same_run(tmp_path: Path) -> None:
    run = tmp_path / "a run"
    options = ("--variant", "jokers=free", "--title", "The jokers' night", "--decisions", "--seed", 5)
    lab("famiglia", *QUICK, *options, "--out", run)
    before = (run / GAMES).read_text()
    (said,) = re.findall(r"To have it again:.*?<code>(.*?)</code>", (run / "report.html").read_text(), re.DOTALL)
    assert main(shlex.split(html.unescape(said))[1:]) == 0
    assert (run / GAMES).read_text() == before
    assert "The jokers' night" in html.unescape((run / "report.html").read_text())


def test_a_run_that_was_moved_is_looked_for_where_it_is_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab("famiglia", *QUICK, "--out", tmp_path / "was")
    lab("famiglia", *QUICK, "--out", tmp_path / "now", "--against", tmp_path / "was")
    (tmp_path / "was").rename(tmp_path / "moved")
    assert lab(tmp_path / "now", "--report") == 2
    assert "say where the run is that it is compared with, with --against" in capsys.readouterr().err
    assert lab(tmp_path / "now", "--report", "--against", tmp_path / "moved") == 0
    assert "What changed against moved" in (tmp_path / "now" / "report.html").read_text()


def test_it_is_kept_among_the_users_data_unless_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert lab("famiglia", *QUICK) == 0
    (run,) = (saving.data_home() / "lab").iterdir()
    assert run.name.startswith("famiglia-")
    assert lab("famiglia", *QUICK, "--variant", "jokers=free") == 0
    assert len(list((saving.data_home() / "lab").iterdir())) == 2


def test_two_runs_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = ("--bots", "random", "--games", "40")
    lab("famiglia", *many, "--out", tmp_path / "was")
    assert (
        lab("famiglia", *many, "--variant", "hands=held", "--out", tmp_path / "now", "--against", tmp_path / "was") == 0
    )
    assert "Nothing changed that would matter." in capsys.readouterr().out
    page = (tmp_path / "now" / "report.html").read_text()
    assert "What changed against was" in page
    assert "same luck" in page
    assert lab(tmp_path / "now", "--report") == 0, "it remembers what it is compared with"
    assert "Nothing changed" in capsys.readouterr().out


def test_it_stops_when_it_is_sure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab("famiglia", "--bots", "random", "--games", 60, "--out", tmp_path / "was")
    held = ("--variant", "hands=held", "--until", "sure", "--question", "length")
    lab("famiglia", "--bots", "random", "--games", 900, *held, "--against", tmp_path / "was", "--out", tmp_path / "now")
    assert len(rows_in(tmp_path / "now")) == FIRST
    assert "It was to stop once it is sure of one thing: Rounds: no change that would matter." in unfolded(capsys)
    assert "Is it sure yet?" in (tmp_path / "now" / "report.html").read_text()


def unfolded(capsys: pytest.CaptureFixture[str]) -> str:
    return " ".join(capsys.readouterr().out.split())


def test_an_experiment_has_a_report_for_each_arm_beside_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "experiment.toml"
    arms = "".join(f'[[arm]]\nname = "{name}"\nvariants = {{ hands = "{name}" }}\n' for name in ("remembered", "held"))
    path.write_text(
        f'[lab]\ngame = "famiglia"\nbots = ["random"]\ngames = 6\n{arms}[[arm]]\nname = "Other bots"\nbots=["easy"]\n'
    )
    assert lab(path, "--out", tmp_path / "run") == 0
    assert len(rows_in(tmp_path / "run")) == 18
    assert {p.name for p in (tmp_path / "run").glob("*.html")} == {"report.html", "report-other-bots.html"}
    assert "Famiglia: held" in (tmp_path / "run" / "report.html").read_text()


def test_decisions_are_kept_where_they_are_asked_for(tmp_path: Path) -> None:
    lab("famiglia", *QUICK, "--decisions", "--out", tmp_path)
    told = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text().splitlines()]
    assert len(told) == sum(row["moves"] for row in rows_in(tmp_path).values())
    assert set(told[0]) == {"number", "move", "seat", "step", "rules", "asked", "options", "action"}


def test_rows_can_be_had_as_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arrow = pytest.importorskip("pyarrow.parquet")
    lab("famiglia", *QUICK, "--decisions", "--to", "parquet", "--out", tmp_path)
    table = arrow.read_table(tmp_path / "games.parquet").to_pylist()
    rows = rows_in(tmp_path)
    assert [(row["number"], row["shares"]) for row in table] == [(n, rows[n]["shares"]) for n in rows]
    assert json.loads(table[0]["verbs"]) == rows[1]["verbs"]
    assert arrow.read_table(tmp_path / "decisions.parquet").num_rows == sum(row["moves"] for row in rows.values())


class Named:
    """What stands for pyarrow where only names matter."""

    def __getattr__(self, name: str) -> Any:
        return lambda *given: given[0] if given else name


def test_every_field_of_a_row_has_its_column() -> None:
    columns = {name: dict(schema) for name, schema in parquet.schemas(Named()).items()}
    played = play(quick(decisions=True), 1)
    assert list(parquet.plain(played.row)) == list(columns["games.jsonl"])
    assert list(played.decisions[0]) == list(columns["decisions.jsonl"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("whist",), "there is no game 'whist'"),
        (("famiglia", "--bots", "genius"), "there is no bot 'genius'"),
        (("famiglia", "--seats", "3"), "Famiglia is for 2 players, not 3"),
        (("famiglia", "--seats", "few"), "'few' is no number of players such as 2-4 or 2,4"),
        (("famiglia", "--variant", "jokers=wild"), "option 'jokers' takes strict or free, not 'wild'"),
        (("famiglia", "--games", "0"), "0 is out of range"),
        (("famiglia", "--game", "3"), "--game is for the folder of a run"),
        (("famiglia", "--against", "nowhere"), "nowhere is no run of a lab"),
        (("nothing.toml",), "cannot read nothing.toml"),
    ],
)
def test_what_cannot_be_measured_is_told_in_a_line(
    arguments: tuple[str, ...], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab(*arguments, *(() if arguments[0].endswith("toml") else ("--out", tmp_path / "run"))) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_what_a_run_or_a_file_says_itself_cannot_be_said_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab("famiglia", *QUICK, "--out", tmp_path / "run")
    assert lab(tmp_path / "run", "--bots", "easy", "--seed", "4") == 2
    assert "leave out --bots, --seed" in capsys.readouterr().err
    assert lab(tmp_path / "run", "--game", "99") == 2
    assert "game 99 is not among those that were played" in capsys.readouterr().err
    lab("crew13", *QUICK, "--out", tmp_path / "crew")
    assert lab("famiglia", *QUICK, "--out", tmp_path / "other", "--against", tmp_path / "crew") == 2
    assert "is a run of The 13th Street Crew" in capsys.readouterr().err


def test_parquet_without_what_writes_it_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert lab("famiglia", *QUICK, "--to", "parquet", "--out", tmp_path / "run") == 2
    assert "Parquet needs pyarrow" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
