"""The 13th Street Crew in a real browser: three and seven at the table, a pile that turns, secrets behind a tap."""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom.engine import QuickChance, encode
from backroom.game import Game, seed_of
from backroom.games.crew13 import bot
from backroom.games.crew13.actions import Offer
from backroom.games.crew13.cards import INFORMANT, JOB_DECKS
from backroom.games.crew13.events import TurnedOver
from backroom.games.crew13.table.stakes import share
from tests.server.house import House
from tests.support import rule
from tests.web.conftest import PHONE
from tests.web.hands import asked, at_rest, comes_to, new_table, options, press_any, resized, set_the_table
from tests.web.laying import lay, table_for
from tests.web.laying import sit_down as sit_down_at
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
DECISIONS = 25
SMALL = """() => [...document.querySelectorAll('#felt *')].filter(e => [...e.childNodes].some(
    n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length
    && parseFloat(getComputedStyle(e).fontSize) < 15).map(e => e.outerHTML.slice(0, 120))"""
LYING_ON_ONE_ANOTHER = """() => [...document.querySelectorAll('#felt .thing.job')].flatMap(job => {
    const parts = [...job.querySelectorAll('.title, .need, .gain, .pay')], edge = job.getBoundingClientRect();
    const boxes = parts.map(part => part.getBoundingClientRect());
    const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const inside = b => b.left >= edge.left && b.right <= edge.right && b.bottom <= edge.bottom + 1;
    const wrong = boxes.some((a, n) => !inside(a) || boxes.slice(n + 1).some(b => !before(a, b) && !before(b, a)));
    return wrong ? [`${innerWidth}: ${job.dataset.ref}`] : [];
})"""
STICKING_OUT = """around => [...document.querySelectorAll(`${around} .crew-pic.tape`)].map(tape => {
    const edge = tape.closest(around).getBoundingClientRect();
    return [...tape.querySelectorAll('i')].filter(i => i.getBoundingClientRect().right > edge.right).length;
})"""
TURNING = "() => document.getAnimations().filter(a => a.animationName === 'turn').map(a => a.playState)"


def sit_down(page: Page, house: House, players: int) -> Any:
    """A table with easy bots, and what the server knows of it."""
    page.goto(new_table(house.url, "crew13", players))
    set_the_table(page, "#felt .plate.seat")
    return house.desk.house.known(page.url.split("/t/")[1].split("#")[0])


def press_one(page: Page, choice: random.Random) -> None:
    """Rather a job than a pass."""
    press_any(page, choice, rather_not=("pass", "giveup"))


def until(page: Page, choice: random.Random, verb: str) -> None:
    """Plays on to a decision of this kind."""
    for _ in range(120):
        assert asked(page)
        if any(code.split()[0] == verb for code in options(page)):
            return
        press_one(page, choice)
    raise AssertionError(f"it never came to '{verb}'")


@cache
def a_pile_of_three_or_more() -> tuple[str, int]:
    """The record of a game in which a police card came last in a pile, and the move after which it did."""
    game, chance = Game("crew13", 4, seed=seed_of(4), names=["Anna", "Bruno", "Carla", "Dino"]), QuickChance(4)
    at = 0
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, bot.choose(game.view(seat), chance))
        if sum(isinstance(event, TurnedOver) for event in game.view(None).news) >= 3:
            at = game.ply
    assert at
    return game.record().dumps(), at


def opened_before_the_pile(house: House, open_page: Open, motion: str) -> Page:
    visitor = house.visitor()
    record, at = a_pile_of_three_or_more()
    kept = visitor.http.post("/replays", data={"csrf": visitor.csrf}, files={"record": ("crew.json", record)})
    page = open_page(f"{house.url}{kept.headers['location']}?at={at - 1}&seat=0", motion=motion)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".turning[id$=turned] li:nth-child(3)")
    return page


@pytest.mark.parametrize("players", [3, 7])
def test_a_phone_has_room_for_the_smallest_and_the_largest_table(house: House, open_page: Open, players: int) -> None:
    page = open_page(house.url, viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, house, players)
    choice = random.Random(players)
    for n in range(DECISIONS):
        if not asked(page):  # with seven a game can be over sooner; the next one begins
            sit_down(page, house, players)
            assert asked(page)
        no_sideways(page)
        assert page.evaluate(SMALL) == []
        if n == DECISIONS - 8:
            assert serious(page) == []
        press_one(page, choice)
    assert page.locator("#felt .plate.seat").count() == players
    assert page.locator("#felt .job").count() == 9


