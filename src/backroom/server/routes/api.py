"""The same views and actions as JSON, for other people's bots: stream + POST. Documented at /api."""

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from backroom import bots
from backroom.engine import Illegal, as_json, limit, without_deck
from backroom.engine.table import digest
from backroom.kit.decks import LONGEST
from backroom.plain import as_text
from backroom.primer import primer

from ..common.refusal import refused
from ..common.text import CHAT, NAME, SALT, a_name, clean
from ..doors.identity import Guest
from ..drawing.clocks import clock_json
from ..drawing.page import as_until, chairs, lot_of, moments_of
from ..drawing.scenes import options_of, shelf
from ..tables.live import Watcher, message
from ..tables.plan import POSITION, deck_in
from ..tables.salts import a_salt_brought, revealing_of
from ..tables.table import LiveTable
from .company import a_word
from .desk import Desk, asker, desk_of, hint_for, streamed
from .replays import finished

router = APIRouter(prefix="/api", tags=["tables"])
TableId = Annotated[str, Path(description="the table's number, as in its link", max_length=40)]
BadAnswers: dict[int | str, dict[str, Any]] = {
    403: {"description": "not your seat"},
    404: {"description": "no such table"},
    409: {"description": "too late, taken, or not yet: the sentence says which"},
    422: {"description": "not possible by the rules, or not understood: the sentence says why, and the rule"},
    429: {"description": "too quick: wait as many seconds as Retry-After says"},
}
AsText: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {}, "text/markdown": {}}}, 404: {"description": "no such game or table"},
}  # fmt: skip
MOST_HEARD = 60
"""Of all that happened the latest."""


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", str_max_length=800)


class NewTable(Body):
    """For each seat 'open', 'me', a level (easy, medium, hard) or a bot's name."""

    game: str = Field(description="its name, as GET /api/games lists it", max_length=40)
    seats: list[str] = Field(examples=[["open", "medium"]], min_length=1, max_length=20)
    variants: dict[str, str] = Field(default={}, examples=[{"hands": "held"}])
    public: bool = Field(default=False, description="listed on the home page")
    name: str = Field(default="Somebody", examples=["Ada"], max_length=NAME)
    manners: dict[str, str] = Field(
        default={}, examples=[{"hints": "off", "undo": "never", "watching": "closed"}],
        description="beside the rules: hints on, after or off; undo free, asked or never; watching open or closed",
    )  # fmt: skip
    clock: dict[str, str | int] = Field(
        default={}, examples=[{"kind": "days", "days": 2, "zone": "Europe/Berlin", "zero": "once", "bot": "medium"}],
        description="kind none, seconds (seconds), reserve (minutes, increment in seconds, most in minutes) or days "
        "(days, weekends on or off, zone, own days off each); zero: once or keeps, for a bot of that level",
    )  # fmt: skip
    pace: str = Field(default="", max_length=10, description="live, often, daily or easy", examples=["daily"])
    position: str = Field(
        default="",
        max_length=POSITION + 2 * LONGEST,
        description="begins from this, as text, and not from a deal; not verifiable",
    )
    cards: str = Field(
        default="", max_length=LONGEST, description="the text of a card file: an owner's deck (backroom cards GAME)"
    )


class Sitting(Body):
    """The salt is yours: choose it at random, 16 bytes or more, after you have seen the table's commitment. Commit to
    it here and show it by POST salt. A salt sent here at once counts, but whoever runs the server and sits down after
    you knows it."""

    seat: int | None = Field(default=None, ge=0, le=20, description="the first open one if not said", examples=[0])
    name: str = Field(default="Somebody", examples=["Ada's bot"], max_length=NAME)
    commitment: str = Field(default="", max_length=64, description="SHA-256 of 'backroom salt COMMITMENT SALT' in hex")
    salt: str = Field(default="", max_length=SALT, description="instead of a commitment: openly")


class Move(Body):
    """The ply is the one of the view that this move answers: a move for an older question is refused."""

    ply: int = Field(ge=0, le=1_000_000, examples=[12])
    action: str = Field(max_length=400, examples=["take F0 - -"])


