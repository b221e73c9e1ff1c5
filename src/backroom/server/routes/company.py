"""Routes for those who sit together: names, the host's chairs, who is away, moves taken back, another game."""

from io import BytesIO

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..common.refusal import Refusal
from ..common.text import a_name, a_number
from ..doors.links import link
from ..tables.answers import NO, YES
from .desk import desk_of, done
from .pages import at_table

router = APIRouter(include_in_schema=False, prefix="/t/{id}")


def a_word(text: object) -> str:
    if text not in (YES, NO):
        raise Refusal(422, "say yes or no")
    return str(text)


@router.post("/name")
async def rename(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    name = a_name(form.get("name"))
    desk.limits.spend("names", guest.id)
    await desk.tables.seating.rename(table, guest.id, name)
    await desk.store.name_guest(guest.id, name)
    return done(request, f"/t/{id}")


@router.get("/code.svg")
async def code(request: Request, id: str) -> Response:
    """The table's link as a code that phones read."""
    desk, drawn = desk_of(request), BytesIO()
    await desk.house.get(id)
    here = link(request, desk.settings, f"/t/{id}")
    segno.make(here, micro=False).save(drawn, kind="svg", scale=8, border=3, xmldecl=False, light="#fff", dark="#111")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.post("/free")
async def free(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    await desk.tables.hosting.free(table, guest.id, a_number(form.get("seat"), "the seat", 20))
    return done(request, f"/t/{id}")


@router.post("/cancel")
async def cancel(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    await desk.tables.hosting.cancel(table, guest.id)
    return done(request, f"/t/{id}")


@router.post("/stand-in")
async def stand_in(request: Request, id: str) -> Response:
    """A bot plays for somebody all wait for."""
    desk, guest, table, form = await at_table(request, id)
    seat = a_number(form.get("seat"), "the seat", 20)
    desk.limits.spend("seats", guest.id)
    await desk.tables.standing_in.stand_in(table, guest.id, seat, form.get("bot") or "medium")
    return done(request, f"/t/{id}")


@router.post("/ask-undo")
async def ask_undo(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.taking_back.ask(table, guest.id, a_number(form.get("ply"), "the ply"))
    return done(request, f"/t/{id}")


@router.post("/answer-undo")
async def answer_undo(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.taking_back.answer(table, guest.id, a_number(form.get("ply"), "the ply"), a_word(form.get("say")))
    return done(request, f"/t/{id}")


@router.post("/pause")
async def pause(request: Request, id: str) -> Response:
    """Let the clocks stand still for so long, or go on; or what I say when somebody else would like that."""
    desk, guest, table, form = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    if form.get("say"):
        await desk.tables.pausing.answer(table, guest.id, a_word(form.get("say")))
    else:
        await desk.tables.pausing.ask(table, guest.id, a_number(form.get("for"), "the length", 10_000_000))
    return done(request, f"/t/{id}")


@router.post("/days-off")
async def days_off(request: Request, id: str) -> Response:
    """I am away from one day to another; my clock stands still then."""
    desk, guest, table, form = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    await desk.tables.days_off.take(table, guest.id, form.get("first", ""), form.get("last") or form.get("first", ""))
    return done(request, f"/t/{id}")


@router.post("/rematch")
async def rematch(request: Request, id: str) -> Response:
    """Another game: when the last one agrees, everybody's page goes on to the new table."""
    desk, guest, table, form = await at_table(request, id)
    desk.limits.spend("seats", guest.id)
    new = await desk.tables.rematch.answer(table, guest.id, a_word(form.get("say") or YES))
    return done(request, f"/t/{new or id}")
