"""Attacks in general, the showdown, and recruiting."""

from backroom.engine import Seat, code, encode, view
from backroom.games.crimelords.cards import CARD, CROOKS, RECRUIT, SLUG
from backroom.games.crimelords.numbers import modifiers
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.steps.actions import TakeActions
from backroom.games.crimelords.steps.leaders import leaders
from tests.games.crimelords.stage import Stage
from tests.support import random_play, rule

PIKE = "mom-parker > rosalind-pike west"
LINE = "deacon-frost > judge-cohen west; judge-cohen > anita-callahan west; anita-callahan > ozzie-flint west"


def recruiting(target: str = "ozzie-flint", lead: str = "rosalind-pike", **more: object) -> Stage:
    """Anna has announced it; the hands are not closed yet."""
    laid = {"gang": {"Anna": PIKE}, "street": target if "gang" not in more else "", **more}
    return Stage(**laid).plays("Anna", f"recruit {target}", f"lead {lead}")  # type: ignore[arg-type]


@rule("L52")
def test_one_crook_leads_and_spends_his_token() -> None:
    stage = recruiting()
    assert stage.token("rosalind-pike") == 0
    assert stage.events("AttackBegan")[0].words(["Anna"]) == "Rosalind Pike of Anna goes to recruit Ozzie Flint."


@rule("L52")
def test_what_one_controls_is_not_recruited_or_taken_over() -> None:
    stage = Stage(gang={"Anna": PIKE}, rackets={"Anna": "old-mint"})
    assert stage.why_not("Anna", "recruit rosalind-pike").rule == "L52"
    assert stage.why_not("Anna", "takeover old-mint").rule == "L52"
    assert stage.why_not("Anna", "takeover racetrack").rule == "L52"


@rule("L52")
def test_only_an_own_crook_with_a_token_leads() -> None:
    stage = Stage(gang={"Anna": PIKE}, street="ozzie-flint", spent="rosalind-pike").plays("Anna", "recruit ozzie-flint")
    assert stage.options("Anna") == {"lead mom-parker"}
    assert stage.why_not("Anna", "lead rosalind-pike").rule == "L52"
    assert stage.why_not("Anna", "lead deacon-frost").rule == "L52"


@rule("L53")
def test_power_6_against_resistance_1_succeeds_on_5_or_less() -> None:
    assert recruiting().number == 5
    for rolled, recruited in ((5, True), (6, False)):
        stage = recruiting().rolls(rolled).hands()
        assert ("ozzie-flint" in stage.mob("Anna")) == recruited


@rule("L53")
def test_power_9_against_resistance_1_succeeds_on_8_or_less() -> None:
    assert recruiting(lead="mom-parker").number == 8


@rule("L54")
def test_11_and_12_always_fail() -> None:
    for rolled in (11, 12):
        stage = recruiting(money={"Anna": 90}).rolls(rolled).hands(Anna="for 50").nothing()
        assert "ozzie-flint" in stage.street()
    stage = recruiting().rolls(10).hands(Anna="for 5").nothing()
    assert "ozzie-flint" not in stage.street()


@rule("L54")
def test_more_than_ten_is_a_reserve_against_the_other_side() -> None:
    stage = recruiting(money={"Anna": 50}).rolls(10).hands(Anna="for 15", Bert="against 10").nothing()
    assert "ozzie-flint" not in stage.street()


@rule("L55", "L118")
def test_any_attempt_bonuses_count_for_the_whole_mob_and_own_ones_for_who_takes_part() -> None:
    gang = "mom-parker > duchess-malone west, anita-callahan east"
    led = recruiting(lead="anita-callahan", gang={"Anna": gang}, street="ozzie-flint")
    assert led.number == 3 - 1 + 1 + 3
    other = recruiting(lead="mom-parker", gang={"Anna": gang}, street="ozzie-flint")
    assert other.number == 9 - 1 + 1
    mob = recruiting(lead="mom-parker", gang={"Anna": "mom-parker"}, street="ozzie-flint", mobs={"Anna": "velvet-room"})
    assert mob.number == 6 + 2 - 1 + 2


@rule("L55", "L64")
def test_a_helper_brings_his_own_bonus_along() -> None:
    gang = "mom-parker > anita-callahan east"
    stage = recruiting(lead="mom-parker", gang={"Anna": gang}, street="ozzie-flint gimpy", specials={"Bert": "tip-off"})
    stage.hands().plays("Anna", "send anita-callahan")
    assert stage.number == 9 - 1 + 3 + 3


