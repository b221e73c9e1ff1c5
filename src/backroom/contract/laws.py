"""All the laws there are, and how one is tried."""

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backroom import games
from backroom.engine import Rules, Table

from .answering import refuses_hostile_input, speaks_its_vocabulary
from .dithering import nobody_dithers
from .drawing import its_table_is_drawn
from .folder import its_page_asks_nothing_outside, its_rooms_are_closed, its_rules_have_their_places
from .going import clones_are_independent, conserves_cards, ends, heard_or_not, replays_identically, values_are_plain
from .playing import Broken, Playing
from .reacting import quiet_is_declining_by_hand
from .seeing import a_view_cannot_be_changed, keeps_secrets

Played = Callable[[Playing], None]
Written = Callable[[str], None]

PLAYED: tuple[Played, ...] = (
    ends,
    replays_identically,
    clones_are_independent,
    keeps_secrets,
    a_view_cannot_be_changed,
    speaks_its_vocabulary,
    refuses_hostile_input,
    conserves_cards,
    heard_or_not,
    values_are_plain,
    quiet_is_declining_by_hand,
    nobody_dithers,
    its_table_is_drawn,
)
"""Tried on whole games, with every number of players and every option."""

WRITTEN: tuple[Written, ...] = (its_rules_have_their_places, its_rooms_are_closed, its_page_asks_nothing_outside)
"""Tried on a game's folder."""


def title(law: Played | Written) -> str:
    return law.__name__.replace("_", " ")


def says(law: Played | Written) -> str:
    return " ".join((law.__doc__ or "").split())


@dataclass(frozen=True, slots=True)
class Finding:
    """What does not hold, and all that is needed to see it again."""

    why: str
    table: Table | None = None
    seed: int = 0
    where: str = ""

    def __str__(self) -> str:
        if self.table is None:
            return self.why
        options = "".join(f", {name}={value}" for name, value in self.table.variants.items())
        return f"{self.table.players} players{options}, seed {self.seed}, {self.where}: {self.why}"


def played(law: Played, rules: Rules[Any], table: Table, seed: int) -> Finding | None:
    """One law tried on one game; what goes wrong in the game's own code is a finding, too."""
    at: Playing | None = None
    try:
        at = Playing(rules, table, seed)
        law(at)
    except (Exception, SystemExit) as error:
        return Finding(reason(error, rules.name), table, seed, at.where() if at else "before the deal")
    return None


def written(law: Written, game: str) -> Finding | None:
    try:
        law(game)
    except (Exception, SystemExit) as error:
        return Finding(reason(error, game))
    return None


def reason(error: BaseException, game: str) -> str:
    """A broken law in its own words; anything else by its kind, and where in the game's folder it was raised."""
    if isinstance(error, Broken):
        return " ".join(str(error).split())
    said = f"{type(error).__name__}: {' '.join(str(error).split())}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if Path(f.filename).is_relative_to(games.folder(game))] if game in games.names() else []
    if not own:
        return said
    return f"{said} ({Path(own[-1].filename).relative_to(games.folder(game))}, line {own[-1].lineno})"
