"""How fast the peers are, in one JSON line: python peer.py catanatron | openspiel.

catanatron: four random players, decisions per second. openspiel: random gin rummy through its Python interface,
decisions per second, and the iterations per second of its own information-set search on it, which is C++ throughout.
"""

import json
import random
import sys
import time

ROUND_SECONDS = 1.5
SIMULATIONS = 500


def catanatron() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    class Counted(RandomPlayer):
        decisions = 0

        def decide(self, game, playable_actions):
            Counted.decisions += 1
            return super().decide(game, playable_actions)

    started = time.process_time()
    while time.process_time() - started < ROUND_SECONDS:
        Game([Counted(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
    return {"rate": Counted.decisions / (time.process_time() - started)}


def openspiel() -> dict[str, float]:
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    decisions, started = 0, time.process_time()
    while time.process_time() - started < ROUND_SECONDS:
        decisions += spiel_game(game)
    rate = decisions / (time.process_time() - started)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state))
    bot = pyspiel.ISMCTSBot(7, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, SIMULATIONS)
    started = time.process_time()
    bot.step(state)
    return {"rate": rate, "iterations": SIMULATIONS / (time.process_time() - started)}


def spiel_game(game) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def drawn(state) -> int:
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return random.choices(outcomes, odds)[0]


if __name__ == "__main__":
    print(json.dumps({"catanatron": catanatron, "openspiel": openspiel}[sys.argv[1]]()))
