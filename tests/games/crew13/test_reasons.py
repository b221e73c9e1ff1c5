"""Why one would do that, in words that are true of what the seat knows."""

from backroom.engine import view
from backroom.games.crew13.bot import reason
from backroom.games.crew13.rules import RULES
from tests.games.crew13.stage import CAPTAIN, DEBT, GUNSMITH, LOTTERY, NAMES, VAN, Stage


def why(stage: Stage, name: str, action: str) -> str:
    return reason(view(stage.s, stage.seat(name)), RULES.parse(stage.s.setup, action), NAMES)


def test_a_job_says_what_it_brings_and_what_one_lacks_for_it() -> None:
    stage = Stage(hands={"Anna": "HH"}, draws="P", jobs=[VAN, LOTTERY])
    assert "you lack 1 Intelligence, and it takes 2 or more" in why(stage, "Anna", f"propose {VAN}")
    assert "$5k" in why(stage, "Anna", f"propose {LOTTERY}")
    ready = Stage(hands={"Anna": "HHI"}, draws="P", jobs=[VAN])
    assert "you can lay all of it yourself" in why(ready, "Anna", f"propose {VAN}")


def test_a_job_that_makes_somebody_rich_enough_is_called_that() -> None:
    stage = Stage(hands={"Anna": "HHI"}, draws="P", jobs=[VAN], money={"Anna": 14, "Bruno": 14})
    assert "you would reach $15k by it" in why(stage, "Anna", f"propose {VAN}")
    stage.plays("Anna", f"propose {VAN}", "need some")
    for other in ("Bruno", "Carla", "Dino"):
        stage.plays(other, "offer some")
    stage.plays("Anna", "ask 1")
    assert "Anna and you would reach $15k by it" in why(stage, "Bruno", "go")


def test_what_is_said_about_help_is_held_against_the_hand() -> None:
    stage = Stage(hands={"Anna": "H", "Bruno": "HI"}, draws="P", jobs=[VAN]).plays("Anna", f"propose {VAN}")
    assert why(stage, "Anna", "need some").startswith("You really lack 1 Hardware and 1 Intelligence; ")
    stage.plays("Anna", "need some")
    assert why(stage, "Bruno", "offer a-lot").startswith("You really have 2 of the 3 it needs; ")


def test_the_loyal_hear_of_doubt_and_the_informant_of_what_others_doubt() -> None:
    stage = Stage(hands={"Anna": "HHI"}, draws="P", jobs=[VAN], informant="Bruno").plays("Anna", f"propose {VAN}")
    stage.plays("Anna", "need some")
    assert why(stage, "Bruno", "offer out").startswith("By what all have seen Anna is doubted ")
    assert why(stage, "Carla", "offer out").startswith("By what you have seen Anna is the informant ")


def test_a_police_card_counts_which_one_it_would_be() -> None:
    van = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police_up=2).crew(VAN, "Bruno")
    assert why(van, "Anna", "lay police").endswith("it is the third of five Police!")
    last = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police_up=4, informant="Bruno").crew(VAN, "Bruno")
    assert why(last, "Bruno", "lay police") == "The fifth Police! ends the game: you win as the informant."
    assert why(last, "Anna", "lay police") == "The fifth Police! ends the game: the informant wins, or nobody does."
    assert why(last, "Bruno", "lay clear") == "One more Police! would win it for you."


def test_a_captain_whom_somebody_cannot_pay_is_paid_for_nothing() -> None:
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", crew_assets=[CAPTAIN], money={"Anna": 3}).crew(
        VAN, "Bruno"
    )
    assert why(stage, "Anna", "paycaptain") == "Bruno has no money to pay, so it cannot help: $1k for nothing."


def test_a_discard_counts_the_hand_and_the_jobs_that_need_it() -> None:
    stage = Stage(hands={"Anna": "HHHHHHH"}, draws="P", jobs=[DEBT, GUNSMITH])
    assert why(stage, "Anna", "discard H").startswith("You hold 7, and ")
    assert why(stage, "Anna", "discard P").startswith("You hold 1, and ")


def test_whoever_has_said_nothing_yet_is_not_told_that_it_still_stands() -> None:
    stage = Stage(hands={"Anna": "HHI"}, draws="P", jobs=[VAN]).plays("Anna", f"propose {VAN}", "need some")
    assert why(stage, "Bruno", "nothingtosay") == "Nothing is given away."
    for other in ("Bruno", "Carla", "Dino"):
        stage.plays(other, "leaveout 2" if other != "Carla" else "offer some")
    stage.plays("Anna", "ask 1").plays("Bruno", "refuse").plays("Anna", "need some")
    assert why(stage, "Bruno", "nothingtosay").startswith("What you said before still stands")


def test_alone_on_a_job_nobody_is_spoken_of_as_all() -> None:
    hands = {"Anna": "HHF"}
    stage = Stage(hands=hands, draws="I", jobs=[DEBT], informant="Anna").plays("Anna", f"propose {DEBT}")
    assert why(stage, "Anna", "lay police").endswith("; you alone will be doubted for it.")
    paid = Stage(hands=hands, draws="I", jobs=[DEBT], crew_assets=[CAPTAIN], money={"Anna": 3})
    paid.plays("Anna", f"propose {DEBT}")
    assert why(paid, "Anna", "paycaptain").startswith("Paid, he sees to it that no police can stop it; ")
