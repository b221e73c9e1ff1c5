"""An attempt in a real browser: several cards in one answer, never more than are of use, and Donuts last."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.precinct.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import DESKTOP, PHONE

Open = Callable[..., Page]
LOW = {"width": 1280, "height": 720}
SIZES = pytest.mark.parametrize("viewport", [LOW, PHONE], ids=["low", "phone"])


def sit_down(house: House, open_page: Open, stage: Stage, **more: Any) -> tuple[Page, Any]:
    """I am Anna; and the table, to see what was written there."""
    id, people = laying.seated(house, stage.s)
    page = laying.open_mine(house, open_page, id, people[0].http.cookies.get("backroom") or "", **more)
    expect(page.locator("#felt .pc").first).to_be_visible()
    return page, house.desk.house.known(id)


def said_by(table: Any, seat: int) -> list[str]:
    return [entry.action for entry in table.log if entry.seat == seat]


def carl_arrests(**hands: str) -> Stage:
    stage = Stage(3, at={"Carl": "stk"}, punks={6: 4}, hands=hands)
    return stage.after("Bert").plays("Carl", "stay", "arrest 6", "commit 0 0")


@rule("P64")
@SIZES
def test_several_cards_are_one_answer(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    stage = carl_arrests(Anna="stakeout stakeout curfew radio-check")
    page, table = sit_down(house, open_page, stage, viewport=viewport)
    cards = page.locator(".hand .pc")
    cards.filter(has_text="Stakeout").first.click()
    expect(page.locator("#commit")).to_have_text("Assist with Stakeout · 2 dice against 4: 75%")
    expect(page.locator(".hand .pc.picked")).to_have_count(1)
    cards.filter(has_text="Stakeout").nth(1).click()
    cards.filter(has_text="Curfew").first.click()
    expect(page.locator(".hand .pc.picked")).to_have_count(3)
    cards.filter(has_text="Stakeout").nth(1).click()
    expect(page.locator("#commit")).to_have_text("Assist with Stakeout and Curfew · 3 dice against 4: 88%")
    cards.filter(has_text="Stakeout").nth(1).click()
    expect(page.locator("#commit")).to_have_text("Assist with 2 × Stakeout and Curfew · 4 dice against 4: 94%")
    page.locator("#commit").click()
    expect(page.locator("#ask")).to_have_attribute("data-mine", "no")
    expect(page.locator("#notice")).to_be_empty()
    assert said_by(table, 0) == ["assist stakeout", "assist stakeout", "assist curfew"], "nothing else was to be said"


@rule("P64", "P196")
def test_no_more_cards_are_picked_than_the_deck_holds(house: House, open_page: Open) -> None:
    hands = {"Anna": "lab-priority lab-priority lab-priority"}
    stage = Stage(3, at={"Carl": "col1"}, hands=hands, clues={"examine-body": "----"})
    stage.s.discards[1] += stage.s.decks[1][:-4]
    del stage.s.decks[1][:-4]
    stage.s.missing[1] = 2
    stage.after("Bert").plays("Carl", "stay", "investigate examine-body")
    page, table = sit_down(house, open_page, stage, viewport=DESKTOP)
    page.locator(".hand .pc").nth(0).click()
    page.locator(".hand .pc").nth(1).click()
    expect(page.locator("#commit")).to_have_text("Assist with 2 × Lab Priority · 4 of 4 cards")
    expect(page.locator(".hand .pc.can")).to_have_count(0)
    page.locator("#commit").click()
    expect(page.locator("#ask")).to_have_attribute("data-mine", "no")
    expect(page.locator("#notice")).to_be_empty()
    assert said_by(table, 0) == ["assist lab-priority", "assist lab-priority"]


@rule("P64", "P190")
@SIZES
def test_whoever_is_not_asked_yet_may_say_it_already(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    stage = Stage(3, at={"Bert": "stk"}, punks={6: 4}, hands={"Carl": "stakeout", "Anna": "curfew curfew"})
    stage.after("Anna").plays("Bert", "stay", "arrest 6")
    page, table = sit_down(house, open_page, stage, viewport=viewport)
    expect(page.locator("#say")).to_have_text("Carl is asked whether to assist. You may say it already.")
    page.locator(".hand .pc.can").first.click()
    page.locator("#commit").click()
    expect(page.locator(".says")).to_contain_text("Curfew")
    expect(page.locator("#choices")).to_have_count(0)
    assert said_by(table, 0) == ["assist curfew", "nothing"]


@rule("P35", "P64")
@SIZES
def test_with_the_donuts_it_is_seen_who_assisted(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    hands = {"Bert": "stakeout", "Carl": "curfew", "Anna": "tow-truck"}
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 4}, hands=hands, donuts={"Anna": 3})
    stage.plays("Anna", "arrest 6").plays("Bert", "assist stakeout").plays("Carl", "nothing")
    page, table = sit_down(house, open_page, stage, viewport=viewport)
    expect(page.locator("#say")).to_have_text("You have 3 dice against 4 with all help. How many Donuts do you add?")
    expect(page.locator(".pool")).to_contain_text("Bert")
    expect(page.locator(".says li")).to_have_count(2)
    expect(page.locator(".says")).to_contain_text("Stakeout")
    said = page.locator(".says li").all() if viewport != PHONE else []
    for shown in said:
        expect(shown).to_be_in_viewport(ratio=1)
    page.locator(".numbers .number").nth(1).click()
    page.locator("#commit").click()
    expect(page.locator(".rolled .die")).to_have_count(5)
    assert said_by(table, 0) == ["commit 2 0"]
