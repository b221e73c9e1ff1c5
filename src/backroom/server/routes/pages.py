"""A table's page, its stream, and everything that can be done there."""

import time
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from backroom import games
from backroom.engine import limit

from ..common.text import CHAT, a_name, a_number, clean
from ..doors.identity import Guest
from ..drawing.choosing import why_not
from ..drawing.coaching import guide_of
from ..drawing.page import chairs, summary
from ..drawing.patches import Sent
from ..drawing.scenes import beside, scene_of, shelf
from ..drawing.since import lately
from ..tables.asked import waits_for
from ..tables.autoplay import plays_itself
from ..tables.live import Watcher
from ..tables.reading import has_goal
from ..tables.salts import a_salt_brought
from ..tables.table import LiveTable
from .desk import Desk, asker, desk_of, done, hint_for, streamed, wants_part
from .mytables import next_of

A_WHILE = 1800.0
"""Seconds after which somebody who comes back is told what happened meanwhile."""
RESTS = 600.0
"""Seconds without a word after which a stream forgets what it has sent."""
router = APIRouter(include_in_schema=False, prefix="/t/{id}")


async def at_table(request: Request, id: str) -> tuple[Desk, Guest, LiveTable, dict[str, str]]:
    """Whoever posts to a table, with the form's fields."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("moves", guest.id)
    return desk, guest, await desk.house.get(id), form


@router.get("")
async def page(request: Request, id: str) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    seat = table.seat_of(guest.id)
    seen = desk.table_page.parts(table, seat, guest.csrf, guest.id)
    digest, onward = (None, None) if seat is None else await _come_back(desk, guest, table, seat)
    return await desk.page(
        request, guest, "table.html", digest=digest, there=onward,
        parts=seen, table=summary(table, desk.live), seat=seat, chairs=chairs(table, seat, desk.live),
        alone=seat is not None and plays_itself(table, seat),
        rules=games.find(table.game_name), games=shelf(), beside=beside(table.game_name),
        guide=guide_of(table.game_name), has_goal=has_goal(table.game_name),
        begins_in=desk.table_page.begins_in(table), now=None if table.clock is None else round(desk.house.now(), 1),
    )  # fmt: skip


async def _come_back(
    desk: Desk, guest: Guest, table: LiveTable, seat: int
) -> tuple[dict[str, Any] | None, dict[str, str] | None]:
    """Whoever sits here looks: what happened since the last time, after a while, and where else he is waited for while
    he is not here."""
    last, now = await desk.notifying.looks.last(table, guest.id), desk.house.now()
    await desk.notifying.looks.looked(table, guest.id, now)
    digest = None
    if last is not None and now - last["at"] > A_WHILE and table.game is not None and not table.over:
        news = lately(table, seat, last["moves"])
        digest = {**news, "last": last["at"]} if news["things"] else None
    there = None if table.dealt_at is None or waits_for(table, seat) else await next_of(desk, guest, table.id)
    return digest, there


@router.post("/looked")
async def looked(request: Request, id: str) -> Response:
    """Said by a page that is in sight while something on it is new to me."""
    desk, guest, table, _ = await at_table(request, id)
    table.must_be_seen_by(guest.id)
    if table.seat_of(guest.id) is not None:
        await desk.notifying.looks.looked(table, guest.id, desk.house.now())
    return Response(status_code=204)


@router.get("/live")
async def live(request: Request, id: str) -> Response:
    """Server-sent events: the parts of the page that changed, to be morphed in."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    watcher = Watcher(guest.id, table.seat_of(guest.id), guest.device)
    return streamed(request, _drawn(desk, id, watcher, guest))


async def _drawn(desk: Desk, id: str, watcher: Watcher, guest: Guest) -> AsyncIterator[str]:
    sent, spoke = Sent(), time.monotonic()

    async def draw() -> str:
        now = await desk.seen(id, guest)
        watcher.seat = now.seat_of(guest.id)
        return desk.table_page.update(now, watcher, guest.csrf, sent)

    async for piece in desk.live.stream(id, watcher, draw):
        yield piece
        if not piece.startswith(":"):
            spoke = time.monotonic()
        elif time.monotonic() - spoke >= RESTS:
            sent.forget()


