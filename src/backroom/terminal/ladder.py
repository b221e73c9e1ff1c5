"""The ladder at a terminal: a bar while it is climbed, a table of what it came to."""

import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import fill
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from backroom import games
from backroom.bots.apart import Apart, Died
from backroom.ladder.book import Book
from backroom.ladder.document import HEADINGS, budgets, cells
from backroom.ladder.figures import Figure, figures, ratings, spent
from backroom.ladder.playing import Row, play_one
from backroom.ladder.schedule import Game, Plan, schedule

from .saving import data_home

NARROW = 10
"""A heading in characters: the words below it are longer, and a row stays on one line of 80."""


def usual_file(plan: Plan) -> Path:
    """~/.local/share/backroom/ladder/GAME.jsonl; with options of its own, a file of its own."""
    options = "".join(f"-{name}={value}" for name, value in plan.variants.items())
    return data_home() / "ladder" / f"{plan.game}{options}.jsonl"


def climb(plan: Plan, book: Book, jobs: int, progress: Console) -> int:
    """Plays what the book does not hold yet; how many games that were."""
    wanted = list(schedule(plan))
    left = [game for game in wanted if game not in book.rows]
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("left:"),
        TimeRemainingColumn(), console=progress, disable=not progress.is_terminal, transient=True,
    ) as bar:  # fmt: skip
        title = f"{games.find(plan.game).title}: {' · '.join(plan.levels)}"
        task = bar.add_task(title, total=len(wanted), completed=len(wanted) - len(left))

        def keep(row: Row) -> None:
            book.add(row)
            bar.advance(task)

        if jobs == 1:
            for game in left:
                keep(play_one(plan, game))
        else:
            at_once(plan, left, jobs, keep)
    return len(left)


def at_once(plan: Plan, left: Iterable[Game], jobs: int, keep: Callable[[Row], None]) -> None:
    """In so many processes, a game at a time. Whatever stops it, what was played by then is kept."""
    waiting, found, stopped = deque(left), queue.SimpleQueue[Any](), threading.Event()
    hands = [Apart() for _ in range(jobs)]
    threads = [threading.Thread(target=play_on, args=(plan, waiting, hand, found, stopped)) for hand in hands]
    for thread in threads:
        thread.start()
    try:
        going = jobs
        while going:
            said = found.get()
            if isinstance(said, BaseException):
                raise said
            if said is None:
                going -= 1
            else:
                keep(said)
    finally:
        stopped.set()
        for hand in hands:
            hand.kill()
        for thread in threads:
            thread.join()
        for hand in hands:
            hand.end()
        while not found.empty():
            said = found.get()
            if isinstance(said, dict):
                keep(said)


def play_on(
    plan: Plan, waiting: deque[Game], hand: Apart, found: queue.SimpleQueue[Any], stopped: threading.Event
) -> None:
    """One process's share of the games; one that dies is replaced, and the game played again."""
    try:
        while waiting and not stopped.is_set():
            game = waiting.popleft()
            try:
                row = hand.ask(play_one, plan, game)
            except Died:
                if stopped.is_set():
                    break
                row = hand.ask(play_one, plan, game)
            found.put(row)
    except IndexError:
        pass
    except BaseException as error:
        found.put(error)
    found.put(None)


def as_tables(plan: Plan, book: Book) -> RenderableType:
    rules = games.find(plan.game)
    title = f"{rules.title}: {len(book.rows)} games, seed {plan.seed}"
    measured = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    measured.add_column("players, who", style="bold", no_wrap=True)
    for heading in HEADINGS:
        narrow = fill(heading.removeprefix("deals "), NARROW)
        measured.add_column(narrow, justify="right", no_wrap=True)
    for figure in figures(plan, book.rows):
        measured.add_row(in_short(figure), *cells(figure))
    costs = "Ratings, and what a decision costs"
    levels = Table("level", title=costs, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("mean", "uncertainty", "ordinal", "processor time", "cut short"):
        levels.add_column(heading, justify="right")
    cost = {one.level: one for one in spent(plan, book.rows)}
    for rating in ratings(plan, book.rows):
        one = cost.get(rating.level)
        paid = [f"{1000 * one.seconds:.1f} ms", f"{one.capped:.1%}"] if one else ["", ""]
        levels.add_row(rating.level, f"{rating.mu:.1f}", f"± {rating.sigma:.1f}", f"{rating.ordinal:.1f}", *paid)
    signs = "+ = -: deals in which the upper level won more than a fair share of its games, just that, or less.\n"
    return Group(measured, levels, Text(f"{signs}{budgets(plan)}\nKept in {book.path}", "dim"))


def in_short(figure: Figure) -> str:
    """'4: hard / medium'; below it, indented, those of one identity."""
    if figure.mind:
        return f"   as {figure.mind}"
    return f"{figure.players}: {figure.level}" + (f" / {figure.among}" if figure.among else "")
