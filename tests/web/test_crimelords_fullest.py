"""Crime Lords at its fullest, measured in a real browser: what can be chosen is in sight, nothing covers anything."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web.conftest import PHONE
from tests.web.crimelords_laid import (
    Open,
    at_war,
    auctioned,
    emptied,
    fullest,
    in_an_attack,
    sit_down,
    with_a_heap_of_slips,
    with_slips,
)
from tests.web.hands import resized
from tests.web.test_crew13_table import SMALL
from tests.web.test_everybody import no_sideways, serious

LOW = {"width": 1280, "height": 720}
LAPTOP = {"width": 1366, "height": 768}
DESKS = (LOW, LAPTOP)
WINDOWS_ON_A_PHONE, HALF = 2, 0.5

IN_SIGHT = """
const seen = e => {
    const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const at = document.elementFromPoint(x, y);
    const whole = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return whole && box.width >= 16 && box.height >= 16 && at !== null && (at === e || e.contains(at));
};
const instead = e => {
    const box = e.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const lies = `${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
    return `${lies}, there is ${at?.outerHTML.slice(0, 80)}`;
};
"""
OUT_OF_SIGHT = f"""selector => {{
    {IN_SIGHT}
    const refs = new Map();
    for (const e of document.querySelectorAll(selector)) {{
        if (e.closest('details:not([open]) > :not(summary)') || e.closest('.staying')?.offsetParent === null) continue;
        if (!e.getClientRects().length && e.closest('[hidden]')) continue;
        const ref = e.dataset.ref || e.id || e.className;
        refs.set(ref, refs.get(ref) === true || seen(e) || instead(e));
    }}
    return [...refs].filter(([_, ok]) => ok !== true).map(([ref, there]) => `${{ref}}: ${{there}}`);
}}"""
OUT_OF_REACH = f"""() => {{
    {IN_SIGHT}
    const reached = new Map();
    for (const e of document.querySelectorAll('#felt .can')) {{
        if (e.closest('details:not([open]) > :not(summary)') || e.closest('.staying')?.offsetParent === null) continue;
        e.scrollIntoView({{block: 'center'}});
        reached.set(e.dataset.ref, reached.get(e.dataset.ref) || seen(e));
    }}
    return [...reached].filter(([_, ok]) => !ok).map(([ref]) => ref);
}}"""
COVERED = """() => {
    const all = [...document.querySelectorAll('#felt .thing, #felt header > *, #felt .books, #felt .modifiers li')]
        .filter(e => e.checkVisibility({visibilityProperty: true}))
        .map(e => [e, e.getBoundingClientRect()]).filter(([_, box]) => box.width && box.height);
    const found = [], deep = 4;
    all.forEach(([a, one], n) => all.slice(n + 1).forEach(([b, two]) => {
        const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (across > deep && down > deep && !a.contains(b) && !b.contains(a)
            && a.closest('.tray') === b.closest('.tray'))
            found.push([a, b].map(e => e.dataset.ref || e.className).join(' and '));
    }));
    return found;
}"""
OUTSIDE = """() => [...document.querySelectorAll('#felt .thing, #felt .modifiers li, #felt .books')].filter(e => {
    const box = e.getBoundingClientRect(), plate = e.parentElement.closest('.plate, .banner, .tray, .board');
    if (!box.width || !plate || !e.checkVisibility({visibilityProperty: true})) return false;
    const room = plate.getBoundingClientRect(), by = 4;
    return box.left < room.left - by || box.right > room.right + by || box.top < room.top - by
        || box.bottom > room.bottom + by;
}).map(e => e.dataset.ref || e.className)"""
SCROLLS_INSIDE = """() => [...document.querySelectorAll('#felt :not(.scene)')].filter(e =>
    /auto|scroll/.test(getComputedStyle(e).overflow) && (e.scrollHeight > e.clientHeight + 1
    || e.scrollWidth > e.clientWidth + 1)).map(e => e.className)"""
SCREENS = "() => document.querySelector('.scene').scrollHeight / document.querySelector('.scene').clientHeight"
LONG = "() => document.querySelector('.scene').scrollHeight / innerHeight"
HIGH = "() => document.querySelector('.scene').clientHeight / innerHeight"
CUT_OFF = """() => [...document.querySelectorAll('#felt .crook .power')].filter(e => {
    const numeral = e.getBoundingClientRect(), card = e.closest('.crook').getBoundingClientRect();
    return numeral.width > card.width + 1 || numeral.height > card.height + 1;
}).length"""
MINE = ".treasury, .tray .special, .tray nav a:last-child, #say, #show-all, #choices .option:not([hidden])"

Lay = Callable[[], Stage]


def writing() -> Stage:
    return with_slips(fullest()).plays("Anna", "write 6", "give 10g")


def moving() -> Stage:
    stage = fullest()
    return stage.plays("Anna", max(code for code in stage.options("Anna") if code.startswith("move")))


def recruiting() -> Stage:
    stage = fullest()
    return stage.plays("Anna", min(code for code in stage.options("Anna") if code.startswith("recruit")))


def hitting() -> Stage:
    return at_war(fullest()).plays("Anna", "hit deacon-frost", "lead mom-parker")


TABLES: dict[str, Lay] = {
    "a Crook is auctioned": lambda: auctioned("old-barnaby"),
    "a Special is auctioned": lambda: auctioned("poison-letter"),
    "at peace, with slips": lambda: with_slips(fullest()),
    "at peace, with a heap of slips": lambda: with_a_heap_of_slips(fullest()),
    "somebody moves": moving,
    "who leads": recruiting,
    "the showdown": lambda: in_an_attack(with_slips(fullest()), "showdown"),
    "who helps": lambda: in_an_attack(with_slips(fullest())),
    "a war of three": lambda: at_war(fullest()),
    "a war of five": lambda: at_war(fullest(), 5),
    "a war of all": lambda: at_war(fullest(), 8),
    "a Hit in a war": hitting,
    "a crowded street": emptied,
}
LAID = pytest.mark.parametrize("lay", TABLES.values(), ids=TABLES.keys())


def tidy(page: Page) -> None:
    """Nothing lies on anything else, sticks out of its place or is too small to read."""
    assert page.evaluate(COVERED) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SCROLLS_INSIDE) == []
    assert page.evaluate(SMALL) == []
    assert page.evaluate(CUT_OFF) == 0
    no_sideways(page)


def out_of_sight(page: Page, selector: str) -> list[str]:
    """What is not to be seen, and what is there instead, once the page has come to rest."""
    found: list[str] = page.evaluate(OUT_OF_SIGHT, selector)
    for _ in range(30):
        if not found:
            break
        page.wait_for_timeout(200)
        found = page.evaluate(OUT_OF_SIGHT, selector)
    return found


def at_the_desk(house: House, open_page: Open, stage: Stage, desk: dict[str, int]) -> Page:
    page = sit_down(house, open_page, stage, look_only=True, viewport=desk)
    page.wait_for_selector("#felt .can")
    return page


def on_the_phone(house: House, open_page: Open, stage: Stage) -> Page:
    page = sit_down(house, open_page, stage, look_only=True, viewport=PHONE, has_touch=True, is_mobile=True)
    page.wait_for_selector("#felt .can")
    return page


@LAID
def test_at_a_desk_everything_that_can_be_chosen_is_in_sight_without_scrolling(
    house: House, open_page: Open, lay: Lay
) -> None:
    page = at_the_desk(house, open_page, lay(), LOW)
    for desk in DESKS:
        resized(page, desk)
        assert page.evaluate(SCREENS) <= 1
        assert out_of_sight(page, "#felt .can") == []
        assert out_of_sight(page, MINE) == []
        assert page.locator("#felt .mob").count() == 8
        tidy(page)


@LAID
def test_on_a_phone_one_scroll_reaches_everything_and_what_is_mine_stays(
    house: House, open_page: Open, lay: Lay
) -> None:
    page = on_the_phone(house, open_page, lay())
    assert page.evaluate(LONG) <= WINDOWS_ON_A_PHONE
    assert page.evaluate(HIGH) >= HALF
    for far in (0, 400, 5000):
        page.evaluate("far => document.querySelector('.scene').scrollTo(0, far)", far)
        assert out_of_sight(page, MINE) == [], f"scrolled by {far}"
    page.wait_for_function(
        f"() => ({OUT_OF_REACH})().length === 0"
    )  # what is told in passing lies over things for a moment
    tidy(page)


@rule("L100")
def test_the_slip_i_write_leaves_all_in_sight_that_can_come_onto_it(house: House, open_page: Open) -> None:
    page = at_the_desk(house, open_page, writing(), LOW)
    for desk in DESKS:
        resized(page, desk)
        assert page.evaluate(SCREENS) <= 1
        assert out_of_sight(page, ":is(.draft, .lineup, .tray) .can") == []
        assert out_of_sight(page, MINE) == []
        tidy(page)


@rule("L100")
def test_on_a_phone_the_slip_i_write_fits_one_screen(house: House, open_page: Open) -> None:
    page = on_the_phone(house, open_page, writing())
    assert out_of_sight(page, ".draft .can") == []
    page.click(".draft > summary")
    page.wait_for_selector("details.draft:not([open])")
    assert out_of_sight(page, ".treasury, #say, #choices .option:not([hidden])") == []
    tidy(page)


@rule("L85", "L87")
@pytest.mark.parametrize("many", [2, 3, 4])
def test_mobs_at_war_stand_side_by_side(house: House, open_page: Open, many: int) -> None:
    page = at_the_desk(house, open_page, at_war(fullest(), many), LOW)
    boxes = page.eval_on_selector_all(
        "#felt .mob.war", "all => all.map(e => e.getBoundingClientRect()).map(box => [box.top, box.height, box.width])"
    )
    assert len(boxes) == many
    assert len({top for top, _, _ in boxes}) == 1
    assert min(height for _, height, _ in boxes) > 150


def wide(page: Page, selector: str) -> Any:
    return page.evaluate("s => document.querySelector(s).getBoundingClientRect().width", selector)


def widens(page: Page, selector: str, than: float) -> None:
    page.wait_for_function(
        "([s, w]) => document.querySelector(s).getBoundingClientRect().width > w", arg=[selector, than]
    )


def test_a_mob_is_looked_at_alone_then_the_rivals_then_the_board_again(house: House, open_page: Open) -> None:
    page = at_the_desk(house, open_page, fullest(), LOW)
    small, photograph = wide(page, "#mob-3"), wide(page, "#mob-0 .crook")
    page.click("#mob-3 .look")
    widens(page, "#mob-3", 3 * small)
    expect(page.locator("#mob-0")).to_be_hidden()
    expect(page.locator("#mob-3 .roster")).to_be_visible()
    page.click("#mob-3 .back")
    expect(page.locator("#mob-0")).to_be_visible()
    assert wide(page, "#mob-3") == small
    page.click(".tray >> text=My Mob")
    widens(page, "#mob-0 .crook", 1.5 * photograph)
    tidy(page)
    page.click(".tray >> text=Rivals")
    expect(page.locator("#mob-0")).to_be_hidden()
    expect(page.locator("#mob-3 .crook").first).to_be_visible()
    page.click(".tray >> text=Board")
    expect(page.locator("#mob-0")).to_be_visible()
    assert wide(page, "#mob-3") == small


def test_the_fullest_table_is_there_for_who_cannot_see_it_too(house: House, open_page: Open) -> None:
    for stage, viewport in ((with_slips(fullest()), LOW), (in_an_attack(fullest()), PHONE), (writing(), PHONE)):
        page = sit_down(house, open_page, stage, viewport=viewport)
        page.wait_for_selector("#felt .can")
        assert serious(page) == []


OUT_OF_ITS_MOB = """() => [...document.querySelectorAll('.rivals .mob')].flatMap(mob => {
    const box = mob.getBoundingClientRect();
    return [...mob.querySelectorAll('.racket, .tree .crook')].map(e => [e, e.getBoundingClientRect()])
        .filter(([_, at]) => at.bottom > box.bottom + 1 || at.right > box.right + 1 || at.top < box.top)
        .map(([e]) => `${mob.getAttribute('aria-label')}: ${e.dataset.ref}`);
})"""


def test_on_a_small_laptop_every_rival_s_cards_lie_within_his_mob(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, fullest(), look_only=True, viewport={"width": 1024, "height": 600})
    assert page.evaluate(OUT_OF_ITS_MOB) == []


def test_whoever_has_nine_rackets_and_a_broad_mob_keeps_them_within_it(house: House, open_page: Open) -> None:
    page = open_page(f"{house.url}/problems/crimelords/signed-over-to-whom", viewport=LOW)
    page.wait_for_selector(".rivals .racket")
    assert page.evaluate(OUT_OF_ITS_MOB) == []
    page.click("#show")
    page.wait_for_selector(".of-best b")
    lines = "() => document.querySelector('.of-best b').getClientRects().length"
    assert page.evaluate(lines) == 1, "a hundred stands on one line"
    assert page.evaluate("() => document.querySelector('.of-best b').offsetHeight") < 30
