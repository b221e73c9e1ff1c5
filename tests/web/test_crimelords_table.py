"""Crime Lords in a real browser: eight Mobs and twenty Crooks, a phone, sums on coins, places on the grid, slips."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

from backroom.engine import encode, view
from backroom.games.crimelords.cards import ALL_CROOKS, ALL_RACKETS, ALL_SPECIALS, CARDS, HAS_TOKEN
from backroom.games.crimelords.dealing import Give
from backroom.games.crimelords.tree import places, stand
from tests.games.crimelords.stage import NAMES, Stage
from tests.server.house import House
from tests.support import rule
from tests.web.conftest import PHONE
from tests.web.hands import PLAYED, asked, choose_on_the_table
from tests.web.test_crew13_table import SMALL
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
LOW = {"width": 1280, "height": 720}
GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].every(e => {
    const box = e.getBoundingClientRect(), at = document.elementFromPoint(box.x + 8, box.y + box.height / 2);
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && (e.contains(at) || e === at);
})"""
CUT_OFF = """() => [...document.querySelectorAll('#felt .crook .power')].filter(e => {
    const numeral = e.getBoundingClientRect(), card = e.closest('.crook').getBoundingClientRect();
    return numeral.width > card.width + 1 || numeral.height > card.height + 1;
}).length"""


def sit_down(house: House, open_page: Open, stage: Stage, **more: Any) -> Page:
    """A table laid by hand, with people who do nothing on the other chairs; I am Anna."""
    players = stage.s.setup.players
    people = [house.visitor(name) for name in NAMES[:players]]
    chairs = {f"seat{seat}": "open" for seat in range(1, players)}
    made = people[0].post("/tables", game="crimelords", players=players, seat0="me", **chairs)
    id = made.headers["location"].removeprefix("/t/")
    for seat, person in enumerate(people):
        person.post(f"/t/{id}/sit", salt=f"salt {seat}", seat=seat)
    lay(house, id, stage)
    page = open_page(house.url, **more)
    cookie = people[0].http.cookies.get("backroom")
    page.context.add_cookies([{"name": "backroom", "value": cookie or "", "url": house.url}])
    page.goto(f"{house.url}/t/{id}")
    page.wait_for_selector("#felt .mob.mine")
    return page


def lay(house: House, id: str, stage: Stage) -> Any:
    known = house.desk.tables.known(id)
    game = known.playing()
    game._states[-1] = stage.s
    known.waiting = game.waiting
    known.changed()
    return known


def decide(page: Page, choice: random.Random) -> None:
    """One decision, touched on the table. Others' sealed answers may move the page on before mine arrives."""
    ply = page.get_attribute("#ask", "data-ply")
    try:
        choose_on_the_table(page, choice, avoid="leavegame")
    except TimeoutError:
        assert page.get_attribute("#ask", "data-ply") != ply, "there is no way to answer this"


def fullest() -> Stage:
    """Eight Mobs, twenty Crooks in mine, six Rackets and some Specials for everybody."""
    stage, choice = Stage(8), random.Random(2)
    s = stage.s
    crooks = [crook for crook in ALL_CROOKS if s.holder[crook] < 0]
    for crook in sorted(crooks, key=lambda one: -s.power[one]):
        for seat in (0, *choice.sample(range(1, 8), 7)) if len(s.crooks[0]) < 20 else choice.sample(range(1, 8), 7):
            found = places(s, seat, crook, s.crooks[seat])
            if found:
                s.holder[crook] = seat
                s.crooks[seat] += (crook,)
                stand(s, crook, *choice.choice(found))
                s.tokens[crook], s.unhappy[crook] = choice.choice((0, 1)), choice.choice((0, 0, 1, 2))
                break
    rackets, specials = choice.sample(list(ALL_RACKETS), 48), choice.sample(list(ALL_SPECIALS), 16)
    for seat in range(8):
        s.rackets[seat], s.specials[seat] = tuple(rackets[seat::8]), tuple(specials[seat::8])
        for racket in s.rackets[seat]:
            s.holder[racket], s.tokens[racket] = seat, int(HAS_TOKEN[racket])
    held = {card for cards in (*s.crooks, *s.rackets, *s.specials) for card in cards}
    s.street = [card for card in range(CARDS) if card not in held]
    s.deck = []
    s.asked = s.stack[-1].asks(s)
    assert len(s.crooks[0]) == 20
    return stage


@pytest.mark.parametrize("viewport", [LOW, PHONE], ids=["low", "phone"])
def test_at_the_fullest_table_what_is_mine_and_the_prompt_stay_in_sight(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    page = sit_down(house, open_page, fullest(), viewport=viewport)
    page.wait_for_selector("#show-all")
    for scrolled in (0, 400, 5000):
        page.evaluate("far => document.querySelector('.felt').scrollTo(0, far)", scrolled)
        for selector in (".treasury", ".mine-area .special:first-child", "#say", "#show-all"):
            assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight, scrolled by {scrolled}"
    no_sideways(page)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CUT_OFF) == 0
    assert page.locator("#felt .mob").count() == 8
    assert page.locator("#felt .mob.mine .tree .crook").count() == 20


