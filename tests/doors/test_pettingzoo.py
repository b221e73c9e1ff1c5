"""PettingZoo's own tests, at tables of every game; and what they do not look at."""

import copy
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make

from backroom.contract import named
from backroom.doors.pettingzoo import env, raw_env
from backroom.engine import Illegal, Table
from tests.doors.tried import tried_at

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # where pygame is installed it imports a game the old way
    from pettingzoo.test import api_test, render_test, seed_test

WAYS = ({}, {"actions": "offered"}, {"observe": "arrays"}, {"unasked": False})
ENOUGH = 6
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
"""It says so of every environment with a mask in the observation, except those it knows by name."""


def at(table: Table, **ways: Any) -> Any:
    return env(table.game, table.players, table.variants, **ways)


@pytest.mark.parametrize("table", tried_at("pettingzoo"))
def test_it_is_an_environment_as_pettingzoo_wants_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    ways = WAYS[len(named(table)) % len(WAYS)]
    api_test(at(table, **ways), num_cycles=160 // table.players)
    seed_test(lambda: at(table, **ways), num_cycles=40 // table.players)
    render_test(lambda render_mode=None: at(table, render_mode=render_mode, **ways))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("ways", WAYS, ids=str)
def test_so_is_every_way_of_seeing_and_answering(ways: dict[str, Any]) -> None:
    api_test(env("famiglia", **ways), num_cycles=60)
    api_test(env("crimelords", 3, **ways), num_cycles=60)


def played(table: Any, most: int = 100_000) -> dict[str, float]:
    won: dict[str, float] = {}
    for agent in table.agent_iter(most):
        seen, reward, terminated, truncated, _ = table.last()
        won[agent] = won.get(agent, 0) + reward
        done = terminated or truncated
        table.step(None if done else int(np.flatnonzero(seen["action_mask"])[-1]))
    return won


def test_a_game_goes_to_its_end_and_the_winner_is_told() -> None:
    table = raw_env("famiglia")
    table.reset(seed=5)
    rng, won = np.random.default_rng(1), {}
    for agent in table.agent_iter():
        seen, reward, terminated, _, info = table.last()
        if terminated:
            won[agent] = reward, info["winners"]
        table.step(None if terminated else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert table.agents == []
    winners = next(winners for _, winners in won.values())
    assert won == {f"player_{seat}": (1 if seat in winners else -1, winners) for seat in (0, 1)}


def test_copies_are_independent_and_go_on_with_the_same_luck() -> None:
    first = env("crew13", 4)
    first.reset(seed=3)
    played(first, 20)
    second = copy.deepcopy(first)
    agent = first.agent_selection
    kept = copy.deepcopy(first.observe(agent))
    after = played(second)
    assert second.agents == []
    assert (first.observe(agent)["observation"] == kept["observation"]).all()
    assert played(first) == after


@pytest.mark.parametrize(("game", "players"), [("crew13", 3), ("crimelords", 3)])
def test_what_was_sealed_is_not_to_be_seen_by_whoever_answers_after_it(game: str, players: int) -> None:
    """Whatever the first one answers, all others are given the same numbers, and see that there is an answer."""
    told, rng = 0, np.random.default_rng(1)
    table = raw_env(game, players)
    for seed in range(20):
        table.reset(seed=seed)
        while not table.turns.over and told < ENOUGH:
            actions = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
            s, first = table.turns.state, table.agent_selection
            if len(s.asked) > 1 and not s.sealed and not table.turns.optional and 1 < len(actions) < 20:
                given = set()
                for action in actions:
                    other = copy.deepcopy(table)
                    other.step(action)
                    seen = [other.observe(agent) for agent in other.possible_agents if agent != first]
                    given.add(b"".join(part.tobytes() for one in seen for part in one.values()))
                assert len(given) == 1
                told += 1
            table.step(rng.choice(actions))
    assert told == ENOUGH


def test_an_action_that_is_not_on_offer_loses() -> None:
    table = env("famiglia")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0]))
    assert {who: table._cumulative_rewards[who] for who in table.agents} == {
        who: -1 if who == agent else 0 for who in table.possible_agents
    }
    assert all(table.terminations.values())
    assert "is not on offer to seat" in table.infos[agent]["why"]
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


def test_what_is_no_action_at_all_is_an_error_and_loses_nothing() -> None:
    table = env("famiglia")
    table.reset(seed=1)
    for wrong in (None, 1.5, "take F0", -1, 408):
        with pytest.raises(Illegal, match=r"an action is a whole number from 0 to 407|not on offer: actions go from 0"):
            table.step(wrong)
    assert not any(table.terminations.values())


def test_a_loop_in_which_nobody_acts_is_told_so_and_so_is_one_beyond_the_end() -> None:
    table = env("famiglia")
    with pytest.raises(Illegal, match="no game is on"):
        table.agent_iter()
    table.reset(seed=1)
    agents = iter(table.agent_iter())
    assert next(agents) == table.agent_selection
    with pytest.raises(Illegal, match="nobody has acted"):
        next(agents)
    played(table)
    with pytest.raises(Illegal, match="the game is over"):
        table.step(None)
    table.reset(seed=2)
    assert table.agents == table.possible_agents


def test_an_option_has_an_array_of_its_own() -> None:
    table = raw_env("crimelords", actions="offered")
    table.reset(seed=2)
    seen = table.observe(table.agent_selection)
    many = int(seen["action_mask"].sum())
    assert many == len(table.turns.offered)
    assert seen["options"][:many].any(axis=1).all()
    assert not seen["options"][many:].any()


def test_it_can_be_made_by_its_name() -> None:
    table = make("aec", "backroom/downtown-v0", players=3)
    table.reset(seed=1)
    assert table.possible_agents == ["player_0", "player_1", "player_2"]
