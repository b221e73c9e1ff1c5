"""Figures with their intervals, and differences that are real, too small, or not known yet."""

import random
from typing import Any

import pytest

from backroom.lab.measuring import EARLY, REAL, SMALL, UNSURE, change, figure, holm, judged, shown, shown_change
from backroom.lab.questions import COUNT, RATE, TIMES, Deal, Question, by_deal, questions
from backroom.ladder.intervals import wilson

from .toys import quick, row


def asked(unit: str = COUNT, matters: float = 0.1, main: bool = True) -> Question:
    return Question("length", "Rounds", unit, matters, lambda one: (one["rounds"], 1.0), main=main)


def deals(values: list[float]) -> dict[Deal, tuple[float, float]]:
    return {(2, n): (value, 1.0) for n, value in enumerate(values)}


def test_a_rate_has_wilsons_interval() -> None:
    found = figure(deals([1.0, 0.0, 1.0, 1.0] * 25), RATE)
    assert found
    assert found.value == 0.75
    low, high = wilson(75, 100)
    assert found.low == pytest.approx(low, abs=0.003)
    assert found.high == pytest.approx(high, abs=0.003)


def test_games_of_one_deal_count_as_one() -> None:
    alike = {(2, n): (4.0 * (n % 2), 4.0) for n in range(50)}
    apart = deals([float(n % 2) for n in range(200)])
    together, several = figure(alike, RATE), figure(apart, RATE)
    assert together
    assert several
    assert together.high - together.low > 1.8 * (several.high - several.low)


def test_what_was_never_counted_has_no_figure() -> None:
    assert figure({}, RATE) is None


def judge(was: list[float], now: list[float], **said: Any) -> tuple[str, float]:
    found = change(asked(**said), deals(was), deals(now))
    assert found
    return judged([found])[0].verdict, found.gained


def noise(many: int, seed: int = 1, size: float = 3.0) -> list[float]:
    luck = random.Random(seed)
    return [10 + size * luck.gauss(0, 1) for _ in range(many)]


def test_pairs_show_what_luck_would_hide() -> None:
    was = noise(60)
    now = [length + 0.5 + small for length, small in zip(was, noise(60, 2, 0.1), strict=True)]
    assert judge(was, [one - 10 for one in now], matters=0.01) == (REAL, pytest.approx(1800, rel=0.5))
    apart = change(asked(matters=0.01), deals(was), deals([one - 10 for one in now]), same_luck=False)
    assert apart
    assert judged([apart])[0].verdict == UNSURE
    assert apart.gained == 1.0


def test_a_difference_may_be_too_small_to_matter() -> None:
    was = noise(60)
    assert judge(was, [length + 0.1 for length in was])[0] == SMALL
    assert judge(was, was)[0] == SMALL


def test_of_what_is_not_known_it_is_said_so() -> None:
    assert judge(noise(40, 3), noise(40, 4))[0] == UNSURE
    assert judge(noise(29, 1), noise(29, 2))[0] == EARLY


def test_many_questions_make_chance_finds_rarer() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    luck, wrong = random.Random(3), 0
    for _ in range(60):
        found = []
        for _ in range(10):
            was, now = [luck.gauss(10, 1) for _ in range(40)], [luck.gauss(10, 1) for _ in range(40)]
            found.append(change(asked(matters=0.001), deals(was), deals(now)))
        wrong += any(one.verdict == REAL for one in judged([one for one in found if one]))
    assert wrong <= 8, "three of sixty are expected, and five more would be a rare thing"


def test_how_often_things_are_done_is_corrected_by_itself() -> None:
    was = noise(60)
    now = [length + 1.0 + tiny for length, tiny in zip(was, noise(60, 5, 1.0), strict=True)]
    main, minor = change(asked(), deals(was), deals(now)), change(asked(main=False), deals(was), deals(noise(60, 9)))
    assert main
    assert minor
    assert judged([main, minor])[0].holm == judged([main])[0].holm


@pytest.mark.parametrize(
    ("value", "unit", "says"),
    [(0.241, RATE, "24.1%"), (1.052, TIMES, "1.05"), (12.34, COUNT, "12.3"), (0.034, COUNT, "0.03")],
)
def test_figures_are_said_as_people_say_them(value: float, unit: str, says: str) -> None:
    assert shown(value, unit) == says
    assert shown_change(-value, unit).startswith("−")
    assert shown_change(0.0, unit).startswith("0.0")


def test_seats_are_asked_about_where_rivals_play_and_sides_where_there_are_some() -> None:
    keys = [one.key for one in questions(quick(), [row(1, 1), row(2, 0)])]
    assert [key for key in keys if key.startswith("seat")] == ["seat:2:0", "seat:2:1"]
    sides = [row(n, 1, **{"is": {"side": ["loyal", "informant"]}}) for n in (1, 2)]
    keys = [one.key for one in questions(quick(game="crew13", seats=(3,)), sides)]
    assert {"side:loyal", "side:informant"} <= set(keys)
    assert not any(key.startswith("seat") for key in keys)


def test_a_deal_answers_for_all_its_games() -> None:
    rows = [row(1, 1, deal=0), row(2, 0, deal=0), row(3, 0.5, deal=1)]
    (first,) = [one for one in questions(quick(), rows) if one.key == "seat:2:0"]
    assert by_deal(rows, first) == {(2, 0): (2.0, 2.0), (2, 1): (1.0, 1.0)}
