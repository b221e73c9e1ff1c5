"""Positions in which one choice is better by far: a shelf of them for each game, a small file each.

A file holds the position as the seat to answer could imagine it, what every option comes to by a long search, and why
the best one is the best. Whoever shows a problem shows that seat's view and nothing else.
"""

import logging
import re
import tomllib
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from backroom import games
from backroom.engine import Illegal, Seat, State, View, code, read_position, view

logger = logging.getLogger("backroom")
FOLDER: Final = "problems"
SENTENCES: Final = 3
TRIES: Final = 2
NAMES: Final = ("Ada", "Nino", "Carla", "Vito", "Otto", "Rosa", "Enzo", "Lia")
"""Whoever answers is the first of them; the others follow in the order of their seats."""


class Stale(Illegal):
    """A problem that is none by the rules of today."""


@dataclass(frozen=True, slots=True)
class Problem:
    """chances: by an action's code how often it wins, and how far off that may be. tempts: what an average player does,
    where that is another; empty otherwise. worlds: how many the search looked at."""

    game: str
    id: str
    position: str
    seat: int
    best: str
    tempts: str
    why: str
    rules: tuple[str, ...]
    chances: dict[str, tuple[float, float]]
    worlds: int

    def state(self) -> State:
        """As it was written by us: laid out whenever somebody looks at it, and not tried out each time."""
        return read_position(self.position, games.find(self.game), whole=False)

    def view(self) -> View:
        """All that is ever shown of it."""
        return view(self.state(), Seat(self.seat))


def names_at(players: int, seat: int) -> list[str]:
    others = iter(NAMES[1:])
    return [NAMES[0] if n == seat else next(others) for n in range(players)]


def read(game: str, id: str, text: str) -> Problem:
    """A problem from its file; a Stale says what is wrong with it by now."""
    try:
        told: dict[str, Any] = tomllib.loads(text)
        chances = {str(action): (float(c), float(u)) for action, (c, u) in told["chances"].items()}
        problem = Problem(
            game, id, str(told["position"]), int(told["seat"]), str(told["best"]), str(told.get("tempts", "")),
            str(told["why"]), tuple(map(str, told["rules"])), chances, int(told["worlds"]),
        )  # fmt: skip
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Stale(f"the file cannot be read: {error}") from None
    check(problem)
    return problem


def check(problem: Problem) -> None:
    """That it can be asked today: the same rules, the same options, and rules that are there."""
    seen = problem.view()
    asked = [code(action) for action in seen.options]
    if sorted(asked) != sorted(problem.chances):
        raise Stale("what can be chosen there has changed")
    if problem.best not in asked or (problem.tempts and problem.tempts not in asked):
        raise Stale("its answer can no longer be given")
    if any(problem.chances[problem.best][0] < chance for chance, _ in problem.chances.values()):
        raise Stale("its answer is not the best of its own figures")
    unknown = set(problem.rules) - set(games.rulebook(problem.game).numbers)
    if unknown or not problem.rules:
        raise Stale(f"it cites rules that are not there: {' '.join(sorted(unknown)) or 'none at all'}")
    if not 1 <= sentences(problem.why) <= SENTENCES:
        raise Stale(f"its reason is not one to {SENTENCES} sentences")


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?=\s|$)", text))


def shelf(game: str) -> tuple[Problem, ...]:
    """A game's problems, those that have gone stale left out."""
    return _shelf(game)


@games.remembered
def _shelf(game: str) -> tuple[Problem, ...]:
    found = []
    for path in files(game):
        try:
            found.append(read(game, path.stem, path.read_text("utf-8")))
        except Illegal as error:
            logger.warning("the problem %s of %s is left out: %s", path.stem, game, error)
    return tuple(found)


def files(game: str) -> list[Path]:
    return sorted((games.folder(game) / FOLDER).glob("*.toml"))


def find(game: str, id: str) -> Problem:
    for problem in shelf(game) if game in games.names() else ():
        if problem.id == id:
            return problem
    raise Illegal("there is no such problem")


def of_the_day(day: date) -> Problem | None:
    """One for everybody, another each day; the games take turns."""
    shelves = [shelf(name) for name in games.names() if shelf(name)]
    if not shelves:
        return None
    number = day.toordinal()
    kept = shelves[number % len(shelves)]
    return kept[number // len(shelves) % len(kept)]


def written(problem: Problem) -> str:
    """As its file says it."""
    chances = sorted(problem.chances.items(), key=lambda one: -one[1][0])
    return "\n".join(
        [
            f"seat = {problem.seat}",
            f"best = {_text(problem.best)}",
            *([f"tempts = {_text(problem.tempts)}"] if problem.tempts else []),
            f"why = {_text(problem.why)}",
            f"rules = [{', '.join(map(_text, problem.rules))}]",
            f"worlds = {problem.worlds}",
            f"position = '''\n{problem.position.rstrip()}\n'''",
            "",
            "[chances]",
            *[f"{_text(action)} = [{chance:.3f}, {unsure:.3f}]" for action, (chance, unsure) in chances],
            "",
        ]
    )


def _text(words: str) -> str:
    escaped = words.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
