"""Routes to a new table: planned on its page, set with one click, or with the people of an earlier one."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from backroom import games
from backroom.engine import Illegal, QuickChance, position_text, read_position, without_deck
from backroom.engine.position import cards_of
from backroom.kit.decks import BadCard
from backroom.kit.words import sentence

from ..common.numbers import new_id
from ..common.refusal import Refusal, no_table, refused
from ..common.text import a_number
from ..doors.identity import Guest
from ..drawing.clocks import week_of
from ..drawing.decks import told_of
from ..drawing.scenes import shelf
from ..tables import plan as planning
from ..tables.chair import Chair
from ..tables.contract import AT_ZERO, DAYS, KINDS, PACES, SIZES, agreed_clock, contract_of
from ..tables.manners import CUSTOMS, HINTS, ON
from ..tables.plan import ME, NOBODY, OPEN, SAME, Plan
from ..tables.standing_in import PATIENCE
from ..tables.table import USUAL, LiveTable
from ..thinking.decks import opened
from .desk import Desk, asker, desk_of, wants_part
from .home import first_on_the_shelf, game_on_offer
from .problems import wanted
from .replays import ended_game

router = APIRouter(include_in_schema=False)
DECK = "deck"
"""The field of the form with a card file in it."""


@router.post("/play")
async def play_now(request: Request) -> Response:
    """One click: a table with bots in all other seats."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    game = game_on_offer(form.get("game", ""))
    players = a_number(form.get("players") or str(game["usual"]), "the number of players", 20)
    seats = [ME, *[form.get("level") or planning.bots_usual()] * (players - 1)]
    return await _made(request, desk, guest, Plan(game, seats))


@router.get("/new")
async def new(
    request: Request, game: str = "", same: str = "", last: str = "", of: str = "", at: str = "", seat: str = "",
    problem: str = "",
) -> Response:  # fmt: skip
    """The page of a new table: as usual, as last time, with the people of an earlier one, from a move of a game that
    one has seen, or from a problem."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    if problem:
        plan = _from_a_problem(*problem.partition("/")[::2])
    elif of:
        plan = await _from_a_move(desk, guest, of, at, seat)
    elif same:
        plan = await _with_the_same(desk, guest, same)
    else:
        chosen = game_on_offer(game or first_on_the_shelf())
        plan = (last and await _as_last_time(desk, guest, chosen)) or planning.plan_from(chosen, request.query_params)
        if position := request.query_params.get("position", "").strip():
            await _laid(request, desk, guest, plan, {"position": position})
    return await _shown(request, desk, guest, plan)


@router.post("/new")
async def looked_over(request: Request) -> Response:
    """The plan as the page has it by now, with its sum and the options that go with so many."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest, DECK)
    return await _shown(request, desk, guest, await _planned(request, desk, guest, form, patient=True))


@router.post("/tables")
async def make(request: Request) -> Response:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest, DECK)
    plan = await _planned(request, desk, guest, form)
    if form.get("friends") == "bots":
        plan.seats = [planning.bots_usual() if seat == OPEN or seat.startswith(SAME) else seat for seat in plan.seats]
    return await _made(request, desk, guest, plan)


async def _planned(request: Request, desk: Desk, guest: Guest, form: Mapping[str, str], patient: bool = False) -> Plan:
    """Patient: what is wrong with a deck stands beside it in the form."""
    game = game_on_offer(form.get("game", ""))
    a_number(form.get("players"), "the number of players", 20)
    plan = planning.plan_from(game, form)
    if form.get("same"):
        earlier = await _with_the_same(desk, guest, form["same"])
        plan.same, plan.people = earlier.same, earlier.people
    asked = [seat for seat in plan.seats if seat.startswith(SAME)]
    if len(asked) != len(set(plan.along) & set(plan.people)):
        raise Refusal(422, "each of them sat at that table, and has one chair at this one")
    try:
        await _laid(request, desk, guest, plan, form)
    except BadCard as error:
        if not patient:
            raise refused(error) from None
        plan.fault = sentence(str(error))
    return plan


async def _laid(request: Request, desk: Desk, guest: Guest, plan: Plan, form: Mapping[str, str]) -> None:
    """The deck and the position a table begins with; a position brings its own deck."""
    position = form.get("position", "").strip()
    cards = form.get(DECK) or ("" if form.get("own_cards") else form.get("cards", ""))
    try:
        cards = (planning.deck_in(position) or cards) if position else cards
        if cards.strip():
            plan.cards = await desk.decks.checked(
                plan.game["name"], cards, lambda: desk.limits.spend("decks", guest.id, asker(request))
            )
    except BadCard:
        raise
    except Illegal as error:
        raise refused(error) from None
    if position:
        planning.set_up(plan, position)


async def _from_a_move(desk: Desk, guest: Guest, of: str, at: str, seat: str) -> Plan:
    """Of a table or a record that was brought. Of a game that is still on, from a world the asker could imagine."""
    table = None if await desk.store.replay(of) is not None else await desk.house.get(of)
    if table is not None and table.game is not None and not table.over:
        return _imagined(table, guest, at)
    past = await ended_game(desk, of)
    ply = a_number(at or str(past.ply), "the move", past.ply)
    mine = a_number(seat, "the seat", past.setup.players - 1) if seat else None
    return _alone(past.rules.name, position_text(past.state_at(ply)), mine)


