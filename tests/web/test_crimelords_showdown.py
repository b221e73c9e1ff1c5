"""The showdown in a real browser: what every sum would make of the number, and a board that stays where it is."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from backroom.engine import position_text
from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import PHONE
from tests.web.crimelords_laid import Open, fullest, lay, sit_down
from tests.web.hands import answering, at_rest
from tests.web.test_everybody import serious

DESK = {"width": 1280, "height": 720}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
HIGH = "mom-parker > bro-bronson north, dot-hadley south; bro-bronson > gimpy north"
THEIRS = "deacon-frost > judge-cohen west, the-notary south"
BOX = "e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom].map(Math.round) }"
KEPT = """() => Object.fromEntries(['.felt', '.tray', '.prompt-bar', '#mob-0', '#mob-0 .crook', '#mob-0 .racket']
    .map(s => [s, [...document.querySelectorAll(s)].at(-1).getBoundingClientRect()])
    .map(([s, b]) => [s, [b.left, b.top, b.width, b.height].map(Math.round).join(' ')]))"""
CUT = """all => all.filter(e => e.getClientRects().length).filter(e => [...e.querySelectorAll('.face *')].some(part => {
    const [b, box] = [part.getBoundingClientRect(), e.getBoundingClientRect()];
    return b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 1 || b.bottom > box.bottom + 1;
})).map(e => e.innerText)"""
SEEN = """all => all.filter(e => e.getClientRects().length).map(e => e.querySelector('.face').innerText
    .replace(/\\s+/g, ' ').trim())"""
ONTO = "(e, n) => { e.value = n; e.dispatchEvent(new Event('input', {bubbles: true})) }"
OPEN = ":visible"
PHOTOGRAPH, CHIP = 70, 36


def table(players: int = 4, **more: Any) -> Stage:
    laid: dict[str, Any] = {
        "gang": {"Anna": GANG, "Bert": THEIRS},
        "rackets": {"Anna": "south-casinos south-loans", "Bert": "south-numbers south-street-gangs"},
        "street": "old-mint cleo-sharpe",
    }
    return Stage(players, **{**laid, **more})


def announced(players: int = 4) -> Stage:
    return table(players).plays("Anna", "takeover south-numbers")


def hands_to_close(players: int = 4) -> Stage:
    return announced(players).plays("Anna", "lead mom-parker").plays("Bert", "nobody")


def attacked_by_dora() -> Stage:
    stage = table(start="turn")
    while stage.asked() != ["Dora"]:
        stage.plays(stage.asked()[0], "lielow")
    return stage.plays("Dora", "takeover south-casinos", "lead captain-shepherd")


def rungs(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("#felt .rung", SEEN)
    return found


def number(page: Page) -> Any:
    return page.locator("#felt .number .n")


@SCREENS
@rule("L53", "L54", "L57")
def test_every_sum_says_its_number_and_its_chance_before_it_is_chosen(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    page = sit_down(house, open_page, hands_to_close(), viewport=viewport)
    expect(page.locator(f"#felt .rung.can{OPEN}").first).to_be_visible()
    assert rungs(page) == ["1 8 · 72%", "2 9 · 83%", "3 10 · 92%"]
    expect(page.locator(f"#felt .rest{OPEN}")).to_contain_text("4 to 50 G")
    expect(page.locator(f"#felt .rest{OPEN}")).to_contain_text("92%")
    expect(number(page)).to_have_text("7")
    page.click(f"#felt .rung{OPEN} >> nth=1")
    expect(number(page)).to_have_text("9")
    expect(page.locator("#felt .number .odds")).to_contain_text("83%")
    expect(page.locator("#felt .number .odds")).to_contain_text("if the other hands are empty")
    assert serious(page) == []
    with answering(page):
        page.click("#commit")
    expect(page.locator("#felt .hand.me")).to_contain_text("+2")


@SCREENS
@rule("L54", "L57", "L127")
def test_what_is_more_than_the_dice_can_need_is_one_stepper(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    page = sit_down(house, open_page, hands_to_close(), viewport=viewport)
    page.locator(f"#felt .rest input{OPEN}").evaluate(ONTO, 23)
    expect(page.locator("#commit")).to_contain_text("23 G for the attack")
    expect(number(page)).to_have_text("10")
    expect(page.locator("#felt .number .odds")).to_contain_text("20 in reserve")
    page.click(f"#felt .rest .more{OPEN}")
    expect(page.locator("#commit")).to_contain_text("24 G for the attack")
    with answering(page):
        page.click("#commit")
    expect(page.locator("#felt .hand.me")).to_contain_text("+24")


@rule("L57", "L79")
def test_sums_that_leave_it_hopeless_are_not_rolled(house: House, open_page: Open) -> None:
    stage = table(money={"Anna": 60}, gang={"Anna": "gimpy", "Bert": THEIRS})
    stage.plays("Anna", "takeover south-numbers", "lead gimpy").plays("Bert", "protect deacon-frost")
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(page.locator(f"#felt .rest{OPEN}").first).to_contain_text("not rolled")
    assert len(rungs(page)) == 9
    said = page.inner_text("body")
    assert "not rolled" in page.inner_text("#felt .number")
    assert "-" + str(abs(stage.number)) + " or less" not in said
    assert f"−{abs(stage.number)} or less" not in said


@rule("L57")
def test_whoever_is_neither_sees_both_sides_of_every_sum(house: House, open_page: Open) -> None:
    stage = table(start="turn")
    while stage.asked() != ["Dora"]:
        stage.plays(stage.asked()[0], "lielow")
    stage.plays("Dora", "takeover south-numbers", "lead captain-shepherd").plays("Bert", "nobody")
    page = sit_down(house, open_page, stage, viewport=DESK)
    assert stage.number == 3
    expect(page.locator(f"#felt .ladder.for .rung{OPEN}")).to_have_count(7)
    expect(page.locator(f"#felt .ladder.for .rest{OPEN}")).to_contain_text("8 to 10 G")
    expect(page.locator(f"#felt .ladder.against .rest{OPEN}")).to_contain_text("not rolled")
    page.click(f"#felt .ladder.for .rung{OPEN} >> nth=2")
    expect(page.locator("#commit")).to_contain_text("3 G for the attack")
    expect(number(page)).to_have_text("6")
    page.click(f"#felt .ladder.against .rung{OPEN}")
    expect(page.locator("#commit")).to_contain_text("1 G against it")
    expect(number(page)).to_have_text("2")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (768, 1024), (390, 844), (844, 390)], ids=str)
@rule("L53", "L57")
def test_no_sum_and_no_chance_is_cut(house: House, open_page: Open, size: tuple[int, int]) -> None:
    viewport = {"width": size[0], "height": size[1]}
    for protector in ("nobody", "protect the-notary", "protect judge-cohen"):
        stage = table(start="turn", specials={"Anna": "tip-off"})
        while stage.asked() != ["Dora"]:
            stage.plays(stage.asked()[0], "lielow")
        stage.plays("Dora", "takeover south-numbers", "lead captain-shepherd").plays("Bert", protector)
        page = sit_down(house, open_page, stage, look_only=True, viewport=viewport)
        expect(page.locator(f"#felt .rung{OPEN}").first).to_be_visible()
        assert page.eval_on_selector_all("#felt :is(.rung, .worth)", CUT) == [], protector


@rule("L57", "L58")
def test_whoever_says_now_sees_what_is_in_the_own_hand(house: House, open_page: Open) -> None:
    stage = hands_to_close().hands(say="", Anna="for 2", Bert="against 1")
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(number(page)).to_have_text("9")
    expect(page.locator("#felt .number .odds")).to_contain_text("83%")
    expect(page.locator("#felt .number .odds")).to_contain_text("if the other hands are empty")
    expect(page.locator("#felt .modifiers li", has_text="in your hand")).to_contain_text("+2")


@SCREENS
@rule("L56")
def test_each_protector_says_what_is_left_of_the_chance(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    stage = attacked_by_dora()
    now = stage.number
    page = sit_down(house, open_page, stage, viewport=viewport)
    seen = page.locator(f"#felt .add{OPEN}:has-text('Bro Bronson')")
    expect(seen).to_contain_text("not rolled" if now - 4 < 2 else f"{now - 4} · ")
    expect(page.locator(f"#felt .add{OPEN}")).to_have_count(4)
    page.click("#felt .mob.mine .crook:has-text('Bronson')")
    expect(page.locator("#commit")).to_contain_text("Bro Bronson protects it")


@rule("L53")
def test_who_does_not_stand_in_the_tray_says_on_the_board_what_is_left(house: House, open_page: Open) -> None:
    gang = f"{GANG}; mom-parker > cleo-sharpe north, ledger-lindqvist south; cleo-sharpe > umbrella-jones north; "
    gang += "umbrella-jones > ozzie-flint north; ledger-lindqvist > quiet-ruth south"
    stage = table(gang={"Anna": gang, "Bert": "deacon-frost"}, street="old-mint")
    stage.plays("Anna", "takeover south-numbers", "lead mom-parker").plays("Bert", "nobody").hands()
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(page.locator(f"#felt .add{OPEN}").first).to_be_visible()
    expect(page.locator(f"#felt .add{OPEN}:has-text('Gimpy')")).to_have_count(0)
    page.click("#felt .mob.mine .crook:has-text('Gimpy')")
    expect(page.locator("#felt .number .odds")).to_contain_text("with Gimpy")


@rule("L54")
def test_no_number_above_ten_is_said_to_do(house: House, open_page: Open) -> None:
    stage = hands_to_close().hands(Anna="for 6")
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(number(page)).to_have_text("10")
    expect(page.locator("#felt .number .odds")).to_contain_text("3 in reserve")
    assert stage.number == 13
    for impossible in ("11 or less", "12 or less", "13 or less", "13 · 92%"):
        assert impossible not in page.inner_text("body")


@SCREENS
@rule("L58")
def test_backing_out_is_not_where_the_hand_was_closed(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    stage = hands_to_close()
    for name in ("Bert", "Carl", "Dora"):
        stage.plays(name, "emptyhand")
    page = sit_down(house, open_page, stage, viewport=viewport)
    page.click(f"#felt .rung{OPEN} >> nth=1")
    closing = page.locator("#commit").evaluate(BOX)
    with answering(page):
        page.click("#commit")
    out = page.locator("#choices .option[value=backout]")
    expect(out).to_be_visible()
    left, top, right, bottom = out.evaluate(BOX)
    assert right <= closing[0] or left >= closing[2] or bottom <= closing[1] or top >= closing[3]
    assert left < viewport["width"] / 4


@pytest.mark.parametrize("players", [2, 4, 8])
@rule("L52")
def test_the_board_keeps_its_size_and_place_through_an_attack(house: House, open_page: Open, players: int) -> None:
    stage = table(players) if players < 8 else fullest()
    id, cookie = laying.table_for(house, stage.s)
    page = laying.open_mine(house, open_page, id, cookie, viewport=DESK)
    page.wait_for_selector("#felt .mob.mine .crook.can")
    before = page.evaluate(KEPT)
    if players == 8:
        wanted = ("takeover east", "takeover central")
        target = next(code for code in sorted(stage.options("Anna")) if code.startswith(wanted))
    else:
        target = "takeover south-numbers"

    def moved(what: str) -> None:
        lay(house, id, stage)
        page.reload()
        page.wait_for_selector("#felt .banner")
        at_rest(page)
        assert page.evaluate(KEPT) == before, what

    stage.plays("Anna", target)
    moved("who leads")
    stage.plays("Anna", "lead mom-parker")
    while "emptyhand" not in stage.options("Anna"):
        stage.plays(stage.asked()[0], "nobody")
    moved("the showdown")
    stage.hands(say="", Anna="for 4")
    moved("now or never")
    stage.plays("Anna", "now")
    moved("who helps")


@rule("L52", "L57", "L70")
def test_a_free_racket_is_taken_over_in_five_clicks(house: House, open_page: Open) -> None:
    stage = Stage(3, gang={"Anna": GANG}, street="old-mint", money={"Bert": 0, "Carl": 0})
    page = sit_down(house, open_page, stage, viewport=DESK, one_touch=True)
    page.click("#felt .street .racket:has-text('Old Mint')")
    expect(page.locator("#say")).to_contain_text("Who leads")
    page.click(f"#felt .add{OPEN}:has-text('Mom Parker')")
    page.click("#choices .option:has-text('Nothing in the hand')")
    page.click("#choices .option:has-text('Now!')")
    page.click("#choices .option:has-text('No more')")
    expect(page.locator("#felt .banner.attack")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("Old Mint")


@pytest.mark.parametrize("what", ["at peace", "in an attack"])
def test_in_a_replay_mobs_are_no_slivers(house: House, open_page: Open, what: str) -> None:
    stage = table() if what == "at peace" else hands_to_close()
    anna = house.visitor("Anna")
    bots = {f"seat{seat}": "easy" for seat in range(1, 4)}
    made = anna.post("/tables", game="crimelords", players=4, seat0="me", position=position_text(stage.s), **bots)
    id = made.headers["location"].removeprefix("/t/")
    anna.post(f"/t/{id}/sit", salt="salt", seat=0)
    cookie = anna.http.cookies.get("backroom") or ""
    page = open_page(f"{house.url}/t/{id}/replay?at=0", viewport=DESK, cookie=cookie)
    expect(page.locator("#felt .mob.mine .crook").first).to_be_visible()
    left, top, right, bottom = page.locator("#felt .mob.mine .crook").last.evaluate(BOX)
    assert min(right - left, bottom - top) >= PHOTOGRAPH
    rival = page.locator("#mob-1 .crook").last.evaluate(BOX)
    assert min(rival[2] - rival[0], rival[3] - rival[1]) >= CHIP
    assert page.evaluate("() => document.querySelector('.scene').scrollHeight <= innerHeight")


@rule("L57")
def test_on_a_phone_the_banner_is_full_and_my_mob_whole(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, hands_to_close(), look_only=True, viewport=PHONE)
    expect(page.locator("#felt .mob.mine .crook").first).to_be_visible()
    banner, mine = (page.locator(s).evaluate(BOX) for s in ("#felt .banner", "#felt .mob.mine .mob-body"))
    tray = page.locator(".tray").evaluate(BOX)
    assert banner[3] - banner[1] <= 360
    assert mine[3] <= tray[1]
    inside = page.eval_on_selector_all(
        "#felt .banner > *",
        "all => all.filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect().height)",
    )
    assert sum(inside) >= 0.85 * (banner[3] - banner[1])


@rule("L57")
def test_on_a_phone_all_of_a_high_mob_is_in_sight_beside_the_banner(house: House, open_page: Open) -> None:
    stage = table(gang={"Anna": HIGH, "Bert": THEIRS}).plays("Anna", "takeover south-numbers", "lead mom-parker")
    page = sit_down(house, open_page, stage.plays("Bert", "nobody"), look_only=True, viewport=PHONE)
    crooks = page.locator("#felt .mob.mine .crook")
    expect(crooks).to_have_count(4)
    tray = page.locator(".tray").evaluate(BOX)
    assert max(crook.evaluate(BOX)[3] for crook in crooks.all()) <= tray[1]
