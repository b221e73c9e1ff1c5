"""Before and between games in a real browser: a new table, a table that fills, another game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import LIVE, asked, at_rest, new_table, options, press, resized, set_the_table
from tests.web.test_everybody import no_sideways, serious
from tests.web.test_table import whose_turn

Open = Callable[..., Page]
LAPTOP = {"width": 1280, "height": 720}

OUTSIDE = """() => [...document.querySelectorAll('.poster')].flatMap(poster => {
  const edge = poster.getBoundingClientRect();
  return [...poster.querySelectorAll('.btn, select')].filter(one => {
    const box = one.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(one);
    const lines = new Set([...words.getClientRects()].map(line => Math.round(line.top)));
    return box.left < edge.left || box.right > edge.right || box.bottom > edge.bottom || lines.size > 1;
  }).map(one => `${poster.className}: ${one.innerText}`);
})"""


def named(open_page: Open, house: House, name: str, **look: object) -> Page:
    page = open_page(house.url, **look)
    page.fill("#my-name", name)
    page.click(".naming button")
    page.wait_for_selector(f"#my-name[value={name}]")
    return page


def set_up(page: Page, house: House, game: str = "famiglia") -> None:
    page.goto(f"{house.url}/new?game={game}")
    set_the_table(page, ".waiting-room .chair.me:has-text('you')")


def joined(open_page: Open, host: Page, name: str, **look: object) -> Page:
    page = open_page(host.url, **look)
    page.fill("#join-name", name)
    page.click("#join .btn.main")
    page.wait_for_selector(f"{LIVE} body:not(:has(#join))")
    return page


def test_what_a_poster_offers_stays_on_it_at_every_width(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    at_rest(page)
    for width in (320, 390, 760, 1024, 1280, 1366, 1600, 1920):
        resized(page, {"width": width, "height": 800})
        assert page.evaluate(OUTSIDE) == [], width


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_table_is_planned_with_chairs_and_cards(
    house: House, open_page: Open, size: dict[str, int], scheme: str
) -> None:
    page = open_page(f"{house.url}/new?game=crew13", viewport=size, color_scheme=scheme)
    expect(page.locator(".table-sum")).to_have_text(re.compile("A friend by link, a bot and you: three"))
    page.click("#chair-3")
    assert serious(page) == []
    page.click("#who-3 >> text=hard")
    expect(page.locator("#chair-3")).to_have_text(re.compile("A bot.*hard", re.DOTALL))
    expect(page.locator(".table-sum")).to_have_text(re.compile("A friend by link, two bots and you: four"))
    expect(page.locator("#who-3")).to_be_hidden()
    page.click("text=Phrases only")
    no_sideways(page)
    assert serious(page) == []
    set_the_table(page, ".waiting-room .chair.me:has-text('you')")
    expect(page.locator(".waiting-room")).to_contain_text("Talk: phrases only.")
    expect(page.locator(".waiting-room .chair")).to_have_count(4)
    no_sideways(page)
    assert serious(page) == []


def test_a_table_is_planned_with_the_keyboard_alone(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/new?game=crew13")
    page.focus("#chair-0")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("#chair-3")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(page.locator(".table-sum")).to_have_text(re.compile("four"))
    page.keyboard.press("Escape")
    expect(page.locator("#chair-3")).to_be_focused()


def test_a_table_is_set_without_script(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/new?game=crew13", java_script_enabled=False)
    page.click("#chair-3")
    page.click("#who-3 >> text=hard")
    page.click("#who-3 >> text=Done")
    expect(page.locator("#chair-3")).to_contain_text("hard")
    page.click("text=Play now, bots only")
    page.click("text=I am ready")
    expect(page.locator("#felt .plate.seat")).to_have_count(4)


def test_whoever_comes_by_link_says_a_name_and_everybody_sees_the_chair_taken(house: House, open_page: Open) -> None:
    ada = named(open_page, house, "Ada", viewport=LAPTOP)
    set_up(ada, house, "crew13")
    expect(ada.locator(".waiting-room h2").first).to_have_text("One chair is free")
    expect(ada.locator("[popovertarget=goal]:visible")).to_have_count(0)  # nobody has one before the deal
    ada.click("text=free the seat")
    expect(ada.locator(".waiting-room h2").first).to_have_text("Two chairs are free")
    other = joined(open_page, ada, "Ada", viewport=PHONE)
    expect(ada.locator(".chair.is-here")).to_contain_text(["Ada 2"])
    hats = ada.eval_on_selector_all(".chair use", "all => all.map(e => e.getAttribute('href').split('#')[1])")
    assert len(set(hats)) == len(hats)
    no_sideways(other)
    other.click("text=change name")
    other.fill("#my-name-here", "Zoe")
    other.click("#my-name-slip .btn")
    expect(ada.locator(".chair.is-here")).to_contain_text(["Zoe"])
    other.click("text=Two minutes.")
    expect(ada.locator(".said-lines")).to_contain_text("Zoe Two minutes.")
    ada.click("text=put a bot here")
    for page in (ada, other):
        page.wait_for_selector("#felt .plate.seat")


def test_when_everybody_agrees_all_pages_go_on_to_the_new_table(house: House, open_page: Open) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    bruno = joined(open_page, ada, "Bruno", viewport=DESKTOP)
    for page in (ada, bruno):
        page.wait_for_selector("#felt .street")
    old = ada.url
    while (now := whose_turn(ada, bruno)) is not None:
        press(now, "pass" if "pass" in options(now) else "keep")
    ada.click("#rematch")
    expect(bruno.locator("#asks")).to_contain_text("Ada: yes.")
    assert serious(bruno) == []
    bruno.click("#rematch")
    for page in (ada, bruno):
        page.wait_for_url(re.compile(f"^(?!{re.escape(old)})"))
        page.wait_for_selector("#felt .street")
    assert ada.url == bruno.url


def test_a_move_is_taken_back_when_the_other_agrees(house: House, open_page: Open) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    bruno = joined(open_page, ada, "Bruno")
    for page in (ada, bruno):
        page.wait_for_selector("#felt .street")
    first, second = (ada, bruno) if whose_turn(ada, bruno) is ada else (bruno, ada)
    while first.get_attribute("#ask", "data-mine") == "yes":
        press(first, "pass" if "pass" in options(first) else "keep")
    assert asked(second)
    press(second, next(option for option in options(second) if option != "pass"))
    first.click("#ask-undo")
    second.click("text=That is all right")
    expect(second.locator("#log")).to_contain_text("took a move back")
    first.wait_for_function("() => document.querySelector('#ask').dataset.mine === 'yes'")


def test_a_bot_plays_for_somebody_away_until_he_is_back(house: House, open_page: Open) -> None:
    page = open_page(new_table(house.url, "famiglia", 2))
    set_the_table(page, "#felt .street")
    id = page.url.split("/t/")[1]
    page.goto(f"{house.url}/new?game=famiglia")
    set_up(page, house)
    away = joined(open_page, page, "Bruno")
    for one in (page, away):
        one.wait_for_selector("#felt .street")
    assert id not in page.url
    table = house.desk.house.known(page.url.split("/t/")[1])
    if table.waiting == (0,):
        assert asked(page)
        while page.get_attribute("#ask", "data-mine") == "yes":
            press(page, "pass" if "pass" in options(page) else "keep")
    url = away.url
    away.goto("about:blank")
    page.wait_for_function("() => document.querySelector('#people').textContent.includes('away')")
    expect(page.locator("text=Let it play >> visible=true")).to_have_count(0)
    table.moved_at -= 1000
    house.desk.live._left[table.id, 1] -= 1000
    table.changed()
    house.desk.live.wake(table.id)
    page.click("text=Let it play")
    expect(page.locator("#log")).to_contain_text("Bruno is away")
    away.goto(url)
    away.click("#back")
    expect(page.locator("#log")).to_contain_text("Bruno is back.")