class Quiet(Body):
    """A moment as `moments` in the view names it, or what `lot` names with the sum I go up to; null: ask me again."""

    until: str | None = Field(max_length=60, examples=["attack 3 17 52"])
    up_to: int | None = Field(default=None, ge=0, lt=10**9, examples=[None])


class Pause(Body):
    """Let the clocks stand still for so many seconds, 0: let us go on. Or my answer to somebody who asks for that."""

    seconds: int | None = Field(default=None, ge=0, le=10_000_000, examples=[3600])
    say: str = Field(default="", max_length=3, examples=["yes"])


class Away(Body):
    """Days, both included."""

    first: str = Field(max_length=20, examples=["2026-12-24"])
    last: str = Field(max_length=20, examples=["2026-12-27"])


class ChatLine(Body):
    text: str = Field(max_length=CHAT, examples=["good luck"])


def posting(request: Request) -> tuple[Desk, Guest]:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    if not guest.new:
        desk.doorman.check(guest, request.headers.get("x-csrf"))
    return desk, guest


def table_json(desk: Desk, table: LiveTable, guest: Guest) -> dict[str, Any]:
    """What everybody may know about a table."""
    seat = table.seat_of(guest.id)
    return {
        "id": table.id,
        "game": without_deck(table.game_name),
        "deck": digest(table.cards),
        "variants": dict(table.variants),
        "public": table.public,
        "manners": dict(table.manners),
        "clock": clock_json(table),
        "pace": table.pace,
        "commitment": table.commitment,
        "set_up": bool(table.position),
        "dealt": table.dealt_at is not None,
        "over": table.over,
        "ply": table.ply,
        "waiting": list(table.waiting),
        "revealing": revealing_of(table),
        "seat": seat,
        "seats": [
            {key: chair[key] for key in ("seat", "name", "open", "bot", "here", "commitment")}
            for chair in chairs(table, seat, desk.live)
        ],
    }


def view_json(desk: Desk, table: LiveTable, guest: Guest) -> dict[str, Any]:
    """A seat's view with everything it can answer."""
    table.must_be_seen_by(guest.id)
    seat = table.seat_of(guest.id)
    if table.game is None:
        nothing: dict[str, Any] = {"view": None, "options": [], "lets": [], "moments": [], "lot": None, "quiet": None}
        return {**table_json(desk, table, guest), **nothing}
    view = table.view(seat)
    return {
        **table_json(desk, table, guest),
        "view": as_json(view),
        "options": options_of(view.options, table.names),
        "lets": options_of(view.lets, table.names),
        "moments": moments_of(table, seat),
        "lot": lot_of(table, seat),
        "quiet": as_until(table.quiet(seat)),
        "news": [event.words(table.names) for event in view.news],
    }


@router.get("/games", summary="The games, their options and the bots there are")
async def all_games(request: Request) -> dict[str, Any]:
    shown = [
        {
            "name": game["name"], "title": game["title"], "tagline": game["tagline"], "players": game["counts"],
            "minutes": game["minutes"], "variants": {v.name: list(v.values) for v in game["variants"]},
            "levels": list(bots.levels(game["name"])),
        }
        for game in shelf()
    ]  # fmt: skip
    return {"games": shown, "bots": list(bots.names())}


@router.get(
    "/games/{game}/primer",
    response_class=PlainTextResponse,
    responses=AsText,
    summary="All one needs to read to play it by text",
)
async def primer_of(game: Annotated[str, Path(max_length=40)]) -> PlainTextResponse:
    """As markdown: how a view is told, who sees which field, what can be answered, an example, and the rules."""
    try:
        return PlainTextResponse(primer(game), media_type="text/markdown")
    except Illegal as error:
        raise refused(error, 404) from None


