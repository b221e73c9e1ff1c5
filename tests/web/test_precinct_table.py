"""Police Precinct in a real browser: the fullest city, a phone, streets to drive to, the assist window, the case."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from backroom.engine import QuickChance, begin, settle
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import ACTING, MOVING, POLICE
from backroom.games.precinct.table.plan import PLANS
from tests.games.precinct.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import DESKTOP, PHONE
from tests.web.hands import answering, asked, at_rest, choose_on_the_table, new_table, play_now, resized, set_the_table
from tests.web.test_everybody import no_sideways, serious

Open = Callable[..., Page]
LOW = {"width": 1280, "height": 720}
LAPTOP = {"width": 1366, "height": 768}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
HAND = "air-support fast-response dispatch-officers stakeout allocate-resources lab-priority curfew"
FELT = "() => document.querySelector('.scene').scrollHeight - document.querySelector('.scene').clientHeight"
OUT_OF_REACH = """() => [...document.querySelectorAll('#felt .thing.can')].filter(e => e.getClientRects().length)
    .filter(e => {
        const box = (e.querySelector('.lane, .paper, .folder, .pavement, .figure, .body') ?? e).getBoundingClientRect();
        for (const [u, v] of [[.5, .5], [.5, .25], [.25, .5], [.5, .8], [.85, .5]]) {
            const at = document.elementFromPoint(box.x + box.width * u, box.y + box.height * v);
            if (at && e.contains(at)) return false;
        }
        return true;
    }).map(e => e.dataset.ref)"""
SMALL = """() => [...document.querySelectorAll('#felt *, #beside *')].filter(e => [...e.childNodes].some(
        n => n.nodeType === 3 && n.textContent.trim()) && e.getClientRects().length && e.tagName !== 'title')
    .filter(e => {
        const scale = e.ownerSVGElement ? e.getScreenCTM().a ** 2 + e.getScreenCTM().b ** 2 : 1;
        return parseFloat(getComputedStyle(e).fontSize) * Math.sqrt(scale) < (e.ownerSVGElement ? 7.5 : 14.9);
    }).map(e => e.outerHTML.slice(0, 120))"""
CUT_OFF = """selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length)
    .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
    .map(e => e.outerHTML.slice(0, 120))"""
OVERLAPPING = """selector => {
    const all = [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect()).filter(b => b.width);
    let many = 0;
    all.forEach((a, n) => all.slice(n + 1).forEach(b => {
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (w > 2 && h > 2) many += 1;
    }));
    return many;
}"""
BELOW_THE_LINE_UP = """() => {
    const scene = document.querySelector('.scene');
    scene.scrollTo(0, scene.scrollHeight);
    return scene.getBoundingClientRect().bottom - document.querySelector('.line-up').getBoundingClientRect().bottom;
}"""
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].every(e => {
    const box = e.getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
})"""


def fullest(phase: int = MOVING) -> Stage:
    """Six officers, six Emergencies, all the Punks, five standing Events, two Gangs, and seven cards in my hand."""
    stage = Stage(6)
    stage.s = s = games.fullest("precinct")["six to drive"]
    if phase == ACTING:
        s.stack.pop()
        s.driven, s.phase = True, ACTING
        settle(s, QuickChance(0))
    return stage


def sit_down(house: House, open_page: Open, stage: Stage, **more: Any) -> Page:
    """A table laid by hand, with people who do nothing on the other chairs; I am Anna."""
    page = laying.sit_down(house, open_page, stage.s, **more)
    page.wait_for_selector("#felt .city")
    return page


def commit(page: Page) -> None:
    with answering(page):
        page.click("#commit")


