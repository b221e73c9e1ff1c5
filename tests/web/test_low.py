"""Low and wide: a phone on its side, a page at 200%. The felt, and beside it hand, question and answer."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page, expect

from backroom import games
from backroom.contract.pages import window
from tests.server.house import House
from tests.web.hands import A_MOMENT, asked, play_now, pressed
from tests.web.measures import LOW_SIZES
from tests.web.test_everybody import serious

Open = Callable[..., Page]
PHONE = window(LOW_SIZES[0])
ROW = 38


def click_through(page: Page, choice: random.Random) -> None:
    """One decision by real clicks: whatever lies under the pointer gets them."""
    for _ in range(40):
        if not asked(page):
            return
        try:
            commit = page.locator("#commit:visible")
            things = page.locator("#felt .can:visible")
            options = page.locator("#choices .option:visible")
            if commit.count():
                if pressed(page, commit.element_handle(timeout=A_MOMENT), False):
                    return
            elif many := things.count():
                things.nth(choice.randrange(many)).click(timeout=A_MOMENT)
            elif many := options.count():
                if pressed(page, options.nth(choice.randrange(many)).element_handle(timeout=A_MOMENT), False):
                    return
            else:
                page.click("#show-all", timeout=A_MOMENT)
        except Error:
            page.wait_for_timeout(50)
    raise AssertionError("there is no way to answer this")


@pytest.mark.parametrize("game", [game for game in games.names() if game != "crimelords"])
def test_a_game_is_played_by_clicks(house: House, open_page: Open, game: str) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page, game)
    choice = random.Random(3)
    for _ in range(8):
        click_through(page, choice)


def test_the_strip_is_one_pill_that_unfolds_and_the_rest_is_in_the_menu(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page)
    choice = random.Random(1)
    for _ in range(3):
        click_through(page, choice)
    expect(page.locator("#ask[data-mine=yes]")).to_be_visible()
    strip = page.locator(".strip").bounding_box()
    assert strip is not None
    assert strip["y"] == 0
    assert strip["height"] == ROW
    expect(page.locator("#since-things")).to_be_hidden()
    page.click("#fold")
    expect(page.locator("#since-things")).to_be_visible()
    expect(page.locator("#fold")).to_have_attribute("aria-expanded", "true")
    page.click("#fold")
    expect(page.locator("#since-things")).to_be_hidden()
    page.click("#open-menu")
    for words in ("Goal", "Guide", "Cover my cards"):
        expect(page.locator("#menu").get_by_role("button", name=words)).to_be_visible()
    page.keyboard.press("Escape")
    page.click(".open-side")
    expect(page.locator("#log")).to_be_visible()
    page.click(".side .close")
    assert serious(page) == []
