"""A game played by real clicks alone: whatever lies under the pointer gets them."""

import asyncio
import random

from playwright.sync_api import ElementHandle, Error, Page

from backroom.bots import Bot
from backroom.engine import Action, Seat, code
from tests.server.house import House
from tests.web.hands import A_MOMENT, ANSWERED, UNASKED, asked, options, pressed

TOUCHES = "value => document.querySelector(`#choices .option[value='${value}']`)?.dataset.touches ?? ''"
ME = Seat(0)
PLAYFUL = 8
A_TOUCH = 700
"""Of things that overlap one may lie under the others: whoever touches it touches another one next."""


def click_through(page: Page, choice: random.Random) -> None:
    """One decision, whichever it comes to: somebody who touches what glows, after a while what answers. Pens glow, too,
    and whoever keeps writing slips answers nothing."""
    for n in range(40):
        if not asked(page):
            return
        try:
            commit = page.locator("#commit:visible")
            things = page.locator("#felt .can:visible")
            buttons = page.locator("#choices .option:visible")
            if commit.count():
                if finished(page, commit.element_handle(timeout=A_MOMENT)):
                    return
            elif (n < PLAYFUL or not buttons.count()) and (many := things.count()):
                things.nth(choice.randrange(many)).click(timeout=A_TOUCH)
            elif many := buttons.count():
                if finished(page, buttons.nth(choice.randrange(many)).element_handle(timeout=A_MOMENT)):
                    return
            else:
                page.click("#show-all", timeout=A_MOMENT)
        except Error:
            page.wait_for_timeout(50)
    raise AssertionError("there is no way to answer this")


def finished(page: Page, button: ElementHandle) -> bool:
    """Pressed, and what it does has been waited for: what nobody asked for leaves the question as it is."""
    return pressed(page, button, bool(button.evaluate(UNASKED)))


def would_say(house: House, page: Page, bot: Bot) -> str:
    """What a sensible player answers here, from what the seat sees; nothing where it is asked nothing any more."""
    id = page.url.split("/t/")[1].split("?")[0]

    async def thought() -> Action | None:
        game = house.desk.house.known(id).playing()
        return bot.choose(game.view(ME)) if ME in game.waiting else None

    said = asyncio.run_coroutine_threadsafe(thought(), house.loop).result(60)
    return "" if said is None else code(said)


def click(page: Page, action: str) -> None:
    """This answer, by what it touches on the table and then the filled button, or by its own; alone where several
    can be chosen together."""
    own = page.locator(f"#choices .option[value='{action}']")
    commit = page.locator("#commit:visible")
    for ref in page.evaluate(TOUCHES, action).split():
        things = page.locator(f":is(#felt, #paper) [data-ref='{ref}']:is(.can, .instead):visible")
        if things.count() and not own.is_visible():
            try:
                things.last.click(timeout=A_MOMENT)  # of equal cards that overlap the last one lies on top
            except Error:
                break  # something lies on its middle: there is the list
    whole = commit.get_attribute("value", timeout=A_MOMENT) if commit.count() else ""
    if (whole or "").split("; ")[0] == action:
        pressed(page, commit.element_handle(timeout=A_MOMENT), False)
        return
    if not own.is_visible() and page.is_visible("#show-all"):
        page.click("#show-all", timeout=A_MOMENT)
    pressed(page, own.element_handle(timeout=A_MOMENT), False)


def answer(house: House, page: Page, bot: Bot) -> str:
    """One decision as a sensible player makes it, by clicks; what it was. A touch may be enough for it."""
    said = ""
    for _ in range(6):
        if not asked(page):
            return ""
        question = page.get_attribute("#ask", "data-question")
        said = would_say(house, page, bot)
        try:
            if said in options(page):
                click(page, said)
        except Error:
            page.wait_for_timeout(50)
        if page.evaluate(ANSWERED, question):
            return said
        page.keyboard.press("Escape")
    raise AssertionError(f"there is no way to {said}")
