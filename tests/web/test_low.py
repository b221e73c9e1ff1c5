"""Low and wide: a phone on its side, a page at 200%. The felt, and beside it hand, question and answer."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from backroom.contract.pages import window
from tests.games.crew13.stage import Stage
from tests.games.precinct.stage import Stage as Officers
from tests.server.house import House
from tests.web.clicking import click_through
from tests.web.hands import play_now
from tests.web.laying import sit_down
from tests.web.measures import LOW_SIZES
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
PHONE = window(LOW_SIZES[0])
ROW = 38
SHAPES = ["low", "upright", "wide"]


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}, {"width": 1280, "height": 720}], ids=SHAPES)
@pytest.mark.parametrize("game", games.names())
def test_a_game_is_played_by_clicks(house: House, open_page: Open, game: str, size: dict[str, int]) -> None:
    """A stretch of it; `make clicks` plays whole games."""
    page = open_page(house.url, viewport=size)
    play_now(page, game)
    choice = random.Random(3)
    for _ in range(8):
        click_through(page, choice)
        no_sideways(page)
    page.wait_for_function(
        "many => document.querySelectorAll('#felt .plate').length >= many", arg=games.find(game).players[0]
    )


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


def test_both_answers_of_a_drive_are_read_whole_in_precinct(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Officers(3, start="move", at={"Anna": "stk"}).s, viewport=PHONE)
    whole = """all => all.filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect())
        .every(b => b.bottom <= document.querySelector('#ask .acts').getBoundingClientRect().bottom + 1)"""
    expect(page.locator("#choices .option:visible")).to_have_count(2)
    assert page.eval_on_selector_all("#choices .option", whole)


def test_a_hand_over_the_limit_lies_whole_beside_the_felt_in_crew13(house: House, open_page: Open) -> None:
    stage = Stage(hands={"Anna": "HHFPIII"})  # and what the turn drew
    page = sit_down(house, open_page, stage.s, look_only=True, viewport=PHONE)
    cut = page.evaluate(
        """() => {
            const tray = document.querySelector('.tray').getBoundingClientRect();
            return [...document.querySelectorAll('.tray .hand .card')].filter(e => {
                const box = e.getBoundingClientRect();
                return box.left < tray.left || box.right > tray.right || box.top < tray.top || box.bottom > tray.bottom;
            }).length;
        }"""
    )
    assert page.locator(".tray .hand .card").count() == 8
    assert cut == 0
