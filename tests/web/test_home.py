"""The front page: what this is, where to begin, my games first, and the colours I like."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.web.hands import asked, comes_to, play_now
from tests.web.test_everybody import serious

Open = Callable[..., Page]
WIDE = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
TOPS = (
    "() => new Set([...document.querySelectorAll('.poster')].map(p => Math.round(p.getBoundingClientRect().top))).size"
)
DARK = "() => getComputedStyle(document.body).backgroundColor"


def test_a_newcomer_is_told_what_this_is_and_where_to_begin(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=WIDE, fresh=True)
    expect(page.get_by_role("heading", level=1)).to_contain_text("crime games for the table")
    expect(page.locator("#start-here")).to_contain_text("Start here: Famiglia, 20 minutes")
    assert page.evaluate(TOPS) == 1, "all posters in a row"
    assert serious(page) == []
    page.click("#start-here")
    page.wait_for_selector("#felt .street")


def test_whoever_comes_back_finds_the_games_that_wait_first(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE, fresh=True)
    play_now(page)
    assert asked(page)
    table = page.url
    page.goto(house.url)
    first = page.locator(".mine-first").bounding_box()
    sentence = page.locator(".welcome").bounding_box()
    assert first is not None
    assert sentence is not None
    assert first["y"] < sentence["y"]
    expect(page.locator("#next")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("n")
    page.wait_for_url(table)


def test_the_colours_are_night_day_or_the_systems_and_kept(house: House, open_page: Open) -> None:
    page = open_page(house.url, color_scheme="light", fresh=True)
    expect(page.locator("[name=theme][value=system]")).to_be_checked()
    day = page.evaluate(DARK)
    page.check("[name=theme][value=night]", force=True)
    page.wait_for_function("day => getComputedStyle(document.body).backgroundColor !== day", arg=day)
    night = page.evaluate(DARK)
    page.reload()
    expect(page.locator("[name=theme][value=night]")).to_be_checked()
    comes_to(page, DARK, night)
    assert serious(page) == []
    page.check("[name=theme][value=day]", force=True)
    comes_to(page, DARK, day)
    page.check("[name=theme][value=system]", force=True)
    page.emulate_media(color_scheme="dark")
    comes_to(page, DARK, night)
