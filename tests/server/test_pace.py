"""How long an answer takes tells nobody whether there was a choice; also on a busy machine."""

import random
import time
from collections import Counter
from typing import Any

import pytest

from backroom.server.thinking.pace import Pace
from tests.server import doubles
from tests.server.test_thinking import Thinkers, thinking

BUSY = {"quiet": (0.9, 0.93), "busy": (0.9, 1.4), "very busy": (1.2, 3.1), "few worlds": (0.3, 0.5)}


@pytest.mark.parametrize("machine", BUSY)
def test_answers_with_a_choice_and_without_come_in_the_same_times_equally_often(machine: str) -> None:
    luck, pace = random.Random(3), Pace(0.9)
    shown: dict[bool, Counter[float]] = {True: Counter(), False: Counter()}
    for _ in range(4000):
        chosen = luck.random() < 0.5
        shown[chosen][pace.of(luck.uniform(*BUSY[machine]) if chosen else luck.uniform(0.0, 0.005), chosen)] += 1
    assert set(shown[True]) == set(shown[False])
    for took, many in shown[True].items():
        share, other = many / shown[True].total(), shown[False][took] / shown[False].total()
        assert abs(share - other) < 0.05, (took, shown)


def test_an_answer_never_comes_before_it_was_found_nor_before_the_budget_is_over() -> None:
    luck, pace = random.Random(3), Pace(0.9)
    for _ in range(1000):
        took = luck.uniform(0.0, 3.0)
        assert pace.of(took, chosen=luck.random() < 0.5) >= max(took, 0.9)


def test_what_is_known_by_heart_does_not_count_as_thought_about() -> None:
    pace = Pace(1.0)
    slow = pace.of(1.9, chosen=True)
    for _ in range(100):
        pace.of(0.001, chosen=True)
    assert pace.of(0.0, chosen=False) == slow


def test_where_a_budget_is_in_worlds_everything_takes_as_long_as_the_longest_so_far() -> None:
    pace = Pace(None)
    assert [pace.of(took, chosen) for took, chosen in ((0.4, True), (0.0, False), (0.2, True))] == [0.4] * 3


def test_a_bot_that_overran_its_budget_takes_as_long_where_there_is_one_option_only() -> None:
    async def work(thinkers: Thinkers, view: Any) -> None:
        thinkers.here.thought = doubles.overrun_where_there_is_a_choice
        alone = view._replace(options=view.options[:1])
        assert len(view.options) > 1
        await thinkers.choose("search:0.2s", view)
        began = time.monotonic()
        assert await thinkers.choose("search:0.2s", alone) in alone.options
        assert time.monotonic() - began >= doubles.OVERRUN

    thinking(work)


def test_whoever_names_budgets_of_his_own_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(known: Thinkers, view: Any) -> None:
        known.here.thought = doubles.answer_at_once
        for worlds in range(1, 8):
            await known.choose("search:0.01s", view)
            await known.choose(f"search:{worlds}", view)
        assert len(known.paces) == 3
        assert ("search:0.01s", view.setup.game) in known.paces, "it plays all the time"

    monkeypatch.setattr("backroom.server.thinking.thinkers.PACES", 3, raising=False)
    thinking(work)