@rule("L57")
def test_all_close_their_hands_at_once_and_nobody_sees_them() -> None:
    stage = recruiting()
    assert stage.asked() == ["Anna", "Bert", "Carl"]
    stage.plays("Bert", "against 7")
    assert view(stage.s, Seat(0)).sealed == {1: None}
    stage.plays("Anna", "for 3").plays("Carl", "emptyhand")
    assert view(stage.s, Seat(0)).table["committed"] == (3, None, None)
    assert stage.asked() == ["Anna"]


@rule("L57")
def test_attacker_and_owner_commit_any_sum_on_their_own_side_others_at_most_10_on_either() -> None:
    stage = recruiting("judge-cohen", gang={"Anna": PIKE, "Bert": LINE})
    assert {"for 50", "emptyhand"} <= stage.options("Anna")
    assert {"against 50"} <= stage.options("Bert")
    assert {"for 10", "against 10", "emptyhand"} <= stage.options("Carl")
    assert not stage.options("Anna") & {"against 1"}
    assert not stage.options("Bert") & {"for 1"}
    assert not stage.options("Carl") & {"for 11", "against 11"}
    assert stage.why_not("Carl", "for 11").rule == "L57"
    assert stage.why_not("Anna", "against 5").rule == "L57"


@rule("L57")
def test_an_uncontrolled_target_has_no_defender() -> None:
    stage = recruiting()
    assert stage.s.attack.defender == -1
    assert "against 11" not in stage.options("Bert")


@rule("L57", "L127")
def test_any_sum_that_one_has() -> None:
    stage = recruiting(money={"Anna": 75, "Bert": 4})
    sums = {int(option.split()[1]) for option in stage.options("Anna") if option.startswith("for")}
    assert sums == set(range(1, 76))
    assert stage.why_not("Anna", "for 80").rule == "L57"
    assert {option for option in stage.options("Bert") if option.startswith("for")} == {f"for {n}" for n in range(1, 5)}


@rule("L128")
def test_a_third_party_known_to_have_nothing_is_not_asked() -> None:
    assert recruiting(money={"Carl": 0}).asked() == ["Anna", "Bert"]


@rule("L58")
def test_the_attacker_may_back_out_and_everything_returns() -> None:
    stage = recruiting().hands(say="backout", Anna="for 9", Bert="against 10")
    assert stage.token("rosalind-pike") == 1
    assert (stage.money("Anna"), stage.money("Bert")) == (50, 50)
    assert stage.asked() == ["Anna"]


@rule("L58")
def test_the_same_leader_does_not_try_the_same_target_again_this_turn() -> None:
    stage = recruiting().hands(say="backout")
    assert stage.plays("Anna", "recruit ozzie-flint").options("Anna") == {"lead mom-parker"}
    assert stage.why_not("Anna", "lead rosalind-pike").rule == "L58"
    stage.plays("Anna", "lead mom-parker").hands(say="backout")
    assert stage.why_not("Anna", "recruit ozzie-flint").rule == "L58"
    assert "hit ozzie-flint" in stage.options("Anna"), "that would be another attack"


@rule("L59")
def test_now_the_hands_open_and_the_bank_takes_it_all() -> None:
    stage = recruiting().rolls(10).hands(Anna="for 8", Carl="for 2", Bert="against 5")
    assert [stage.money(name) for name in ("Anna", "Bert", "Carl")] == [42, 45, 48]
    rolled = stage.events("Rolled")[0]
    assert rolled.number == 10
    assert "ozzie-flint" not in stage.street()


@rule("L60")
def test_an_attack_is_over_before_anything_else_begins() -> None:
    stage = recruiting()
    assert stage.why_not("Anna", "endturn").rule == "L57"
    stage.hands(say="")
    assert stage.why_not("Anna", "drop rosalind-pike").rule == "L58"


@rule("L43", "L61")
def test_a_boss_is_not_recruited() -> None:
    stage = Stage(gang={"Anna": PIKE, "Bert": "gimpy > old-barnaby west"})
    assert stage.why_not("Anna", "recruit gimpy").rule == "L43"
    assert "recruit old-barnaby" in stage.options("Anna")


@rule("L61")
def test_the_leader_has_more_power_than_the_target_the_boss_s_bonus_counts() -> None:
    stage = Stage(gang={"Anna": "mom-parker > bro-bronson west"}, street="iris-vane deacon-frost")
    assert "recruit deacon-frost" in stage.options("Anna")
    stage.plays("Anna", "recruit iris-vane")
    assert stage.options("Anna") == {"lead mom-parker"}
    assert stage.why_not("Anna", "lead bro-bronson").rule == "L61"


