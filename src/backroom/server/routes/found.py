"""How I am found: channels made, tried and stopped; links in messages that need no sign-in; the feed; the worker that
shows pushes."""

from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from ..common.refusal import Refusal
from ..common.text import a_number, clean
from ..doors.devices import browser_of
from ..doors.identity import Guest
from ..doors.links import link
from ..drawing.found import rows_of
from ..drawing.scenes import DIST, has_asset
from ..notifying.channels import MAIL, PUSH, WEBHOOK
from ..notifying.feed import LAST, drawn
from ..notifying.mail import an_address
from ..notifying.message import DIGEST, TURN
from ..notifying.turns import FEED
from ..notifying.webhook import SHAPES
from .desk import Desk, asker, desk_of

router = APIRouter(include_in_schema=False)
BACK = "/me#found"
WORKER = "worker.js"
LOCAL = ("localhost", "127.0.0.1", "::1")


def secure(request: Request) -> bool:
    """Whether browsers allow pushes, notifications and the like at the address this house was called by."""
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return request.url.scheme == "https" or host in LOCAL or host.endswith(".localhost")


async def found_by(desk: Desk, request: Request, guest: Guest) -> dict[str, Any]:
    """All ways in which a guest is or could be found, as pages show them."""
    notifying = desk.notifying
    key = await notifying.push.prepare()
    channels = [] if guest.new else await notifying.channels.rows.of(guest.id)
    return {
        "channels": rows_of(channels, SHAPES, lambda path: link(request, desk.settings, path)),
        "lacks": {kind: sender.lacks for kind, sender in notifying.sending.senders.items()},
        "shapes": SHAPES, "push_key": key, "secure": secure(request),
    }  # fmt: skip


async def _posted(request: Request) -> tuple[Desk, Guest, dict[str, str]]:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("found", guest.id, asker(request))
    return desk, guest, form


def _house(desk: Desk, request: Request) -> str:
    return link(request, desk.settings, "")[:300]


@router.post("/me/found/mail")
async def mail(request: Request) -> Response:
    desk, guest, form = await _posted(request)
    address = an_address(form.get("address"))
    _write_seldom(desk, request, guest, address)
    await desk.notifying.channels.add_mail(guest.id, address, _house(desk, request))
    return RedirectResponse(BACK, 303)


def _write_seldom(desk: Desk, request: Request, guest: Guest, address: str) -> None:
    """Nobody's address is filled with questions, whoever asks them."""
    desk.limits.spend("letters", guest.id, asker(request), f"to {address.lower()}")


@router.post("/me/found/webhook")
async def webhook(request: Request) -> Response:
    """Saved, and tried at once."""
    desk, guest, form = await _posted(request)
    house, instead = _house(desk, request), clean(form.get("instead", ""), "the webhook", 40, least=0)
    await desk.notifying.channels.add_webhook(guest.id, form.get("url"), form.get("shape"), house, instead)
    return RedirectResponse(BACK, 303)


@router.post("/me/found/push")
async def push(request: Request) -> Response:
    """A browser's subscription."""
    desk, guest, form = await _posted(request)
    name = browser_of(request.headers.get("user-agent", ""))
    id = await desk.notifying.channels.add_push(guest.id, form, name, _house(desk, request))
    return JSONResponse({"id": id})


@router.post("/me/found/feed")
async def make_feed(request: Request) -> Response:
    """A new secret address; an older one leads nowhere from now on."""
    desk, guest, _ = await _posted(request)
    await desk.notifying.channels.add_feed(guest.id, _house(desk, request))
    return RedirectResponse(BACK, 303)


@router.post("/me/found/{id}")
async def change(request: Request, id: str) -> Response:
    """What is done with one of them: tried, stopped, had again, removed; a digest, and when."""
    desk, guest, form = await _posted(request)
    channels, what = desk.notifying.channels, form.get("do")
    if what == "test":
        await _try(desk, request, guest, id)
    elif what in ("stop", "again"):
        await channels.switch(guest.id, id, what == "again")
    elif what == "remove":
        await channels.remove(guest.id, id)
    elif what == "digest":
        hour = a_number(form["hour"], "the hour", 23) if form.get("hour") else None
        await channels.digest(guest.id, id, hour)
    else:
        raise Refusal(422, "say what is to be done: test, stop, again, remove or digest")
    return RedirectResponse(BACK, 303)


async def _try(desk: Desk, request: Request, guest: Guest, id: str) -> None:
    channel = await desk.notifying.channels.rows.one(id)
    if channel is not None and channel["kind"] == MAIL:
        _write_seldom(desk, request, guest, channel["address"])
    await desk.notifying.channels.test(guest.id, id)


@router.get("/found/stop/{token}")
async def stopping(request: Request, token: str) -> Response:
    """Where the link in a message leads: one tap more, so that nothing that merely looks at links stops anything."""
    desk = desk_of(request)
    channel, kind = await desk.notifying.channels.to_stop(token)
    over = channel is None or (channel["digest_hour"] is None if kind == DIGEST else channel["stopped_at"] is not None)
    what = {MAIL: "mail", WEBHOOK: "the webhook", PUSH: "pushes to this browser", FEED: "the feed"}
    by = "the daily digest" if kind == DIGEST else what.get(channel["kind"] if channel else "", "this")
    guest = desk.doorman.who(request)
    return await desk.page(request, guest, "stop_finding.html", token=token, over=over, by=by, turns=kind == TURN)


@router.post("/found/stop/{token}")
async def stopped(request: Request, token: str) -> Response:
    """By whoever has the message, or by the program that shows it (RFC 8058): no sign-in, no cookie, and no other
    address in answer."""
    await desk_of(request).notifying.channels.stop(token)
    return await stopping(request, token)


@router.get("/found/confirm/{token}")
async def confirming(request: Request, token: str) -> Response:
    desk = desk_of(request)
    channel = await desk.notifying.channels.asked_about(token)
    guest = desk.doorman.who(request)
    done = channel["confirmed_at"] is not None
    return await desk.page(request, guest, "confirm.html", token=token, address=channel["address"], done=done)


@router.post("/found/confirm/{token}")
async def confirmed(request: Request, token: str) -> Response:
    await desk_of(request).notifying.channels.confirm(token)
    return RedirectResponse(f"/found/confirm/{token}", 303)


@router.get("/feed/{secret}")
async def feed(request: Request, secret: str) -> Response:
    """My turns, for a program that reads feeds; who knows the address reads it."""
    desk = desk_of(request)
    channels = desk.notifying.channels
    channel = await channels.rows.at(FEED, secret[:60])
    if channel is None or channel["stopped_at"] is not None:
        raise Refusal(404, "there is no such feed; it may have a new address")
    told = await desk.notifying.told.of(channel["guest"], TURN, LAST)
    await channels.read(channel)
    house = desk.settings.url or channel["house"]
    stop = desk.notifying.links.stop(channel["id"], TURN)
    body = drawn(told, house, f"/feed/{secret}", stop, channel["made_at"])
    return Response(body, media_type="application/atom+xml")


@router.get("/worker.js")
async def worker() -> Response:
    """It shows pushes and opens what they are about, and keeps no page."""
    if not has_asset(WORKER):
        raise HTTPException(404)
    return FileResponse(DIST / WORKER, media_type="text/javascript", headers={"cache-control": "no-cache"})