def test_an_attack_among_eight_leaves_room_on_a_phone(house: House, open_page: Open) -> None:
    stage = fullest()
    target = next(code for code in sorted(stage.options("Anna")) if code.startswith("takeover"))
    stage.plays("Anna", target, "lead mom-parker")
    while "nobody" in stage.options(stage.asked()[0]):
        stage.plays(stage.asked()[0], "nobody")
    page = sit_down(house, open_page, stage, viewport=PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector("#felt .banner .number")
    for selector in (".treasury", "#say", ".banner .number"):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"
    no_sideways(page)
    assert page.evaluate(SMALL) == []
    assert serious(page) == []


def test_another_mob_is_looked_at_large_and_all_of_them_small(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, fullest())
    wide = "id => document.getElementById(id).getBoundingClientRect().width"
    assert page.evaluate(wide, "mob-0") > 2 * page.evaluate(wide, "mob-3")
    page.click("#mob-3 .look")
    assert page.evaluate(wide, "mob-3") > 2 * page.evaluate(wide, "mob-0")
    page.click(".mine-area >> text=All Mobs")
    assert page.evaluate(wide, "mob-3") == page.evaluate(wide, "mob-0")
    page.click(".mine-area >> text=My Mob")
    assert page.evaluate(wide, "mob-0") > 2 * page.evaluate(wide, "mob-3")


@rule("L57", "L127")
def test_a_sum_is_put_together_from_coins(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker")
    page = sit_down(house, open_page, stage)
    page.click("#felt .tens .coin:has-text('20')")
    page.click("#felt .ones .coin:has-text('3')")
    assert page.inner_text("#commit") == "23 G for the attack"
    ply = page.get_attribute("#ask", "data-ply")
    page.click("#commit")
    page.wait_for_function(PLAYED, arg=ply)
    assert "closed: +23" in page.inner_text("#felt .hand.me")


@rule("L57")
def test_whoever_is_neither_attacker_nor_owner_names_a_side_and_a_small_sum(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint", start="turn")
    while stage.asked() != ["Carl"]:
        stage.plays(stage.asked()[0], "lielow")
    stage.plays("Carl", "takeover old-mint", "lead rosalind-pike")
    page = sit_down(house, open_page, stage)
    page.click("#felt .sides .coin:has-text('against')")
    page.click("#felt .ones .coin:has-text('7')")
    assert page.inner_text("#commit") == "7 G against it"


@rule("L18", "L91")
def test_a_crook_is_moved_by_touching_him_and_then_a_place(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(gang={"Anna": GANG}))
    page.click("#felt .mob.mine .crook:has-text('Gimpy')")
    page.click("#choices .option:has-text('Move Gimpy')")
    page.wait_for_selector("#felt .place.can")
    place = page.locator("#felt .place.can").first
    box = place.bounding_box()
    assert box is not None
    assert box["width"] > 40
    place.click()
    assert page.inner_text("#commit").startswith("Under ")
    page.click("#commit")
    page.wait_for_selector("#felt .place", state="detached")
    assert page.locator("#felt .mob.mine .tree .crook").count() == 4


@rule("L97", "L100")
def test_a_slip_is_read_on_the_table_and_accepted_there(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-numbers"}).offers("Bert", "Anna", "10g", "east-numbers")
    page = sit_down(house, open_page, stage)
    paper = page.locator("#felt .paper.mine")
    assert "you get 10 G" in paper.inner_text()
    paper.click()
    page.click("#choices .option:has-text('Accept')")
    page.wait_for_selector("#felt .paper.mine", state="detached")
    assert "60 G" in page.inner_text(".treasury")


@rule("L94", "L100")
def test_a_slip_is_written_while_nobody_waits_for_me(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, rackets={"Anna": "east-numbers"}, start="turn")
    while stage.asked() == ["Anna"]:
        stage.plays("Anna", "lielow")
    page = sit_down(house, open_page, stage)
    assert page.get_attribute("#ask", "data-mine") == "no"
    page.click("#mob-1 .who")
    page.click("#commit")
    page.wait_for_selector("#felt .draft")
    page.click("#felt .mob.mine .racket:has-text('Numbers')")
    page.click("#commit")
    page.wait_for_selector("#felt .draft:has-text('East Numbers')")
    for figure, sum_ in (("10 G", "10 G"), ("2 G", "12 G")):
        page.click(f"#felt .draft .half:last-child .coin:has-text('{figure}')")
        page.click("#commit")
        page.wait_for_selector(f"#felt .draft p:has-text('{sum_}')")
    page.click("#choices .option:has-text('for all to read')")
    page.wait_for_selector("#felt .paper:has-text('You to Bert')")


@rule("L51", "L57", "L101", "L102")
def test_no_secret_of_another_seat_is_in_any_byte_of_my_page(house: House, open_page: Open) -> None:
    stage = Stage(gang={"Anna": GANG}, street="old-mint", specials={"Bert": "tip-off", "Carl": "inside-man"})
    stage.plays("Bert", "write 2", "give 10g").plays("Anna", "takeover old-mint", "lead mom-parker")
    stage.plays("Bert", "against 9")
    s = stage.s
    s.treasury[1:] = [987_654, 987_654]
    s.drafts[1] = ((Give("canary"),), ())  # type: ignore[assignment]
    page = sit_down(house, open_page, stage)
    assert b"987654" in encode(view(s, stage.seat("Bert")))
    said = page.content()
    for secret in ("987654", "canary", "Tip-Off", "Inside Man", "−9"):
        assert secret not in said


def test_a_game_is_played_on_the_table_from_the_auction_on(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    page.goto(f"{house.url}/new?game=crimelords&players=3")
    for seat in (1, 2):
        page.select_option(f"#seat{seat}", "easy")
    page.click("text=Make the table")
    page.wait_for_selector("#felt .mob")
    page.set_default_timeout(15_000)
    choice = random.Random(5)
    for n in range(40):
        assert asked(page)
        no_sideways(page)
        if n in (5, 30):
            assert serious(page) == []
        decide(page, choice)
