"""Assembling a crew: what is said, a crew named at once, and whether it goes."""

import pytest

from backroom.engine import Illegal, Seat, talk_closed, view
from backroom.games.crew13.actions import ASK
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
    assert stage.options("Anna") == {"ask 1", "ask 2", "ask 3", "ask 1+2", "ask 1+3", "ask 2+3", "ask 1+2+3"}
    assert stage.plays("Anna", "ask 2").asked() == ["Carla"]


@rule("C13")
def test_a_big_job_takes_three() -> None:
    stage = to_naming(LOTTERY)
    with pytest.raises(Illegal, match="at least 3"):
        stage.plays("Anna", "ask 2")
    assert stage.options("Anna") == {"ask 1+2", "ask 1+3", "ask 2+3", "ask 1+2+3"}
    assert stage.plays("Anna", "ask 1+2").asked() == ["Bruno", "Carla"]


@rule("C30")
def test_the_lead_has_three_phrases_or_says_nothing() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}")
    assert stage.options("Anna") == {"need a-lot", "need some", "need a-little", "need nothing"}
    stage.plays("Anna", "need a-lot")
    assert stage.news("SaidNeed")[0].words(NAMES) == "Anna: “I will need a lot of help.”"


@rule("C31")
def test_the_others_say_one_thing_each_sealed_and_at_once() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    assert stage.asked() == ["Bruno", "Carla", "Dino"]
    assert stage.options("Dino") == {
        "offer a-lot", "offer some", "offer a-little", "offer out", "nothingtosay", "bring 1", "bring 2", "leaveout 1",
        "leaveout 2",
    }  # fmt: skip
    stage.plays("Dino", "offer a-lot")
    assert view(stage.s, stage.seat("Anna")).sealed == {3: None}
    stage.plays("Bruno", "leaveout 3").plays("Carla", "bring 3")
    assert (stage.s.said, stage.s.urged, stage.s.warned) == (
        ["some", "", "", "a-lot"],
        [-1, -1, 3, -1],
        [-1, 3, -1, -1],
    )
    said = "Bruno: “Not Dino.” · Carla: “Bring Dino.” · Dino: “I can help a lot.”"
    assert stage.news("TalkedItOver")[0].words(NAMES) == said


@rule("C31")
def test_nobody_speaks_of_the_lead_or_says_of_himself_what_is_said_of_others() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    with pytest.raises(Illegal, match="the lead goes anyway"):
        stage.plays("Bruno", "leaveout 0")
    with pytest.raises(Illegal, match="of yourself"):
        stage.plays("Bruno", "bring 1")


@rule("C31")
def test_whoever_has_nothing_to_say_is_not_quoted() -> None:
    stage = Stage(3, jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some").plays("Bruno", "nothingtosay")
    stage.plays("Carla", "nothingtosay")
    assert stage.news("TalkedItOver")[0].words(NAMES) == "Nobody had anything to say."
    assert stage.asked() == ["Anna"]


@rule("C30", "C31")
def test_before_each_try_all_speak_anew_and_what_is_not_said_anew_stands() -> None:
    stage = to_naming().plays("Anna", "ask 1").plays("Bruno", "refuse")
    assert stage.options("Anna") == {"need a-lot", "need some", "need a-little", "need nothing", "giveup"}
    stage.plays("Anna", "need a-little")
    assert stage.asked() == ["Bruno", "Carla", "Dino"]
    stage.plays("Bruno", "leaveout 2").plays("Carla", "offer a-lot").plays("Dino", "nothingtosay")
    assert stage.s.said == ["a-little", "a-little", "a-lot", "a-little"]
    assert stage.s.warned[1] == 2
    stage.plays("Anna", "ask 2").plays("Carla", "go").plays("Bruno", f"propose {stage.s.active[1][1]}")
    assert (stage.s.said, stage.s.warned) == ([""] * 4, [-1] * 4), "another job: nothing is said yet"


@rule("C32")
def test_empty_handed_one_may_still_offer_a_lot() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need a-little").plays("Bruno", "offer a-lot")
    stage.plays("Carla", "offer out").plays("Dino", "offer out").plays("Anna", "ask 1")
    assert stage.options("Bruno") == {"go", "refuse"}, "the words bound nobody"


@rule("C33")
def test_of_hands_nothing_but_the_phrases_can_be_said_and_chat_is_open_unless_the_table_closes_it() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}")
    with pytest.raises(Illegal, match=r"all that may be said about hands \[C33\]"):
        stage.plays("Anna", "laycard H")
    assert RULES.table(4).variants["talk"] == "open"
    closed = Stage(variants={"talk": "phrases"}, jobs=[VAN])
    assert closed.options("Anna") == Stage(jobs=[VAN]).options("Anna"), "it is about the chat alone"


