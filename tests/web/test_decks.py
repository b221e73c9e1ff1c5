"""A deck of the host's own: chosen in the form, told there and in the waiting room, on a desktop and on a phone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from tests.server.house import House
from tests.web.conftest import DESKTOP, PHONE

SEEN = "e => { const b = e.getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth + 1 && b.width > 0 }"


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_deck_is_chosen_read_and_sat_down_to(
    house: House, open_page: Callable[..., Page], tmp_path: Path, viewport: dict[str, int]
) -> None:
    text = games.own_cards("crew13")
    for old, new in (("cash = 5, resources = 1", "cash = 7, resources = 2"), ("copies = 12", "copies = 14")):
        text = text.replace(old, new, 2)
    mine, wrong = tmp_path / "my.toml", tmp_path / "wrong.toml"
    mine.write_text(f'title = "Ada\'s deck"\n{text}', "utf-8")
    wrong.write_text(text.replace("loyal = 8", "loyal = 800"), "utf-8")
    page = open_page(f"{house.url}/new?game=crew13&players=3", viewport, fresh=True)
    page.get_by_text("More options").click()
    page.set_input_files("input[name=deck]", wrong)
    expect(page.locator("#deck-fault")).to_contain_text(
        "identities: the field 'loyal' is a number from 8 to 20, not 800"
    )
    page.set_input_files("input[name=deck]", mine)
    form = page.locator(".own-deck")
    expect(form).to_contain_text("The 13th Street Crew with “Ada's deck”: 5 values differ")
    assert form.locator(".differences").evaluate(SEEN)
    expect(page.locator(".table-sum")).to_contain_text("with another deck than ours")
    page.get_by_role("button", name="Set the table").click()
    deck = page.get_by_label("The deck", exact=True)
    expect(deck).to_contain_text("Other than in the rulebook")
    expect(deck).to_contain_text("Rig a Local Lottery: lead cash 5 → 7")
    assert deck.evaluate(SEEN)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
