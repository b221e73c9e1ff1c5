"""A first game in a real browser: the guide's cards, its words with pins, and things that explain themselves."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import QUICK, House
from tests.web.conftest import PHONE
from tests.web.hands import answering, asked, comes_to, options, play_now, press, set_the_table
from tests.web.test_everybody import AXE, no_sideways

Open = Callable[..., Page]
MEMORY = "key => localStorage.getItem('backroom.' + key)"
COVERED = """() => {
  const over = document.querySelector('.coach:not([hidden])').getBoundingClientRect();
  const refs = [...document.querySelectorAll('.coach:not([hidden]) li')].flatMap(li => li.dataset.refs.split(' '));
  return [...document.querySelectorAll('#felt .tray, #felt [data-ref]')].filter(thing => {
    const box = thing.getBoundingClientRect();
    const meant = thing.matches('.tray') || refs.includes(thing.dataset.ref);
    return meant && box.height && box.top < over.bottom && box.bottom > over.top;
  }).map(thing => thing.dataset.ref ?? 'the hand');
}"""


@pytest.fixture(scope="module")
def reading_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("reading") / "t.db", replace(QUICK, reading=60.0)) as opened:
        yield opened


def complaints_of_axe(page: Page) -> list[str]:
    page.evaluate(Path(AXE).read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa']}).then(r => r.violations)")
    return [f"{v['id']}: {[n['target'] for n in v['nodes']][:3]}" for v in found]


def test_a_first_game_begins_with_three_cards_and_a_word_with_pins(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    play_now(page)
    guide = page.locator("#guide")
    expect(guide).to_be_visible()
    expect(page.locator(".guide-card")).to_have_count(3)
    page.keyboard.press("2")
    expect(page.locator(".guide-card.large h3")).to_contain_text("A turn")
    page.keyboard.press("2")
    assert complaints_of_axe(page) == []
    page.keyboard.press("Enter")
    expect(guide).to_be_hidden()
    assert asked(page)
    slip = page.locator(".coach:visible")
    expect(slip).to_have_count(1)
    comes_to(page, MEMORY, "learning", "guide.famiglia")
    page.wait_for_selector(".table-pin")  # pins lie on what it speaks of
    assert page.evaluate("() => document.activeElement === document.body || !document.activeElement.closest('.coach')")
    page.wait_for_selector("#felt .thing.can")  # what can be chosen still glows
    assert complaints_of_axe(page) == []
    key = slip.get_attribute("data-key")
    page.click(".coach:visible .coach-got")
    expect(slip).to_have_count(0)
    expect(page.locator(".table-pin")).to_have_count(0)
    assert key in page.wait_for_function(MEMORY, arg="told.famiglia").json_value()
    page.reload()
    assert asked(page)
    expect(page.locator("#guide")).to_be_hidden()
    expect(page.locator(f".coach[data-key='{key}']:visible")).to_have_count(0)  # told once


def test_a_move_closes_the_word_and_escape_skips_the_guide(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    play_now(page)
    page.click("#guide button.main")
    assert asked(page)
    expect(page.locator(".coach:visible")).to_have_count(1)
    with answering(page):
        page.click("#felt .thing.can >> nth=0")
        page.click("#commit:visible, #choices .option:visible >> nth=0")
    page.wait_for_function(MEMORY, arg="told.famiglia")
    asked(page)
    page.evaluate("() => document.activeElement?.blur()")
    if page.locator(".coach:visible").count():
        page.keyboard.press("Escape")
        expect(page.locator(".coach:visible")).to_have_count(0)
        comes_to(page, MEMORY, "known", "guide.famiglia")


WHERE = """() => ['#show-all', '#hint', '#why-not', '#choices .option:not([hidden]), #stay .option'].map(selector => {
  const top = document.querySelector('.prompt-bar').getBoundingClientRect().top;
  const shown = [...document.querySelectorAll(selector)].filter(e => e.offsetHeight);
  const boxes = shown.map(e => e.getBoundingClientRect()).filter(box => box.top > top);
  return boxes.map(box => [Math.round(box.left), Math.round(box.top), Math.round(box.width)]);
})"""


DRAWN_ANEW = """async () => {
  const button = document.querySelector('#show-all'), tell = name =>
    document.dispatchEvent(new CustomEvent(name, { detail: { tasks: [] } }));
  button.focus();
  tell('htmx:before:swap');
  button.hidden = true;
  while (document.activeElement === button) await new Promise(requestAnimationFrame);
  tell('htmx:after:swap');
}"""


def test_a_button_that_a_redraw_hides_for_a_moment_keeps_the_focus(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    page.evaluate(DRAWN_ANEW)
    expect(page.locator("#show-all")).to_be_focused()


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE], ids=["desk", "phone"])
def test_nothing_moves_when_all_choices_are_listed_and_escape_closes_them_before_the_guide(
    house: House, open_page: Open, size: dict[str, int]
) -> None:
    page = open_page(house.url, first=True, viewport=size)
    play_now(page)
    page.click("#guide button.main")
    assert asked(page)
    expect(page.locator(".coach:visible")).to_have_count(1)
    before = page.evaluate(WHERE)
    page.click("#show-all")
    expect(page.locator("#prompt.listed")).to_have_count(1)
    comes_to(page, WHERE, before)
    page.keyboard.press("Escape")
    expect(page.locator("#prompt.listed")).to_have_count(0)
    comes_to(page, WHERE, before)
    expect(page.locator(".coach:visible")).to_have_count(1)
    expect(page.locator("#show-all")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".coach:visible")).to_have_count(0)
    comes_to(page, MEMORY, "known", "guide.famiglia")
    with answering(page):
        page.click("#show-all")
        page.click("#stay .option")


def test_whoever_knows_the_game_is_left_alone_and_can_call_the_guide(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    play_now(page)
    page.click("#guide button:has-text('I know this game')")
    assert asked(page)
    comes_to(page, MEMORY, "known", "guide.famiglia")
    expect(page.locator(".coach:visible")).to_have_count(0)
    page.click(".bar [data-guide]")
    expect(page.locator("#guide")).to_be_visible()


def test_on_a_phone_the_cards_come_one_at_a_time(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE, first=True, has_touch=True, is_mobile=True)
    play_now(page)
    expect(page.locator("#guide")).to_be_visible()
    boxes = page.eval_on_selector_all(".guide-card", "all => all.map(c => c.getBoundingClientRect().left)")
    wide = page.evaluate("() => document.querySelector('.guide-cards').clientWidth")
    assert wide - 60 < boxes[1] - boxes[0] < wide - 20, "the next one looks in at the edge"
    expect(page.locator(".guide-card h3 small")).to_have_text(["1 of 3", "2 of 3", "3 of 3"])
    no_sideways(page)
    page.click("#guide button.main")
    assert asked(page)
    slip = page.locator(".coach:visible")
    expect(slip).to_have_count(1)
    box, prompt = slip.bounding_box(), page.locator(".prompt-bar").bounding_box()
    assert box is not None
    assert prompt is not None
    assert box["y"] + box["height"] <= prompt["y"]
    assert box["height"] < 180
    comes_to(page, COVERED, [])  # neither the hand nor what it speaks of
    no_sideways(page)


def test_a_long_list_of_choices_leaves_the_word_free(reading_house: House, open_page: Open) -> None:
    page = open_page(reading_house.url, viewport={"width": 1280, "height": 720}, first=True)
    play_now(page, "crew13")
    page.click("#guide button.main")
    page.click("#understood")
    assert asked(page)
    page.click(".coach:visible .coach-got")
    page.click("#show-all")
    page.evaluate("() => localStorage.setItem('backroom.told.crew13', '')")
    page.reload()
    assert asked(page)
    page.click("#show-all")
    page.click(".coach:visible .coach-got")


def test_tapping_a_pin_on_the_table_shows_the_line_it_belongs_to(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    play_now(page)
    page.click("#guide button.main")
    assert asked(page)
    number = page.inner_text(".table-pin >> nth=0")
    page.click(".table-pin >> nth=0")
    line = page.locator(".coach:visible li.pulse")
    expect(line).to_have_count(1)
    expect(line.locator(".pin")).to_have_text(re.compile(f"{number}$"))
    expect(page.locator("#felt .picked")).to_have_count(0)  # it chooses nothing


def test_a_thing_explains_itself_under_the_pointer_on_focus_and_on_a_long_press(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    card = page.locator("#felt .street .thing[data-ref]").first
    card.hover()
    about = page.locator("#about")
    expect(about).to_be_visible()
    expect(about).to_contain_text("nfluence")
    expect(about.locator(".rule")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(about).to_be_hidden()
    card.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(about).to_be_visible()
    expect(card).to_have_attribute("aria-describedby", "about")
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(about).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(page.locator("#felt .picked")).to_have_count(0)  # a long press reads and does not choose


@pytest.mark.parametrize("size", [{}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}], ids=["desk", "phone"])
def test_who_i_am_lies_on_the_table_until_i_have_understood(
    reading_house: House, open_page: Open, size: dict[str, Any]
) -> None:
    page = open_page(reading_house.url, **size)
    play_now(page, "crew13")
    card = page.locator(".role-card[aria-label='Who you are']")
    expect(card).to_be_visible()
    expect(page.locator("#say")).to_contain_text("Ready: 2 of 3")
    assert complaints_of_axe(page) == []
    page.click("#understood")
    expect(card).to_have_count(0)
    page.click(".bar [popovertarget=goal]")
    expect(page.locator("#goal")).to_be_visible()
    expect(page.locator("#goal")).to_contain_text("You win when")


def test_the_rules_have_contents_pictures_and_a_search(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/rules/famiglia")
    assert page.locator(".contents a").count() > 6
    assert page.locator(".rule-parts .card").count() >= 4, "pictures drawn by the game's own macros"
    page.fill("#rule-search", "mercenar")
    expect(page.locator("#rule-found")).to_contain_text("name")
    expect(page.locator("#F20")).to_be_visible()
    expect(page.locator("#F8")).to_be_hidden()
    page.fill("#rule-search", "")
    expect(page.locator("#F8")).to_be_visible()
    page.click(".contents a:has-text('The end')")
    page.wait_for_url("**#on-the-end")
    assert complaints_of_axe(page) == []


def test_between_moves_the_move_just_made_is_weighed_and_no_button_does_it_again(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/new?game=famiglia&players=2&seat0=me&seat1=open&manner-hints=after")
    set_the_table(page, ".waiting-room")
    table, bruno = page.url.split("/t/")[1], house.visitor("Bruno")
    bruno.post(f"/t/{table}/sit", salt="b")
    page.wait_for_selector("#felt .street")
    while (told := bruno.view(table))["waiting"] == [1]:
        bruno.move(table, told["ply"], told["options"][0]["code"])
    while bruno.view(table)["waiting"] == [0]:
        assert asked(page)
        expect(page.locator("#hint")).to_have_count(0)
        press(page, next(code for code in options(page) if code != "pass"))
    expect(page.locator("#hint")).to_have_text("Weigh my move")
    page.click("#hint")
    expect(page.locator("#notice .hint-head")).to_contain_text("Your last move, weighed by what you could see then")
    expect(page.locator("#notice .do-it")).to_have_count(0)
