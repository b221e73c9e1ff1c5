"""Our levels against OpenSpiel's IS-MCTS: python bench/ismcts.py GAME SECONDS GAMES [LEVEL ...] [teams]

Where OpenSpiel is installed (`make test-doors` does that). Theirs, its Python implementation, thinks SECONDS about every
decision: as many simulations as fit by how long its last ones took, and never fewer than two. SECONDS `equal`: as long
as the level of ours has taken on the average so far. Every clock is the processor's, those of our levels that have one
too, so a machine that is busy with something else takes from nobody's time. Each deal is played from every seat; where
there are more than two, all others are theirs. Further options of a game: GAME:option=value. `teams`, for a game that
all win or lose together: every deal is played by ours alone and then by theirs alone.

One that is broken off (`timeout 600 python bench/ismcts.py ...`) tells of the games that it came to the end of.

A line of JSON for each level: our share of the wins with its 95% interval (a win shared by two is half a win each), what
one of theirs had on the average in the same games, and what both took for a decision where there was a choice.
"""

import json
import signal
import sys
import time
from collections.abc import Callable
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
    """IS-MCTS by the clock. budget: of the decision that is due, in seconds."""

    def __init__(self, game: Any, budget: Callable[[], float], seed: int) -> None:
        super().__init__()
        rng = np.random.RandomState(seed)
        self._bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
        self._budget, self._rate, self.simulations = budget, 50.0, 0

    def think(self, state: Any) -> int:
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        self._bot._max_simulations = many = max(2, round(self._rate * self._budget()))
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


class Tally:
    """What was measured so far."""

    def __init__(self) -> None:
        self.ours, self.theirs, self.simulations = [0, 0.0], [0, 0.0], 0
        self.deals: dict[int, list[float]] = {}
        self.others: list[float] = []
        self.games = 0

    def add(self, players: list[Timed]) -> None:
        for player in players:
            took = self.ours if isinstance(player, Ours) else self.theirs
            took[0], took[1] = took[0] + player.decisions, took[1] + player.seconds
            self.simulations += player.simulations if isinstance(player, Theirs) else 0

    def told(self) -> dict[str, Any]:
        if not self.others:
            return {"games": self.games}
        share, low, high = by_deal(list(self.deals.values()))
        return {
            "games": self.games,
            "share": round(share, 3), "low": round(low, 3), "high": round(high, 3),
            "their_share": round(sum(self.others) / len(self.others), 3),
            "our_seconds": round(self.ours[1] / max(self.ours[0], 1), 4),
            "their_seconds": round(self.theirs[1] / max(self.theirs[0], 1), 4),
            "their_simulations": round(self.simulations / max(self.theirs[0], 1), 1),
        }  # fmt: skip


class BrokenOff(Exception):
    """The time is up."""


def stop(*_: Any) -> None:
    raise BrokenOff


def measured(game: Any, level: str, seconds: float | None, games: int, teams: bool) -> dict[str, Any]:
    """seconds: None is as long as ours."""
    tally = Tally()
    try:
        for n in range(games):
            one_game(game, level, seconds, n, tally, teams)
    except BrokenOff:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return tally.told()


def one_game(game: Any, level: str, seconds: float | None, n: int, tally: Tally, teams: bool) -> None:
    """Of teams every second game is theirs."""
    many = game.num_players()
    mine, deal = (range(many) if n % 2 == 0 else (), n // 2) if teams else ((n % many,), n // many)
    ours = {seat: Ours(game, seat, level, n * many + seat) for seat in mine}

    def budget() -> float:
        if seconds is not None:
            return seconds
        decisions = tally.ours[0] + sum(one.decisions for one in ours.values())
        spent = tally.ours[1] + sum(one.seconds for one in ours.values())
        return spent / decisions if decisions else 0.0

    players = [ours.get(seat) or Theirs(game, budget, n * many + seat) for seat in range(many)]
    shares = [(worth + 1) / 2 for worth in played(game, players, deal)]
    tally.add(players)
    for seat, share in enumerate(shares[:1] if teams else shares):
        if seat in mine:
            tally.deals.setdefault(deal, []).append(share)
        else:
            tally.others.append(share)
    tally.games += 1


def loaded(said: str) -> Any:
    """'crew13:players=4:short=store': a game with its options, as OpenSpiel is told them."""
    name, *options = said.split(":")
    pairs = [option.split("=") for option in options]
    return pyspiel.load_game(f"python_backroom_{name}", {key: int(v) if v.isdigit() else v for key, v in pairs})


def main(said: str, seconds: float | None, games: int, levels: list[str], teams: bool) -> None:
    signal.signal(signal.SIGTERM, stop)
    time.monotonic = time.process_time
    game = loaded(said)
    for level in levels:
        told = {"game": said, "players": game.num_players(), "mode": edition(), "level": level}
        print(json.dumps({**told, **measured(game, level, seconds, games, teams)}), flush=True)


if __name__ == "__main__":
    budget = None if sys.argv[2] == "equal" else float(sys.argv[2])
    named = [word for word in sys.argv[4:] if word != "teams"]
    main(sys.argv[1], budget, int(sys.argv[3]), named or ["medium", "hard"], "teams" in sys.argv)
