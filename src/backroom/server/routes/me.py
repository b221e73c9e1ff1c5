"""What is mine: the devices I am signed in on, my seats taken along to another one, everything kept of me."""

import time

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from ..common.numbers import new_id
from ..common.refusal import Crowded, Refusal
from ..common.text import clean
from ..doors.devices import BROWSER, browser_of
from ..doors.identity import COOKIE, Guest
from ..doors.links import link
from ..keeping import personal
from .desk import NOBODY, Desk, asker, desk_of
from .found import found_by

router = APIRouter(include_in_schema=False)
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
    found = await found_by(desk, request, guest)
    return await desk.page(request, guest, "mine.html", devices=devices, found=found)


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
    opened = link(request, desk.settings, f"/along/{desk.doorman.along(guest)}")
    return await desk.page(request, guest, "along.html", link=opened, arriving=False)


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
    await desk.doorman.devices.add(id, device, BROWSER, browser_of(request.headers.get("user-agent", "")))
    response = RedirectResponse("/", 303)
    desk.set_cookie(request, id, response, device)
    return response


@router.get("/me/everything.json")
async def everything(request: Request) -> Response:
    """All that is kept of me. Of a running game nothing that its table would not show me."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    desk.limits.spend("uploads", guest.id, asker(request))
    told_of_me = await personal.everything(desk.store, guest.id)
    told_of_me["devices"] = [dict(row) for row in await desk.doorman.devices.of(guest.id)]
    return JSONResponse(told_of_me, headers={"content-disposition": 'attachment; filename="backroom.json"'})


@router.post("/me/forget")
async def forget(request: Request) -> Response:
    """I leave every table, and what is kept of me goes. Games of others stay whole; in them I am nobody."""
    desk, guest, form = await _posted(request)
    if form.get("sure") != "yes":
        raise Refusal(422, "say that you are sure: nothing of this can be brought back")
    for row in await desk.store.tables_of(guest.id, EVERY):
        await _leave(desk, row["id"], guest.id)
    for id in await personal.erase(desk.store, guest.id, new_id()):
        desk.house.reread(id)
    await desk.doorman.devices.forget(guest.id)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


async def _leave(desk: Desk, id: str, guest: str) -> None:
    """A table that cannot be opened keeps nobody from leaving."""
    try:
        table = await desk.house.get(id)
        if not table.over and table.seat_of(guest) is not None:
            await desk.tables.seating.unname(table, guest, personal.GONE)
            await desk.tables.standing_in.leave(table, guest)
    except Refusal as no:
        if no.status < 500 or isinstance(no, Crowded):
            return
        raise
