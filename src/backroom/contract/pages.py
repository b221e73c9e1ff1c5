"""Laws about a game's page, measured in a real browser: for them playwright and chromium are needed."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, Protocol

from backroom import games
from backroom.engine import State

from .playing import Broken, Playing

MEASURE = files(__package__).joinpath("boxes.js").read_text("utf-8")
SIGHT = files(__package__).joinpath("sight.js").read_text("utf-8")
SCOPE = files(__package__).joinpath("scope.js").read_text("utf-8")
SIZES = ((1280, 720), (1366, 768), (1280, 820), (1600, 1000), (1920, 1080), (768, 1024), (390, 844))
SMALL, LARGE = SIZES[0], SIZES[4]
READY = "() => document.querySelector('#felt .can, #choices .option:not([hidden])') !== null"
FONTS = "() => document.fonts.ready.then(() => true)"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--font-render-hinting=none",
    "--force-gpu-mem-available-mb=1",
)  # fmt: skip
"""The last one leaves no room for pixels: all is laid out, and hardly anything painted, for nobody looks at it."""
A_GLIDE = 1500
"""Milliseconds in which a move has long been drawn."""
SENSIBLE = 2
"""A seed with which the games that are looked at are played as people would."""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"
UNPICK = "() => document.querySelector('#unpick:not([hidden])')?.click()"
ALIKE = 2
"""So many decisions of a kind are looked at where not all of them are."""
PICK = """n => {
  const things = [...document.querySelectorAll('#felt .can')].filter(e => e.getClientRects().length);
  things[n % things.length]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return things.length > 0;
}"""
NO_BROWSER = "the laws about pages need {}: they were not tried"


class Laid(Protocol):
    """Where states are laid on a live table for somebody to look at."""

    url: str

    def lay(self, s: State) -> tuple[str, str]:
        """The table's address, and the cookie of the one who sits first."""

    def move(self) -> None:
        """Whoever is asked first at that table does the first thing possible."""


PageLaw = Callable[[Any, Laid, Mapping[str, State], str], None]


def missing() -> str:
    """What these laws lack here, in words; empty where they can be tried."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return NO_BROWSER.format("playwright")
    return "" if chromium() else NO_BROWSER.format("chromium")


def chromium() -> str | None:
    """The one that opens no window costs a fifth less; nothing is downloaded."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)


@contextmanager
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def looked_at(opened: Any, motion: str = "reduce") -> Iterator[Any]:
    """A page of somebody who has been here before."""
    context = opened.new_context(viewport=window(SMALL), reduced_motion=motion)
    context.add_init_script("try { localStorage.setItem('backroom.guide', 'off') } catch {}")
    try:
        yield context.new_page()
    finally:
        context.close()


def window(size: tuple[int, int]) -> dict[str, int]:
    return {"width": size[0], "height": size[1]}


def opened_at(page: Any, laid: Laid, s: State) -> None:
    address, cookie = laid.lay(s)
    page.context.add_cookies([{"name": "backroom", "value": cookie, "url": laid.url}])
    page.set_viewport_size(window(SMALL))
    page.goto(address)
    page.wait_for_function(READY)
    page.evaluate(FONTS)


def its_fullest_tables_fit(opened: Any, laid: Laid, states: Mapping[str, State], game: str) -> None:
    """At seven sizes of window, all that is mine and all that can be chosen is in sight, nothing cut or covered."""
    with looked_at(opened) as page:
        for what, s in states.items():
            opened_at(page, laid, s)
            usual = {}
            for size in SIZES:
                page.set_viewport_size(window(size))
                measured = page.evaluate(MEASURE)
                usual[size] = measured["usual"]
                for fault in measured["faults"]:
                    raise Broken(f"{what}, {size[0]}x{size[1]}: {fault}")
            if usual[LARGE] <= usual[SMALL]:
                raise Broken(f"{what}: a large window has no larger things")


def its_tray_keeps_its_scope(opened: Any, laid: Laid, states: Mapping[str, State], game: str) -> None:
    """What is mine lies within the tray, and has its style there: a tray is no part of the scene."""
    with looked_at(opened) as page:
        for what, s in states.items():
            opened_at(page, laid, s)
            for fault in page.evaluate(SCOPE, game):
                raise Broken(f"{what}: {fault}")


def no_two_things_glide_as_one(opened: Any, laid: Laid, states: Mapping[str, State], game: str) -> None:
    """While a move is drawn no two things on the table have the same transition name, however alike they are."""
    complaints: list[str] = []
    with looked_at(opened, "no-preference") as page:
        page.on("console", lambda said: complaints.append(said.text))
        for what, s in states.items():
            opened_at(page, laid, s)
            laid.move()
            page.wait_for_timeout(A_GLIDE)
            twice = [said for said in complaints if "duplicate view-transition-name" in said]
            if twice:
                raise Broken(f"{what}: {twice[0]}")


def whatever_can_be_chosen_is_in_sight(opened: Any, laid: Laid, states: Mapping[str, State], game: str) -> None:
    """It is in sight, or scrolled to, or the prompt has a button for it: at the fullest tables and in whole games."""
    with looked_at(opened) as page:
        for what, s in (*states.items(), *telling_decisions(game)):
            opened_at(page, laid, s)
            for fault in out_of_sight(page, what, SIZES):
                raise Broken(fault)


def out_of_sight(page: Any, what: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """As the question lies there, and again when one thing has been picked."""
    found = []
    for n, size in enumerate(sizes):
        page.set_viewport_size(window(size))
        page.evaluate(DRAWN)
        found += [f"{what}, {size[0]}x{size[1]}: {fault}" for fault in page.evaluate(SIGHT)]
        if page.evaluate(PICK, n):
            page.evaluate(DRAWN)
            found += [f"{what}, {size[0]}x{size[1]}, one picked: {fault}" for fault in page.evaluate(SIGHT)]
        page.evaluate(UNPICK)
    return found


PAGES: tuple[PageLaw, ...] = (
    its_fullest_tables_fit,
    whatever_can_be_chosen_is_in_sight,
    its_tray_keeps_its_scope,
    no_two_things_glide_as_one,
)


def to_look_at(game: str) -> dict[str, State]:
    """The states a game names as its fullest; without any, moments of a game in which the first seat has to choose."""
    named = games.fullest(game)
    if named:
        return named
    rules = games.find(game)
    return {
        f"{players} players, seed {SENSIBLE}, move {ply}": s
        for players in sorted({rules.players[0], rules.players[-1]})
        for ply, s in moments(Playing(rules, rules.table(players), SENSIBLE))
    }


def decisions(game: str) -> Iterator[tuple[str, State]]:
    """Every decision of the first seat in a whole game of as many as may play, played as people would."""
    rules = games.find(game)
    at = Playing(rules, rules.table(rules.players[-1]), SENSIBLE)
    for s in at.states():
        if 0 in s.asked and 0 not in s.sealed and len(s.asked[0]) > 1:
            yield f"move {at.ply}, {type(s.stack[-1]).__name__}", s.clone()


def telling_decisions(game: str) -> Iterable[tuple[str, State]]:
    """Of each kind the first few."""
    kinds: Counter[type] = Counter()
    for what, s in decisions(game):
        kind = type(s.stack[-1])
        kinds[kind] += 1
        if kinds[kind] <= ALIKE:
            yield what, s


def moments(at: Playing) -> list[tuple[int, State]]:
    """The first, one in the middle and the last."""
    asked = [(at.ply, s.clone()) for s in at.states() if 0 in s.asked and 0 not in s.sealed]
    return [asked[n] for n in sorted({0, len(asked) // 2, len(asked) - 1})] if asked else []
