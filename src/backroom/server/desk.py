"""What every request needs at hand: one desk a server."""

import asyncio
import contextlib
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment
from starlette.datastructures import UploadFile

from backroom.bots.apart import Died, Late

from . import figures
from .analyses import Analyses
from .devices import PROGRAM, Devices
from .drawing import environment
from .identity import COOKIE, YEAR, Doorman, Guest, new_id
from .limits import Limits, address_of
from .live import Live
from .refusal import Refusal
from .room import Room, hint_of
from .settings import Settings
from .store import Store
from .table import LiveTable
from .tables import Tables
from .thinking import Question, Thinkers

NOBODY = "Guest"


@dataclass(slots=True)
class Desk:
    settings: Settings
    store: Store
    doorman: Doorman
    live: Live
    thinkers: Thinkers
    analyses: Analyses
    tables: Tables
    limits: Limits
    env: Environment
    room: Room
    rest: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)
    """What is to be closed at the end."""

    async def begin(self, tending: bool = True) -> list[asyncio.Task[None]]:
        """What is done all the time: looking after tables, and thinking for other processes."""
        chores = [self.tables.sweep()]
        if tending:
            await self.tables.listen()
            chores += [self.tables.look_after(), self.tables.keep_clear()]
        if self.store.shared:
            from .jobs import Elsewhere

            assert isinstance(self.thinkers, Elsewhere)
            await self.rest.enter_async_context(self.thinkers.errands.open())
            if self.settings.thinkers:
                chores.append(self.thinkers.errands.take(self.tables, self.thinkers, self.settings.thinkers))
        return [asyncio.create_task(chore) for chore in chores]

    async def name_of(self, guest: Guest) -> str:
        return NOBODY if guest.new else await self.store.guest_name(guest.id) or NOBODY

    async def page(self, request: Request, guest: Guest, template: str, /, **seen: Any) -> Response:
        """A whole page for a guest, with the cookie if it is the first."""
        known = {"guest": guest, "name": await self.name_of(guest), "csrf": guest.csrf, "path": request.url.path}
        html = self.env.get_template(template).render({**known, **seen})
        return self.remember(request, guest, HTMLResponse(html))

    def remember(self, request: Request, guest: Guest, response: Response) -> Response:
        if guest.new:
            self.set_cookie(request, guest.id, response)
        return response

    async def token(self, request: Request, guest: Guest) -> str:
        """For a program: the one it has, or one that its guest can sign out."""
        if guest.by_token or guest.new:
            return self.doorman.token(guest.id, guest.device)
        programs = [d for d in await self.doorman.devices.of(guest.id) if d["kind"] == PROGRAM]
        device = programs[0]["id"] if programs else new_id()
        if not programs:
            await self.doorman.devices.add(guest.id, device, PROGRAM, "")
        return self.doorman.token(guest.id, device)

    def set_cookie(self, request: Request, id: str, response: Response, device: str = "") -> None:
        response.set_cookie(
            COOKIE, self.doorman.cookie(id, device), max_age=YEAR, httponly=True, samesite="lax",
            secure=request.url.scheme == "https",
        )  # fmt: skip

    async def form(self, request: Request, guest: Guest) -> dict[str, str]:
        """A form's fields, once it is certain that our own page sent it."""
        async with request.form(max_files=0, max_fields=80) as form:
            fields = {k: v for k, v in form.multi_items() if not isinstance(v, UploadFile)}
        self.doorman.check(guest, fields.get("csrf"))
        return fields


def thinkers_of(store: Store, settings: Settings) -> Thinkers:
    """In this process; or, where others use the same database, wherever somebody has time."""
    if not store.shared:
        return Thinkers(max(1, settings.thinkers), settings.cores)
    from .jobs import Elsewhere, Errands

    return Elsewhere(Errands(store), max(1, settings.thinkers), settings.cores)


async def opened(settings: Settings, limits: Limits | None = None) -> Desk:
    """A desk over the database that the settings name."""
    store = Store(settings.db)
    await store.open()
    live, thinkers, env = Live(settings.heartbeat), thinkers_of(store, settings), environment()
    thinkers.mused = figures.mused
    tables = Tables(store, live, thinkers, settings)
    devices = Devices(store, live.cut)
    tables.signed_out, tables.unsure = devices.heard, devices.unsure  # type: ignore[method-assign]
    doorman = Doorman(await store.secret("signing"), devices)
    limits, analyses = limits or Limits(settings.limits, settings.streams), Analyses(store)
    room = Room(env, live, settings.reading, settings.count)
    return Desk(settings, store, doorman, live, thinkers, analyses, tables, limits, env, room)


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def asker(request: Request) -> str:
    """Where a request comes from, for the limits."""
    return address_of(request.client.host if request.client else "")


def wants_part(request: Request) -> bool:
    """Asked by a live page, which wants a part and not a whole page."""
    return request.headers.get("hx-request") == "true"


def done(request: Request, to: str) -> Response:
    """What a form gets when all went well: a live page hears the rest by its stream, others are sent there."""
    return Response(status_code=204) if wants_part(request) else RedirectResponse(to, 303)


async def hint_for(desk: Desk, request: Request, guest: Guest, table: LiveTable) -> dict[str, Any]:
    """What a good player would weigh in a guest's place, made from that seat's view alone."""
    seat = table.seat_of(guest.id)
    if seat is None or seat not in table.waiting:
        raise Refusal(409, "there is nothing for you to decide now")
    desk.limits.spend("thinking", guest.id, asker(request))
    try:
        about = Question(table.id, table.ply, seat, guest.id)
        weighed = await desk.thinkers.weigh(table.view(seat), table.names, about)
    except (Died, Late):
        raise Refusal(503, "nobody has time to think about it just now; ask again in a moment") from None
    return hint_of(weighed, table.names)
