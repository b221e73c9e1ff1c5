"""A real Chromium, driven by Playwright, and a house it visits: one of each for all tests of a process."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.server.house import House
from tests.web.browsers import Chromium, forget, launched, origin_of

DESKTOP = {"width": 1280, "height": 820}
PHONE = {"width": 390, "height": 844}
LOUD = ("error", "warning")
HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    with launched() as opened:
        yield opened


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    """For whoever makes pages of his own in it; what is left open of them is closed."""
    with chromium.at_hand(), chromium.apart() as opened:
        yield opened


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house") / "tables.db") as opened:
        yield opened


@pytest.fixture
def open_page(chromium: Chromium) -> Iterator[Callable[..., Page]]:
    """A page of somebody's own browser, whose salts, and so the deals, are the same in every run. At the end none of
    them may have complained, the content policy included."""
    pages: list[Page] = []
    complaints: list[str] = []

    def failed(error: Any) -> None:
        complaints.append(str(error))

    def said(message: Any) -> None:
        if message.type in LOUD:
            complaints.append(f"{message.text} {message.location}")

    def opened(
        url: str,
        viewport: dict[str, int] = DESKTOP,
        motion: Any = "reduce",
        color_scheme: Any = "light",
        first: bool = False,
        fresh: bool = False,
        one_touch: bool = False,
        cookie: str = "",
        **look: Any,
    ) -> Page:
        """first: somebody on a first visit, who is offered the guide; fresh: a browser that no other test gets;
        one_touch: as it is where nobody has said that every move is to be asked for once more; cookie: of the guest
        whose browser it is."""
        page = chromium.page(len(pages) + 1, first, fresh, one_touch, **look)
        pages.append(page)
        forget(page, url)
        page.set_viewport_size(viewport)
        page.emulate_media(reduced_motion=motion, color_scheme=color_scheme)
        page.on("pageerror", failed)
        page.on("console", said)
        if cookie:
            page.context.add_cookies([{"name": "backroom", "value": cookie, "url": origin_of(url)}])
        page.goto(url)
        return page

    with chromium.at_hand():
        yield opened
        for page in pages:
            page.remove_listener("pageerror", failed)
            page.remove_listener("console", said)
            chromium.give_back(page)
    expected = ("ERR_", "htmx:sse:error", "htmx:error: Failed to fetch", "410 (Gone)")
    assert [c for c in complaints if not any(word in c for word in expected)] == []
