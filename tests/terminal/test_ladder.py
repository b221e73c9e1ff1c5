"""The ladder at a terminal."""

import io
import multiprocessing
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from backroom.ladder.book import Book
from backroom.ladder.schedule import Plan, schedule
from backroom.terminal.ladder import as_tables, at_once, climb, usual_file

PLAN = Plan("famiglia", ("random", "medium"), (2,), 12, 1, {})


def results(book: Book) -> dict[Any, Any]:
    """Without the time it took."""
    return {game: (row["winners"], row["moves"]) for game, row in book.rows.items()}


def nobody() -> Console:
    return Console(file=io.StringIO())


def test_the_games_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    alone, together = Book(tmp_path / "alone", PLAN), Book(tmp_path / "together", PLAN)
    assert climb(PLAN, alone, 1, nobody()) == climb(PLAN, together, 3, nobody()) == 12
    assert results(alone) == results(together)
    assert set(alone.rows) == set(schedule(PLAN))


def test_what_is_in_the_book_is_not_played_again(tmp_path: Path) -> None:
    book = Book(tmp_path / "one", PLAN)
    climb(PLAN, book, 1, nobody())
    assert climb(PLAN, book, 2, nobody()) == 0
    more = Plan("famiglia", ("random", "medium"), (2,), 14, 1, {})
    assert climb(more, book, 1, nobody()) == 2


def test_a_process_that_dies_is_replaced_and_no_game_is_left_out() -> None:
    plan = Plan("famiglia", ("medium", "search:30"), (2,), 8, 1, {})
    kept: list[Any] = []

    def keep(row: Any) -> None:
        if not kept:
            for process in multiprocessing.active_children():
                process.kill()
        kept.append((row["deal"], row["seat"]))

    at_once(plan, schedule(plan), 2, keep)
    assert sorted(kept) == [(deal, seat) for deal in range(4) for seat in (0, 1)]


def test_what_goes_wrong_in_a_game_is_told_and_what_was_played_is_kept() -> None:
    kept: list[Any] = []
    games = [*list(schedule(PLAN))[:3], None]
    with pytest.raises((TypeError, AttributeError)):
        at_once(PLAN, games, 1, kept.append)  # type: ignore[arg-type]
    assert len(kept) == 3


def test_the_bar_says_how_far_it_is_where_somebody_looks(tmp_path: Path) -> None:
    seen, unseen = io.StringIO(), io.StringIO()
    climb(PLAN, Book(tmp_path / "one", PLAN), 1, Console(file=seen, force_terminal=True, width=100))
    climb(PLAN, Book(tmp_path / "two", PLAN), 1, Console(file=unseen))
    assert "Famiglia: random · medium" in seen.getvalue()
    assert "12/12" in seen.getvalue()
    assert unseen.getvalue() == ""


def test_the_table_fits_a_small_terminal_and_shows_shares_ratings_and_costs(tmp_path: Path) -> None:
    book = Book(tmp_path / "one", PLAN)
    climb(PLAN, book, 1, nobody())
    page = io.StringIO()
    Console(file=page, width=80).print(as_tables(PLAN, book))
    assert "2: medium / random" in page.getvalue()
    assert "100.0% (75.8–100.0)" in page.getvalue()
    assert "2.00 (1.52–2.00)" in page.getvalue()
    assert "± " in page.getvalue()
    assert "medium is `greedy`" in page.getvalue()


def test_each_game_and_each_set_of_options_has_a_file_of_its_own(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_file(PLAN) == tmp_path / "backroom" / "ladder" / "famiglia.jsonl"
    held = Plan("famiglia", ("random", "medium"), (2,), 12, 1, {"hands": "held"})
    assert usual_file(held).name == "famiglia-hands=held.jsonl"
