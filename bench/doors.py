"""Steps a second through each door beside peers' own games through the same door: python bench/doors.py [DOOR ...]

One process, rounds alternating, processor time, the best of each, as JSON lines. A step is a decision of a seat by
chance, its observation and mask worked out as whoever learns would have them. 'make bench' runs it in the peers'
environment, where they are installed.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from backroom.engine.compiled import edition

GAMES = ("famiglia", "crew13", "downtown", "crimelords", "precinct")
TURNS = 3
ROUND_SECONDS = 1.0
Played = Callable[[], int]
"""A game to its end, or some of it: how many steps that were."""


def pettingzoo_games() -> Iterator[tuple[str, Played]]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

    from backroom.doors.pettingzoo import env

    for name in GAMES:
        yield f"backroom {name}", partial(aec, env(name))
    for peer in (texas_holdem_v4, texas_holdem_no_limit_v6, leduc_holdem_v4):
        yield peer.__name__.rpartition(".")[2], partial(aec, peer.env())


def aec(table: Any, most: int = 400) -> int:
    table.reset(seed=random.randrange(1 << 30))
    steps = 0
    for _ in table.agent_iter(most):
        seen, _, terminated, truncated, _ = table.last()
        over = terminated or truncated
        table.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
        steps += not over
    return steps


def openspiel_games() -> Iterator[tuple[str, Played]]:
    import nothing
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401

    import backroom.doors.openspiel  # noqa: F401  makes ours known, as those before make theirs

    for name in GAMES:
        yield f"backroom {name}", partial(spiel, pyspiel.load_game(f"python_backroom_{name}"))
    yield "nothing, with Famiglia's throws (Python)", partial(spiel, nothing.game())
    for name in ("python_liars_poker", "python_block_dominoes", "gin_rummy", "hearts", "crazy_eights"):
        yield name, partial(spiel, pyspiel.load_game(name))


def spiel(game: Any, most: int = 400) -> int:
    """Decisions, each with its tensor; where a game has none of the kind, with what it has."""
    state, steps = game.new_initial_state(), 0
    kind = game.get_type()
    while not state.is_terminal() and steps < most:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
            continue
        if kind.provides_observation_tensor:
            state.observation_tensor(state.current_player())
        else:
            state.information_state_tensor(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps


def gymnasium_games() -> Iterator[tuple[str, Played]]:
    import gymnasium

    for name in GAMES:
        made = gymnasium.make(f"backroom.doors:backroom/{name}-v0", against="random").unwrapped
        yield f"backroom {name}", partial(one_seat, made)


def one_seat(seat: Any, most: int = 200) -> int:
    """Steps of the one seat; the others' moves between them are not counted."""
    seen, _ = seat.reset(seed=random.randrange(1 << 30))
    steps, over = 0, False
    while not over and steps < most:
        steps += 1
        seen, _, over, _, _ = seat.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return steps


def rlcard_games() -> Iterator[tuple[str, Played]]:
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("gin-rummy", "uno", "limit-holdem", "doudizhu"):
        table = rlcard.make(name)
        table.set_agents([RandomAgent(table.num_actions) for _ in range(table.num_players)])
        yield f"rlcard {name}", partial(whole, table)


def whole(table: Any) -> int:
    return sum(len(way) // 2 for way in table.run()[0])


DOORS = {
    "pettingzoo": pettingzoo_games, "gymnasium": gymnasium_games, "openspiel": openspiel_games, "rlcard": rlcard_games,
}  # fmt: skip


def rate(play: Played) -> float:
    steps, started = 0, time.process_time()
    while time.process_time() - started < ROUND_SECONDS:
        steps += play()
    return steps / (time.process_time() - started)


def main(doors: list[str]) -> None:
    for door in doors or list(DOORS):
        games = list(DOORS[door]())
        best = {name: 0.0 for name, _ in games}
        for _ in range(TURNS):
            for name, play in games:
                best[name] = max(best[name], rate(play))
        for name, steps in best.items():
            told = {"door": door, "name": name, "mode": edition(), "steps_per_second": round(steps)}
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
