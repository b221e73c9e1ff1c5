"""The coach's slip: at every size its words and its buttons are whole."""

from typing import Any

import pytest

from backroom import games
from backroom.contract.pages import SIZES, window
from tests.server.house import House
from tests.web.laying import Open
from tests.web.test_boxes import opened

CUT = """() => [...document.querySelectorAll('.coach')].flatMap(slip => {
    for (const other of document.querySelectorAll('.coach')) other.hidden = other !== slip;
    const room = slip.getBoundingClientRect();
    const cut = [...slip.querySelectorAll('h2, .btn')].filter(e => {
        const b = e.getBoundingClientRect();
        const at = document.elementFromPoint(b.x + b.width / 2, b.bottom - 3);
        return b.bottom > room.bottom + 1 || b.bottom > innerHeight || (e.matches('.btn') && !e.contains(at));
    }).map(e => `${innerWidth}x${innerHeight} ${slip.dataset.key}: ${e.textContent.trim()}`);
    slip.hidden = true;
    return cut;
})"""


@pytest.mark.parametrize("game", games.names())
def test_no_button_of_a_slip_is_cut_at_any_size(house: House, open_page: Open, game: str) -> None:
    found: list[str] = []
    page = open_page(house.url)
    at: dict[tuple[Any, ...], tuple[str, str]] = {}
    for s in games.fullest(game).values():
        opened(house, page, s, at)
        for size in SIZES:
            page.set_viewport_size(window(size))
            found += page.evaluate(CUT)
    assert found == []
