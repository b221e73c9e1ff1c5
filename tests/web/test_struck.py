"""What others took of mine is struck through in my own case, on a phone at the tray; and nothing moves for it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom.engine import State
from tests.games.crew13.stage import FISH
from tests.games.crew13.stage import Stage as Crew
from tests.games.crimelords.stage import Stage
from tests.games.crimelords.test_takeover import GANG, THEIRS
from tests.games.downtown.table import downtown
from tests.server.house import House, Visitor
from tests.web.conftest import PHONE
from tests.web.hands import at_rest, comes_to, press
from tests.web.laying import Open, lay, open_mine, seated
from tests.web.test_everybody import serious

SIZES = ({"width": 1280, "height": 720}, PHONE)
MARK = ".struck:visible"
BERT = 1
BOXES = """() => [...document.querySelectorAll('.scene, .tray, .prompt-bar, #felt .plate, #felt .case, #felt .thing')]
    .filter(e => e.getClientRects().length).map(e => {
        const box = e.getBoundingClientRect();
        return [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    })"""
COVERED = """() => {
    const shown = e => e.getClientRects().length > 0;
    const mark = [...document.querySelectorAll('.struck')].find(shown);
    const box = mark.querySelector('.was-mine').getBoundingClientRect();
    const beside = mark.matches('.tray > *') ? '' : '#felt .thing .face, #felt header > *, #felt .plate > *, ';
    return [...document.querySelectorAll(`${beside} .tray > :not(.purse), .tray .thing, .prompt-bar`)].filter(e => {
        const b = e.getBoundingClientRect();
        return e !== mark && !e.contains(mark) && shown(e)
            && Math.min(b.right, box.right) - Math.max(b.left, box.left) > 1
            && Math.min(b.bottom, box.bottom) - Math.max(b.top, box.top) > 1;
    }).map(e => e.outerHTML.slice(0, 90));
}"""
WHOLE = "() => [...document.querySelectorAll('.was-mine')].every(e => e.scrollWidth <= e.clientWidth)"


def opened(house: House, open_page: Open, id: str, who: Visitor, size: dict[str, int]) -> Page:
    page = open_mine(house, open_page, id, who.http.cookies.get("backroom") or "", viewport=size)
    page.wait_for_selector("#felt .plate:visible")
    at_rest(page)
    return page


def moves(house: House, id: str, who: Visitor, *actions: str) -> None:
    for action in actions:
        made = who.post(f"/t/{id}/move", action=action, ply=house.desk.house.known(id).ply)
        assert made.status_code < 400, made.text


def in_its_place(page: Page) -> None:
    """In sight, whole, upon nothing; and everything lies as it would without it."""
    expect(page.locator(MARK)).to_have_count(1)
    expect(page.locator(MARK)).to_be_in_viewport(ratio=0.9)
    assert page.evaluate(WHOLE)
    assert page.evaluate(COVERED) == []
    assert serious(page) == []
    laid: Any = page.evaluate(BOXES)
    page.evaluate("() => document.querySelectorAll('.struck').forEach(e => e.remove())")
    comes_to(page, BOXES, laid)


@pytest.mark.parametrize("size", SIZES, ids=("desk", "phone"))
def test_what_was_robbed_is_struck_through_until_i_act(house: House, open_page: Open, size: dict[str, int]) -> None:
    id, people = seated(house, downtown(display={"Bert": "18 L C2", "Carl": "5"}).s)
    page = opened(house, open_page, id, people[BERT], size)
    expect(page.locator(MARK)).to_have_count(0)
    moves(house, id, people[0], "stay", "rob 1", "usenothing")
    expect(page.locator(f"{MARK} s")).to_have_text(["$18k", "1", "2"])
    expect(page.locator("#lost-said")).to_have_text("lost: $18,000, 1 Lookout, 2 Safecrackers")
    moves(house, id, people[2], "done")
    moves(house, id, people[0], "done")
    expect(page.locator("#ask")).to_have_attribute("data-ply", "5")
    in_its_place(page)
    page.reload()
    expect(page.locator(MARK)).to_have_count(1)
    press(page, "stay")
    expect(page.locator(".struck")).to_have_count(0)
    expect(page.locator("#lost-said")).to_have_text("")


def laid_out() -> Stage:
    gang = {"Anna": GANG, "Bert": THEIRS}
    return Stage(gang=gang, rackets={"Bert": "south-numbers west-loans"}, money={"Anna": 90})


def taken_over() -> State:
    """By Anna, who rolls a 2."""
    stage = laid_out().plays("Anna", "takeover south-numbers", "lead mom-parker").plays("Bert", "nobody")
    after: State = stage.rolls(2).hands(Anna="for 40").nothing().s
    return after


@pytest.mark.parametrize("size", SIZES, ids=("desk", "phone"))
def test_a_racket_that_was_taken_over_is_struck_through(house: House, open_page: Open, size: dict[str, int]) -> None:
    id, people = seated(house, laid_out().s)
    moves(house, id, people[0], "takeover south-numbers")
    lay(house, id, taken_over()).things.clear()
    page = opened(house, open_page, id, people[BERT], size)
    expect(page.locator(f"{MARK} s")).to_have_text(["South Numbers"])
    expect(page.locator("#lost-said")).to_have_text("lost: South Numbers")
    in_its_place(page)


@pytest.mark.parametrize("size", SIZES, ids=("desk", "phone"))
def test_what_i_laid_on_a_job_that_fell_apart_is_struck_through(
    house: House, open_page: Open, size: dict[str, int]
) -> None:
    """It hangs on the tray's edge: my resources lie there."""
    stage = Crew(hands={"Anna": "H", "Bruno": "FFI"}, draws="H", jobs=[FISH])
    stage.plays("Anna", f"propose {FISH}", "need a-lot")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, "offer a-little")
    id, people = seated(house, stage.plays("Anna", "ask 1").s)
    page = opened(house, open_page, id, people[BERT], size)
    expect(page.locator(MARK)).to_have_count(0)
    press(page, "go")
    expect(page.locator(f"{MARK} s")).to_have_text(["1", "1"])
    expect(page.locator("#lost-said")).to_have_text("lost: 1 Family Favor, 1 Intelligence")
    in_its_place(page)
