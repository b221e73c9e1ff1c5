"""What happened since a seat last acted: things with a line, an emblem and the refs they concern, and old numbers.

All of it comes from that seat's own news and views.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache, partial
from typing import Any

from backroom import games
from backroom.engine import Event, Illegal, Names, View
from backroom.game import Game

from .latest import Shown
from .table import LiveTable

MOST = 12
Changed = tuple[str, str, tuple[str, ...]]
logger = logging.getLogger("backroom.server")


def since(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """Between this seat's moves before and its moves since; for somebody who only watches the latest few things.

    Acted: the seat has moved since. The things are still told, and no longer marked on the table.
    """
    game = table.playing()
    began, until = span(game, seat)
    told = table.things.of(game, seat, partial(things_of, table))
    things = [thing for ply in range(began + 1 if began else 0, until + 1) for thing in told.get(ply, ())]
    acted = until < game.ply
    return {
        "things": things[-MOST:],
        "earlier": max(0, len(things) - MOST),
        "acted": acted,
        "was": [] if acted else was(table, seat, began),
    }


def span(game: Game, seat: int | None) -> tuple[int, int]:
    """After how many moves that began and ended: from the seat's last move but those it is just making, to the last
    move of somebody else."""
    until = game.ply
    while seat is not None and until and game.move_at(until).seat == seat:
        until -= 1
    own = (ply for ply in range(until, 0, -1) if game.move_at(ply).seat == seat)
    return next(own, 0) if seat is not None else 0, until


def things_of(table: LiveTable, ply: int, events: Sequence[Event], opened: bool) -> Shown:
    """What a seat heard with one move. Opened: sealed answers were, all together."""
    tell, _ = _told_by(table.game_name)
    return [
        {"line": line.rstrip("."), "icon": icon, "refs": " ".join(refs), "ply": ply, "opened": opened}
        for line, icon, refs in filter(None, [tell(event, table.names) for event in events])
    ]


def was(table: LiveTable, seat: int | None, began: int) -> list[tuple[str, str, str]]:
    """Numbers that are others now: by ref, as they were when the seat last acted, and as they are."""
    game, (_, numbers) = table.playing(), _told_by(table.game_name)
    if seat is None or began == game.ply:
        return []
    at, before = table.numbers.get(seat, (-1, {}))
    if at != began:
        before = numbers(game.view(seat, began))
        table.numbers[seat] = began, before
    now = numbers(game.view(seat))
    return [(ref, number, now[ref]) for ref, number in before.items() if now.get(ref, number) != number]


@cache
def _told_by(game: str) -> tuple[Callable[[Event, Names], Changed | None], Callable[[View], dict[str, str]]]:
    """A game's own `changed` and `numbers`; without them the log's words, and no numbers."""
    try:
        own = games.part(game, "table.changed")
    except Illegal as error:
        logger.warning("what changed is told as in the log: %s", error)
        own = None
    return getattr(own, "changed", as_in_the_log), getattr(own, "numbers", no_numbers)


def as_in_the_log(event: Event, names: Names) -> Changed | None:
    """Its words, and the seat it names; headings are left out."""
    if type(event).__name__.endswith("Began"):
        return None
    seats = [getattr(event, f.name) for f in fields(event) if f.name == "seat"]
    return event.words(names), "", tuple(f"seat:{seat}" for seat in seats)


def no_numbers(view: View) -> dict[str, str]:
    return {}
