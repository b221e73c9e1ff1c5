"""Choosing in a real browser: changing one's mind, the last move, a server that is away, a bot that stands in."""

import random
import re
import signal
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Response, Route, expect

from tests.server.house import House
from tests.server.test_durability import ended, free_port, started
from tests.web.hands import answering, asked, choose_on_the_table, options, play_now, press
from tests.web.test_table import two_browsers, whose_turn

LONG_AWAY = 90_000

Open = Callable[..., Page]
GLOWING = "#felt [data-ref^='street:'].can"


def test_a_thing_that_begins_another_choice_replaces_the_first_pick(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    choice = random.Random(1)
    for _ in range(40):
        assert asked(page)
        if page.locator(GLOWING).count() > 1:
            break
        choose_on_the_table(page, choice)
    page.wait_for_selector(GLOWING)
    first, second = page.eval_on_selector_all(GLOWING, "all => [all[0], all.at(-1)].map(e => e.dataset.ref)")
    assert first != second
    page.locator(f"[data-ref='{first}']").first.dispatch_event("click")
    page.wait_for_selector(f"[data-ref='{first}'].picked")
    expect(page.locator(f"[data-ref='{second}'].dim")).to_have_count(0)
    page.locator(f"[data-ref='{second}']").last.dispatch_event("click")
    page.wait_for_selector(f"[data-ref='{second}'].picked")
    expect(page.locator("#felt .picked")).to_have_count(1)
    expect(page.locator("#notice")).to_be_empty()


def test_the_rules_of_a_question_lie_behind_one_chip(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page)
    assert asked(page)
    expect(page.locator("#ask .chip.rule:visible")).to_have_count(1)
    page.click("#by-rules")
    page.wait_for_selector("#cited [data-rule]:visible")
    page.click("#cited [data-rule] >> nth=0")
    page.wait_for_selector("#rules .pointed")
    expect(page.locator("#hint")).to_have_text("Hint")


def test_a_move_that_ends_the_game_says_so_and_is_asked_for_once_more(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    for _ in range(60):
        page = whose_turn(anna, bruno)
        assert page is not None
        final = page.locator("#choices .option[data-ends]")
        if final.count():
            break
        press(page, "pass" if "pass" in options(page) else "keep")
    ply = page.get_attribute("#ask", "data-ply")
    assert "ends the game" in (final.first.text_content() or "")
    final.first.click()
    page.wait_for_selector("#sure[open]")
    page.click("text=Not yet")
    expect(page.locator("#sure")).to_be_hidden()
    assert page.get_attribute("#ask", "data-ply") == ply
    final.first.click()
    page.click("#sure-yes")
    page.wait_for_selector("#say:has-text('won')")


def is_a_move(response: Response) -> bool:
    """That was answered for good, not put off while the server is coming up."""
    return response.url.endswith("/move") and response.status < 500


def moves_answered(page: Page) -> list[str]:
    """The page shows what a move came to before its own answer is there: who counts answers waits for one first."""
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url) if is_a_move(response) else None)
    return answered


def test_a_commit_while_the_server_is_away_is_kept_and_sent_once_when_it_is_back(
    open_page: Open, tmp_path: Path
) -> None:
    port = free_port()
    server = started(tmp_path / "t.db", port)
    try:
        page = open_page(f"http://127.0.0.1:{port}")
        play_now(page)
        assert asked(page)
        ended(server, signal.SIGKILL)
        page.wait_for_selector("body.line-lost")
        answered = moves_answered(page)
        code = options(page)[0]
        with answering(page), page.expect_response(is_a_move, timeout=LONG_AWAY):
            page.locator(f"#choices .option[value='{code}']").evaluate("b => b.form.requestSubmit(b)")
            page.wait_for_selector("#notice >> text=is kept")
            server = started(tmp_path / "t.db", port)
        assert len(answered) == 1
    finally:
        ended(server, signal.SIGTERM)


def test_a_commit_while_i_am_offline_is_sent_by_itself_and_counts_once(house: House, open_page: Open) -> None:
    page = open_page(house.url, fresh=True)
    play_now(page)
    assert asked(page)
    table = house.desk.house.known(page.url.rsplit("/", 1)[1])
    before, code = table.ply, options(page)[0]
    answered = moves_answered(page)
    page.context.set_offline(True)
    page.locator(f"#choices .option[value='{code}']").evaluate("b => b.form.requestSubmit(b)")
    expect(page.locator("#notice")).to_contain_text("is kept")
    with answering(page), page.expect_response(is_a_move, timeout=LONG_AWAY):
        page.context.set_offline(False)
    assert [entry.action for entry in table.log if entry.ply == before] == [code]
    assert len(answered) == 1


def test_a_commit_whose_answer_was_lost_counts_once_and_is_not_called_unsent(house: House, open_page: Open) -> None:
    page = open_page(house.url, fresh=True)
    play_now(page)
    assert asked(page)
    table = house.desk.house.known(page.url.rsplit("/", 1)[1])
    before, code = table.ply, options(page)[0]

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/move", lose_the_answer, times=1)
    page.locator(f"#choices .option[value='{code}']").evaluate("b => b.form.requestSubmit(b)")
    expect(page.locator("#notice")).to_contain_text("your choice is sent")
    assert [entry.action for entry in table.log if entry.ply == before] == [code]


def test_with_a_bot_standing_in_i_see_no_buttons_and_no_turn_of_mine(house: House, open_page: Open) -> None:
    anna, bruno = two_browsers(house, open_page)
    page = whose_turn(anna, bruno)
    assert page is not None
    bot_away = "() => !document.querySelector('#choices') && !/your turn/i.test(document.body.innerText)"
    page.check(".tabs [value=people]", force=True)
    page.select_option("#hand-bot", "easy")
    page.click("text=Hand over")
    page.wait_for_selector("#say:has-text('A bot plays your seat')")
    page.wait_for_function(bot_away)
    expect(page).not_to_have_title(re.compile("Your turn"))


def test_a_display_is_laid_as_a_whole(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "downtown")
    choice = random.Random(4)
    for _ in range(40):
        assert asked(page)
        if page.locator("#choices[data-done]").count():
            break
        choose_on_the_table(page, choice, avoid="stay")
    ply = int(page.get_attribute("#ask", "data-ply") or 0)
    notes = page.locator("#felt [data-ref^='note:'].can")
    if not notes.first.is_visible():
        page.click("#felt .tap")
    smallest = page.locator("#felt [data-ref='note:1'].can")
    smallest.first.dispatch_event("click")
    smallest.first.dispatch_event("click")
    page.wait_for_selector("#felt [data-ref='note:1'][data-picked='2']")
    expect(page.locator("#commit")).to_have_text("Lay 2 × $1,000")
    page.keyboard.press("Escape")
    page.wait_for_selector("#felt [data-ref='note:1'][data-picked='1']")
    page.click("#commit")
    page.wait_for_function("ply => Number(document.querySelector('#ask').dataset.ply) >= ply + 2", arg=ply)
