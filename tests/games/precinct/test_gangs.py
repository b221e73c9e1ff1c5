"""Punks come, Gangs form, and what Gangs do to everyone."""

from typing import Any

import pytest

from backroom.games.precinct.cards import EVENT, GANG
from backroom.games.precinct.state import EVENTS, GANGS
from tests.games.precinct.stage import Stage
from tests.games.precinct.test_events import drawn
from tests.support import rule

FULL = {1: 4, 2: 4, 3: 4, 4: 3}
FOUR_GANGS = {1: "static", 2: "crumbs", 3: "chain-links", 4: "barricade-boys"}


def arrests(many: int, hood: int, space: str, **laid: Any) -> Stage:
    """Bert arrests, with a six for every one."""
    stage = Stage(at={"Anna": space}, donuts={"Anna": 6}, **laid).plays("Anna", f"arrest {hood}")
    bonus = 1 if stage.s.gangs[hood - 1] >= 0 else 0
    dice = [6] * many + [1] * 12
    return stage.rolls(*dice).plays("Anna", f"commit {max(0, many - 2 - bonus)} 0").nothing()


@rule("P118")
def test_a_die_for_every_punk_says_its_bad_hood() -> None:
    stage = drawn("brawl-at-duffys", 3, 3)
    assert (stage.punks(3), stage.s.punk_stock) == (2, 14)
    assert drawn("fryer-in-flames").s.punk_stock == 16


@rule("P119")
def test_with_too_few_punks_none_comes_the_event_is_discarded_and_crime_rises() -> None:
    stage = drawn("brawl-at-duffys", stock=1)
    assert (stage.s.crime, stage.s.punk_stock, sum(stage.s.punks)) == (1, 1, 0)
    assert stage.emergencies() == []
    assert stage.s.discards[EVENTS] == [EVENT["brawl-at-duffys"]]


@rule("P120")
def test_four_punks_in_a_bad_hood_are_a_gang() -> None:
    stage = drawn("brawl-at-duffys", 5, 5, punks={5: 2})
    assert stage.s.gangs[4] >= 0
    assert len(stage.s.decks[GANGS]) == 3
    assert drawn("brawl-at-duffys", 5, 4, punks={5: 2}).s.gangs[4] == -1


@rule("P121")
def test_a_gang_keeps_its_card_until_the_last_punk_is_gone() -> None:
    laid: dict[str, Any] = {"punks": {5: 4}, "gangs": {5: "crumbs"}}
    stage = arrests(3, 5, "3s", **laid)
    assert (stage.punks(5), stage.s.gangs[4]) == (1, GANG["crumbs"])
    stage = arrests(4, 5, "3s", **laid)
    assert (stage.punks(5), stage.s.gangs[4]) == (0, -1)
    assert sorted(stage.s.decks[GANGS]) == [0, 1, 2, 3]


@rule("P121")
def test_a_gang_that_shrinks_and_grows_again_keeps_its_card() -> None:
    stage = drawn("brawl-at-duffys", 5, 5, punks={5: 2}, gangs={5: "crumbs"})
    assert (stage.punks(5), stage.s.gangs[4], len(stage.s.decks[GANGS])) == (4, GANG["crumbs"], 3)
    assert stage.s.crime == 0


@rule("P122")
def test_a_fifth_gang_raises_crime_once() -> None:
    stage = drawn("brawl-at-duffys", 5, 5, punks={**FULL, 5: 3}, gangs=FOUR_GANGS, stock=4)
    assert (stage.s.crime, stage.s.nameless[4], stage.s.gangs[4]) == (1, 1, -1)
    grown = Stage(events="brawl-at-duffys", punks={**FULL, 5: 4}, gangs=FOUR_GANGS, stock=4)
    grown.s.nameless[4] = 1
    grown.rolls(5, 5).plays("Anna", "rest")
    assert grown.s.crime == 0


