"""What a live page makes of its stream."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.server.test_pages import on_turn, two_at_a_table
from tests.web.hands import WORDS, asked, choose_on_the_table, comes_to, play_now, words

Open = Callable[..., Page]
MISSING = """() => {
  window.numbers = [];
  document.addEventListener('htmx:sse:before:message', (event) => {
    const { number } = JSON.parse(event.detail.message.data);
    window.numbers.push(number);
    if (!window.missed) {
      window.missed = number;
      event.stopImmediatePropagation();
      event.detail.cancelled = true;
    }
  }, true);
}"""
HEARD = """() => {
  window.numbers = [];
  document.addEventListener('htmx:sse:before:message', (event) => {
    window.numbers.push(JSON.parse(event.detail.message.data).number);
  }, true);
}"""


FRAMES = """() => {
  let now = 0, at = null, ply = document.querySelector('#ask').dataset.ply;
  window.frames = [];
  const tick = () => { now += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  document.addEventListener('htmx:sse:before:message', (event) => {
    if (JSON.parse(event.detail.message.data).glides) at ??= now;
  }, true);
  new MutationObserver(() => {
    const shown = document.querySelector('#ask').dataset.ply;
    if (shown === ply) return;
    ply = shown;
    if (at !== null) window.frames.push(now - at);
    at = null;
  }).observe(document.querySelector('#prompt'), { subtree: true, childList: true, attributes: true });
}"""


def watching(house: House, open_page: Open, id: str) -> Page:
    """A spectator whose page is live."""
    page = open_page(f"{house.url}/t/{id}")
    page.wait_for_selector("#felt .street")
    expect(page.locator("#watching")).to_contain_text("1")
    return page


def test_a_page_that_missed_a_message_begins_anew_and_is_right(house: House, open_page: Open) -> None:
    anna, bruno, id = two_at_a_table(house)
    page = watching(house, open_page, id)
    page.evaluate(MISSING)
    anna.post(f"/t/{id}/chat", text="the first")
    page.wait_for_function("() => window.missed")
    assert "the first" not in (page.text_content("#chat") or "")
    bruno.post(f"/t/{id}/chat", text="the second")
    expect(page.locator("#chat")).to_contain_text("the first")
    expect(page.locator("#chat")).to_contain_text("the second")
    assert page.evaluate("window.missed") > 1, "it was a patch that was missed"
    assert 1 in page.evaluate("window.numbers"), "everything was sent once more"
    drawn = house.desk.table_page.parts(house.desk.house.known(id), None, "", "")
    page.wait_for_function("(n) => document.querySelectorAll('#log li').length === n", arg=drawn["log"].count("<li"))


def test_a_page_that_is_patched_is_the_page_that_is_loaded(house: House, open_page: Open) -> None:
    anna, bruno, id = two_at_a_table(house)
    page = watching(house, open_page, id)
    page.evaluate(HEARD)
    for _ in range(12):
        now, _other = on_turn(anna, bruno, id)
        told = now.view(id)
        now.move(id, told["ply"], told["options"][0]["code"])
        if now.view(id)["over"]:
            break
    last = house.desk.house.known(id).ply
    page.wait_for_function("(ply) => document.querySelector('#ask').dataset.ply === String(ply)", arg=last)
    assert 1 not in page.evaluate("window.numbers"), "it was patched all the while"
    shown = {part: words(page, f"#{part}") for part in ("log", "people", "say")}
    page.reload()
    page.wait_for_selector("#felt .street")
    for part, said in shown.items():
        comes_to(page, WORDS, said, f"#{part}")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_move_is_in_the_page_a_frame_after_its_message_and_painted_with_the_next(
    house: House, open_page: Open, motion: str
) -> None:
    """Where things glide the browser takes pictures of them for a frame, however long that is; nothing else is waited
    for."""
    page = open_page(house.url, motion=motion)
    play_now(page)
    assert asked(page)
    page.check("input[name=pace][value=instant]", force=True)
    page.evaluate(FRAMES)
    choice = random.Random(3)
    for _ in range(3):
        choose_on_the_table(page, choice)
        assert asked(page)
    frames = page.evaluate("window.frames")
    assert len(frames) >= 3
    assert max(frames) <= 1, frames


def test_my_own_move_waits_for_nobody_whatever_the_pace(house: House, open_page: Open) -> None:
    """Others' moves are held back to be seen one by one, here as slowly as can be chosen and with motion on; mine is
    not, also right after one of theirs."""
    page = open_page(house.url, motion="no-preference")
    play_now(page)
    assert asked(page)
    page.check("input[name=pace][value=calm]", force=True)
    page.evaluate(FRAMES)
    page.evaluate("document.addEventListener('submit', () => (window.frames = []), true)")
    choice = random.Random(3)
    for _ in range(3):
        choose_on_the_table(page, choice)
        page.wait_for_function("() => window.frames.length")
        assert page.evaluate("window.frames[0]") <= 1
        assert asked(page)
