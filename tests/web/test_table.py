"""A table in a real browser: choosing on the table, two browsers, gliding cards, a killed server."""

import random
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.bots.test_analysis import finished
from tests.server.house import House
from tests.server.test_durability import ended, free_port, started
from tests.web.browsers import PATIENCE
from tests.web.conftest import PHONE
from tests.web.hands import (
    LIVE,
    WORDS,
    answering,
    asked,
    choose_on_the_table,
    comes_to,
    options,
    play_now,
    press,
    set_the_table,
    words,
    worked_out,
)

Open = Callable[..., Page]
STANDS = "ply => document.querySelector('#replay').dataset.at === ply"
REFS = "all => all.filter(e => e.getClientRects().length).map(e => e.dataset.ref)"


def two_browsers(house: House, open_page: Open) -> tuple[Page, Page]:
    """Anna makes a table by link; Bruno opens the link in another browser and sits down."""
    anna = open_page(house.url)
    anna.fill("#my-name", "Anna")
    anna.click(".naming button")
    anna.click(".poster-famiglia >> text=New table")
    set_the_table(anna, ".waiting-room")
    bruno = open_page(house.url)
    bruno.fill("#my-name", "Bruno")
    bruno.click(".naming button")
    bruno.goto(anna.url)
    bruno.click("text=Sit here")
    for page in (anna, bruno):
        page.wait_for_selector(f"{LIVE} #felt .street")
    return anna, bruno


