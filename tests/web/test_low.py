"""Low and wide: a phone on its side, a page at 200%. The felt, and beside it hand, question and answer."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from tests.games.crew13.stage import Stage
from tests.server.house import House
from tests.web.clicking import click_through
from tests.web.hands import play_now
from tests.web.laying import sit_down
from tests.web.test_boxes import opened
from tests.web.test_everybody import serious

Open = Callable[..., Page]
PHONE = {"width": 844, "height": 390}
ZOOMED = {"width": 683, "height": 384}
ROW = 38
SHAPES = ["low", "upright", "wide"]

# Mine and what can be chosen lies in the window or is scrolled to; felt and my side share all of it but one row.
MEASURED = """() => {
  const faults = [];
  const shown = e => e.getClientRects().length > 0 && e.checkVisibility({ visibilityProperty: true });
  const box = s => document.querySelector(s).getBoundingClientRect();
  const [scene, prompt] = [box('.scene'), box('.prompt-bar')];
  const tray = document.querySelector('.tray')?.getBoundingClientRect();
  if (scene.height < innerHeight - 40) faults.push(`the felt is ${scene.height} high`);
  if (scene.right > prompt.left + 1) faults.push('the prompt lies on the felt');
  if (prompt.right > innerWidth + 1 || prompt.bottom > innerHeight + 1) faults.push('the prompt leaves the window');
  if (tray && tray.bottom > prompt.top + 1) faults.push('the prompt lies on my things');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const wanted = '#felt .can, .tray .thing, #choices .btn:not([hidden]), .acts .btn';
  const parts = e => e.matches('svg *') ? [e, ...e.querySelectorAll('*')] : [e];
  const found = new Map();
  for (const e of [...document.querySelectorAll(wanted)].filter(shown)) {
    e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const touched = parts(e).some(part => {
      const b = part.getBoundingClientRect();
      return [0.5, 0.15, 0.3, 0.7, 0.85].some(u => [0.5, 0.2, 0.8].some(v => {
        const at = document.elementFromPoint(b.x + b.width * u, b.y + b.height * v);
        return at && (at === e || e.contains(at));
      }));
    });
    const name = e.dataset.ref ?? e.id ?? e.textContent;
    found.set(name, found.get(name) || touched);
  }
  for (const [name, touched] of found) if (!touched) faults.push(`${name} cannot be touched`);
  const places = () => [...document.querySelectorAll('.scene, .tray, .prompt-bar, #felt .plate')]
    .map(e => JSON.stringify(e.getBoundingClientRect())).join();
  const before = places();
  const notice = document.querySelector('#notice');
  notice.innerHTML = '<ul>' + '<li>One sentence why this cannot be.</li>'.repeat(9) + '</ul>';
  if (places() !== before) faults.push('the table moves when something is told');
  if (tray && notice.getBoundingClientRect().top < tray.bottom - 1) faults.push('what is told lies on my things');
  notice.textContent = '';
  return faults;
}"""


@pytest.mark.parametrize("game", games.names())
def test_at_its_fullest_everything_is_beside_the_felt_and_can_be_touched(
    house: House, open_page: Open, game: str
) -> None:
    page = open_page(house.url)
    found: list[str] = []
    at: dict[tuple[Any, ...], tuple[str, str]] = {}
    for what, s in games.fullest(game).items():
        opened(house, page, s, at)
        for size in (PHONE, ZOOMED):
            page.set_viewport_size(size)
            found += [f"{what}, {size['width']}: {fault}" for fault in page.evaluate(MEASURED)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}, {"width": 1280, "height": 720}], ids=SHAPES)
@pytest.mark.parametrize("game", games.names())
def test_a_game_is_played_by_clicks(house: House, open_page: Open, game: str, size: dict[str, int]) -> None:
    """A stretch of it; `make clicks` plays whole games."""
    page = open_page(house.url, viewport=size)
    play_now(page, game)
    choice = random.Random(3)
    for _ in range(8):
        click_through(page, choice)


def test_the_strip_is_one_pill_that_unfolds_and_the_rest_is_in_the_menu(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=PHONE)
    play_now(page)
    choice = random.Random(1)
    for _ in range(3):
        click_through(page, choice)
    expect(page.locator("#ask[data-mine=yes]")).to_be_visible()
    strip = page.locator(".strip").bounding_box()
    assert strip is not None
    assert strip["y"] == 0
    assert strip["height"] == ROW
    expect(page.locator("#since-things")).to_be_hidden()
    page.click("#fold")
    expect(page.locator("#since-things")).to_be_visible()
    expect(page.locator("#fold")).to_have_attribute("aria-expanded", "true")
    page.click("#fold")
    expect(page.locator("#since-things")).to_be_hidden()
    page.click("#open-menu")
    for words in ("Goal", "Guide", "Cover my cards"):
        expect(page.locator("#menu").get_by_role("button", name=words)).to_be_visible()
    page.keyboard.press("Escape")
    page.click(".open-side")
    expect(page.locator("#log")).to_be_visible()
    page.click(".side .close")
    assert serious(page) == []


def test_a_hand_over_the_limit_lies_whole_beside_the_felt_in_crew13(house: House, open_page: Open) -> None:
    stage = Stage(hands={"Anna": "HHFPIII"})  # and what the turn drew
    page = sit_down(house, open_page, stage.s, look_only=True, viewport=PHONE)
    cut = page.evaluate(
        """() => {
            const tray = document.querySelector('.tray').getBoundingClientRect();
            return [...document.querySelectorAll('.tray .hand .card')].filter(e => {
                const box = e.getBoundingClientRect();
                return box.left < tray.left || box.right > tray.right || box.top < tray.top || box.bottom > tray.bottom;
            }).length;
        }"""
    )
    assert page.locator(".tray .hand .card").count() == 8
    assert cut == 0
