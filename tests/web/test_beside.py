"""What is told or asked beside the game lies on nothing one needs just then."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from tests.server.house import House
from tests.web.hands import answering, asked, choose_on_the_table, play_now, press, set_the_table
from tests.web.laying import sit_down
from tests.web.test_table import two_browsers, whose_turn

Open = Callable[..., Page]
DESKTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
LIES_ON = """([one, other]) => {
  const [a, b] = [one, other].map(s => document.querySelector(s).getBoundingClientRect());
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_why_not_leaves_the_list_of_choices_and_the_hand_free(
    house: House, open_page: Open, size: dict[str, int]
) -> None:
    page = sit_down(house, open_page, games.fullest("famiglia")["the street"], look_only=True, viewport=size)
    page.click("#show-all")
    expect(page.locator(".prompt.listed")).to_be_visible()
    page.locator("#why-not").evaluate("b => b.click()")
    expect(page.locator("#notice")).not_to_be_empty()
    assert not page.evaluate(LIES_ON, ["#notice", "#choices"])
    assert not page.evaluate(LIES_ON, ["#notice", ".tray"])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_broken_line_and_a_request_leave_the_hand_free(house: House, open_page: Open, size: dict[str, int]) -> None:
    anna, bruno = two_browsers(house, open_page)
    for page in (anna, bruno):
        page.set_viewport_size(size)
    page = whose_turn(anna, bruno)
    assert page is not None
    other = bruno if page is anna else anna
    choose_on_the_table(page, random.Random(1))
    assert asked(other)
    choose_on_the_table(other, random.Random(1))
    page.click("#ask-undo")
    expect(other.locator("[aria-label='A move taken back']")).to_be_visible()
    assert not other.evaluate(LIES_ON, ["#asks", ".tray"])
    page.evaluate("() => document.body.classList.add('line-lost')")
    expect(page.locator(".lost")).to_be_visible()
    assert not page.evaluate(LIES_ON, [".lost", ".tray"])
    assert not page.evaluate(LIES_ON, [".lost", ".prompt"])


def test_a_turn_that_an_undo_takes_away_is_told(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    page = whose_turn(anna, bruno)
    assert page is not None
    other = bruno if page is anna else anna
    press(page, "pass")
    assert asked(other)
    expect(page.locator("#undo")).to_be_visible()
    page.click("#undo")
    expect(other.locator("#toasts")).to_contain_text("took a move back, so it is not your turn yet")


STANDS = """() => new Promise(done => {
  const clock = document.querySelector('#clock'), began = performance.now();
  const wrong = new Set();
  const look = setInterval(() => {
    const over = !document.body.classList.contains('playing');
    if (!over && !['', '0:00'].includes(clock.textContent)) wrong.add(clock.textContent);
    if (!over) return;
    clearInterval(look);
    done([(performance.now() - began) / 1000, [...wrong]]);
  }, 50);
})"""


def test_clocks_stand_still_while_something_is_shown_again(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    choice = random.Random(1)
    for _ in range(3):
        assert asked(page)
        choose_on_the_table(page, choice)
    assert asked(page)
    page.check("input[name=pace][value=calm]", force=True)
    page.evaluate("""() => {
      const time = document.createElement('time');
      time.id = 'clock';
      time.dataset.since = String(Date.now() / 1000);
      document.body.append(time);
    }""")
    page.click("#again")
    expect(page.locator("body.playing")).to_be_visible()
    seconds, wrong = page.evaluate(STANDS)
    assert seconds > 2, "long enough to see a clock that runs"
    assert wrong == []


def test_in_the_waiting_room_the_guide_leaves_the_link_free(house: House, open_page: Open) -> None:
    page = open_page(house.url, first=True)
    page.goto(f"{house.url}/new?game=famiglia")
    set_the_table(page, ".waiting-room")
    expect(page.locator("#guide")).not_to_have_attribute("open", "")
    page.click("[data-guide]:visible")
    expect(page.locator("#guide")).to_be_visible()
    expect(page.locator("#guide")).not_to_contain_text("Deal me in")
    page.keyboard.press("Escape")


def test_on_a_phone_the_guide_is_in_the_menu(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page)
    assert asked(page)
    page.click("#open-menu")
    page.locator("#menu").get_by_role("button", name="Guide").click()
    expect(page.locator("#guide")).to_be_visible()


def test_what_all_agreed_to_stands_below_its_request(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    page = whose_turn(anna, bruno)
    assert page is not None
    other = bruno if page is anna else anna
    choose_on_the_table(page, random.Random(1))
    assert asked(other)
    choose_on_the_table(other, random.Random(1), avoid="")
    assert asked(page)
    page.click("#ask-undo")
    with answering(page):
        other.click("text=That is all right")
    expect(page.locator("#log")).to_contain_text("All agree")
    words = page.inner_text("#log")
    assert words.index("would like to take a move back") < words.index("All agree")
