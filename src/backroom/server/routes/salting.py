"""Routes for salts: shown when everybody has committed to one, and the seat of who does not show it freed."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from ..common.text import SALT, a_salt
from .api import BadAnswers, Body, TableId, posting, view_json
from .desk import done
from .pages import at_table

router = APIRouter(tags=["tables"])


class Shown(Body):
    """The very salt you committed to."""

    salt: str = Field(max_length=SALT, examples=["4f1d2c0a9be7d35866c1f0b2a7e94d03"])


class Freed(Body):
    seat: int = Field(ge=0, le=20, examples=[1])


@router.post("/t/{id}/salt", include_in_schema=False)
async def show(request: Request, id: str) -> Response:
    desk, guest, table, form = await at_table(request, id)
    await desk.tables.salts.show(table, guest.id, a_salt(form.get("salt")))
    return done(request, f"/t/{id}")


@router.post("/api/tables/{id}/salt", responses=BadAnswers, summary="Show my salt")
async def show_salt(request: Request, id: TableId, body: Shown) -> dict[str, Any]:
    """Once `revealing` says that it is awaited. The cards are dealt when the last one is shown; shown again it counts
    once."""
    desk, guest = posting(request)
    desk.limits.spend("moves", guest.id)
    found = await desk.house.get(id)
    await desk.tables.salts.show(found, guest.id, a_salt(body.salt))
    return view_json(desk, desk.house.known(id) or found, guest)


@router.post("/api/tables/{id}/free", responses=BadAnswers, summary="Free somebody's seat before the deal")
async def free(request: Request, id: TableId, body: Freed) -> dict[str, Any]:
    """The host, while people sit down. While salts are shown anybody who sits here, and only the seat of one who is
    `late`; then everybody commits anew."""
    desk, guest = posting(request)
    desk.limits.spend("seats", guest.id)
    found = await desk.house.get(id)
    await desk.tables.hosting.free(found, guest.id, body.seat)
    return view_json(desk, desk.house.known(id) or found, guest)
