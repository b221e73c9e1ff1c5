"""Following in a real browser: the strip and its pins, the pace, once more, and what wants my eyes."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from backroom.contract.pages import DRAWN
from tests.server.house import House
from tests.server.waiting import soon
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import asked, choose_on_the_table, play_now, words
from tests.web.test_table import two_browsers, whose_turn

Open = Callable[..., Page]
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
PINNED = """() => {
  const things = [...document.querySelectorAll('#strip .since-thing')];
  const pins = [...document.querySelectorAll('#pins .pin')].map(p => Number(p.textContent));
  return things.length && pins.length && pins.every(n => n >= 1 && n <= things.length);
}"""


STANDS = """() => {
  const ply = document.querySelector('#ask').dataset.ply;
  const stands = window.seenAt === ply;
  window.seenAt = ply;
  return stands;
}"""


def until_others_have_moved(page: Page) -> None:
    choice = random.Random(2)
    for _ in range(25):
        if not asked(page):
            continue
        page.wait_for_timeout(100)
        if page.locator("#felt .changed").count() and page.get_attribute("#ask", "data-ply") != "0":
            break
        choose_on_the_table(page, choice)
    page.wait_for_function(STANDS, polling=300)


def test_what_the_others_did_is_told_in_the_strip_and_pinned_on_the_table(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "crew13")
    until_others_have_moved(page)
    page.wait_for_function(PINNED)
    expect(page.locator("#felt .changed").first).to_be_attached()
    expect(page.locator("#felt .changed[aria-description]").first).to_be_attached()
    page.locator("#strip .since-thing[data-refs*=':']").first.click()
    pin = page.locator("#pins .pin:not(.through)").first
    number = pin.inner_text()
    pin.click()
    expect(page.locator("#strip .since-thing.pulse .pin", has_text=number)).to_have_count(1)
    assert page.locator(".strip").bounding_box()["height"] == 84, "two rows, the first of them the header's"
    assert page.evaluate(SIDEWAYS) <= 0


RINGED = """() => [...document.querySelectorAll('#felt .plate')].map(plate => {
  const ring = plate.closest('.changed')?.getBoundingClientRect();
  const number = plate.parentElement.querySelector('.score b')?.getBoundingClientRect();
  return ring && number ? number.right <= ring.right : null;
}).filter(inside => inside !== null)"""
HIDDEN = """() => [...document.querySelectorAll('#pins .pin')].filter(pin => {
  const box = pin.getBoundingClientRect();
  return [...document.querySelectorAll('#felt .who .score b')].some(number => {
    const words = document.createRange();
    words.selectNodeContents(number);
    const at = words.getBoundingClientRect();
    return at.right > box.left && at.left < box.right && at.bottom > box.top && at.top < box.bottom;
  });
}).length"""


def test_a_ring_goes_round_the_whole_plate_and_no_pin_lies_on_its_number(house: House, open_page: Open) -> None:
    for size in (DESKTOP, PHONE):
        page = open_page(house.url, viewport=size)
        play_now(page)
        until_others_have_moved(page)
        page.wait_for_function(PINNED)
        assert page.evaluate(RINGED) == [True]
        assert page.evaluate(HIDDEN) == 0


def test_on_a_phone_the_strip_is_one_line(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page, "crew13")
    until_others_have_moved(page)
    assert page.locator(".strip").bounding_box()["height"] == 40
    assert page.evaluate(SIDEWAYS) <= 0
    page.click("#open-menu")
    page.select_option("#menu-pace", "calm")
    page.reload()
    page.click("#open-menu")
    expect(page.locator("#menu-pace")).to_have_value("calm")  # what has no room in the strip is in the menu


def test_the_pace_is_set_by_a_key_and_remembered(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    expect(page.locator("[name=pace][value=instant]")).to_be_checked()  # less motion was asked for
    page.keyboard.press(".")
    expect(page.locator("[name=pace][value=quick]")).to_be_checked()
    page.reload()
    expect(page.locator("[name=pace][value=quick]")).to_be_checked()


def test_at_a_calm_pace_moves_are_held_back_until_one_skips(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    now = whose_turn(anna, bruno)
    assert now is not None
    other = bruno if now is anna else anna
    other.check("[name=pace][value=calm]", force=True)
    ply = other.get_attribute("#ask", "data-ply")
    choice = random.Random(1)
    for _ in range(2):
        if now.get_attribute("#ask", "data-mine") == "yes":
            choose_on_the_table(now, choice)
    other.wait_for_function("ply => document.querySelector('#ask').dataset.ply !== ply", arg=ply)
    other.keyboard.press(" ")
    latest = now.get_attribute("#ask", "data-ply")
    other.wait_for_function("ply => Number(document.querySelector('#ask').dataset.ply) >= Number(ply)", arg=latest)


def test_what_happened_is_shown_again_and_ends_with_the_table_as_it_is(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "crew13")
    until_others_have_moved(page)
    before = words(page, "#felt")
    page.keyboard.press(",")
    page.wait_for_selector("body.playing")
    page.wait_for_selector("#strip .since-thing.now")
    page.keyboard.press(" ")
    page.wait_for_selector("body:not(.playing)")
    soon(lambda: words(page, "#felt") == before)


ROWS = """() => ['.row-me', '.row-all'].map(row => document.querySelector(`#strip ${row}`)?.getBoundingClientRect())
  .map(box => box && [box.top, box.bottom])"""
CUT = """() => [...document.querySelectorAll('#strip .since-line')]
  .filter(line => line.getClientRects().length && line.scrollWidth > line.clientWidth + 1)
  .map(line => line.textContent)"""


def test_what_concerns_me_stands_in_the_header_and_the_rest_in_a_row_below_it(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "downtown")
    choice = random.Random(3)
    for _ in range(40):
        assert asked(page)
        if page.locator("#strip .since-thing.mine").count() and page.locator("#strip .row-all .since-thing").count():
            break
        choose_on_the_table(page, choice)
    mine, rest = page.evaluate(ROWS)
    header = page.locator(".bar").bounding_box()
    assert header is not None
    assert mine[1] <= header["height"] <= rest[0]
    assert page.evaluate(CUT) == []
    expect(page.locator("#strip .since-thing.mine").first).to_contain_text(re.compile("you", re.I))
    expect(page.locator("#strip .since-thing .pin").first).to_have_text("1")
    page.set_viewport_size(PHONE)
    first = page.locator("#strip .since-thing").first
    expect(first).to_have_class(re.compile("mine"))
    expect(first).to_be_in_viewport()


def test_again_closes_the_prompt_and_the_strip_follows_it(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "downtown")
    choice = random.Random(3)
    for _ in range(8):
        assert asked(page)
        choose_on_the_table(page, choice)
    assert asked(page)
    page.check("[name=pace][value=calm]", force=True)
    page.click("#again")
    expect(page.locator("#strip .now").first).to_be_attached()
    expect(page.locator("#choices")).to_be_hidden()
    page.keyboard.press(" ")
    expect(page.locator("body:not(.playing) #prompt .acts .btn:visible").first).to_be_visible()


def test_what_was_said_is_counted_shown_and_read(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    anna.check(".tabs [value=chat]", force=True)
    anna.click("[data-phrase='Well played!']")
    bruno.wait_for_selector(".toast >> text=Well played!")
    bruno.wait_for_selector(".tabs [data-unread]:visible")
    expect(bruno.locator(".tabs [data-unread]")).to_have_text("1")
    expect(bruno).to_have_title(re.compile(r"^\(1\) "))
    expect(bruno.locator("link[rel=icon]")).to_have_attribute("href", re.compile("badge"))
    bruno.check(".tabs [value=chat]", force=True)
    bruno.wait_for_selector(".tabs [data-unread]", state="hidden")
    expect(bruno).to_have_title(re.compile(r"^[^(]"))
    expect(anna.locator(".tabs [data-unread]:visible")).to_have_count(0)


GLIDES = "ms => void document.startViewTransition(() => new Promise(done => setTimeout(done, ms)))"


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_click_while_something_glides_is_not_lost(house: House, open_page: Open) -> None:
    """While it does, the browser gives every press to the root of the page."""
    page = open_page(house.url, motion="no-preference")
    play_now(page)
    assert asked(page)
    chat, log, menu = (
        middle(page, s) for s in (".tabs label:has([value=chat])", ".tabs label:has([value=log])", "#open-menu")
    )
    page.wait_for_timeout(600)
    page.evaluate(GLIDES, 200)
    page.mouse.click(*chat)
    page.wait_for_selector(".tabs [value=chat]:checked", state="attached")
    page.mouse.move(*log)
    page.mouse.down()
    page.evaluate(GLIDES, 200)
    page.mouse.up()
    page.wait_for_selector(".tabs [value=log]:checked", state="attached")
    page.evaluate(GLIDES, 0)
    page.wait_for_timeout(100)
    page.mouse.click(*menu)
    page.wait_for_selector("#menu:popover-open")
    page.evaluate(DRAWN)
    assert page.is_visible("#menu"), "once, not twice"


def test_keys_are_listed_under_the_question_mark_and_sound_is_off(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open] kbd >> nth=3")
    page.keyboard.press("Escape")
    page.click("#open-menu")
    expect(page.locator("#volume")).to_have_value("0")
    expect(page.locator("#notify")).not_to_be_checked()
