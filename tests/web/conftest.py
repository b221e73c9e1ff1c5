"""A real Chromium, driven by Playwright. Nothing is downloaded: Debian's package is used."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.house import House

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
DESKTOP = {"width": 1280, "height": 820}
LOUD = ("error", "warning")
HERE = Path(__file__).parent
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser on a busy machine misses a beat now and then: what fails here is tried once more."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module only: while it is open, nothing else in this process can run an event loop."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.fail("these tests need chromium: install it (Debian: apt install chromium)")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house") / "tables.db") as opened:
        yield opened


SALTS = """crypto.getRandomValues = salt => {
  localStorage.salts = Number(localStorage.salts ?? 0) + 1;
  return salt.fill(localStorage.salts).fill(%d, 1);
}"""


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A page of somebody's own browser, whose salts, and so the deals, are the same in every run. At the end none of
    them may have complained, the content policy included."""
    contexts, complaints = [], []

    def opened(
        url: str, viewport: dict[str, int] = DESKTOP, motion: str = "reduce", first: bool = False, **more: Any
    ) -> Page:
        """first: somebody on a first visit, who is offered the guide."""
        context = browser.new_context(viewport=viewport, reduced_motion=motion, **more)
        if not first:
            context.add_init_script("try { localStorage.setItem('backroom.guide', 'off') } catch {}")
        contexts.append(context)
        context.add_init_script(SALTS % len(contexts))
        page = context.new_page()
        page.set_default_timeout(40_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(f"{m.text} {m.location}") if m.type in LOUD else None)
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    expected = ("ERR_", "htmx:sse:error", "410 (Gone)")
    hurried = [c for c in complaints if "duplicate view-transition-name" in c and "/replay?" in c]  # it does not glide
    assert [c for c in complaints if c not in hurried and not any(word in c for word in expected)] == []
