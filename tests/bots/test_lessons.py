"""What one player can learn from a finished game."""

import pickle

import pytest

from backroom import Game, games
from backroom.bots import analysis, lessons
from backroom.bots.mastery import lost_at_a_look
from backroom.bots.rank import Ranked
from backroom.bots.ranking import ranked, single_best
from backroom.engine import Seat, code, position_text, read_position, view
from tests.bots.test_analysis import finished
from tests.games.famiglia.table import famiglia

LAST_PASS = """
game = "famiglia"
version = "VERSION"
players = 2
rest = "pile"
stack = ["FamilyBusiness", "EndOfTurn"]

[table]
starter = 0
turn = 0
open_hands = true
free_jokers = false
hands = ["F4", "A0"]
areas = ["", ""]
street = "F0 A0"
passes = 1
""".replace("VERSION", games.find("famiglia").version)
"""Bo has passed, and Ada is ahead: who passes now wins."""


@pytest.fixture(scope="module")
def game() -> Game:
    return finished("famiglia", 2, 5)


def test_every_option_is_ranked_and_the_best_comes_first() -> None:
    """Bo has passed and Ada is ahead by far: passing wins, anything else gives it back."""
    seen = view(famiglia("F4", "A0", street="F0 A0", passes=1).s, Seat(0))
    ranks = ranked(seen, 1, 400)
    assert {rank.action for rank in ranks} == set(seen.options)
    assert code(ranks[0].action) == "pass"
    assert [rank.chance for rank in ranks] == sorted([rank.chance for rank in ranks], reverse=True)
    assert all(0 <= rank.chance <= 1 and rank.unsure > 0 for rank in ranks)
    assert ranked(seen, 1, 400) == ranks, "the same seed comes to the same"


def test_only_the_seats_own_decisions_are_looked_at(game: Game) -> None:
    curve = {ply: analysis.chances(game, ply) for ply in analysis.plies(game.ply)}
    for seat in (0, 1):
        asked = lessons.doubtful(game, curve, seat)
        assert 0 < len(asked) <= lessons.LOOKED_AT
        for ply in asked:
            assert game.move_at(ply + 1).seat == seat
            assert single_best(game.view(seat, ply))


def test_who_has_learnt_the_game_points_at_the_moves_that_cost_most(game: Game) -> None:
    curve = dict.fromkeys((0, game.ply), (0.5, 0.5))
    asked = lessons.doubtful(game, curve, 1)
    moves = [game.rules.parse(game.setup, game.move_at(ply + 1).action) for ply in asked]
    lost = [lost_at_a_look(game.view(1, ply), did) for ply, did in zip(asked, moves, strict=True)]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > lessons.CLEARLY


def test_a_curve_with_gaps_will_do(game: Game) -> None:
    curve = dict.fromkeys((0, 10, game.ply), (0.5, 0.5))
    assert lessons.doubtful(game, curve, 0)


def test_a_blunder_is_a_lesson_and_a_good_move_is_none() -> None:
    position = position_text(read_position(LAST_PASS, games.find("famiglia")))
    game = Game("famiglia", position=position)
    game.play(0, "take F0 - -")
    found = lessons.lesson(game, 0, 0, ["Ada", "Bo"], None)
    assert found is not None
    assert code(found.ranks[0].action) == "pass"
    assert found.did == "take F0 - -"
    assert found.gain >= lessons.CLEARLY
    assert found.reason == "Bo passed before you: this ends the game."
    assert found.cites
    assert pickle.loads(pickle.dumps(found)) == found
    good = Game("famiglia", position=position)
    good.play(0, "pass")
    assert lessons.lesson(good, 0, 0, ["Ada", "Bo"], None) is None


@pytest.mark.parametrize(("unsure", "is_one"), [(0.04, True), (0.075, False), (0.065, False)])
def test_what_may_be_chance_is_no_lesson(unsure: float, is_one: bool) -> None:
    """36 and 49 in a hundred, each as far off as that: where the two touch, nothing was clearly better."""
    rules = games.find("famiglia")
    best, did = [rules.parse(rules.table(), said) for said in ("pass", "take F0 - -")]
    assert lessons.apart([Ranked(best, 0.49, unsure), Ranked(did, 0.36, unsure)], did) is is_one


def test_three_at_the_most_and_in_the_order_they_came() -> None:
    def one(ply: int, gain: float) -> lessons.Lesson:
        return lessons.Lesson(ply, 0, "pass", (), "", (), gain)

    few = [one(9, 0.3), one(1, 0.2), one(5, 0.1), one(3, 0.4)]
    assert [lesson.ply for lesson in lessons.most_telling(few)] == [1, 3, 9]


def test_a_rank_travels_between_processes() -> None:
    seen = view(famiglia("F4", "A0", street="F0 A0", passes=1).s, Seat(0))
    rank = Ranked(seen.options[0], 0.5, 0.1)
    assert pickle.loads(pickle.dumps(rank)) == rank
