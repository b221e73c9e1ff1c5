"""A slip handed to me, in a real browser: a question where the prompt is, with what changes hands drawn above it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import PHONE
from tests.web.crimelords_laid import Open, lay, sit_down
from tests.web.test_crimelords_place import LOW
from tests.web.test_crimelords_showdown import BOX, DESK, KEPT, OPEN, SCREENS, table
from tests.web.test_everybody import no_sideways, serious

FROM_THE_TOP = f"() => {{ document.querySelector('.scene').scrollTo(0, 0); return ({KEPT})(); }}"

NOTES = 3
"""Of the sound with which a slip comes."""
BARE = "all => all.filter(e => e.getClientRects().length).map(e => e.innerText.replace(/\\s*\\d$/, '').trim())"
HEARD = """() => {
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) { window.heard += 1; return start.apply(this, args); };
    localStorage.setItem('backroom-volume', '3');
}"""


def offered(private: bool = True, **more: Any) -> Stage:
    return table(**more).offers("Bert", "Anna", "8g south-numbers spare-crooks", "south-casinos", private)


def buttons(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("#choices .option:not([hidden])", BARE)
    return found


@pytest.mark.parametrize("viewport", [DESK, PHONE, LOW], ids=["desk", "phone", "low"])
@rule("L97", "L98", "L100")
def test_a_slip_is_a_question_where_the_prompt_is(house: House, open_page: Open, viewport: dict[str, int]) -> None:
    page = sit_down(house, open_page, offered(), viewport=viewport)
    expect(page.locator("#say")).to_contain_text("Bert offers you 8 G, South Numbers and a word for South Casinos.")
    expect(page.locator("#choices .option.main")).to_be_visible()
    assert set(buttons(page)) == {"Decline", "Counter", "Accept"}
    slip = page.locator("#paper .slip")
    expect(slip).to_contain_text("treasury 50 → 58")
    expect(slip.locator(".racket")).to_have_count(2)
    expect(slip).to_contain_text("No Hit on your Crooks")
    expect(slip).to_contain_text("until the end of Bert's next turn")
    expect(slip).to_contain_text("private")
    paper, prompt = slip.evaluate(BOX), page.locator(".prompt-bar").evaluate(BOX)
    assert paper[3] <= prompt[1] + 2 or paper[2] <= prompt[0]
    assert paper[3] - paper[1] >= 300
    assert paper[0] >= 0
    assert paper[2] <= viewport["width"]
    for answer in ("Decline", "Counter", "Accept"):
        left, _, right, bottom = page.locator(f"#choices .option[data-key]:has-text('{answer}')").evaluate(BOX)
        assert left >= 0
        assert right <= viewport["width"]
        assert bottom <= viewport["height"], answer
    no_sideways(page)
    assert serious(page) == []
    page.click("#choices .option.main")
    expect(page.locator("#paper .slip")).to_have_count(0)
    expect(page.locator(".treasury")).to_contain_text("58 G")


@rule("L97")
def test_on_the_board_what_would_change_hands_wears_a_ring(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, offered(), viewport=DESK)
    expect(page.locator("#felt .mob.mine .racket.goes .way")).to_have_text("→ to Bert")
    expect(page.locator("#felt #mob-1 .racket.comes .way")).to_have_text("← to you")
    paper = page.locator("#paper .slip").evaluate(BOX)
    assert 270 <= paper[2] - paper[0] <= 310


@rule("L100")
def test_a_slip_moves_nothing_on_the_board(house: House, open_page: Open) -> None:
    stage = table()
    id, cookie = laying.table_for(house, stage.s)
    page = laying.open_mine(house, open_page, id, cookie, viewport=DESK)
    page.wait_for_selector("#felt .mob.mine .crook.can")
    before = page.evaluate(KEPT)
    stage.offers("Bert", "Anna", "8g south-numbers spare-crooks", "south-casinos", True)
    lay(house, id, stage)
    page.reload()
    expect(page.locator("#paper .slip")).to_be_visible()
    assert page.evaluate(KEPT) == before


@rule("L100")
def test_it_comes_with_one_sound_another_title_and_the_focus_on_the_sentence(house: House, open_page: Open) -> None:
    stage = table()
    id, cookie = laying.table_for(house, stage.s)
    page = laying.open_mine(house, open_page, id, cookie, viewport=DESK)
    page.wait_for_selector("#felt .mob.mine .crook.can")
    page.evaluate(HEARD)
    page.click(".where")
    stage.offers("Bert", "Anna", "8g", "south-casinos", True)
    lay(house, id, stage)
    house.loop.call_soon_threadsafe(house.desk.house.tell, house.desk.house.known(id))
    expect(page.locator("#paper .slip")).to_be_visible()
    expect(page.locator("#say")).to_be_focused()
    expect(page).to_have_title("● Bert offers you a deal: Crime Lords · Backroom")
    assert page.evaluate("() => window.heard") == NOTES


@rule("L100")
def test_enter_is_deaf_for_a_moment_after_it_came(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, offered(), viewport=DESK)
    expect(page.locator("#paper .slip")).to_be_visible()
    page.evaluate("() => document.querySelector('#paper [data-arrives]').setAttribute('data-arrives', 'another')")
    page.evaluate(
        """() => {
        document.dispatchEvent(new Event('htmx:after:swap'));
        const accept = document.querySelector('#choices .option.main');
        accept.focus();
        const enter = new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true});
        window.deaf = !accept.dispatchEvent(enter);
    }"""
    )
    assert page.evaluate("() => window.deaf")
    page.wait_for_timeout(900)
    page.focus("#choices .option.main")
    page.keyboard.press("Enter")
    expect(page.locator("#paper .slip")).to_have_count(0)


@pytest.mark.parametrize(("key", "then"), [("1", "58 G"), ("2", "50 G"), ("3", "50 G")])
@rule("L100")
def test_one_two_three_accept_counter_decline(house: House, open_page: Open, key: str, then: str) -> None:
    page = sit_down(house, open_page, offered(), viewport=DESK)
    expect(page.locator("#say")).to_be_focused()  # from now on no key answers for a moment
    page.wait_for_timeout(900)
    page.keyboard.press(key)
    expect(page.locator("#paper [data-arrives]")).to_have_count(0)
    expect(page.locator(".treasury")).to_contain_text(then)
    expect(page.locator("#paper .draft")).to_have_count(1 if key == "2" else 0)


@rule("L100")
def test_a_no_may_say_why(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, offered(private=False), viewport=DESK)
    page.click("#paper .reasons summary")
    page.click("#paper .reason:has-text('too little')")
    expect(page.locator("#commit")).to_contain_text("too little")
    page.click("#commit")
    expect(page.locator("#log")).to_contain_text("Anna declined what Bert offered: “That is too little.”")


@rule("L100")
def test_the_paper_says_how_long_the_table_waits(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, offered(), viewport=PHONE)
    expect(page.locator("#paper .fuse")).to_contain_text("the turn waits, 4:")
    page.click("#paper .slip > summary")
    expect(page.locator("#paper .half").first).to_be_hidden()
    page.click("#paper .slip > summary")
    expect(page.locator("#paper .half").first).to_be_visible()


@rule("L100")
def test_the_deals_page_makes_way_when_it_is_my_turn(house: House, open_page: Open) -> None:
    stage = table(start="turn")
    while stage.asked() == ["Anna"]:
        stage.plays("Anna", "lielow")
    stage.plays("Bert", "write 8", "give 5g", "get back", "handover False")
    id, cookie = laying.table_for(house, stage.s)
    page = laying.open_mine(house, open_page, id, cookie, viewport=DESK)
    page.click(".tray nav a:has-text('Deals')")
    expect(page.locator("#felt .papers .back")).to_be_visible()
    while stage.asked() != ["Anna"]:
        stage.plays(stage.asked()[0], "lielow")
    lay(house, id, stage)
    house.loop.call_soon_threadsafe(house.desk.house.tell, house.desk.house.known(id))
    expect(page.locator("#felt .mob.mine .crook").first).to_be_visible()


@SCREENS
@rule("L98", "L100")
def test_the_slip_i_write_explains_its_words_and_moves_nothing(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    page = sit_down(house, open_page, table(), viewport=viewport)
    page.wait_for_selector("#felt .mob.mine .crook.can")
    before = page.evaluate(FROM_THE_TOP)
    page.locator("#mob-1 .who").scroll_into_view_if_needed()
    page.click("#mob-1 .who")
    page.click("#commit")
    draft = page.locator("#paper .draft")
    expect(draft).to_be_visible()
    assert page.evaluate(FROM_THE_TOP) == before
    draft.locator(".half").first.locator(".given > summary").click()
    expect(draft).to_contain_text("No money against Bert's attacks")
    expect(draft).to_contain_text("until the end of the next turn of whoever gives it")
    draft.locator(".half").first.locator(".coin", has_text="No money against").click()
    page.click("#commit")
    expect(draft.locator(".on-it").first).to_contain_text("the word: no money against Bert's attacks ×")
    assert serious(page) == []
    draft.locator(".on-it .coin", has_text="no money against").click()
    page.click("#commit")
    expect(draft.locator(".on-it").first).to_contain_text("nothing yet")


def test_the_slip_i_write_folds_so_that_a_phone_shows_the_cards_below_it(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, table(), viewport=PHONE)
    page.click("#mob-1 .who")
    page.click("#commit")
    draft = page.locator("#paper .draft")
    expect(draft.locator(".half").first).to_be_visible()
    draft.locator("> summary").click()
    expect(draft.locator(".half").first).to_be_hidden()
    page.locator("#felt .mob.mine .crook.can").last.click()
    expect(page.locator("#felt .mob.mine .crook.picked")).to_have_count(1)


@SCREENS
@rule("L60", "L98")
def test_words_in_an_attack_have_buttons_of_their_own_and_the_prompt_keeps_the_sum(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker")
    stage.offers("Bert", "Anna", "spare-crooks threat", "back-out").plays("Bert", "nobody")
    page = sit_down(house, open_page, stage, viewport=viewport)
    slip = page.locator("#paper .slip")
    expect(slip).to_contain_text("No Hit on your Crooks")
    expect(slip).to_contain_text("To back out of this attack")
    expect(slip.locator(".threat")).to_contain_text("A Hit on one of yours")
    expect(slip).to_contain_text("In an attack only words")
    expect(page.locator("#choices .option:visible")).to_have_text(["Nothing in the hand"])
    slip.locator(".slip-acts .btn", has_text="Accept").click()
    expect(page.locator("#paper .slip")).to_have_count(0)
    expect(page.locator("#say")).to_contain_text("how much do you hold")
    expect(page.locator("#log")).to_contain_text("back out")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (768, 1024), (390, 844), (844, 390)], ids=str)
@rule("L60")
def test_at_every_size_an_attack_s_slip_shows_its_answers_and_leaves_the_sums_free(
    house: House, open_page: Open, size: tuple[int, int]
) -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker")
    stage.offers("Bert", "Anna", "spare-crooks threat", "back-out").plays("Bert", "nobody")
    viewport = {"width": size[0], "height": size[1]}
    page = sit_down(house, open_page, stage, look_only=True, viewport=viewport)
    for button in page.locator("#paper .slip-acts .btn").all():
        expect(button).to_be_in_viewport(ratio=1)
        button.click(trial=True)
    sums = page.locator(f":is(#felt, .tray) .ladder :is(.rung, .less, .worth, .more){OPEN}")
    expect(sums.first).to_be_visible()
    for coin in sums.all():
        coin.click(trial=True)


@rule("L60")
def test_a_slip_i_have_folded_stays_so_when_the_table_moves_on(house: House, open_page: Open) -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker")
    stage.offers("Bert", "Anna", "spare-crooks", "back-out").plays("Bert", "nobody")
    id, cookie = laying.table_for(house, stage.s)
    page = laying.open_mine(house, open_page, id, cookie, viewport=LOW)
    page.locator("#paper .slip > summary").click()
    expect(page.locator("#paper .slip .half").first).to_be_hidden()
    lay(house, id, stage.plays("Bert", "emptyhand"))
    house.loop.call_soon_threadsafe(house.desk.house.tell, house.desk.house.known(id))
    expect(page.locator("#felt .hand", has_text="Bert").locator(".tag.cool")).to_be_visible()
    expect(page.locator("#paper .slip .half").first).to_be_hidden()


@rule("L100")
def test_who_says_no_says_why_on_the_paper_for_three_seconds(house: House, open_page: Open) -> None:
    stage = table().offers("Anna", "Bert", "5g", "south-numbers").plays("Bert", "declinesaying 0 False too-little")
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(page.locator("#paper .refused")).to_have_text("Bert declines: “That is too little.”")
    expect(page.locator("#paper .refused")).to_be_hidden()


@rule("L100")
@pytest.mark.parametrize(
    ("by", "to", "said"),
    [
        ("Bert", "Anna", "You did not answer Bert's slip: it has lapsed."),
        ("Anna", "Bert", "Bert did not take up what you offered: it has lapsed."),
    ],
)
def test_a_slip_that_lapses_says_so_on_the_paper_and_fades(
    house: House, open_page: Open, by: str, to: str, said: str
) -> None:
    wanted = "south-casinos" if to == "Anna" else "south-numbers"
    stage = table().offers(by, to, "5g", wanted).plays(to, f"leave {('Anna', 'Bert').index(by)} False")
    page = sit_down(house, open_page, stage, viewport=DESK)
    expect(page.locator("#paper .refused")).to_have_text(said)
    expect(page.locator("#paper .refused")).to_be_hidden()


@SCREENS
@rule("L60", "L100")
def test_several_slips_are_a_pile_that_says_how_many_and_one_looks_at_each(
    house: House, open_page: Open, viewport: dict[str, int]
) -> None:
    stage = table().plays("Anna", "takeover south-numbers", "lead mom-parker")
    stage.offers("Bert", "Anna", "spare-crooks", "back-out").offers("Carl", "Anna", "spare-rackets", "back-out", True)
    page = sit_down(house, open_page, stage.plays("Bert", "nobody"), viewport=viewport)
    slips = page.locator("#paper .slip")
    expect(slips).to_have_count(2)
    assert slips.locator(".nth").all_inner_texts() == ["1 of 2", "2 of 2"]
    expect(slips.nth(0).locator(".slip-acts")).to_be_visible()
    expect(slips.nth(1).locator(".slip-acts")).to_be_hidden()
    slips.nth(1).locator("summary").first.click()
    expect(slips.nth(1).locator(".slip-acts")).to_be_visible()
    expect(slips.nth(0).locator(".slip-acts")).to_be_hidden()
    assert serious(page) == []
    slips.nth(1).locator(".slip-acts .btn", has_text="Decline").click()
    expect(slips).to_have_count(1)
    expect(page.locator("#paper .nth")).to_have_count(0)


@rule("L100")
def test_the_slip_i_write_stays_folded_when_the_page_is_drawn_anew(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, table(), viewport=PHONE)
    page.locator("#mob-1 .who").scroll_into_view_if_needed()
    page.click("#mob-1 .who")
    page.click("#commit")
    page.locator("#paper .draft > summary").click()
    page.wait_for_selector("#paper details.draft:not([open])")
    page.evaluate("() => { document.querySelector('#paper details').open = true; }")
    page.dispatch_event("input[name=tab]", "change")
    page.wait_for_selector("#paper details.draft:not([open])")
