"""A table's page, its stream, and everything that can be done there."""

from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from backroom import games

from .alone import plays_itself
from .choosing import why_not
from .coaching import guide_of
from .desk import Desk, asker, desk_of, done, hint_for, wants_part
from .drawing import beside, shelf
from .identity import Guest
from .live import Watcher
from .reading import has_goal
from .room import chairs, summary
from .salts import a_salt_brought
from .table import LiveTable
from .words import CHAT, a_name, a_number, clean

router = APIRouter(include_in_schema=False, prefix="/t/{id}")


async def at_table(request: Request, id: str) -> tuple[Desk, Guest, LiveTable, dict[str, str]]:
    """Whoever posts to a table, with the form's fields."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("moves", guest.id)
    return desk, guest, await desk.tables.get(id), form


@router.get("")
async def page(request: Request, id: str) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.tables.get(id)
    seat = table.seat_of(guest.id)
    seen = desk.room.parts(table, seat, guest.csrf, guest.id)
    return await desk.page(
        request, guest, "table.html",
        parts=seen, table=summary(table, desk.live), seat=seat, chairs=chairs(table, seat, desk.live),
        alone=seat is not None and plays_itself(table, seat),
        rules=games.find(table.game_name), link=str(request.url), games=shelf(), beside=beside(table.game_name),
        guide=guide_of(table.game_name), has_goal=has_goal(table.game_name),
        begins_in=desk.room.begins_in(table),
    )  # fmt: skip


@router.get("/live")
async def live(request: Request, id: str) -> Response:
    """Server-sent events: the parts of the page that changed, to be morphed in."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.tables.get(id)
    watcher = Watcher(guest.id, table.seat_of(guest.id), guest.device)
    return StreamingResponse(_drawn(desk, id, watcher, guest), media_type="text/event-stream")


async def _drawn(desk: Desk, id: str, watcher: Watcher, guest: Guest) -> AsyncIterator[str]:
    sent: dict[str, Any] = {}

    async def draw() -> str:
        now = await desk.tables.get(id)
        watcher.seat = now.seat_of(guest.id)
        return desk.room.update(now, watcher, guest.csrf, sent)

    async for piece in desk.live.stream(id, watcher, draw):
        yield piece


@router.post("/sit")
async def sit(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    seat = a_number(form["seat"], "the seat", 20) if form.get("seat") else None
    known = "" if table.seat_of(guest.id) is not None else await desk.name_of(guest)
    name = a_name(form["name"]) if form.get("name") else known
    await desk.tables.sit(table, guest.id, name, seat, a_salt_brought(table, form.get("salt"), form.get("commitment")))
    if form.get("name"):
        await desk.store.name_guest(guest.id, name)
    return done(request, f"/t/{id}")


@router.post("/move")
async def move(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    ply, action = a_number(form.get("ply"), "the ply"), clean(form.get("action"), "the action", 400)
    await desk.tables.chain(table, guest.id, ply, action.split("; "))
    return done(request, f"/t/{id}")


@router.post("/quiet")
async def quiet(request: Request, id: str) -> Response:
    """Nothing from me until ...; until nothing: ask me again."""
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.quiet(table, guest.id, clean(form.get("until"), "the moment", 80, least=0) or None)
    return done(request, f"/t/{id}")


@router.post("/undo")
async def undo(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.undo(table, guest.id, a_number(form.get("ply"), "the ply"))
    return done(request, f"/t/{id}")


@router.post("/chat")
async def chat(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    text = clean(form.get("text"), "the message", CHAT)
    desk.limits.spend("chat", guest.id, asker(request))
    await desk.tables.say(table, guest.id, await desk.name_of(guest), text)
    return done(request, f"/t/{id}")


@router.post("/hand")
async def hand_over(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.hand_over(table, guest.id, form.get("bot") or "medium")
    return done(request, f"/t/{id}")


@router.post("/back")
async def take_back_seat(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    await desk.tables.take_back_seat(table, guest.id)
    return done(request, f"/t/{id}")


@router.post("/leave")
async def leave(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    await desk.tables.leave(table, guest.id)
    return RedirectResponse("/", 303)


@router.post("/fill")
async def fill(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    seat = a_number(form["seat"], "the seat", 20) if form.get("seat") else None
    await desk.tables.fill(table, guest.id, form.get("bot") or "medium", seat)
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
    await desk.tables.ask_always(table, guest.id, "yes" if form.get("alone") else "no")
    return done(request, f"/t/{id}")


@router.get("/again")
async def again(request: Request, id: str, at: int = 0) -> Response:
    """The table after so many moves, to see once more what happened since one's own turn."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.tables.get(id)
    desk.limits.spend("moves", asker(request) if guest.new else guest.id)
    return HTMLResponse(desk.room.again(table, table.seat_of(guest.id), at))


@router.get("/why")
async def why(request: Request, id: str, ref: str = "", picked: str = "") -> Response:
    """Why a thing cannot be touched now, by which rule; picked: what is already in hand for it."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.tables.get(id)
    desk.limits.spend("moves", asker(request) if guest.new else guest.id)
    view = table.view(table.seat_of(guest.id))
    so_far = clean(picked, "what is picked", 400, least=0).split()
    reasons = why_not(view, table.names, clean(ref, "the thing", 80, least=0), so_far)
    html = desk.env.get_template("parts/why.html").render(reasons=reasons, game=table.game_name)
    return HTMLResponse(html)
