"""How fast the peer plays: catanatron, four random players. python peer.py ROUNDS, one JSON line."""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

ROUND_SECONDS = 1.5


class Counted(RandomPlayer):
    decisions = 0

    def decide(self, game, playable_actions):
        Counted.decisions += 1
        return super().decide(game, playable_actions)


def main(rounds: int) -> None:
    best = 0.0
    for _ in range(rounds):
        Counted.decisions = 0
        started = time.process_time()
        while time.process_time() - started < ROUND_SECONDS:
            Game([Counted(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
        best = max(best, Counted.decisions / (time.process_time() - started))
    print(json.dumps({"rate": best}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
