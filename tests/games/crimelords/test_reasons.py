"""Why one would do that: the numbers named are those the rules would come to."""

from backroom.engine import Seat, code, view
from backroom.games.crimelords.bot import reason
from backroom.games.crimelords.rules import RULES
from tests.games.crimelords.stage import NAMES, Stage
from tests.games.crimelords.test_turn import payday

PIKE = "mom-parker > rosalind-pike west"


def why(stage: Stage, name: str, action: str) -> str:
    return reason(view(stage.s, stage.seat(name)), RULES.parse(stage.s.setup, action), NAMES)


def announced(**more: object) -> Stage:
    laid = {"gang": {"Anna": PIKE}, "street": "ozzie-flint", **more}
    return Stage(**laid).plays("Anna", "recruit ozzie-flint", "lead rosalind-pike")  # type: ignore[arg-type]


def test_a_leader_names_the_number_he_would_make() -> None:
    stage = Stage(gang={"Anna": PIKE}, street="ozzie-flint").plays("Anna", "recruit ozzie-flint")
    said = why(stage, "Anna", "lead rosalind-pike")
    stage.plays("Anna", "lead rosalind-pike")
    assert f"the number is {stage.number} (" in said.lower()


def test_an_attack_names_who_would_lead_best_and_at_which_number() -> None:
    stage = Stage(gang={"Anna": PIKE}, street="ozzie-flint")
    said = why(stage, "Anna", "recruit ozzie-flint")
    assert "Mom Parker leads at " in said
    stage.plays("Anna", "recruit ozzie-flint", "lead mom-parker")
    assert f"Mom Parker leads at {stage.number} (" in said


def test_money_in_the_hand_moves_the_number_by_as_much() -> None:
    stage = announced()
    now = stage.number
    assert f"from {now} (" in why(stage, "Anna", "for 4")
    assert f" to {now + 4} (" in why(stage, "Anna", "for 4")
    assert f" to {now - 3} (" in why(stage, "Bert", "against 3")


def test_now_counts_the_own_hand_and_no_other() -> None:
    stage = announced()
    now = stage.number
    stage.plays("Anna", "for 4").plays("Bert", "against 9").plays("Carl", "emptyhand")
    assert why(stage, "Anna", "now").startswith(f"The number is {now + 4} (")


def test_a_racket_says_what_it_brings_and_how_far_one_stands_then() -> None:
    stage = Stage(gang={"Anna": PIKE}, street="north-numbers", rackets={"Anna": "old-mint"})
    said = why(stage, "Anna", "takeover north-numbers")
    assert "you would stand at 2 of 11" in said
    assert " G a turn (North)" in said


def test_dropping_somebody_counts_the_wages_and_all_below() -> None:
    stage = Stage(gang={"Anna": "mom-parker > rosalind-pike west; rosalind-pike > ozzie-flint west"})
    wages = stage.power("rosalind-pike") + stage.power("ozzie-flint")
    assert why(stage, "Anna", "drop rosalind-pike") == (
        f"Saves {wages} G of wages a turn; costs you Power {stage.power('rosalind-pike')}, and 1 below go along."
    )


def test_an_unpaid_crook_with_markers_leaves() -> None:
    stage = payday(9 + 2, unhappy={"bro-bronson": 1}).plays("Anna", "payout")
    assert why(stage, "Anna", "paynothing bro-bronson") == "Bro Bronson leaves, with 3 Unhappy markers."
    assert why(stage, "Anna", "paypart bro-bronson") == (
        "Bro Bronson then has 2 of the 3 Unhappy markers at which a Crook leaves."
    )


def test_hiding_out_takes_three_from_the_number() -> None:
    stage = Stage(gang={"Anna": PIKE, "Bert": "deacon-frost > judge-cohen west"})
    stage.plays("Anna", "hit judge-cohen", "lead mom-parker", "spend 5")
    while "hideout" not in stage.options("Bert"):
        stage.plays("Anna", "nomore")
    now = stage.number
    assert why(stage, "Bert", "hideout").startswith(f"Costs a token; the number goes from {now} (")
    assert f" to {now - 3} (" in why(stage, "Bert", "hideout")


def test_a_hint_at_a_slip_says_what_it_is_worth_and_how_good_the_word_is() -> None:
    stage = Stage(rackets={"Anna": "east-numbers", "Bert": "west-loans"})
    stage.s.broken[1] = 2
    stage.offers("Bert", "Anna", "spare-crooks", "30g")
    seen = view(stage.s, Seat(0))
    said = {code(action): reason(seen, action, ["Anna", "Bert", "Carl"]) for action in seen.options}
    assert said["accept 1 False"].startswith("It costs you about as much as it brings, or more")
    assert "Bert has kept 0 open promises and broken 2" in said["decline 1 False"]
