"""The laws about pages bite: pages made wrong on purpose, in a real browser."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from backroom.contract import pages
from backroom.contract.pages import SCOPE, its_tray_keeps_its_scope, no_two_things_glide_as_one
from backroom.contract.playing import Broken

THING = '<span class="thing {}" data-what="ace">ace</span>'
STYLED = "http://house.test/games/toy/table/table.css"


def drawn(browser: Browser, css: str, things: str) -> Page:
    """A felt with a tray, and the game's own style."""
    page = browser.new_page()
    felt = f"<div id='felt'><div class='scene-toy'></div><div class='tray tray-toy'>{things}</div></div>"
    whole = f"<!doctype html><link rel='stylesheet' href='{STYLED}'>{felt}"
    page.route("http://house.test/", lambda route: route.fulfill(body=whole, content_type="text/html"))
    page.route(STYLED, lambda route: route.fulfill(body=css, content_type="text/css"))
    page.goto("http://house.test/")
    return page


@pytest.mark.parametrize("css", [".scene-toy .card { color: red }", ".scene-toy { .card { color: red } }"])
def test_a_thing_that_has_its_style_in_the_scene_alone_is_found_in_the_tray(browser: Browser, css: str) -> None:
    found = drawn(browser, css, THING.format("card")).evaluate(SCOPE, "toy")
    assert found == ["ace lies in the tray and has its style in .scene-toy alone (.card)"]


@pytest.mark.parametrize(
    "css", [":is(.scene-toy, .tray-toy) { .card { color: red } }", ".scene-toy .card, .tray-toy .card { color: red }"]
)
def test_a_thing_that_has_its_style_in_both_is_fine(browser: Browser, css: str) -> None:
    assert drawn(browser, css, THING.format("card")).evaluate(SCOPE, "toy") == []


def test_what_reaches_out_of_the_tray_is_named(browser: Browser) -> None:
    css = ".tray-toy { width: 200px; position: relative } .tray-toy .card { position: absolute; left: 190px }"
    assert drawn(browser, css, THING.format("card")).evaluate(SCOPE, "toy") == ["ace reaches out of the tray"]


class Gliding:
    """A table whose move draws two things of one name."""

    url = "http://house.test"
    page: Any = None

    def lay(self, s: object) -> tuple[str, str]:
        return self.url, ""

    def move(self) -> None:
        self.page.evaluate("""() => {
            for (const e of document.querySelectorAll('.thing')) e.style.viewTransitionName = e.dataset.what;
            document.startViewTransition(() => {});
        }""")


@pytest.mark.parametrize(("many", "holds"), [(1, True), (2, False)])
def test_two_things_that_glide_under_one_name_are_found(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, many: int, holds: bool
) -> None:
    laid, page = Gliding(), drawn(browser, "", THING.format("card") * many)
    laid.page = page

    @contextmanager
    def looked_at(opened: Browser, motion: str = "") -> Iterator[Page]:
        yield page

    monkeypatch.setattr(pages, "looked_at", looked_at)
    monkeypatch.setattr(pages, "opened_at", lambda *given: None)
    law: Callable[..., None] = no_two_things_glide_as_one
    if holds:
        law(browser, laid, {"two aces": None}, "toy")
    else:
        with pytest.raises(Broken, match=r"two aces: .*duplicate view-transition-name"):
            law(browser, laid, {"two aces": None}, "toy")


def test_a_fault_of_the_tray_is_told_with_the_state_that_shows_it(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = drawn(browser, ".scene-toy .card { color: red }", THING.format("card"))

    @contextmanager
    def looked_at(opened: Browser, motion: str = "") -> Iterator[Page]:
        yield page

    monkeypatch.setattr(pages, "looked_at", looked_at)
    monkeypatch.setattr(pages, "opened_at", lambda *given: None)
    with pytest.raises(Broken, match="a full hand: ace lies in the tray"):
        its_tray_keeps_its_scope(browser, Gliding(), {"a full hand": None}, "toy")  # type: ignore[dict-item]
