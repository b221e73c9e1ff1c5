"""Many games, and how sure one can be."""

import io

import pytest
from rich.console import Console

from backroom.engine import Outcome, Seat
from backroom.terminal.simulate import Plan, Played, as_table, chairs, cut, play_one, report, simulate, wilson

PLAN = Plan("famiglia", ("greedy", "random"), 6, 1, {})


def test_wilsons_interval_is_the_textbooks():
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_a_shared_win_counts_its_share():
    plan = Plan("famiglia", ("greedy", "random"), 2, 1, {})
    result = report(plan, [Played((0.5, 0.5), 10, False), Played((1.0, 0.0), 20, False)], 1.0)
    assert [seat["wins"] for seat in result["seats"]] == [1.5, 0.5]
    assert (result["decisions"], result["plies_mean"]) == (30, 15)


def test_a_teams_win_is_the_whole_of_it_for_each_of_the_team():
    plan = Plan("famiglia", ("greedy", "greedy"), 2, 1, {})
    won = Outcome((Seat(0), Seat(1)), (7, 7), "", together=True)
    lost = Outcome((), (4, 4), "", together=True)
    every = [Played(tuple(over.share(seat) for seat in (0, 1)), 10, over.together) for over in (won, lost)]
    result = report(plan, every, 1.0)
    assert [seat["rate"] for seat in result["seats"]] == [0.5, 0.5]
    said = io.StringIO()
    Console(file=said, width=120).print(as_table(result))
    assert "as a team" in said.getvalue()


def test_a_game_depends_on_the_seed_and_its_number_alone():
    assert play_one(PLAN, 3) == play_one(PLAN, 3)
    assert {play_one(PLAN, k).decisions for k in range(6)} != {play_one(PLAN, 0).decisions}


def test_in_game_k_the_bots_are_shifted_by_k_seats():
    assert [chairs(3, k) for k in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]


def test_figures_follow_the_listed_bot_through_the_seats():
    swapped = Plan("famiglia", ("random", "greedy"), 6, 1, {})
    for plan, greedy in ((PLAN, 0), (swapped, 1)):
        shares = [play_one(plan, k).shares[greedy] for k in range(6)]
        assert sum(shares) >= 5


@pytest.mark.parametrize(("many", "jobs"), [(1, 1), (7, 2), (1000, 4), (3, 16)])
def test_every_game_is_in_exactly_one_chunk(many, jobs):
    assert [k for chunk in cut(many, jobs) for k in chunk] == list(range(many))


def test_progress_is_drawn_only_where_somebody_looks():
    nobody, somebody = io.StringIO(), io.StringIO()
    simulate(PLAN, 1, Console(file=nobody))
    simulate(PLAN, 1, Console(file=somebody, force_terminal=True))
    assert nobody.getvalue() == ""
    assert "Famiglia: greedy" in somebody.getvalue()


def test_the_table_shows_rates_with_their_intervals():
    file = io.StringIO()
    Console(file=file, width=80).print(as_table(report(PLAN, [Played((1.0, 0.0), 10, False)] * 6, 1.0)))
    assert "100.0%" in file.getvalue()
    assert "61.0% to 100.0%" in file.getvalue()
