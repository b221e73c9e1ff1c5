"""What is mine: the devices I am signed in on, my seats taken along to another one, everything kept of me."""

import time
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from sqlalchemy import delete, select, update

from . import schema
from .desk import NOBODY, Desk, asker, desk_of
from .devices import BROWSER, told
from .identity import COOKIE, Guest, new_id
from .refusal import Refusal
from .store import ANEW
from .words import clean

router = APIRouter(include_in_schema=False)
GONE = "Somebody"
EVERY = 10_000


@router.get("/me")
async def page(request: Request) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    devices = [
        {
            "id": row["id"], "here": row["id"] == guest.device, "program": row["kind"] != BROWSER,
            "name": row["name"], "seen": time.strftime("%d %B %Y", time.localtime(row["seen_at"])),
        }
        for row in await desk.doorman.devices.of(guest.id)
    ]  # fmt: skip
    return await desk.page(request, guest, "mine.html", devices=devices)


async def _posted(request: Request) -> tuple[Desk, Guest, dict[str, str]]:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("names", guest.id, asker(request))
    return desk, guest, form


@router.post("/me/sign-out")
async def sign_out(request: Request) -> Response:
    """One device, or every one but this."""
    desk, guest, form = await _posted(request)
    if form.get("device"):
        await desk.doorman.devices.end(guest.id, clean(form["device"], "the device", 40))
    else:
        await desk.doorman.devices.end_others(guest.id, guest.device)
    return RedirectResponse("/me", 303)


@router.get("/me/along")
async def along(request: Request) -> Response:
    """A link that carries my seats to another device."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    link = f"{request.url.scheme}://{request.url.netloc}/along/{desk.doorman.along(guest)}"
    return await desk.page(request, guest, "along.html", link=link, arriving=False)


@router.get("/along/{token}")
async def arrive(request: Request, token: str) -> Response:
    desk = desk_of(request)
    carried, _ = await desk.doorman.carried(token)
    shown = await desk.store.guest_name(carried) or NOBODY
    return await desk.page(request, desk.doorman.who(request), "along.html", token=token, carried=shown, arriving=True)


@router.post("/along/{token}")
async def arrived(request: Request, token: str) -> Response:
    desk = desk_of(request)
    await desk.form(request, desk.doorman.who(request))
    id, device = await desk.doorman.carried(token)
    await desk.doorman.devices.add(id, device, BROWSER, told(request.headers.get("user-agent", "")))
    response = RedirectResponse("/", 303)
    desk.set_cookie(request, id, response, device)
    return response


@router.get("/me/everything.json")
async def everything(request: Request) -> Response:
    """All that is kept of me. Of a running game nothing that its table would not show me."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    desk.limits.spend("uploads", guest.id, asker(request))
    s, c, m, r = schema.seats.c, schema.chat.c, schema.moves.c, schema.replays.c
    mine = [dict(row) for row in await desk.store.all(select(s.table_id, s.seat, s.name).where(s.guest == guest.id))]
    for seat in mine:
        at = (m.table_id == seat["table_id"]) & (m.seat == seat["seat"]) & (m.by == guest.id)
        seat["moves"] = await _rows(desk, select(m.ply, m.action, m.at).where(at).order_by(m.ply))
        said = (c.table_id == seat["table_id"]) & (c.seat == seat["seat"])
        seat["chat"] = await _rows(desk, select(c.at, c.text).where(said).order_by(c.id))
    watching = c.seat.is_(None) & (c.guest == guest.id)
    told_of_me = {
        "guest": guest.id,
        "name": await desk.store.guest_name(guest.id),
        "devices": [dict(row) for row in await desk.doorman.devices.of(guest.id)],
        "seats": mine,
        "said_watching": await _rows(desk, select(c.table_id, c.at, c.text).where(watching).order_by(c.id)),
        "replays": await _rows(desk, select(r.id, r.at, r.record).where(r.guest == guest.id)),
    }
    return JSONResponse(told_of_me, headers={"content-disposition": 'attachment; filename="backroom.json"'})


async def _rows(desk: Desk, query: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in await desk.store.all(query)]


@router.post("/me/forget")
async def forget(request: Request) -> Response:
    """I leave every table, and what is kept of me goes. Games of others stay whole; in them I am nobody."""
    desk, guest, form = await _posted(request)
    if form.get("sure") != "yes":
        raise Refusal(422, "say that you are sure: nothing of this can be brought back")
    for row in await desk.store.tables_of(guest.id, EVERY):
        await _leave(desk, row["id"], guest.id)
    await _erase(desk, guest.id)
    await desk.doorman.devices.forget(guest.id)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


async def _leave(desk: Desk, id: str, guest: str) -> None:
    """A table that cannot be opened keeps nobody from leaving."""
    try:
        table = await desk.tables.get(id)
        if not table.over and table.seat_of(guest) is not None:
            await desk.tables.rename(table, guest, GONE)
            await desk.tables.leave(table, guest)
    except Refusal as no:
        if no.status < 500:
            return
        raise


async def _erase(desk: Desk, guest: str) -> None:
    """Lines I wrote, at the table or watching, and lines that name me, go as a whole."""
    nobody, s, t, c, e = new_id(), schema.seats.c, schema.tables.c, schema.chat.c, schema.events.c
    mine = await desk.store.all(select(s.table_id, s.seat, s.name).where(s.guest == guest))
    spoken = [await desk.store.all(select(of.table_id).where(of.guest == guest)) for of in (c, e)]
    where = {row["table_id"] for rows in (mine, *spoken) for row in rows}
    async with desk.store.writing() as connection:
        await connection.execute(delete(schema.chat).where(c.guest == guest))
        await connection.execute(delete(schema.events).where(e.guest == guest))
        for row in mine:
            said = (c.table_id == row["table_id"]) & (c.seat == row["seat"])
            await connection.execute(delete(schema.chat).where(said))
            named = (e.table_id == row["table_id"]) & e.guest.is_(None) & e.words.contains(row["name"], autoescape=True)
            await connection.execute(delete(schema.events).where(named))
            seated = update(schema.tables).where(t.id == row["table_id"]).values(seated=t.seated + 1)
            await connection.execute(seated)
        values = {"guest": nobody, "name": GONE}
        await connection.execute(update(schema.seats).where(s.guest == guest).values(**values))
        await connection.execute(update(schema.moves).where(schema.moves.c.by == guest).values(by=nobody))
        await connection.execute(update(schema.tables).where(t.host == guest).values(host=nobody))
        await connection.execute(delete(schema.replays).where(schema.replays.c.guest == guest))
        await connection.execute(delete(schema.guests).where(schema.guests.c.id == guest))
        if where:
            await desk.store.notify(connection, ANEW, dict.fromkeys(where, ""))
    for id in where:
        desk.tables.reread(id)
