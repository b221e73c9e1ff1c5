"""What happened since a seat last acted: things with a line, an emblem and the refs they concern, and old numbers.

All of it comes from that seat's own news and views.
"""

import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

from backroom import games
from backroom.engine import Event, Illegal, Names, View
from backroom.game import Game
from backroom.kit.words import listed

from ..tables.latest import Shown
from ..tables.table import LiveTable

MOST = 12
MANY = 2
"""So many things of a kind by one player are told one by one; more are counted."""
Changed = tuple[str, str, tuple[str, ...]]
Thing = tuple[str, str, str]
"""In words, its emblem, and what is written beside that."""
Taken = Callable[[Sequence[Event], int, Callable[[], View]], Sequence[Thing]]
logger = logging.getLogger("backroom.server")


def since(table: LiveTable, seat: int | None) -> dict[str, Any]:
    """Between this seat's moves before and its moves since; for somebody who only watches the latest few things.

    Acted: the seat has moved since. The things are still told, and no longer marked on the table.
    """
    game = table.playing()
    began, until = span(game, seat)
    told = table.things.of(game, seat, partial(things_of, table))
    every = [thing for ply in range(began + 1 if began else 0, until + 1) for thing in told.get(ply, ())]
    mine, rest, quiet = in_rows(every, seat, table.names)
    things = mine[-MOST:] + rest[-MOST:]
    acted = until < game.ply
    return {
        "things": things,
        "quiet": quiet,
        "many": len(every),
        "acted": acted,
        "was": [] if acted else was(table, seat, began),
        "lost": [] if seat is None or game.outcome else lost(table, seat, told),
    }


def lately(table: LiveTable, seat: int, after: int) -> dict[str, Any]:
    """What this seat has heard of the others since so many moves were made; what concerns it first."""
    game = table.playing()
    told = table.things.of(game, seat, partial(things_of, table))
    heard = (thing for ply in range(after + 1, game.ply + 1) for thing in told.get(ply, ()))
    every = [thing for thing in heard if thing["by"] != seat]
    mine, rest, quiet = in_rows(every, seat, table.names)
    return {"things": mine[-MOST:] + rest[-MOST:] or quiet[-1:], "many": len(every)}


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
    tell, _, _ = _told_by(table.game_name)
    return [
        {
            "line": said[0].rstrip("."), "icon": said[1], "refs": " ".join(said[2]), "plies": [ply], "opened": opened,
            "by": getattr(event, "seat", None), "quiet": is_quiet(event), "mine": False, "more": "", "whole": "",
            "event": event,
        }
        for event, said in ((event, tell(event, table.names)) for event in events)
        if said is not None
    ]  # fmt: skip


def is_quiet(event: Event) -> bool:
    """Nothing on the table is another for it: somebody drew, moved, passed, or did nothing."""
    kind = type(event).__name__
    return kind.startswith(("Drew", "Moved", "Passed")) or "Nothing" in kind


Things = list[dict[str, Any]]


def in_rows(every: Things, seat: int | None, names: Names) -> tuple[Things, Things, Things]:
    """What concerns this seat, the rest with all that one player did in a turn put together, and what is quiet."""
    mine: Things = []
    rest: Things = []
    quiet: Things = []
    for thing in every:
        if seat is not None and concerns(thing, seat, names[seat]):
            mine.append(thing)
        elif thing["quiet"]:
            quiet.append(thing)
        elif (before := last_by_somebody(rest)) is not None and goes_with(rest[before], thing):
            rest[before] = together(rest[before], thing)
        else:
            rest.append(thing | {"parts": [thing["line"]]})
    told = [thing | merged(thing["parts"], names[thing["by"]]) if thing["parts"][1:] else thing for thing in rest]
    me = "" if seat is None else names[seat]
    return [thing | {"mine": True, "line": as_you(thing["line"], me)} for thing in mine], told, quiet


def concerns(thing: dict[str, Any], seat: int, me: str) -> bool:
    return seat == thing["by"] or f"seat:{seat}" in thing["refs"].split() or as_you(thing["line"], me) != thing["line"]