@rule("C12")
def test_no_part_of_any_job_lies_on_another(house: House, open_page: Open) -> None:
    s = Game("crew13", 3, seed=seed_of(1)).state
    id, cookie = table_for(house, s)
    page = open_page(f"{house.url}/healthz", cookie=cookie)
    found: list[str] = []
    for first in range(0, max(map(len, JOB_DECKS)), 3):
        for deck, jobs in enumerate(JOB_DECKS):
            s.active[deck] = list(jobs[first : first + 3])
            s.decks[deck] = [job for job in jobs if job not in s.active[deck]]
        lay(house, id, s)
        page.goto(f"{house.url}/t/{id}")
        page.wait_for_selector("#felt .thing.job")
        at_rest(page)
        for size in (PHONE, {"width": 360, "height": 740}, {"width": 1280, "height": 720}):
            resized(page, size)
            found += page.evaluate(LYING_ON_ONE_ANOTHER)
    assert found == []


@rule("C72")
def test_five_police_stay_on_what_they_are_drawn_on(house: House, open_page: Open) -> None:
    s = Game("crew13", 3, seed=seed_of(1)).state
    held = s.identities.index(INFORMANT) if INFORMANT in s.identities else 0
    s.identities[held], s.identities[0] = s.identities[0], INFORMANT
    page = sit_down_at(house, open_page, s, viewport={"width": 1280, "height": 720})
    page.click(".bar [popovertarget=goal]")
    expect(page.locator("#goal")).to_be_visible()
    assert page.evaluate(STICKING_OUT, "#goal li") == [0]
    page.goto(f"{house.url}/rules/crew13")
    assert set(page.evaluate(STICKING_OUT, ".guide-picture")) == {0}
    tab = "e => getComputedStyle(e, '::before').content"
    assert page.eval_on_selector(".crew-pic.job", tab) == "none", "a picture of a job has no folder's tab"


@rule("C15", "C23", "C42", "C43", "C54", "C72")
def test_the_police_the_decks_and_who_i_am_say_what_they_are(house: House, open_page: Open) -> None:
    s = Game("crew13", 3, {"short": "store"}, seed=seed_of(1)).state
    page = sit_down_at(house, open_page, s)
    said = {
        "[data-ref='police']": "C72",
        "[data-ref='deck:police']": "C43",
        "[data-ref='deck:resources']": "C23",
        "[data-ref='deck:gone']": "C42",
        "[data-ref='deck:box']": "C54",
        "[data-ref^='common:']": "C15",
        "#who-am-i": {"loyal": "(C70)", "informant": "(C72)"}[s.identities[0]],
    }
    for thing, number in said.items():
        page.hover(f"#felt {thing}")
        page.wait_for_selector(f"#about:has-text('{number}')")
    assert serious(page) == []


