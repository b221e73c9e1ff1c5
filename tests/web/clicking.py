"""A game played by real clicks alone: whatever lies under the pointer gets them."""

import asyncio
import random

from playwright.sync_api import Error, Page

from backroom.bots import Bot
from backroom.engine import Action, Seat, code
from tests.server.house import House
from tests.web.hands import A_MOMENT, asked, options, pressed

TOUCHES = "value => document.querySelector(`#choices .option[value='${value}']`)?.dataset.touches ?? ''"
ME = Seat(0)


def click_through(page: Page, choice: random.Random) -> None:
    """One decision, whichever it comes to: somebody who touches what glows."""
    for _ in range(40):
        if not asked(page):
            return
        try:
            commit = page.locator("#commit:visible")
            things = page.locator("#felt .can:visible")
            buttons = page.locator("#choices .option:visible")
            if commit.count():
                if pressed(page, commit.element_handle(timeout=A_MOMENT), False):
                    return
            elif many := things.count():
                things.nth(choice.randrange(many)).click(timeout=A_MOMENT)
            elif many := buttons.count():
                if pressed(page, buttons.nth(choice.randrange(many)).element_handle(timeout=A_MOMENT), False):
                    return
            else:
                page.click("#show-all", timeout=A_MOMENT)
        except Error:
            page.wait_for_timeout(50)
    raise AssertionError("there is no way to answer this")


def would_say(house: House, page: Page, bot: Bot) -> str:
    """What a sensible player answers here, from what the seat sees; nothing where it is asked nothing any more."""
    id = page.url.split("/t/")[1].split("?")[0]

    async def thought() -> Action | None:
        game = house.desk.house.known(id).playing()
        return bot.choose(game.view(ME)) if ME in game.waiting else None

    said = asyncio.run_coroutine_threadsafe(thought(), house.loop).result(60)
    return "" if said is None else code(said)


def click(page: Page, action: str) -> bool:
    """This answer, by what it touches on the table and then the filled button, or by its own; whether it was given."""
    for ref in page.evaluate(TOUCHES, action).split():
        thing = page.locator(f":is(#felt, #paper) [data-ref='{ref}']:is(.can, .instead):visible").first
        if thing.count() and not page.locator(f"#choices .option[value='{action}']:visible").count():
            thing.click(timeout=A_MOMENT)
    commit = page.locator(f"#commit[value='{action}']:visible")
    button = page.locator(f"#choices .option[value='{action}']")
    if not commit.count() and not button.is_visible() and page.is_visible("#show-all"):
        page.click("#show-all", timeout=A_MOMENT)
    last = commit if commit.count() else button
    return pressed(page, last.element_handle(timeout=A_MOMENT), False)


def answer(house: House, page: Page, bot: Bot) -> str:
    """One decision as a sensible player makes it, by clicks; what it was."""
    for _ in range(6):
        if not asked(page):
            return ""
        said = would_say(house, page, bot)
        try:
            if said in options(page) and click(page, said):
                return said
        except Error:
            page.wait_for_timeout(50)
            page.keyboard.press("Escape")
    raise AssertionError(f"there is no way to {said}")
