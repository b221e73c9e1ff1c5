"""The moment the last chair is taken, in a real browser: three seconds are counted, then the cards are seen."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import QUICK, House
from tests.web.hands import asked, play_now
from tests.web.test_lobby import joined, named, set_up

Open = Callable[..., Page]
COUNTED = """() => {
  const shown = document.querySelector('#deal-count');
  window.counted = [];
  new MutationObserver(() => {
    const room = document.querySelector('.waiting-room') ? 'waiting' : 'dealt';
    if (!shown.hidden) window.counted.push([shown.querySelector('b').textContent, document.title, room]);
  }).observe(shown, { childList: true, attributes: true });
}"""


@pytest.fixture(scope="module")
def counting_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("counting") / "t.db", replace(QUICK, count=3.0)) as opened:
        yield opened


@pytest.fixture
def patient_house(tmp_path: Path) -> Iterator[House]:
    """It counts for longer than anybody here waits."""
    with House(tmp_path / "t.db", replace(QUICK, count=600.0)) as opened:
        yield opened


def test_the_last_one_sits_down_and_everybody_counts_to_the_deal(counting_house: House, open_page: Open) -> None:
    anna = named(open_page, counting_house, "Anna")
    set_up(anna, counting_house)
    expect(anna).to_have_title("1 of 2 · Famiglia · Backroom")
    anna.evaluate(COUNTED)
    bruno = joined(open_page, anna, "Bruno")
    for page in (anna, bruno):
        page.wait_for_selector("#felt .street")
        expect(page.locator("#deal-count")).to_be_hidden()
    counted = anna.evaluate("() => window.counted")
    assert {number for number, _, _ in counted} >= {"1", "2", "3"}
    assert any(number == "2" and title.startswith("2 … ") for number, title, _ in counted), "the title counts, too"
    assert {room for _, _, room in counted} == {"waiting"}, "the cards are not seen before it is over"
    expect(anna).not_to_have_title(re.compile("…"))


def test_a_tap_ends_the_count_on_this_page(patient_house: House, open_page: Open) -> None:
    anna = named(open_page, patient_house, "Anna")
    set_up(anna, patient_house)
    joined(open_page, anna, "Bruno")
    expect(anna.locator("#deal-count")).to_be_visible()
    anna.mouse.click(300, 300)
    expect(anna.locator("#deal-count")).to_be_hidden()
    anna.wait_for_selector("#felt .street")


def test_who_plays_with_bots_alone_is_not_kept(counting_house: House, open_page: Open) -> None:
    page = open_page(counting_house.url, fresh=True)
    page.add_init_script("addEventListener('DOMContentLoaded', () => (" + COUNTED + ")())")
    play_now(page)
    assert asked(page)
    assert page.evaluate("() => window.counted") == []
