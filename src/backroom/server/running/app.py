"""The application: routes, doors, and what happens when somebody says something wrong."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import backroom
from backroom import games

from ..common import figures
from ..common.logs import told
from ..common.refusal import Overtaken, Refusal, away
from ..common.settings import Settings
from ..doors.guard import HEADERS, Guard
from ..doors.identity import Recognise
from ..doors.limits import Limits
from ..drawing.scenes import DIST, has_asset, table_file
from ..keeping.database import DAMAGED
from ..keeping.errors import Damaged, Unreachable, Unwritable
from ..routes import (
    api,
    company,
    found,
    home,
    learning,
    lessons,
    metrics,
    mytables,
    newtable,
    pages,
    problems,
    replays,
    salting,
    turning,
)
from ..routes import me as mine
from ..routes.desk import desk_of, wants_part
from .opening import opened

logger = logging.getLogger("backroom.server")


KEPT = "public, max-age=31536000, immutable"
WORTH_PACKING = 1000
"""Bytes."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ICON = "art/icon.svg"
OF_A_TABLE = (".css", ".svg", ".png", ".webp")
LONGEST = 60
"""Letters in the name of such a file."""


class Built(StaticFiles):
    """The bundled files. Their address changes with them, so they may be kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = KEPT
        return response


async def table_art(game: str, name: str) -> Response:
    """A style or a picture from a game's own table folder, kept likewise."""
    there = game in games.names() and name.endswith(OF_A_TABLE) and len(name) <= LONGEST
    path = table_file(game, name) if there else None
    if path is None or not path.is_file():
        raise HTTPException(404)
    return FileResponse(path, headers={"cache-control": KEPT})


async def robots() -> Response:
    """Games and rules may be found; tables, people and what programs ask are nobody else's business."""
    kept = ("/t/", "/me", "/mine", "/found/", "/feed/", "/along/", "/replays/")
    return PlainTextResponse("User-agent: *\n" + "".join(f"Disallow: {path}\n" for path in kept))


async def favicon() -> Response:
    """The house's own, for what is no page and names none."""
    if not has_asset(ICON):
        raise HTTPException(404)
    return FileResponse(DIST / ICON, headers={"cache-control": "public, max-age=86400"})


def create_app(settings: Settings | None = None) -> FastAPI:
    chosen = settings or Settings()
    limits = Limits(chosen.limits, chosen.streams)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(chosen, limits) as desk:
            app.state.desk = desk
            keeping = asyncio.create_task(metrics.keep(desk))
            try:
                yield
            finally:
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)

    app = FastAPI(
        title="Backroom", version=backroom.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="Tables for people and bots: views and actions as JSON.",
    )  # fmt: skip
    for module in (
        pages,
        api,
        company,
        salting,
        found,
        home,
        mine,
        metrics,
        mytables,
        newtable,
        learning,
        lessons,
        problems,
        replays,
        turning,
    ):
        app.include_router(module.router)
    app.add_api_route("/games/{game}/table/{name}", table_art, include_in_schema=False)
    app.add_api_route("/robots.txt", robots, include_in_schema=False)
    app.add_api_route("/favicon.ico", favicon, include_in_schema=False)
    if DIST.is_dir():
        app.mount("/static", Built(directory=DIST))
    app.add_middleware(Recognise)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5)
    app.add_middleware(Guard, settings=chosen, limits=limits, say_no=say_no)
    app.add_middleware(metrics.Measured)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _other)
    app.add_exception_handler(Unreachable, _away)
    app.add_exception_handler(Unwritable, _unwritable)
    app.add_exception_handler(Damaged, _damaged)
    app.add_exception_handler(Exception, _broken)
    for name, why in games.broken():
        logger.warning("the game '%s' is left out: %s", name, why)
    if not has_asset("room.js"):
        logger.warning("the pages' scripts and styles are not built: run 'make install'")
    return app


async def say_no(request: Request, status: int, why: str, rule: str = "", wait: int = 0, kind: str = "") -> Response:
    """One sentence, in the form the asker understands: JSON, a part of a page, or a page."""
    figures.refused(status, kind)
    headers = {"retry-after": str(wait)} if wait else {}
    said = why[:1].upper() + why[1:].rstrip(".") + "."
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": said, "rule": rule or None}, status, headers)
    desk = getattr(request.app.state, "desk", None)
    if desk is None:
        return PlainTextResponse(said, status, headers)
    retry = wait if status == 503 and request.method in ("GET", "HEAD") else 0
    seen = {"why": said, "rule": rule, "status": status, "name": "", "csrf": "", "path": request.url.path}
    template = "parts/notice.html" if wants_part(request) else "error.html"
    return HTMLResponse(desk_of(request).env.get_template(template).render(seen, retry=retry), status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    """A live page that was overtaken did nothing wrong: for it the sentence is a proper answer, and the stream brings
    the table as it is. Whoever has no stream is told by the status."""
    assert isinstance(error, Refusal)
    answer = await say_no(request, error.status, error.why, error.rule, error.wait, error.kind)
    if isinstance(error, Overtaken) and wants_part(request):
        answer.status_code = 200
    return answer


async def _misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    text = "the body is not JSON" if first["type"] == "json_invalid" else f"'{where}': {first['msg']}"
    printable = "".join(c if c.isprintable() else "?" for c in text)[:300]
    return await say_no(request, 422, printable)


async def _other(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    plain = {404: "there is nothing here", 405: "that cannot be done here"}
    answer = await say_no(request, error.status_code, plain.get(error.status_code, str(error.detail)))
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(sorted(_methods(request)))
    return answer


def _methods(request: Request) -> set[str]:
    """What can be done at this address, by all routes that lead there."""
    there = [route for route in request.app.routes if not isinstance(route, Mount)]
    found = {m for m in METHODS if any(r.matches({**request.scope, "method": m})[0] is Match.FULL for r in there)}
    return found | {"HEAD"} if "GET" in found else found or {"GET", "HEAD"}


async def _away(request: Request, error: Exception) -> Response:
    logger.warning("the database cannot be reached: %s", told(error))
    return await _refused(request, away())


async def _unwritable(request: Request, error: Exception) -> Response:
    return await say_no(request, 422, "that holds what cannot be written down")


async def _damaged(request: Request, error: Exception) -> Response:
    """A file that cannot be read as a database any more."""
    logger.error("%s (%s)", DAMAGED, told(error))
    return await say_no(request, 503, "the tables cannot be read; whoever keeps this house is told", wait=60)


async def _broken(request: Request, error: Exception) -> Response:
    """Nothing of the error reaches the asker: it could hold a secret. The connection closes after it, and says so."""
    answer = await say_no(request, 500, "something broke on our side; nothing was lost, reload the page")
    answer.headers.update({**HEADERS, "cache-control": "no-store", "connection": "close"})
    return answer
