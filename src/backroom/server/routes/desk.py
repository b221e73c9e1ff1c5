"""What every request needs at hand: one desk a server."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from jinja2 import Environment
from starlette.datastructures import UploadFile

from backroom.bots.apart import Died, Late

from ..common.numbers import new_id
from ..common.packing import in_gzip
from ..common.refusal import Overtaken, Refusal
from ..common.settings import Settings
from ..doors.devices import PROGRAM
from ..doors.identity import COOKIE, YEAR, Doorman, Guest
from ..doors.limits import Limits, address_of
from ..drawing.page import TablePage, hint_of
from ..keeping.store import Store
from ..notifying.notifying import Notifying
from ..tables.house import House
from ..tables.live import Live
from ..tables.manners import AFTER, HINTS, OFF
from ..tables.table import LiveTable
from ..tables.tables import Tables
from ..thinking.analyses import Analyses
from ..thinking.decks import Decks
from ..thinking.thinkers import Question, Thinkers

NOBODY = "Guest"


@dataclass(slots=True)
class Desk:
    settings: Settings
    store: Store
    doorman: Doorman
    live: Live
    thinkers: Thinkers
    analyses: Analyses
    decks: Decks
    tables: Tables
    notifying: Notifying
    limits: Limits
    env: Environment
    table_page: TablePage

    @property
    def house(self) -> House:
        return self.tables.house

    async def seen(self, id: str, guest: Guest) -> LiveTable:
        """A table, for somebody who may look at it."""
        table = await self.house.get(id)
        table.must_be_seen_by(guest.id)
        return table

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

    async def form(self, request: Request, guest: Guest, file: str = "") -> dict[str, str]:
        """A form's fields, once it is certain that our own page sent it; with the text of a file, if one was chosen."""
        async with request.form(max_files=1 if file else 0, max_fields=80) as form:
            fields = {k: v for k, v in form.multi_items() if not isinstance(v, UploadFile)}
            sent = form.get(file) if file else None
            brought = await sent.read() if isinstance(sent, UploadFile) else b""
        self.doorman.check(guest, fields.get("csrf"))
        try:
            return {**fields, file: brought.decode("utf-8-sig")} if brought else fields
        except UnicodeDecodeError:
            raise Refusal(422, "this file is not text") from None


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


def streamed(request: Request, pieces: AsyncIterator[str]) -> Response:
    """Server-sent events, packed for whoever can unpack them."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"vary": "Accept-Encoding", **({"content-encoding": "gzip"} if packs else {})}
    return StreamingResponse(in_gzip(pieces) if packs else pieces, media_type="text/event-stream", headers=headers)


async def hint_for(desk: Desk, request: Request, guest: Guest, table: LiveTable) -> dict[str, Any]:
    """What a good player would weigh in a guest's place, made from that seat's view alone; at a table that agreed so,
    in the place where the guest made the last move."""
    seat = table.seat_of(guest.id)
    if table.manners[HINTS] == OFF:
        raise Refusal(409, "no hints are given at this table")
    if table.manners[HINTS] == AFTER:
        return await _hint_afterwards(desk, request, guest, table)
    if seat is None or seat not in table.waiting:
        raise Overtaken("there is nothing for you to decide now")
    return await _weighed(desk, request, guest, table, Question(table.id, table.ply, seat, guest.id))


async def _hint_afterwards(desk: Desk, request: Request, guest: Guest, table: LiveTable) -> dict[str, Any]:
    seat, game = table.my_seat(guest.id), table.playing()
    back = game.since_mine(seat)
    if not back:
        raise Refusal(409, "you have not moved yet; a hint is given about the move one has made")
    if seat in table.waiting:
        raise Refusal(409, "at this table hints are given between moves: about the one you made, when you have moved")
    await desk.tables.taking_back.weigh(table, guest.id, table.ply)
    at = game.ply - back
    about = Question(table.id, table.ply, seat, guest.id, at)
    return await _weighed(desk, request, guest, table, about, game.move_at(at + 1).action)


async def _weighed(
    desk: Desk, request: Request, guest: Guest, table: LiveTable, about: Question, made: str = ""
) -> dict[str, Any]:
    desk.limits.spend("thinking", guest.id, asker(request))
    try:
        weighed = await desk.thinkers.weigh(table.view(about.seat, about.at), table.names, about)
    except (Died, Late):
        raise Refusal(503, "nobody has time to think about it just now; ask again in a moment") from None
    return hint_of(weighed, table.names, made)
