"""The highest bid, said in advance, in a real browser: asked for once, shown while it stands, taken back."""

from playwright.sync_api import expect

from tests.server.house import House
from tests.support import rule
from tests.web.conftest import DESKTOP, PHONE
from tests.web.crimelords_laid import auctioned
from tests.web.laying import Open, open_mine, seated
from tests.web.test_everybody import no_sideways, serious

INSIDE = """() => [...document.querySelectorAll('#highest, #highest .btn')].every(e => {
    const box = e.getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.height >= 40;
})"""


@rule("L6")
def test_i_say_once_how_high_i_go_and_the_table_bids_for_me(house: House, open_page: Open) -> None:
    id, people = seated(house, auctioned("mom-parker", 3).s)
    page = open_mine(house, open_page, id, people[0].http.cookies.get("backroom") or "", viewport=PHONE)
    page.click("#up-to")
    expect(page.locator("#highest")).to_be_visible()
    assert page.evaluate(INSIDE)
    assert serious(page) == []
    page.fill("#highest-bid", "6")
    page.click("#highest .btn")
    expect(page.locator("#quiet")).to_have_text("I go up to 6 G for Mom Parker")
    expect(page.locator("#ask[data-mine=no]")).to_be_attached()
    people[0].wait(id, lambda told: told["waiting"] != [0])
    others = [(seat, people[seat]) for seat in (2, 1)]
    for seat, person in others:
        told = person.wait(id, lambda told, seat=seat: told["waiting"] == [seat])
        assert told["quiet"] is None
        person.move(id, told["ply"], "bid 4" if seat == 2 else "pass")
    people[2].wait(id, lambda told: told["waiting"] == [2])
    assert [entry.action for entry in house.desk.house.known(id).log if entry.seat == 0] == ["bid 1", "bid 5"]
    expect(page.locator("#quiet")).to_be_visible()
    people[2].move(id, people[2].view(id)["ply"], "pass")
    expect(page.locator("#quiet")).to_have_count(0)
    no_sideways(page)


def test_what_i_said_is_taken_back(house: House, open_page: Open) -> None:
    id, people = seated(house, auctioned("mom-parker", 3).s)
    page = open_mine(house, open_page, id, people[0].http.cookies.get("backroom") or "", viewport=DESKTOP)
    people[0].move(id, people[0].view(id)["ply"], "bid 2")
    people[2].wait(id, lambda told: told["waiting"] == [2])
    page.click("#up-to")
    page.fill("#highest-bid", "9")
    page.keyboard.press("Enter")
    expect(page.locator("#quiet")).to_have_text("I go up to 9 G for Mom Parker")
    page.click("#ask-me")
    expect(page.locator("#quiet")).to_have_count(0)
    people[2].move(id, people[2].view(id)["ply"], "bid 3")
    people[1].move(id, people[1].wait(id, lambda told: told["waiting"] == [1])["ply"], "pass")
    expect(page.locator("#ask[data-mine=yes]")).to_be_visible()
