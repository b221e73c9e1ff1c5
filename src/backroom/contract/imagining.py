"""A law about imagined worlds: they differ from one another where the truth could differ, and lean to no side."""

from collections.abc import Iterator
from typing import Any

from backroom.engine import QuickChance

from .glimpses import FEWEST_GAMES, Glimpse
from .playing import Broken, Playing
from .slots import things

FEWEST = 30
SURE, WRONG = 0.95, 0.5
"""Worlds that agree so often among themselves should not miss the truth so often."""
LEANING, GAMES_LEANT = 0.8, 12
"""How much oftener the truth may lie on one side of the imagined than on the other, and in how many games at least."""


def imagines_more_than_one_world(at: Playing, looked: list[Glimpse]) -> None:
    """Worlds imagined from one view differ where the truth is not certain, and are not always too high or too low."""
    looked = [g for g in looked if g.truth]
    certain = sum(g.worlds[0] == g.worlds[1] for g in looked)
    missed = sum(g.worlds[0] != g.truth for g in looked)
    if len(looked) >= FEWEST and certain >= SURE * len(looked) and missed >= (1 - WRONG) * len(looked):
        raise Broken(
            f"imagine is wrong, it always gives the same world: twice from the same view {certain} times of "
            f"{len(looked)}, and {missed} times the truth is another one"
        )
    lying = things(type(at.deal(QuickChance(at.seed))))
    slots = {slot for g in looked for slot in g.truth}
    for slot, rows in sorted(by_slot(looked, {slot for slot in slots if lying.search(slot)}).items()):
        for why in (*certain_and_wrong(rows), *leaning(rows)):
            raise Broken(f"imagine is wrong, of {slot} {why}")


Rows = list[tuple[Glimpse, Any, list[Any]]]


def by_slot(looked: list[Glimpse], slots: set[str]) -> dict[str, Rows]:
    """What lies there in truth and in every world, of the glimpses in which all of them have it."""
    found: dict[str, Rows] = {}
    for g in looked:
        for slot in slots.intersection(g.truth, *g.worlds):
            found.setdefault(slot, []).append((g, g.truth[slot], [world[slot] for world in g.worlds]))
    return found


def certain_and_wrong(rows: Rows) -> Iterator[str]:
    if len(rows) < FEWEST or len({g.game for g, _, _ in rows}) < FEWEST_GAMES:
        return
    agreed = sum(len(set(worlds)) == 1 for _, _, worlds in rows) / len(rows)
    right = sum(truth == world for _, truth, worlds in rows for world in worlds) / sum(len(w) for _, _, w in rows)
    if agreed >= SURE and right <= WRONG:
        yield f"its worlds say the same {agreed:.0%} of the time, and only {right:.0%} of them what is true"


def leaning(rows: Rows) -> Iterator[str]:
    """By games, so that one long game does not count for many."""
    by_game: dict[int, list[int]] = {}
    for g, truth, worlds in rows:
        if isinstance(truth, (int, str)):
            by_game.setdefault(g.game, []).extend(side(truth, world) for world in worlds if type(world) is type(truth))
    means = [sum(sides) / len(sides) for sides in by_game.values() if sides]
    if len(means) >= GAMES_LEANT and abs(sum(means)) >= LEANING * len(means):
        yield f"its worlds are too {'low' if sum(means) > 0 else 'high'} in {len(means)} games"


def side(truth: Any, world: Any) -> int:
    return int(truth > world) - int(truth < world)
