"""Calling in a Hit."""

from backroom.games.crimelords.cards import CARD
from tests.games.crimelords.stage import Stage
from tests.support import rule

COHEN = "mom-parker > judge-cohen west, smoothie-smythe east; judge-cohen > gimpy west"
THEIRS = "deacon-frost > duchess-malone west, wendell-knox east; duchess-malone > shyster-shatner west"


def hitting(target: str = "shyster-shatner", lead: str = "judge-cohen", **more: object) -> Stage:
    """Anna has announced it and may still say how much it is worth to her."""
    laid = {"gang": {"Anna": COHEN, "Bert": THEIRS}, **more}
    return Stage(**laid).plays("Anna", f"hit {target}", f"lead {lead}")  # type: ignore[arg-type]


@rule("L53", "L75", "L55")
def test_judge_cohen_against_shyster_shatner() -> None:
    assert hitting().number == 4 - 2 + 2


@rule("L55")
def test_mom_parker_gives_2_to_every_hit_of_her_mob_and_smoothie_5_to_his_own() -> None:
    assert hitting(lead="smoothie-smythe").number == 4 - 2 + 2 + 5
    gang = {"Anna": "deacon-frost > smoothie-smythe east, iris-vane west", "Bert": "mom-parker > shyster-shatner west"}
    assert (
        hitting(lead="smoothie-smythe", gang=gang, mobs={"Anna": "downtowners", "Bert": "old-family"}).number
        == 4 - 2 + 5
    )
    assert hitting(lead="deacon-frost", gang=gang, mobs={"Anna": "downtowners", "Bert": "old-family"}).number == 8 - 2


@rule("L75")
def test_a_boss_is_10_harder_and_who_has_subordinates_5() -> None:
    assert hitting("deacon-frost").number == 4 + 2 - (6 + 2) - 10
    assert hitting("duchess-malone").number == 4 + 2 - 5 - 5
    assert hitting("wendell-knox").number == 4 + 2 - 3


@rule("L75")
def test_each_bodyguard_directly_below_counts_5() -> None:
    theirs = "deacon-frost > duchess-malone west; duchess-malone > umbrella-jones west, quiet-ruth north"
    assert hitting("duchess-malone", gang={"Anna": COHEN, "Bert": theirs}).number == 4 + 2 - 5 - 5 - 10
    deeper = "deacon-frost > duchess-malone west; duchess-malone > wendell-knox west; wendell-knox > quiet-ruth west"
    assert hitting("duchess-malone", gang={"Anna": COHEN, "Bert": deeper}).number == 4 + 2 - 5 - 5


@rule("L122")
def test_some_guard_themselves_or_the_whole_mob() -> None:
    theirs = "deacon-frost > nine-lives-nadine west, colonel-briggs east"
    assert hitting("nine-lives-nadine", gang={"Anna": COHEN, "Bert": theirs}).number == 4 + 2 - 3 - 4 - 2
    almoners = hitting("wendell-knox", mobs={"Bert": "almoners"})
    assert almoners.number == 4 + 2 - 3 - 2


@rule("L76")
def test_the_attacker_alone_spends_up_to_5_g() -> None:
    stage = hitting()
    assert stage.asked() == ["Anna"]
    assert stage.options("Anna") == {*[f"spend {n}" for n in range(6)], "backout"}
    assert stage.why_not("Anna", "for 6").rule == "L76"
    stage.plays("Anna", "spend 5")
    assert stage.number == 4 + 5
    assert stage.money("Anna") == 45
    assert hitting(money={"Anna": 2}).options("Anna") == {"spend 0", "spend 1", "spend 2", "backout"}


@rule("L76", "L58")
def test_until_then_he_may_back_out() -> None:
    stage = hitting().plays("Anna", "backout")
    assert stage.token("judge-cohen") == 1
    assert "lielow" in stage.options("Anna")


@rule("L77")
def test_one_crook_below_the_leader_helps_then_the_target_hides_out() -> None:
    stage = hitting().plays("Anna", "spend 0")
    assert stage.options("Anna") == {"send gimpy", "nomore"}
    assert stage.why_not("Anna", "send smoothie-smythe").rule == "L77"
    stage.plays("Anna", "send gimpy")
    assert stage.asked() == ["Bert"]
    assert stage.options("Bert") == {"hideout", "stayput"}
    stage.rolls(2).plays("Bert", "hideout")
    assert stage.events("Rolled")[0].number == 4 + 1 - 3
    assert stage.token("shyster-shatner") == 0


@rule("L77")
def test_without_a_token_nobody_hides() -> None:
    stage = hitting(spent="shyster-shatner gimpy").rolls(12).plays("Anna", "spend 0")
    assert stage.asked() == ["Anna"]
    assert stage.events("Rolled")


