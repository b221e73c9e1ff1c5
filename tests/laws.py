"""make laws: the laws of the contract over many seeds, at every table of every game. Takes as long as it is given.

python -m tests.laws [SEEDS] [GAME]
"""

import sys

from backroom import games
from backroom.cli import main

if __name__ == "__main__":
    seeds = sys.argv[1] if len(sys.argv) > 1 else "20"
    wanted = sys.argv[2:] or games.names()
    sys.exit(max(main(["check", game, "--thorough", "--seeds", seeds, "--seed", "1"]) for game in wanted))
