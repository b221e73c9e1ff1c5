"""The problems that are shipped: each can be asked today, and says why its answer is the best."""

import logging
import re
from datetime import date, timedelta

import pytest

from backroom import games, problems
from backroom.engine import Illegal, QuickChance, code, encode, read_position, view
from backroom.problems import Problem, Stale

TO_THE_END = {"crimelords", "precinct"}
"""Whose problems were found by playing whole games, each of them in so many worlds."""
OURS = [name for name in games.names() if problems.files(name)]
SHIPPED = [(name, path) for name in OURS for path in problems.files(name)]


@pytest.mark.parametrize(("game", "path"), SHIPPED, ids=[f"{game} {path.stem}" for game, path in SHIPPED])
def test_a_shipped_problem_is_one_by_the_rules_of_today(game: str, path: problems.Path) -> None:
    problem = problems.read(game, path.stem, path.read_text("utf-8"))
    assert re.fullmatch(r"[a-z0-9-]{1,40}", problem.id)
    assert problem.best in [code(action) for action in problem.view().options]
    chances = sorted((chance for chance, _ in problem.chances.values()), reverse=True)
    assert chances[0] - chances[1] >= 0.1, "one is better by far"
    assert set(problem.rules) <= set(games.rulebook(game).numbers)
    assert problem.worlds >= (200 if game in TO_THE_END else 1000)
    assert problems.written(problem) == path.read_text("utf-8"), "as the command writes it"
    read_position(problem.position, games.find(game))  # as strictly as one from outside


def test_our_games_have_a_shelf() -> None:
    assert {"famiglia", "crew13", "downtown", "crimelords", "precinct"} <= set(OURS)
    for game in OURS:
        assert len(problems.shelf(game)) == len(problems.files(game)), "none is left out"


@pytest.fixture
def problem() -> Problem:
    return problems.shelf("famiglia")[0]


def test_a_problem_is_its_seats_view_whatever_lies_hidden(problem: Problem) -> None:
    seen = problem.view()
    world = games.find(problem.game).imagine(seen, QuickChance(4))
    assert encode(view(world, seen.seat)) == encode(seen)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('version = "', 'version = "0', "version"),
        ("rules = [", 'rules = ["F999", ', "cites rules that are not there: F999"),
        ('why = "', 'why = "One. Two. Three. ', "its reason is not one to 3 sentences"),
        ("seat = ", "seat = 7", "cannot be read|seat|changed|index"),
        ('best = "', 'best = "no such ', "its answer can no longer be given"),
    ],
)
def test_a_stale_problem_says_what_is_wrong_with_it(problem: Problem, old: str, new: str, told: str) -> None:
    text = problems.written(problem).replace(old, new, 1)
    with pytest.raises(Illegal, match=told):
        problems.read("famiglia", "x", text)


def test_a_problem_whose_choices_have_changed_is_stale(problem: Problem) -> None:
    text = problems.written(problem)
    action = next(a for a in problem.chances if a != problem.best)
    with pytest.raises(Stale, match="what can be chosen there has changed"):
        problems.read("famiglia", "x", "\n".join(x for x in text.splitlines() if not x.startswith(f'"{action}"')))
    best = re.sub(rf'"{problem.best}" = \[[\d.]+', f'"{problem.best}" = [0.01', text)
    with pytest.raises(Stale, match="not the best of its own figures"):
        problems.read("famiglia", "x", best)


def test_a_file_that_is_none_is_stale_too() -> None:
    for text in ("", "seat = 1", "not toml at all [", "seat = []\nchances = 3"):
        with pytest.raises(Stale, match="cannot be read"):
            problems.read("famiglia", "x", text)


def test_a_stale_one_is_left_out_with_a_line_in_the_log(
    problem: Problem, monkeypatch: pytest.MonkeyPatch, tmp_path: problems.Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "good.toml").write_text(problems.written(problem))
    (tmp_path / "old.toml").write_text(problems.written(problem).replace('version = "', 'version = "0', 1))
    monkeypatch.setattr(problems, "files", lambda game: sorted(tmp_path.glob("*.toml")))
    games.look_again()
    try:
        with caplog.at_level(logging.WARNING):
            assert [one.id for one in problems.shelf("famiglia")] == ["good"]
        assert "the problem old of famiglia is left out" in caplog.text
    finally:
        games.look_again()


def test_each_day_has_one_and_the_games_take_turns() -> None:
    day = date(2026, 11, 18)
    found = [problems.of_the_day(day + timedelta(n)) for n in range(2 * len(OURS))]
    assert all(found)
    assert found[0] == problems.of_the_day(day)
    assert {one.game for one in found[: len(OURS)] if one} == set(OURS)
    assert found[0] != found[len(OURS)]


def test_there_is_none_of_that_name() -> None:
    for game, id in (("famiglia", "none"), ("no-such-game", "1"), ("famiglia", "../secrets")):
        with pytest.raises(Illegal, match="no such problem"):
            problems.find(game, id)


def test_whoever_answers_is_ada_and_the_others_have_names_of_their_own() -> None:
    assert problems.names_at(3, 1) == ["Nino", "Ada", "Carla"]
