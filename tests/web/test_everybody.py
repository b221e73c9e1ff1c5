"""For everybody: on a phone, with the keyboard alone, with assistive technology, in the dark and in the light."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import asked, choose_on_the_table, comes_to, play_now

Open = Callable[..., Page]
AXE = Path(__file__).parents[2] / "src/backroom/web/node_modules/axe-core/axe.min.js"
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TOO_WIDE = """() => [...document.querySelectorAll('#felt, .prompt-bar, .bar, main')]
    .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.id || e.className)"""


def no_sideways(page: Page) -> None:
    page.wait_for_load_state()
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(TOO_WIDE) == []


def test_a_phone_scrolls_nothing_sideways(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE, has_touch=True, is_mobile=True)
    no_sideways(page)
    play_now(page)
    choice = random.Random(3)
    for _ in range(14):
        if not asked(page):
            break
        no_sideways(page)
        choose_on_the_table(page, choice)
    table = page.url
    page.click("text=Log & chat")
    expect(page.locator("#log")).to_be_visible()
    no_sideways(page)
    for path in ("/replay", "/fair"):
        page.goto(table.split("#")[0] + path)
        no_sideways(page)
    for path in ("/rules/famiglia", "/new?game=famiglia", "/api", "/me/along"):
        page.goto(house.url + path)
        no_sideways(page)


def test_a_game_is_played_with_the_keyboard_alone(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    tab_to(page, "#level-famiglia")
    page.keyboard.type("easy")
    tab_to(page, ".poster-famiglia button.main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#felt .street")
    for _ in range(150):
        if not asked(page):
            break
        ply = page.get_attribute("#ask", "data-ply")
        last_turns = int(ply or 0) > 20
        passing = "#choices .option[value=pass]" if last_turns else ".none"
        for _ in range(6):
            if tab_to(
                page, f"#sure-yes, #commit, {passing}, #felt .can, #choices .option:not([value=pass]), #choices .option"
            ):
                page.keyboard.press("Enter")
            if page.get_attribute("#ask", "data-ply") != ply or settled(page, ply):
                break
    expect(page.locator("#say")).to_contain_text("won")


def settled(page: Page, ply: str | None) -> bool:
    """Whether the last key made a move."""
    if page.is_visible("#commit") or page.locator(".picked").count():
        return False
    page.wait_for_timeout(60)
    return page.get_attribute("#ask", "data-ply") != ply


def tab_to(page: Page, selector: str) -> bool:
    """Presses Tab until something of the selector has the focus, most wanted first."""
    wanted = [part.strip() for part in selector.split(", ")]
    there = next((s for s in wanted if page.locator(f"{s}:visible").count()), None)
    if there is None:
        return False
    for _ in range(120):
        if page.evaluate("s => document.activeElement.matches(s)", there):
            return True
        page.keyboard.press("Tab")
    return False


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_serious(house: House, open_page: Open, scheme: str) -> None:
    page = open_page(house.url, viewport=DESKTOP, color_scheme=scheme)
    assert serious(page) == []
    play_now(page)
    assert asked(page)
    choose_on_the_table(page, random.Random(1))
    assert asked(page)
    page.locator("#felt .thing.can, #choices .option").first.dispatch_event("focus")
    assert serious(page) == []
    for tab in ("chat", "people", "rules"):
        page.check(f".tabs [value={tab}]", force=True)
        assert serious(page) == []
    table = page.url
    for path in (
        f"{table}/replay",
        f"{table}/fair",
        *(house.url + p for p in ("/rules/famiglia", "/new", "/api", "/along/x")),
    ):
        page.goto(path)
        assert serious(page) == []


def test_axe_finds_nothing_serious_on_a_phone(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page)
    assert asked(page)
    assert serious(page) == []


def serious(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{page.url}: {v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0]['failureSummary'][:300]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


def test_text_is_never_smaller_than_fifteen_pixels(house: House, open_page: Open) -> None:
    small = """() => [...document.querySelectorAll('body *')].filter(e => [...e.childNodes].some(
        n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length
        && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 120))"""
    for viewport in (DESKTOP, PHONE):
        page = open_page(house.url, viewport=viewport)
        comes_to(page, small, [])
        play_now(page)
        assert asked(page)
        comes_to(page, small, [])
