"""How sure one can be of paired games."""

import random

import pytest

from backroom.ladder.intervals import by_deal, quotient, wilson


def test_where_deals_say_nothing_the_interval_is_wilsons_over_all_games() -> None:
    luck = random.Random(1)
    deals = [[float(luck.random() < 0.7) for _ in range(2)] for _ in range(4000)]
    rate, low, high = by_deal(deals)
    plain = wilson(rate * 8000, 8000)
    assert (low, high) == (pytest.approx(plain[0], abs=1e-3), pytest.approx(plain[1], abs=1e-3))


def test_deals_that_decide_both_games_are_worth_one_game_each() -> None:
    deals = [[1.0, 1.0]] * 30 + [[0.0, 0.0]] * 10
    assert by_deal(deals)[1:] == pytest.approx(wilson(30 * 39 / 40 * 40 / 39, 40), abs=2e-3)


def test_exchanged_seats_that_cancel_the_luck_are_worth_more_but_never_twice_over() -> None:
    deals = [[1.0, 0.0]] * 40
    assert by_deal(deals) == pytest.approx((0.5, *wilson(80, 160)))


def test_an_upper_level_that_never_loses_is_not_taken_for_certain() -> None:
    assert by_deal([[1.0, 1.0]] * 20) == pytest.approx((1.0, *wilson(40, 40)))


def test_the_interval_holds_what_is_true_about_95_times_in_100() -> None:
    """Pairs whose deal matters: each deal has its own chance, of the mean 0.6."""
    luck, held = random.Random(7), 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            chance = luck.choice((0.2, 1.0))
            deals.append([float(luck.random() < chance) for _ in range(2)])
        _, low, high = by_deal(deals)
        held += low <= 0.6 <= high
    assert 365 <= held <= 395


def test_a_quotient_of_two_rates_comes_with_an_interval_by_deals() -> None:
    deals = [([1.0, 0.0], [0.5, 0.0]), ([1.0, 1.0], [0.0, 0.5])] * 20
    found = quotient(deals)
    assert found is not None
    times, low, high = found
    assert times == pytest.approx(3.0)
    assert 2 < low < times < high < 4


def test_too_few_deals_or_a_level_that_never_wins_give_no_quotient() -> None:
    assert quotient([([1.0], [0.5])] * 9) is None
    assert quotient([([1.0], [0.0])] * 50) is None
