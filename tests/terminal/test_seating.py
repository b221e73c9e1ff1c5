"""Who sits where."""

from typing import Any

from backroom import games
from backroom.engine import Rules
from backroom.terminal.seating import Wishes, bot_of, reseated, seated
from tests.terminal.stage import famiglia


class ForMany(type(games.find("famiglia"))):  # type: ignore[misc]
    """Famiglia's rules with more chairs: enough to see who would sit where."""

    players = (3, 4, 5, 6, 7, 8)


MANY: Rules[Any] = ForMany()
TWO = games.find("famiglia")


def sitting(rules, **wishes):
    return [(sitter.name, sitter.bot) for sitter in seated(rules, Wishes(**wishes))]


def test_alone_one_plays_against_greedy():
    assert sitting(TWO) == [("Boss", ""), ("Greedy", "greedy")]


def test_against_fills_every_other_seat():
    assert sitting(MANY, against="random", players=3) == [("Boss", ""), ("Random", "random"), ("Random 2", "random")]


def test_listed_bots_fill_the_other_seats_and_say_how_many_play():
    assert sitting(MANY, bots=("greedy", "random", "greedy")) == [
        ("Boss", ""), ("Greedy", "greedy"), ("Random", "random"), ("Greedy 2", "greedy"),
    ]  # fmt: skip


def test_people_share_the_keyboard_with_bots_beside_them():
    assert sitting(MANY, hotseat=True, players=4, bots=("random", "greedy"), names=("Anna",)) == [
        ("Anna", ""), ("Player 2", ""), ("Random", "random"), ("Greedy", "greedy"),
    ]  # fmt: skip


def test_watching_needs_no_person():
    assert sitting(TWO, watch=True) == [("Greedy", "greedy"), ("Greedy 2", "greedy")]
    assert sitting(TWO, watch=True, bots=("search:10", "random")) == [("Search:10", "search:10"), ("Random", "random")]


def test_a_bots_name_tells_which_bot_it_was():
    assert bot_of("Search:0.5s 2") == "search:0.5s"
    assert bot_of("Expert/x2") == "expert/x2"
    assert bot_of("Anna") == ""


def test_bots_sit_again_where_they_sat():
    game = famiglia("F0")
    game.names[1] = "Greedy"
    assert [s.bot for s in reseated(game)] == ["", "greedy"]


def test_where_nobody_says_how_many_a_usual_tableful_sits_down():
    assert len(seated(games.find("crimelords"), Wishes())) == 4
    assert len(seated(games.find("crew13"), Wishes())) == 3
