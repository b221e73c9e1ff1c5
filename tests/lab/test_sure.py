"""The test that stops once it is sure, on coins whose truth is known."""

import random
from collections import Counter

import pytest

from backroom.lab.sure import DOUBT, FIRST, LESS, LEVEL, MORE, Until

RUNS = 400
MATTERS = 0.2
PATIENCE = 3000


def verdict(mean: float, spread: float, seed: int) -> tuple[str, int]:
    coin, test = random.Random(seed), Until(MATTERS)
    for n in range(1, PATIENCE):
        if test.add(mean + coin.choice((-spread, spread))):
            return test.verdict, n
    return "", PATIENCE


def verdicts(mean: float, spread: float = 1.0) -> tuple[Counter[str], float]:
    found = [verdict(mean, spread, seed) for seed in range(RUNS)]
    return Counter(said for said, _ in found), sum(many for _, many in found) / RUNS


ERRORS = RUNS * DOUBT + 2 * (RUNS * DOUBT * (1 - DOUBT)) ** 0.5
"""As many as may be wrong, and two standard deviations more."""


@pytest.mark.parametrize("spread", [0.6, 1.0])
def test_a_fair_coin_is_rarely_called_loaded(spread: float) -> None:
    said, _ = verdicts(0.0, spread)
    assert said[MORE] + said[LESS] <= ERRORS
    assert said[LEVEL] + said[MORE] + said[LESS] == RUNS


@pytest.mark.parametrize(("mean", "right"), [(MATTERS, MORE), (-MATTERS, LESS)])
def test_a_coin_loaded_by_what_matters_is_rarely_called_fair(mean: float, right: str) -> None:
    said, _ = verdicts(mean)
    assert said[right] >= RUNS - ERRORS


def test_the_clearer_it_is_the_sooner_it_stops() -> None:
    _, long = verdicts(0.0)
    _, short = verdicts(5 * MATTERS)
    assert short < long / 3


def test_nothing_is_sure_before_the_first_look() -> None:
    test = Until(MATTERS)
    assert {test.add(1.0) for _ in range(FIRST - 1)} == {""}
    assert test.add(1.0) == MORE
    assert test.add(-100.0) == MORE, "what is sure stays"
    assert len(test.path) == FIRST


def test_scores_that_are_all_level_are_level_at_the_first_look() -> None:
    test = Until(MATTERS)
    assert [test.add(0.0) for _ in range(FIRST)][-1] == LEVEL
