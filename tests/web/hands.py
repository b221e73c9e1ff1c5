"""What people do at a table in a browser."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ElementHandle, Error, Page

from backroom.contract.pages import DRAWN
from tests.web.browsers import PATIENCE

LIVE = "html.live"
"""Its script listens: what is pressed before that goes unheard."""
ASKED = """() => {
  const ask = document.querySelector('html.live #ask');
  if (!ask) return false;
  if (ask.dataset.mine === 'yes') return document.querySelector('#choices .option') ? 'mine' : false;
  return / (won|lost)/.test(ask.innerText) ? 'over' : false;
}"""
A_MOMENT, LONG = 3_000, 15_000
WORDS = r"""selector => {
  const copy = document.querySelector(selector).cloneNode(true);
  for (const clock of copy.querySelectorAll('[data-since], [data-left]')) clock.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}"""
FARTHER = """([shows, far]) => {
  if (document.querySelector(shows)) return 'there';
  const progress = document.querySelector('progress');
  return progress && progress.value > far ? String(progress.value) : false;
}"""
PLAYED = "ply => document.querySelector('#ask').dataset.ply !== ply"
ANSWERED = """question => {
  const ask = document.querySelector('#ask');
  return ask.dataset.question !== question || ask.dataset.mine !== 'yes';
}"""


def play_now(page: Page, game: str = "famiglia", level: str = "easy") -> None:
    page.select_option(f"#level-{game}", level)
    page.click(f".poster-{game} button.main")
    page.wait_for_selector(f"{LIVE} #felt .plate", state="attached")


def set_the_table(page: Page, shows: str) -> None:
    """The page of a new table is sent, and the table is there with what it shows."""
    page.click("text=Set the table")
    page.wait_for_selector(f"{LIVE} {shows}")


def new_table(url: str, game: str, players: int, level: str = "easy", **variants: str) -> str:
    """The page of a new table with me in the first chair and bots in the others."""
    seats = "".join(f"&seat{seat}={level}" for seat in range(1, players))
    agreed = "".join(f"&variant-{name}={value}" for name, value in variants.items())
    return f"{url}/new?game={game}&players={players}&seat0=me{seats}{agreed}"


def asked(page: Page) -> bool:
    """Waits until there is something to decide, or the game is over."""
    return bool(page.wait_for_function(ASKED).json_value() == "mine")


def comes_to(page: Page, look: str, wanted: Any, arg: Any = None) -> None:
    """Waits until that look at the page finds what is wanted; where it never does, what it found last is told."""
    until = time.monotonic() + PATIENCE / 1000
    while (found := page.evaluate(look, arg)) != wanted and time.monotonic() < until:
        page.wait_for_timeout(50)
    assert found == wanted


def worked_out(page: Page, shows: str) -> None:
    """What is thought about gives way to whoever plays: on a busy machine it takes its time, and says how far it is."""
    far = "-1"
    while far != "there":
        far = str(page.wait_for_function(FARTHER, arg=[shows, float(far)]).json_value())


def resized(page: Page, size: dict[str, int]) -> None:
    """Another window, and the page has been laid out in it: what the script does about it comes with the next frame."""
    page.set_viewport_size(size)
    page.evaluate(DRAWN)


def at_rest(page: Page) -> None:
    """It has been laid out by script and style: until its letters are there words have other widths."""
    page.wait_for_selector(LIVE)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(DRAWN)


def words(page: Page, selector: str) -> str:
    """What stands there, without its clocks, which run on between two looks."""
    return str(page.evaluate(WORDS, selector))


def options(page: Page) -> list[str]:
    return page.eval_on_selector_all("#choices .option", "all => all.map(option => option.value)")


def say_yes(page: Page) -> None:
    """A move that ends the game is asked for once more."""
    if page.is_visible("#sure-yes"):
        page.click("#sure-yes")


UNASKED = "button => [...document.querySelectorAll('#choices .option.let')].some(let => let.value === button.value)"


@contextmanager
def answering(page: Page) -> Iterator[None]:
    """What is done here answers what I am asked. Where answers are sealed those of the others move the table on, too:
    it is done when the question is another, or no longer mine. Where there is one answer only the table may have given
    it before I could."""
    question = page.get_attribute("#ask", "data-question")
    try:
        yield
        say_yes(page)
    except Error:
        if not page.evaluate(ANSWERED, question):
            raise
    page.wait_for_function(ANSWERED, arg=question)


def choose_on_the_table(page: Page, choice: random.Random, avoid: str = "pass") -> None:
    """Touch things until one option is left, then commit it; without things to touch, press a button. Somebody else may
    act meanwhile: then the page is drawn anew, what I was about to touch is gone, and I look again."""
    for _ in range(60):
        if not asked(page):
            return
        try:
            last = touched(page, choice, avoid)
            unasked = last is not None and last.evaluate(UNASKED)
        except Error:
            page.wait_for_timeout(50)
            continue
        if last is not None and pressed(page, last, unasked):
            return
    raise AssertionError("there is no way to answer this")


def pressed(page: Page, last: ElementHandle, unasked: bool) -> bool:
    """Whether the button was still there to be pressed; then what it does is waited for."""
    question, ply = (page.get_attribute("#ask", f"data-{what}") for what in ("question", "ply"))
    try:
        last.click(timeout=A_MOMENT)
    except Error:
        return bool(page.evaluate(ANSWERED, question))
    say_yes(page)
    page.wait_for_function(PLAYED if unasked else ANSWERED, arg=ply if unasked else question)
    return True


def touched(page: Page, choice: random.Random, avoid: str) -> ElementHandle | None:
    """One touch of the table, or the button to press when nothing is left to touch."""
    commit = page.query_selector("#commit:visible")
    if commit is not None:
        return commit
    things = page.query_selector_all("#felt .thing.can")
    if things:
        choice.choice(things).dispatch_event("click")
        return None
    buttons = page.query_selector_all("#choices .option:visible")
    if buttons:
        wanted = [b for b in buttons if b.get_attribute("value") != avoid] or buttons
        return choice.choice(wanted)
    if page.is_visible("#show-all"):
        page.click("#show-all", timeout=A_MOMENT)
    page.wait_for_timeout(50)
    return None


def press_any(page: Page, choice: random.Random, rather_not: tuple[str, ...] = ()) -> None:
    """One of the options, if there are still any."""
    codes = options(page)
    if codes:
        press(page, choice.choice([code for code in codes if code.split()[0] not in rather_not] or codes))


def press(page: Page, action: str) -> None:
    """An option from the list, shown first if it is not; the only one is the button that commits."""
    button = page.locator(f"#choices .option[value='{action}']")
    with answering(page):
        if not button.is_visible() and page.is_visible("#commit"):
            button = page.locator("#commit")
        elif not button.is_visible():
            page.click("#show-all", timeout=LONG)
        button.click(timeout=LONG)
