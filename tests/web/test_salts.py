"""The waiting room in real browsers: pinches of chance are sealed, opened by themselves, and survive a reload."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from backroom.engine.chance import salt_commitment
from backroom.server.tables.salts import PATIENCE
from tests.server.house import House
from tests.web.hands import new_table
from tests.web.test_everybody import serious
from tests.web.test_lobby import joined, named, set_up

Open = Callable[..., Page]


def table_of(house: House, page: Page) -> object:
    return house.desk.house.known(page.url.split("/t/")[1])


def test_two_browsers_commit_when_they_sit_down_and_show_their_salts_by_themselves(
    house: House, open_page: Open
) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    table = table_of(house, ada)
    assert table.chairs[0].salt is None
    assert table.chairs[0].commitment is not None
    ada.reload()
    expect(ada.locator(".waiting-room .chair.me")).to_contain_text("you")
    before = table.chairs[0].commitment
    bruno = joined(open_page, ada, "Bruno")
    for page in (ada, bruno):
        page.wait_for_selector("#felt .street")
    assert table.chairs[0].commitment == before, "a reload keeps the salt"
    for chair in table.chairs:
        assert chair.commitment == salt_commitment(table.commitment, chair.salt)
        assert re.fullmatch("[0-9a-f]{32}", chair.salt)
    assert table.playing().salt_commitments == [chair.commitment for chair in table.chairs]
    ada.goto(f"{ada.url}/fair")
    expect(ada.locator("[data-seen]")).to_have_text(
        "Before it showed your salt, this browser saw these very commitments."
    )
    assert serious(ada) == []
    table.chairs[1].commitment = "0" * 64
    ada.reload()
    expect(ada.locator("[data-seen]")).to_contain_text("They were exchanged.")


def test_who_is_away_shows_the_salt_on_coming_back(house: House, open_page: Open) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    url = ada.url
    ada.goto("about:blank")
    bruno = open_page(url)
    bruno.fill("#join-name", "Bruno")
    bruno.click("#join .btn.main")
    expect(bruno.locator(".waiting-room header")).to_contain_text("the browser of Ada")
    expect(bruno.locator(".chair button:visible:has-text('free the seat')")).to_have_count(0)
    ada.goto(url)
    for page in (ada, bruno):
        page.wait_for_selector("#felt .street")


def test_who_stays_away_is_named_and_replaced_and_the_others_commit_anew_by_themselves(
    house: House, open_page: Open
) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    url, table = ada.url, table_of(house, ada)
    ada.goto("about:blank")
    bruno = open_page(url)
    bruno.fill("#join-name", "Bruno")
    bruno.click("#join .btn.main")
    expect(bruno.locator(".waiting-room header")).to_contain_text("the browser of Ada")
    bruno.wait_for_function("() => !document.querySelector('#show-salt')")
    first = table.chairs[1].commitment
    table.revealing_since -= PATIENCE
    table.changed()
    house.desk.live.wake(table.id)
    expect(bruno.locator(".waiting-room header")).to_contain_text("It has not come for a minute")
    bruno.click(".chair button:has-text('free the seat')")
    expect(bruno.locator(".waiting-room h2").first).to_have_text("One chair is free")
    bruno.wait_for_function("() => !document.querySelector('form[data-auto]')")
    assert table.chairs[1].commitment not in (None, first)
    carla = joined(open_page, bruno, "Carla")
    for page in (bruno, carla):
        page.wait_for_selector("#felt .street")


def test_a_salt_that_lies_in_another_browser_is_made_anew_on_request(house: House, open_page: Open) -> None:
    ada = named(open_page, house, "Ada")
    set_up(ada, house)
    url = ada.url
    ada.evaluate("localStorage.clear()")
    ada.goto("about:blank")
    bruno = open_page(url)
    bruno.fill("#join-name", "Bruno")
    bruno.click("#join .btn.main")
    expect(bruno.locator(".waiting-room header")).to_contain_text("the browser of Ada")
    ada.goto(url)
    ada.click("#salt-anew button")
    for page in (ada, bruno):
        page.wait_for_selector("#felt .street")


def test_alone_with_bots_the_cards_are_dealt_by_one_message_of_the_browser(house: House, open_page: Open) -> None:
    page = open_page(new_table(house.url, "famiglia", 2))
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    page.click("text=Set the table")
    page.wait_for_selector("#felt .street")
    id = page.url.split("/t/")[1]
    assert [url for url in posted if f"/t/{id}/" in url] == [f"{house.url}/t/{id}/sit"]
    assert re.fullmatch("[0-9a-f]{32}", house.desk.house.known(id).chairs[0].salt)
