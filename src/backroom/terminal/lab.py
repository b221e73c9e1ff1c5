"""The lab at a terminal: a bar while games are played, the verdict in words, and where the report lies."""

import argparse
import shlex
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from backroom import games
from backroom.bots.trial import in_file
from backroom.engine import Illegal
from backroom.kit.words import number
from backroom.lab import describing, parquet
from backroom.lab.book import GAMES, Book, experiment_in, rows_in
from backroom.lab.experiment import LUCKS, Arm, Experiment, Matters, checked, seats_of
from backroom.lab.local import Local
from backroom.lab.playing import record_of
from backroom.lab.running import Told, run
from backroom.lab.telling import reports
from backroom.lab.verdict import Verdict, stressed

from .saving import data_home

OF_A_GAME = ("bots", "games", "seats", "variant", "cards", "seed", "title", "until", "question", "decisions")
"""What an experiment's file and a run's folder say themselves."""


def measure(args: argparse.Namespace, out: Console, progress: Console, complain: Callable[..., None]) -> int:
    """Status 130 if it was stopped; what was played by then is kept."""
    one, folder = wanted(args)
    if args.game is not None:
        return write_record(folder, one, args.game)
    if args.report:
        tell(folder, one, out)
        return 0
    if args.to == "parquet":
        parquet.arrow()
    book = Book(folder, one, args.fresh)
    try:
        played(book, args.jobs, progress)
    except KeyboardInterrupt:
        kept = f"{len(book.kept)} of {number(one.many(), 'game')}"
        complain(f"stopped: {kept} are kept; backroom lab {folder} goes on", progress.is_terminal)
        return 130
    finally:
        book.close()
    if args.to == "parquet":
        for path in parquet.write(folder):
            out.print(f"Also in {path}.", soft_wrap=True)
    tell(folder, one, out)
    return 0


def tell(folder: Path, one: Experiment, out: Console) -> None:
    """The verdict in words, and where the report lies."""
    for path, told in reports(folder, one, command(one, folder)):
        out.print(in_words(told))
        out.print(f"The report: {path}", soft_wrap=True)


def wanted(args: argparse.Namespace) -> tuple[Experiment, Path]:
    """What is to be played, and where it is kept."""
    what = Path(args.what)
    is_game = args.what in games.names()
    if is_game or not (what.suffix == ".toml" or what.is_dir()):
        one = of_a_game(args)
    else:
        said = [name for name in OF_A_GAME if getattr(args, name)]
        if said:
            raise Illegal(f"{what} says itself what is played: leave out --{', --'.join(said)}")
        if what.is_dir():
            if args.out:
                raise Illegal(f"{what} is a run already: leave out --out")
            return with_against(experiment_in(what), args.against), what
        one = describing.read(what)
    for name, given in (("game", args.game is not None), ("report", args.report)):
        if given:
            raise Illegal(f"--{name} is for the folder of a run: backroom lab DIR --{name}")
    one = with_against(one, args.against)
    folder = Path(args.out) if args.out else data_home() / "lab" / f"{one.game}-{one.digest()}"
    return one, folder


def of_a_game(args: argparse.Namespace) -> Experiment:
    rules = games.find(args.what)
    seats = seats_of(args.seats, rules.players) if args.seats else (rules.a_tableful(),)
    cards = in_file(rules.name, args.cards).cards if args.cards else ""
    arm = Arm("", args.bots or ("medium",), dict(args.variant), cards)
    return checked(
        Experiment(
            rules.name, (arm,), seats, args.games or 1000, 1 if args.seed is None else args.seed,
            title=args.title or "", decisions=args.decisions, until=args.until or "", question=args.question or "",
        )
    )  # fmt: skip


def with_against(one: Experiment, against: str | None) -> Experiment:
    """The run to compare with: that of the same game."""
    if not against:
        return one
    other = experiment_in(Path(against))
    if other.game != one.game:
        raise Illegal(f"{against} is a run of {games.find(other.game).title}: compare games of one kind")
    return replace(one, against=str(Path(against).absolute()))


def played(book: Book, jobs: int, progress: Console) -> None:
    """All that is left to play, with a bar."""
    one, executor = book.one, Local(jobs)
    began, there = time.monotonic(), len(book.kept)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TextColumn("left:"), TimeRemainingColumn(), console=progress, disable=not progress.is_terminal, transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task(games.find(one.game).title, total=one.many(), completed=there, rate="")

        def tell(told: Told) -> None:
            spent = time.monotonic() - began
            rate = f"{(told.kept - there) / spent:.1f} games/s" if told.kept > there and spent else ""
            bar.update(task, completed=told.kept, rate=rate)

        run(book, executor, tell, rows_in(Path(one.against)) if one.against else None)
    many, spent = len(book.kept) - there, time.monotonic() - began
    if many:
        pace = f"{number(many, 'game')} in {spent:.1f} s, {many / max(spent, 0.001):.1f} a second"
        progress.print(f"{pace}, on {executor.says()}", style="dim", highlight=False)


def write_record(folder: Path, one: Experiment, at: int) -> int:
    row = rows_in(folder).get(at)
    if row is None:
        raise Illegal(f"game {at} is not among those that were played in {folder}: see {folder / GAMES}")
    path = folder / f"game-{at}.json"
    try:
        record_of(one, at, row).save(path)
    except OSError as error:
        raise Illegal(f"cannot write {path}: {error.strerror}") from None
    print(f"Game {at} is in {path}: backroom replay {path}")
    return 0


def in_words(told: Verdict) -> Text:
    text = Text(f"\n{told.headline}.\n", "bold")
    for n, pieces in enumerate(told.says, 1):
        text.append(f"{n}. ", "not bold")
        for piece, hot in stressed(pieces):
            text.append(piece, "bold" if hot else "not bold")
        text.append("\n")
    return text


def command(one: Experiment, folder: Path) -> str:
    """What to type to have it again. What no option says is gone on with by its folder."""
    if len(one.arms) > 1 or one.arms[0].cards or (one.luck, one.matters) != (LUCKS[0], Matters()):
        return shlex.join(["backroom", "lab", str(folder)])
    arm = one.arms[0]
    said = {
        "bots": ",".join(arm.bots), "games": str(one.games), "seats": ",".join(map(str, one.seats)),
        "seed": str(one.seed), "title": one.title, "until": one.until, "question": one.question,
        "against": one.against, "out": str(folder),
    }  # fmt: skip
    options = [part for name, value in said.items() if value for part in (f"--{name}", value)]
    variants = [part for name, value in arm.variants.items() for part in ("--variant", f"{name}={value}")]
    return shlex.join(["backroom", "lab", one.game, *variants, *options, *["--decisions"] * one.decisions])
