"""Every game at its fullest, at every size: mine and what can be chosen in sight, nothing cut, nothing jumps, every
slip of the coach whole. To draw such a table costs more than to measure it: all is measured while it lies there."""

from typing import Any

import pytest
from playwright.sync_api import Page

from backroom import games
from backroom.contract.pages import FONTS, LARGE, MEASURE, READY, SIZES, SMALL, window
from backroom.engine import State
from tests.server.house import House
from tests.web.hands import comes_to, resized
from tests.web.laying import Open, lay, table_for
from tests.web.measures import BESIDE, CUT, LOW_SIZES

WIDE = """() => [...document.querySelectorAll('#felt .plate, .scene, .tray')].map(e => {
    const box = e.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
})"""


def opened(
    house: House, page: Page, s: State, at: dict[tuple[Any, ...], tuple[str, str]], size: tuple[int, int] = SMALL
) -> str:
    """A table for as many, made once; the state laid on it, and the page on that."""
    key = (s.setup.players, *s.setup.variants.items())
    if key not in at:
        at[key] = table_for(house, s)
    id, cookie = at[key]
    page.context.add_cookies([{"name": "backroom", "value": cookie, "url": house.url}])
    lay(house, id, s)
    page.set_viewport_size(window(size))
    page.goto(f"{house.url}/t/{id}")
    page.wait_for_function(READY)
    page.evaluate(FONTS)
    return id


@pytest.mark.parametrize("game", games.names())
def test_at_its_fullest_a_table_fits_every_window_and_low_ones_have_everything_beside_the_felt(
    house: House, open_page: Open, game: str
) -> None:
    page = open_page(f"{house.url}/healthz")
    found: list[str] = []
    at: dict[tuple[Any, ...], tuple[str, str]] = {}
    for what, s in games.fullest(game).items():
        opened(house, page, s, at)
        usual = {}
        for size in SIZES:
            resized(page, window(size))
            measured = page.evaluate(MEASURE)
            usual[size] = measured["usual"]
            cut = [f"a slip is cut: {slip}" for slip in page.evaluate(CUT)]
            found += [f"{what}, {size[0]}x{size[1]}: {fault}" for fault in (*measured["faults"], *cut)]
        for size in LOW_SIZES:
            resized(page, window(size))
            found += [f"{what}, {size[0]}x{size[1]}: {fault}" for fault in page.evaluate(BESIDE)]
        if usual[LARGE] <= usual[SMALL]:
            found.append(f"{what}: a large window has no larger cards")
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("game", games.names())
def test_no_plate_grows_while_somebody_thinks(house: House, open_page: Open, game: str) -> None:
    page = open_page(f"{house.url}/healthz")
    s = next(iter(games.fullest(game).values()))
    id = opened(house, page, s, {})
    table, before = house.desk.house.known(id), page.evaluate(WIDE)
    table.waiting = tuple(s.setup.seats)
    table.changed()
    page.reload()
    page.wait_for_selector("#felt .plate")
    page.evaluate(FONTS)
    comes_to(page, WIDE, before)
