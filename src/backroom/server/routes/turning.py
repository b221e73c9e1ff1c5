"""How a finished game turned: asked for, and looked at while it is worked out."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from backroom.game import Game

from ..common.refusal import Refusal
from ..common.text import a_number
from ..drawing.curve import panel
from .desk import Desk, asker, desk_of, wants_part
from .replays import finished, kept

router = APIRouter(include_in_schema=False)


async def asked_for(request: Request) -> Desk:
    """By a form of ours, and not too often."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    await desk.form(request, guest)
    desk.limits.spend("thinking", guest.id, asker(request))
    return desk


async def shown(desk: Desk, request: Request, id: str, game: Game, here: str) -> Response:
    """The panel alone, for a page that waits for it; without script back to the page."""
    if not wants_part(request):
        return RedirectResponse(f"{here}#analysis", 303)
    at = a_number(request.query_params.get("at") or "0", "the move", game.ply)
    seen = {
        "analysis": await panel(desk.analyses, id, game, at), "here": here, "at": at,
        "eyes": request.query_params.get("seat", "")[:4], "csrf": desk.doorman.who(request).csrf,
    }  # fmt: skip
    return HTMLResponse(desk.env.get_template("parts/analysis.html").render(seen))


@router.get("/t/{id}/replay/analysis")
async def of_table(request: Request, id: str) -> Response:
    desk = desk_of(request)
    table = await desk.house.get(id)
    finished(table)
    return await shown(desk, request, id, table.playing(), f"/t/{id}/replay")


@router.post("/t/{id}/replay/analysis")
async def analyse_table(request: Request, id: str) -> Response:
    """Only once it is over: before that it would tell what nobody may know."""
    desk = await asked_for(request)
    table = await desk.house.get(id)
    record = finished(table)
    await desk.analyses.ask(id, await asyncio.to_thread(record.dumps), table.names)
    return await shown(desk, request, id, table.playing(), f"/t/{id}/replay")


@router.get("/replays/{id}/analysis")
async def of_upload(request: Request, id: str) -> Response:
    desk = desk_of(request)
    return await shown(desk, request, id, await kept(desk, id), f"/replays/{id}")


@router.post("/replays/{id}/analysis")
async def analyse_upload(request: Request, id: str) -> Response:
    desk = await asked_for(request)
    game = await kept(desk, id)
    if game.outcome is None:
        raise Refusal(409, "only a finished game is analysed")
    await desk.analyses.ask(id, await asyncio.to_thread(game.record().dumps), game.names)
    return await shown(desk, request, id, game, f"/replays/{id}")