def whose_turn(anna: Page, bruno: Page) -> Page | None:
    anna.wait_for_selector("#ask")
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page in (anna, bruno):
            if page.get_attribute("#ask", "data-mine") == "yes":
                return page
        if "won" in anna.inner_text("#say"):
            return None
        anna.wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def test_two_browsers_finish_a_whole_game(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    choice, moves = random.Random(2), 0
    while (page := whose_turn(anna, bruno)) is not None:
        if moves > 12 and "pass" in options(page):
            press(page, "pass")
        else:
            choose_on_the_table(page, choice)
        moves += 1
        assert moves < 200
    for page in (anna, bruno):
        page.wait_for_selector("#say:has-text('won')")
        expect(page.locator("#ended")).to_contain_text("influence")
        expect(page.locator("#felt")).to_be_hidden()  # the ending lies where the table was
        page.click("#ended summary")
        expect(page.locator("#felt")).to_be_visible()  # folded away, it leaves the table as it stood
        expect(page.locator("#felt")).to_contain_text("influence")
    anna.click("text=Check the shuffle")
    expect(anna.locator(".verdict")).to_contain_text("It holds")


def test_a_choice_of_several_things_is_made_in_clicks_and_can_be_taken_back(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    choice = random.Random(1)
    for _ in range(60):
        assert asked(page)
        if any("+" in code for code in options(page)):
            break
        choose_on_the_table(page, choice)
    page.wait_for_selector("#felt .thing.can")
    pair = next(code for code in options(page) if "+" in code)
    card = pair.split()[1]
    expect(page.locator("#commit")).to_be_hidden()
    before = page.get_attribute("#ask", "data-ply")
    page.locator(f"[data-ref='street:{card}']").first.dispatch_event("click")
    expect(page.locator(f"[data-ref='street:{card}'].picked")).to_have_count(1)
    expect(page.locator("#unpick")).to_be_visible()
    page.click("#unpick")
    expect(page.locator(".picked")).to_have_count(0)
    page.locator(f"[data-ref='street:{card}']").first.dispatch_event("click")
    expect(page.locator(".picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    assert page.get_attribute("#ask", "data-ply") == before


def test_a_dimmed_thing_says_why_when_asked(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    page.locator("#felt .thing.dim:is([data-ref^='street:'], [data-ref^='hand:'])").first.dispatch_event("click")
    page.wait_for_selector("#notice .reasons [data-rule]")
    page.click("#notice [data-rule] >> nth=0")
    page.wait_for_selector("#rules .pointed")


def test_a_hint_lies_ready_on_the_table_and_is_not_yet_played(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    ply = page.get_attribute("#ask", "data-ply")
    page.click("#hint")
    page.wait_for_selector("#notice .advice.shown .do-it:visible")
    assert page.get_attribute("#notice .advice.shown", "data-code") in options(page)
    assert page.get_attribute("#ask", "data-ply") == ply
    with answering(page):
        page.click("#notice .advice.shown .do-it")
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}])
def test_a_hint_moves_nothing_and_escape_closes_it(house: House, open_page: Open, size: dict[str, int]) -> None:
    page = open_page(house.url, viewport=size)
    play_now(page)
    assert asked(page)
    boxes = "() => ['#main', '.prompt-bar'].map(q => JSON.stringify(document.querySelector(q).getBoundingClientRect()))"
    before = page.evaluate(boxes)
    page.click("#hint")
    page.wait_for_selector("#notice .advice.shown")
    comes_to(page, boxes, before)
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('#notice').innerText === ''")
    comes_to(page, boxes, before)
    expect(page.locator("#felt .picked")).to_have_count(0)


def test_a_row_of_the_hint_shows_itself_on_the_table(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    page.click("#hint")
    page.wait_for_selector("#notice .advice.shown")
    for n in range(page.locator("#notice .advice").count()):
        row = page.locator("#notice .advice").nth(n)
        row.hover()
        page.wait_for_function("n => document.querySelectorAll('#notice .advice')[n].matches('.shown')", arg=n)
        wanted = set((row.get_attribute("data-touches") or "").split())
        shown = set(page.eval_on_selector_all("#felt .picked", "all => all.map(e => e.dataset.ref)"))
        assert shown <= wanted
        assert bool(shown) == bool(wanted & set(page.eval_on_selector_all("#felt [data-ref]", REFS)))


NAMED = """() => {
  const names = [...document.querySelectorAll('#felt [data-what]')].map(e => e.style.viewTransitionName);
  return names.length && names.every(Boolean) && new Set(names).size === names.length;
}"""


def test_cards_glide_and_every_card_keeps_a_name_of_its_own(house: House, open_page: Open) -> None:
    page = open_page(house.url, motion="no-preference")
    play_now(page)
    assert asked(page)
    page.evaluate(
        "() => { const start = document.startViewTransition.bind(document); window.glides = 0;"
        " document.startViewTransition = change => { window.glides += 1; return start(change) } }"
    )
    choose_on_the_table(page, random.Random(4))
    assert asked(page)
    page.wait_for_function("() => window.glides > 0")
    page.wait_for_function(NAMED)


def test_motion_is_off_for_those_who_ask_their_system_for_less(house: House, open_page: Open) -> None:
    page = open_page(house.url, motion="reduce")
    play_now(page)
    assert asked(page)
    page.evaluate("() => { document.startViewTransition = () => { throw new Error('it glides') } }")
    choose_on_the_table(page, random.Random(4))
    assert asked(page)


def test_chat_reaches_the_other_browser_and_what_is_being_typed_stays(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    for page in (anna, bruno):
        page.check(".tabs [value=chat]", force=True)
    bruno.fill("#chat-text", "half a sen")
    anna.fill("#chat-text", "good <b>luck</b>")
    anna.press("#chat-text", "Enter")
    bruno.wait_for_selector("#chat >> text=good <b>luck</b>")
    assert bruno.input_value("#chat-text") == "half a sen"
    expect(anna.locator("#chat-text")).to_have_value("")


def test_after_kill_9_the_browser_comes_back_by_itself_and_the_game_goes_on(open_page: Open, tmp_path: Path) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    try:
        page = open_page(f"http://127.0.0.1:{port}")
        play_now(page)
        choice = random.Random(6)
        for _ in range(3):
            assert asked(page)
            choose_on_the_table(page, choice)
        assert asked(page)
        before = words(page, "#felt")
        ended(server, signal.SIGKILL)
        page.wait_for_selector("body.line-lost")
        server = started(tmp_path / "t.db", port)
        page.wait_for_selector("body:not(.line-lost)")
        comes_to(page, WORDS, before, "#felt")
        choose_on_the_table(page, choice)
        assert asked(page)
    finally:
        ended(server, signal.SIGTERM)


def test_a_replay_moves_with_the_slider_and_the_keys(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    choice = random.Random(8)
    for _ in range(3):
        assert asked(page)
        choose_on_the_table(page, choice)
    assert asked(page)
    page.goto(f"{page.url.split('#')[0]}/replay?at=2")
    expect(page.locator("#slider output")).to_contain_text("move 2 of")
    page.click("#felt")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#slider output:has-text('move 3 of')")
    page.keyboard.press("Home")
    page.wait_for_selector("#slider output:has-text('move 0 of')")
    expect(page).to_have_url(re.compile("at=0"))
    page.fill("#at", "1")
    page.wait_for_selector("#slider output:has-text('move 1 of')")


def test_on_a_phone_a_replay_is_no_wider_than_the_screen_and_its_analysis_beside_its_log(
    house: House, open_page: Open
) -> None:
    ada = house.visitor("Ada")
    record = finished("famiglia", 2, 5).record().dumps().encode()
    sent = ada.http.post("/replays", data={"csrf": ada.csrf}, files={"record": ("g.json", record)})
    page = open_page(f"{house.url}{sent.headers['location']}", viewport=PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#analyse")).to_be_hidden()
    page.click("text=Log & turns")
    page.click("#side .tabs >> text=How it turned")
    page.wait_for_selector("#analyse")
    page.click("#side .close")
    page.wait_for_selector("#analyse", state="hidden")


def test_a_finished_game_is_analysed_and_a_turning_point_leads_to_its_move(house: House, open_page: Open) -> None:
    ada = house.visitor("Ada")
    record = finished("famiglia", 2, 5).record().dumps().encode()
    sent = ada.http.post("/replays", data={"csrf": ada.csrf}, files={"record": ("g.json", record)})
    page = open_page(f"{house.url}{sent.headers['location']}?at=0")
    page.click("#side .tabs >> text=How it turned")
    page.click("#analyse")
    page.wait_for_selector("#analysis progress")
    worked_out(page, "#analysis .curve")
    expect(page.locator("#analysis .curve-line")).to_have_count(2)
    expect(page.locator("#analysis .legend")).to_have_text("Ada\nBo", use_inner_text=True)
    wanted = page.get_attribute("#analysis .turned >> nth=0", "data-at")
    page.click("#analysis .turned >> nth=0")
    page.wait_for_function(STANDS, arg=wanted)
    expect(page).to_have_url(re.compile(f"at={wanted}"))
    last = page.locator("#analysis .curve a").last
    last.dispatch_event("click")
    page.wait_for_function(STANDS, arg=last.get_attribute("data-at"))
