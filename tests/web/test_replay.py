"""Looking back in a real browser: playing by itself, stepping fast, other eyes, the log beside it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.house import House, Visitor
from tests.web.conftest import PHONE
from tests.web.test_everybody import no_sideways

Open = Callable[..., Page]


def finished(house: House, anna: Visitor | None = None) -> str:
    """A game that is over: bots play it, my seat too."""
    anna = anna or house.visitor("Anna")
    id = anna.play_now(level="easy")
    assert anna.post(f"/t/{id}/hand", bot="easy").status_code == 303
    anna.wait(id, lambda told: told["over"], 90)
    return f"{house.url}/t/{id}"


def at(page: Page) -> int:
    return int(page.get_attribute("#replay", "data-at") or -1)


AT_REST = "() => !document.documentElement.matches(':active-view-transition')"


def test_stepping_as_fast_as_one_can_breaks_nothing(house: House, open_page: Open) -> None:
    """With motion on: a page that complains fails every test here, transitions cut short included."""
    page = open_page(f"{finished(house)}/replay?at=0", motion="no-preference")
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(25)
        page.mouse.click(6, 400)
    page.wait_for_function("() => Number(document.querySelector('#replay').dataset.at) >= 1")
    page.keyboard.press("End")
    page.wait_for_function("() => (r => r.dataset.at === r.dataset.last)(document.querySelector('#replay'))")
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#replay').dataset.at === '0'")
    page.wait_for_function(AT_REST)


TWICE = """() => {
  const names = [...document.querySelectorAll('#felt *')].map(e => e.style.viewTransitionName).filter(Boolean);
  return names.filter((name, n) => names.indexOf(name) !== n);
}"""


def test_what_takes_the_place_of_a_card_does_not_take_its_name(house: House, open_page: Open) -> None:
    """From the first moves to the last ones there is, where a card lay, a heap that is none."""
    page = open_page(f"{finished(house)}/replay?at=0", motion="no-preference")
    last = int(page.get_attribute("#replay", "data-last") or 0)
    for ply in [ply for early in (4, 8) for ply in (early, last - early)]:
        page.fill("#at", str(ply))
        page.wait_for_function("ply => document.querySelector('#replay').dataset.at === ply", arg=str(ply))
        page.wait_for_function(AT_REST)
        assert page.evaluate(TWICE) == []


LOW = {"width": 1280, "height": 720}
COVERED = """() => {
  const last = document.querySelector('#log li:last-child').getBoundingClientRect();
  return last.bottom - document.querySelector('#asks').getBoundingClientRect().top;
}"""


def test_a_copy_of_a_card_keeps_no_name_of_its_own(house: House, open_page: Open) -> None:
    complaints: list[str] = []
    page = open_page(f"{finished(house)}/replay?at=6", motion="no-preference")
    page.on("console", lambda said: complaints.append(said.text))
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#replay').dataset.at === '7'")
    page.wait_for_function(
        "() => document.querySelector('#felt [data-what]').style.viewTransitionName && !document.activeViewTransition"
    )
    page.evaluate("""() => {
      const copy = document.querySelector('#felt [data-what]').cloneNode(true);
      copy.removeAttribute('data-what');
      document.querySelector('.side').append(copy);
    }""")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#replay').dataset.at === '8'")
    page.wait_for_function(AT_REST)
    assert [said for said in complaints if "duplicate" in said] == []


def test_who_won_can_be_read_above_the_question_for_another_game(house: House, open_page: Open) -> None:
    anna = house.visitor("Anna")
    table = finished(house, anna)
    page = open_page(house.url, viewport=LOW)
    page.context.add_cookies([{"name": "backroom", "value": anna.http.cookies.get("backroom") or "", "url": house.url}])
    page.goto(table)
    expect(page.locator("#rematch")).to_be_visible()
    expect(page.locator("#log li").last).to_have_class("won")
    page.wait_for_function(f"() => ({COVERED})() <= 0")
    asked = page.locator("#asks").bounding_box()
    page.click("#asks >> text=Not now")
    expect(page.locator("#asks .declined")).to_be_visible()
    page.wait_for_function(f"() => ({COVERED})() <= 0")
    left = page.locator("#asks").bounding_box()
    assert asked is not None
    assert left is not None
    assert left["height"] < asked["height"] / 2
    page.goto(f"{table}/replay")
    expect(page.locator("#log li").last).to_have_class("won now")


def test_the_buttons_of_a_replay_stand_in_one_row(house: House, open_page: Open) -> None:
    page = open_page(f"{finished(house)}/replay?at=12", viewport=LOW)
    tops = "all => [...new Set(all.filter(e => e.offsetHeight).map(e => Math.round(e.getBoundingClientRect().top)))]"
    assert len(page.eval_on_selector_all("#slider .btn", tops)) == 1


SHOWN = """() => {
    const shown = window.shown = new Set();
    setInterval(() => shown.add(document.querySelector('#replay').dataset.at), 20);
}"""
"""Which moves are shown from now on."""


def test_it_plays_by_itself_at_a_pace_and_stops(house: House, open_page: Open) -> None:
    page = open_page(f"{finished(house)}/replay?at=0")
    page.select_option("#pace", "500")
    page.click("#play-on")
    page.wait_for_function("() => Number(document.querySelector('#replay').dataset.at) >= 3")
    expect(page.locator("#play-on")).to_have_text("Stop")
    page.click("#play-on")
    expect(page.locator("#play-on")).to_have_text("Play")
    page.evaluate(SHOWN)
    page.wait_for_timeout(1500)
    assert page.evaluate("() => shown.size") in (1, 2), "where it stopped, and what was on its way already"
    assert page.input_value("#pace") == "500"


def test_the_log_leads_to_its_moves_and_the_page_says_whose_eyes_these_are(house: House, open_page: Open) -> None:
    page = open_page(f"{finished(house)}/replay?at=12&seat=all")
    expect(page.locator(".whose")).to_contain_text("spectator")
    expect(page.locator("#log .now").first).to_be_attached()
    page.select_option("#eyes", "0")
    page.wait_for_selector(".whose:has-text('Anna’s eyes')")
    page.click("#log a[data-at='4'] >> nth=0")
    page.wait_for_function("() => document.querySelector('#replay').dataset.at === '4'")
    expect(page).to_have_url(re.compile("at=4&seat=0"))  # the address is the link to this move
    page.click("[popovertarget=keys] >> nth=0")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys")).to_contain_text("Space")


def test_a_replay_fits_a_phone(house: House, open_page: Open) -> None:
    page = open_page(f"{finished(house)}/replay?at=6", viewport=PHONE, has_touch=True, is_mobile=True)
    no_sideways(page)
