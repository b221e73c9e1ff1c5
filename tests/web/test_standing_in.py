"""A plate says that a bot stands in, and says it on no number."""

import pytest

from backroom import games
from backroom.contract.pages import SIZES, window
from tests.server.house import House
from tests.web.hands import at_rest, resized
from tests.web.laying import Open, open_mine, table_for

ON_ANOTHER = """() => [...document.querySelectorAll('.gang .who, .case .lid, .plate.seat')].flatMap(plate => {
    const walker = document.createTreeWalker(plate, NodeFilter.SHOW_TEXT), range = document.createRange(), found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const e = text.parentElement;
        if (!text.data.trim() || e.closest('.unseen') || !e.checkVisibility()) continue;
        range.selectNodeContents(text);
        const edge = e.getBoundingClientRect();
        for (const b of range.getClientRects()) if (b.width) found.push([text.data.trim(), b, edge]);
    }
    return found.flatMap(([words, one], n) => found.slice(n + 1).filter(([, two]) =>
        Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4
    ).map(([other]) => `${innerWidth}x${innerHeight}: ${words} on ${other}`));
})"""
LOW = ((1024, 600), (1280, 720))


@pytest.mark.parametrize("game", ["crew13", "downtown", "famiglia"])
def test_no_plate_has_words_on_a_number_while_a_bot_stands_in(house: House, open_page: Open, game: str) -> None:
    s = next(iter(games.fullest(game).values()))
    id, cookie = table_for(house, s)
    table = house.desk.house.known(id)
    for chair in table.chairs[1:]:
        chair.bot = "greedy"
    table.changed()
    page = open_mine(house, open_page, id, cookie)
    page.wait_for_selector("#felt .plate")
    at_rest(page)
    found: list[str] = []
    for size in (*SIZES, *LOW):
        resized(page, window(size))
        found += page.evaluate(ON_ANOTHER)
    assert found == []
