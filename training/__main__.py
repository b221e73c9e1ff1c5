"""Learns a game by playing it: python -m training famiglia --minutes 10. Stop it and go on at will; what was learnt so
far is in build/training, with a log beside it."""

import argparse
import json
import time
from pathlib import Path

from backroom import bots, games
from backroom.engine import Illegal

from .course import Course, Wanted

EVERY = 30.0


def main() -> None:
    ask = argparse.ArgumentParser(prog="training", description=__doc__)
    ask.add_argument("game", help="what is learnt")
    ask.add_argument("--players", type=int, help="at tables of so many; as few as can, where nothing is said")
    ask.add_argument("--minutes", type=float, default=10, help="this piece of the course; the next call goes on")
    ask.add_argument("--decisions", type=int, default=4_000_000, help="what the whole course is laid out for")
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--out", type=Path, default=Path("build/training"))
    told = ask.parse_args()
    try:
        rules = games.find(told.game)
        setup = rules.table(told.players)
    except Illegal as error:
        ask.error(error.why)
    wanted = Wanted(told.decisions, told.seed)
    course = Course(rules, setup, wanted, lambda: [bots.make("medium", told.game, told.seed)])
    kept = told.out / f"{told.game}-{setup.players}.npz"
    if kept.exists():
        course.resume(kept)
        print(f"going on after {course.decisions:,} decisions")
    until = time.monotonic() + told.minutes * 60
    said = time.monotonic()
    try:
        for line in course.go_on():
            now = time.monotonic()
            if now - said > EVERY or now > until:
                said = now
                course.remember()
                course.save(kept)
                text = json.dumps({**line, "left": round(max(0.0, until - now))})
                print(text, flush=True)
                with kept.with_suffix(".log").open("a") as log:
                    log.write(text + "\n")
            if now > until:
                break
    except KeyboardInterrupt:
        pass
    course.save(kept)
    print(f"{course.decisions:,} of {told.decisions:,} decisions learnt from; weights in {kept}")


if __name__ == "__main__":
    main()