@rule("C33")
def test_at_a_table_of_phrases_the_talk_is_closed_from_the_proposal_until_the_crew_stands() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", variants={"talk": "phrases"})
    assert closed(stage) == ""
    told = [closed(stage.plays("Anna", f"propose {VAN}")), closed(stage.plays("Anna", "need some"))]
    for name in NAMES[1:4]:
        stage.plays(name, "nothingtosay")
    told += [closed(stage), closed(stage.plays("Anna", "ask 1"))]
    assert told == ["C33"] * 4, "while help is asked for, talked over, named, and agreed to"
    assert closed(stage.plays("Bruno", "go")) == ""


@rule("C33")
def test_at_an_open_table_the_talk_is_never_closed() -> None:
    stage = Stage(jobs=[VAN])
    assert closed(stage) == closed(stage.plays("Anna", f"propose {VAN}")) == ""


def closed(stage: Stage) -> str:
    """The same for all who look on."""
    (told,) = {talk_closed(view(stage.s, seat)) for seat in (None, *map(Seat, range(4)))}
    return told


@rule("C34")
def test_the_lead_names_a_whole_crew_even_of_those_who_wanted_out_without_cards() -> None:
    stage = Stage(jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    for name in NAMES[1:4]:
        stage.plays(name, "offer out")
    with pytest.raises(Illegal, match="you go anyway"):
        stage.plays("Anna", "ask 0+1")
    assert stage.plays("Anna", "ask 1+3").asked() == ["Bruno", "Dino"]


@rule("C34")
@pytest.mark.parametrize("players", RULES.players)
def test_every_crew_that_is_large_enough_can_be_named_once(players: int) -> None:
    others = 2 ** (players - 1) - 1
    assert len(to_naming(VAN, players).options("Anna")) == others
    assert len(to_naming(LOTTERY, players).options("Anna")) == others - (players - 1)


@rule("C34")
def test_a_crew_is_named_by_touching_its_members() -> None:
    assert ASK[1, 3].words(NAMES) == "Ask Bruno and Dino"
    assert ASK[1, 3].touches() == ("seat:1", "seat:3")


@rule("C35")
def test_all_who_are_named_must_agree_sealed_and_then_the_crew_stands() -> None:
    stage = to_naming().plays("Anna", "ask 1+3").plays("Dino", "go")
    assert view(stage.s, stage.seat("Anna")).sealed == {3: None}
    stage.plays("Bruno", "go")
    assert stage.s.history[-1][1] == (0, 1, 3), "they had nothing to lay, so it fell apart, but they went"


@rule("C35", "C38")
def test_a_crew_stands_clockwise_from_the_lead_however_it_was_named() -> None:
    stage = Stage(5, lead="Carla", jobs=[VAN]).plays("Carla", f"propose {VAN}", "need some")
    for name in ("Dino", "Elsa", "Anna", "Bruno"):
        stage.plays(name, "nothingtosay")
    stage.plays("Carla", "ask 0+1+4")
    assert stage.s.crew == [2, 4, 0, 1]


def refused(stage: Stage, *others: str) -> Stage:
    """The lead asks these; all but the last would go."""
    stage.plays("Anna", stage.asking(*others))
    for name in others[:-1]:
        stage.plays(name, "go")
    return stage.plays(others[-1], "refuse")


def talked(stage: Stage) -> Stage:
    stage.plays("Anna", "need some")
    for name in NAMES[1:4]:
        stage.plays(name, "nothingtosay")
    return stage


@rule("C36", "C37")
def test_after_three_refusals_the_job_goes_under_its_deck() -> None:
    stage = refused(to_naming(), "Bruno", "Carla")
    for _ in range(2):
        refused(talked(stage), "Bruno", "Carla")
    assert stage.s.history == [(VAN, (0,), "no crew", 0)]
    assert stage.s.bottoms[1] == [VAN]
    assert len(stage.s.active[1]) == 3
    assert stage.asked() == ["Bruno"]


@rule("C36")
def test_the_lead_may_give_up_only_after_a_refusal() -> None:
    stage = to_naming()
    with pytest.raises(Illegal, match="ask somebody first"):
        stage.plays("Anna", "giveup")
    refused(stage, "Bruno").plays("Anna", "giveup")
    assert stage.s.bottoms[1] == [VAN]


@rule("C36")
def test_having_heard_the_others_again_the_lead_may_still_give_up() -> None:
    stage = talked(refused(to_naming(), "Bruno")).plays("Anna", "giveup")
    assert stage.s.history == [(VAN, (0,), "no crew", 0)]


@rule("C80")
def test_the_same_group_may_be_asked_again() -> None:
    stage = talked(refused(to_naming(), "Bruno")).plays("Anna", "ask 1").plays("Bruno", "go")
    assert stage.s.history[-1][2] == "short"
