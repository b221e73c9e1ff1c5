"""Sealed questions in a real browser: others answer while I am choosing, and nothing of mine is lost by it."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.web.hands import PLAYED
from tests.web.test_quiet import GANG, says, sit_down

Open = Callable[..., Page]


def attacking() -> Stage:
    """I go for the Old Mint: all close a hand."""
    return Stage(gang={"Anna": GANG}, street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker")


def test_a_press_during_which_another_answers_is_a_press(house: House, open_page: Open) -> None:
    page, people, id = sit_down(house, open_page, attacking())
    page.locator("#felt .rung:visible").first.click()
    ply = page.get_attribute("#ask", "data-ply")
    page.hover("#commit")
    page.mouse.down()
    says(people[1], id, "emptyhand")
    page.wait_for_function(PLAYED, arg=ply)
    page.mouse.up()
    page.wait_for_selector("#ask[data-mine=no]")
    assert people[0].view(id)["waiting"] == [2]
