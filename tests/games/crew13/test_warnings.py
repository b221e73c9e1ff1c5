"""What must fail by all that a seat can know says so before it is proposed, joined or paid for."""

import random

import pytest

from backroom.engine import QuickChance, advance, begin, code, view
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.table.scene import scene
from tests.games.crew13.stage import CAPTAIN, DEBT, GUNSMITH, GUY, LOTTERY, NAMES, VAN, Stage
from tests.support import rule

FAILED = ("short", "no crew", "police")


def warned(stage: Stage, name: str = "Anna") -> dict[str, str]:
    told: dict[str, str] = scene(stage.view(name), NAMES)["warnings"]
    return told


@rule("C38", "C41")
def test_a_solo_job_one_is_short_for_says_what_is_lacking() -> None:
    """Two Hardware and a Family Favor."""
    assert warned(Stage(hands={"Anna": "HF"}, jobs=[DEBT], draws="P"))[f"propose {DEBT}"] == (
        "you lack 1 H: it will fall apart"
    )
    assert warned(Stage(hands={"Anna": "I"}, jobs=[DEBT], draws="P"))[f"propose {DEBT}"] == (
        "you lack 2 H, 1 F: it will fall apart"
    )
    assert f"propose {DEBT}" not in warned(Stage(hands={"Anna": "HF"}, jobs=[DEBT], draws="H"))


@rule("C16", "C19")
def test_an_asset_of_ones_own_is_counted() -> None:
    stage = Stage(hands={"Anna": "HF"}, jobs=[DEBT], draws="P", assets={"Anna": [GUNSMITH]})
    assert f"propose {DEBT}" not in warned(stage)


@rule("C60")
def test_one_that_is_lacking_may_be_a_guys_to_bring_two_are_not() -> None:
    guy = {"Anna": [GUY]}
    told = warned(Stage(hands={"Anna": "HF"}, jobs=[DEBT], draws="P", assets=guy))
    assert told[f"propose {DEBT}"] == "you lack 1 H: only A Guy can save it"
    told = warned(Stage(hands={"Anna": "F"}, jobs=[DEBT], draws="P", assets=guy))
    assert told[f"propose {DEBT}"] == "you lack 2 H: it will fall apart"


@rule("C24", "C38")
def test_a_job_that_all_hands_together_cannot_do_says_so() -> None:
    """Seven resources; Anna brings three of them and the others hold three cards in all."""
    few = Stage(hands={"Anna": "HF", "Bruno": "HH", "Carla": "I"}, jobs=[LOTTERY], draws="P")
    assert warned(few)[f"propose {LOTTERY}"] == "even all together lack 1: it will fall apart"
    enough = Stage(hands={"Anna": "HF", "Bruno": "HH", "Carla": "II"}, jobs=[LOTTERY], draws="P")
    assert f"propose {LOTTERY}" not in warned(enough)


@rule("C34", "C38")
def test_a_crew_whose_hands_are_too_small_says_so_before_it_is_asked() -> None:
    stage = Stage(hands={"Anna": "H", "Bruno": "I", "Dino": "HHI"}, jobs=[VAN], draws="P")
    stage.plays("Anna", f"propose {VAN}", "need some")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, "offer some")
    told = warned(stage)
    assert told[stage.asking("Bruno")] == "you lack 1 at least: it will fall apart"
    assert told[stage.asking("Carla")] == "you lack 1 H, 1 I at least: it will fall apart"
    assert stage.asking("Dino") not in told
    assert stage.asking("Bruno", "Dino") not in told


@rule("C35", "C38")
def test_who_is_asked_along_on_what_cannot_come_off_is_told_by_his_own_hand() -> None:
    stage = Stage(hands={"Anna": "H", "Bruno": "PP"}, jobs=[VAN], draws="I")
    stage.plays("Anna", f"propose {VAN}", "need some")
    for name in ("Bruno", "Carla", "Dino"):
        stage.plays(name, "offer some")
    assert stage.asking("Bruno") not in warned(stage)
    stage.plays("Anna", stage.asking("Bruno"))
    assert warned(stage, "Bruno")["go"] == "you lack 1 at least: it will fall apart"


@rule("C66", "C68")
def test_paying_the_captain_where_somebody_cannot_says_that_it_buys_nothing() -> None:
    hands = {"Anna": "HHI"}
    stage = Stage(hands=hands, jobs=[VAN], draws="P", crew_assets=[CAPTAIN], money={"Anna": 3, "Dino": 2})
    assert warned(stage.crew(VAN, "Bruno"))["paycaptain"] == "Bruno cannot pay: it buys nothing"
    stage = Stage(hands=hands, jobs=[VAN], draws="P", crew_assets=[CAPTAIN], money={"Anna": 3, "Dino": 2})
    assert warned(stage.crew(VAN, "Dino")) == {}


@rule("C43", "C64")
def test_who_knows_that_police_lies_on_top_of_the_deck_is_told_what_that_means() -> None:
    stage = Stage(hands={"Anna": "HHF"}, jobs=[DEBT], draws="P", police="p")
    stage.s.tips[0] = "p"
    assert warned(stage)[f"propose {DEBT}"] == "a Police! lies on top of the deck: it will be broken up"
    stage.s.crew_assets.append(CAPTAIN)
    assert f"propose {DEBT}" not in warned(stage)


@rule("C72", "C73")
def test_the_fifth_police_says_to_the_loyal_that_they_lose_and_to_the_informant_nothing() -> None:
    def told(informant: str) -> dict[str, str]:
        hands = {"Anna": "HHI"}
        stage = Stage(hands=hands, jobs=[VAN], draws="P", police_up=4, informant=informant)
        return warned(stage.crew(VAN, "Bruno"))

    assert told("box") == {"lay police": "the fifth: you lose"}
    assert told("Anna") == {}


@pytest.mark.parametrize("seed", range(6))
def test_over_whole_games_nothing_that_was_said_to_fail_succeeds(seed: int) -> None:
    """Every warning about a job, followed or not by whoever got it: with that crew the job never comes off."""
    choice, chance = random.Random(seed), QuickChance(seed)
    s = begin(RULES, RULES.table(3 + seed % 5), chance)
    doomed, told = False, 0
    while s.stack:
        seat = choice.choice([k for k in s.asked if k not in s.sealed])
        action = choice.choice(s.asked[seat])
        words = scene(view(s, seat), NAMES)["warnings"].get(code(action), "")
        sure = "it will" in words
        told += sure
        doomed = sure or (doomed and not code(action).startswith(("propose", "ask")))
        before = len(s.history)
        advance(s, seat, action, chance)
        if len(s.history) > before:
            assert not doomed or s.history[-1][2] in FAILED, words
            doomed = False
    assert told
