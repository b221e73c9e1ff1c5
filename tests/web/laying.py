"""A state laid by hand on a live table, with people who do nothing on the other chairs; I am the first of them."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from backroom.engine import QuickChance, State, begin
from backroom.game import Game
from tests.server.house import House, Visitor
from tests.web.hands import at_rest

Open = Callable[..., Page]
NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fay", "Gus", "Hilde")


def lay(house: House, id: str, s: State) -> Any:
    """From now on the table is as the state says: changed where the house runs, so that no page is drawn meanwhile."""

    async def change() -> Any:
        known = await house.desk.house.get(id)  # nobody may have looked at it for so long that it was put away
        game = known.playing()
        game._states[-1] = s
        known.waiting = game.waiting
        known.asked_at = dict.fromkeys(known.waiting, known.ply)
        known.moved_at = time.time()  # on a busy machine they would else count as away, and be asked about
        known.changed()
        return known

    return asyncio.run_coroutine_threadsafe(change(), house.loop).result(60)


def seated(house: House, s: State) -> tuple[str, list[Visitor]]:
    """A new table for as many as the state has, with its options; and who sits there."""
    setup = s.setup
    people = [house.visitor(name) for name in NAMES[: setup.players]]
    chairs = {f"seat{seat}": "open" for seat in range(1, setup.players)}
    options = {f"variant-{name}": value for name, value in setup.variants.items()}
    made = people[0].post("/tables", game=setup.game, players=setup.players, seat0="me", **chairs, **options)
    id = made.headers["location"].removeprefix("/t/")
    for seat, person in enumerate(people):
        person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat)
    lay(house, id, s)
    return id, people


def table_for(house: House, s: State) -> tuple[str, str]:
    """A new table with this state on it, and my cookie."""
    id, people = seated(house, s)
    return id, people[0].http.cookies.get("backroom") or ""


_STANDING: dict[object, tuple[str, str]] = {}


def standing_for(house: House, s: State) -> tuple[str, str]:
    """A table at which nobody moves, so that all tests that only look can lay their states on it; and my cookie."""
    key = (house.url, s.setup)
    if key not in _STANDING:
        _STANDING[key] = table_for(house, s)
    lay(house, _STANDING[key][0], s)
    return _STANDING[key]


def open_mine(house: House, open_page: Open, id: str, cookie: str, **more: Any) -> Page:
    return open_page(f"{house.url}/t/{id}", cookie=cookie, **more)


def sit_down(house: House, open_page: Open, s: State, look_only: bool = False, **more: Any) -> Page:
    """look_only: no move is made on this page."""
    table = standing_for(house, s) if look_only else table_for(house, s)
    page = open_mine(house, open_page, *table, **more)
    page.wait_for_selector("#felt .plate:visible, #felt .thing:visible")
    at_rest(page)
    return page


def finished(house: House, open_page: Open, game: Game, **more: Any) -> Page:
    """A page of the first at a table where this game was played to its end."""
    id, cookie = table_for(house, begin(game.rules, game.setup, QuickChance(1)))
    known = house.desk.house.known(id)
    known.game = game
    known.waiting, known.over_at = (), time.time()
    known.changed()
    page = open_mine(house, open_page, id, cookie, **more)
    page.wait_for_selector("#ended")
    at_rest(page)
    return page
