"""How a game is told once it is over: by each game's own words, and for a game that has none."""

import re

import pytest

from backroom import games
from backroom.ending import ending, headline, placed, standing, story
from backroom.engine import Outcome, Seat
from tests.table.played import PEOPLE, played, tables

TABLES = tables()


def amount(total: str) -> int:
    """'$54,000' is told in thousands, as it is counted."""
    number = int(re.sub(r"\D", "", total))
    return number // 1000 if total.endswith(",000") else number


@pytest.mark.parametrize(("name", "players", "seed"), TABLES)
def test_an_ending_names_the_winners_and_says_why(name: str, players: int, seed: int) -> None:
    game = played(name, players, seed)
    told, over = ending(game), game.outcome
    assert over is not None
    assert told["why"].endswith(".")
    assert not re.search(r"\bNone\b|\[\]|\{", str(told["headline"]) + str(told["why"]))
    if not over.together:
        assert [w for w in over.winners if PEOPLE[w] not in told["headline"]] == [] or "Level" in told["headline"]
    assert [one["name"] for one in told["seats"]] == list(PEOPLE[:players])
    assert [one["seat"] for one in told["seats"] if one["won"]] == sorted(over.winners)


@pytest.mark.parametrize(("name", "players", "seed"), TABLES)
def test_the_parts_of_a_score_add_up_to_it(name: str, players: int, seed: int) -> None:
    game = played(name, players, seed)
    for one, score in zip(ending(game)["seats"], game.outcome.scores, strict=True):  # type: ignore[union-attr]
        assert one["parts"], "a score has parts"
        if one["total"]:
            assert sum(part["amount"] for part in one["parts"]) == score
            assert amount(one["total"]) == score
        assert one["best"], "everybody has a best moment, or is told kindly that there was none"
        assert one["line"].startswith("You")


@pytest.mark.parametrize("name", [name for name in games.names() if games.part(name, "table.ending")])
def test_money_comes_with_its_unit_and_best_moments_with_their_move(name: str) -> None:
    rules = games.find(name)
    game = played(name, rules.a_tableful(), 1)
    told = ending(game)
    moments = [one["at"] for one in told["seats"] if one["at"] is not None]
    assert all(0 < at <= game.ply for at in moments)
    assert moments, "somebody did something"
    for one in told["seats"]:
        assert not re.fullmatch(r"\d+", one["total"]), "a bare number says nothing"


def test_the_story_of_a_game_is_all_of_it_with_nothing_hidden() -> None:
    game = played("crew13", 4, 1)
    told = story(game)
    assert len(told) == game.ply + 1
    assert told[0].seat is None
    assert all(entry.seat is not None and entry.action is not None for entry in told[1:])


def test_who_laid_the_police_is_told_and_agrees_with_the_moves() -> None:
    for seed in range(1, 12):
        game = played("crew13", 4, seed)
        called = [t for t in ending(game)["told"] if t["title"] == "Who called the police"]
        up = game.state.police_up
        assert (len(called[0]["rows"]) if called else 0) >= up
        for row in called[0]["rows"] if called else ():
            assert row[-1] == "the deck" or all(name in row[-2] for name in row[-1].split(", "))


def test_without_an_ending_of_its_own_a_game_is_told_from_its_outcome() -> None:
    names = ["Ann", "Bob", "Cy"]
    alone = Outcome((Seat(1),), (3, 5, 3), "more points")
    assert headline(alone, names) == "Bob wins"
    assert placed(alone, 3) == [2, 1, 2]
    assert standing(alone, 0, placed(alone, 3)) == "You are second of three, level"
    level = Outcome((Seat(0), Seat(1)), (5, 5, 1), "level")
    assert headline(level, names) == "Level: Ann and Bob share the win"
    assert placed(level, 3) == [1, 1, 3]
    team = Outcome((Seat(0), Seat(1), Seat(2)), (1, 1, 1), "solved", together=True)
    assert headline(team, names) == "Ann, Bob and Cy win together"
    assert standing(team, 2, placed(team, 3)) == "You won, together"
    assert headline(Outcome((), (0, 0, 0), "overrun", together=True), names) == "Everybody loses, together"
