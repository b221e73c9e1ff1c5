"""A new table of Police Precinct: what is offered goes with how many play."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.server.house import House
from tests.support import rule

Open = Callable[..., Page]
TWO = "input[name='variant-dirty-cop'][value='two']"
OFF = "input[name='variant-dirty-cop'][value='off']"


@rule("P73", "P194")
def test_two_dirty_cops_are_offered_to_four_and_not_to_three(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    page.goto(f"{house.url}/new?game=precinct&players=4&variant-dirty-cop=two")
    expect(page.locator(TWO)).to_be_checked()
    page.goto(f"{house.url}/new?game=precinct&players=3&variant-dirty-cop=two")
    expect(page.locator(OFF)).to_be_checked()
    expect(page.locator(TWO)).to_have_count(0)
    expect(page.locator("input[name='variant-dirty-cop']")).to_have_count(5)


@rule("P73")
def test_three_who_ask_for_two_all_the_same_are_told_why_not(house: House) -> None:
    anna = house.visitor("Anna")
    seats = {"seat0": "me", "seat1": "easy", "seat2": "easy"}
    refused = anna.post("/tables", game="precinct", players=3, **seats, **{"variant-dirty-cop": "two"})
    assert refused.status_code == 422
    assert "&#39;two&#39; with 4 players or more" in refused.text
