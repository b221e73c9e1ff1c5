"""Nothing from me until ..., in a real browser: said beside the question, shown while it stands, taken back."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.crimelords.stage import Stage
from tests.server.house import House, Visitor
from tests.support import rule
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import PLAYED
from tests.web.laying import open_mine, seated
from tests.web.test_crew13_table import SMALL
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
CARLS = "rosalind-pike > ozzie-flint west, nine-lives-nadine east"
INSIDE = """selector => [...document.querySelectorAll(selector)].every(e => {
    const box = e.getBoundingClientRect();
    return box.height >= 40 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""


def sit_down(house: House, open_page: Open, stage: Stage, **more: Any) -> tuple[Page, list[Visitor], str]:
    """A table laid by hand; I am Anna, in a browser, the others come without one."""
    id, people = seated(house, stage.s)
    page = open_mine(house, open_page, id, people[0].http.cookies.get("backroom") or "", **more)
    page.wait_for_selector("#be-quiet")
    return page, people, id


def carls_turn() -> Stage:
    stage = Stage(gang={"Anna": GANG, "Carl": CARLS}, rackets={"Anna": "east-numbers"}, street="old-mint", start="turn")
    while stage.asked() != ["Carl"]:
        stage.plays(stage.asked()[0], "lielow")
    return stage


def attacked() -> Stage:
    """Carl goes for a Racket of Anna's and has sent a helper. Whom does she send?"""
    stage = (
        carls_turn().plays("Carl", "takeover east-numbers", "lead rosalind-pike").plays("Anna", "protect mom-parker")
    )
    return stage.hands().plays("Carl", "send ozzie-flint", "nomore")


def looking_on() -> Stage:
    """Carl goes for the Old Mint; all close a hand."""
    return carls_turn().plays("Carl", "takeover old-mint", "lead rosalind-pike")


def says(person: Visitor, id: str, action: str) -> None:
    assert person.move(id, person.view(id)["ply"], action).status_code == 303


@rule("L71", "L72")
def test_in_an_assist_the_table_goes_on_without_me_until_the_attack_is_over(house: House, open_page: Open) -> None:
    page, people, id = sit_down(house, open_page, attacked())
    page.click("#be-quiet")
    expect(page.locator("#until button")).to_have_text(["this attack is over"])
    page.click("#until button")
    page.wait_for_selector("#quiet:has-text('Nothing from me until this attack is over')")
    people[2].wait(id, lambda told: told["waiting"] == [2])
    page.wait_for_selector("#ask[data-mine=no] #quiet")
    says(people[2], id, "send nine-lives-nadine")
    page.wait_for_selector("#quiet", state="detached")
    assert people[2].view(id)["view"]["table"]["attacking"] is False
    moved = [(entry.seat, entry.action) for entry in house.desk.house.known(id).log]
    assert moved[:3] == [(0, "nomore"), (2, "send nine-lives-nadine"), (0, "nomore")]


@rule("L57")
def test_what_i_said_is_taken_back_while_others_still_think(house: House, open_page: Open) -> None:
    page, people, id = sit_down(house, open_page, looking_on())
    asked = page.locator("#choices .option:not(.let)")
    options = asked.count()
    page.click("#be-quiet")
    page.click("#until button:has-text('this turn is over')")
    page.wait_for_selector("#quiet")
    expect(page.locator("#say")).to_contain_text("You let this pass.")
    expect(page).to_have_title(re.compile("^[^●]"))
    expect(asked).to_have_count(0)
    says(people[1], id, "emptyhand")
    assert people[1].view(id)["waiting"] == [0, 2], "nobody can tell my answer by its haste"
    page.click("#ask-me")
    expect(asked).to_have_count(options)
    says(people[2], id, "emptyhand")
    assert people[2].view(id)["waiting"] == [0]


def test_it_is_said_with_keys_alone_and_escape_closes_the_choices(house: House, open_page: Open) -> None:
    page, people, id = sit_down(house, open_page, looking_on())
    page.focus("#be-quiet")
    page.keyboard.press("Enter")
    page.wait_for_selector("#until", state="visible")
    page.keyboard.press("Escape")
    page.wait_for_selector("#until", state="hidden")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#quiet:has-text('this turn is over')")
    page.focus("#ask-me")
    page.keyboard.press("Enter")
    page.wait_for_selector("#quiet", state="detached")
    assert people[0].view(id)["quiet"] is None


def test_the_choices_stay_open_while_another_answers(house: House, open_page: Open) -> None:
    page, people, id = sit_down(house, open_page, looking_on())
    page.click("#be-quiet")
    ply = page.get_attribute("#ask", "data-ply")
    says(people[1], id, "emptyhand")
    page.wait_for_function(PLAYED, arg=ply)
    expect(page.locator("#until")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_has_room_everywhere(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    page, _, _ = sit_down(house, open_page, looking_on(), viewport=viewport)
    assert page.evaluate(INSIDE, "#be-quiet")
    page.click("#be-quiet")
    expect(page.locator("#until")).to_be_visible()
    assert page.evaluate(INSIDE, "#until, #until button")
    assert serious(page) == []
    assert page.evaluate(SMALL) == []
    page.click("#until button:last-child")
    page.wait_for_selector("#quiet:has-text('I attack or am attacked')")
    assert page.evaluate(INSIDE, "#ask-me")
    no_sideways(page)
    assert serious(page) == []
    assert page.evaluate(SMALL) == []