@router.post("/sit")
async def sit(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    seat = a_number(form["seat"], "the seat", 20) if form.get("seat") else None
    known = "" if table.seat_of(guest.id) is not None else await desk.name_of(guest)
    name = a_name(form["name"]) if form.get("name") else known
    salt = a_salt_brought(table, form.get("salt"), form.get("commitment"))
    await desk.tables.seating.sit(table, guest.id, name, seat, salt)
    if form.get("name"):
        await desk.store.name_guest(guest.id, name)
    return done(request, f"/t/{id}")


def costs_nothing(table: LiveTable, guest: str, action: str) -> bool:
    """Whether the game's scene says that one touch is enough: it can be taken back by another move."""
    return action in scene_of(table.view(table.my_seat(guest)), table.names).get("at_once", ())


@router.post("/move")
async def move(request: Request, id: str) -> Response:
    """Touched: made only if it could be taken back without asking anybody, or costs nothing; else the page asks once
    more."""
    desk, guest, table, form = await at_table(request, id)
    ply, action = a_number(form.get("ply"), "the ply"), clean(form.get("action"), "the action", 400)
    if form.get("touched") and not (table.harmless(guest.id, action) or costs_nothing(table, guest.id, action)):
        return Response(status_code=202)
    await desk.tables.moves.make(table, guest.id, ply, *action.split("; "))
    desk.house.beside(desk.notifying.looks.acted(table, guest.id, desk.house.now()))
    return done(request, f"/t/{id}")


@router.post("/quiet")
async def quiet(request: Request, id: str) -> Response:
    """Nothing from me until ..., or up to so much for what is bid for; until nothing: ask me again."""
    desk, guest, table, form = await at_table(request, id)
    until = clean(form.get("until"), "the moment", 80, least=0) or None
    if until is not None and form.get("up_to"):
        until = limit(until, a_number(form.get("up_to"), "the sum"))
    await desk.tables.moves.quiet(table, guest.id, until)
    return done(request, f"/t/{id}")


@router.post("/undo")
async def undo(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.moves.undo(table, guest.id, a_number(form.get("ply"), "the ply"))
    return done(request, f"/t/{id}")


@router.post("/chat")
async def chat(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    text = clean(form.get("text"), "the message", CHAT)
    desk.limits.spend("chat", guest.id, asker(request))
    await desk.tables.talk.say(table, guest.id, await desk.name_of(guest), text)
    return done(request, f"/t/{id}")


@router.post("/hand")
async def hand_over(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    await desk.tables.standing_in.hand_over(table, guest.id, form.get("bot") or "medium")
    return done(request, f"/t/{id}")


@router.post("/back")
async def take_back_seat(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    await desk.tables.standing_in.come_back(table, guest.id)
    return done(request, f"/t/{id}")


@router.post("/leave")
async def leave(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    await desk.tables.standing_in.leave(table, guest.id)
    return RedirectResponse("/", 303)


@router.post("/fill")
async def fill(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    seat = a_number(form["seat"], "the seat", 20) if form.get("seat") else None
    await desk.tables.hosting.fill(table, guest.id, form.get("bot") or "medium", seat)
    return done(request, f"/t/{id}")


@router.post("/hint")
async def hint(request: Request, id: str) -> Response:
    """What a good player would weigh in my place, from what I can see."""
    desk, guest, table, _ = await at_table(request, id)
    told = await hint_for(desk, request, guest, table)
    page = desk.env.get_template("parts/hint.html")
    return HTMLResponse(page.render(hint=told, whole=not wants_part(request), id=id, csrf=guest.csrf, ply=table.ply))


@router.post("/alone")
async def alone(request: Request, id: str) -> Response:
    """Whether my only answers are given for me."""
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.autoplay.choose(table, guest.id, "yes" if form.get("alone") else "no")
    return done(request, f"/t/{id}")


@router.get("/again")
async def again(request: Request, id: str, at: int = 0) -> Response:
    """The table after so many moves, to see once more what happened since one's own turn."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    desk.limits.spend("moves", asker(request) if guest.new else guest.id)
    return HTMLResponse(desk.table_page.as_it_was(table, table.seat_of(guest.id), at))


@router.get("/why")
async def why(request: Request, id: str, ref: str = "", picked: str = "") -> Response:
    """Why a thing cannot be touched now, by which rule; picked: what is already in hand for it."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    desk.limits.spend("moves", asker(request) if guest.new else guest.id)
    view = table.view(table.seat_of(guest.id))
    so_far = clean(picked, "what is picked", 400, least=0).split()
    reasons = why_not(view, table.names, clean(ref, "the thing", 80, least=0), so_far)
    html = desk.env.get_template("parts/why.html").render(reasons=reasons, game=table.game_name)
    return HTMLResponse(html)
