"""What marks a thing on the table hangs from its upper edge and looks like no coin; so do a hint's letters."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import asked, choose_on_the_table, play_now
from tests.web.laying import Open

HIDDEN = """() => {
    const pins = [...document.querySelectorAll('#pins .pin')].map(e => e.getBoundingClientRect());
    const shown = [...document.querySelectorAll('#felt .card .coin')].filter(e => e.getClientRects().length);
    return shown.filter(e => {
        const coin = e.getBoundingClientRect();
        return pins.some(b => {
            const across = Math.min(b.right, coin.right) - Math.max(b.left, coin.left);
            const down = Math.min(b.bottom, coin.bottom) - Math.max(b.top, coin.top);
            return across > 0 && down > 0 && across * down > 0.2 * coin.width * coin.height;
        });
    }).map(e => e.closest('.card').dataset.what);
}"""
LETTERED = """() => [...document.querySelectorAll('#notice .advice')].map(row => row.dataset.touches.split(' ').find(
    ref => [...document.querySelectorAll(`#felt [data-ref='${ref}']`)].some(e => e.getClientRects().length)))
    .filter(Boolean).length"""


def with_pins(page: Page) -> None:
    """Some moves on, until a card is marked."""
    choice = random.Random(5)
    for _ in range(12):
        assert asked(page)
        page.wait_for_function("() => new Promise(seen => requestAnimationFrame(() => seen(true)))")
        if page.locator("#felt .card.changed").count():
            return
        choose_on_the_table(page, choice)
    raise AssertionError("no card was ever marked")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_no_peg_looks_like_a_coin_or_lies_on_one(house: House, open_page: Open, size: dict[str, int]) -> None:
    page = open_page(house.url, viewport=size)
    play_now(page)
    with_pins(page)
    expect(page.locator("#pins .pin").first).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate("() => getComputedStyle(document.querySelector('#pins .pin')).borderRadius") != "50%"


def test_a_hints_letters_hang_on_what_they_speak_of_until_it_is_closed(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    page.click("#hint")
    page.wait_for_selector("#notice .advice")
    page.wait_for_function(LETTERED)
    letters = page.locator("#pins .pin.letter")
    expect(letters.first).to_be_visible()
    assert set("".join(letters.all_text_contents())) <= set("ABC")
    assert page.evaluate(HIDDEN) == []
    page.click(".close-hint")
    expect(letters).to_have_count(0)