@rule("L61")
def test_without_a_place_for_him_nobody_is_recruited() -> None:
    gang = "mom-parker > bro-bronson west, gimpy east, dot-hadley north, quiet-ruth south"
    stage = Stage(gang={"Anna": gang}, street="captain-shepherd wendell-knox")
    assert stage.why_not("Anna", "recruit captain-shepherd").rule == "L61"
    assert "recruit wendell-knox" in stage.options("Anna")


@rule("L62")
def test_figure_6_a_lieutenant_is_10_harder_and_one_below_a_lieutenant_5() -> None:
    gang = {"Anna": PIKE, "Bert": LINE}
    assert recruiting("judge-cohen", gang=gang).number == 6 - 6 - 10 - 2
    assert recruiting("anita-callahan", gang=gang).number == 6 - 3 - 5 - 2
    assert recruiting("ozzie-flint", gang=gang).number == 6 - 1 - 2


@rule("L62")
def test_each_marker_makes_it_2_easier() -> None:
    gang = {"Anna": PIKE, "Bert": "deacon-frost > gimpy west"}
    assert recruiting("gimpy", gang=gang, unhappy={"gimpy": 2}).number == 6 - 1 - 10 + 4


@rule("L63")
def test_more_rackets_of_his_weakness_count_4_either_way() -> None:
    assert recruiting(rackets={"Anna": "east-chop-shops"}).number == 5 + 4
    line = "deacon-frost > wendell-knox east; wendell-knox > dot-hadley east; dot-hadley > ozzie-flint east"
    gang = {"Anna": PIKE, "Bert": line}
    theirs = {"Bert": "east-chop-shops west-chop-shops", "Anna": "north-chop-shops"}
    assert recruiting("ozzie-flint", gang=gang, rackets=theirs).number == 5 - 4
    level = {"Bert": "east-chop-shops", "Anna": "north-chop-shops"}
    assert recruiting("ozzie-flint", gang=gang, rackets=level).number == 5


@rule("L63")
def test_several_weaknesses_are_counted_together() -> None:
    street = {"street": "minnie-fontaine", "rackets": {"Anna": "east-numbers velvet-rope"}}
    assert recruiting("minnie-fontaine", gang={"Anna": PIKE}, **street).number == 6 - 2 + 4


@rule("L64")
def test_one_crook_below_the_leader_may_help_at_any_depth() -> None:
    gang = "mom-parker > captain-shepherd west, dot-hadley east; captain-shepherd > judge-cohen west, gimpy north"
    stage = recruiting(lead="captain-shepherd", gang={"Anna": gang}, street="ozzie-flint").hands()
    assert stage.options("Anna") == {"send judge-cohen", "send gimpy", "nomore"}
    stage.rolls(8).plays("Anna", "send judge-cohen")
    assert stage.events("Rolled")[0].number == 5 + 4 - 1
    assert stage.token("judge-cohen") == 0


@rule("L64")
def test_if_the_boss_leads_anyone_can_help() -> None:
    stage = recruiting(lead="mom-parker").hands()
    assert stage.options("Anna") == {"send rosalind-pike", "nomore"}
    assert stage.why_not("Anna", "send mom-parker").rule == "L64"


@rule("L121")
def test_with_the_great_zebrini_any_number_may_help() -> None:
    gang = "mom-parker > the-great-zebrini west, gimpy east"
    stage = recruiting(lead="mom-parker", gang={"Anna": gang}, street="ozzie-flint").hands()
    stage.plays("Anna", "send gimpy")
    assert "send the-great-zebrini" in stage.options("Anna")
    stage.rolls(2).plays("Anna", "send the-great-zebrini")
    assert stage.events("Rolled")[0].number == 9 - 1 + 1 + 2


@rule("L65")
def test_the_target_s_superior_alone_may_defend() -> None:
    stage = recruiting("anita-callahan", gang={"Anna": PIKE, "Bert": LINE}, money={"Anna": 50}).hands(Anna="for 12")
    assert stage.asked() == ["Bert"]
    assert stage.options("Bert") == {"send judge-cohen", "nomore"}
    assert stage.why_not("Bert", "send deacon-frost").rule == "L65"
    stage.rolls(2).plays("Bert", "send judge-cohen")
    assert stage.events("Rolled")[0].number == 6 - 3 - 5 - 2 + 12 - 4


