"""Police Precinct held upright, the case below the city, and on a low screen: every card is read whole."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from backroom import games
from tests.games.precinct.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web.laying import sit_down

Open = Callable[..., Page]
UPRIGHT = {"width": 768, "height": 1024}
HAND = "air-support fast-response dispatch-officers allocate-resources lab-priority anonymous-tip lights-and-sirens"
CUT = """all => all.filter(e => {
    const card = e.closest('.pc').getBoundingClientRect(), words = document.createRange();
    words.selectNodeContents(e);
    return [...words.getClientRects()].some(box => box.right > card.right - 1 || box.bottom > card.bottom - 1);
}).map(e => e.textContent)"""


@rule("P21", "P38", "P69")
def test_calendar_clues_and_crime_lie_below_the_city(house: House, open_page: Open) -> None:
    stage = Stage(3, start="move", at={"Anna": "stk"}, day=17, murderer=5, crime=2, found="interview-witness")
    page = sit_down(house, open_page, stage.s, viewport=UPRIGHT)
    gauges = page.locator(".gauges a")
    expect(gauges).to_have_count(3)
    expect(gauges.nth(0)).to_contain_text("17th of June: he is in Bad Hood 5", use_inner_text=True)
    expect(gauges.nth(1)).to_contain_text(
        "2/11 clues: crime scene 0/6, autopsy 0/2, witnesses 2/2, weapon 0/1", use_inner_text=True
    )
    expect(gauges.nth(2)).to_contain_text("2/7 City crime; at 7 the city is lost", use_inner_text=True)
    for gauge in gauges.all():
        expect(gauge).to_be_in_viewport(ratio=1)
    city = page.locator(".precinct .city").first.bounding_box()
    first, ribbon = gauges.nth(0).bounding_box(), page.locator(".ribbon").bounding_box()
    assert city
    assert first
    assert ribbon
    assert city["y"] + city["height"] <= first["y"], "below the city"
    assert ribbon["y"] - (city["y"] + city["height"]) < 190, "no empty field"


@pytest.mark.parametrize("many", [3, 5, 7])
def test_every_name_on_a_card_is_whole(house: House, open_page: Open, many: int) -> None:
    stage = Stage(3, hands={"Anna": " ".join(HAND.split()[-many:])})
    page = sit_down(house, open_page, stage.s, viewport=UPRIGHT)
    expect(page.locator(".hand .pc")).to_have_count(many)
    assert page.locator(".hand .pc b").evaluate_all(CUT) == []


def test_a_loyalty_card_and_seven_others_find_room(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, Stage(3, hands={"Anna": HAND}, dirty="Bert").s, viewport=UPRIGHT)
    expect(page.locator(".hand .loyalty")).to_be_in_viewport(ratio=1)
    for card in page.locator(".hand .pc").all():
        expect(card).to_be_in_viewport(ratio=1)
    assert page.locator(".hand .pc b").evaluate_all(CUT) == []


LYING = {"width": 844, "height": 390}
HIDDEN = """() => {
    const lies = e => [...document.querySelectorAll('.hand > *')].filter(o => o !== e).some(o => {
        const [a, b] = [e.getBoundingClientRect(), o.getBoundingClientRect()];
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    const out = e => {
        const [card, sign] = [e.closest('.pc'), e].map(one => one.getBoundingClientRect());
        return sign.right > card.right || sign.bottom > card.bottom;
    };
    return [...document.querySelectorAll('.hand > *')].filter(lies).map(e => e.innerText)
        .concat([...document.querySelectorAll('.hand .sign')].filter(out).map(e => e.closest('.pc').innerText));
}"""


@pytest.mark.parametrize("more", ["", "specialists dispatch-officers curfew"], ids=["seven", "ten"])
def test_on_a_low_screen_no_card_lies_on_another_and_names_and_signs_are_whole(
    house: House, open_page: Open, more: str
) -> None:
    stage = Stage(3, hands={"Anna": f"{HAND} {more}"}, dirty="Bert")
    page = sit_down(house, open_page, stage.s, viewport=LYING)
    expect(page.locator(".hand .loyalty")).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN) == []
    assert page.locator(".hand .pc b").evaluate_all(CUT) == []


def test_with_a_side_panel_the_case_is_there_alone(house: House, open_page: Open) -> None:
    s = games.fullest("precinct")["six to drive"]
    page = sit_down(house, open_page, s, look_only=True, viewport={"width": 1280, "height": 720})
    expect(page.locator("#beside .case")).to_be_visible()
    expect(page.locator(".gauges")).to_be_hidden()
