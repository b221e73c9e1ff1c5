"""Famiglia in a real browser: the words on its cards."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.server.house import House
from tests.terminal.stage import famiglia
from tests.web.laying import sit_down
from tests.web.test_everybody import serious

Open = Callable[..., Page]
SIZES = ((1280, 720), (1280, 820), (1280, 881), (1600, 1000), (900, 881), (900, 991), (768, 1024))
ON_THE_FRAME = """() => [...document.querySelectorAll('.hand .card, .street .card:has(.family)')].filter(card => {
    const words = document.createRange(), frame = getComputedStyle(card, '::before');
    words.selectNodeContents(card.querySelector('.family'));
    if (!words.getClientRects().length) return false;
    const name = words.getBoundingClientRect(), edge = card.getBoundingClientRect();
    const thick = parseFloat(frame.left) + parseFloat(frame.borderLeftWidth);
    return name.left < edge.left + thick + 1 || name.right > edge.right - thick - 1;
}).map(card => `${innerWidth}x${innerHeight}: ${card.dataset.what}`)"""


def test_no_name_touches_the_frame_printed_on_its_card(house: House, open_page: Open) -> None:
    page = sit_down(house, open_page, famiglia("F1 A1 B1 M1 F0").state)
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += page.evaluate(ON_THE_FRAME)
    assert found == []


def test_the_pile_a_plate_and_their_cards_say_what_they_are(house: House, open_page: Open) -> None:
    s = famiglia("F0 A3", other="B1 A1").state
    s.discard.append(s.pile.pop())
    page = sit_down(house, open_page, s)
    said = {
        "[data-ref='seat:1']": ("2 influence", "F35"),
        "[data-ref='pile']": (f"{len(s.pile)} face down", "F27"),
        "[data-ref='discard']": ("1 sent away", "F27"),
        "[data-ref='theirs:B1']": ("count as up to 1 less", "F14"),
    }
    for thing, words in said.items():
        page.hover(f"#felt {thing}")
        for part in words:
            page.wait_for_selector(f"#about:has-text('{part}')")
    assert serious(page) == []
