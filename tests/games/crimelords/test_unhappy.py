"""Unhappy Crooks, and changing Bosses."""

from backroom.games.crimelords.attack import Forces
from backroom.games.crimelords.cards import CARD
from tests.games.crimelords.stage import Stage
from tests.support import rule

THREE = "mom-parker > captain-shepherd west, bro-bronson east"


def hit(stage: Stage, target: str, lead: str = "mom-parker", rolled: int = 2, shift: int = 0) -> Stage:
    """A Hit with 5 G in which nobody does anything else, made easier by so much."""
    stage.plays("Anna", f"hit {target}", f"lead {lead}").rolls(rolled)
    stage.s.forces = Forces(shift=shift)
    return stage.plays("Anna", "spend 5").nothing()


@rule("L36", "L80")
def test_those_who_lost_their_superior_are_reassigned_with_all_below() -> None:
    gang = (
        "rosalind-pike > judge-cohen west, duchess-malone east; "
        "judge-cohen > cleo-sharpe west; cleo-sharpe > ozzie-flint west"
    )
    stage = hit(Stage(gang={"Bert": gang}, unhappy={"cleo-sharpe": 1}, spent="judge-cohen"), "judge-cohen")
    assert stage.asked() == ["Bert"]
    assert "judge-cohen" in stage.discard()
    assert "put duchess-malone north" in stage.options("Bert")
    stage.plays("Bert", "put duchess-malone east")
    assert stage.superior("cleo-sharpe") == "duchess-malone"
    assert stage.superior("ozzie-flint") == "cleo-sharpe"
    assert stage.unhappy("cleo-sharpe") == 2


@rule("L36", "L126")
def test_who_fits_nowhere_becomes_uncontrolled_and_who_fits_is_placed() -> None:
    gang = "gimpy > old-barnaby west; old-barnaby > theo-marsh west"
    stage = Stage(gang={"Bert": gang}, power={"theo-marsh": 4, "gimpy": 1}, spent="old-barnaby")
    hit(stage, "old-barnaby")
    assert "theo-marsh" in stage.street()
    assert stage.mob("Bert") == {"gimpy"}


@rule("L37", "L80")
def test_superior_and_direct_subordinates_of_the_dead_get_a_marker_each() -> None:
    gang = (
        "rosalind-pike > judge-cohen west, gimpy east; judge-cohen > cleo-sharpe west; cleo-sharpe > ozzie-flint west"
    )
    stage = hit(Stage(gang={"Bert": gang}, spent="judge-cohen"), "judge-cohen").plays("Bert", "put rosalind-pike north")
    assert stage.unhappy("rosalind-pike") == 1
    assert (stage.unhappy("theo-marsh"), stage.unhappy("gimpy")) == (0, 0)


@rule("L42", "L39")
def test_the_marker_comes_before_the_promotion() -> None:
    gang = "rosalind-pike > judge-cohen west; judge-cohen > cleo-sharpe west, gimpy north"
    stage = Stage(gang={"Bert": gang}, unhappy={"cleo-sharpe": 2, "gimpy": 1}, spent="judge-cohen")
    hit(stage, "judge-cohen").plays("Bert", "put rosalind-pike north")
    assert "cleo-sharpe" in stage.discard()
    assert stage.unhappy("gimpy") == 1


@rule("L125")
def test_all_who_leave_by_the_same_event_go_together() -> None:
    gang = "rosalind-pike > judge-cohen west; judge-cohen > cleo-sharpe west, gimpy north"
    stage = Stage(gang={"Bert": gang}, unhappy={"cleo-sharpe": 2, "gimpy": 2}, spent="judge-cohen")
    hit(stage, "judge-cohen")
    assert stage.mob("Bert") == {"rosalind-pike"}


@rule("L35", "L41")
def test_who_leaves_otherwise_is_discarded_without_markers_and_counters() -> None:
    gang = "rosalind-pike > judge-cohen west; judge-cohen > cleo-sharpe west"
    stage = Stage(gang={"Bert": gang}, unhappy={"cleo-sharpe": 2}, power={"cleo-sharpe": 4}, spent="judge-cohen")
    hit(stage, "judge-cohen")
    assert "cleo-sharpe" in stage.discard()
    assert (stage.unhappy("cleo-sharpe"), stage.power("cleo-sharpe")) == (0, 3)


@rule("L40")
def test_a_visit_to_a_racket_of_his_weakness_takes_a_token_and_a_marker() -> None:
    stage = Stage(gang={"Anna": THREE}, rackets={"Anna": "east-chop-shops"}, unhappy={"bro-bronson": 2})
    stage.plays("Anna", "visit bro-bronson")
    assert (stage.unhappy("bro-bronson"), stage.token("bro-bronson")) == (1, 0)
    assert stage.why_not("Anna", "visit captain-shepherd").rule == "L40"


