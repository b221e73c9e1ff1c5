"""The home page: the games, my tables, open and finished ones; names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from backroom import games

from ..common.refusal import Refusal
from ..common.text import a_name
from ..doors.identity import Guest
from ..drawing.coaching import guide_of
from ..drawing.rulebook import book
from ..drawing.scenes import shelf
from ..keeping.store import Row, Store
from ..tables.contract import PACES, contract_of
from ..tables.manners import CLOSED, WATCHING
from .desk import Desk, asker, desk_of
from .problems import of_today

router = APIRouter(include_in_schema=False)
STATES = WAITING, RUNNING, FINISHED = "waiting", "running", "finished"


def game_on_offer(name: str) -> dict[str, Any]:
    for game in shelf():
        if game["name"] == name:
            return game
    raise Refusal(404, f"there is no game '{name[:40]}' here")


def first_on_the_shelf() -> str:
    return next((str(game["name"]) for game in shelf()), "")


def where_to_begin() -> dict[str, Any] | None:
    """The shortest of the games that teach themselves; where none does, the shortest."""
    return min(shelf(), key=lambda game: (guide_of(game["name"]) is None, game["at_least"]), default=None)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of the listed tables somebody wants to see."""

    game: str = ""
    players: int = 0
    state: str = ""
    pace: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Wanted":
        state = query.get("state", "")
        players = query.get("players", "")
        many = int(players) if players.isascii() and players.isdigit() and len(players) < 3 else 0
        pace = query.get("table-pace", "")
        return cls(query.get("game", "")[:40], many, state if state in STATES else "", pace if pace in PACES else "")

    async def tables(self, store: Store, over: bool, last: int = 30) -> Sequence[Row]:
        if self.state and (self.state == FINISHED) != over:
            return []
        dealt = {WAITING: False, RUNNING: True}.get(self.state)
        like = {"game": self.game, "players": self.players, "pace": self.pace, "dealt": dealt}
        return await store.public_tables(over, last, **like)


def choices() -> dict[str, list[tuple[Any, str]]]:
    """What the list of tables can be narrowed to, as values and words."""
    counts = sorted({many for game in shelf() for many in game["counts"]})
    return {
        "game_titles": [(game["name"], game["title"]) for game in shelf()],
        "seat_counts": [(many, f"{many} seat{'' if many == 1 else 's'}") for many in counts],
        "paces": list(PACES.items()),
        "states": [(WAITING, "waiting for players"), (RUNNING, "running"), (FINISHED, "finished")],
    }


@router.get("/")
async def home(request: Request) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    mine = [] if guest.new else await listed(desk, await desk.store.tables_of(guest.id), guest)
    mine.sort(key=lambda row: (row["over"], not row["my_turn"], row["at"] if row["my_turn"] else -row["at"]))
    wanted = Wanted.of(request.query_params)
    open_tables = await listed(desk, await wanted.tables(desk.store, over=False), guest)
    return await desk.page(
        request, guest, "home.html",
        games=shelf(), first=where_to_begin(), wanted=wanted, problem=of_today(), **choices(),
        mine=[row for row in mine if not row["over"]],
        ours=[row for row in mine if row["over"]][:8],
        open_tables=[row for row in open_tables if not row["mine"] and not row["closed"]],
        finished=await listed(desk, await wanted.tables(desk.store, over=True, last=8), guest),
    )  # fmt: skip


async def listed(desk: Desk, rows: Any, guest: Guest) -> list[dict[str, Any]]:
    """Tables as the home page lists them."""
    titles = {game["name"]: game["title"] for game in shelf()}
    rows = [row for row in rows if row["game"] in titles]
    seats = await desk.store.seats_of([row["id"] for row in rows])
    return [_line(row, seats[row["id"]], guest, titles[row["game"]]) for row in rows]


def _line(row: Row, seats: list[Row], guest: Guest, title: str) -> dict[str, Any]:
    mine = next((s["seat"] for s in seats if s["guest"] == guest.id), None)
    outcome = row["outcome"] or {}
    names = [s["name"] or "open" for s in seats]
    return {
        "id": row["id"], "title": title, "game": row["game"], "at": row["moved_at"], "public": row["public"],
        "over": row["over_at"] is not None, "dealt": row["dealt_at"] is not None, "names": names,
        "open": sum(s["guest"] is None and s["bot"] is None for s in seats),
        "mine": mine is not None or row["host"] == guest.id,
        "my_turn": mine is not None and mine in row["waiting"] and seats[mine]["bot"] is None,
        "aside": row["aside"] is not None,
        "deck": bool(row["deck"]),
        "time": time_of(row),
        "closed": row["dealt_at"] is not None and (row.get("manners") or {}).get(WATCHING) == CLOSED,
        "winners": [names[seat] for seat in outcome.get("winners", [])],
        "scores": [score_of(row["game"], points) for points in outcome.get("scores", [])],
    }  # fmt: skip


def time_of(row: Row) -> str:
    """How its people mean to play, as far as they have said so: 'daily, 2 days a move'."""
    contract = contract_of(row.get("clock") or {})
    said = (PACES.get(row.get("pace") or "", ""), "" if contract is None else contract.runs)
    return ", ".join(one for one in said if one)


def score_of(game: str, points: int) -> str:
    """With its unit, where the game's `table/score.py` says it: '$118,000'."""
    room = games.part(game, "table.score")
    return str(room.score(points)) if room else str(points)


@router.post("/me/name")
async def rename(request: Request) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("names", guest.id, asker(request))
    await desk.store.name_guest(guest.id, a_name(form.get("name")))
    return RedirectResponse("/", 303)


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    desk = desk_of(request)
    chosen = game_on_offer(game)
    template = "parts/rules.html" if request.headers.get("hx-request") == "true" else "rules.html"
    return await desk.page(request, desk.doorman.who(request), template, game=chosen, **book(game))
