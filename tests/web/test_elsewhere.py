"""A game from elsewhere in a real browser: its page, style and art under the same content policy, to the end."""

import random
import re
import signal
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.elsewhere.installed import Installed, installed, outside
from tests.server.test_durability import ended, free_port, started
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import asked, choose_on_the_table, new_table, set_the_table

__all__ = ["installed"]
DRAWN = "() => document.querySelector('.poster-split img').naturalWidth > 0"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def url(installed: Installed) -> Iterator[str]:
    port = free_port()
    server = started(installed.folder / "web.db", port, python=installed.python, env=outside())
    yield f"http://127.0.0.1:{port}"
    ended(server, signal.SIGTERM)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_is_played_to_its_end_on_its_own_table(
    url: str, open_page: Callable[..., Page], size: dict[str, int]
) -> None:
    page = open_page(url, viewport=size)
    page.wait_for_function(DRAWN)
    page.goto(new_table(url, "split", 3, "medium"))
    set_the_table(page, "#felt .blanket")
    assert "gradient" in page.eval_on_selector("#felt .blanket", "e => getComputedStyle(e).backgroundImage")
    assert page.request.get(f"{url}/games/split/table/emblems.svg").ok
    choice = random.Random(1)
    turns = 0
    while asked(page):
        assert page.evaluate(FITS)
        choose_on_the_table(page, choice)
        turns += 1
        assert turns < 60
    expect(page.locator("#felt")).to_contain_text("home the richest")
    expect(page.locator("#ended")).to_contain_text(re.compile("S10|S11"))  # the most money, or level
    page.goto(f"{url}/rules/split")
    assert "goes over the railing into the river" in page.inner_text("#S7")
