"""A small laptop, 1024x600: numbers that belong apart stand apart, and no word is too small to be read."""

import pytest

from backroom import games
from tests.server.house import House
from tests.table.played import played
from tests.web.laying import Open, finished, sit_down

LOW = {"width": 1024, "height": 600}
TOUCHING = """selector => [...document.querySelectorAll(selector)].flatMap(row => {
    const parts = [...row.children].filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect());
    return parts.slice(1).filter((b, n) => b.left < parts[n].right + 2 && b.top < parts[n].bottom)
        .map(() => row.textContent.replaceAll(/\\s+/g, ' ').trim());
})"""
SMALL = """() => [...document.querySelectorAll('#felt *')].filter(e => [...e.childNodes].some(
    n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length && !e.closest('.unseen')
    && parseFloat(getComputedStyle(e).fontSize) < 13).map(e => e.outerHTML.slice(0, 120))"""
NARROW = """() => [...document.querySelectorAll('#felt .card, #felt .job')].filter(
    e => e.getClientRects().length && e.getBoundingClientRect().width < 35).map(e => e.dataset.what)"""
HANGS_OVER = "() => (e => e.scrollHeight - e.clientHeight)(document.querySelector('.scene'))"
LYING = """() => {
    const scene = document.querySelector('.scene');
    const things = [...scene.querySelectorAll('.job, .paper, .place, .case')].filter(e => e.getClientRects().length);
    return things.flatMap((a, n) => things.slice(n + 1).filter(b => {
        if (a.contains(b) || b.contains(a)) return false;
        const one = a.getBoundingClientRect(), two = b.getBoundingClientRect();
        return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 5
            && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 5;
    }).map(b => `${a.className} lies on ${b.className}`));
}"""


@pytest.mark.parametrize("what", sorted(games.fullest("downtown")))
def test_what_a_stooge_promises_and_needs_stands_apart_in_downtown(house: House, open_page: Open, what: str) -> None:
    page = sit_down(house, open_page, games.fullest("downtown")[what], look_only=True, viewport=LOW)
    for row in (".values", ".needs"):
        assert page.evaluate(TOUCHING, f".scene {row}") == []
    assert page.evaluate(LYING) == []


@pytest.mark.parametrize("game", ["crew13", "downtown", "famiglia"])
def test_nothing_lies_on_something_else_and_all_can_be_read(house: House, open_page: Open, game: str) -> None:
    for s in games.fullest(game).values():
        page = sit_down(house, open_page, s, look_only=True, viewport=LOW)
        assert [page.evaluate(fault) for fault in (SMALL, NARROW, LYING)] == [[], [], []]
        assert game != "famiglia" or page.evaluate(HANGS_OVER) <= 8, "both gangs and the street are in sight"
        assert page.evaluate("() => document.querySelector('.scene').scrollWidth") <= page.evaluate(
            "() => document.querySelector('.scene').clientWidth + 1"
        )


@pytest.mark.parametrize("game", ["crew13", "downtown", "famiglia"])
def test_a_replay_there_can_be_read(house: House, open_page: Open, game: str) -> None:
    page = finished(house, open_page, played(game, games.find(game).a_tableful(), 1), viewport=LOW)
    table = page.url
    for at in (10, 25, 40):
        page.goto(f"{table}/replay?at={at}")
        page.wait_for_selector("#felt .plate")
        assert [page.evaluate(fault) for fault in (SMALL, NARROW, LYING)] == [[], [], []]
        assert game != "famiglia" or page.evaluate(HANGS_OVER) <= 8, "both gangs and the street are in sight"
