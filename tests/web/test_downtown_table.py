"""Downtown's table in a real browser: played by clicking, with two and with four, on a phone and on a desk."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from backroom.engine import QuickChance, settle
from backroom.games.downtown.steps.casino import LAY_NOTES_DOWN
from backroom.games.downtown.steps.refresh import REFRESH_DISPLAY
from backroom.games.downtown.steps.setting_up import OpeningDisplay
from tests.games.downtown.table import downtown
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import asked, comes_to, new_table, press_any, set_the_table
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
ME = 0
LOW = {"width": 1280, "height": 720}
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
TOO_SMALL = """() => [...document.querySelectorAll('#felt *')].filter(e => [...e.childNodes].some(
    n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length
    && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 120))"""


def sit_down(house: House, open_page: Open, players: int, **look: Any) -> Page:
    """At a new table, with easy bots on the other seats."""
    page = open_page(new_table(house.url, "downtown", players), **look)
    set_the_table(page, "#felt .city")
    return page


def table_of(house: House, page: Page) -> Any:
    return house.desk.house.known(page.url.split("/t/")[1].split("#")[0])


def decide(page: Page, choice: random.Random) -> None:
    """Anything but standing still: those who use what they can see more of the city."""
    press_any(page, choice, rather_not=("stay", "usenothing"))


def in_another_world(house: House, page: Page, luck: QuickChance) -> tuple[str, str, bool]:
    """The page as it is, and as it would be if all that is hidden from this seat were different."""
    table = table_of(house, page)
    game, address = table.playing(), page.url.split("#")[0]
    real = game._states[-1]
    told = page.request.get(address).text()
    game._states[-1] = imagined = game.rules.imagine(game.view(ME), luck)
    table.changed()
    try:
        retold = page.request.get(address).text()
    finally:
        game._states[-1] = real
        table.changed()
    return told, retold, (imagined.hands, imagined.jobs) != (real.hands, real.jobs)


@pytest.mark.parametrize(("players", "scheme"), [(2, "dark"), (4, "light")])
def test_on_a_phone_the_table_is_played_by_clicking_and_keeps_every_secret(
    house: House, open_page: Open, players: int, scheme: str
) -> None:
    page = sit_down(house, open_page, players, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    choice, luck = random.Random(players), QuickChance(7)
    differed, worlds = 0, 0
    for n in range(26):
        if not asked(page):
            break
        no_sideways(page)
        state = table_of(house, page).playing().state
        unseen = set(state.jobs).difference(state.backs[ME], state.loot[ME], state.sold)
        assert [job for job in unseen if job in page.content()] == []
        if n % 7 == 0 and table_of(house, page).waiting == (ME,):
            told, retold, other = in_another_world(house, page, luck)
            assert told == retold
            differed += other
            worlds += 1
        if n == 12:
            assert serious(page) == []
            assert page.evaluate(TOO_SMALL) == []
        decide(page, choice)
    assert worlds
    assert differed
    page.goto(f"{page.url.split('#')[0]}/replay?at=9")
    page.wait_for_selector("#felt .city")
    no_sideways(page)


def test_at_a_desk_six_places_three_stooges_three_fences_and_all_cases_fit(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, 4, viewport=DESKTOP)
    assert asked(page)
    no_sideways(page)
    for selector, many in ((".place .sign", 7), (".stooge", 3), (".fence", 3), (".case", 4), (".bulb", 3)):
        assert page.locator(f"#felt {selector}:visible").count() == many
    assert page.evaluate(TOO_SMALL) == []
    assert serious(page) == []


SEEN = """() => [...new Set([...document.querySelectorAll('#felt .tray .secret > *:not(.unseen)')]
    .map(e => getComputedStyle(e).visibility))]"""
"""Of what is on my cards and notes."""


def test_hand_and_money_lie_open_and_can_be_covered(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, 2)
    assert asked(page)
    assert "$10,000" in page.inner_text("#felt .purse")
    assert page.locator("#felt .held .gcard:visible").count() == 5
    page.hover("#felt .held button.gcard >> nth=-1")
    page.wait_for_selector("#about:visible")
    page.click("#cover")
    comes_to(page, SEEN, ["hidden"])
    page.hover("#felt .held button.gcard >> nth=-1", force=True)
    page.wait_for_timeout(1000)
    assert page.is_hidden("#about"), "what is covered says nothing of itself"
    decide(page, random.Random(1))
    assert asked(page)
    comes_to(page, SEEN, ["hidden"])
    page.reload()
    assert asked(page)
    comes_to(page, SEEN, ["hidden"])  # the browser remembers it
    page.keyboard.press("x")
    comes_to(page, SEEN, ["visible"])


def test_a_token_is_placed_by_touching_a_location(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, 2, motion="no-preference")
    assert asked(page)
    page.click("[data-ref='location:bank']")
    expect(page.locator("#commit")).to_have_text("Put a token on the Bank")
    page.click("#commit")
    page.wait_for_selector("#felt .at-bank [data-ref='token:bank']")


def test_the_casino_is_a_scene_of_sealed_notes_that_are_then_turned_over(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, 4)
    assert asked(page)
    laid = downtown(4, money={"Anna": 34}).plays("stay", "rob 1")
    laid.s.casinos = 1
    laid.s.stack.append(LAY_NOTES_DOWN)
    laid.s.asked = LAY_NOTES_DOWN.asks(laid.s)
    laid.answers(Bert="bet 5", Dora="bet 10")
    table = table_of(house, page)
    table.playing()._states[-1] = laid.s
    table.waiting = table.playing().waiting
    table.changed()
    page.reload()
    page.wait_for_selector("#felt .casino.open")
    expect(page.locator(".bets .bill.down")).to_have_count(2)
    expect(page.locator(".bets .turned")).to_have_count(0)
    told, retold, _ = in_another_world(house, page, QuickChance(3))
    assert told == retold
    page.click(".choose [data-ref='note:5']")
    page.click("#commit")
    page.wait_for_selector(".bets .turned")
    assert [note.strip() for note in page.locator(".bets .turned").all_inner_texts()][:2] == ["$5k", "$5k"]
    expect(page.locator(".casino .does")).to_contain_text("won $")


ON_ONE_ANOTHER = """([one, others]) => [...document.querySelectorAll(others)].filter(e => {
    const a = document.querySelector(one).getBoundingClientRect(), b = e.getBoundingClientRect();
    return b.width && Math.min(a.right, b.right) > Math.max(a.left, b.left)
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
}).map(e => e.dataset.ref)"""


@rule("D67")
def test_with_two_players_to_rob_or_to_pay_is_a_matter_of_two_buttons(house: House, open_page: Open) -> None:
    page = laying.sit_down(house, open_page, downtown(2).plays("stay").s, viewport=LOW)
    page.wait_for_selector("#choices .option:not([hidden])")
    shown = page.eval_on_selector_all("#choices .option:not([hidden])", "all => all.map(e => e.value)")
    assert shown == ["rob 1", "pay 1"]
    assert page.is_hidden("#show-all")


@rule("D57")
@pytest.mark.parametrize("more", [{"viewport": LOW}, TOUCH], ids=["low", "phone"])
def test_notes_that_are_lifted_cover_nothing_and_nothing_covers_them(
    house: House, open_page: Open, more: dict[str, Any]
) -> None:
    s = games.fullest("downtown")["four a location"]
    s.stack[:] = [REFRESH_DISPLAY]
    settle(s, QuickChance(0))
    page = laying.sit_down(house, open_page, s, **more)
    for note in (1, 5, 20):
        page.locator(f"#felt [data-ref='note:{note}'].can").first.click()
    page.wait_for_selector("#felt [data-ref='note:20'].picked")
    expect(page.locator("#commit")).to_have_text(re.compile(r"\$20,000, \$5,000 and \$1,000$"))
    assert page.evaluate(ON_ONE_ANOTHER, [".purse .sum b", ".notes .bill"]) == []
    assert page.evaluate(ON_ONE_ANOTHER, ["#cover", ".tray .thing"]) == []


@rule("D12")
def test_on_a_phone_the_six_notes_of_the_opening_lie_beside_the_sum(house: House, open_page: Open) -> None:
    s = downtown(4, money={"Anna": 10}).s
    s.chosen = 1
    s.stack.append(OpeningDisplay())
    s.asked = s.stack[-1].asks(s)
    page = laying.sit_down(house, open_page, s, **TOUCH)
    assert page.locator(".notes .bill:visible").count() == 6
    no_sideways(page)
