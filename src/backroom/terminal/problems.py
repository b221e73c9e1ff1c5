"""Problems at the terminal: one is asked, with two tries; and they are looked for in bots' games."""

import random
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from backroom import Game, Illegal, problems
from backroom.engine import code
from backroom.engine.record import Record, load
from backroom.problems import TRIES, Problem, finding
from backroom.problems.finding import Plan

from .board import board
from .screen import Screen, small


def chosen(game: str, id: str) -> Problem:
    kept = problems.shelf(game)
    if not kept:
        raise Illegal(f"there are no problems of '{game}' yet; 'backroom problems {game} --out DIR' finds some")
    if not id:
        return random.choice(kept)
    for problem in kept:
        if problem.id == id:
            return problem
    raise Illegal(f"there is no problem '{id[:40]}'; there are: {', '.join(one.id for one in kept)}")


def ask(screen: Screen, game: str, id: str) -> None:
    """The table as that seat sees it, its choices, two tries, and why."""
    try:
        _ask(screen, chosen(game, id))
    except EOFError:
        screen.say("")
        if not screen.live:
            raise Illegal("the input ended before an answer came: a number answers, Enter alone shows it") from None


def _ask(screen: Screen, problem: Problem) -> None:
    seen = problem.view()
    names = problems.names_at(seen.setup.players, problem.seat)
    laid = Game(problem.game, position=problem.position, names=names)
    screen.show(board(laid, problem.seat, screen.console, 0, 0))
    screen.say(f"{seen.question} One choice is better than the others by far. Which?", "bold")
    for n, option in enumerate(seen.options, 1):
        screen.say(f"{n:3}  {option.words(names)}")
    screen.say("A number answers, Enter alone shows the answer.")
    best = [code(option) for option in seen.options].index(problem.best)
    for tried in range(TRIES):
        line = screen.ask()
        if not line:
            break
        n = small(line) - 1 if line.isascii() and line.isdigit() else -1
        if n == best:
            screen.say("That is it.", "bold green")
            break
        if 0 <= n < len(seen.options):
            comes_to = round(100 * problem.chances[code(seen.options[n])][0])
            more = " The position is as it was: one more try." if tried + 1 < TRIES else ""
            screen.say(f"Not it: that comes to {comes_to} in 100.{more}")
        else:
            screen.say(f"'{line[:20]}' is none of 1 to {len(seen.options)}.")
    chance, unsure = problem.chances[problem.best]
    screen.say(
        f"{seen.options[best].words(names)}: {round(100 * chance)} in 100, ± {max(1, round(100 * unsure))}.", "bold"
    )
    screen.say(f"{problem.why} ({', '.join(problem.rules)})")


def look_for(plan: Plan, files: Sequence[str], out: Path, told: Console) -> int:
    """Writes what is found, in games on file where there are any; how many."""
    records = [finished(plan.game, Path(file)) for file in files]
    say = told.print
    source = finding.found_on_file(plan, records, say) if records else finding.found(plan, say)
    try:
        out.mkdir(parents=True, exist_ok=True)
        many = 0
        for problem in source:
            (out / f"{problem.id}.toml").write_text(problems.written(problem), "utf-8")
            told.print(f"  {problem.id}: {problem.best}")
            many += 1
    except OSError as error:
        raise Illegal(f"cannot write to {out}: {error.strerror}") from None
    return many


def finished(game: str, file: Path) -> Record:
    """A game that still goes on would give away what its players are about to do."""
    record = load(file)
    if record.game != game:
        raise Illegal(f"{file.name} is a game of {record.game}, not of {game}")
    if record.cards:
        raise Illegal(f"{file.name} was played with an owner's deck: problems are of our cards alone")
    if record.outcome is None:
        raise Illegal(f"{file.name} is not over yet: problems come from finished games alone")
    return record
