"""Our levels against OpenSpiel's IS-MCTS: python bench/ismcts.py GAME SECONDS GAMES [LEVEL ...]

Where OpenSpiel is installed (`make test-doors` does that). Theirs, its Python implementation, thinks SECONDS about every
decision, of processor time: as many simulations as fit by how long its last ones took. A level of ours thinks as long as
it does anyway, which is told; `search:SECONDSs` has the same time as theirs. Each deal is played from every seat; where
there are more than two, all others are theirs. A line of JSON for each level: our share of the wins with its 95%
interval (a win shared by two is half a win each; even would be one by the number of players), and what both took.
"""

import json
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from backroom.doors.openspiel import HouseBot
from backroom.engine.compiled import edition
from backroom.ladder.intervals import by_deal


class Timed:
    """Somebody at the table, and how long he thinks where there is a choice."""

    def __init__(self) -> None:
        self.decisions, self.seconds = 0, 0.0

    def step(self, state: Any) -> int:
        started = time.process_time()
        action = self.think(state)
        if len(state.legal_actions()) > 1:
            self.decisions += 1
            self.seconds += time.process_time() - started
        return int(action)

    def think(self, state: Any) -> int:
        raise NotImplementedError


class Ours(Timed):
    def __init__(self, game: Any, seat: int, level: str, seed: int) -> None:
        super().__init__()
        self._bot = HouseBot(game, seat, level, seed)

    def think(self, state: Any) -> int:
        return self._bot.step(state)


class Theirs(Timed):
    """IS-MCTS by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        super().__init__()
        rng = np.random.RandomState(seed)
        self._bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
        self._budget, self._rate, self.simulations = seconds, 50.0, 0

    def think(self, state: Any) -> int:
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        self._bot._max_simulations = many = max(2, int(self._rate * self._budget))
        started = time.process_time()
        action = self._bot.step(state)
        self._rate = many / max(time.process_time() - started, 1e-6)
        self.simulations += many
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


def measured(game: Any, level: str, seconds: float, games: int) -> dict[str, Any]:
    many = game.num_players()
    deals: dict[int, list[float]] = {}
    ours, theirs, took, simulations = 0, 0, [0.0, 0.0], 0
    for n in range(games):
        mine = n % many
        players: list[Any] = [
            Ours(game, seat, level, n) if seat == mine else Theirs(game, seconds, n * many + seat)
            for seat in range(many)
        ]
        deal = n // many
        deals.setdefault(deal, []).append((played(game, players, deal)[mine] + 1) / 2)
        for player in players:
            if isinstance(player, Ours):
                ours, took[0] = ours + player.decisions, took[0] + player.seconds
            else:
                theirs, took[1] = theirs + player.decisions, took[1] + player.seconds
                simulations += player.simulations
    share, low, high = by_deal(list(deals.values()))
    return {
        "share": round(share, 3), "low": round(low, 3), "high": round(high, 3),
        "our_seconds": round(took[0] / max(ours, 1), 4), "their_seconds": round(took[1] / max(theirs, 1), 4),
        "their_simulations": round(simulations / max(theirs, 1), 1),
    }  # fmt: skip


def main(name: str, seconds: float, games: int, levels: list[str]) -> None:
    game = pyspiel.load_game(f"python_backroom_{name}")
    for level in levels or ["medium", f"search:{seconds}s"]:
        told = {"game": name, "players": game.num_players(), "mode": edition(), "level": level, "games": games}
        print(json.dumps({**told, **measured(game, level, seconds, games)}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
