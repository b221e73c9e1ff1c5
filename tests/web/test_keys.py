"""Few clicks and few keys: one touch for what can be taken back, arrows among what can be chosen, digits."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from backroom.engine import Action, code, harmless
from tests.server.house import House
from tests.web.hands import answering, asked, choose_on_the_table, comes_to, play_now
from tests.web.test_everybody import serious

Open = Callable[..., Page]


def by_one_touch(page: Page, house: House, free: bool = True) -> tuple[str, str] | None:
    """A move made by touching one thing, and the thing: one that can be taken back freely, or one that cannot."""
    table = house.desk.house.known(page.url.split("#")[0].rsplit("/", 1)[1])
    seen = table.view(next(chair.seat for chair in table.chairs if chair.bot is None))

    def alone(action: Action) -> bool:
        return len(action.touches()) == 1 and sum(action.touches()[0] in a.touches() for a in seen.options) == 1

    found = (a for a in seen.options if alone(a) and harmless(seen, a) == free)
    action = next(found, None)
    return None if action is None else (code(action), action.touches()[0])


def play_until(page: Page, house: House, free: bool) -> tuple[str, str]:
    choice = random.Random(2)
    for _ in range(30):
        assert asked(page)
        found = by_one_touch(page, house, free)
        if found is not None and page.locator(f"#felt [data-ref='{found[1]}'].can:visible").count():
            return found
        choose_on_the_table(page, choice)
    raise AssertionError("it never came to that")


def test_one_touch_is_enough_for_what_can_be_taken_back(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page, "downtown")
    action, ref = play_until(page, house, free=True)
    table = house.desk.house.known(page.url.rsplit("/", 1)[1])
    before = table.ply
    with answering(page):
        page.locator(f"#felt [data-ref='{ref}'].can:visible").first.click()
    assert table.log[before].action == action
    with answering(page):
        page.click("#undo")
    expect(page.locator(f"#felt [data-ref='{ref}'].can").first).to_be_visible()


def test_what_cannot_be_taken_back_is_asked_for_once_more(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page, "famiglia")
    _, ref = play_until(page, house, free=False)
    ply = page.get_attribute("#ask", "data-ply")
    with page.expect_response("**/move") as told:
        page.locator(f"#felt [data-ref='{ref}'].can:visible").first.click()
    assert told.value.status == 202
    expect(page.locator("#commit")).to_be_visible()
    assert page.get_attribute("#ask", "data-ply") == ply
    with answering(page):
        page.click("#commit")


def test_whoever_wants_to_be_asked_first_is(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page, "downtown")
    page.click("#open-menu")
    page.check("#ask-first")
    page.keyboard.press("Escape")
    posted = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    _, ref = play_until(page, house, free=True)
    posted.clear()
    page.locator(f"#felt [data-ref='{ref}'].can:visible").first.click()
    expect(page.locator("#commit")).to_be_visible()
    assert posted == []
    page.reload()
    expect(page.locator("#ask-first")).to_be_checked()


def test_arrows_go_among_what_can_be_chosen(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page, "downtown")
    play_until(page, house, free=True)
    chosen = "() => document.activeElement.matches('#felt .can, #felt .picked, #choices .btn')"
    page.evaluate("() => document.activeElement.blur()")
    reached = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        comes_to(page, chosen, True)
        reached.add(page.evaluate("() => document.activeElement.dataset.ref ?? document.activeElement.value"))
    assert len(reached) > 1
    with answering(page):
        page.locator("#felt .can:visible").first.focus()
        page.keyboard.press("Enter")


def test_digits_press_the_options_that_are_shown(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page, "famiglia")
    assert asked(page)
    table = house.desk.house.known(page.url.rsplit("/", 1)[1])
    first = page.locator("#choices .option:visible").first
    wanted, before = first.get_attribute("value"), table.ply
    page.keyboard.press("Shift")
    expect(first).to_have_attribute("data-digit", "1")
    with answering(page):
        page.keyboard.press("1")
    assert table.log[before].action == wanted


def test_the_keys_are_listed(house: House, open_page: Open) -> None:
    page = open_page(house.url, one_touch=True)
    play_now(page)
    page.keyboard.press("?")
    listed = page.locator("#keys")
    expect(listed).to_contain_text("among what can be chosen")
    expect(listed).to_contain_text("press an option")
    assert serious(page) == []
