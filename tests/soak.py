"""make soak: the contract suite over many seeds, and the bots against each other. Takes as long as it is given.

python -m tests.soak [SEEDS] [GAME]
"""

import sys

from rich.progress import track

from backroom import games
from tests.contract.test_contract import LAWS
from tests.support import named, tables


def main(seeds: int, wanted: str | None) -> int:
    work = [
        (law, games.find(name), table, seed)
        for name in games.names()
        if wanted in (None, name)
        for table in tables(games.find(name))
        for seed in range(100, 100 + seeds)
        for law in LAWS
    ]
    failed = 0
    for law, rules, table, seed in track(work, description="soaking"):
        try:
            law(rules, table, seed)
        except AssertionError as error:
            failed += 1
            print(f"{law.__name__} {named(table)} seed {seed}: {error}")
    print(f"{len(work) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2] if len(sys.argv) > 2 else None))