@pytest.mark.parametrize("phase", [MOVING, ACTING], ids=["move", "action"])
def test_at_the_fullest_table_everything_to_choose_is_on_the_screen_and_nothing_scrolls(
    house: House, open_page: Open, phase: int
) -> None:
    page = sit_down(house, open_page, fullest(phase), viewport=LOW)
    page.wait_for_selector("#felt .thing.can")
    for viewport in (LOW, LAPTOP, DESKTOP):
        resized(page, viewport)
        assert page.evaluate(FELT) <= 0
        assert page.evaluate(OUT_OF_REACH) == []
        assert page.locator("#felt .pc").count() == 7
        for selector in ("#felt .pc", "#felt .cop", ".ribbon", "#say", "#choices .option:not([hidden])"):
            assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"
        for selector in ("#felt .cop", "#felt .pc", ".ribbon, .city, .plates, .hand"):
            assert page.evaluate(OVERLAPPING, selector) == 0, f"{selector} lies on another"
        assert page.evaluate(CUT_OFF, "#felt .cop, .ribbon, #felt .pc b") == []
        assert page.evaluate(SMALL) == []
        no_sideways(page)
        assert serious(page) == []


def test_at_the_fullest_table_a_phone_shows_the_city_whole_and_the_hand_below_it(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, fullest(), **TOUCH)
    page.wait_for_selector("#felt .thing.can")
    for selector in (".gauges a", ".city .tall", ".ribbon", "#say", "#choices .option:not([hidden])"):
        assert page.evaluate(IN_SIGHT, selector), f"{selector} is out of sight"
    streets = page.evaluate(OUT_OF_REACH)
    assert [ref for ref in streets if not ref.startswith("card:")] == []
    assert page.locator("#felt .city .wide").is_hidden()
    assert page.evaluate(IN_SIGHT, "#felt .pc"), "my cards are in sight without scrolling"
    page.locator("#felt .cop").last.scroll_into_view_if_needed()
    assert page.evaluate(IN_SIGHT, "#felt .cop:last-child")
    assert page.evaluate(OVERLAPPING, ".gauges, .ribbon, .city, .plates") == 0
    assert page.evaluate(SMALL) == []
    no_sideways(page)
    assert serious(page) == []


@rule("P24")
@pytest.mark.parametrize("more", [{"viewport": LOW}, TOUCH], ids=["low", "phone"])
def test_a_street_that_glows_is_driven_to(house: House, open_page: Open, more: dict[str, Any]) -> None:
    stage = Stage(3, start="move", at={"Anna": "stk"}, unmarked="Anna")
    page = sit_down(house, open_page, stage, **more)
    drawing = "#felt .tall" if "is_mobile" in more else "#felt .wide"
    page.click(f"{drawing} [data-ref='space:1s'] .lane")
    expect(page.locator("#commit")).to_have_text("Drive to 1st Street South")
    expect(page.locator("#felt .picked:visible")).to_have_count(1)
    commit(page)
    expect(page.locator(f"{drawing} .space.can")).to_have_count(0)
    expect(page.locator(".phases .now")).to_contain_text("Act")


def test_the_folders_of_the_case_can_be_touched_on_a_phone_on_its_side(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, fullest(ACTING), viewport={"width": 844, "height": 390})
    folders = page.locator("#felt .wide .deck.thing")
    assert folders.count()
    for folder in folders.all():
        box = folder.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24


def test_what_stands_on_a_street_that_glows_does_not_keep_a_touch_from_it(house: House, open_page: Open) -> None:
    stage = Stage(3, start="move", at={"Anna": "stk"}, unmarked="Anna", standing={"escort-van": "1s"})
    page = sit_down(house, open_page, stage, viewport={"width": 844, "height": 390})
    page.wait_for_selector("#felt .wide .space.can")
    van = page.locator("#felt .wide .token.van .body").bounding_box()
    assert van is not None
    page.mouse.click(van["x"] + van["width"] / 2, van["y"] + van["height"] / 2)
    expect(page.locator("#commit")).to_have_text("Drive to 1st Street South")


