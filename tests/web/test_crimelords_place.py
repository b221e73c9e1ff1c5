"""Felt, tray and prompt keep size and place through an attack and a war; on a wide page so does my Mob."""

from collections.abc import Iterator

import pytest

from backroom.engine import Seat
from backroom.games.crimelords.steps.auction import Bidding
from tests.games.crimelords import test_war
from tests.games.crimelords.stage import Stage
from tests.server.house import House
from tests.support import rule
from tests.web import laying
from tests.web.conftest import PHONE
from tests.web.crimelords_laid import Open, auctioned, lay
from tests.web.hands import at_rest
from tests.web.test_crimelords_showdown import DESK, table

NOBODY_YET = -1
LOW = {"width": 844, "height": 390}
SCREENS = pytest.mark.parametrize("viewport", [DESK, PHONE, LOW], ids=["desk", "phone", "low"])
SHELL = """() => Object.fromEntries(['.felt', '.scene', '.tray', '.prompt-bar']
    .map(s => [s, document.querySelector(s).getBoundingClientRect()])
    .map(([s, b]) => [s, [b.left, b.top, b.width, b.height].map(Math.round).join(' ')]))"""
MINE = """() => [...document.querySelectorAll('#mob-0')].map(e => e.getBoundingClientRect())
    .map(b => [b.left, b.top, b.width, b.height].map(Math.round).join(' '))"""


def an_attack() -> Iterator[Stage]:
    """A takeover, from the choice to the dice."""
    stage = table(specials={"Anna": "tip-off"})
    yield stage
    yield stage.plays("Anna", "takeover south-numbers")
    yield stage.plays("Anna", "lead mom-parker")
    yield stage.plays("Bert", "nobody")
    yield stage.hands()
    yield stage.rolls(12).plays("Anna", "nomore")
    yield stage.nothing()


def a_war() -> Iterator[Stage]:
    stage = Stage(3, gang={"Anna": test_war.MINE, "Bert": test_war.THEIRS})
    yield stage
    yield stage.plays("Anna", "hit iris-vane")
    yield stage.plays("Anna", "lead smoothie-smythe")
    stage = test_war.war()
    yield stage
    yield stage.plays("Bert", "pass")
    yield stage.plays("Anna", "hit dot-hadley")


@SCREENS
@pytest.mark.parametrize("going", [an_attack, a_war])
@rule("L52", "L85")
def test_felt_tray_and_prompt_stay_where_they_are(
    house: House, open_page: Open, viewport: dict[str, int], going: object
) -> None:
    assert callable(going)
    places, mobs = [], []
    id = ""
    for stage in going():
        if not id:
            id, cookie = laying.table_for(house, stage.s.clone())
            page = laying.open_mine(house, open_page, id, cookie, viewport=viewport)
        lay(house, id, stage)
        page.reload()
        page.wait_for_selector("#felt .mob.mine .crook:visible", state="attached")
        at_rest(page)
        places.append((stage.asked(), page.evaluate(SHELL)))
        mobs.append(page.evaluate(MINE))
    assert [place for _, place in places] == [places[0][1]] * len(places), places
    if viewport == DESK and going is an_attack:
        assert mobs == [mobs[0]] * len(mobs)


@rule("L6")
def test_a_lot_moves_nothing_while_it_is_bid_for(house: House, open_page: Open) -> None:
    """Neither when it is another's to bid, nor when a sum and its bidder take the place of who turned it over."""
    stage = auctioned("north-smuggling", 4)
    id, cookie = laying.table_for(house, stage.s.clone())
    page = laying.open_mine(house, open_page, id, cookie, viewport=DESK)
    found = set()
    for asked, bidder, high in ((0, NOBODY_YET, -1), (2, 0, 24), (0, 3, 3), (2, 1, 3)):
        stage.s.stack[-1] = Bidding(Seat(0), Seat(asked), high, bidder, tuple(stage.s.in_play()))
        stage.s.asked = stage.s.stack[-1].asks(stage.s)
        lay(house, id, stage)
        page.reload()
        page.wait_for_selector("#felt .banner.auction")
        at_rest(page)
        found.add(page.evaluate(MINE)[0])
    assert len(found) == 1, found
