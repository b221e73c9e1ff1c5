"""Routes for those who learn a game: what a thing is, and that one has understood who one is."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ..common.text import clean
from ..drawing.explained import explained
from .desk import asker, desk_of, done
from .pages import at_table

router = APIRouter(include_in_schema=False, prefix="/t/{id}")


@router.get("/about")
async def about(request: Request, id: str, ref: str = "") -> Response:
    """What a thing on the table is: name, what its numbers mean, rule. Nothing, where the game says nothing."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    desk.limits.spend("looks", asker(request) if guest.new else guest.id)
    told = None
    if table.game is not None:
        told = explained(clean(ref, "the thing", 80, least=0), table.view(table.seat_of(guest.id)), table.names)
    return HTMLResponse(desk.env.get_template("parts/about.html").render(told=told, game=table.game_name))


@router.post("/understood")
async def understood(request: Request, id: str) -> Response:
    desk, guest, table, _ = await at_table(request, id)
    await desk.tables.reading.understood(table, guest.id)
    return done(request, f"/t/{id}")