@rule("L40")
def test_without_such_a_racket_there_is_no_visit() -> None:
    stage = Stage(gang={"Anna": THREE}, rackets={"Anna": "east-loans"}, unhappy={"bro-bronson": 2})
    assert stage.why_not("Anna", "visit bro-bronson").rule == "L40"


@rule("L39")
def test_taking_over_a_racket_of_a_weakness_makes_happier() -> None:
    stage = Stage(gang={"Anna": THREE}, street="east-chop-shops", unhappy={"bro-bronson": 2, "captain-shepherd": 1})
    stage.plays("Anna", "takeover east-chop-shops", "lead mom-parker").hands(Anna="for 20").rolls(2).nothing()
    assert (stage.unhappy("bro-bronson"), stage.unhappy("captain-shepherd")) == (1, 1)


@rule("L123", "L39")
def test_a_condition_of_his_own_can_make_a_crook_happier() -> None:
    stage = Stage(
        gang={"Anna": "mom-parker > lucky-vandermeer west"}, street="west-loans", unhappy={"lucky-vandermeer": 2}
    )
    stage.plays("Anna", "takeover west-loans", "lead mom-parker").hands(Anna="for 20").rolls(2).nothing()
    assert stage.unhappy("lucky-vandermeer") == 1


@rule("L45", "L83", "L41")
def test_a_lieutenant_double_crosses_the_boss_without_a_roll() -> None:
    stage = Stage(gang={"Anna": THREE}, unhappy={"captain-shepherd": 1}).plays("Anna", "doublecross captain-shepherd")
    assert stage.boss("Anna") == "captain-shepherd"
    assert "mom-parker" in stage.discard()
    assert stage.power("captain-shepherd") == 6
    assert (stage.unhappy("captain-shepherd"), stage.unhappy("bro-bronson")) == (0, 1)
    assert stage.token("captain-shepherd") == 0
    assert stage.s.war_due < 0
    assert stage.superior("bro-bronson") == "captain-shepherd"


@rule("L45", "L42", "L47")
def test_a_traitor_with_two_markers_flees_and_anyone_left_becomes_boss() -> None:
    gang = THREE + "; bro-bronson > gimpy east"
    stage = Stage(gang={"Anna": gang}, unhappy={"captain-shepherd": 2}).plays("Anna", "doublecross captain-shepherd")
    assert {"mom-parker", "captain-shepherd"} <= stage.discard()
    assert stage.options("Anna") == {"makeboss bro-bronson", "makeboss gimpy"}
    stage.plays("Anna", "makeboss gimpy")
    assert stage.boss("Anna") == "gimpy"
    assert "bro-bronson" in stage.street()


@rule("L45")
def test_only_a_lieutenant_with_a_token_double_crosses() -> None:
    stage = Stage(gang={"Anna": THREE + "; bro-bronson > gimpy east"}, spent="captain-shepherd")
    assert stage.why_not("Anna", "doublecross gimpy").rule == "L45"
    assert "doublecross captain-shepherd" not in stage.options("Anna")


@rule("L46")
def test_retirement_costs_twice_the_boss_s_power_and_nobody_minds() -> None:
    stage = Stage(gang={"Anna": THREE}, money={"Anna": 20}).plays("Anna", "retire bro-bronson")
    assert stage.money("Anna") == 2
    assert stage.boss("Anna") == "bro-bronson"
    assert stage.power("bro-bronson") == 4
    assert stage.unhappy("captain-shepherd") == 0
    assert "mom-parker" in stage.discard()


@rule("L46")
def test_who_cannot_pay_the_boss_does_not_retire_him() -> None:
    stage = Stage(gang={"Anna": THREE}, money={"Anna": 17})
    assert stage.why_not("Anna", "retire bro-bronson").rule == "L46"


@rule("L48", "L37")
def test_a_lieutenant_as_strong_as_the_new_boss_is_reassigned_or_lost() -> None:
    stage = Stage(gang={"Anna": "mom-parker > captain-shepherd west, gimpy east"}, mobs={"Anna": "lamplighters"})
    stage.s.power[CARD["gimpy"]] = 3
    stage.plays("Anna", "retire gimpy")
    assert stage.boss("Anna") == "gimpy"
    assert "captain-shepherd" in stage.street()


