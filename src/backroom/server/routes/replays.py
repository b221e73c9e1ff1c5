"""Looking back: a finished game from any seat, a running one from my own; records in and out; fairness."""

import asyncio
import logging
from functools import partial
from itertools import takewhile
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from starlette.datastructures import UploadFile

from backroom import games
from backroom.ending import ending
from backroom.engine import Illegal, position_text, without_deck
from backroom.engine.record import BadRecord, Record, loads, verify
from backroom.game import Game, resume, rules_of

from ..common.logs import told as in_a_line
from ..common.numbers import new_id
from ..common.refusal import Refusal, refused
from ..common.text import NAME, a_number, clean, legible
from ..doors.guard import UPLOAD
from ..doors.identity import Guest
from ..drawing.curve import panel
from ..drawing.decks import told_of
from ..drawing.endings import last_line
from ..drawing.scenes import line_of, scene_of, template_of
from ..tables.manners import HINTS, ON
from ..tables.salts import ENOUGH, shut, voided
from ..tables.table import LiveTable
from .desk import Desk, asker, desk_of

logger = logging.getLogger("backroom.server")
router = APIRouter(include_in_schema=False)
LOOKS_BACK = 40
"""Moves whose lines stand beside a replay."""


def may_look(table: LiveTable, mine: int | None, wanted: str) -> int | None:
    """Whose eyes: while a game runs, one's own; once it is over, anybody's."""
    if not wanted:
        return mine
    seat = None if wanted == "all" else a_number(wanted, "the seat", len(table.chairs) - 1)
    if seat is not None and seat != mine and not table.over:
        raise Refusal(403, "others' seats are open to you when the game is over")
    return seat


def may_imagine(table: LiveTable, guest: str, eyes: int | None) -> bool:
    """Whether somebody may try how a game that is still on goes on, in a world of his own."""
    mine = table.seat_of(guest)
    return not table.over and mine is not None and mine == eyes and table.manners[HINTS] == ON


def moment(game: Game, seat: int | None, at: str, here: str) -> dict[str, Any]:
    """Everything a replay page shows of one ply."""
    ply = a_number(at, "the move", game.ply) if at else game.ply
    view = game.view(seat, ply)
    heard = takewhile(lambda told: told[0] <= ply, game.heard(seat, max(0, ply - LOOKS_BACK)))
    log = [{**line_of(event, game.names), "at": n} for n, events, _ in heard for event in events]
    told = [line for line in log if line["at"] == ply]
    if ply == game.ply and game.outcome is not None:
        log += [{**line, "at": ply} for line in last_line(ending(game))]
    further = (n for n, events, _ in game.heard(seat, ply + 1) if n > ply and events)
    return {
        "at": ply, "last": game.ply, "next": next(further, game.ply),
        "view": view, "scene": scene_of(view, game.names), "options": [], "live": False,
        "template": template_of(view.setup.game), "told": told, "log": log, "here": here, "seat": seat,
        "names": game.names, "rules": game.rules,
        "table": {"id": "", "game": without_deck(game.rules.name), "edition": game.rules.name, "over": True},
        "chairs": [_chair(game, s, view.waiting, seat) for s in range(len(game.names))],
    }  # fmt: skip


def _chair(game: Game, seat: int, waiting: Any, mine: int | None) -> dict[str, Any]:
    return {
        "seat": seat, "name": game.names[seat], "me": seat == mine, "open": False, "ready": True, "bot": None,
        "stands_in": False, "here": True, "turn": seat in waiting, "quiet": True,
    }  # fmt: skip


@router.get("/t/{id}/replay")
async def of_table(request: Request, id: str, at: str = "", seat: str = "") -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    table = await desk.seen(id, guest)
    eyes = may_look(table, table.seat_of(guest.id), seat)
    shown = moment(table.playing(), eyes, at, f"/t/{id}/replay")
    return await desk.page(
        request, guest, "replay.html", **shown, over=table.over, back=f"/t/{id}",
        record=f"/t/{id}/record" if table.over else "", position=id if table.over else "",
        imagined=id if may_imagine(table, guest.id, eyes) else "",
        analysis=await panel(desk.analyses, id, table.playing(), shown["at"]) if table.over else None,
    )  # fmt: skip


@router.get("/t/{id}/record")
async def record(request: Request, id: str) -> Response:
    table = await desk_of(request).house.get(id)
    return download(finished(table), f"{without_deck(table.game_name)}-{id[:6]}.json")


@router.get("/t/{id}/cards")
async def cards(request: Request, id: str) -> Response:
    """The owner's deck of a table, for everybody who has the link: its SHA-256 is the digest that is told."""
    table = await desk_of(request).house.get(id)
    if not table.cards:
        raise Refusal(404, "this table is played with our cards")
    return card_file(table.cards, f"{without_deck(table.game_name)}-{id[:6]}.cards.toml")


@router.get("/games/{game}/cards")
async def our_cards(game: str) -> Response:
    """A game's own, every field explained: to begin a deck from."""
    if game != without_deck(game):
        raise Refusal(404, f"our cards are at /games/{without_deck(game)[:40]}/cards, those of a table at the table")
    try:
        return card_file(games.own_cards(game), f"{game}.cards.toml")
    except Illegal as error:
        raise refused(error, 404) from None


def card_file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


def finished(table: LiveTable) -> Record:
    """The record of a game that is over; before that it would give the shuffle away."""
    if not table.over:
        raise Refusal(409, "the record is open once the game is over; it would give the shuffle away")
    return table.playing().record()


