"""A state laid by hand on a live table, with people who do nothing on the other chairs; I am the first of them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from backroom.engine import State
from tests.server.house import House

Open = Callable[..., Page]
NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil", "Fay", "Gus", "Hilde")


def lay(house: House, id: str, s: State) -> Any:
    """From now on the table is as the state says."""
    known = house.desk.tables.known(id)
    game = known.playing()
    game._states[-1] = s
    known.waiting = game.waiting
    known.changed()
    return known


def table_for(house: House, s: State) -> tuple[str, str]:
    """A new table for as many as the state has, with its options; and my cookie."""
    setup = s.setup
    people = [house.visitor(name) for name in NAMES[: setup.players]]
    chairs = {f"seat{seat}": "open" for seat in range(1, setup.players)}
    options = {f"variant-{name}": value for name, value in setup.variants.items()}
    made = people[0].post("/tables", game=setup.game, players=setup.players, seat0="me", **chairs, **options)
    id = made.headers["location"].removeprefix("/t/")
    for seat, person in enumerate(people):
        person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat)
    lay(house, id, s)
    return id, people[0].http.cookies.get("backroom") or ""


def sit_down(house: House, open_page: Open, s: State, **more: Any) -> Page:
    id, cookie = table_for(house, s)
    page = open_page(house.url, **more)
    page.context.add_cookies([{"name": "backroom", "value": cookie, "url": house.url}])
    page.goto(f"{house.url}/t/{id}")
    page.wait_for_selector("#felt .plate, #felt .thing")
    page.evaluate("() => document.fonts.ready")  # until then words have other widths
    return page
