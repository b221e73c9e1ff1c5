"""From a seat's View to what a browser shows. Nothing here ever sees a state."""

import hashlib
import logging
import re
import time
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined
from markupsafe import Markup

from backroom import bots, fields, games
from backroom.bots.knowledge import at_random
from backroom.engine import Action, Event, Illegal, Names, View, cites, code, without_deck
from backroom.kit.words import number

from ..thinking import thinkers
from .parts import AtOnce, Zones
from .pictures import Pictures
from .templates import LineBreaks, Templates

WEB = Path(str(files("backroom.web")))
DIST = WEB / "dist"
logger = logging.getLogger("backroom.server")


def environment() -> Environment:
    own = FileSystemLoader(WEB / "templates")
    env = Templates(
        extensions=[LineBreaks],
        loader=ChoiceLoader([own, FunctionLoader(_of_a_game)]),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    env.globals.update(
        asset=asset, game_asset=game_asset, game_styles=game_styles, has_asset=has_asset, level=thinkers.level,
        levels=bots.levels, kept=AtOnce(), memo=Memo(), pictured=Pictures(env), tray_of=tray_of,
        at_random=at_random, zone=Zones(env),
    )  # fmt: skip
    env.filters["ago"] = ago
    return env


def _of_a_game(name: str) -> str | None:
    """A template from a game's own folder: 'games/GAME/table/street.html'."""
    prefix, game, *rest = name.split("/")
    if prefix != "games" or game not in games.names() or ".." in rest:
        return None
    path = games.folder(game).joinpath(*rest)
    return path.read_text("utf-8") if path.is_file() else None


class Memo:
    """A card looks the same wherever it is drawn: what a macro made of the same values is kept, the latest ones."""

    MOST = 8192

    def __init__(self) -> None:
        self._kept: dict[tuple[Any, ...], Markup] = {}

    def __call__(self, name: str, macro: Any, thing: Mapping[str, Any], *more: Any) -> Markup:
        key = (name, *thing.values(), *more)
        made = self._kept.get(key)
        if made is None:
            if len(self._kept) >= self.MOST:
                self._kept.clear()
            made = self._kept[key] = macro(thing, *more)
        return made

    def each(self, name: str, macro: Any, things: Iterable[Mapping[str, Any]], *more: Any) -> Markup:
        """One after the other."""
        return Markup("".join([self(name, macro, thing, *more) for thing in things]))


@cache
def _stamp(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10] if path.is_file() else ""


def has_asset(name: str) -> bool:
    return bool(_stamp(DIST / name))


def asset(name: str) -> str:
    """The address of a built file; it changes with the file, so browsers may keep it for good."""
    return f"/static/{name}?v={_stamp(DIST / name)}"


@games.remembered
def game_asset(game: str, name: str) -> str:
    """The same for a file of a game's own table; empty where it has none."""
    stamp = _stamp(table_file(game, name))
    return f"/games/{without_deck(game)}/table/{name}?v={stamp}" if stamp else ""


@games.remembered
def game_styles(game: str) -> list[str]:
    """The addresses of all styles of a game's own table; table.css is the first."""
    names = sorted((path.name for path in table_file(game, "").glob("*.css")), key=lambda n: (n != "table.css", n))
    return [game_asset(game, name) for name in names]


def table_file(game: str, name: str) -> Path:
    return games.folder(game) / "table" / name


def ago(at: float) -> str:
    seconds = max(0, time.time() - at)
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return f"{number(int(seconds // size), word)} ago"
    return "just now"


PLAIN = "plain_table.html"


@games.remembered
def template_of(game: str) -> str:
    """A game's own table, or the plain one until it has one."""
    drawn = table_file(game, "table.html").is_file() and _scene_of(game) is not None
    return f"games/{without_deck(game)}/table/table.html" if drawn else PLAIN


@games.remembered
def tray_of(game: str) -> str:
    """What is mine at a game's table, drawn where it always lies: the last row above the prompt. Empty: no tray."""
    drawn = table_file(game, "tray.html").is_file() and template_of(game) != PLAIN
    return f"games/{without_deck(game)}/table/tray.html" if drawn else ""


@games.remembered
def paper_of(game: str) -> str:
    """What a game lays over the side panel, right above the prompt, when something is handed to me; empty: nothing."""
    drawn = table_file(game, "paper.html").is_file() and template_of(game) != PLAIN
    return f"games/{without_deck(game)}/table/paper.html" if drawn else ""


@games.remembered
def beside(game: str) -> dict[str, str] | None:
    """A game's own tab in the side panel, the first one: 'side-case.html' is the tab Case."""
    found = sorted(table_file(game, "").glob("side-*.html"))
    if not found:
        return None
    return {
        "title": found[0].stem.removeprefix("side-").capitalize(),
        "template": f"games/{without_deck(game)}/table/{found[0].name}",
    }


@games.remembered
def _scene_of(game: str) -> Any:
    try:
        room = games.part(game, "table.scene")
    except Illegal as error:
        logger.warning("its table is drawn plainly: %s", error)
        return None
    return room.scene if room else None


def scene_of(view: View, names: Names) -> dict[str, Any]:
    """What is to be drawn. A game without a scene shows its fields as this seat sees them."""
    make = _scene_of(view.setup.game)
    drawn: dict[str, Any] = make(view, names) if make is not None else {}
    if template_of(view.setup.game) != PLAIN:
        return drawn
    touched = sorted({ref for action in (*view.options, *view.lets) for ref in action.touches()})
    return {**drawn, "fields": fields.told(view, names), "touched": touched}


def options_of(actions: Iterable[Action], names: Names) -> list[dict[str, Any]]:
    """Every option as a button: its code, what it says, and the things on the table it takes."""
    return [{"code": code(a), "words": a.words(names), "touches": list(a.touches())} for a in actions]


def line_of(event: Event, names: Names) -> dict[str, Any]:
    """A line of the log with its rules. What begins something (TurnBegan) is a heading."""
    return {
        "words": event.words(names),
        "rules": cites(type(event)),
        "kind": "heading" if type(event).__name__.endswith("Began") else "",
    }


def minutes_at_least(minutes: str) -> int:
    """'45 to 60' is at least 45; what names no number is taken for long."""
    found = re.search(r"\d+", minutes)
    return int(found[0]) if found else 10_000


@games.remembered
def shelf() -> list[dict[str, Any]]:
    """The games on offer, for the posters."""
    shown = []
    for name in games.names():
        rules = games.find(name)
        few, most = rules.players[0], rules.players[-1]
        shown.append(
            {
                "name": name, "title": rules.title, "tagline": rules.tagline, "minutes": rules.minutes,
                "players": f"{few}" if few == most else f"{few} to {most}", "counts": list(rules.players),
                "usual": rules.a_tableful(), "at_least": minutes_at_least(rules.minutes),
                "variants": rules.variants,
            }
        )  # fmt: skip
    return shown
