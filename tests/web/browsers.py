"""One Chromium for all tests of a process, and people's browsers in it, which the next test gets as good as new: to
make one costs more than most of what is tried in it."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from backroom.contract.pages import FLAGS
from backroom.contract.pages import chromium as chromium_here

PATIENCE = 40_000
SALTS = """crypto.getRandomValues = salt => {
  localStorage.salts = Number(localStorage.salts ?? 0) + 1;
  return salt.fill(localStorage.salts).fill(%d, 1);
}"""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"
SLOW = float(os.environ.get("BACKROOM_SLOW", "0"))
NO_GUIDE = "try { localStorage.setItem('backroom.guide', 'off') } catch {}"
ASK_FIRST = "try { localStorage.setItem('backroom.ask-first', 'yes') } catch {}"


class Chromium:
    """Playwright's event loop counts as this thread's from its start to its end, and no other can run meanwhile: so it
    is put aside between the tests in a browser."""

    def __init__(self, browser: Browser) -> None:
        self._browser, self._loop = browser, asyncio._get_running_loop()
        self._kept: dict[object, Page] = {}

    @contextmanager
    def at_hand(self) -> Iterator["Chromium"]:
        asyncio._set_running_loop(self._loop)
        try:
            yield self
        finally:
            asyncio._set_running_loop(None)

    def page(self, nth: int, first: bool, fresh: bool, one_touch: bool, **look: Any) -> Page:
        """Of the browser of the nth person of a test; fresh: one that is thrown away afterwards."""
        key = object() if fresh else (nth, first, one_touch, *look.items())
        if key not in self._kept:
            context = self._browser.new_context(**look)
            context.add_init_script(SALTS % nth)
            if not first:
                context.add_init_script(NO_GUIDE)
            if not one_touch:
                context.add_init_script(ASK_FIRST)
            self._kept[key] = context.new_page()
            hinder(self._kept[key])
        page = self._kept.pop(key) if fresh else self._kept[key]
        page.set_default_timeout(PATIENCE)
        return page

    @contextmanager
    def apart(self) -> Iterator[Browser]:
        """The browser itself; contexts that are made meanwhile are closed afterwards."""
        before = list(self._browser.contexts)
        yield self._browser
        for context in self._browser.contexts:
            if context not in before:
                context.close()

    def give_back(self, page: Page) -> None:
        """Nothing of what was done in it is left: cookies, what pages kept, the pointer on something. It stays at the
        same house, at an address where nothing runs: from nowhere to a house Chromium needs a new process each time."""
        if page not in self._kept.values():
            page.context.close()
            return
        try:
            page.mouse.move(0, 0)
            page.goto(f"{origin_of(page.url)}/healthz")
            page.evaluate(FORGET)
            page.context.clear_cookies()
        except Error:
            self._kept = {key: kept for key, kept in self._kept.items() if kept is not page}
            page.context.close()


def hinder(page: Page) -> None:
    """BACKROOM_SLOW=200: a browser behind a line on which everything takes so many milliseconds. What a test looks at
    without waiting for it, which fails once in fifty runs, fails here."""
    if SLOW:
        hindered = page.context.new_cdp_session(page)
        hindered.send("Network.enable")
        line = {"offline": False, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
        hindered.send("Network.emulateNetworkConditions", line)


def origin_of(url: str) -> str:
    at = urlsplit(url)
    return f"{at.scheme}://{at.netloc}"


def forget(page: Page, url: str) -> None:
    """What an earlier test's pages of another house at this address have kept in the browser."""
    if origin_of(url) == origin_of(page.url):
        return  # forgotten when it was given back
    storage = page.context.new_cdp_session(page)
    storage.send("Storage.clearDataForOrigin", {"origin": origin_of(url), "storageTypes": "local_storage"})
    storage.detach()


@contextmanager
def launched() -> Iterator[Chromium]:
    found = chromium_here()
    if found is None:
        pytest.fail("these tests need chromium: install it (Debian: apt install chromium-headless-shell)")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        chromium = Chromium(browser)
        asyncio._set_running_loop(None)
        yield chromium
        with chromium.at_hand():
            browser.close()
        asyncio._set_running_loop(chromium._loop)
