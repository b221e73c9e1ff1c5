"""Learns a game by playing it: python -m training famiglia --minutes 10. Stop it and go on at will; what was learnt so
far is in build/training, with a log beside it."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from backroom import bots, games
from backroom.bots.learned.weights import place
from backroom.engine import Illegal

from .course import Course, Wanted
from .shipping import ship

EVERY = 30.0


def main() -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    ask = argparse.ArgumentParser(prog="training", description=__doc__)
    ask.add_argument("game", help="what is learnt")
    ask.add_argument("--players", help="at tables of so many, with commas; as few as can, where nothing is said")
    ask.add_argument(
        "--variant", action="append", default=[], help="a usual table's options, as in dirty-cop=one+map=main"
    )
    ask.add_argument("--minutes", type=float, default=10, help="this piece of the course; the next call goes on")
    ask.add_argument("--decisions", type=int, default=8_000_000, help="what the whole course is laid out for")
    ask.add_argument("--company", default="medium", help="bots who play along now and then, by name, with commas")
    ask.add_argument("--among", type=float, default=0.3, help="in how many games somebody else, or a past self, sits")
    ask.add_argument("--actors", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="processes that play")
    ask.add_argument("--wide", type=int, default=128)
    ask.add_argument("--rate", type=float, default=0.002)
    ask.add_argument("--uses", type=float, default=2.0, help="how often each decision is learnt from")
    ask.add_argument("--games", type=int, default=256, help="so many go on side by side in each process")
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument(
        "--careful", type=float, default=0.0, help="how much better than the game's own player it must seem"
    )
    ask.add_argument("--seconds", type=float, default=0.0, help="what the course is laid out for, where it is time")
    ask.add_argument("--advised", action="store_true", help="tell the learner what the game's own player would do")
    ask.add_argument("--begin", type=float, default=0.0, help="how much better than that it must seem, at first")
    ask.add_argument(
        "--patience", type=float, default=0.9, help="how much the end counts beside what was thought before"
    )
    ask.add_argument("--keep", type=float, default=1.0, help="of so many decisions of a game one learns")
    ask.add_argument("--device", default="", help="where torch learns: cuda, cpu; without it numpy learns")
    ask.add_argument("--ship", action="store_true", help="put what was learnt into the game's folder, at last")
    ask.add_argument("--out", type=Path, default=Path("build/training"))
    told = ask.parse_args()
    try:
        rules = games.find(told.game)
        sizes = tuple([int(many) for many in (told.players or str(rules.players[0])).split(",")])
        usual = tuple([dict(one.split("=") for one in table.split("+") if one) for table in told.variant]) or ({},)
        for table in usual:
            rules.table(sizes[0], table)
        others = tuple(name for name in told.company.split(",") if name)
        for name in others:
            bots.make(name, told.game)
    except Illegal as error:
        ask.error(error.why)
    wanted = Wanted(
        told.decisions, told.seed, told.wide, told.rate, told.uses, told.games, max(1, told.actors), others, told.among,
        told.seconds, told.advised, told.begin, told.device, told.patience, told.keep, sizes, usual,
    )  # fmt: skip
    folder = told.out / f"{told.game}-{sizes[0]}"
    course = Course(rules, sizes[0], wanted, folder)
    kept = folder / "kept.npz"
    if kept.exists():
        course.resume(kept)
        print(f"going on after {course.decisions:,} decisions")
    until = time.monotonic() + told.minutes * 60
    said = time.monotonic()
    try:
        for _ in course.go_on():
            now = time.monotonic()
            if now - said > EVERY or now > until or course.done >= 1:
                said = now
                course.save(kept)
                text = json.dumps(course.told())
                print(text, flush=True)
                with (folder / "log.jsonl").open("a") as log:
                    log.write(text + "\n")
            if now > until:
                break
    except KeyboardInterrupt:
        pass
    course.save(kept)
    print(f"{course.decisions:,} of {told.decisions:,} decisions learnt from; weights in {kept}")
    if told.ship:
        ship(place(told.game), course.learner.compact(), note(course, told.careful))
        print(f"shipped to {place(told.game)}")


def note(course: Course, careful: float) -> dict[str, Any]:
    """What weights must fit, and what they cost."""
    about = course.about()
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    command = " ".join(["python -m training", *[given for given in sys.argv[1:] if given != "--ship"]])
    cost = {name: about[name] for name in ("decisions", "games", "seconds")}
    cost |= {"command": command, "commit": found.stdout.strip(), "last line of the log": course.told()}
    fits = {
        "digest": about["digest"],
        "version": about["version"],
        "players": sorted({course.players, *course.wanted.sizes}),
    }
    return {**fits, "careful": careful, "cost": cost, "advised": course.wanted.advised}


if __name__ == "__main__":
    main()
