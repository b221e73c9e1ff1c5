"""What is kept of a run, and that none of it is lost or doubled."""

import json
from pathlib import Path

import pytest

from backroom.engine import Illegal
from backroom.lab.book import DECISIONS, GAMES, HEAD, Book, experiment_in, rows_in
from backroom.lab.experiment import Experiment
from backroom.lab.playing import play

from .toys import quick


def kept(folder: Path, one: Experiment, numbers: range) -> dict[int, object]:
    book = Book(folder, one)
    for number in numbers:
        book.add(play(one, number))
    book.close()
    return dict(rows_in(folder))


def test_what_was_played_is_there_again(tmp_path: Path) -> None:
    rows = kept(tmp_path / "deep" / "run", quick(title="Again"), range(1, 5))
    assert rows_in(tmp_path / "deep" / "run") == rows
    assert experiment_in(tmp_path / "deep" / "run") == quick(title="Again")


def test_a_game_that_is_there_is_not_written_twice(tmp_path: Path) -> None:
    kept(tmp_path, quick(), range(1, 4))
    book = Book(tmp_path, quick())
    assert not book.add(play(quick(), 2))
    book.close()
    assert len((tmp_path / GAMES).read_text().splitlines()) == 3


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_line_that_was_cut_off_is_forgotten_and_the_next_begins_on_its_own(cut: int, tmp_path: Path) -> None:
    whole = kept(tmp_path, quick(), range(1, 4))
    path = tmp_path / GAMES
    path.write_bytes(path.read_bytes()[:-cut])
    assert len(rows_in(tmp_path)) == 2, "whoever only reads sees what is whole"
    assert kept(tmp_path, quick(), range(3, 4)) == whole
    assert rows_in(tmp_path) == whole


def test_a_tail_of_nothing_that_a_machine_left_is_taken_away(tmp_path: Path) -> None:
    whole = kept(tmp_path, quick(), range(1, 3))
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b"\0" * 50 + b"\n" + b"\0" * 9)
    assert kept(tmp_path, quick(), range(1, 3)) == whole
    assert b"\0" not in (tmp_path / GAMES).read_bytes()


def test_a_garbled_line_in_the_middle_is_named(tmp_path: Path) -> None:
    kept(tmp_path, quick(), range(1, 3))
    path = tmp_path / GAMES
    path.write_text("what is this\n" + path.read_text())
    with pytest.raises(Illegal, match=r"line 1 of .*games\.jsonl is no game"):
        Book(tmp_path, quick())


def test_decisions_of_a_game_that_does_not_count_are_forgotten(tmp_path: Path) -> None:
    one = quick(decisions=True)
    kept(tmp_path, one, range(1, 4))
    games = (tmp_path / GAMES).read_text().splitlines(keepends=True)
    (tmp_path / GAMES).write_text("".join(games[:2]))
    kept(tmp_path, one, range(3, 4))
    moves = {row["number"]: row["moves"] for row in rows_in(tmp_path).values()}
    told = [json.loads(line) for line in (tmp_path / DECISIONS).read_text().splitlines()]
    assert {n: sum(d["number"] == n for d in told) for n in moves} == moves


def test_a_game_some_of_whose_decisions_are_lost_is_played_again(tmp_path: Path) -> None:
    one = quick(decisions=True)
    whole = kept(tmp_path, one, range(1, 4))
    path = tmp_path / DECISIONS
    path.write_bytes(path.read_bytes()[:-10])
    book = Book(tmp_path, one)
    assert set(book.kept) == {1, 2}
    book.close()
    assert kept(tmp_path, one, range(3, 4)) == whole


def test_a_decision_that_was_cut_off_spoils_none_that_comes_after(tmp_path: Path) -> None:
    one = quick(decisions=True)
    kept(tmp_path, one, range(1, 3))
    with (tmp_path / DECISIONS).open("a") as file:
        file.write('{"number": 3, "mo')
    kept(tmp_path, one, range(3, 4))
    told = [json.loads(line) for line in (tmp_path / DECISIONS).read_text().splitlines()]
    assert len(told) == sum(row["moves"] for row in rows_in(tmp_path).values())


def test_one_run_has_one_writer(tmp_path: Path) -> None:
    book = Book(tmp_path, quick())
    with pytest.raises(Illegal, match="another lab is at work"):
        Book(tmp_path, quick())
    book.close()
    Book(tmp_path, quick()).close()


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (quick(seed=2), r"\(seed\)"), (quick(variants={"jokers": "free"}), r"\(bots, options or cards\)"),
        (quick(bots=("easy",)), r"\(bots, options or cards\)"), (quick(luck="plain"), r"\(luck\)"),
    ],
)  # fmt: skip
def test_a_run_of_other_settings_is_refused_and_left_alone(other: Experiment, says: str, tmp_path: Path) -> None:
    kept(tmp_path, quick(), range(1, 3))
    was = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(Illegal, match=f"another setting {says}"):
        Book(tmp_path, other)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == was
    Book(tmp_path, other, fresh=True).close()
    assert rows_in(tmp_path) == {}


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    for fresh in (False, True):
        with pytest.raises(Illegal, match="holds something else"):
            Book(tmp_path, quick(), fresh=fresh)
    with pytest.raises(Illegal, match="is no run of a lab"):
        experiment_in(tmp_path)
    (tmp_path / HEAD).write_text("{}")
    with pytest.raises(Illegal, match="is no run of a lab"):
        Book(tmp_path, quick(), fresh=True)


def test_a_folder_that_cannot_be_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Illegal, match="cannot keep a run in"):
        Book(tmp_path / "file" / "run", quick())
