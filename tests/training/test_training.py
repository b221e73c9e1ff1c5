"""Training, tried on a toy whose every position has a known value: it must find it."""

from pathlib import Path

import numpy as np
import pytest

from backroom.bots.learned.net import Net
from backroom.engine import Seat, view
from tests.training.sticks import TAKES, Sticks, SticksState, Taking
from training import learner as learner_module
from training.course import Course, Wanted
from training.learner import Learner, fresh
from training.packed import Sample

RULES = Sticks()
SHORT = Wanted(40_000, seed=1, wide=32, rate=0.01, uses=6.0, games=64)


def course(wanted: Wanted = SHORT) -> Course:
    return Course(RULES, 2, wanted)


def left(sticks: int) -> SticksState:
    s = SticksState(rules=RULES, setup=RULES.table(), sticks=sticks, turn=Seat(0))
    s.stack.append(Taking())
    s.asked = Taking().asks(s)
    return s


def worths(learnt: Course, sticks: int) -> dict[int, float]:
    seen = view(left(sticks), Seat(0))
    said = learnt.net.worths([learnt.tokens.of(seen)], [learnt.tokens.options(seen)])[0]
    return {take.many: float(worth) for take, worth in zip(TAKES, said, strict=False)}


def test_it_finds_the_winning_answer_wherever_there_is_one() -> None:
    learnt = course()
    for _ in learnt.go_on():
        pass
    for sticks in (5, 6, 7, 9, 10, 11):
        by_worth = worths(learnt, sticks)
        assert max(by_worth, key=by_worth.__getitem__) == sticks % 4, f"{sticks} sticks: {by_worth}"
    assert max(worths(learnt, 8).values()) < 0.5 < max(worths(learnt, 9).values())


def test_the_same_seed_learns_the_same_and_another_something_else() -> None:
    weights = []
    for seed in (3, 3, 4):
        learnt = course(Wanted(3_000, seed=seed, wide=8, games=32))
        for _ in learnt.go_on():
            pass
        weights.append(learnt.learner.weights["out"])
    assert np.array_equal(weights[0], weights[1])
    assert not np.array_equal(weights[0], weights[2])


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = course()
    next(first.go_on())
    first.save(tmp_path / "kept.npz")
    again = course()
    again.resume(tmp_path / "kept.npz")
    assert again.decisions == first.decisions > 0
    assert again.learner.steps == first.learner.steps
    for name, of in first.learner.weights.items():
        assert np.array_equal(of, again.learner.weights[name])


def test_what_was_learnt_from_other_features_is_refused_with_a_sentence(tmp_path: Path) -> None:
    first = course()
    first.tokens._fields = first.tokens._fields[:1]
    first.save(tmp_path / "kept.npz")
    with pytest.raises(SystemExit, match="was learnt from other features"):
        course().resume(tmp_path / "kept.npz")


def test_every_weight_is_blamed_as_much_as_it_was_to_blame() -> None:
    """The slope of a step is that of the loss itself, measured by moving one weight a little."""
    samples = [Sample((1, 2, 3), (4, 5), (1.0, 0.5), 1.0), Sample((2, 7), (5,), (0.0, 0.5), 0.0)]
    for name, where in (("views", (2, 1)), ("trunk", (0, 3)), ("join", (2, 2)), ("answers", (5, 0)), ("head", (1, 1))):
        weights = {key: of.astype(np.float64) for key, of in fresh(5, 8).items()}
        weights["out"][:, 1] = 0.0
        before = loss(weights, samples)
        moved = {key: of.copy() for key, of in weights.items()}
        moved[name][where] += 1e-5
        steep = (loss(moved, samples) - before) / 1e-5
        learner = Learner({key: of.copy() for key, of in weights.items()})
        learner.learn(samples, 0.0)
        assert learner._mean[name][where] * 10 == pytest.approx(steep, rel=1e-2, abs=1e-6), name


def loss(weights: dict[str, np.ndarray], samples: list[Sample]) -> float:
    chances = Net(weights).chances([s.view for s in samples], [[s.answer] for s in samples])[:, 0]
    came = np.array([s.came[0] for s in samples])
    return float(-(came * np.log(chances) + (1 - came) * np.log(1 - chances)).mean())


def test_how_well_it_foretells_is_judged_before_it_learns_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    judged, learnt = learner_module.unseen, Learner.learn
    monkeypatch.setattr(learner_module, "unseen", lambda *given: happened.append("judged") or judged(*given))
    monkeypatch.setattr(Learner, "learn", lambda *given: happened.append("learnt") or learnt(*given))
    going = course()
    next(going.go_on())
    assert happened[0] == "judged"
    assert "learnt" in happened
    assert {"held out", "guessing", "off by"} <= set(going.told())
