"""Which games an experiment has."""

from dataclasses import replace

import pytest

from backroom.engine import Illegal
from backroom.lab.experiment import Arm, Game, checked, seats_of

from .toys import quick


def test_a_game_keeps_its_number_however_many_are_asked_for() -> None:
    few, many = quick(10, seats=(3, 4), game="crew13"), quick(900, seats=(3, 4), game="crew13")
    assert dict(few.schedule()).items() <= dict(many.schedule()).items()
    assert all(many.numbered(number) == game for number, game in list(many.schedule())[:50])


def test_every_arm_plays_the_same_deals() -> None:
    one = quick(6, arms=(Arm("a", ("random",), {}), Arm("b", ("random",), {"jokers": "free"})))
    games = [game for _, game in one.schedule()]
    assert games[:2] == [Game(0, 2, 0, 0), Game(1, 2, 0, 0)]
    assert one.many() == len(games) == 12


def test_where_it_matters_who_sits_where_a_deal_is_played_from_every_chair() -> None:
    one = quick(6, bots=("medium", "easy"), game="crew13", seats=(3,))
    assert [game.shift for _, game in one.schedule()] == [0, 1, 2, 0, 1, 2]
    assert one.arms[0].seated(4) == ("medium", "easy", "easy", "easy")
    assert Arm("", ("a", "b", "c"), {}).seated(5) == ("a", "b", "c", "b", "c")


def test_a_run_of_more_games_is_the_same_run() -> None:
    assert quick(10).digest() == replace(quick(90), title="other", until="sure").digest()
    assert quick(10).digest() != quick(10, seed=2).digest()


@pytest.mark.parametrize(
    ("text", "known", "seats"),
    [("2-4", (2, 3, 4, 5), (2, 3, 4)), ("2,4", (2, 3, 4), (2, 4)), ("3", (3,), (3,)), ("1-9", (2, 3), (2, 3))],
)
def test_numbers_of_players_are_a_list_or_a_span(text: str, known: tuple[int, ...], seats: tuple[int, ...]) -> None:
    assert seats_of(text, known) == seats


@pytest.mark.parametrize("text", ["", "many", "2-", "-2", "5-6"])
def test_what_is_no_number_of_players_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        seats_of(text, (2, 3))


def test_the_same_number_of_players_twice_is_refused() -> None:
    with pytest.raises(Illegal, match="each number of players once"):
        checked(quick(seats=(2, 2)))
