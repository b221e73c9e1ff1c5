"""My tables: those that wait for me first, who asked first on top; the way to the next one from anywhere."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from backroom import games

from ..common.refusal import Crowded, Refusal
from ..doors.identity import Guest
from ..drawing.found import in_a_word
from ..drawing.mytables import ended_row, kept_chair, quiet_row, title_of, waiting_row
from ..keeping.store import Row
from ..tables.asked import asked_at, waits_for
from ..tables.table import LiveTable
from .desk import Desk, desk_of, wants_part
from .found import found_by

router = APIRouter(include_in_schema=False)
OPENED, QUIET, ENDED = 40, 200, 20
"""So many tables of one person are looked into at once; so many more are listed by what is known of them without."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table at which this guest is asked something."""

    table: LiveTable
    seat: int
    asked: float


@dataclass(frozen=True, slots=True)
class Mine:
    """Everything that is open for a guest: who waits, tables that need nothing, chairs kept."""

    waiting: Sequence[Waiting]
    quiet: Sequence[tuple[Row, Sequence[Row], int | None]]
    kept: Sequence[tuple[Row, Sequence[Row], int]]


async def mine_of(desk: Desk, guest: Guest) -> Mine:
    if guest.new:
        return Mine([], [], [])
    known = set(games.names())
    rows = [row for row in await desk.notifying.looks.rows.unfinished(guest.id, QUIET) if row["game"] in known]
    seats = await desk.store.seats_of([row["id"] for row in rows])
    waiting: list[Waiting] = []
    quiet: list[tuple[Row, Sequence[Row], int | None]] = []
    kept: list[tuple[Row, Sequence[Row], int]] = []
    opened = 0
    for row in rows:
        there = seats[row["id"]]
        seat = next((s["seat"] for s in there if s["guest"] == guest.id), None)
        if row["dealt_at"] is None and seat is not None and _is_asked_along(row, there[seat]):
            kept.append((row, there, seat))
            continue
        found = None
        if seat is not None and seat in row["waiting"] and there[seat]["bot"] is None and opened < OPENED:
            opened += 1
            found = await _looked_into(desk, row["id"], guest)
        if found is None:
            quiet.append((row, there, seat))
        else:
            waiting.append(found)
    waiting.sort(key=lambda one: one.asked)
    return Mine(waiting, quiet[::-1], kept)


def _is_asked_along(row: Row, seat: Row) -> bool:
    """Whether a chair is kept that its guest has not taken, or all salts but his are shown."""
    if row["revealing_since"] is not None:
        return seat["salt"] is None
    return seat["salt"] is None and seat["commitment"] is None


async def _looked_into(desk: Desk, id: str, guest: Guest) -> Waiting | None:
    """A table that cannot be opened hides no other."""
    try:
        table = await desk.house.get(id)
    except Refusal as no:
        if no.status < 500 or isinstance(no, Crowded):
            return None
        raise
    seat = table.seat_of(guest.id)
    if seat is None or not waits_for(table, seat):
        return None
    return Waiting(table, seat, asked_at(table, seat)[1])


@router.get("/mine")
async def page(request: Request) -> Response:
    """All of them; a live page gets the part that changes."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    mine = await mine_of(desk, guest)
    looks = {} if guest.new else await desk.notifying.looks.rows.of(guest.id)
    seen: dict[str, Any] = {
        "waiting": [waiting_row(w.table, w.seat, w.asked, looks.get(w.table.id)) for w in mine.waiting],
        "quiet": [quiet_row(*one) for one in mine.quiet],
        "kept": [kept_chair(*one) for one in mine.kept],
        "ended": [] if guest.new else await _ended(desk, guest),
        "now": desk.house.now(),
        "last_here": max((look["at"] for look in looks.values()), default=None),
        "news": await _news(desk, guest),
        "found": in_a_word((await found_by(desk, request, guest))["channels"]),
    }
    if wants_part(request):
        return HTMLResponse(desk.env.get_template("parts/mytables.html").render(seen))
    return await desk.page(request, guest, "mytables.html", **seen)


async def _ended(desk: Desk, guest: Guest) -> list[dict[str, Any]]:
    known = set(games.names())
    rows = [row for row in await desk.notifying.looks.rows.unseen(guest.id, ENDED) if row["game"] in known]
    seats = await desk.store.seats_of([row["id"] for row in rows])
    return [
        ended_row(row, seats[row["id"]], next((s["seat"] for s in seats[row["id"]] if s["guest"] == guest.id), None))
        for row in rows
    ]


async def _news(desk: Desk, guest: Guest) -> str:
    """Another word whenever something in the list may be another; nothing is opened for it."""
    if guest.new:
        return ""
    rows = [*await desk.notifying.looks.rows.unfinished(guest.id, QUIET)]
    rows += await desk.notifying.looks.rows.unseen(guest.id, ENDED)
    what = [(row["id"], row["moved_at"], row["dealt_at"], row["over_at"], row["revealing_since"]) for row in rows]
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


@router.get("/mine/news")
async def news(request: Request) -> Response:
    """Whether the list is still what a page shows."""
    desk = desk_of(request)
    return JSONResponse({"news": await _news(desk, desk.doorman.who(request))})


async def next_of(desk: Desk, guest: Guest, but: str) -> dict[str, str] | None:
    """The table that has waited for this guest longest, apart from the one he is at."""
    there = next((one for one in (await mine_of(desk, guest)).waiting if one.table.id != but), None)
    return None if there is None else {"id": there.table.id, "title": title_of(there.table.game_name)}


@router.get("/mine/next")
async def onward(request: Request, but: str = "") -> Response:
    """The way there, for a table whose question I have just answered; empty where nobody waits."""
    desk = desk_of(request)
    there = await next_of(desk, desk.doorman.who(request), but[:40])
    return HTMLResponse(desk.env.get_template("parts/next.html").render(there=there))