@rule("P27")
def test_a_drive_that_costs_donuts_says_so_on_its_button(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, start="move", at={"Anna": "stk"}, donuts={"Anna": 2}), viewport=LOW)
    page.click("#felt .wide [data-ref='space:cale'] .lane")
    expect(page.locator("#commit")).to_have_text("Drive to Calhoun East · 2 Donuts")
    page.click("#unpick")
    page.click("#show-all")
    expect(page.locator("#choices .option:visible", has_text="Drive to Calhoun West · 1 Donut")).to_have_count(1)


def what_moves(page: Page) -> None:
    """From now on the page keeps every animation its drawing is given."""
    page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            window.moved = {};
            Element.prototype.animate = function (frames, how) {
                window.moved[this.dataset.what ?? this.getAttribute('class')] = frames;
                return animate.call(this, frames, how);
            };
        }"""
    )


@rule("P25")
@pytest.mark.parametrize("more", [{"viewport": LOW}, TOUCH], ids=["low", "phone"])
def test_a_car_goes_round_the_corners_it_turned(house: House, open_page: Open, more: dict[str, Any]) -> None:
    stage = Stage(3, start="move", at={"Anna": "stk", "Bert": "col2"})
    page = sit_down(house, open_page, stage, motion="no-preference", **more)
    what_moves(page)
    drawing = PLANS["main"]["is_mobile" in more]
    page.click(f"#felt .{drawing.name} [data-ref='space:col1'] .lane")
    commit(page)
    page.wait_for_function("() => window.moved['car-0']")
    car = f"document.querySelector('.{drawing.name} [data-what=car-0]').transform.baseVal.getItem(0).matrix"
    x, y = page.evaluate(f"[{car}.e, {car}.f]")
    passed = [frame["translate"] for frame in page.evaluate("window.moved['car-0']")[1:-1]]
    corners = [drawing.intersections[id].middle for id in ("stickle-1st", "vasel-1st", "colfax-1st")]
    assert [[round(float(v.removesuffix("px"))) for v in at.split()] for at in passed] == [
        [round(u - x), round(v - y)] for u, v in corners
    ]
    turns = [frame["rotate"] for frame in page.evaluate("window.moved['of-0']")]
    assert turns[0] == turns[-1] == "0deg"
    assert "-90deg" in turns


@rule("P110", "P118")
def test_what_comes_to_the_city_appears(house: House, open_page: Open) -> None:
    stage = Stage(3, at={"Anna": "stk"}, events="copper-thieves", punks={6: 1})
    page = sit_down(house, open_page, stage, motion="no-preference", viewport=LOW)
    what_moves(page)
    page.click("text=Take no action")
    page.wait_for_function("() => window.moved['emergency:copper-thieves']")
    moved = page.evaluate("window.moved")
    assert moved["emergency:copper-thieves"][0]["opacity"] == 0
    assert sum(what.startswith("punk-") and frames[0].get("opacity") == 0 for what, frames in moved.items()) == 2
    expect(page.locator(".ribbon .drawn")).to_contain_text("Copper Thieves")


def test_nothing_moves_for_those_who_want_no_motion(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, start="move", at={"Anna": "stk"}), viewport=LOW)
    what_moves(page)
    page.click("#felt .wide [data-ref='space:col1'] .lane")
    commit(page)
    page.wait_for_selector("#felt .wide [data-what=car-0][data-place=col1]", state="attached")
    assert page.evaluate("window.moved") == {}


def test_a_street_is_driven_to_with_the_keyboard_alone(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, start="move", at={"Anna": "stk"}, unmarked="Anna"))
    page.locator("#felt .wide [data-ref='space:2s']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#commit")).to_be_focused()
    with answering(page):
        page.keyboard.press("Enter")
    expect(page.locator("#felt .wide .token.acts")).to_have_count(1)


@rule("P26")
def test_a_street_out_of_reach_says_why(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, start="move", at={"Anna": "stk"}, unmarked="Anna"))
    page.click("#felt .wide [data-ref='space:fn'] .lane")
    page.wait_for_selector("#notice :text('out of reach')")


def test_a_hint_lies_ready_on_the_drawing_that_is_shown(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, start="move", at={"Anna": "stk"}, unmarked="Anna"), **TOUCH)
    page.click("#hint")
    page.wait_for_selector("#notice [data-code]")
    page.wait_for_selector("#notice .advice.shown")
    drives = page.get_attribute("#notice [data-code]", "data-code") or ""
    expect(page.locator("#felt .tall .picked")).to_have_count(int(drives.startswith("drive")))


@rule("P63", "P64")
def test_a_card_is_given_in_the_assist_window(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, helping())
    page.wait_for_selector("#felt .pc.can")
    expect(page.locator("#felt .pc.can")).to_have_count(2)
    expect(page.locator(".says")).to_contain_text("still to say")
    page.click("#felt .pc.can >> nth=0")
    expect(page.locator("#commit")).to_have_text("Assist with Fast Response · 5 dice against 3: 99%")
    commit(page)
    expect(page.locator("#felt .pc")).to_have_count(2)


@rule("P34", "P52", "P64")
@pytest.mark.parametrize("viewport", [LOW, LAPTOP], ids=["low", "laptop"])
def test_six_officers_at_one_accident_are_counted_on_one_ribbon(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    page = sit_down(house, open_page, crowded(), viewport=viewport)
    page.wait_for_selector("#felt .pc.can")
    assert page.evaluate(CUT_OFF, ".ribbon, .ribbon h2") == []
    assert page.evaluate(OVERLAPPING, ".ribbon > *") == 0
    assert page.locator(".ribbon .sum").all_inner_texts() == ["11\ndice", "99%\nchance"]
    expect(page.locator(".says li")).to_have_count(5)
    assert page.evaluate(IN_SIGHT, ".says li")


def crowded() -> Stage:
    """Everybody stands around the accident that Carl handles, and has given a card; I could give more."""
    stage = Stage(
        6, at={"Anna": "1s", "Bert": "1n", "Carl": "vasw", "Dora": "1n", "Emil": "1s", "Fay": "vasw"},
        emergencies={"accident-vasel-1st": "vasel-1st"}, donuts={"Carl": 3},
        hands={
            "Anna": "fast-response air-support coffee-break lights-and-sirens tow-truck tow-truck",
            "Bert": "fast-response fast-response", "Dora": "fast-response tow-truck", "Emil": "lights-and-sirens",
            "Fay": "lights-and-sirens fast-response",
        },
    )  # fmt: skip
    stage.after("Bert").plays("Carl", "stay", "handle accident-vasel-1st", "commit 0 0")
    for who, gives in (
        ("Anna", "tow-truck"),
        ("Bert", "fast-response"),
        ("Dora", "tow-truck"),
        ("Fay", "fast-response"),
    ):
        stage.plays(who, f"assist {gives}")
    stage.plays("Emil", "nothing")
    return stage


@rule("P168")
@pytest.mark.parametrize("more", [{"viewport": LOW}, TOUCH], ids=["low", "phone"])
def test_every_card_of_the_discard_pile_can_be_read(house: House, open_page: Open, more: dict[str, Any]) -> None:
    stage = Stage(3, hands={"Anna": "old-case-file"})
    deck = stage.s.decks[POLICE]
    for kind in sorted(set(deck)):
        deck.remove(kind)
        stage.s.discards[POLICE].append(kind)
    settle(stage.s, stage.luck)
    page = sit_down(house, open_page, stage.plays("Anna", "play old-case-file"), **more)
    page.wait_for_selector("#felt .clue.can")
    assert page.locator("#felt .clue.can").count() == len({*stage.s.discards[POLICE]})
    assert page.evaluate(CUT_OFF, "#felt .clue") == []
    assert page.evaluate(OVERLAPPING, "#felt .clue") == 0
    if "viewport" in more and more["viewport"] == LOW:
        assert page.evaluate(IN_SIGHT, "#felt .clue")
    no_sideways(page)


@rule("P57")
def test_every_upgrade_is_in_sight(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, donuts={"Anna": 2}), viewport=LOW)
    page.wait_for_selector(".slip.can")
    assert page.locator(".slip.can").count() == 4
    assert page.evaluate(CUT_OFF, ".slips, .ribbon") == []
    page.click(".slip.can >> nth=0")
    expect(page.locator("#commit")).to_have_text("Upgrade your investigation · 1 Donut")


@rule("P69")
def test_the_longest_crime_track_is_one_row(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, dirty="Bert", crime=3), viewport=LOW)
    tops = page.eval_on_selector_all("#beside .crime span", "all => all.map(e => e.getBoundingClientRect().top)")
    assert len(tops) == 10
    assert len(set(tops)) == 1


def test_two_officers_plates_are_read_whole_on_a_low_screen(house: House, open_page: Open) -> None:
    stage = Stage(2, start="move", cast={"Anna": "rocco-costello"}, donuts={"Anna": 2}, hands={"Anna": HAND})
    page = sit_down(house, open_page, stage, viewport=LOW)
    page.click("#felt .wide [data-ref='space:1n'] .lane")
    expect(page.locator("#commit")).to_be_visible()
    assert page.evaluate(CUT_OFF, "#felt .cop") == []
    tops = page.eval_on_selector_all(
        "#felt .cop",
        "all => all.map(e => e.querySelector('.name').offsetTop - e.querySelector('.face, .cover').offsetTop)",
    )
    assert min(tops) >= 0


def helping() -> Stage:
    """Carl handles an accident beside which three cars stand; I hold what helps."""
    stage = Stage(
        3, at={"Anna": "1s", "Bert": "1n", "Carl": "vasw"}, emergencies={"accident-vasel-1st": "vasel-1st"},
        hands={"Anna": "fast-response fast-response coffee-break"},
    )  # fmt: skip
    stage.after("Bert").plays("Carl", "stay", "handle accident-vasel-1st", "commit 0 0")
    return stage


@rule("P35", "P43")
def test_officers_and_then_donuts_are_put_in_by_touching_a_number(house: House, open_page: Open) -> None:
    stage = Stage(3, at={"Anna": "stk"}, punks={6: 3}, donuts={"Anna": 2}, beats={6: 1}).plays("Anna", "arrest 6")
    page = sit_down(house, open_page, stage)
    expect(page.locator("#choices .option:visible", has_text="Go as you are")).to_have_count(1)
    page.click("[data-ref='officers:1']")
    expect(page.locator("#commit")).to_have_text("Add 1 officer · 3 dice against 3: 96%")
    commit(page)
    page.click("[data-ref='donuts:2']")
    expect(page.locator("#commit")).to_have_text("Add 2 Donuts · 5 dice against 3: 99%")
    commit(page)
    expect(page.locator(".rolled .die")).to_have_count(2 + 2 + 1)


@rule("P8")
@pytest.mark.parametrize("more", [{"viewport": LOW}, TOUCH], ids=["low", "phone"])
def test_a_character_is_chosen_from_the_line_up(house: House, open_page: Open, more: dict[str, Any]) -> None:
    page = open_page(house.url, **more)
    play_now(page, "precinct")
    assert asked(page)
    page.wait_for_selector(".line-up .character.can")
    no_sideways(page)
    page.locator(".line-up .character.can").first.click()
    expect(page.locator("#commit")).to_have_text(re.compile("^Be "))
    words = page.inner_text("#commit")
    commit(page)
    page.wait_for_selector("#choices .option:visible")
    expect(page.locator("#felt .cop.me")).to_contain_text(words.removeprefix("Be "))


@rule("P8")
def test_the_line_up_is_read_whole_on_a_low_screen_by_however_many(house: House, open_page: Open) -> None:
    page = open_page(house.url, viewport=LOW)
    for players in range(1, 7):
        dealt = (begin(RULES, RULES.table(players, {}), QuickChance(seed)) for seed in range(99))
        id, cookie = laying.table_for(house, next(s for s in dealt if s.first == 0))
        page.context.add_cookies([{"name": "backroom", "value": cookie, "url": house.url}])
        page.goto(f"{house.url}/t/{id}")
        page.wait_for_selector(".line-up .character.can")
        at_rest(page)
        for size in (LOW, LAPTOP, DESKTOP):
            resized(page, size)
            assert page.locator(".line-up .character").count() == 15
            assert page.evaluate(CUT_OFF, ".line-up, .line-up .character, .line-up .skills") == [], (players, size)
            assert page.evaluate(OVERLAPPING, ".line-up .rank, .line-up .skills") == 0
            assert page.evaluate(SMALL) == []


@rule("P69")
def test_the_case_is_the_first_tab_beside_the_city_and_on_a_phone_a_tap_away(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, fullest(), viewport=LAPTOP)
    expect(page.locator(".tabs label").first).to_have_text("Case")
    expect(page.locator("#beside .days .now")).to_be_visible()
    expect(page.locator("#beside .crime .on")).to_have_count(3)
    expect(page.locator("#beside .calls li")).to_have_count(6)
    page.click(".tabs >> text=Log")
    expect(page.locator("#beside")).to_be_hidden()
    phone = sit_down(house, open_page, fullest(), **TOUCH)
    expect(phone.locator("#beside")).to_be_hidden()
    phone.click(".gauges a >> nth=0")
    expect(phone.locator("#beside .days .now")).to_be_visible()
    other = open_page(house.url)
    play_now(other, "famiglia")
    expect(other.locator(".tabs label").first).to_have_text("Log")


@rule("P73", "P76")
def test_my_loyalty_card_lies_beside_my_hand(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, dirty="Anna", hands={"Anna": HAND}))
    assert page.inner_text(".loyalty") == "Dirty Cop"
    assert page.evaluate(OVERLAPPING, ".loyalty, #felt .pc") == 0
    phone = sit_down(house, open_page, Stage(3, dirty="Anna", hands={"Anna": HAND}), **TOUCH)
    assert phone.evaluate("document.querySelector('.loyalty').getBoundingClientRect().left") > 0


@pytest.mark.parametrize(
    ("players", "variants", "more"),
    [(1, {}, TOUCH), (3, {"dirty-cop": "one"}, {"viewport": LOW}), (6, {"map": "unterbelly"}, {"viewport": LAPTOP})],
    ids=["alone on a phone", "three with a Dirty Cop", "six in the Unterbelly"],
)
def test_a_game_is_played_by_touching_things(
    house: House, open_page: Open, players: int, variants: dict[str, str], more: dict[str, Any]
) -> None:
    page = open_page(new_table(house.url, "precinct", players, **variants), **more)
    set_the_table(page, "#felt :is(.plate, .character):visible")
    if players == 1:
        assert page.locator("#felt .plate:visible").count() == 0, "whom to be: nothing else matters then"
        assert page.evaluate(BELOW_THE_LINE_UP) < 20
    choice = random.Random(players)
    for n in range(14):
        if not asked(page):
            break
        no_sideways(page)
        if n % 5 == 0:
            assert page.evaluate(SMALL) == []
        choose_on_the_table(page, choice, avoid="rest")


def test_a_replay_shows_the_case_beside_the_city(house: House, open_page: Open) -> None:
    page = open_page(house.url)
    play_now(page, "precinct")
    assert asked(page)
    choose_on_the_table(page, random.Random(1))
    page.goto(page.url.split("#")[0] + "/replay?at=1")
    expect(page.locator("#felt .case .days")).to_be_visible()
    assert page.evaluate(OVERLAPPING, ".ribbon, .city, .plates, .hand, .case") == 0
    expect(page.locator("#felt [data-ref]")).to_have_count(0)
