"""A whole game of each by clicks alone, at three sizes of window: sensible answers, now and then whatever glows.

python -m tests.clicks [GAME ...] [--sizes 844x390] [--pictures FOLDER] [--seed 3]"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from backroom import games
from backroom.bots import make
from backroom.contract.pages import browser, looked_at, window
from tests.server.house import House
from tests.web.clicking import answer, click_through
from tests.web.hands import asked, play_now

SIZES = ((1280, 720), (390, 844), (844, 390))
AT_RANDOM = 4
"""One decision of so many is whatever glows."""
PATIENCE = 40_000


def played(house: House, opened: Any, game: str, size: tuple[int, int], seed: int, pictures: Path | None) -> str:
    """A whole game; what stopped it, or nothing."""
    told: list[str] = []
    with looked_at(opened) as page:
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: told.append(str(error)))
        page.set_viewport_size(window(size))
        page.goto(house.url)
        play_now(page, game)
        bot, choice, began = make("greedy", game, seed), random.Random(seed), time.monotonic()
        many, said = 0, ""
        try:
            while asked(page):
                many += 1
                if many % AT_RANDOM:
                    said = answer(house, page, bot)
                else:
                    click_through(page, choice)
            expect(page.locator("#ended")).to_be_visible()
        except Exception as stopped:
            if pictures:
                page.screenshot(path=pictures / f"{game}-{size[0]}x{size[1]}.png")
            told.append(f"after {said}: {page.inner_text('#say')} {type(stopped).__name__}: {stopped}")
        name = f"{game} {size[0]}x{size[1]}"
        print(f"{name}: {many} decisions in {time.monotonic() - began:.0f} s", *told, sep="\n  ", flush=True)
    return told[0] if told else ""


def main(given: list[str]) -> int:
    said = argparse.ArgumentParser()
    said.add_argument("games", nargs="*", default=games.names())
    said.add_argument("--sizes", nargs="*", default=["x".join(map(str, size)) for size in SIZES])
    said.add_argument("--pictures", type=Path)
    said.add_argument("--seed", type=int, default=3)
    wanted = said.parse_args(given)
    faults = []
    with tempfile.TemporaryDirectory() as folder, House(Path(folder) / "tables.db") as house, browser() as opened:
        for game in wanted.games or games.names():
            for size in wanted.sizes:
                wide, high = map(int, size.split("x"))
                faults.append(played(house, opened, game, (wide, high), wanted.seed, wanted.pictures))
    return int(any(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
