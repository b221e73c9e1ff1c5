"""Learn from it: the few moves of a finished game for which something was clearly better, for who made them alone."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from backroom import games

from ..common.refusal import Refusal
from ..common.text import a_number
from ..doors.identity import Guest
from ..drawing.trials import Trial
from ..tables.table import LiveTable
from . import trying
from .desk import Desk, asker, desk_of, wants_part
from .replays import finished

router = APIRouter(include_in_schema=False, prefix="/t/{id}/learn")
MOST = 9


async def mine(desk: Desk, id: str, guest: Guest) -> tuple[LiveTable, int]:
    """A table that is over, and where this guest sat: nobody else is told what he could have done better."""
    table = await desk.seen(id, guest)
    seat = table.seat_of(guest.id)
    if seat is None:
        raise Refusal(403, "what could be learnt here is for those who played")
    if not table.over:
        raise Refusal(409, "one learns from a game when it is over")
    return table, seat


@router.get("")
async def begun(request: Request, id: str) -> Response:
    """The button, how far it is, that there is nothing, or the way to the first moment."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table, seat = await mine(desk, id, guest)
    percent = desk.analyses.percent_learnt(id, seat)  # asked for first: it is gone once the moments are there
    found = await desk.analyses.moments(id, seat)
    if found and wants_part(request):
        return Response(headers={"hx-redirect": f"/t/{id}/learn/1"})
    if found:
        return RedirectResponse(f"/t/{id}/learn/1", 303)
    return await desk.page(
        request, guest, "learn.html", id=id, rules=games.find(table.game_name), nothing=found is not None,
        percent=percent,
    )  # fmt: skip


@router.post("")
async def ask(request: Request, id: str) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    await desk.form(request, guest)
    table, seat = await mine(desk, id, guest)
    desk.limits.spend("thinking", guest.id, asker(request))
    record = await asyncio.to_thread(finished(table).dumps)
    await desk.analyses.learn(id, seat, record, table.names)
    return RedirectResponse(f"/t/{id}/learn", 303)


async def moment(request: Request, desk: Desk, id: str, n: int) -> tuple[Trial, int, int]:
    """The n-th moment, after how many moves it came, and how many moments there are."""
    guest = desk.doorman.who(request)
    table, seat = await mine(desk, id, guest)
    found = await desk.analyses.moments(id, seat)
    if not found or not 1 <= n <= len(found):
        raise Refusal(404, "there is no such moment; ask for them on the table's page")
    return trial_of(found[n - 1], table, f"/t/{id}/learn/{n}"), int(found[n - 1]["ply"]), len(found)


def trial_of(kept: dict[str, Any], table: LiveTable, here: str) -> Trial:
    """As the seat saw it then."""
    chances = {action: (chance, unsure) for action, chance, unsure in kept["chances"]}
    return Trial(
        here, table.playing().view(kept["seat"], kept["ply"]), table.names, chances, kept["chances"][0][0],
        kept["reason"], kept["rules"][:3], kept["did"],
    )  # fmt: skip


@router.get("/{n}")
async def page(request: Request, id: str, n: str) -> Response:
    desk = desk_of(request)
    at = a_number(n, "the moment", MOST)
    trial, ply, many = await moment(request, desk, id, at)
    return await trying.shown(
        request, trial, f"m{at}", "trial.html", learning=True, back=f"/t/{id}", at=at, many=many, id=id,
        next=f"/t/{id}/learn/{at + 1}" if at < many else "", on=f"/new?of={id}&at={ply}&seat={trial.seat}",
    )  # fmt: skip


@router.post("/{n}/move")
async def answer(request: Request, id: str, n: str) -> Response:
    at = a_number(n, "the moment", MOST)

    async def find(desk: Desk) -> Trial:
        return (await moment(request, desk, id, at))[0]

    return await trying.answered(request, find, f"m{at}", f"/t/{id}/learn")


@router.get("/{n}/about")
async def about(request: Request, id: str, n: str, ref: str = "") -> Response:
    trial, _, _ = await moment(request, desk_of(request), id, a_number(n, "the moment", MOST))
    return await trying.about(request, trial, ref)


@router.get("/{n}/why")
async def why(request: Request, id: str, n: str, ref: str = "", picked: str = "") -> Response:
    trial, _, _ = await moment(request, desk_of(request), id, a_number(n, "the moment", MOST))
    return await trying.why(request, trial, ref, picked)
