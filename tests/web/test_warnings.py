"""Doomed moves in a real browser: the button that would make one says so, and has room for it."""

import pytest
from playwright.sync_api import expect

from backroom.contract.pages import MEASURE, SIZES
from tests.games.crew13.stage import DEBT
from tests.games.crew13.stage import Stage as CrewStage
from tests.games.downtown.table import downtown
from tests.games.famiglia.table import famiglia
from tests.server.house import House
from tests.web.laying import Open, sit_down


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_job_one_is_short_for_says_so_on_the_button_that_would_propose_it(
    house: House, open_page: Open, size: tuple[int, int]
) -> None:
    s = CrewStage(hands={"Anna": "I"}, jobs=[DEBT], draws="P").s
    page = sit_down(house, open_page, s, look_only=True, viewport={"width": size[0], "height": size[1]})
    page.click(f"[data-ref='job:{DEBT}'].can")
    expect(page.locator("#commit .warns")).to_have_text("· you lack 2 H, 1 F: it will fall apart")
    assert page.evaluate(MEASURE)["faults"] == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_pass_says_what_it_lets_the_other_do(house: House, open_page: Open, size: tuple[int, int]) -> None:
    s = famiglia("F2 F1 A0 B1", "F3 A1 A3", street="F0 F2").s
    page = sit_down(house, open_page, s, look_only=True, viewport={"width": size[0], "height": size[1]})
    passing = page.locator("#choices [value=pass] .warns")
    expect(passing).to_have_text("· if Bert passes too it ends 10 : 17")
    assert page.evaluate(MEASURE)["faults"] == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_robbing_nothing_says_so(house: House, open_page: Open, size: tuple[int, int]) -> None:
    s = downtown(4, display={"Bert": "3 L2 S", "Dora": "2"}).plays("stay").s
    page = sit_down(house, open_page, s, look_only=True, viewport={"width": size[0], "height": size[1]})
    page.locator("[data-ref='seat:2'].can:visible").first.dispatch_event("click")
    expect(page.locator("#choices :is(#commit, .option:not([hidden])) .warns").first).to_contain_text(
        "nothing lies there"
    )
    assert page.evaluate(MEASURE)["faults"] == []
