"""Bots against bots, many games, and how sure one can be of the result."""

import multiprocessing
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from backroom import bots, games
from backroom.bots.table import number, states
from backroom.engine import QuickChance
from backroom.ladder.intervals import wilson

MOST_IN_A_CHUNK = 25


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. In game k the bots are shifted by k seats, so that no bot owns a better chair."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    variants: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Played:
    """One game: each listed bot's share of the win, and how many decisions it took."""

    shares: tuple[float, ...]
    decisions: int
    together: bool


def chairs(many: int, k: int) -> list[int]:
    """Where each listed bot sits in game k."""
    return [(i + k) % many for i in range(many)]


def play_one(plan: Plan, k: int) -> Played:
    """Game k. What it comes to depends on the plan's seed and k alone."""
    rules = games.find(plan.game)
    many = len(plan.bots)
    setup = rules.table(many, plan.variants)
    seat_of = chairs(many, k)
    listed = [bots.make(b, plan.game, number(plan.seed, k, i)) for i, b in enumerate(plan.bots)]
    players = [listed[seat_of.index(seat)] for seat in setup.seats]
    luck = QuickChance(number(plan.seed, k, "luck"))
    decisions, s = deque(enumerate(states(rules, setup, players, luck)), 1)[0]
    over = rules.outcome(s)
    assert over is not None
    return Played(tuple(over.share(seat) for seat in seat_of), decisions, over.together)


def play_some(plan: Plan, which: range) -> list[Played]:
    return [play_one(plan, k) for k in which]


def simulate(plan: Plan, jobs: int, progress: Console) -> dict[str, Any]:
    """All of the games; the result is the same for any number of jobs."""
    rules = games.find(plan.game)
    rules.table(len(plan.bots), plan.variants)
    for bot in plan.bots:
        bots.make(bot, plan.game)
        bots.check(bot, plan.game)
    began = time.perf_counter()
    played: dict[int, list[Played]] = {}
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=progress, disable=not progress.is_terminal, transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task(f"{rules.title}: {' · '.join(plan.bots)}", total=plan.games)
        for start, chunk in results(plan, jobs):
            played[start] = chunk
            bar.advance(task, len(chunk))
    every = [one for start in sorted(played) for one in played[start]]
    return report(plan, every, time.perf_counter() - began)


def results(plan: Plan, jobs: int) -> Iterator[tuple[int, list[Played]]]:
    chunks = cut(plan.games, jobs)
    if jobs == 1:
        for which in chunks:
            yield which.start, play_some(plan, which)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=games.hear, initargs=(games.decks(),)) as pool:
        pending = {pool.submit(play_some, plan, which): which.start for which in chunks}
        try:
            for done in as_completed(pending):
                yield pending[done], done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def cut(many: int, jobs: int) -> Iterator[range]:
    """Small enough that the bar moves and the jobs end together."""
    size = max(1, min(MOST_IN_A_CHUNK, many // (jobs * 8)))
    for start in range(0, many, size):
        yield range(start, min(start + size, many))


def report(plan: Plan, every: Sequence[Played], seconds: float) -> dict[str, Any]:
    decisions = sum(one.decisions for one in every)
    seats = []
    for i, bot in enumerate(plan.bots):
        wins = sum(one.shares[i] for one in every)
        low, high = wilson(wins, plan.games)
        seats.append(
            {"bot": bot, "wins": round(wins, 6), "rate": round(wins / plan.games, 6), "low": round(low, 6),
             "high": round(high, 6)}
        )  # fmt: skip
    return {
        "game": plan.game, "games": plan.games, "seed": plan.seed, "seconds": round(seconds, 3),
        "decisions": decisions, "plies_mean": round(decisions / plan.games, 3), "seats": seats,
        "together": any(one.together for one in every),
    }  # fmt: skip


def as_table(result: Mapping[str, Any]) -> RenderableType:
    speed = result["decisions"] / result["seconds"] if result["seconds"] else 0
    table = Table(
        title=f"{games.find(result['game']).title}: {result['games']} games, seed {result['seed']}",
        title_justify="left",
    )
    table.add_column("bot", style="bold")
    for heading in ("wins", "win rate", "95% interval"):
        table.add_column(heading, justify="right")
    for seat in result["seats"]:
        interval = f"{seat['low']:.1%} to {seat['high']:.1%}"
        table.add_row(seat["bot"], f"{seat['wins']:g}", f"{seat['rate']:.1%}", interval)
    pace = f"{result['plies_mean']:.1f} decisions a game · {result['seconds']:.1f} s · {speed:,.0f} decisions/s"
    if result["together"]:
        pace = f"Won or lost as a team: each of a team has the whole of its win.\n{pace}"
    return Group(table, Text(pace, "dim"))
