"""My tables in a browser: keys, every size, for everybody; and the way on from a table where I have answered."""

import asyncio
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select, update

from backroom.contract.pages import SIZES, window
from backroom.server.keeping import schema
from backroom.server.keeping.channels import made
from backroom.server.notifying.push import KEY, new_key
from tests.server.house import House, Visitor
from tests.server.test_mytables import ago, dealt, guest, until_asked
from tests.web.hands import at_rest, press, resized
from tests.web.test_everybody import serious

Open = Callable[..., Page]
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT = """() => [...document.querySelectorAll('main a, main h1, main h2, main button, main p, main input')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.width && (box.left < 0 || box.right > innerWidth + 1 || e.scrollWidth > e.clientWidth + 1);
}).map(e => e.outerHTML.slice(0, 120))"""
SMALL = """() => [...document.querySelectorAll('main *')].filter(e => [...e.childNodes].some(
    n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length
    && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 120))"""


def fits(page: Page) -> None:
    """At all seven sizes: nothing sideways, nothing cut, no small print."""
    for size in SIZES:
        resized(page, window(size))
        at_rest(page)
        assert page.evaluate(SIDEWAYS) <= 0, size
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(SMALL) == [], size


@pytest.fixture(scope="module")
def three(house: House) -> tuple[Visitor, Visitor, list[str]]:
    """Anna is asked at three tables, by Bruno, whose names are as long as they get."""
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno of the West Side Q")
    ids = [dealt([anna, bruno], game) for game in ("famiglia", "crimelords", "downtown")]
    for hours, id in enumerate(ids):
        until_asked([anna, bruno], id, 0)
        ago(house, id, 90_000 - 3600 * hours)
    return anna, bruno, ids


def test_keys_lead_to_the_next_table_and_to_each_and_everybody_can_read_the_page(
    house: House, open_page: Open, three: tuple[Visitor, Visitor, list[str]]
) -> None:
    anna, _, ids = three
    page = open_page(f"{house.url}/mine", cookie=anna.http.cookies["backroom"])
    fits(page)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert serious(page) == []
    page.keyboard.press("Tab")
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("() => document.activeElement.id || document.activeElement.dataset.pin || ''"))
    assert [stop for stop in stops if stop][:4] == ["next", "1", "2", "3"]
    page.keyboard.press("3")
    page.wait_for_url(f"{house.url}/t/{ids[2]}")
    page.goto(f"{house.url}/mine")
    at_rest(page)
    page.keyboard.press("n")
    page.wait_for_url(f"{house.url}/t/{ids[0]}")


def test_on_a_phone_next_is_a_bar_below_the_list(
    house: House, open_page: Open, three: tuple[Visitor, Visitor, list[str]]
) -> None:
    page = open_page(f"{house.url}/mine", viewport=window((390, 844)), cookie=three[0].http.cookies["backroom"])
    at_rest(page)
    box = page.locator("#next").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] > 800
    assert serious(page) == []


def test_after_my_answer_the_prompt_leads_on_and_a_digest_tells_what_happened(house: House, open_page: Open) -> None:
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    here, there = dealt([anna, bruno]), dealt([anna, bruno])
    until_asked([anna, bruno], here, 1)
    anna.get(f"/t/{here}")
    for id in (here, there):
        until_asked([anna, bruno], id, 0)
    work = house.desk.store.database.run(
        update(schema.looks).where(schema.looks.c.guest == guest(house, here, 0)).values(at=time.time() - 90_000)
    )
    asyncio.run_coroutine_threadsafe(work, house.loop).result(60)
    house.desk.notifying.looks._latest.clear()
    page = open_page(f"{house.url}/t/{here}", cookie=anna.http.cookies["backroom"])
    expect(page.locator("#digest summary")).to_have_text("Since you were here, 1 day ago")
    expect(page.locator("#digest li").first).to_be_visible()
    assert serious(page) == []
    page.locator("#digest summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#digest li").first).to_be_hidden()
    expect(page.locator("#next")).to_have_count(0)
    press(page, page.eval_on_selector("#choices .option", "one => one.value"))
    expect(page.locator("#onward #next")).to_have_text("Next: Famiglia N")
    expect(page.locator("#onward #next")).to_have_attribute("href", f"/t/{there}")
    assert serious(page) == []


def found_here(house: House) -> str:
    """Anna's cookie; each of her ways of being found is in another state."""
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    who = guest(house, dealt([anna, bruno]), 0)
    rows = house.desk.notifying.channels.rows

    async def work() -> None:
        await house.desk.store.keep_secret(KEY, new_key())
        await rows.add(made(f"w{who}", who, "webhook", "https://hook.example/x", "", shape="discord"))
        await rows.set(f"w{who}", stopped_at=1.0, failed_at=2.0, error="404")
        await rows.add(made(f"m{who}", who, "mail", "anna@post.example", "", confirmed_at=None))
        await rows.add(made(f"p{who}", who, "push", "https://push.example/x", "", name="Firefox on Android"))
        await rows.add(made(f"f{who}", who, "feed", f"secret-{who}", ""))

    asyncio.run_coroutine_threadsafe(work(), house.loop).result(60)
    return str(anna.http.cookies["backroom"])


def test_how_i_am_found_is_for_everybody_at_every_size_and_by_the_keyboard(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/me", cookie=found_here(house))
    page.eval_on_selector_all("details", "all => all.forEach(one => one.open = true)")
    fits(page)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert serious(page) == []
    rows = page.locator(".found-row")
    expect(rows.filter(has_text="Webhook, Discord")).to_contain_text("stopped: 404 at")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(" ".join(page.evaluate("() => document.activeElement.textContent").split()))
    assert {"Test Webhook, Discord", "Stop Push, Firefox on Android", "Copy", "Change Webhook, Discord"} <= reached
    page.locator(".found-row", has_text="Firefox on Android").get_by_role("button", name="Stop").press("Enter")
    page.wait_for_url(f"{house.url}/me#found")
    expect(page.locator(".found-row", has_text="Firefox on Android")).to_contain_text("off")
    expect(page.locator("#push-here")).to_be_visible()


def test_pages_that_links_in_messages_lead_to_are_for_everybody(house: House, open_page: Open) -> None:
    cookie = found_here(house)
    links = house.desk.notifying.links
    work = house.desk.store.database.all(select(schema.channels).where(schema.channels.c.kind == "mail"))
    mail = asyncio.run_coroutine_threadsafe(work, house.loop).result(60)[-1]
    page = open_page(f"{house.url}{links.confirm(mail['id'], mail['address'])}", cookie=cookie)
    fits(page)
    assert serious(page) == []
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Yes, it is mine").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("It is yours")
    page.goto(f"{house.url}{links.stop(mail['id'], 'turn')}")
    fits(page)
    assert serious(page) == []
    page.get_by_role("button", name="Stop them").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("It is stopped")
