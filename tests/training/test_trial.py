"""Who sits at the tables of a training, and what a trial says of what was learnt."""

import random
from pathlib import Path

import numpy as np

from backroom import games
from training.actors import Actor, Tables
from training.learner import Learner, fresh
from training.trial import Trial, told


def others(among: float) -> set[int]:
    """How many seats others have, at many tables of four."""
    actor = Actor(games.find("crew13"), Tables(4, 1, ("medium",), among), 0)
    actor.past = [Learner(fresh(1, 8)).weights]  # type: ignore[list-item]
    draw = random.Random(1)
    return {sum(player is not None for player in actor._seated(draw)) for _ in range(200)}


def test_others_have_a_seat_or_all_but_one() -> None:
    assert others(1.0) == {1, 2, 3}
    assert others(0.0) == {0}


def test_a_trial_plays_each_deal_from_every_seat(tmp_path: Path) -> None:
    np.savez(tmp_path / "kept.npz", about=np.array("{}"), **Learner(fresh(1, 8)).kept())
    trial = Trial("famiglia", 2, tmp_path / "kept.npz", "medium", 0, 0.0)
    came = trial.deal(7)
    assert len(came) == 2
    assert all(0 <= won <= 1 for _, won in came)
    assert came == trial.deal(7)


def test_a_trial_tells_how_far_off_it_may_be_and_who_one_was() -> None:
    deals = [[("loyal", 1.0), ("informant", 0.0)], [("loyal", 0.0), ("informant", 0.0)]]
    first, *rest = told(deals, 2)
    assert first == "4 games: 25.0% ± 49.0%, 0.50 times an equal share"
    assert rest == ["  informant: 0.0% of 2", "  loyal: 50.0% of 2"]


def test_one_deal_alone_says_nothing_of_how_far_off_it_is() -> None:
    assert "± inf" in told([[("", 1.0), ("", 0.0)]], 2)[0]
