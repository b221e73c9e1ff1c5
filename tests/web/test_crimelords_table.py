"""Crime Lords in a real browser: sums on coins, places on the grid, slips, a game from the auction on."""

import random
import re

import pytest
from playwright.sync_api import expect

from backroom.engine import encode, view
from backroom.games.crimelords.dealing import Give
from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web.conftest import PHONE
from tests.web.crimelords_laid import Open, sit_down
from tests.web.hands import asked, choose_on_the_table, new_table, set_the_table
from tests.web.test_everybody import no_sideways, serious

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
FOUNDED = 8
"""Decisions after which every Mob has its Boss and turns are taken."""


@rule("L18", "L91")
def test_a_crook_is_moved_by_touching_him_and_then_a_place(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(gang={"Anna": GANG}))
    page.click("#felt .mob.mine .crook:has-text('Gimpy')")
    page.click("#choices .option:has-text('Move Gimpy')")
    page.wait_for_selector("#felt .place.can")
    place = page.locator("#felt .place.can").first
    box = place.bounding_box()
    assert box is not None
    assert box["width"] > 40
    place.click()
    expect(page.locator("#commit")).to_have_text(re.compile("^Under "))
    page.click("#commit")
    page.wait_for_selector("#felt .place", state="detached")
    expect(page.locator("#felt .mob.mine .tree .crook")).to_have_count(4)


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, PHONE], ids=["desk", "phone"])
@rule("L40", "L45", "L84", "L93")
def test_an_own_crook_s_menu_begins_with_what_helps_him_and_what_is_drastic_says_its_cost(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-chop-shops"}, unhappy={"bro-bronson": 1})
    page = sit_down(house, open_page, stage, viewport=viewport)
    page.click("#felt .mob.mine .crook:has-text('Bronson')")
    menu = page.locator("#choices .option:visible")
    expect(menu.first).to_contain_text("visit a Racket")
    said = menu.all_inner_texts()
    at = {word: next(n for n, words in enumerate(said) if word in words) for word in ("Move", "double-cross", "Hit")}
    assert at["Move"] < at["double-cross"] < at["Hit"]
    assert "all 3 left get a marker" in said[at["double-cross"]]
    assert "2 Crooks beside get a marker each" in said[at["Hit"]]
    assert any("Drop" in words and "1 below" in words for words in said)


@rule("L94", "L100")
def test_a_slip_is_written_while_nobody_waits_for_me(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-numbers"}, start="turn")
    while stage.asked() == ["Anna"]:
        stage.plays("Anna", "lielow")
    page = sit_down(house, open_page, stage)
    assert page.get_attribute("#ask", "data-mine") == "no"
    page.click("#mob-1 .who")
    page.click("#commit")
    page.wait_for_selector("#paper .draft")
    page.click("#felt .mob.mine .racket:has-text('Numbers')")
    page.click("#commit")
    page.wait_for_selector("#paper .draft:has-text('East Numbers')")
    for figure, sum_ in (("10", "10 G"), ("2", "12 G")):
        page.locator("#paper .draft .half:nth-of-type(2) .money .coin", has_text=re.compile(f"{figure}$")).first.click()
        page.click("#commit")
        page.wait_for_selector(f"#paper .draft .on-it:has-text('{sum_}')")
    page.click("#paper .draft .pen .coin:has-text('hand over')")
    page.click("#commit")
    page.wait_for_selector("#felt .paper:has-text('You to Bert')")


@rule("L51", "L57", "L101", "L102")
def test_no_secret_of_another_seat_is_in_any_byte_of_my_page(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint", specials={"Bert": "tip-off", "Carl": "inside-man"})
    stage.plays("Bert", "write 2", "give 10g").plays("Anna", "takeover old-mint", "lead mom-parker")
    stage.plays("Bert", "against 9")
    s = stage.s
    s.treasury[1:] = [987_654, 987_654]
    s.drafts[1] = ((Give("canary"),), ())  # type: ignore[assignment]
    page = sit_down(house, open_page, stage)
    assert b"987654" in encode(view(s, stage.seat("Bert")))
    said = page.content()
    for secret in ("987654", "canary", "Tip-Off", "Inside Man", "−9"):
        assert secret not in said


def test_a_game_is_played_on_the_table_from_the_auction_on(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    page.goto(new_table(house.url, "crimelords", 3))
    set_the_table(page, "#felt .mob")
    choice = random.Random(5)
    for n in range(30):
        if not asked(page):  # the deal is the table's own: a Lord may have won by now
            assert n > FOUNDED, page.inner_text("#ask")
            assert re.search(" (won|lost)", page.inner_text("#ask")), page.inner_text("#ask")
            break
        no_sideways(page)
        if n in (5, 25):
            assert serious(page) == []
        choose_on_the_table(page, choice, avoid="leavegame")
