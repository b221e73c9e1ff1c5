"""Problems: the shelf, one of them on its own table, and the one of the day."""

from datetime import UTC, date, datetime
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from backroom import games, problems
from backroom.engine import Illegal
from backroom.problems import Problem

from ..common.refusal import Refusal
from ..drawing.scenes import shelf
from ..drawing.trials import Trial
from . import trying
from .desk import Desk, desk_of

router = APIRouter(include_in_schema=False, prefix="/problems")
PATH = "/problems"


def today() -> date:
    """Everywhere the same: the next one comes at midnight by universal time."""
    return datetime.now(UTC).date()


def wanted(game: str, id: str) -> Problem:
    try:
        return problems.find(game, id)
    except Illegal as error:
        raise Refusal(404, str(error)) from None


def address(problem: Problem) -> str:
    return f"{PATH}/{problem.game}/{problem.id}"


def trial_of(problem: Problem) -> Trial:
    """From the view of the seat that is asked; the position behind it is never shown."""
    seen = problem.view()
    return Trial(
        address(problem), seen, problems.names_at(seen.setup.players, problem.seat), problem.chances, problem.best,
        problem.why, problem.rules,
    )  # fmt: skip


def key(problem: Problem) -> str:
    return f"{problem.game}-{problem.id}"


def announced(problem: Problem) -> dict[str, Any]:
    """A problem as the home page and the shelf name it: never with a hint."""
    seen = problem.view()
    return {
        "address": address(problem), "game": problem.game, "title": games.find(problem.game).title, "id": problem.id,
        "question": seen.question, "players": seen.setup.players, "choices": len(seen.options),
    }  # fmt: skip


def of_today() -> dict[str, Any] | None:
    problem = problems.of_the_day(today())
    return None if problem is None else announced(problem)


@router.get("")
async def all_of_them(request: Request) -> Response:
    desk = desk_of(request)
    kept = [
        {"game": game, "problems": [announced(problem) for problem in problems.shelf(game["name"])]} for game in shelf()
    ]
    return await desk.page(
        request, desk.doorman.who(request), "problems.html", shelves=[one for one in kept if one["problems"]],
        today=of_today(),
    )  # fmt: skip


@router.get("/{game}/{id}")
async def page(request: Request, game: str, id: str) -> Response:
    problem = wanted(game, id)
    day = problems.of_the_day(today())
    kept = problems.shelf(game)
    after = kept[(kept.index(problem) + 1) % len(kept)]
    now = today()
    return await trying.shown(
        request, trial_of(problem), key(problem), "trial.html", learning=False, back=PATH, worlds=problem.worlds,
        next=address(after) if len(kept) > 1 else "", on=f"/new?problem={problem.game}/{problem.id}",
        day=f"Problem of the day, {now.day} {now:%B}" if problem == day else "A problem",
    )  # fmt: skip


@router.post("/{game}/{id}/move")
async def answer(request: Request, game: str, id: str) -> Response:
    problem = wanted(game, id)

    async def find(desk: Desk) -> Trial:
        return trial_of(problem)

    return await trying.answered(request, find, key(problem), PATH)


@router.get("/{game}/{id}/about")
async def about(request: Request, game: str, id: str, ref: str = "") -> Response:
    return await trying.about(request, trial_of(wanted(game, id)), ref)


@router.get("/{game}/{id}/why")
async def why(request: Request, game: str, id: str, ref: str = "", picked: str = "") -> Response:
    return await trying.why(request, trial_of(wanted(game, id)), ref, picked)
