"""An experiment in a file: read and checked. What is wrong is told with the file, the field, what stands there and what
was expected."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from backroom import games
from backroom.bots.trial import in_file
from backroom.engine import Illegal
from backroom.engine.toml import quoted, written

from .experiment import LONGEST_NAME, LUCKS, MOST_ARMS, MOST_GAMES, SURE, Arm, Experiment, Matters, checked, seats_of

Check = Callable[[Any], bool]
Shape = tuple[Check, str]
"""Whether a value fits, and what was expected."""


def whole(least: int, most: int) -> Shape:
    return lambda v: type(v) is int and least <= v <= most, f"a whole number from {least} to {most}"


def text(v: Any) -> bool:
    return isinstance(v, str) and 0 < len(v) <= LONGEST_NAME and v.isprintable()


def texts(v: Any) -> bool:
    return isinstance(v, list) and 0 < len(v) <= 16 and all(map(text, v))


def options(v: Any) -> bool:
    return isinstance(v, dict) and all(isinstance(one, str) for one in v.values())


def numbers(v: Any) -> bool:
    return isinstance(v, list) and bool(v) and all(type(n) is int and n > 0 for n in v)


NAME: Final[Shape] = (text, f"a text of at most {LONGEST_NAME} letters")
LONGEST_PATH: Final = 1000


def path_or_ours(v: Any) -> bool:
    return isinstance(v, str) and len(v) <= LONGEST_PATH and (v == "" or v.isprintable())


CARDS: Final[Shape] = (path_or_ours, 'a card file such as "my.toml", or "" for our cards')
BOTS: Final[Shape] = (texts, 'a list of bots such as ["medium"]')
VARIANTS: Final[Shape] = (options, 'a table of options such as { length = "short" }')
LAB: Final[Mapping[str, Shape]] = {
    "game": (text, "a game's name"), "title": NAME, "games": whole(1, MOST_GAMES), "seed": whole(0, 2**63),
    "seats": (lambda v: text(v) or numbers(v), 'numbers of players such as [2, 4] or "2-4"'),
    "bots": BOTS, "variants": VARIANTS, "cards": CARDS, "decisions": (lambda v: isinstance(v, bool), "true or false"),
    "luck": (lambda v: v in LUCKS, f"one of {' and '.join(map(quoted, LUCKS))}"),
    "until": (lambda v: v == SURE, quoted(SURE)), "question": NAME,
}  # fmt: skip
ARM: Final[Mapping[str, Shape]] = {"name": NAME, "bots": BOTS, "variants": VARIANTS, "cards": CARDS}
SIZE: Final[Shape] = (lambda v: type(v) in (int, float) and 0 < v <= 10, "a number above 0, 10 at the most")
MATTERS: Final[Mapping[str, Shape]] = {f.name: SIZE for f in fields(Matters)}
TABLES: Final = ("lab", "matters", "arm")


class Wrong(Illegal):
    """What is wrong with an experiment's file, and where."""


def read(path: Path) -> Experiment:
    try:
        said = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Wrong(f"cannot read {path}: {reason}") from None
    except tomllib.TOMLDecodeError as error:
        raise Wrong(f"{path} is not TOML: {error}") from None
    return experiment(said, str(path))


def experiment(said: Mapping[str, Any], file: str) -> Experiment:
    for name in said:
        if name not in TABLES:
            raise Wrong(f"{file}: there is nothing called '{name}'; there is: [lab], [matters], [[arm]]")
    lab = table(said.get("lab"), LAB, f"{file}, [lab]", "[lab] with the game and what is to be played")
    if "game" not in lab:
        raise Wrong(f"{file}, [lab]: the field 'game' is missing; expected was a game's name")
    matters = table(said.get("matters", {}), MATTERS, f"{file}, [matters]", "a table")
    listed = said.get("arm", [])
    if not (isinstance(listed, list) and len(listed) <= MOST_ARMS):
        raise Wrong(f"{file}: 'arm' is {short(listed)}; expected were at most {MOST_ARMS} tables [[arm]]")
    found = [
        table(arm, ARM, f"{file}, [[arm]] {n}", "a table with name, bots, variants or cards")
        for n, arm in enumerate(listed, 1)
    ]
    rules = games.find(lab["game"])
    bots, variants, cards = lab.get("bots", ["medium"]), lab.get("variants", {}), lab.get("cards", "")
    decks = decks_beside(Path(file), rules.name, [arm.get("cards", cards) for arm in found] or [cards])
    arms = [
        Arm(
            arm.get("name", f"arm {n}"), tuple(arm.get("bots", bots)), {**variants, **arm.get("variants", {})},
            decks[arm.get("cards", cards)],
        )
        for n, arm in enumerate(found, 1)
    ] or [Arm("", tuple(bots), dict(variants), decks[cards])]  # fmt: skip
    seats = lab.get("seats", [rules.a_tableful()])
    try:
        many = seats_of(seats, rules.players) if isinstance(seats, str) else tuple(seats)
        return checked(
            Experiment(
                rules.name, tuple(arms), many, lab.get("games", 1000), lab.get("seed", 1),
                Matters(**{name: float(size) for name, size in matters.items()}), lab.get("title", ""),
                lab.get("luck", LUCKS[0]), lab.get("decisions", False), lab.get("until", ""), lab.get("question", ""),
            )
        )  # fmt: skip
    except Illegal as error:
        raise Wrong(f"{file}: {error.why}", error.rule) from None


def decks_beside(file: Path, game: str, named: Iterable[str]) -> dict[str, str]:
    """The text of every deck that is named, by its name, which is a path from where the experiment's file lies."""
    try:
        return {name: in_file(game, str(file.parent / name)).cards if name else "" for name in dict.fromkeys(named)}
    except Illegal as error:
        raise Wrong(f"{file}: {error.why}", error.rule) from None


def table(said: Any, shapes: Mapping[str, Shape], where: str, expected: str) -> dict[str, Any]:
    """A table whose fields are some of these, each as it should be."""
    if not isinstance(said, dict):
        raise Wrong(f"{where}: {'is missing' if said is None else f'is {short(said)}'}; expected was {expected}")
    for name, value in said.items():
        if name not in shapes:
            raise Wrong(f"{where}: there is no field '{name}'; there are: {', '.join(shapes)}")
        fits, expected = shapes[name]
        if not fits(value):
            raise Wrong(f"{where}: the field '{name}' is {short(value)}; expected was {expected}")
    return said


def short(value: Any) -> str:
    """What stands there, as it would be written."""
    try:
        said = written(value)
    except TypeError:
        said = str(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
