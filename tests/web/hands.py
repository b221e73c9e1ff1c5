"""What people do at a table in a browser."""

import random

from playwright.sync_api import Error, Page

ASKED = """() => {
  const ask = document.querySelector('#ask');
  if (!ask) return false;
  if (ask.dataset.mine === 'yes') return document.querySelector('#choices .option') ? 'mine' : false;
  return / (won|lost)/.test(ask.innerText) ? 'over' : false;
}"""
A_MOMENT = 3_000
PLAYED = "ply => document.querySelector('#ask').dataset.ply !== ply"


def play_now(page: Page, game: str = "famiglia", level: str = "easy") -> None:
    page.select_option(f"#level-{game}", level)
    page.click(f".poster-{game} button.main")
    page.wait_for_selector("#felt .plate", state="attached")


def new_table(url: str, game: str, players: int, level: str = "easy", **variants: str) -> str:
    """The page of a new table with me in the first chair and bots in the others."""
    seats = "".join(f"&seat{seat}={level}" for seat in range(1, players))
    agreed = "".join(f"&variant-{name}={value}" for name, value in variants.items())
    return f"{url}/new?game={game}&players={players}&seat0=me{seats}{agreed}"


def asked(page: Page) -> bool:
    """Waits until there is something to decide, or the game is over."""
    return bool(page.wait_for_function(ASKED).json_value() == "mine")


def options(page: Page) -> list[str]:
    return page.eval_on_selector_all("#choices .option", "all => all.map(option => option.value)")


def say_yes(page: Page) -> None:
    """A move that ends the game is asked for once more."""
    if page.is_visible("#sure-yes"):
        page.click("#sure-yes")


def choose_on_the_table(page: Page, choice: random.Random, avoid: str = "pass") -> None:
    """Touch things until one option is left, then commit it; without things to touch, press a button. Somebody else may
    act meanwhile: then the page is drawn anew, what was picked is gone, and one looks again."""
    ply = page.get_attribute("#ask", "data-ply")
    for _ in range(60):
        try:
            if touched(page, choice, avoid):
                break
        except Error:
            page.wait_for_timeout(50)
    say_yes(page)
    page.wait_for_function(PLAYED, arg=ply)


def touched(page: Page, choice: random.Random, avoid: str) -> bool:
    """One touch; whether it was the last."""
    if page.is_visible("#commit"):
        page.click("#commit", timeout=A_MOMENT)
        return True
    things = page.query_selector_all("#felt .thing.can")
    buttons = [b for b in page.query_selector_all("#choices .option") if b.is_visible()]
    if things:
        choice.choice(things).dispatch_event("click")
    elif not buttons:
        if page.is_visible("#show-all"):
            page.click("#show-all", timeout=A_MOMENT)
        page.wait_for_timeout(50)
    else:
        wanted = [b for b in buttons if b.get_attribute("value") != avoid] or buttons
        choice.choice(wanted).click(timeout=A_MOMENT)
        return True
    return False


def press(page: Page, action: str) -> None:
    """An option from the list, shown first if it is not."""
    ply = page.get_attribute("#ask", "data-ply")
    button = page.locator(f"#choices .option[value='{action}']")
    if not button.is_visible():
        page.click("#show-all")
    button.click()
    say_yes(page)
    page.wait_for_function(PLAYED, arg=ply)
