"""What a thing on the table says of itself, and how the end is told."""

from typing import Any

import pytest

from backroom.engine import Seat, view
from backroom.engine.story import Ply
from backroom.games.precinct.state import DIRTY, GOOD
from backroom.games.precinct.steps.ending import OVERRUN
from backroom.games.precinct.table.ending import ending
from backroom.games.precinct.table.explain import explain
from backroom.games.precinct.table.goal import goal
from tests.games.precinct.stage import NAMES, Stage
from tests.support import rule


def said(stage: Stage, ref: str) -> str:
    found = explain(ref, view(stage.s, Seat(0)), NAMES[: stage.s.setup.players])
    assert found is not None
    return found[1]


@rule("P44")
@pytest.mark.parametrize(
    ("punks", "words"),
    [
        (0, "No Punks now."),
        (1, "1 Punk: a die that shows 2 or more arrests one, a one never does."),
        (3, "3 Punks: a die that shows 3 or more arrests one."),
        (6, "6 Punks: a die that shows 6 arrests one."),
        (7, "7 Punks: a die that shows 6 arrests one."),
    ],
)
def test_a_bad_hood_says_what_a_die_must_show(punks: int, words: str) -> None:
    assert said(Stage(punks={2: punks}), "hood:2") == f"{words} Four make a Gang."


@rule("P49", "P50")
def test_a_bad_hood_says_that_the_murderer_is_there_and_what_that_means() -> None:
    missing = "The Murderer counts as two Punks; he is not arrested before all the evidence is found."
    with_some = said(Stage(punks={2: 1}, murderer=2), "hood:2")
    assert with_some == f"1 Punk: a die that shows 3 or more arrests one. {missing} Four make a Gang."
    assert said(Stage(murderer=2), "hood:2") == f"No Punks now. {missing} Four make a Gang."
    wanted = "The Murderer counts as two Punks, and is arrested as the last one there."
    assert said(Stage(punks={2: 1}, murderer=2, found="all"), "hood:2").endswith(f"{wanted} Four make a Gang.")
    alone = said(Stage(murderer=2, found="all"), "hood:2")
    assert alone == f"A die that shows 2 or more arrests him. {wanted} Four make a Gang."
    manic = said(Stage(punks={2: 1}, murderer=2, found="all", variants={"murderer": "manic"}), "hood:2")
    assert manic.startswith("1 Punk: a die that shows 2 or more arrests one, a one never does.")
    assert "The Murderer counts nothing, and is arrested with a six once nobody else is there." in manic
    assert said(Stage(punks={3: 2}, murderer=2), "hood:3") == (
        "2 Punks: a die that shows 2 or more arrests one. Four make a Gang."
    )


@rule("P30", "P90")
@pytest.mark.parametrize(("speed", "words"), [("3", "three spaces"), ("2", "two spaces"), ("1", "one space")])
def test_a_support_vehicle_says_how_far_it_drives_at_this_table(speed: str, words: str) -> None:
    stage = Stage(2, variants={"support-speed": speed})
    assert said(stage, "support:0") == f"Another's car in every way; up to {words}."


@rule("P34")
def test_one_donut_is_no_donuts() -> None:
    stage = Stage(2, donuts={"Anna": 1, "Bert": 2})
    assert ": 1 Donut. " in said(stage, "seat:0")
    assert ": 2 Donuts. " in said(stage, "seat:1")


@rule("P66")
def test_the_hospital_says_that_no_police_card_comes_by_any_way_that_turn() -> None:
    words = said(Stage(2), "place:hospital")
    assert words == "Who is sent here discards two Police Cards and gets none by any way this turn."


@rule("P133", "P131", "P138")
def test_criminals_say_how_many_of_them_are_left() -> None:
    stage = Stage(standing={"detainees-run-amok": "3n 1", "street-riot": "col3 4", "jail-break": "col2 2"})
    closed = "Till all are arrested nobody upgrades, changes cars or dispatches at the Station."
    assert said(stage, "criminals:detainees") == f"1 detainee left. {closed}"
    assert said(stage, "criminals:rioters") == "4 rioters left. One more joins with every Event."
    assert said(stage, "criminals:escapees").startswith("2 escapees left. They run")


