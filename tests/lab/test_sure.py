"""The test that stops once it is sure, on coins whose truth is known."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from backroom.lab.sure import DOUBT, FIRST, LESS, LEVEL, MORE, Until

RUNS = 400
MATTERS = 0.2
PATIENCE = 4000
Coin = Callable[[random.Random], float]


def even(mean: float, spread: float) -> Coin:
    return lambda luck: mean + luck.choice((-spread, spread))


def lopsided(mean: float) -> Coin:
    """Mostly a little less, sometimes much more."""
    return lambda luck: mean + luck.expovariate(2.0) - 0.5


def now_and_then(often: float) -> Coin:
    return lambda luck: float(luck.random() < often)


def verdicts(coin: Coin, matters: float = MATTERS) -> tuple[Counter[str], float]:
    """What was said of so many runs, and after how many deals in the mean."""
    said, many = Counter[str](), 0
    for seed in range(RUNS):
        luck, test = random.Random(seed), Until(matters)
        while not test.add(coin(luck)) and len(test.path) < PATIENCE:
            pass
        said[test.verdict] += 1
        many += len(test.path)
    return said, many / RUNS


ERRORS = RUNS * DOUBT + 2 * (RUNS * DOUBT * (1 - DOUBT)) ** 0.5
"""As many as may be wrong, and two standard deviations more."""


@pytest.mark.parametrize("coin", [even(0.0, 0.6), even(0.0, 1.0), lopsided(0.0), now_and_then(0.0)])
def test_a_fair_coin_is_rarely_called_loaded(coin: Coin) -> None:
    said, _ = verdicts(coin)
    assert said[MORE] + said[LESS] <= ERRORS
    assert said[LEVEL] + said[MORE] + said[LESS] == RUNS


@pytest.mark.parametrize(
    ("coin", "right", "matters"),
    [
        (even(MATTERS, 1.0), MORE, MATTERS), (even(-MATTERS, 1.0), LESS, MATTERS), (lopsided(MATTERS), MORE, MATTERS),
        (lopsided(-MATTERS), LESS, MATTERS), (now_and_then(0.05), MORE, 0.05),
    ],
)  # fmt: skip
def test_a_coin_loaded_by_what_matters_is_rarely_called_fair(coin: Coin, right: str, matters: float) -> None:
    said, _ = verdicts(coin, matters)
    assert said[right] >= RUNS - ERRORS


def test_the_clearer_it_is_the_sooner_it_stops() -> None:
    _, long = verdicts(even(0.0, 1.0))
    _, short = verdicts(even(5 * MATTERS, 1.0))
    assert short < long / 3


def test_nothing_is_sure_before_the_first_look() -> None:
    test = Until(MATTERS)
    assert {test.add(1.0) for _ in range(FIRST - 1)} == {""}
    assert test.add(1.0) == MORE
    assert test.add(-100.0) == MORE, "what is sure stays"
    assert len(test.path) == FIRST


def test_scores_that_are_all_level_are_level_soon() -> None:
    test = Until(MATTERS)
    assert [test.add(0.0) for _ in range(FIRST)][-1] == LEVEL


def test_of_what_never_happened_yet_nothing_is_sure_at_the_first_look() -> None:
    test = Until(0.05)
    assert [test.add(0.0) for _ in range(FIRST)][-1] == ""
