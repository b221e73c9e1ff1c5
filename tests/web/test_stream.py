"""What a live page makes of its stream."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.server.test_pages import on_turn, two_at_a_table

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
    shown = {part: page.text_content(f"#{part}") for part in ("log", "people", "say")}
    page.reload()
    page.wait_for_selector("#felt .street")
    assert {part: page.text_content(f"#{part}") for part in shown} == shown