def _imagined(table: LiveTable, guest: Guest, at: str) -> Plan:
    """What lies hidden is dealt anew from what the asker sees, so that nothing is learnt of it; and where no hints are
    given, no bots are asked this way either."""
    seat = table.seat_of(guest.id)
    if seat is None:
        raise Refusal(409, "of a game that is on only those who play can try how it goes on")
    if table.manners[HINTS] != ON:
        raise Refusal(409, "at this table it is not tried out how it goes on: no hints are given")
    game = table.playing()
    view = game.view(seat, a_number(at or str(game.ply), "the move", game.ply))
    if view.outcome is not None:
        raise Refusal(409, "it is over there")
    plan = _alone(game.rules.name, position_text(game.rules.imagine(view, QuickChance(new_id()))), seat)
    plan.imagined = True
    return plan


def _from_a_problem(game: str, id: str) -> Plan:
    problem = wanted(game, id)
    return _alone(problem.game, problem.position, problem.seat)


def _alone(game: str, position: str, mine: int | None) -> Plan:
    """A private table from a position: bots in all other chairs, where it is known which is mine."""
    offered, cards = game_on_offer(without_deck(game)), cards_of(position)
    players = read_position(position, games.find(without_deck(game), cards)).setup.players
    chairs = {f"seat{n}": ME if n == mine else planning.bots_usual() for n in range(players)}
    fields = {"players": str(players), **(chairs if mine is not None else {})}
    plan = planning.plan_from(offered, fields)
    plan.cards = cards
    return planning.set_up(plan, position)


async def _as_last_time(desk: Desk, guest: Guest, game: dict[str, Any]) -> Plan | None:
    row = None if guest.new else await desk.store.last_hosted(guest.id, game["name"])
    if row is None:
        return None
    return planning.plan_like(game, row, await desk.store.seats(row["id"]), guest.id, along=False)


async def _with_the_same(desk: Desk, guest: Guest, id: str) -> Plan:
    """Only whoever sat there knows these people."""
    row = await desk.store.table(id)
    if row is None:
        raise no_table()
    seats = await desk.store.seats(id)
    if guest.id not in [seat["guest"] for seat in seats]:
        raise Refusal(403, "you did not sit at that table")
    return planning.plan_like(game_on_offer(row["game"]), row, seats, guest.id, along=True)


async def _shown(request: Request, desk: Desk, guest: Guest, plan: Plan) -> Response:
    game = plan.game
    edition, deck = await _deck_of(plan)
    there = planning.options_for(plan.players, planning.options_of_game(game["name"], game["variants"]))
    last = not guest.new and await desk.store.last_hosted(guest.id, game["name"]) is not None
    template = "parts/new_form.html" if wants_part(request) else "new.html"
    return await desk.page(
        request, guest, template,
        game=game, games=shelf(), plan=plan, options=there[: planning.SHOWN_AT_ONCE],
        more_options=there[planning.SHOWN_AT_ONCE :], patience=PATIENCE, usual_patience=USUAL, last=last,
        counted=planning.counted, customs=CUSTOMS, clocks=KINDS, at_zero=AT_ZERO, paces=PACES, sizes=SIZES,
        week=_week(plan, desk.house.now()), deck=deck, edition=edition,
    )  # fmt: skip


async def _deck_of(plan: Plan) -> tuple[str, dict[str, Any] | None]:
    """The edition that is planned for, and what is said of its deck. An earlier table's may not be one any more."""
    try:
        edition = (await opened(plan.game["name"], plan.cards)).name
        return edition, told_of(edition)
    except Illegal as error:
        plan.fault, plan.cards = sentence(str(error)), ""
        return plan.game["name"], None


def _week(plan: Plan, now: float) -> dict[str, Any] | None:
    """Of days a move, as usual where another clock is chosen, or what is said cannot be."""
    said = {"kind": DAYS, "zone": plan.clock.get("zone", ""), "days": plan.clock.get("days")}
    said["weekends"] = plan.on_time["weekends"]
    try:
        return week_of(contract_of(agreed_clock(said)), now)
    except Refusal:
        return week_of(contract_of(agreed_clock({"kind": DAYS})), now)


async def _made(request: Request, desk: Desk, guest: Guest, plan: Plan) -> Response:
    desk.limits.spend("tables", guest.id, asker(request))
    seats = [seat for seat in plan.seats if seat != NOBODY]
    along = await _along(desk, plan, seats)
    table = await desk.tables.setting_up.make(
        guest.id,
        await desk.name_of(guest),
        plan.game["name"],
        seats,
        plan.variants,
        plan.public,
        plan.patience,
        along,
        plan.position,
        plan.manners,
        plan.clock,
        plan.pace,
        plan.cards,
    )
    return RedirectResponse(f"/t/{table.id}", 303)


async def _along(desk: Desk, plan: Plan, seats: list[str]) -> dict[int, Chair]:
    """Chairs kept for people of the earlier table."""
    wanted = {n: int(seat.removeprefix(SAME)) for n, seat in enumerate(seats) if seat.startswith(SAME)}
    if not wanted:
        return {}
    earlier = {seat["seat"]: seat for seat in await desk.store.seats(plan.same)}
    return {n: Chair(n, earlier[seat]["guest"], earlier[seat]["name"], None, None) for n, seat in wanted.items()}
