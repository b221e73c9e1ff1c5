"""The games on the shelf: ours, a folder each, and those of other packages, found by their entry points.

A package from elsewhere declares in the group `backroom.games` its game's name and the package it is in; from there on
it is a game like ours. Everything about a game is asked for here, and nothing outside names one. A game that cannot be
played is left out and named with what is wrong; it never stops the others.

With an owner's deck (backroom.editions) a game is found by `find(name, cards)`, and from then on by a name of its own,
like any other; the shelf does not list it.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from backroom.editions import EDITIONS, Edition, named, normalised
from backroom.engine import Illegal, Rules, State, Variant, read_position, without_deck
from backroom.engine.table import DECK
from backroom.kit.cards import FILE as CARDS_FILE
from backroom.kit.decks import parsed
from backroom.kit.differences import Difference, differences
from backroom.kit.rulebook import FILE as RULES_FILE
from backroom.kit.rulebook import Rulebook

GROUP = "backroom.games"
TEXTS = ("name", "title", "version", "letter", "minutes", "tagline")
LONGEST = 300


P = ParamSpec("P")
R = TypeVar("R")
_FORGET: list[Callable[..., None]] = []


def remembered(work_out: Callable[P, R]) -> Callable[P, R]:
    """For whatever is worked out from the games on the shelf: once for each game, until it is looked through again."""
    kept: dict[Any, Any] = {}

    @wraps(work_out)
    def known(*of: P.args, **more: P.kwargs) -> R:
        key = (of, *more.items())
        if key not in kept:
            kept[key] = work_out(*of, **more)
        return cast("R", kept[key])

    def forget(name: str = "") -> None:
        for key in [key for key in list(kept) if not name or name in key[0]]:
            kept.pop(key, None)

    _FORGET.append(forget)
    return known


class Place(NamedTuple):
    """Where a game is to be found; elsewhere names who brought it."""

    name: str
    package: str
    elsewhere: str = ""


def names() -> tuple[str, ...]:
    """Every game that can be played: ours, then those from elsewhere."""
    return _looked_through()[0]


def there_is(name: str) -> bool:
    """Whether a game of this name can be played here, with an owner's deck, too."""
    return name in names() or EDITIONS.get(name) is not None


def broken() -> tuple[tuple[str, str], ...]:
    """Every game that cannot, with what is wrong, in a line."""
    return _looked_through()[1]


def find(name: str, cards: str = "", file: str = CARDS_FILE) -> Rules[Any]:
    """The rules of a game, by its name; with the text of a card file, those of the game with that deck. A BadCard names
    the file, the card and the field that cannot be played."""
    if cards:
        name = with_deck(name, cards, file)
    if DECK in name:
        return EDITIONS.rules(_edition(name).name, file)
    place = _places()[0].get(name)
    if place is None:
        raise Illegal(f"there is no game '{name[:40]}'; there are: {', '.join(names())}")
    rules, fault = _opened(place)
    if rules is None:
        raise Illegal(f"the game '{name}' cannot be played: {fault}")
    return rules


def with_deck(name: str, cards: str, file: str = CARDS_FILE) -> str:
    """The name of a game with an owner's deck: the game's own where its cards are ours. Nothing is loaded yet."""
    name = without_deck(name)
    if (known := EDITIONS.get(named(name, cards))) is not None:
        return known.name
    find(name)
    text = normalised(cards, file)
    theirs, ours = parsed(text, file), parsed(own_cards(name), CARDS_FILE)
    if {kind: rows for kind, rows in theirs.items() if kind != "title"} == ours:
        return name
    return EDITIONS.hear(name, package(name), folder(name), text).name


def differing(rules: Rules[Any]) -> list[Difference]:
    """What of the deck that a game is played with is not as in ours, in the order of our file."""
    return (
        differences(parsed(own_cards(rules.name), CARDS_FILE), parsed(rules.cards, CARDS_FILE)) if rules.cards else []
    )


def decks() -> dict[str, tuple[str, str]]:
    """Every deck that is known here, by the name of the game with it: for another process, which hears of them."""
    return EDITIONS.texts()


def hear(known: Mapping[str, tuple[str, str]]) -> None:
    for game, cards in known.values():
        EDITIONS.hear(game, package(game), folder(game), cards)


def own_cards(name: str) -> str:
    """The text of a game's card file."""
    path = folder(without_deck(name)) / CARDS_FILE
    if not path.is_file():
        raise Illegal(f"{find(without_deck(name)).title} has no card file, so it is played with its own cards alone")
    return path.read_text("utf-8")


def hold(rules: Rules[Any], by: Any) -> None:
    """As long as there is whoever plays it, an owner's edition stays loaded."""
    edition = EDITIONS.get(rules.name) if rules.cards else None
    if edition is not None:
        edition.held.add(by)


def _edition(name: str) -> Edition:
    edition = EDITIONS.get(name)
    if edition is None:
        raise Illegal(f"the deck '{name[:80]}' is not known here")
    return edition


@remembered
def part(name: str, room: str) -> ModuleType | None:
    """One of a game's own modules ('bot', 'table.scene'); None where it has none."""
    title, way = find(name).title, package(name)
    try:
        for door in room.split("."):
            way = f"{way}.{door}"
            if find_spec(way) is None:
                return None
        return importlib.import_module(way)
    except (Exception, SystemExit) as error:
        raise Illegal(f"{title} has a {room} that does not load: {_in_a_line(error)}") from error


def package(name: str) -> str:
    """The package a game is in."""
    find(name)
    return _edition(name).package if DECK in name else _places()[0][name].package


def folder(name: str) -> Path:
    """Where a game's files lie."""
    return _folder(package(name))


