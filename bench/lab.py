"""Part of make bench: games of the lab a second with one and with two workers, as JSON lines.

Kept as a run keeps them, a row each. Beside the clock's figures stand those of processor time, which does not mind what
else the machine does: what a game costs a worker and what it costs whoever hands games out, and so what 16 or 256
workers could come to on paper, where they have a processor each.
"""

import argparse
import json
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

from backroom import games
from backroom.lab.book import Book
from backroom.lab.experiment import Arm, Experiment, checked
from backroom.lab.local import Local
from backroom.lab.running import run

ON_PAPER = (16, 256)


def measured(one: Experiment, workers: int, folder: Path) -> dict[str, Any]:
    """By the clock from the first game that is kept, so that nobody waits for processes to start."""
    book, times = Book(folder, one), [0.0, 0.0]

    def tell(told: Any) -> None:
        times[told.kept > 1] = time.monotonic()

    before, driving = spent(resource.RUSAGE_CHILDREN), time.process_time()
    run(book, Local(workers), tell)
    driving = time.process_time() - driving
    playing = spent(resource.RUSAGE_CHILDREN) - before if workers > 1 else driving
    book.close()
    many = len(book.kept)
    return {"rate": (many - 1) / max(times[1] - times[0], 1e-9), "worker": playing / many, "driver": driving / many}


def spent(whose: int) -> float:
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="crew13")
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument("--bots", default="medium")
    said = reader.parse_args()
    players = games.find(said.game).a_tableful()
    one = checked(Experiment(said.game, (Arm("", (said.bots,), {}),), (players,), said.games, 1))
    with tempfile.TemporaryDirectory() as home:
        alone, two = [measured(one, workers, Path(home) / str(workers)) for workers in (1, 2)]
    name = f"lab {one.game}-{players}, {said.bots}"
    for workers, found in ((1, alone), (2, two)):
        print(json.dumps({"name": name, "workers": workers, "games_per_second": round(found["rate"], 2)}))
    paper = {f"{n}_on_paper": round(min(n / two["worker"], 1 / two["driver"]), 1) for n in ON_PAPER}
    print(json.dumps({
        "name": name, "ratio_of_two": round(two["rate"] / alone["rate"], 2),
        "ratio_by_processor_time": round(2 * alone["worker"] / two["worker"], 2),
        "worker_ms_a_game": round(1000 * two["worker"], 2), "driver_ms_a_game": round(1000 * two["driver"], 2), **paper,
    }))  # fmt: skip


if __name__ == "__main__":
    main()
