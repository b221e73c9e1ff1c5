"""What bots are worth, measured in a few games."""

from backroom import games
from backroom.bots.random import Random
from backroom.terminal.worth import Measured, measured, told, worth
from tests.contract import toys

RULES = games.find("famiglia")


def test_a_player_who_knows_the_game_is_told_from_chance() -> None:
    (medium, hard) = worth(RULES, RULES.table(), 0.5)
    assert medium.startswith("medium against random: ")
    assert hard.startswith("hard with playout against hard without: ")
    assert int(medium.split("random: ")[1].split("%")[0]) > 70


def test_two_of_a_kind_come_out_even() -> None:
    toy = toys.Toy()
    found = measured(toy, toy.table(), Random, Random, 20)
    assert found is not None
    assert found.games == 200
    assert abs(found.share - 0.5) < 0.15
    assert found.other == 0.5


def test_a_game_won_together_is_measured_by_teams() -> None:
    rules = games.find("precinct")
    found = measured(rules, rules.table(2), Random, Random, 2)
    assert found is None or found.other < 0.5


def test_where_no_game_ended_that_is_said() -> None:
    assert measured(RULES, RULES.table(), Random, Random, 0) is None
    assert told(None) == "no game ended in the time there was"
    assert str(Measured(1, 1.0, 0.5, 0.2, 1.0)) == "100% of 1 game beside 50% (20% to 100%, 95 times of 100)"