@router.post("/tables", status_code=201, responses=BadAnswers, summary="Make a table")
async def make(request: Request, body: NewTable) -> dict[str, Any]:
    """Answers with the table's commitment and a token: send it as `Authorization: Bearer TOKEN`. Then sit down."""
    desk, guest = posting(request)
    desk.limits.spend("tables", asker(request), *([] if guest.new else [guest.id]))
    name, cards = a_name(body.name), ""
    if body.cards.strip() or body.position.strip():
        try:
            askers = [asker(request), *([] if guest.new else [guest.id])]
            brought = body.cards if body.cards.strip() else deck_in(body.position)
            cards = brought and await desk.decks.checked(
                body.game, brought, lambda: desk.limits.spend("decks", *askers)
            )
        except Illegal as error:
            raise refused(error) from None
    table = await desk.tables.setting_up.make(
        guest.id, name, body.game, body.seats, body.variants, body.public, position=body.position,
        manners=body.manners, clock=body.clock, pace=body.pace, cards=cards,
    )  # fmt: skip
    return {**table_json(desk, table, guest), "token": await desk.token(request, guest)}


@router.get("/tables/{id}", responses=BadAnswers, summary="Who sits where, and how far it is")
async def table(request: Request, id: TableId) -> dict[str, Any]:
    desk = desk_of(request)
    return table_json(desk, await desk.house.get(id), desk.doorman.who(request))


@router.post("/tables/{id}/seats", status_code=201, responses=BadAnswers, summary="Sit down")
async def sit(request: Request, id: TableId, body: Sitting) -> dict[str, Any]:
    """When the last seat is filled and everybody has committed to a salt, `revealing` says whose salts are awaited; the
    cards are dealt when all are shown. Should a seat be given up then, all commitments are void (null): sit down again
    with a new one."""
    desk, guest = posting(request)
    desk.limits.spend("moves", asker(request))
    found = await desk.house.get(id)
    salt = a_salt_brought(found, body.salt, body.commitment)
    seat = await desk.tables.seating.sit(found, guest.id, a_name(body.name), body.seat, salt)
    await desk.tables.reading.understood(found, guest.id)
    return {**table_json(desk, found, guest), "seat": seat, "token": await desk.token(request, guest)}


@router.get("/tables/{id}/view", responses=BadAnswers, summary="What my seat sees, and my options")
async def view(request: Request, id: TableId) -> dict[str, Any]:
    """Without a token, or without a seat: what spectators see."""
    desk = desk_of(request)
    return view_json(desk, await desk.house.get(id), desk.doorman.who(request))


