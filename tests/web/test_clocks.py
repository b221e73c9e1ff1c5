"""Clocks on the page: counted down to the moment the server sent, in words and by the dial; nothing moves for it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.house import House, Visitor
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import LIVE, resized

Open = Callable[..., Page]
PLACES = """() => ['#say', '#ask', '.on-prompt', '.plate.turn'].map(one => {
  const box = document.querySelector(one).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height].map(Math.round);
})"""


def a_table(house: House, **clock: Any) -> tuple[Visitor, Visitor, str]:
    """Whoever is asked first, the other one, and where."""
    anna, bruno = house.visitor("Anna"), house.visitor("Bruno")
    made = anna.post("/tables", game="famiglia", players=2, seat0="me", seat1="open", **clock)
    at = made.headers["location"]
    anna.post(f"{at}/sit", salt="a")
    bruno.post(f"{at}/sit", salt="b")
    asked = anna.view(at.removeprefix("/t/"))["waiting"][0]
    return (anna, bruno, at) if asked == 0 else (bruno, anna, at)


def test_a_question_is_counted_down_in_words_and_a_pause_stops_it(house: House, open_page: Open) -> None:
    mover, other, at = a_table(house, clock="seconds", **{"clock-seconds": "3600"})
    zero = mover.view(at.removeprefix("/t/"))["clock"]["zero_at"]
    page = open_page(house.url, fresh=True, cookie=mover.http.cookies["backroom"])
    page.clock.install(time=zero - 3599)
    page.goto(f"{house.url}{at}")
    page.wait_for_selector(f"{LIVE} .on-prompt .left:not(:empty)")
    clock, left = page.locator(".on-prompt"), page.locator(".on-prompt .left")
    expect(left).to_have_text("59 min")
    before = page.evaluate(PLACES)
    for until, words, looks in ((1830, "30 min", ""), (580, "9 min 40 s", "low"), (300, "5 min", "last")):
        page.clock.set_fixed_time(zero - until + 0.5)
        page.clock.run_for(1000)
        expect(left).to_have_text(words)
        shown = clock.get_attribute("class") or ""
        assert (looks in shown.split()) == bool(looks), (until, shown)
        assert page.evaluate(PLACES) == before
    assert clock.get_attribute("role") == "timer"
    assert clock.evaluate("one => one.closest('[aria-live], [role=status], [role=log]')") is None
    other.post(f"{at}/pause", **{"for": 3600})
    page.get_by_role("button", name="Pause it").click()
    expect(clock).to_contain_class("still")


def test_the_band_of_a_clock_opens_for_it_and_folds_away_for_none(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/new?game=famiglia")
    band, zero = page.locator(".clock-band"), page.locator(".zero-row")
    expect(band).to_be_hidden()
    expect(zero).to_be_hidden()
    for size in (DESKTOP, PHONE):
        resized(page, size)
        for kind in ("seconds", "reserve", "days"):
            page.locator(f"[name=clock][value={kind}]").check()
            expect(page.locator(f".clock-band .of-{kind}")).to_be_visible()
            expect(page.locator(".clock-band > div:visible")).to_have_count(1)
            expect(page.locator(".table-sum .contract")).to_contain_text("At zero a medium bot decides once.")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("[name=clock-zone]")).not_to_have_value("")
    expect(zero).to_be_visible()
    page.locator("[name=clock][value=none]").check()
    expect(band).to_be_hidden()


def test_a_declared_pace_is_no_pace_at_which_moves_are_shown(house: House, open_page: Open) -> None:
    """The one is chosen at a new table and looked for on the home page; the other is each browser's own."""
    page = open_page(f"{house.url}/new?game=famiglia")
    expect(page.get_by_label("not said")).to_be_checked()
    page.get_by_label("daily").check()
    page.goto(house.url)
    wanted = page.get_by_label("any pace")
    expect(wanted).to_have_value("")
    wanted.select_option("daily")
    page.wait_for_url("**/?*daily*")
    expect(page.get_by_label("any pace")).to_have_value("daily")
    assert page.evaluate("localStorage.getItem('backroom-pace')") is None
