"""Assembling a crew: phrases, a group, and whether it goes."""

import pytest

from backroom.engine import Illegal, view
from backroom.games.crew13.rules import RULES
from tests.games.crew13.stage import LOTTERY, NAMES, VAN, Stage
from tests.support import rule


def to_naming(job: str = VAN, players: int = 4) -> Stage:
    stage = Stage(players, jobs=[job]).plays("Anna", f"propose {job}", "need a-lot")
    for name in NAMES[1:players]:
        stage.plays(name, "offer a-little")
    return stage


@rule("C13")
def test_a_small_job_takes_two() -> None:
    stage = to_naming(VAN)
    with pytest.raises(Illegal, match="at least 2"):
        stage.plays("Anna", "askthem")
    stage.plays("Anna", "bring 2", "askthem")
    assert stage.asked() == ["Carla"]


@rule("C13")
def test_a_big_job_takes_three() -> None:
    stage = to_naming(LOTTERY).plays("Anna", "bring 2")
    with pytest.raises(Illegal, match="at least 3"):
        stage.plays("Anna", "askthem")
    stage.plays("Anna", "bring 1", "askthem")
    assert stage.asked() == ["Bruno", "Carla"]


@rule("C30")
def test_the_lead_has_three_phrases_or_says_nothing() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}")
    assert stage.options("Anna") == {"need a-lot", "need some", "need a-little", "need nothing"}
    stage.plays("Anna", "need a-lot")
    assert stage.told("SaidNeed")[0].words(NAMES) == "Anna: “I will need a lot of help.”"


@rule("C31")
def test_the_others_answer_sealed_with_three_phrases_or_out() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    assert stage.asked() == ["Bruno", "Carla", "Dino"]
    assert stage.options("Dino") == {"offer a-lot", "offer some", "offer a-little", "offer out"}
    stage.plays("Dino", "offer a-lot")
    assert view(stage.s, stage.seat("Anna")).sealed == {3: None}
    stage.plays("Bruno", "offer out").plays("Carla", "offer some")
    assert stage.s.said == ["some", "out", "some", "a-lot"]


@rule("C32")
def test_empty_handed_one_may_still_offer_a_lot() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need a-little").plays("Bruno", "offer a-lot")
    stage.plays("Carla", "offer out").plays("Dino", "offer out").plays("Anna", "bring 1", "askthem")
    assert stage.options("Bruno") == {"go", "refuse"}, "the words bound nobody"


@rule("C33")
def test_nothing_but_the_phrases_can_be_said_and_chat_is_a_table_option() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}")
    with pytest.raises(Illegal, match=r"all that may be said about hands \[C33\]"):
        stage.plays("Anna", "laycard H")
    talk = next(v for v in RULES.variants if v.name == "talk")
    assert talk.values == ("phrases", "open")
    assert Stage(variants={"talk": "open"}, jobs=[VAN]).options("Anna") == Stage(jobs=[VAN]).options("Anna")


@rule("C34")
def test_the_lead_may_bring_anyone_even_those_who_wanted_out_without_cards() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    for name in NAMES[1:4]:
        stage.plays(name, "offer out")
    assert stage.options("Anna") == {"bring 1", "bring 2", "bring 3"}
    stage.plays("Anna", "bring 1", "bring 2", "bring 3", "leave 2", "askthem")
    assert stage.asked() == ["Bruno", "Dino"]


@rule("C35")
def test_all_who_are_named_must_agree_sealed_and_then_the_crew_stands() -> None:
    stage = to_naming().plays("Anna", "bring 1", "bring 3", "askthem").plays("Dino", "go")
    assert view(stage.s, stage.seat("Anna")).sealed == {3: None}
    stage.plays("Bruno", "go")
    assert stage.s.history[-1][1] == (0, 1, 3), "they had nothing to lay, so it fell apart, but they went"


@rule("C36", "C37")
def test_after_three_refusals_the_job_goes_under_its_deck() -> None:
    stage = to_naming()
    for _ in range(3):
        stage.plays("Anna", "bring 1", "bring 2", "askthem").plays("Bruno", "go").plays("Carla", "refuse")
    assert stage.s.history == [(VAN, (0,), "no crew", 0)]
    assert stage.s.bottoms[1] == [VAN]
    assert len(stage.s.active[1]) == 3
    assert stage.asked() == ["Bruno"]


@rule("C36")
def test_the_lead_may_give_up_only_after_a_refusal() -> None:
    stage = to_naming()
    with pytest.raises(Illegal, match="ask somebody first"):
        stage.plays("Anna", "giveup")
    stage.plays("Anna", "bring 1", "askthem").plays("Bruno", "refuse").plays("Anna", "giveup")
    assert stage.s.bottoms[1] == [VAN]


@rule("C80")
def test_the_same_group_may_be_asked_again() -> None:
    stage = to_naming().plays("Anna", "bring 1", "askthem").plays("Bruno", "refuse")
    stage.plays("Anna", "bring 1", "askthem").plays("Bruno", "go")
    assert stage.s.history[-1][2] == "short"