@rule("L46", "L48", "L37")
def test_a_lieutenant_displaced_by_a_retirement_gets_no_marker_by_a_double_cross_he_does() -> None:
    gang = "mom-parker > captain-shepherd west, gimpy east, ozzie-flint north; ozzie-flint > bro-bronson north"
    for way, markers in (("retire", 0), ("doublecross", 2)):
        stage = Stage(gang={"Anna": gang}, mobs={"Anna": "lamplighters"}, power={"bro-bronson": 6})
        stage.plays("Anna", f"{way} gimpy", "put bro-bronson north")
        assert stage.superior("captain-shepherd") == "bro-bronson"
        assert stage.unhappy("captain-shepherd") == markers


@rule("L48", "L39")
def test_the_new_boss_s_own_subordinates_are_placed_anew() -> None:
    gang = "mom-parker > captain-shepherd west, bro-bronson east; bro-bronson > gimpy east"
    stage = Stage(gang={"Anna": gang}, unhappy={"gimpy": 2}).plays("Anna", "retire bro-bronson")
    assert {"put bro-bronson east", "put captain-shepherd west"} <= stage.options("Anna")
    stage.plays("Anna", "put bro-bronson east")
    assert stage.unhappy("gimpy") == 1


@rule("L44", "L37", "L39")
def test_when_a_boss_is_hit_all_get_a_marker_and_the_whole_mob_is_rearranged() -> None:
    gang = "aunt-opal > iris-vane west; iris-vane > gimpy west, ozzie-flint north; gimpy > old-barnaby west"
    stage = Stage(
        gang={"Anna": "mom-parker > smoothie-smythe west", "Bert": gang},
        unhappy={"old-barnaby": 2, "gimpy": 1},
        spent="aunt-opal",
        mobs={"Bert": "lamplighters"},
    )
    hit(stage, "aunt-opal", "smoothie-smythe", shift=10)
    assert "old-barnaby" in stage.discard()
    assert stage.options("Bert") == {"makeboss iris-vane", "makeboss gimpy", "makeboss ozzie-flint"}
    assert stage.unhappy("gimpy") == 2
    stage.plays("Bert", "makeboss gimpy", "put gimpy north")
    assert stage.unhappy("gimpy") == 0
    assert "iris-vane" in stage.street()
    assert stage.superior("ozzie-flint") == "gimpy"
    assert stage.unhappy("ozzie-flint") == 0


@rule("L44", "L37")
def test_a_former_lieutenant_who_ends_up_deeper_gets_another_marker() -> None:
    gang = "aunt-opal > iris-vane west, dot-hadley east, cleo-sharpe south"
    stage = Stage(gang={"Anna": "mom-parker > smoothie-smythe west", "Bert": gang}, spent="aunt-opal")
    hit(stage, "aunt-opal", "smoothie-smythe", shift=10).plays("Bert", "makeboss iris-vane")
    stage.plays("Bert", "place cleo-sharpe", "put iris-vane west", "put cleo-sharpe west")
    assert (stage.unhappy("cleo-sharpe"), stage.unhappy("dot-hadley")) == (1, 2)


@rule("L47")
def test_a_boss_who_leaves_by_markers_is_followed_by_anyone_and_nobody_minds() -> None:
    stage = Stage(gang={"Anna": THREE}, money={"Anna": 8}, unhappy={"mom-parker": 2}, start="turn").plays(
        "Anna", "payout"
    )
    assert "mom-parker" in stage.street()
    assert stage.options("Anna") == {"makeboss captain-shepherd", "makeboss bro-bronson"}
    stage.plays("Anna", "makeboss captain-shepherd", "put captain-shepherd north")
    assert stage.unhappy("bro-bronson") == 2
    assert stage.boss("Anna") == "captain-shepherd"


@rule("L39", "L47")
def test_who_becomes_a_lieutenant_after_a_boss_left_is_happier_and_who_is_one_no_more_does_not_mind() -> None:
    gang = "mom-parker > captain-shepherd west, bro-bronson east; bro-bronson > gimpy east"
    stage = Stage(gang={"Anna": gang}, money={"Anna": 8}, unhappy={"mom-parker": 2, "gimpy": 1}, start="turn")
    stage.plays("Anna", "payout", "makeboss captain-shepherd", "place gimpy", "put captain-shepherd north")
    stage.plays("Anna", "put captain-shepherd south")
    assert stage.below("captain-shepherd") == {"gimpy", "bro-bronson"}
    assert stage.unhappy("gimpy") == 0
    deeper = Stage(gang={"Anna": THREE + ", gimpy north"}, money={"Anna": 8}, unhappy={"mom-parker": 2}, start="turn")
    deeper.plays("Anna", "payout", "makeboss captain-shepherd", "place bro-bronson", "put captain-shepherd north")
    deeper.plays("Anna", "put bro-bronson north")
    assert deeper.superior("gimpy") == "bro-bronson"
    assert deeper.unhappy("gimpy") == 0