async def ended_game(desk: Desk, id: str) -> Game:
    """A table's game once it is over, or one on a record that was brought: all cards may be seen."""
    if await desk.store.replay(id) is not None:
        return await kept(desk, id)
    table = await desk.house.get(id)
    if not table.over:
        raise Refusal(409, "a position is open once the game is over; it would give hidden cards away")
    return table.playing()


@router.get("/positions/{id}")
async def position(request: Request, id: str, at: str = "") -> Response:
    """The text of a position: to be kept, changed, reported, or played on from."""
    game = await ended_game(desk_of(request), id)
    text = position_text(game.state_at(a_number(at, "the move", game.ply) if at else game.ply))
    headers = {"content-disposition": f'attachment; filename="{without_deck(game.rules.name)}-{id[:6]}.toml"'}
    return PlainTextResponse(text, headers=headers)


def download(record: Record, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.dumps(), media_type="application/json", headers=headers)


@router.get("/t/{id}/fair")
async def fair(request: Request, id: str, check: str = "") -> Response:
    """The commitment; once it is over the seed, the salts, and a check of every draw."""
    desk = desk_of(request)
    table = await desk.house.get(id)
    people = [chair for chair in table.chairs if chair.guest is not None]
    shown: dict[str, Any] = {
        "table": table, "over": table.over, "verdict": "", "back": f"/t/{id}", "people": people,
        "all": " ".join(chair.commitment for chair in people if chair.commitment is not None),
        "voided": voided(table), "shut": shut(table), "enough": ENOUGH, "deck": told_of(table.game_name),
    }  # fmt: skip
    if table.over:
        kept = finished(table)
        salts = iter(kept.salts)
        shown |= {
            "seed": kept.seed,
            "salts": [(chair.name, next(salts)) for chair in people],
            "record": f"/t/{id}/record",
            "verdict": verdict(kept) if check else "",
        }
    return await desk.page(request, desk.doorman.who(request), "fair.html", **shown)


def verdict(record: Record) -> str:
    if record.position:
        return "This game was set up: it began from a position somebody chose, so there is no deal to check."
    try:
        drawn = verify(record, rules_of(record))
    except BadRecord as error:
        return f"It does not hold: {error}."
    moves = len(record.moves)
    return f"It holds: {drawn} draws and {moves} moves follow from the seed, the salts and the rules."


@router.get("/replays/{id}")
async def uploaded(request: Request, id: str, at: str = "", seat: str = "") -> Response:
    desk = desk_of(request)
    game = await kept(desk, id)
    eyes = None if seat in ("", "all") else a_number(seat, "the seat", game.setup.players - 1)
    shown = moment(game, eyes, at, f"/replays/{id}")
    return await desk.page(
        request, desk.doorman.who(request), "replay.html", **shown, over=True, back="/", record=f"/replays/{id}/record",
        position=id, imagined="",
        analysis=await panel(desk.analyses, id, game, shown["at"]) if game.outcome is not None else None,
    )  # fmt: skip


@router.get("/replays/{id}/record")
async def uploaded_record(request: Request, id: str) -> Response:
    game = await kept(desk_of(request), id)
    return download(game.record(), f"{without_deck(game.rules.name)}-{id[:6]}.json")


async def kept(desk: Desk, id: str) -> Game:
    text = await desk.store.replay(id) if id.isascii() and len(id) <= 40 else None
    if text is None:
        raise Refusal(404, "there is no such replay; the link may be incomplete")
    return await asyncio.to_thread(read, text)


def read(text: str) -> Game:
    """A game from a record's text, every move checked against the rules."""
    try:
        game = resume(loads(text))
    except BadRecord as error:
        raise not_shown(error) from None
    except Exception as error:  # whoever wrote it chose the position, the cards and the luck
        logger.warning("the rules break on a record: %s", in_a_line(error))
        raise not_shown("it comes to where the rules lead nowhere") from None
    cleaned = [legible(clean(name[:NAME], "a name", NAME, least=0)) for name in game.names]
    game.names = [name or f"Player {n + 1}" for n, name in enumerate(cleaned)]
    return game


def not_shown(why: object) -> Refusal:
    return Refusal(422, f"this record cannot be shown: {why}")


async def try_deck(desk: Desk, request: Request, guest: Guest, text: str) -> None:
    """The owner's deck of a record, before a move is played with it here."""
    try:
        brought = await asyncio.to_thread(loads, text)
        if brought.cards:
            spend = partial(desk.limits.spend, "decks", guest.id, asker(request))
            await desk.decks.checked(brought.game, brought.cards, spend, "the deck of the record")
    except (BadRecord, Illegal) as error:
        raise not_shown(error) from None


@router.post("/replays")
async def upload(request: Request) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    async with request.form(max_files=1, max_fields=8, max_part_size=UPLOAD) as form:
        sent, csrf = form.get("record"), form.get("csrf")
        desk.doorman.check(guest, csrf if isinstance(csrf, str) else None)
        desk.limits.spend("uploads", guest.id, asker(request))
        data = await sent.read() if isinstance(sent, UploadFile) else str(sent or "").encode()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Refusal(422, "this file is not a record: it is not text") from None
    await try_deck(desk, request, guest, text)
    await asyncio.to_thread(read, text)
    id = new_id()
    await desk.store.add_replay(id, guest.id, text)
    return RedirectResponse(f"/replays/{id}", 303)
