"""Whatever can be chosen is in sight, is scrolled to, or has a button in the prompt, in whole games of each."""

import time

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from backroom.contract.pages import SIZES, decisions, out_of_sight, telling_decisions, window
from tests.games.downtown.table import downtown
from tests.server.house import House
from tests.web.hands import press
from tests.web.laying import Open, open_mine, sit_down, table_for
from tests.web.test_boxes import opened

IN_SIGHT = """ref => [...document.querySelectorAll(`#felt [data-ref='${ref}'].can`)].some(e => {
    const b = e.getBoundingClientRect();
    const at = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
    return at !== null && e.contains(at);
})"""


def robbing(house: House, open_page: Open, size: tuple[int, int]) -> Page:
    s = downtown(4, display={"Bert": "3 L2 S", "Dora": "2"}).plays("stay").s
    return sit_down(house, open_page, s, look_only=True, viewport=window(size))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_whom_one_may_rob_is_in_sight_or_the_prompt_leads_there(
    house: House, open_page: Open, size: tuple[int, int]
) -> None:
    page = robbing(house, open_page, size)
    for ref in ("seat:1", "seat:2", "seat:3"):
        for _ in range(3):
            if page.evaluate(IN_SIGHT, ref):
                break
            page.click("#more")
        page.wait_for_function(IN_SIGHT, arg=ref)


@pytest.mark.parametrize("size", [(768, 1024), (390, 844)], ids=str)
def test_with_whom_one_may_rob_one_sees_what_there_is_to_rob(
    house: House, open_page: Open, size: tuple[int, int]
) -> None:
    page = robbing(house, open_page, size)
    page.wait_for_function(
        """() => [...document.querySelectorAll('.case:has(.can) .laid-open')].every(
            e => e.getBoundingClientRect().bottom <= document.querySelector('.scene').getBoundingClientRect().bottom)"""
    )


def test_what_is_out_of_sight_when_i_am_asked_is_scrolled_to(house: House, open_page: Open) -> None:
    page = robbing(house, open_page, (390, 844))
    page.wait_for_function(IN_SIGHT, arg="seat:1")


def test_who_scrolls_away_is_told_by_the_prompt_how_many_are_left_there_and_led_back(
    house: House, open_page: Open
) -> None:
    page = robbing(house, open_page, (390, 844))
    page.wait_for_function(IN_SIGHT, arg="seat:1")
    page.evaluate("() => document.querySelector('.scene').scrollTo({ top: 0, behavior: 'instant' })")
    expect(page.locator("#more")).to_have_text("3 below ↓")
    page.click("#more")
    page.wait_for_function(IN_SIGHT, arg="seat:1")


@pytest.mark.parametrize("size", [(768, 1024), (390, 844), (844, 390)], ids=str)
def test_people_who_are_away_are_asked_about_one_by_one_and_only_when_i_have_answered(
    house: House, open_page: Open, size: tuple[int, int]
) -> None:
    """Everybody is asked at once, and nobody else is there."""
    talking = next(s for what, s in decisions("crew13") if "TalkItOver" in what)
    id, cookie = table_for(house, talking)
    known = house.desk.house.known(id)
    known.moved_at = known.dealt_at = time.time() - 1000
    page = open_mine(house, open_page, id, cookie, viewport=window(size))
    expect(page.locator(".asking.due").first).to_be_attached()
    expect(page.locator(".asking:visible")).to_have_count(0)
    assert out_of_sight(page, "away", [size]) == []
    press(page, "nothingtosay")
    expect(page.locator(".asking:visible")).to_have_count(1)
    expect(page.locator(".asking.due").nth(1)).to_be_attached()


@pytest.mark.parametrize("game", games.names())
def test_at_every_kind_of_decision_of_a_whole_game_nothing_is_out_of_sight(
    house: House, open_page: Open, game: str
) -> None:
    """One size each, all of them in turn; `make sight` tries every decision at every size."""
    page = open_page(f"{house.url}/healthz")
    at: dict[tuple[object, ...], tuple[str, str]] = {}
    found = []
    for n, (what, s) in enumerate(telling_decisions(game)):
        size = SIZES[n % len(SIZES)]
        opened(house, page, s, at, size)
        found += out_of_sight(page, what, [size, SIZES[-1]])
    assert not found, "\n" + "\n".join(found)
