"""A ladder that is stopped and gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from backroom.engine import Illegal
from backroom.ladder.book import Book
from backroom.ladder.playing import play_one
from backroom.ladder.schedule import Plan, schedule

PLAN = Plan("famiglia", ("random", "medium"), (2,), 4, 1, {})


def played(path: Path, many: int) -> Book:
    book = Book(path, PLAN)
    for game in list(schedule(PLAN))[:many]:
        book.add(play_one(PLAN, game))
    return book


def test_what_was_played_is_there_again(tmp_path: Path) -> None:
    rows = played(tmp_path / "deep" / "one.jsonl", 3).rows
    assert Book(tmp_path / "deep" / "one.jsonl", PLAN, resume=True).rows == rows
    assert len(rows) == 3


def test_more_games_levels_or_tables_go_on_in_the_same_file(tmp_path: Path) -> None:
    played(tmp_path / "one.jsonl", 2)
    assert len(Book(tmp_path / "one.jsonl", replace(PLAN, games=90, levels=("easy", "hard"))).rows) == 2


def test_a_line_that_was_cut_off_is_forgotten_and_the_next_begins_on_its_own(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    played(path, 3)
    path.write_bytes(path.read_bytes()[:-20])
    book = Book(path, PLAN)
    assert len(book.rows) == 2
    book.add(play_one(PLAN, list(schedule(PLAN))[2]))
    assert len(Book(path, PLAN).rows) == 3


@pytest.mark.parametrize(
    ("plan", "says"),
    [(replace(PLAN, seed=2), r"another setting \(seed\)"), (replace(PLAN, variants={"jokers": "free"}), "(options)")],
)
def test_a_file_of_other_settings_is_refused_and_left_alone(plan: Plan, says: str, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    played(path, 1)
    was = path.read_bytes()
    with pytest.raises(Illegal, match=says):
        Book(path, plan)
    assert path.read_bytes() == was
    assert Book(path, plan, fresh=True).rows == {}


def test_a_file_of_other_players_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    played(path, 1)
    head, *rest = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(head), "sources": "another"}), *rest]) + "\n")
    with pytest.raises(Illegal, match="their code has changed"):
        Book(path, PLAN)


@pytest.mark.parametrize("text", ["", "my notes\n", "[1]\n", '{"game": "famiglia"}\n'])
def test_a_file_that_is_no_ladder_is_never_written_over(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    for fresh in (False, True):
        with pytest.raises(Illegal, match="is no ladder"):
            Book(path, PLAN, fresh=fresh)
    assert path.read_text() == text


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    played(path, 1)
    path.write_text(path.read_text() + '{"players": 2}\n')
    with pytest.raises(Illegal, match="line 3 of "):
        Book(path, PLAN)


def test_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(Illegal, match="no ladder at"):
        Book(tmp_path / "one.jsonl", PLAN, resume=True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_loses_nothing_and_the_same_command_goes_on(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    line = [sys.executable, "-m", "backroom.cli", "ladder", "famiglia", "--levels", "medium,search:20"]
    line += ["--games", "1000", "--jobs", jobs, "--out", str(path)]
    climbing = subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    until = time.monotonic() + 90
    while (not path.exists() or path.read_text().count("\n") < 4) and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(climbing.pid, signal.SIGINT)
    _, said = climbing.communicate(timeout=60)
    assert climbing.returncode == 130
    assert "the same command goes on" in said
    assert "Traceback" not in said
    kept = path.read_text().splitlines()
    assert len(kept) >= 4
    line[line.index("1000")] = "6"
    again = subprocess.run(line, capture_output=True, text=True)
    assert again.returncode == 0, again.stderr
    assert path.read_text().splitlines()[: len(kept)] == kept
    assert "2: search:20 / medium" in again.stdout
