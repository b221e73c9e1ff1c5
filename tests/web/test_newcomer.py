"""Somebody's first evening at every size of window: what is to be pressed next is in sight, and what is told lies on
nothing it speaks of."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from backroom import games
from tests.server.house import QUICK, House
from tests.table.played import played
from tests.web.conftest import PHONE
from tests.web.hands import asked, comes_to, new_table, play_now, resized, set_the_table
from tests.web.laying import Open, finished, sit_down

LOW = {"width": 844, "height": 390}
ZOOMED = {"width": 640, "height": 360}
SIZES = (LOW, ZOOMED, {"width": 1024, "height": 600}, {"width": 390, "height": 844}, {"width": 1280, "height": 720})
IN_SIGHT = """selector => {
  const button = document.querySelector(selector);
  const b = button.getBoundingClientRect();
  return [[b.left + 3, b.top + 3], [b.right - 3, b.top + 3], [b.left + 3, b.bottom - 3], [b.right - 3, b.bottom - 3]]
    .every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}"""
WITHIN = "selector => (e => e.scrollWidth <= e.clientWidth)(document.querySelector(selector))"
UNDER_THE_WORD = """() => {
  const slip = document.querySelector('.coach:not([hidden])').getBoundingClientRect();
  const refs = [...document.querySelectorAll('.coach:not([hidden]) li')].flatMap(e => e.dataset.refs.split(' '));
  return refs.filter(Boolean).slice(0, 1).filter(ref => {
    const b = document.querySelector(`#felt [data-ref='${ref}']`).getBoundingClientRect();
    const top = b.top + b.height / 4;
    return b.right > slip.left && b.left < slip.right && top > slip.top && b.top < slip.bottom;
  });
}"""
ON_ANOTHER = """() => {
  const boxes = selector => [...document.querySelectorAll(selector)]
    .filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect());
  const covers = (a, b) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 1 && down > 1 && across * down > 0.2 * b.width * b.height;
  };
  const pegs = boxes('.table-pin');
  return [pegs.filter((a, n) => pegs.some((b, m) => n !== m && covers(a, b))).length,
    boxes('#felt .card .coin').filter(coin => pegs.some(peg => covers(peg, coin))).length];
}"""
FILLED = """() => {
  const colour = e => getComputedStyle(e).backgroundColor, rematch = colour(document.querySelector('#rematch'));
  return [...document.querySelectorAll('.prompt-bar .btn')].filter(e => e.checkVisibility() && colour(e) === rematch)
    .map(e => e.textContent.trim());
}"""
GLIDES = """() => {
  const glide = document.startViewTransition(() => undefined);
  return glide.ready.then(() => true, () => false);
}"""


@pytest.fixture(scope="module")
def reading_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("reading") / "t.db", replace(QUICK, reading=60.0)) as opened:
        yield opened


def test_what_closes_the_guide_and_says_understood_is_in_sight_at_every_size(
    reading_house: House, open_page: Open
) -> None:
    page = open_page(reading_house.url, first=True)
    play_now(page, "crew13")
    expect(page.locator("#guide")).to_be_visible()
    for size in SIZES:
        resized(page, size)
        comes_to(page, IN_SIGHT, True, "#guide .btn.main")
    page.click("#guide .btn.main")
    expect(page.locator("#understood")).to_be_visible()
    for size in SIZES:
        resized(page, size)
        comes_to(page, IN_SIGHT, True, "#understood")
        comes_to(page, WITHIN, True, ".role-card .role-who")
        comes_to(page, WITHIN, True, ".role-card .role-what")


def test_low_and_wide_the_guides_word_leaves_free_what_it_speaks_of_first(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True, viewport=LOW)
    play_now(page)
    page.click("#guide .btn.main")
    assert asked(page)
    expect(page.locator(".coach:visible")).to_have_count(1)
    comes_to(page, UNDER_THE_WORD, [])


def test_the_words_pegs_lie_on_no_coin_and_on_none_of_each_other(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    play_now(page)
    page.click("#guide .btn.main")
    assert asked(page)
    for size in ({"width": 1280, "height": 820}, {"width": 390, "height": 844}):
        resized(page, size)
        expect(page.locator(".table-pin").first).to_be_visible()
        comes_to(page, ON_ANOTHER, [0, 0])


def test_nothing_glides_across_the_cards_before_a_first_game(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True, motion="no-preference")
    play_now(page)
    expect(page.locator("#guide")).to_be_visible()
    assert page.evaluate(GLIDES) is False
    page.click("#guide .btn.main")
    assert asked(page)
    comes_to(page, GLIDES, True)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_waiting_room_shows_its_code_and_covers_no_button(
    house: House, open_page: Open, size: dict[str, int]
) -> None:
    page = open_page(new_table(house.url, "famiglia", 2, "open"), viewport=size)
    set_the_table(page, ".waiting-room")
    expect(page.locator("#again")).to_be_hidden()
    for button in (".bring .btn.main", ".host-acts .btn >> nth=0"):
        box = page.locator(button).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size["height"] - 20, button
    for button in page.locator(".host-acts .btn").all():
        assert button.evaluate(
            "e => (b => [b.bottom - 3, b.top + 3].every(y => e.contains(document.elementFromPoint(b.right - 4, y))))"
            "(e.getBoundingClientRect())"
        )
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    comes_to(page, WITHIN, True, ".scene")


@pytest.mark.parametrize("size", [LOW, {"width": 1280, "height": 720}], ids=["low", "desk"])
def test_why_not_can_be_closed_and_leaves_the_answer_free(house: House, open_page: Open, size: dict[str, int]) -> None:
    page = open_page(house.url, viewport=size)
    play_now(page)
    assert asked(page)
    page.click("#why-not")
    expect(page.locator("#notice .close-notice")).to_be_visible()
    if page.locator("#choices .option:visible").count():
        comes_to(page, IN_SIGHT, True, "#choices .option:not([hidden])")
    page.click("#notice .close-notice")
    expect(page.locator("#notice")).to_be_hidden()


def test_what_a_gang_has_is_read_whole_above_its_cards(house: House, open_page: Open) -> None:
    state = next(iter(games.fullest("famiglia").values()))
    page = sit_down(house, open_page, state, look_only=True, viewport={"width": 1280, "height": 720})
    top = page.evaluate("() => document.querySelector('.scene').getBoundingClientRect().top")
    for label in page.locator(".gang .label").all():
        box = label.bounding_box()
        assert box
        assert box["y"] >= top


def test_on_a_phone_a_hint_leaves_in_sight_what_it_speaks_of(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page)
    assert asked(page)
    page.click("#hint")
    page.wait_for_selector("#notice .advice.shown")
    sheet = page.locator("#notice").bounding_box()
    scene = page.locator(".scene").bounding_box()
    assert sheet
    assert scene
    assert sheet["y"] >= scene["y"] + scene["height"]


@pytest.mark.parametrize("size", [LOW, ZOOMED], ids=["low", "zoomed"])
def test_low_and_wide_another_game_is_asked_for_beside_the_ending(
    house: House, open_page: Open, size: dict[str, int]
) -> None:
    page = finished(house, open_page, played("famiglia", games.find("famiglia").a_tableful(), 1), viewport=size)
    asking = page.locator(".asking").bounding_box()
    ending = page.locator("#ending").bounding_box()
    assert asking
    assert ending
    assert asking["x"] >= ending["x"] + ending["width"] - 1
    comes_to(page, IN_SIGHT, True, "#rematch")
    comes_to(page, FILLED, ["Rematch"])


def test_a_problems_header_is_as_high_as_a_tables(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/problems", viewport={"width": 1280, "height": 720})
    page.click(".problem-list a >> nth=0")
    page.wait_for_selector("#felt")
    bar = page.locator(".bar").bounding_box()
    chip = page.locator("#way-back").bounding_box()
    assert bar
    assert chip
    assert chip["y"] - bar["y"] >= 4
    assert bar["height"] >= 44
