"""Problems at the terminal."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from backroom import Illegal, problems, start
from backroom.cli import main
from backroom.engine import code
from backroom.problems import Problem
from backroom.terminal.problems import ask
from backroom.terminal.screen import Screen
from tests.bots.test_analysis import finished


def typed(problem: Problem, *lines: str) -> str:
    """All that is shown to who types this."""
    out, given = io.StringIO(), iter(lines)
    ask(Screen(Console(file=out, width=100), lambda: next(given), live=False), problem.game, problem.id)
    return " ".join(out.getvalue().split())


@pytest.fixture
def problem() -> Problem:
    return problems.shelf("famiglia")[0]


def numbers(problem: Problem) -> tuple[str, str]:
    codes = [code(option) for option in problem.view().options]
    best = codes.index(problem.best)
    return str(best + 1), str(1 if best else 2)


def test_the_right_number_is_it_and_the_reason_follows(problem: Problem) -> None:
    right, _ = numbers(problem)
    told = typed(problem, right)
    assert "That is it." in told
    assert problem.why.split(".")[0] in told
    assert problem.rules[0] in told


def test_two_tries_then_the_answer(problem: Problem) -> None:
    _, wrong = numbers(problem)
    told = typed(problem, wrong, wrong)
    assert told.count("Not it: that comes to") == 2
    assert told.count("one more try") == 1
    assert "That is it." not in told
    assert problem.why.split(".")[0] in told


def test_enter_shows_the_answer_and_nonsense_is_told_so(problem: Problem) -> None:
    assert "Not it" not in typed(problem, "")
    assert "'x' is none of 1 to" in typed(problem, "x", "")


def test_where_no_line_comes_it_ends_with_a_sentence_and_a_person_who_leaves_with_none(
    problem: Problem, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["problem", "famiglia", problem.id]) == 2
    said = capsys.readouterr()
    assert said.err == "backroom: the input ended before an answer came: a number answers, Enter alone shows it\n"
    assert problem.why.split(".")[0] not in " ".join(said.out.split())

    def gone() -> str:
        raise EOFError

    out = io.StringIO()
    ask(Screen(Console(file=out, width=100), gone, live=True), problem.game, problem.id)
    assert problem.why.split(".")[0] not in " ".join(out.getvalue().split())


def test_one_that_is_not_there_is_told_so_with_those_that_are(problem: Problem) -> None:
    with pytest.raises(Illegal, match=problem.id):
        typed(Problem(problem.game, "none", *[getattr(problem, n) for n in problem.__slots__[2:]]))
    assert main(["problem", "famiglia", "none"]) == 2


def test_the_command_writes_what_it_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["problems", "famiglia", "--games", "1", "--last", "3", "--check", "100", "--out", str(tmp_path / "p")]
    assert main(arguments) == 0
    many = len([*(tmp_path / "p").glob("*.toml")])
    assert f"{many} problem" in capsys.readouterr().out
    for path in (tmp_path / "p").glob("*.toml"):
        problems.read("famiglia", path.stem, path.read_text("utf-8"))
    (tmp_path / "file").write_text("")
    assert main([*arguments[:-1], str(tmp_path / "file" / "below")]) == 2


def test_problems_come_from_finished_games_on_file_and_from_no_others(tmp_path: Path) -> None:
    game = start("famiglia", seed=3)
    game.play(game.waiting[0], game.options(game.waiting[0])[0])
    game.record().save(tmp_path / "on.json")
    looked = ["--out", str(tmp_path / "out"), "--check", "100", "--last", "2"]
    assert main(["problems", "famiglia", "--from", str(tmp_path / "on.json"), *looked]) == 2
    over = finished("famiglia", 2, 5).record(reveal=True)
    over.save(tmp_path / "over.json")
    assert main(["problems", "famiglia", "--from", str(tmp_path / "over.json"), *looked]) == 0
    assert main(["problems", "downtown", "--from", str(tmp_path / "over.json"), *looked]) == 2