@remembered
def rulebook(name: str) -> Rulebook:
    """A game's rules by their numbers."""
    return Rulebook((folder(name) / RULES_FILE).read_text("utf-8"))


def fullest(name: str) -> dict[str, State]:
    """States with most of everything, by what is full: the positions in table/fullest, which pages are measured by."""
    kept = sorted((folder(name) / "table" / "fullest").glob("*.toml"))
    return {path.stem.replace("-", " "): read_position(path.read_text("utf-8"), find(name)) for path in kept}


def _forget(name: str) -> None:
    for forget in _FORGET:
        forget(name)


EDITIONS.forgotten.append(_forget)


def look_again() -> None:
    """Forget what was found, and all that was worked out from it: something was installed since."""
    for forget in _FORGET:
        forget()


@remembered
def _places() -> tuple[dict[str, Place], tuple[tuple[str, str], ...]]:
    """Every game by its name, and those that cannot even be listed. Nothing is opened yet."""
    found: dict[str, Place] = {}
    faults: list[tuple[str, str]] = []
    for place in (*_ours(), *sorted(_from_elsewhere(faults))):
        first = found.setdefault(place.name, place)
        if first != place:
            taken = first.elsewhere or "a game of ours"
            faults.append((place.name, f"{place.elsewhere} calls its game so, and the name belongs to {taken}"))
    return found, tuple(faults)


def _ours() -> Iterator[Place]:
    for module in pkgutil.iter_modules(__path__):
        package = f"{__name__}.{module.name}"
        if module.ispkg and find_spec(f"{package}.rules"):
            yield Place(module.name, package)


def _from_elsewhere(faults: list[tuple[str, str]]) -> Iterator[Place]:
    try:
        declared = [*metadata.entry_points(group=GROUP)]
    except Exception:  # one package with garbled metadata: ask each by itself
        declared = [*_one_by_one(faults)]
    for point in declared:
        by = f"the package {point.dist.name}" if point.dist else point.value
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,39}", point.name):
            faults.append((_printable(point.name)[:40], f"{by} calls its game so: a name is small letters and digits"))
        elif not re.fullmatch(r"\w+(\.\w+)*", point.value):
            faults.append((point.name, f"{by} says it is in '{_printable(point.value)[:60]}': that names no package"))
        else:
            yield Place(point.name, point.value, by)


def _one_by_one(faults: list[tuple[str, str]]) -> Iterator[metadata.EntryPoint]:
    for dist in metadata.distributions():
        try:
            yield from [point for point in dist.entry_points if point.group == GROUP]
        except Exception as error:
            if GROUP in (dist.read_text("entry_points.txt") or ""):
                faults.append((dist.name, f"its entry points cannot be read: {_in_a_line(error)}"))


@remembered
def _looked_through() -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    places, faults = _places()
    opened = {place.name: _opened(place) for place in places.values()}
    sound = tuple(name for name, (rules, _) in opened.items() if rules is not None)
    return sound, (*((name, fault) for name, (rules, fault) in opened.items() if rules is None), *faults)


@remembered
def _opened(place: Place) -> tuple[Rules[Any] | None, str]:
    """The rules in a place, or what is wrong there. Whatever a stranger's code does as it loads, it stops here."""
    by = f"{place.elsewhere}: " if place.elsewhere else ""
    try:
        rules = importlib.import_module(f"{place.package}.rules").RULES
        fault = _fault(rules, place) or _letter_taken(rules, place)
    except (Exception, SystemExit, GeneratorExit) as error:
        return None, f"{by}{_in_a_line(error)}"
    return (None, f"{by}{fault}") if fault else (rules, "")


def _fault(rules: Any, place: Place) -> str:
    """Why this is no game; empty if it is one."""
    if not isinstance(rules, Rules):
        return "RULES in its rules.py is not an instance of Rules"
    lacks = [name for name in (*TEXTS, "players", "variants") if not hasattr(rules, name)]
    if lacks:
        return f"its RULES does not say its {' or '.join(lacks)}"
    for name in TEXTS:
        text = getattr(rules, name)
        if not (isinstance(text, str) and text and text.isprintable()):
            return f"the {name} of its RULES is not a line of text"
    if rules.name != place.name:
        return f"its RULES is named '{rules.name[:40]}' and it is listed as '{place.name}'"
    if not re.fullmatch("[A-Z]", rules.letter):
        return f"the letter of its rules is one of A to Z, not '{rules.letter[:10]}'"
    players, variants = rules.players, rules.variants
    if not (isinstance(players, tuple) and players and all(type(n) is int and n > 0 for n in players)):
        return "the players of its RULES are not a tuple of numbers"
    if list(players) != sorted(set(players)):
        return "the players of its RULES are not in order"
    if not (isinstance(variants, tuple) and all(isinstance(v, Variant) and v.values for v in variants)):
        return "the variants of its RULES are not a tuple of Variant, each with its values"
    if len({v.name for v in variants}) < len(variants):
        return "two variants of its RULES have the same name"
    return "" if (_folder(place.package) / RULES_FILE).is_file() else f"it has no {RULES_FILE}"


def _letter_taken(rules: Rules[Any], place: Place) -> str:
    """Rules are cited by letter and number, so no two games share a letter: who is first on the shelf keeps it."""
    for other in _places()[0].values() if place.elsewhere else ():
        if other == place:
            return ""
        theirs, _ = _opened(other)
        if theirs is not None and theirs.letter == rules.letter:
            return f"its rules have the letter {rules.letter}, and so have those of {theirs.title}"
    return ""


def _folder(package: str) -> Path:
    return Path(importlib.import_module(package).__path__[0])


def _in_a_line(error: BaseException) -> str:
    return _printable(f"{type(error).__name__}: {error}".removesuffix(": "))[:LONGEST]


def _printable(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
