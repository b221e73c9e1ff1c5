"""Every decision of a whole game of each, at every size of window: whatever can be chosen is in sight or offered."""

import sys
import tempfile
from pathlib import Path

from backroom import games
from backroom.contract.pages import SIZES, browser, decisions, looked_at, opened_at, out_of_sight
from backroom.server.running.stage import Stage


def main(names: list[str]) -> int:
    found = 0
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage, browser() as opened:
        for game in names:
            with looked_at(opened) as page:
                many = 0
                for what, s in decisions(game):
                    many += 1
                    opened_at(page, stage, s)
                    for fault in out_of_sight(page, what, SIZES):
                        found += 1
                        print(f"{game}: {fault}")
            print(f"{game}: {many} decisions at {len(SIZES)} sizes")
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(games.names())))
