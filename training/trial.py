"""What a training is worth so far: python -m training.trial famiglia --against hard --games 40. Each deal is played
from every seat, with somebody else in all others; the deals are not the ladder's."""

import argparse
import json
import math
import multiprocessing
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

from backroom import bots, games
from backroom.bots.knowledge import knowledge
from backroom.bots.learned.master import Master
from backroom.bots.learned.net import Net
from backroom.bots.learned.weights import Note

from .company import Options, Playing

DEALS = 1 << 40
"""Deals of a trial begin here: no ladder, and no training, comes so far."""


class Trial:
    """worlds: to look on in, none is at a look; careful: as in the note of what is shipped; whole: everybody at the
    table is the learner, or everybody `against` where that is to be compared; options: what the table agreed on."""

    def __init__(
        self, game: str, players: int, kept: Path, against: str, worlds: int, careful: float,
        whole: bool = False, options: Options = MappingProxyType({}),
    ) -> None:  # fmt: skip
        self.whole, self.options = whole, dict(options)
        self.game, self.players, self.kept, self.against, self.worlds = game, players, kept, against, worlds
        self.note = Note("", "", (players,), careful, {}, kept.exists() and advised(kept))

    def deal(self, number: int) -> list[tuple[str, float]]:
        """For every seat who it was, and what it won."""
        rules, known = games.find(self.game), knowledge(self.game)
        net = learnt(self.kept) if self.kept.exists() else None
        came = []
        for seat in range(1 if self.whole else self.players):
            seats: list[Any] = [bots.make(self.against, self.game, 100 * number + k) for k in range(self.players)]
            mine = range(self.players) if self.whole else (seat,)
            for one in mine if net else ():
                seats[one] = Master(known, self.note, number + one, self.worlds, None, net)
            playing = Playing(rules, rules.table(self.players, self.options), DEALS + number, seats)
            who = [str(known.mind(playing.state, one)) for one in mine]
            playing.until_a_net_is_asked()
            over = rules.outcome(playing.state)
            came += [(who[n], over.share(one) if over is not None else 0.0) for n, one in enumerate(mine)]
        return came


def learnt(kept: Path) -> Net:
    """The net as it was when the training last wrote it down."""
    with np.load(kept) as held:
        names = [name for name in held.files if " " not in name and name not in ("steps", "about")]
        return Net({name: held[name].astype(np.float32) for name in names})


def advised(kept: Path) -> bool:
    with np.load(kept) as held:
        return bool(json.loads(str(held["about"])).get("advised"))


def told(deals: Sequence[Sequence[tuple[str, float]]], players: int) -> list[str]:
    """Lines for people: the mean of the deals with how far off it may be (95 %), then by who one was."""
    means = np.array([[won for _, won in deal] for deal in deals]).mean(axis=1)
    off = 1.96 * float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else math.inf
    games = [one for deal in deals for one in deal]
    lines = [f"{len(games)} games: {means.mean():.1%} ± {off:.1%}, {players * means.mean():.2f} times an equal share"]
    for who in sorted({who for who, _ in games}):
        own = [won for one, won in games if one == who]
        lines.append(f"  {who}: {sum(own) / len(own):.1%} of {len(own)}")
    return lines


def main() -> None:
    ask = argparse.ArgumentParser(prog="training.trial", description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--players", type=int)
    ask.add_argument("--against", default="hard", help="who sits in all other seats")
    ask.add_argument("--games", type=int, default=40, help="in whole deals")
    ask.add_argument("--first", type=int, default=0, help="the first deal")
    ask.add_argument("--worlds", type=int, default=0, help="to look on in; none is at a look")
    ask.add_argument("--careful", type=float, default=0.0)
    ask.add_argument("--whole", action="store_true", help="everybody at the table is the learner")
    ask.add_argument("--variant", default="", help="what the table agreed on, as in dirty-cop=one+map=main")
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--out", type=Path, default=Path("build/training"))
    given = ask.parse_args()
    players = games.find(given.game).table(given.players).players
    kept = given.out / f"{given.game}-{players}" / "kept.npz"
    options = dict(one.split("=") for one in given.variant.split("+") if one)
    trial = Trial(given.game, players, kept, given.against, given.worlds, given.careful, given.whole, options)
    numbers = range(given.first, given.first + max(1, given.games // (1 if given.whole else players)))
    with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
        deals = []
        for came in pool.imap_unordered(partial(Trial.deal, trial), numbers):
            deals.append(came)
            print(told(deals, players)[0], end="\r", flush=True)
    print("\n".join(told(deals, players)))


if __name__ == "__main__":
    main()
