"""Gymnasium's own check, at tables of every game; and what it does not look at."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import backroom.doors.gymnasium  # noqa: F401  makes the games known
from backroom.contract import named
from backroom.engine import Illegal, Table
from tests.doors.tried import tried_at

WAYS = ({"seat": -1}, {"actions": "offered"}, {"observe": "arrays"}, {"unasked": False})


def seat_at(game: str, **more: Any) -> Any:
    return gymnasium.make(f"backroom.doors:backroom/{game}-v0", **more)


@pytest.mark.parametrize("table", [p for p in tried_at("gymnasium") if p.values[0].players > 1])
def test_it_is_an_environment_as_gymnasium_wants_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    ways = WAYS[len(named(table)) % len(WAYS)]
    seat = seat_at(table.game, players=table.players, variants=dict(table.variants), against="easy", **ways)
    check_env(seat.unwrapped)
    assert "Seen by me" in capsys.readouterr().out


def played(seat: Any, seed: int, chosen: int = 1) -> tuple[list[bytes], float]:
    """What was seen, and what it came to."""
    rng = np.random.default_rng(chosen)
    seen, _ = seat.reset(seed=seed)
    told, over, reward = [], False, 0.0
    while not over:
        told.append(seen["observation"].tobytes())
        seen, reward, over, truncated, info = seat.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert not truncated
    assert info["why"]
    return told, reward


@pytest.mark.parametrize("game", ["crew13", "crimelords", "downtown", "famiglia", "precinct"])
def test_a_seed_makes_a_game_repeat(game: str) -> None:
    one = played(seat_at(game), 4)
    assert played(seat_at(game), 4) == one
    assert played(seat_at(game), 5) != one


def test_games_after_a_seed_repeat_too_and_differ_from_each_other() -> None:
    def three(seed: int) -> list[bytes]:
        seat = seat_at("famiglia", seat=-1)
        seat.reset(seed=seed)
        return [seat.reset()[0]["observation"].tobytes() for _ in range(3)]

    assert three(1) == three(1)
    assert len({*three(1)}) == 3


def test_good_bots_beat_chance() -> None:
    seat = seat_at("famiglia", against="medium", seat=-1)
    assert sum(played(seat, seed)[1] for seed in range(20)) < -8


def test_each_chair_can_have_a_bot_of_its_own() -> None:
    seat = seat_at("crew13", players=4, against=["easy", "random", "medium"], seat=2).unwrapped
    seat.reset(seed=1)
    assert {chair: type(bot).__name__ for chair, bot in seat._players.items()} == {
        0: "Beginner", 1: "Random", 3: "Greedy",
    }  # fmt: skip
    with pytest.raises(Illegal, match="3 bots sit at this table beside you, not 1"):
        seat_at("crew13", players=4, against=["easy"])
    with pytest.raises(Illegal, match="there is no seat 4"):
        seat_at("crew13", players=4, seat=4)
    with pytest.raises(Illegal, match="there is no bot 'nobody'"):
        seat_at("crew13", against="nobody")


def test_an_action_that_is_not_on_offer_loses_and_the_mask_says_which_are() -> None:
    seat = seat_at("famiglia").unwrapped
    seen, _ = seat.reset(seed=1)
    assert (seat.action_masks() == seen["action_mask"].astype(bool)).all()
    _, reward, terminated, _, info = seat.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, terminated) == (-1, True)
    assert "is not on offer" in info["why"]


def test_many_play_at_once_in_processes_of_their_own() -> None:
    seats = gymnasium.make_vec(
        "backroom.doors:backroom/famiglia-v0", num_envs=2, vectorization_mode="async",
        vector_kwargs={"context": "spawn"}, against="easy",
    )  # fmt: skip
    try:
        seen, _ = seats.reset(seed=[3, 4])
        alone = seat_at("famiglia", against="easy").reset(seed=4)[0]
        assert (seen["observation"][1] == alone["observation"]).all()
        for _ in range(12):
            seen, _, over, _, _ = seats.step(seen["action_mask"].argmax(axis=1))
            assert (seen["action_mask"].any(axis=1) != over).all()
    finally:
        seats.close()