@router.get(
    "/tables/{id}/text",
    response_class=PlainTextResponse,
    responses={**BadAnswers, **AsText},
    summary="The same as plain text",
)
async def text(
    request: Request, id: TableId, since: Annotated[int, Query(ge=0, le=1_000_000, description="a ply")] = 0
) -> PlainTextResponse:
    """The table as a terminal draws it, what happened after move `since` as my seat heard it, the question, and every
    answer with its code."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    found = await desk.house.get(id)
    found.must_be_seen_by(guest.id)
    if found.game is None:
        return PlainTextResponse("The cards are not dealt yet.\n")
    seat = found.seat_of(guest.id)
    heard = [event for ply, event in found.game.log(seat, since) if ply > since]
    return PlainTextResponse(as_text(found.view(seat), found.names, heard[-MOST_HEARD:]))


@router.post("/tables/{id}/moves", responses=BadAnswers, summary="Answer the question my seat is asked")
async def move(request: Request, id: TableId, body: Move) -> dict[str, Any]:
    """Answered when the move is on disk. The same move for the same ply sent again counts once."""
    desk, guest = posting(request)
    desk.limits.spend("moves", guest.id)
    found = await desk.house.get(id)
    await desk.tables.moves.make(found, guest.id, body.ply, body.action)
    desk.house.beside(desk.notifying.looks.acted(found, guest.id, desk.house.now()))
    return view_json(desk, desk.house.known(id) or found, guest)


@router.post("/tables/{id}/quiet", responses=BadAnswers, summary="Nothing from me until a moment is over")
async def quiet(request: Request, id: TableId, body: Quiet) -> dict[str, Any]:
    """From now on the table declines for my seat whatever can be declined, once the others have answered, until the
    moment is over or I say null. With `up_to`, it bids the least it can for my seat in what `lot` names, up to that
    sum, and then no more. Each is a move of mine like any other; what I answer myself goes before."""
    desk, guest = posting(request)
    desk.limits.spend("moves", guest.id)
    found = await desk.house.get(id)
    until = body.until
    if until is not None and body.up_to is not None:
        until = limit(until, body.up_to)
    await desk.tables.moves.quiet(found, guest.id, until)
    return view_json(desk, desk.house.known(id) or found, guest)


@router.post("/tables/{id}/pause", responses=BadAnswers, summary="Let the clocks stand still, if all agree")
async def pause(request: Request, id: TableId, body: Pause) -> dict[str, Any]:
    """One asks, with `seconds`; all others `say` yes, or one says no. It ends by itself, and refills no clock."""
    desk, guest = posting(request)
    desk.limits.spend("moves", guest.id)
    found = await desk.house.get(id)
    if body.seconds is not None:
        await desk.tables.pausing.ask(found, guest.id, body.seconds)
    else:
        await desk.tables.pausing.answer(found, guest.id, a_word(body.say))
    return table_json(desk, found, guest)


@router.post("/tables/{id}/days-off", responses=BadAnswers, summary="Days on which my clock stands still")
async def days_off(request: Request, id: TableId, body: Away) -> dict[str, Any]:
    """From tomorrow on, as many in a game as `own` of the clock says."""
    desk, guest = posting(request)
    desk.limits.spend("moves", guest.id)
    found = await desk.house.get(id)
    await desk.tables.days_off.take(found, guest.id, body.first, body.last)
    return table_json(desk, found, guest)


@router.post("/tables/{id}/hint", responses=BadAnswers, summary="What a good player would weigh in my place")
async def hint(request: Request, id: TableId) -> dict[str, Any]:
    """The best `options` with the `chance` to win in percent, `unsure` by so much, and the `reason`. Where it had
    better not be foreseen what I do, `mixed` is true and `share` says how often to do each. Takes about a second."""
    desk, guest = posting(request)
    return await hint_for(desk, request, guest, await desk.house.get(id))


@router.post("/tables/{id}/chat", status_code=201, responses=BadAnswers, summary="Say something")
async def chat(request: Request, id: TableId, body: ChatLine) -> dict[str, Any]:
    desk, guest = posting(request)
    text = clean(body.text, "the message", CHAT)
    desk.limits.spend("chat", guest.id, asker(request))
    found = await desk.house.get(id)
    await desk.tables.talk.say(found, guest.id, await desk.name_of(guest), text)
    return {"said": text}


@router.get(
    "/tables/{id}/stream",
    responses={200: {"content": {"text/event-stream": {"example": 'event: view\nid: 12\ndata: {"ply": 12, ...}\n\n'}}}},
    response_class=StreamingResponse,
    summary="My view at once, and again after every change",
)
async def stream(request: Request, id: TableId) -> Response:
    """Server-sent events named `view`; the data is what GET view answers. A slow reader gets the latest only."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    found = await desk.seen(id, guest)
    watcher = Watcher(guest.id, found.seat_of(guest.id), guest.device)
    return streamed(request, _views(desk, id, watcher, guest))


async def _views(desk: Desk, id: str, watcher: Watcher, guest: Guest) -> AsyncIterator[str]:
    last = 0

    async def draw() -> str:
        nonlocal last
        now = await desk.house.get(id)
        watcher.seat = now.seat_of(guest.id)
        data = json.dumps(view_json(desk, now, guest), separators=(",", ":"))
        if hash(data) == last:
            return ""
        last = hash(data)
        return message(data, str(now.ply), "view")

    async for piece in desk.live.stream(id, watcher, draw):
        yield piece


@router.get("/tables/{id}/record", responses=BadAnswers, summary="The record of a finished game")
async def record(request: Request, id: TableId) -> Response:
    """Seed, salts, every draw and every move. 409 while the game runs: it would give the shuffle away."""
    kept = finished(await desk_of(request).house.get(id))
    return Response(kept.dumps(), media_type="application/json")


@router.get("", include_in_schema=False)
async def documentation(request: Request) -> Response:
    """The API described for people, from the same source as /api/openapi.json."""
    desk = desk_of(request)
    html = desk.env.get_template("api.html").render(spec=request.app.openapi(), name="", csrf="", path="/api")
    return HTMLResponse(html)