@rule("L66")
def test_a_recruit_goes_to_the_leader_or_below_him() -> None:
    gang = "mom-parker > captain-shepherd west, bro-bronson east; captain-shepherd > wendell-knox west"
    stage = recruiting(lead="captain-shepherd", gang={"Anna": gang}, street="ozzie-flint").rolls(2).hands().nothing()
    assert {option.split()[1] for option in stage.options("Anna")} == {"captain-shepherd", "wendell-knox"}
    assert stage.why_not("Anna", "put bro-bronson east").rule == "L66"
    stage.plays("Anna", "put wendell-knox west")
    assert stage.superior("ozzie-flint") == "wendell-knox"


@rule("L66")
def test_if_it_fails_he_stays_where_he_is() -> None:
    stage = recruiting("anita-callahan", gang={"Anna": PIKE, "Bert": LINE}).rolls(12).hands(Anna="for 20").nothing()
    assert stage.superior("anita-callahan") == "judge-cohen"
    assert stage.mob("Bert") == {"deacon-frost", "judge-cohen", "anita-callahan", "ozzie-flint"}


@rule("L67", "L68", "L39")
def test_his_branch_comes_along_with_its_places_tokens_counters_and_markers() -> None:
    stage = recruiting(
        "anita-callahan", gang={"Anna": PIKE, "Bert": LINE}, unhappy={"anita-callahan": 2, "ozzie-flint": 2},
        power={"ozzie-flint": 2}, spent="ozzie-flint",
    )  # fmt: skip
    stage.rolls(2).hands(Anna="for 20").nothing().plays("Anna", "put rosalind-pike west")
    assert stage.mob("Anna") == {"mom-parker", "rosalind-pike", "anita-callahan", "ozzie-flint"}
    assert stage.superior("ozzie-flint") == "anita-callahan"
    assert stage.s.cell[CARD["ozzie-flint"]] == stage.s.cell[CARD["anita-callahan"]] - 1
    assert (stage.unhappy("anita-callahan"), stage.unhappy("ozzie-flint")) == (1, 1)
    assert (stage.token("anita-callahan"), stage.token("ozzie-flint")) == (1, 0)
    assert stage.power("ozzie-flint") == 2


@rule("L39", "L68")
def test_a_recruit_next_to_the_boss_is_happier_twice_and_may_act_at_once() -> None:
    stage = recruiting(
        "anita-callahan", lead="mom-parker", gang={"Anna": "mom-parker", "Bert": LINE}, unhappy={"anita-callahan": 2}
    )
    stage.rolls(2).hands(Anna="for 20").nothing().plays("Anna", "put mom-parker west")
    assert stage.unhappy("anita-callahan") == 0
    assert stage.plays("Anna", "hit deacon-frost").options("Anna") == {"lead anita-callahan", "lead ozzie-flint"}


@rule("L122")
def test_a_mob_can_hold_its_crooks() -> None:
    gang = {"Anna": PIKE, "Bert": "deacon-frost > gimpy west"}
    assert recruiting("gimpy", gang=gang, mobs={"Bert": "almoners"}).number == 6 - 1 - 10 - 2


def test_the_banner_names_every_piece_of_the_number() -> None:
    stage = recruiting("anita-callahan", gang={"Anna": PIKE, "Bert": LINE}, unhappy={"anita-callahan": 1})
    assert modifiers(stage.s) == [
        ("Rosalind Pike", 6), ("Anita Callahan", -3), ("Unhappy", 2), ("below a Lieutenant", -5), ("loyalty", -2),
    ]  # fmt: skip


@rule("L57")
def test_what_is_in_a_closed_hand_changes_nothing_for_the_others() -> None:
    def seen(sum_: str) -> bytes:
        return encode(view(recruiting().hands(say="", Bert=sum_).s, Seat(0)))

    assert seen("for 3") == seen("against 9") == seen("emptyhand")


@rule("L61")
def test_whoever_can_be_recruited_has_a_leader_and_whoever_cannot_has_none() -> None:
    for s in random_play(RULES, RULES.table(4), 3):
        if s.stack and isinstance(s.stack[-1], TakeActions) and not s.barred:
            offered = {code(action) for action in s.asked[s.turn]}
            bosses = set(s.boss)
            for crook in range(CROOKS):
                if s.holder[crook] != s.turn and crook not in (*bosses, *s.discard, *s.deck):
                    led = bool(leaders(s, s.turn, RECRUIT, crook))
                    assert (f"recruit {SLUG[crook]}" in offered) == led
