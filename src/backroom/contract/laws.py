"""All the laws there are, and how they are tried."""

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backroom import games
from backroom.engine import Rules, Table
from backroom.engine.position import position_text

from .answering import refuses_hostile_input, speaks_its_vocabulary
from .dithering import nobody_dithers
from .drawing import its_table_is_drawn
from .elsewhere import replays_elsewhere
from .folder import its_page_asks_nothing_outside, its_rooms_are_closed, its_rules_have_their_places
from .glimpses import Glimpse, glimpses
from .going import clones_are_independent, conserves_cards, ends, heard_or_not, replays_identically, values_are_plain
from .imagining import imagines_more_than_one_world
from .playing import Broken, Look, Playing
from .reacting import quiet_is_declining_by_hand
from .seeing import a_view_cannot_be_changed, keeps_secrets
from .telling import tells_no_more_than_can_be_imagined

Watched = Callable[[Playing], Look]
Played = Callable[[Playing], None]
Glimpsed = Callable[[Playing, list[Glimpse]], None]
Written = Callable[[str], None]
Law = Watched | Played | Glimpsed | Written

WATCHED: tuple[Watched, ...] = (
    ends,
    replays_identically,
    replays_elsewhere,
    clones_are_independent,
    keeps_secrets,
    a_view_cannot_be_changed,
    speaks_its_vocabulary,
    refuses_hostile_input,
    conserves_cards,
    heard_or_not,
    values_are_plain,
    its_table_is_drawn,
)
"""They watch a game being played, all of them the same one; with every number of players and every option."""

PLAYED: tuple[Played, ...] = (quiet_is_declining_by_hand, nobody_dithers)
"""Each plays in a way of its own, at the same tables."""

GLIMPSED: tuple[Glimpsed, ...] = (tells_no_more_than_can_be_imagined, imagines_more_than_one_world)
"""They look at many games at once; a seed is enough for each table."""

WRITTEN: tuple[Written, ...] = (its_rules_have_their_places, its_rooms_are_closed, its_page_asks_nothing_outside)
"""Tried on a game's folder."""

ERRORS = (Exception, SystemExit)


def title(law: Callable[..., Any]) -> str:
    return law.__name__.replace("_", " ")


def says(law: Callable[..., Any]) -> str:
    return " ".join((law.__doc__ or "").split())


@dataclass(frozen=True, slots=True)
class Finding:
    """What does not hold, and all that is needed to see it again."""

    why: str
    table: Table | None = None
    seed: int = 0
    where: str = ""
    position: str = ""
    """What lies on the table then, as a text to play on from; empty where it cannot be written."""

    def __str__(self) -> str:
        if self.table is None:
            return self.why
        options = "".join(f", {name}={value}" for name, value in self.table.variants.items())
        return f"{self.table.players} players{options}, seed {self.seed}, {self.where}: {self.why}"


Findings = dict[Law, Finding]


def tried(laws: Iterable[Law], rules: Rules[Any], table: Table, seed: int) -> Findings:
    """What laws about games show at one table; what goes wrong in the game's own code is a finding, too."""
    laws = list(laws)
    found: Findings = {}
    found |= watched([law for law in WATCHED if law in laws], rules, table, seed)
    for law in PLAYED:
        if law in laws:
            found |= played(law, rules, table, seed)
    return found | glimpsed([law for law in GLIMPSED if law in laws], rules, table, seed)


def watched(laws: list[Watched], rules: Rules[Any], table: Table, seed: int) -> Findings:
    """One game, and every law looks on. A game that breaks off is a finding of the first, which is that it ends."""
    found: Findings = {}
    if not laws:
        return found
    at = Playing(rules, table, seed)
    looking: dict[Watched, Look] = {}
    try:
        for law in laws:
            with caught(at, law, found):
                looking[law] = law(at)
        for s in at.recorded_states():
            for law, look in looking.items():
                if law not in found:
                    with caught(at, law, found):
                        look(s)
            if len(found) == len(laws):
                break
    except ERRORS as error:
        found.setdefault(laws[0], finding(error, at))
    return found


@contextmanager
def caught(at: Playing, law: Law, found: Findings) -> Iterator[None]:
    """Nothing that one law finds ends the walk for the others."""
    ply, moved = at.ply, at.moved
    try:
        yield
    except ERRORS as error:
        found[law] = finding(error, at)
        at.ply, at.moved, at.eye = ply, moved, ""


def played(law: Played, rules: Rules[Any], table: Table, seed: int) -> Findings:
    at = Playing(rules, table, seed)
    try:
        law(at)
    except ERRORS as error:
        return {law: finding(error, at)}
    return {}


def glimpsed(laws: list[Glimpsed], rules: Rules[Any], table: Table, seed: int) -> Findings:
    found: Findings = {}
    at = Playing(rules, table, seed)
    try:
        looked = glimpses(at) if laws else []
    except ERRORS as error:
        return {laws[0]: finding(error, at)}
    at.ply, at.moved = 0, ""
    for law in laws:
        try:
            law(at, looked)
        except ERRORS as error:
            found[law] = Finding(reason(error, rules.name), table, seed, f"{len(looked)} glimpses of many games")
    return found


def written(law: Written, game: str) -> Finding | None:
    try:
        law(game)
    except ERRORS as error:
        return Finding(reason(error, game))
    return None


def finding(error: BaseException, at: Playing) -> Finding:
    return Finding(reason(error, at.rules.name), at.table, at.seed, at.where(), position_of(at))


def position_of(at: Playing) -> str:
    """A state that is broken may be one that no text can say."""
    try:
        return position_text(at.s) if at.s is not None else ""
    except Exception:
        return ""


def reason(error: BaseException, game: str) -> str:
    """A broken law in its own words; anything else by its kind, and where in the game's folder it was raised."""
    if isinstance(error, Broken):
        return " ".join(str(error).split())
    notes = "".join(f"{note}: " for note in getattr(error, "__notes__", ()))
    said = f"{notes}{type(error).__name__}: {' '.join(str(error).split())}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if Path(f.filename).is_relative_to(games.folder(game))] if games.there_is(game) else []
    if not own:
        return said
    return f"{said} ({Path(own[-1].filename).relative_to(games.folder(game))}, line {own[-1].lineno})"
