"""What somebody has tried at a decision that is tried again: counted in the browser, by the numbers of the answers."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ..common.refusal import Refusal
from ..common.text import clean
from ..doors.identity import YEAR
from ..drawing.choosing import why_not
from ..drawing.explained import explained
from ..drawing.trials import TRIES, Trial, drawn
from .desk import Desk, asker, desk_of

COOKIE = "tries"
REMEMBERED = 60
"""So many decisions; who has tried more of them may try the oldest anew."""
GIVEN_UP = "x"
ONE = re.compile(r"([a-z0-9-]{1,60})_((?:\d{1,4}\.){0,2}x?)")


class Tried:
    """Of one browser, below one address."""

    def __init__(self, request: Request, key: str, trial: Trial) -> None:
        self._key, self._codes = key, trial.codes
        self._all = _read(request.cookies.get(COOKIE, ""))
        told = self._all.get(key, "")
        numbers = [int(n) for n in told.replace(GIVEN_UP, "").split(".") if n]
        self.answers = [self._codes[n] for n in numbers if n < len(self._codes)]
        self.given_up = told.endswith(GIVEN_UP)

    def add(self, answer: str) -> None:
        self.answers.append(answer)

    def forget(self) -> None:
        self.answers, self.given_up = [], False

    def keep(self, request: Request, response: Response, path: str) -> Response:
        numbers = "".join(f"{self._codes.index(answer)}." for answer in self.answers)
        kept = {key: told for key, told in self._all.items() if key != self._key}
        kept[self._key] = numbers + (GIVEN_UP if self.given_up else "")
        told = ":".join(f"{key}_{tried}" for key, tried in [*kept.items()][-REMEMBERED:])
        response.set_cookie(
            COOKIE, told, max_age=YEAR, httponly=True, samesite="lax", path=path, secure=request.url.scheme == "https"
        )
        return response


def _read(told: str) -> dict[str, str]:
    """What a browser says; whatever is not ours is left out."""
    found = [ONE.fullmatch(part) for part in told[:4096].split(":")]
    return {one[1]: one[2] for one in found if one is not None}


async def shown(request: Request, trial: Trial, key: str, template: str, **more: Any) -> Response:
    desk = desk_of(request)
    tried = Tried(request, key, trial)
    seen = drawn(trial, tried.answers[:TRIES], tried.given_up)
    return await desk.page(request, desk.doorman.who(request), template, **seen, **more)


async def answered(request: Request, find: Callable[[Desk], Awaitable[Trial]], key: str, path: str) -> Response:
    """An answer, or that one gives up, or begins anew; then the page again. Touched only: the page asks once more."""
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    form = await desk.form(request, guest)
    desk.limits.spend("moves", guest.id)
    trial = await find(desk)
    if form.get("touched"):
        return Response(status_code=202)
    tried = Tried(request, key, trial)
    if form.get("anew"):
        tried.forget()
    elif trial.is_over(tried.answers, tried.given_up):
        pass
    elif form.get("show"):
        tried.given_up = True
    else:
        answer = clean(form.get("action"), "the answer", 400)
        if answer not in trial.codes:
            raise Refusal(422, "that is none of the choices here")
        if answer not in tried.answers:
            tried.add(answer)
    return tried.keep(request, RedirectResponse(trial.here, 303), path)


async def about(request: Request, trial: Trial, ref: str) -> Response:
    """What a thing on its table is."""
    desk = _looked(request)
    told = explained(clean(ref, "the thing", 80, least=0), trial.view, trial.names)
    page = desk.env.get_template("parts/about.html")
    return HTMLResponse(page.render(told=told, game=trial.view.setup.game))


async def why(request: Request, trial: Trial, ref: str, picked: str) -> Response:
    """Why a thing cannot be chosen there."""
    desk = _looked(request)
    so_far = clean(picked, "what is picked", 400, least=0).split()
    reasons = why_not(trial.view, trial.names, clean(ref, "the thing", 80, least=0), so_far)
    page = desk.env.get_template("parts/why.html")
    return HTMLResponse(page.render(reasons=reasons, game=trial.view.setup.game))


def _looked(request: Request) -> Desk:
    desk = desk_of(request)
    guest = desk.doorman.who(request)
    desk.limits.spend("looks", asker(request) if guest.new else guest.id)
    return desk
