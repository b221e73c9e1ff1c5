"""Crime Lords in a real browser: sums on coins, places on the grid, slips, a game from the auction on."""

import random
import re

from playwright.sync_api import Page, TimeoutError

from backroom.engine import encode, view
from backroom.games.crimelords.dealing import Give
from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web.crimelords_laid import Open, sit_down
from tests.web.hands import PLAYED, asked, choose_on_the_table, new_table
from tests.web.test_everybody import no_sideways, serious

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
FOUNDED = 8
"""Decisions after which every Mob has its Boss and turns are taken."""


def decide(page: Page, choice: random.Random) -> None:
    """One decision, touched on the table. Others' sealed answers may move the page on before mine arrives."""
    ply = page.get_attribute("#ask", "data-ply")
    try:
        choose_on_the_table(page, choice, avoid="leavegame")
    except TimeoutError:
        assert page.get_attribute("#ask", "data-ply") != ply, "there is no way to answer this"


@rule("L57", "L127")
def test_a_sum_is_put_together_from_coins(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker")
    page = sit_down(house, open_page, stage)
    page.click("#felt .tens .coin:has-text('20')")
    page.click("#felt .ones .coin:has-text('3')")
    assert page.inner_text("#commit") == "23 G for the attack"
    ply = page.get_attribute("#ask", "data-ply")
    page.click("#commit")
    page.wait_for_function(PLAYED, arg=ply)
    assert "closed: +23" in page.inner_text("#felt .hand.me")


@rule("L57")
def test_whoever_is_neither_attacker_nor_owner_names_a_side_and_a_small_sum(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint", start="turn")
    while stage.asked() != ["Carl"]:
        stage.plays(stage.asked()[0], "lielow")
    stage.plays("Carl", "takeover old-mint", "lead rosalind-pike")
    page = sit_down(house, open_page, stage)
    page.click("#felt .sides .coin:has-text('against')")
    page.click("#felt .ones .coin:has-text('7')")
    assert page.inner_text("#commit") == "7 G against it"


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
    assert page.inner_text("#commit").startswith("Under ")
    page.click("#commit")
    page.wait_for_selector("#felt .place", state="detached")
    assert page.locator("#felt .mob.mine .tree .crook").count() == 4


@rule("L97", "L100")
def test_a_slip_is_read_on_the_table_and_accepted_there(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-numbers"}).offers("Bert", "Anna", "10g", "east-numbers")
    page = sit_down(house, open_page, stage)
    paper = page.locator("#felt .paper.mine")
    assert "you get 10 G" in paper.inner_text()
    paper.click()
    page.click("#choices .option:has-text('Accept')")
    page.wait_for_selector("#felt .paper.mine", state="detached")
    assert "60 G" in page.inner_text(".treasury")


@rule("L94", "L100")
def test_a_slip_is_written_while_nobody_waits_for_me(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-numbers"}, start="turn")
    while stage.asked() == ["Anna"]:
        stage.plays("Anna", "lielow")
    page = sit_down(house, open_page, stage)
    assert page.get_attribute("#ask", "data-mine") == "no"
    page.click("#mob-1 .who")
    page.click("#commit")
    page.wait_for_selector("#felt .draft")
    page.click("#felt .mob.mine .racket:has-text('Numbers')")
    page.click("#commit")
    page.wait_for_selector("#felt .draft:has-text('East Numbers')")
    for figure, sum_ in (("10", "10 G"), ("2", "12 G")):
        page.locator("#felt .draft .half:last-child .money .coin", has_text=re.compile(f"{figure}$")).first.click()
        page.click("#commit")
        page.wait_for_selector(f"#felt .draft p:has-text('{sum_}')")
    page.click("#felt .draft .pen .coin:has-text('hand over')")
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
    page.click("text=Set the table")
    page.wait_for_selector("#felt .mob")
    page.set_default_timeout(15_000)
    choice = random.Random(5)
    for n in range(40):
        if not asked(page):  # the deal is the table's own: a Lord may have won by now
            assert n > FOUNDED, page.inner_text("#ask")
            assert re.search(" (won|lost)", page.inner_text("#ask")), page.inner_text("#ask")
            break
        no_sideways(page)
        if n in (5, 30):
            assert serious(page) == []
        decide(page, choice)