def as_you(line: str, me: str) -> str:
    """As one tells somebody what was done to him: "Nino robbed you"."""
    if not me:
        return line
    own, name = re.escape(me) + r"['’]s(?!\w)", re.escape(me) + r"(?!\w)"
    line = re.sub(rf"(?<!\w){own}", "your", line)
    line = re.sub(rf"(?<!\w){name} (was|is|has)(?!\w)", lambda m: f"you {BE[m[1]]}", line)
    line = re.sub(rf"(?<!\w){name}", "you", line)
    return "Y" + line[1:] if line.startswith("you") else line


BE = {"was": "were", "is": "are", "has": "have"}


def last_by_somebody(rest: Things) -> int | None:
    return next((n for n in reversed(range(len(rest))) if rest[n]["by"] is not None), None)


def goes_with(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one["by"] is not None and one["by"] == other["by"] and not one["opened"] and not other["opened"]


def together(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    refs = dict.fromkeys([*one["refs"].split(), *other["refs"].split()])
    return one | {
        "refs": " ".join(refs), "plies": [*one["plies"], *other["plies"]], "parts": [*one["parts"], other["line"]],
    }  # fmt: skip


def merged(parts: list[str], name: str) -> dict[str, str]:
    """What one player did, as one line: "Nino bought 3", "Nino robbed Carla" and, smaller, "and laid $10,000"."""
    said = [part.removeprefix(f"{name} ") for part in parts]
    verbs = {words.split(" ", 1)[0] for words in said}
    whole = "; ".join(parts)
    if len(verbs) == 1 and len(said) > MANY and all(part.startswith(f"{name} ") for part in parts):
        return {"line": f"{name} {verbs.pop()} {len(said)}", "whole": whole}
    left = len(said) - 1 - MANY
    more = said[1 : 1 + MANY] + ([f"{left} more"] if left > 0 else [])
    return {"line": parts[0], "more": f"and {listed(more)}", "whole": whole}


def was(table: LiveTable, seat: int | None, began: int) -> list[tuple[str, str, str]]:
    """Numbers that are others now: by ref, as they were when the seat last acted, and as they are."""
    game, (_, numbers, _) = table.playing(), _told_by(table.game_name)
    if seat is None or began == game.ply:
        return []
    at, before = table.numbers.get(seat, (-1, {}))
    if at != began:
        before = numbers(game.view(seat, began))
        table.numbers[seat] = began, before
    now = numbers(game.view(seat))
    return [(ref, number, now[ref]) for ref, number in before.items() if now.get(ref, number) != number]


def lost(table: LiveTable, seat: int, told: dict[int, Shown]) -> list[Thing]:
    """What others took of this seat's things with its latest move, which may have opened sealed answers, and since."""
    game, (_, _, taken) = table.playing(), _told_by(table.game_name)
    mine = game.ply + 1 - (game.since_mine(seat) or game.ply)
    events = [thing["event"] for ply, things in told.items() if ply >= mine for thing in things]
    return list(taken(events, seat, lambda: game.view(seat, max(0, mine - 1))))


@games.remembered
def _told_by(game: str) -> tuple[Callable[[Event, Names], Changed | None], Callable[[View], dict[str, str]], Taken]:
    """A game's own `changed`, `numbers` and `lost`; without them the log's words, no numbers, and nothing."""
    try:
        own = games.part(game, "table.changed")
    except Illegal as error:
        logger.warning("what changed is told as in the log: %s", error)
        own = None
    return (
        getattr(own, "changed", as_in_the_log),
        getattr(own, "numbers", no_numbers),
        getattr(own, "lost", nothing_lost),
    )


def as_in_the_log(event: Event, names: Names) -> Changed | None:
    """Its words, and the seat it names; headings are left out."""
    if type(event).__name__.endswith("Began"):
        return None
    seats = [getattr(event, f.name) for f in fields(event) if f.name == "seat"]
    return event.words(names), "", tuple(f"seat:{seat}" for seat in seats)


def no_numbers(view: View) -> dict[str, str]:
    return {}


def nothing_lost(events: Sequence[Event], seat: int, before: Callable[[], View]) -> Sequence[Thing]:
    return ()