@rule("P63", "P103")
def test_a_card_is_told_with_one_stop_a_sentence() -> None:
    told = said(Stage(), "card:curfew")
    assert told == "Take up to two Punks off a Bad Hood (your turn). For others it helps with Arrest."


@rule("P73", "P85")
@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("one", "One of you is dirty, and works against it."),
        ("likely-one", "One of you may be dirty, and works against it then."),
        ("two", "Two of you are dirty, and work against it."),
        ("likely-two", "Up to two of you may be dirty, and work against it then."),
        ("free-for-all", "Up to two of you may be dirty, and work against it then."),
    ],
)
def test_a_good_cop_is_told_how_many_may_be_dirty(way: str, words: str) -> None:
    stage = Stage(5, variants={"dirty-cop": way})
    stage.s.loyalty[0] = GOOD
    told = goal(stage.view("Anna"))
    assert told is not None
    assert told["notes"] == f"Good Cops win and lose together. {words}"


@rule("P34", "P84")
def test_who_is_underground_has_no_car_that_supports() -> None:
    stage = Stage(4, dirty="Bert", donuts={"Anna": 3, "Bert": 1})
    assert said(stage, "seat:1") == "Bert: 1 Donut. A car on the same space supports."
    stage.plays("Anna", "accuse 1", "chip 3")
    assert said(stage, "seat:1") == "Bert: 0 Donuts. Underground: for a Donut, once a turn, an attempt has one less."


@rule("P73", "P81", "P85")
def test_the_end_tells_who_was_dirty_as_it_was() -> None:
    stage = Stage(4, dirty="Anna", donuts={"Anna": 2}, emergencies={"burglars": "a6"}).plays("Anna", "reveal")
    revealed = lost(stage)
    assert revealed["seats"][0]["was"] == "a Dirty Cop, underground"
    assert revealed["told"][-1]["rows"] == [["Anna", "went underground"]]
    assert revealed["why"].endswith("1 Emergency was open.")
    hidden = lost(Stage(4, dirty="Anna"))
    assert hidden["told"][-1]["rows"] == [["Anna", "never found out"]]
    assert hidden["why"].endswith("0 Emergencies were open.")
    for way, words in (("likely-one", "card"), ("likely-two", "cards")):
        stage = Stage(4, variants={"dirty-cop": way})
        stage.s.loyalty, stage.s.loyalty_box = [GOOD] * 4, [DIRTY] * stage.s.dirty
        assert lost(stage)["told"][-1]["rows"] == [[f"Nobody: the Dirty Cop {words} stayed in the box."]]


def lost(stage: Stage) -> dict[str, Any]:
    """How the end is told when crime has taken over."""
    s = stage.s
    s.over = OVERRUN
    s.stack.clear()
    over = s.rules.outcome(s)
    assert over is not None
    return ending(over, s, [Ply(None, None, tuple(stage.told))], NAMES[:4])


@rule("P45")
def test_the_end_counts_arrests_not_attempts() -> None:
    stage = Stage(at={"Anna": "stk", "Bert": "3s"}, punks={6: 4, 5: 1}, murderer=6, found="all")
    stage.rolls(1, 1).plays("Anna", "arrest 6").nothing()
    stage.plays("Bert", "stay").rolls(6, 6).plays("Bert", "arrest 5").nothing()
    s = stage.s
    s.over = "the Murderer escaped from the city"
    s.stack.clear()
    over = s.rules.outcome(s)
    assert over is not None
    told = ending(over, s, [Ply(None, None, tuple(stage.told))], NAMES[:3])
    arrests = [next(part["amount"] for part in one["parts"] if part["label"] == "arrests") for one in told["seats"]]
    assert arrests == [0, 1, 0]
    assert [one["best"] for one in told["seats"]] == ["held the line", "made an arrest", "held the line"]
