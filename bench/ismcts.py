"""Our levels against OpenSpiel's IS-MCTS at equal time: python bench/ismcts.py GAME SECONDS GAMES [LEVEL ...]

Where OpenSpiel is installed. Both think as long about a decision: ours is `search:SECONDSs` (or the level that is
named), theirs its Python implementation, with as many simulations as fit into the same time by how long the last ones
took. Each deal is played from every seat; where there are more than two, all others are theirs.
"""

import json
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from backroom.doors.openspiel import HouseBot


class Timed:
    """IS-MCTS by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        self._bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
        self._seconds, self._rate = seconds, 50.0

    def step(self, state: Any) -> int:
        self._bot._max_simulations = many = max(2, int(self._rate * self._seconds))
        started = time.process_time()
        action = self._bot.step(state)
        if len(state.legal_actions()) > 1:
            self._rate = many / max(time.process_time() - started, 1e-6)
        return int(action)


def played(game: Any, players: list[Any], seed: int) -> list[float]:
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
        else:
            state.apply_action(players[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


def main(name: str, seconds: float, games: int, levels: list[str]) -> None:
    game = pyspiel.load_game(f"python_backroom_{name}")
    many = game.num_players()
    for level in levels or ["medium", f"search:{seconds}s"]:
        worth = 0.0
        for n in range(games):
            mine = n % many
            players: list[Any] = [
                HouseBot(game, seat, level, n) if seat == mine else Timed(game, seconds, n) for seat in range(many)
            ]
            worth += played(game, players, n // many)[mine]
        print(json.dumps({"game": name, "level": level, "seconds": seconds, "games": games, "mean": worth / games}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