@rule("C24", "C32", "C35")
def test_no_secret_of_another_seat_is_in_any_byte_of_my_page(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    table = sit_down(page, house, 4)
    me = 0
    until(page, random.Random(2), "offer")
    page.wait_for_function("seat => document.querySelectorAll('#felt .seat.turn').length === 1", arg=me)
    state = table.game.state
    assert len(state.sealed) == 2
    for seat in range(1, 4):
        state.hands[seat] = ["canary"] * len(state.hands[seat])
        state.police_hands[seat] = ["canary", "canary"]
        state.identities[seat] = state.tips[seat] = "canary"
        state.rap_sheets[seat] = ["canary"] * 4
    state.sealed = {seat: Offer("canary") for seat in state.sealed}
    state.police_deck[:] = ["canary"] * len(state.police_deck)
    state.resources[:] = ["canary"] * len(state.resources)
    assert b"canary" in encode(table.view(1))
    table.changed()
    page.reload()
    page.wait_for_selector("#felt .tray")
    assert "canary" not in page.content()
    assert page.locator("#felt .hand .card").count() == len(state.hands[me])


@rule("C10", "C63")
def test_who_i_am_lies_open_beside_my_cards_and_what_i_know_behind_a_tap(house: House, open_page: Open) -> None:
    page = open_page(house.url, color_scheme="light")
    table = sit_down(page, house, 3)
    assert asked(page)
    assert {"loyal": "Loyal", "informant": "Informant"}[table.game.state.identities[0]] in page.inner_text("#who-am-i")
    assert not page.is_visible("#my-secrets")
    page.click("#who-am-i")
    name = {"loyal": "a loyal crew member", "informant": "the informant"}[table.game.state.identities[0]]
    expect(page.locator("#my-secrets .identity")).to_contain_text(name)
    expect(page.locator("#my-secrets li")).to_have_count(2)
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#my-secrets")).to_be_hidden()


def propose(page: Page, choice: random.Random, row: str) -> None:
    until(page, choice, "propose")
    page.locator(f"#felt section:has-text('{row}') .job.can").first.click()
    expect(page.locator("#commit")).to_contain_text(f"Propose the {row.split()[0].lower()} job")
    page.click("#commit")
    page.wait_for_selector("#felt .on-table:not(.empty) .gap")


@rule("C28", "C34")
def test_a_job_is_chosen_on_the_table_and_its_crew_by_their_faces(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    table = sit_down(page, house, 4)
    choice = random.Random(6)
    propose(page, choice, "Big jobs")
    until(page, choice, "ask")
    expect(page.locator("#felt .seat.can")).to_have_count(3)  # a crew of three or more may be begun with anybody
    page.click("#felt [data-ref='seat:3']")
    expect(page.locator("#felt .seat.picked")).to_have_count(1)
    expect(page.locator("#commit")).to_be_hidden()  # one other is too few for a big job
    page.click("#felt [data-ref='seat:1']")
    each = share(table.game.state.job, lead=False)
    asks = f"Ask {table.names[1]} and {table.names[3]} · {each} for each"
    expect(page.locator("#commit")).to_have_text(re.compile(f"^{re.escape(asks)}( · you lack.*)?$"))
    expect(page.locator("#choices .option:visible")).to_have_count(0)  # larger crews are a touch away, not in a list
    page.click("#commit")
    page.wait_for_function(
        "name => document.querySelector('#log').textContent.includes(`asked ${name}`)", arg=table.names[1]
    )


@rule("C31")
def test_touching_a_face_speaks_for_or_against_its_owner(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    table = sit_down(page, house, 4)
    until(page, random.Random(3), "nothingtosay")
    expect(page.locator("#choices .option:visible")).to_have_count(5)  # four sorts of help, and nothing to say
    expect(page.locator("#felt .seat.can")).to_have_count(2)  # neither the lead nor myself
    about = next(seat for seat in (1, 2, 3) if seat != table.game.state.lead)
    page.click(f"#felt [data-ref='seat:{about}']")
    said = [f"“Bring {table.names[about]}.”", f"“Not {table.names[about]}.”"]
    expect(page.locator("#choices .option:visible")).to_have_text(said)
    page.locator("#choices .option:visible").nth(1).click()
    page.wait_for_function("said => document.querySelector('#log').textContent.includes(said)", arg=said[1])


@rule("C31")
def test_what_i_have_touched_stays_touched_when_another_has_answered(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    table = sit_down(page, house, 4)
    until(page, random.Random(3), "nothingtosay")
    page.wait_for_function("() => document.querySelectorAll('#felt .seat.turn').length === 1")
    about = next(seat for seat in (1, 2, 3) if seat != table.game.state.lead)
    page.click(f"#felt [data-ref='seat:{about}']")
    page.evaluate("() => { document.querySelector('#ask').dataset.ply += '1'; }")
    page.dispatch_event("input[name=tab]", "change")
    expect(page.locator("#felt .seat.picked")).to_have_count(1)


@rule("C33")
def test_talk_is_open_with_a_reminder_while_a_crew_is_assembled(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    sit_down(page, house, 3)
    propose(page, random.Random(6), "Small jobs")
    expect(page.locator("[data-talk-note]")).to_contain_text("not what you hold")
    expect(page.locator("[data-talk-closed]")).to_have_count(0)


@rule("C45")
def test_the_police_pile_turns_one_card_at_a_time_and_a_tap_turns_the_rest(house: House, open_page: Open) -> None:
    page = opened_before_the_pile(house, open_page, "no-preference")
    delays = page.eval_on_selector_all(
        ".pile .pc:not(.back)", "all => all.map(c => getComputedStyle(c).animationDelay)"
    )
    starts = [float(each.split(",")[0].removesuffix("s")) for each in delays]
    assert starts == sorted(set(starts))
    assert "running" in page.evaluate(TURNING)
    page.click(".skip-it")
    comes_to(page, TURNING, [])
    expect(page.locator(".turning .ended")).to_be_visible()


@rule("C45")
def test_the_police_pile_lies_turned_for_whoever_wants_no_motion(house: House, open_page: Open) -> None:
    page = opened_before_the_pile(house, open_page, "reduce")
    assert page.evaluate(TURNING) == []
    said = page.locator(".pile li").all_inner_texts()
    assert len(said) >= 3
    assert page.is_visible(".turning .ended")