@rule("L78", "L37")
def test_who_survives_gets_a_marker() -> None:
    stage = hitting().rolls(12).plays("Anna", "spend 0").nothing()
    assert stage.unhappy("shyster-shatner") == 1
    assert "shyster-shatner" in stage.mob("Bert")
    free = Stage(gang={"Anna": COHEN}, street="ozzie-flint").plays("Anna", "hit ozzie-flint", "lead judge-cohen")
    assert free.rolls(12).plays("Anna", "spend 0").nothing().unhappy("ozzie-flint") == 0


@rule("L78", "L35")
def test_a_third_marker_for_surviving_sends_him_out_of_town() -> None:
    stage = hitting(unhappy={"shyster-shatner": 2}).rolls(12).plays("Anna", "spend 0").nothing()
    assert "shyster-shatner" in stage.discard()


@rule("L79")
def test_below_2_it_is_a_warning_shot() -> None:
    stage = hitting("duchess-malone").plays("Anna", "spend 5", "nomore").plays("Bert", "hideout")
    assert stage.events("NotRolled")[0].number == 4 + 2 - 5 - 5 + 5 - 3
    assert stage.unhappy("duchess-malone") == 0
    assert (stage.money("Anna"), stage.token("judge-cohen")) == (45, 0)
    boss = hitting("deacon-frost").plays("Anna", "spend 5").nothing()
    assert boss.s.war == []
    assert boss.asked() == ["Anna"]


@rule("L79")
def test_with_exactly_2_the_dice_are_rolled() -> None:
    stage = hitting("duchess-malone").rolls(3).plays("Anna", "spend 5", "send gimpy").plays("Bert", "stayput")
    assert stage.events("Rolled")[0].number == 2
    assert stage.unhappy("duchess-malone") == 1


@rule("L80")
def test_success_discards_the_target() -> None:
    stage = hitting().rolls(4).plays("Anna", "spend 0").nothing()
    assert "shyster-shatner" in stage.discard()
    assert stage.unhappy("duchess-malone") == 1


@rule("L81")
def test_the_leader_gets_1_or_2_if_the_victim_was_stronger_boss_bonuses_aside() -> None:
    stage = hitting().rolls(2).plays("Anna", "spend 0", "send gimpy").plays("Bert", "stayput")
    assert stage.power("judge-cohen") == 5
    assert stage.power("gimpy") == 1
    strong = hitting("duchess-malone").rolls(2).plays("Anna", "spend 5", "send gimpy").plays("Bert", "stayput")
    assert strong.power("judge-cohen") == 6
    equal = hitting("iris-vane", gang={"Anna": COHEN, "Bert": "deacon-frost > iris-vane west"})
    assert equal.rolls(2).plays("Anna", "spend 5").nothing().power("judge-cohen") == 5


@rule("L82")
def test_nobody_gets_beyond_6() -> None:
    stage = hitting("shyster-shatner", lead="mom-parker").rolls(2).plays("Anna", "spend 0").nothing()
    assert stage.power("mom-parker") == 6
    near = hitting("duchess-malone", power={"judge-cohen": 5, "duchess-malone": 6}).rolls(2)
    assert near.plays("Anna", "spend 5", "send gimpy").plays("Bert", "stayput").power("judge-cohen") == 6


@rule("L82")
def test_counters_stay_on_who_becomes_uncontrolled_and_go_with_the_discard() -> None:
    stage = Stage(gang={"Anna": COHEN}, power={"gimpy": 3, "smoothie-smythe": 5}).plays("Anna", "drop gimpy")
    assert stage.power("gimpy") == 3
    stage.plays("Anna", "hit smoothie-smythe", "lead judge-cohen")
    assert stage.power("smoothie-smythe") == 4


@rule("L84")
def test_an_own_crook_is_rubbed_out_without_a_roll_and_to_nobody_s_credit() -> None:
    stage = Stage(gang={"Anna": COHEN}).plays("Anna", "hit smoothie-smythe")
    assert stage.options("Anna") == {"lead mom-parker", "lead judge-cohen", "lead gimpy"}
    stage.plays("Anna", "lead judge-cohen")
    assert "smoothie-smythe" in stage.discard()
    assert (stage.power("judge-cohen"), stage.token("judge-cohen")) == (4, 0)
    assert stage.unhappy("mom-parker") == 1
    assert stage.asked() == ["Anna"]


@rule("L84")
def test_nobody_attacks_himself_and_the_own_boss_is_not_hit() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}, spent="mom-parker")
    assert stage.why_not("Anna", "hit gimpy").rule == "L84"
    assert stage.why_not("Anna", "hit mom-parker").rule == "L84"


@rule("L81")
def test_hitting_an_uncontrolled_crook_counts_as_well() -> None:
    stage = Stage(gang={"Anna": COHEN}, street="ozzie-flint", power={"ozzie-flint": 6})
    stage.plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(2).plays("Anna", "spend 5").nothing()
    assert stage.power("smoothie-smythe") == 6
    assert stage.power("ozzie-flint") == 1
    assert CARD["ozzie-flint"] in stage.s.discard