@rule("P122")
def test_a_gang_without_a_card_gets_the_first_that_comes_free() -> None:
    stage = Stage(at={"Anna": "cale"}, punks={**FULL, 4: 1, 5: 4}, gangs=FOUR_GANGS, stock=1)
    stage.s.nameless[4] = 1
    stage.rolls(6, 1, 1).plays("Anna", "arrest 4").nothing()
    assert stage.s.gangs[3] == -1
    assert (stage.s.gangs[4], stage.s.nameless[4]) == (GANG["barricade-boys"], 0)


@rule("P122")
def test_one_that_falls_below_four_and_forms_again_without_a_card_raises_crime_again() -> None:
    stage = Stage(at={"Anna": "3s"}, punks={**FULL, 5: 4}, gangs=FOUR_GANGS, stock=3, events="brawl-at-duffys")
    stage.s.nameless[4] = 1
    stage.rolls(6, 1, 5, 6).plays("Anna", "arrest 5").nothing()
    assert (stage.punks(5), stage.s.nameless[4], stage.s.crime) == (4, 1, 1)


@rule("P123", "P147")
def test_nobody_draws_police_cards_for_any_purpose() -> None:
    stage = Stage(punks={1: 4}, gangs={1: "static"}, hands={"Anna": "allocate-resources"})
    assert "draw" not in stage.options("Anna")
    assert "play allocate-resources" not in stage.options("Anna")
    stage.plays("Anna", "rest")
    assert stage.hand("Anna") == ["allocate-resources"]
    training = Stage(punks={1: 4}, gangs={1: "static"}, events="optional-training").plays("Anna", "rest")
    assert training.asked() == ["Bert"]
    assert "train" not in training.options("Bert")


@rule("P123")
def test_nobody_earns_donuts() -> None:
    stage = Stage(punks={1: 4}, gangs={1: "crumbs"}, hands={"Anna": "coffee-break"})
    assert "play coffee-break" not in stage.options("Anna")
    stage = Stage(at={"Anna": "3s"}, punks={1: 4, 5: 3}, gangs={1: "crumbs"}, donuts={"Anna": 1})
    stage.rolls(6, 6, 6).plays("Anna", "arrest 5", "commit 1 0").nothing()
    assert (stage.punks(5), stage.donuts("Anna")) == (0, 0)


@rule("P123")
def test_every_vehicle_drives_a_space_less() -> None:
    far = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna")
    near = Stage(start="move", at={"Anna": "stk"}, unmarked="Anna", punks={1: 4}, gangs={1: "chain-links"})
    assert {"vase", "vasw", "2n", "1n"} == far.drives("Anna") - near.drives("Anna")
    assert near.drives("Anna") == {"1s", "2s"}


@pytest.mark.parametrize(("gangs", "dice"), [({}, 1), ({1: "barricade-boys"}, 0)])
@rule("P123")
def test_emergencies_are_handled_with_a_die_less(gangs: dict[int, str], dice: int) -> None:
    stage = Stage(emergencies={"fryer-in-flames": "donuts"}, punks={1: 4}, gangs=gangs, at={"Bert": "1n", "Carl": "1n"})
    stage.plays("Anna", "handle fryer-in-flames").nothing()
    assert len(stage.dice()) == dice


@rule("P122")
def test_a_gang_without_a_card_that_stays_above_four_is_the_same_gang() -> None:
    stage = Stage(at={"Anna": "3s"}, punks={**FULL, 5: 6}, gangs=FOUR_GANGS, stock=3, events="brawl-at-duffys")
    stage.s.nameless[4] = 1
    stage.rolls(6, 1, 5, 6).plays("Anna", "arrest 5").nothing()
    assert (stage.punks(5), stage.s.nameless[4], stage.s.crime) == (6, 1, 0)


@rule("P121")
def test_the_card_of_a_gang_that_is_gone_is_shuffled_into_its_deck() -> None:
    orders = set()
    for luck in range(4):
        stage = Stage(at={"Anna": "3s"}, punks={5: 1}, gangs={5: "crumbs"}, stock=5)
        stage.luck.said += [5, 0, 0, luck, 0, 0]
        stage.plays("Anna", "arrest 5").nothing()
        orders.add(tuple(stage.s.decks[GANGS]))
        assert stage.s.punk_stock == 6
    assert len(orders) > 1
