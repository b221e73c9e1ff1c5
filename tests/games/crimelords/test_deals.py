"""Gifts, trades and promises, and what else is done out of turn."""

import pytest

from backroom.engine import Illegal, Seat, encode, view
from backroom.engine.visibility import masked
from backroom.games.crimelords.attack import Forces
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.things import THING
from tests.games.crimelords.stage import Stage
from tests.support import rule

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
THEIRS = "deacon-frost > judge-cohen west"


def table(**more: object) -> Stage:
    """Anna's turn; she has the East Numbers, Bert the West Loans."""
    laid = {"gang": {"Anna": GANG, "Bert": THEIRS}, "rackets": {"Anna": "east-numbers", "Bert": "west-loans"}, **more}
    return Stage(**laid)  # type: ignore[arg-type]


@rule("L94")
def test_everybody_may_write_at_any_time_and_nobody_waits_for_it() -> None:
    stage = table()
    assert stage.asked() == ["Anna"]
    assert view(stage.s, None).let == (0, 1, 2)
    assert view(stage.s, None).lets == ()
    assert stage.lets("Carl") == {"write 0", "write 1", "write 8"}
    stage.plays("Carl", "write 1")
    assert stage.asked() == ["Anna"]


@rule("L94")
def test_a_gift_is_carried_out_at_once() -> None:
    stage = table(specials={"Bert": "tip-off"}).offers("Bert", "Carl", "10g west-loans tip-off", "")
    assert (stage.money("Bert"), stage.money("Carl")) == (40, 60)
    assert stage.rackets("Carl") == {"west-loans"}
    assert stage.specials("Carl") == {"tip-off"}


@rule("L94", "L60")
def test_not_during_an_attack() -> None:
    stage = table(street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker")
    stage.plays("Bert", "write 2")
    with pytest.raises(Illegal):
        stage.plays("Bert", "give 5g")


@rule("L97")
def test_ten_g_for_the_east_numbers_right_now() -> None:
    stage = table().offers("Bert", "Anna", "10g", "east-numbers")
    assert stage.rackets("Bert") == {"west-loans"}
    assert {"accept 1 False", "decline 1 False", "counter 1 False"} <= stage.options("Anna")
    assert "withdraw 0 False" in stage.lets("Bert")
    stage.plays("Anna", "accept 1 False")
    assert stage.rackets("Bert") == {"west-loans", "east-numbers"}
    assert (stage.money("Anna"), stage.money("Bert")) == (60, 40)
    assert stage.s.slips == []


@rule("L97")
def test_what_the_writer_no_longer_has_cannot_change_hands() -> None:
    stage = table(specials={"Bert": "second-wind"}, money={"Bert": 10}).offers("Bert", "Anna", "10g", "east-numbers")
    stage.offers("Bert", "Carl", "5g", "").plays("Anna", "accept 1 False")
    assert stage.rackets("Anna") == {"east-numbers"}
    assert (stage.money("Bert"), stage.money("Anna")) == (5, 50)
    assert stage.events("SlipBounced")


@rule("L97")
def test_what_one_does_not_have_one_cannot_agree_to() -> None:
    stage = table(money={"Anna": 5}).offers("Bert", "Anna", "west-loans", "10g")
    assert "accept 1 False" not in stage.lets("Anna")
    assert stage.why_not("Anna", "accept 1 False").rule == "L97"


@rule("L32")
def test_giving_and_trading_bar_the_10_g_receiving_does_not() -> None:
    assert "lielow" in table().offers("Bert", "Anna", "5g", "").options("Anna")
    assert "lielow" not in table().offers("Anna", "Bert", "5g", "").options("Anna")
    promised = table().offers("Anna", "Bert", "spare-rackets", "")
    assert "lielow" not in promised.plays("Bert", "accept 0 False").options("Anna")
    traded = table().offers("Bert", "Anna", "5g", "east-numbers").plays("Anna", "accept 1 False")
    assert "lielow" not in traded.options("Anna")


@rule("L95")
def test_a_crook_is_given_on_a_turn_of_one_of_the_two_for_his_token_and_his_branch_comes_along() -> None:
    stage = table().offers("Anna", "Bert", "bro-bronson", "20g")
    stage.plays("Bert", "accept 0 False")
    assert stage.asked() == ["Bert"]
    stage.plays("Bert", "put deacon-frost east", "put bro-bronson east")
    assert stage.mob("Bert") == {"deacon-frost", "judge-cohen", "bro-bronson", "gimpy"}
    assert (stage.token("bro-bronson"), stage.token("gimpy")) == (0, 1)
    assert stage.superior("gimpy") == "bro-bronson"
    assert stage.money("Anna") == 70
    assert stage.asked() == ["Anna"]


@rule("L95")
def test_even_a_gift_of_a_crook_needs_the_receiver_s_consent() -> None:
    stage = table().offers("Anna", "Bert", "gimpy", "")
    assert stage.mob("Bert") == {"deacon-frost", "judge-cohen"}
    assert "accept 0 False" in stage.options("Bert")


@rule("L95", "L43")
def test_no_crook_on_somebody_else_s_turn_without_a_token_or_a_place_and_no_boss() -> None:
    stage = table(spent="dot-hadley").plays("Bert", "write 2")
    assert stage.why_not("Bert", "give judge-cohen").rule == "L95"
    stage.plays("Anna", "write 1")
    assert stage.why_not("Anna", "give dot-hadley").rule == "L95"
    assert stage.why_not("Anna", "give mom-parker").rule == "L43"
    assert "give bro-bronson" in stage.lets("Anna")
    weak = table(gang={"Anna": GANG, "Bert": "old-barnaby"}).plays("Anna", "write 1")
    assert weak.why_not("Anna", "give bro-bronson").rule == "L95"


@rule("L39", "L95")
def test_a_crook_is_happier_in_another_mob() -> None:
    stage = table(unhappy={"gimpy": 2}).offers("Anna", "Bert", "gimpy", "")
    stage.plays("Bert", "accept 0 False", "put judge-cohen west")
    assert stage.unhappy("gimpy") == 1


@rule("L39", "L95")
def test_so_are_those_who_come_along_with_him() -> None:
    stage = table(unhappy={"bro-bronson": 2, "gimpy": 2}).offers("Anna", "Bert", "bro-bronson", "")
    stage.plays("Bert", "accept 0 False", "put deacon-frost east", "put bro-bronson east")
    assert (stage.unhappy("bro-bronson"), stage.unhappy("gimpy")) == (0, 1)


CROWDED = (
    "deacon-frost > duchess-malone east; duchess-malone > judge-cohen east; judge-cohen > anita-callahan east; "
    "anita-callahan > minnie-fontaine south; minnie-fontaine > the-notary south; the-notary > old-barnaby west"
)


@rule("L96")
def test_if_something_does_not_fit_old_crooks_in_the_way_may_be_let_go_instead() -> None:
    stage = table(gang={"Anna": GANG, "Bert": CROWDED}).offers("Anna", "Bert", "bro-bronson", "")
    stage.plays("Bert", "accept 0 False", "put duchess-malone south")
    assert {"letgo gimpy", "letgo old-barnaby"} <= stage.options("Bert")
    assert "letgo deacon-frost" not in stage.options("Bert")
    stage.plays("Bert", "letgo old-barnaby")
    assert stage.superior("gimpy") == "bro-bronson"
    assert "old-barnaby" in stage.street()


FULL = "deacon-frost > duchess-malone west, judge-cohen east, old-barnaby north, ozzie-flint south"


@rule("L95", "L96")
def test_without_a_place_for_a_crook_the_receiver_chooses_who_is_let_go() -> None:
    stage = table(gang={"Anna": GANG, "Bert": FULL}, power={"duchess-malone": 3, "judge-cohen": 3, "bro-bronson": 4})
    stage.offers("Anna", "Bert", "bro-bronson", "").plays("Bert", "accept 0 False")
    assert stage.options("Bert") == {
        "letgo bro-bronson", "letgo duchess-malone", "letgo judge-cohen", "letgo old-barnaby", "letgo ozzie-flint",
    }  # fmt: skip
    assert stage.why_not("Bert", "letgo deacon-frost").rule == "L96"
    stage.plays("Bert", "letgo old-barnaby")
    assert stage.superior("bro-bronson") == "deacon-frost"
    assert "old-barnaby" in stage.street()
    refused = table(gang={"Anna": GANG, "Bert": FULL}, power={"duchess-malone": 3, "judge-cohen": 3, "bro-bronson": 4})
    refused.offers("Anna", "Bert", "bro-bronson", "").plays("Bert", "accept 0 False", "letgo bro-bronson")
    assert {"bro-bronson", "gimpy"} <= refused.street()
    assert refused.asked() == ["Anna"]


@rule("L96")
def test_of_two_who_are_given_the_second_may_take_the_place_of_the_first() -> None:
    full = "deacon-frost > old-barnaby west, theo-marsh east, ozzie-flint north"
    gang = {"Anna": "mom-parker > bro-bronson west, judge-cohen east", "Bert": full}
    stage = table(gang=gang, power={"bro-bronson": 4, "judge-cohen": 4})
    stage.offers("Anna", "Bert", "bro-bronson judge-cohen", "").plays("Bert", "accept 0 False")
    assert stage.superior("bro-bronson") == "deacon-frost"
    assert {"letgo judge-cohen", "letgo bro-bronson"} <= stage.options("Bert")
    stage.plays("Bert", "letgo bro-bronson")
    assert stage.superior("judge-cohen") == "deacon-frost"
    assert "bro-bronson" in stage.street()


@rule("L95", "L96")
def test_two_full_mobs_may_swap_lieutenants() -> None:
    mine = "mom-parker > bro-bronson west, dot-hadley east, gimpy north, the-notary south"
    stage = table(gang={"Anna": mine, "Bert": FULL}, power={"bro-bronson": 4, "judge-cohen": 4, "duchess-malone": 3})
    stage.offers("Anna", "Bert", "bro-bronson", "judge-cohen").plays("Bert", "accept 0 False")
    assert (stage.superior("bro-bronson"), stage.superior("judge-cohen")) == ("deacon-frost", "mom-parker")


@rule("L39", "L95")
def test_who_is_given_along_with_his_superior_and_by_himself_has_come_once() -> None:
    stage = table(unhappy={"bro-bronson": 2, "gimpy": 2}).offers("Anna", "Bert", "bro-bronson gimpy", "")
    stage.plays("Bert", "accept 0 False", "put deacon-frost east", "put judge-cohen west")
    assert (stage.superior("gimpy"), stage.unhappy("gimpy")) == ("judge-cohen", 1)


@rule("L98")
def test_a_promise_is_written_down_and_binds_nobody() -> None:
    stage = table().offers("Bert", "Anna", "pay-10", "east-numbers").plays("Anna", "accept 1 False")
    assert stage.rackets("Bert") == {"west-loans", "east-numbers"}
    assert stage.money("Bert") == 50
    assert view(stage.s, Seat(2)).table["promises"] == ((1, 0, 4, 10, 1),)


@rule("L98")
def test_a_promise_to_pay_is_kept_by_paying_and_broken_at_the_end_of_the_promiser_s_next_turn() -> None:
    def promised() -> Stage:
        stage = table().offers("Bert", "Anna", "pay-10", "east-numbers")
        return stage.plays("Anna", "accept 1 False", "endturn").plays("Carl", "lielow")

    assert promised().offers("Bert", "Anna", "10g", "").s.kept == [0, 1, 0]
    assert promised().plays("Bert", "lielow").s.broken == [0, 1, 0]


@rule("L98")
def test_a_promise_not_to_hit_or_take_over_is_broken_by_doing_it_and_kept_by_time() -> None:
    stage = table().offers("Anna", "Bert", "spare-rackets spare-crooks", "5g").plays("Bert", "accept 0 False")
    stage.plays("Anna", "takeover west-loans", "lead mom-parker").plays("Bert", "nobody").rolls(12).hands().nothing()
    assert stage.s.broken == [1, 0, 0]
    stage.plays("Anna", "hit judge-cohen", "lead dot-hadley", "spend 0").nothing()
    assert stage.s.broken == [1, 0, 0]
    stage.plays("Anna", "endturn").plays("Carl", "lielow").plays("Bert", "lielow")
    assert stage.s.kept == [0, 0, 0]
    stage.plays("Anna", "lielow")
    assert (stage.s.kept, stage.s.broken) == ([1, 0, 0], [1, 0, 0])


@rule("L98")
def test_promises_of_a_hit_of_help_and_of_staying_out() -> None:
    stage = table(street="old-mint racetrack").offers("Anna", "Carl", "hit-1", "5g").plays("Carl", "accept 0 False")
    stage.rolls(12).plays("Anna", "hit judge-cohen", "lead mom-parker", "spend 5").nothing()
    assert stage.s.kept == [1, 0, 0]
    stage.offers("Carl", "Anna", "back stay-out", "1g").plays("Anna", "accept 2 False")
    stage.plays("Anna", "takeover old-mint", "lead bro-bronson").rolls(12).hands(Carl="for 1").nothing()
    assert stage.s.kept == [1, 0, 1]
    stage.plays("Anna", "takeover racetrack", "lead dot-hadley").hands(Carl="against 1").nothing()
    assert stage.s.broken == [0, 0, 1]


@rule("L98", "L101")
def test_a_private_promise_stands_on_the_two_s_papers_alone() -> None:
    def seen(word: str) -> list[bytes]:
        stage = table().offers("Bert", "Anna", word, "5g", private=True).plays("Anna", "accept 1 True")
        return [encode(view(stage.s, seat)) for seat in (Seat(2), None)]

    assert seen("pay-10") == seen("spare-crooks") == seen("hit-2")
    stage = table().offers("Bert", "Anna", "hit-2", "5g", private=True).plays("Anna", "accept 1 True")
    assert stage.s.words[2] == () != stage.s.words[0] == stage.s.words[1]


@rule("L98", "L101")
def test_a_private_promise_is_marked_for_the_two_of_them_alone() -> None:
    stage = table().offers("Bert", "Anna", "pay-10", "5g", private=True).plays("Anna", "accept 1 True", "endturn")
    stage.plays("Carl", "lielow").plays("Bert", "lielow")
    assert stage.s.words[0] == stage.s.words[1] == ((1, 0, 4, 10, -1),)
    assert view(stage.s, Seat(2)).table["words"][2] == ()
    assert stage.s.broken == [0, 0, 0]


MANY = (
    "north-loans south-casinos east-chop-shops west-protection central-forgeries north-chop-shops south-smuggling "
    "east-casinos west-smuggling central-numbers"
)


@rule("L99")
def test_a_gift_that_lets_somebody_win_is_refused() -> None:
    stage = table(rackets={"Anna": MANY, "Bert": "west-loans"}).plays("Bert", "write 0", "give west-loans")
    assert "handover False" not in stage.lets("Bert")
    assert stage.why_not("Bert", "handover False").rule == "L99"


@rule("L99")
def test_so_is_a_sale() -> None:
    stage = table(rackets={"Anna": MANY, "Bert": "west-loans"}).offers("Bert", "Anna", "west-loans", "10g")
    assert stage.why_not("Anna", "accept 1 False").rule == "L99"
    assert "decline 1 False" in stage.options("Anna")


@rule("L99", "L110")
def test_nor_does_a_gift_to_one_let_a_third_player_win() -> None:
    nine = (
        "north-loans north-casinos north-chop-shops north-forgeries south-loans south-casinos east-chop-shops "
        "east-forgeries west-protection"
    )
    rackets = {"Anna": "east-numbers", "Bert": "north-numbers north-smuggling", "Carl": nine}
    stage = table(rackets=rackets).plays("Bert", "write 0", "give north-smuggling")
    assert stage.why_not("Bert", "handover False").rule == "L99"
    fewer = table(rackets={**rackets, "Carl": nine.removesuffix("west-protection")})
    assert "handover False" in fewer.plays("Bert", "write 0", "give north-smuggling").lets("Bert")


@rule("L99", "L114")
def test_with_a_crook_all_below_him_count_towards_the_most() -> None:
    stage = table(variants={"length": "most"}).offers("Anna", "Bert", "bro-bronson", "")
    assert stage.why_not("Bert", "accept 0 False").rule == "L99"
    alone = table(variants={"length": "most"}).offers("Anna", "Bert", "gimpy", "")
    assert "accept 0 False" in alone.options("Bert")


@rule("L99")
def test_a_trade_by_which_both_win_is_legal() -> None:
    six = "north-loans south-casinos east-chop-shops west-protection central-forgeries north-chop-shops"
    bert = "velvet-rope auction-house north-street-gangs south-numbers customs-shed central-protection"
    stage = Stage(players=7, rackets={"Anna": f"{six} east-loans", "Bert": bert})
    stage.offers("Anna", "Bert", "north-loans", "5g")
    assert stage.why_not("Bert", "accept 0 False").rule == "L99"
    both = Stage(players=7, rackets={"Anna": f"{six} east-loans racetrack", "Bert": bert})
    both.offers("Anna", "Bert", "north-loans", "5g")
    assert "accept 0 False" in both.options("Bert")


@rule("L100")
def test_up_to_four_things_on_a_side_and_all_the_money_is_one() -> None:
    stage = table(rackets={"Bert": "west-loans east-loans north-loans south-loans central-loans"}).plays(
        "Bert", "write 2"
    )
    stage.plays("Bert", "give 8g", "give west-loans", "give east-loans", "give north-loans")
    assert stage.why_not("Bert", "give 5g").rule == "L100"
    assert stage.why_not("Bert", "give south-loans").rule == "L100"
    stage.plays("Bert", "give 10g", "handover False")
    assert stage.money("Carl") == 68
    full = table(rackets={"Bert": "west-loans east-loans north-loans south-loans"}).plays("Bert", "write 2")
    full.plays("Bert", "give west-loans", "give east-loans", "give north-loans", "give south-loans")
    assert full.why_not("Bert", "give 5g").rule == "L100"


@rule("L100", "L127")
def test_any_sum_is_written_in_hundreds_tens_and_ones() -> None:
    stage = table(money={"Bert": 137}).plays("Bert", "write 0", "give 100g", "give 30g")
    assert {"give 7g", "get 900g"} <= stage.lets("Bert")
    assert not {"give 8g", "give 20g", "give 100g"} & stage.lets("Bert")
    stage.plays("Bert", "give 7g", "get east-numbers", "handover False")
    assert "137 G for East Numbers" in stage.events("SlipWritten")[0].words(["Anna", "Bert", "Carl"])
    stage.plays("Anna", "accept 1 False")
    assert (stage.money("Anna"), stage.money("Bert")) == (187, 0)


@rule("L100")
def test_three_slips_a_turn_and_one_open_for_each_pair_and_direction() -> None:
    stage = table().offers("Bert", "Anna", "5g", "east-numbers")
    assert "write 0" not in stage.lets("Bert")
    stage.plays("Bert", "write 2", "tearup", "write 2", "tearup")
    assert not [said for said in stage.lets("Bert") if said.startswith("write")]
    assert stage.why_not("Bert", "write 2").rule == "L100"


@rule("L100")
def test_slips_are_declined_countered_withdrawn_and_lapse_with_the_turn() -> None:
    stage = table().offers("Bert", "Anna", "8g", "east-numbers").plays("Anna", "counter 1 False")
    assert stage.s.slips == []
    stage.plays("Anna", "get 10g", "handover False")
    assert stage.options("Bert") >= {"accept 0 False", "decline 0 False"}
    stage.plays("Bert", "accept 0 False")
    assert stage.rackets("Bert") == {"west-loans", "east-numbers"}
    assert stage.money("Bert") == 40
    again = table().offers("Bert", "Anna", "8g", "east-numbers").plays("Anna", "decline 1 False")
    assert again.s.slips == []
    again.offers("Bert", "Anna", "9g", "east-numbers").plays("Bert", "withdraw 0 False")
    assert again.s.slips == []
    again.offers("Bert", "Anna", "10g", "east-numbers").plays("Anna", "leave 1 False", "lielow")
    assert again.s.slips == []
    assert again.s.written == [0, 0, 0]


@rule("L101")
def test_of_a_private_slip_the_others_see_only_that_it_was_written() -> None:
    def seen(sum_: str) -> bytes:
        return encode(view(table().offers("Bert", "Anna", sum_, "east-numbers", private=True).s, Seat(2)))

    assert seen("5g") == seen("20g")
    stage = table().offers("Bert", "Anna", "5g", "east-numbers", private=True)
    assert view(stage.s, Seat(2)).table["between"] == ((1, 0),)
    assert "accept 1 True" in stage.options("Anna")


@rule("L101", "L51")
def test_after_a_private_deal_the_others_no_longer_know_how_much_the_two_have() -> None:
    def seen(sum_: str) -> bytes:
        stage = table().offers("Bert", "Anna", sum_, "east-numbers", private=True).plays("Anna", "accept 1 True")
        return encode(view(stage.s, Seat(2)))

    assert seen("5g") == seen("20g")
    stage = table().offers("Bert", "Anna", "5g", "east-numbers", private=True).plays("Anna", "accept 1 True")
    assert (stage.s.floor, stage.s.ceiling) == ([0, 0, 50], [100, 100, 50])
    assert stage.rackets("Bert") == {"west-loans", "east-numbers"}


@rule("L129", "L130")
def test_a_special_in_a_private_deal_is_known_to_the_two_of_them() -> None:
    place = CARD["tip-off"] - CARD["second-wind"]
    private = table(specials={"Bert": "tip-off"}).offers("Bert", "Anna", "tip-off", "5g", private=True)
    private.plays("Anna", "accept 1 True")
    assert [private.s.whereabouts[seat][place] for seat in range(3)] == [0, 0, -1]
    assert private.s.face_up[place] == -1
    public = table(specials={"Bert": "tip-off"}).offers("Bert", "Anna", "tip-off", "5g").plays("Anna", "accept 1 False")
    assert public.s.face_up[place] == 0


@rule("L100", "L129")
def test_one_may_ask_for_a_special_and_the_other_chooses_which() -> None:
    stage = table(specials={"Anna": "tip-off second-wind"}).offers("Bert", "Anna", "10g", "any-special")
    assert {"acceptwith 1 False tip-off", "acceptwith 1 False second-wind"} <= stage.options("Anna")
    stage.plays("Anna", "acceptwith 1 False tip-off")
    assert stage.specials("Bert") == {"tip-off"}


@rule("L104", "L94")
def test_closed_doors_forbid_deals_until_the_closer_s_next_turn_or_neutral_ground() -> None:
    stage = table(specials={"Bert": "doors-closed", "Carl": "neutral-ground"}).plays("Bert", "play doors-closed")
    assert stage.lets("Anna") == set()
    assert stage.why_not("Anna", "write 1").rule == "L104"
    opened = stage.plays("Carl", "play neutral-ground")
    assert "write 1" in opened.lets("Anna")
    closed = table(specials={"Bert": "doors-closed"}, deck="old-mint").plays("Bert", "play doors-closed")
    assert closed.plays("Anna", "lielow").lets("Carl") == set()
    assert "write 0" in closed.plays("Carl", "lielow").lets("Bert")


@rule("L102")
def test_a_special_for_any_time_is_played_on_another_s_turn_one_for_the_own_turn_is_not() -> None:
    stage = table(specials={"Bert": "loan-from-upstairs second-wind ugly-rumour"})
    assert {"play loan-from-upstairs", "play ugly-rumour"} <= stage.lets("Bert")
    assert stage.why_not("Bert", "play second-wind").rule == "L102"
    stage.plays("Bert", "play ugly-rumour")
    assert stage.asked() == ["Bert"]
    stage.plays("Bert", "pick mom-parker")
    assert stage.unhappy("mom-parker") == 1
    assert stage.asked() == ["Anna"]


@rule("L120")
def test_bentley_grimes_is_used_on_anybody_s_turn() -> None:
    gang = {"Anna": GANG, "Bert": "deacon-frost > bentley-grimes west, aunt-opal east"}
    stage = table(gang=gang, unhappy={"deacon-frost": 2})
    assert "use aunt-opal" not in stage.lets("Bert")
    stage.plays("Bert", "use bentley-grimes", "pick deacon-frost")
    assert stage.unhappy("deacon-frost") == 1
    assert stage.token("bentley-grimes") == 0
    assert stage.why_not("Bert", "use bentley-grimes").rule == "L21"


@rule("L94", "L119")
def test_whoever_is_about_to_be_upset_may_still_buy_himself_off() -> None:
    stage = table(gang={"Anna": "mom-parker > professor-quill west", "Bert": THEIRS})
    stage.plays("Anna", "use professor-quill")
    assert stage.asked() == ["Anna"]
    stage.offers("Bert", "Anna", "5g", "")
    assert stage.money("Anna") == 55
    assert stage.why_not("Bert", "accept 0 False").rule == "L100"
    stage.plays("Anna", "pick rosalind-pike")
    assert stage.unhappy("rosalind-pike") == 1


@rule("L94", "L95", "L90")
def test_between_the_hits_of_a_war_there_are_deals_but_not_of_crooks() -> None:
    stage = table(spent="judge-cohen").plays("Anna", "hit deacon-frost", "lead mom-parker").rolls(12)
    stage.s.forces = Forces(shift=10)
    stage.plays("Anna", "spend 5").nothing()
    assert stage.asked() == ["Bert"]
    stage.offers("Anna", "Bert", "5g", "").plays("Anna", "write 1")
    assert stage.money("Bert") == 55
    assert stage.why_not("Anna", "give gimpy").rule == "L95"
    assert stage.why_not("Anna", "hit judge-cohen").rule == "L86"


@rule("L107", "L100")
def test_slips_and_promises_of_one_who_is_out_are_gone() -> None:
    stage = (
        table(variants={"leaving": "on"}).offers("Anna", "Bert", "spare-crooks", "5g").plays("Bert", "accept 0 False")
    )
    to_anyone(stage, "Anna", "5g", "hit-2").plays("Bert", "write 0")
    stage.plays("Anna", "leavegame")
    assert (stage.s.promises, stage.s.slips) == ([], [])
    assert stage.s.pens == [-1] * 3
    assert stage.asked() == ["Carl"]


@rule("L130")
def test_a_special_may_be_shown_once_and_stays_face_up() -> None:
    stage = table(specials={"Bert": "tip-off"})
    assert "show tip-off" in stage.lets("Bert")
    stage.plays("Bert", "show tip-off")
    assert view(stage.s, Seat(2)).table["face_up"][CARD["tip-off"] - CARD["second-wind"]] == 1
    assert "show tip-off" not in stage.lets("Bert")


@rule("L94", "L104")
def test_who_has_nothing_to_do_out_of_turn_is_not_let_and_that_is_no_secret() -> None:
    stage = table(specials={"Bert": "doors-closed", "Carl": "tip-off"}).plays("Bert", "play doors-closed")
    assert view(stage.s, None).let == (2,)
    assert view(stage.plays("Carl", "show tip-off").s, None).let == ()


@rule("L100")
def test_a_counter_keeps_the_cards_and_words_and_names_new_sums() -> None:
    stage = table(specials={"Anna": "tip-off"}).offers("Bert", "Anna", "west-loans 5g", "east-numbers any-special 8g")
    stage.plays("Anna", "counter 1 False")
    assert stage.s.pens == [1, -1, -1]
    assert {"give 8g", "get 5g", "handover False"} <= stage.options("Anna")
    stage.plays("Anna", "handover False").plays("Bert", "accept 0 False")
    assert (stage.rackets("Anna"), stage.rackets("Bert")) == ({"west-loans"}, {"east-numbers"})
    assert (stage.money("Anna"), stage.specials("Anna")) == (50, {"tip-off"})


@rule("L94")
def test_what_one_no_longer_has_is_not_handed_over() -> None:
    stage = table(money={"Bert": 5}).plays("Bert", "write 2", "give 5g", "get 1g")
    stage.s.earn(1, -3)
    assert "handover False" not in stage.lets("Bert")
    assert stage.why_not("Bert", "handover False").rule == "L94"


def to_anyone(stage: Stage, writer: str, give: str, want: str) -> Stage:
    """A slip for whoever is first."""
    moves = [*[f"give {thing}" for thing in give.split()], *[f"get {thing}" for thing in want.split()]]
    return stage.plays(writer, "write 8", *moves, "handover False")


@rule("L131")
def test_what_is_offered_to_anyone_is_the_first_one_s_who_takes_it_up() -> None:
    stage = to_anyone(table(players=4), "Anna", "20g", "hit-1")
    assert "Anna offers anyone 20 G for" in stage.events("SlipWritten")[0].words(["Anna", "Bert", "Carl", "Dora"])
    assert {"takeup 0", "turndown 0"} <= stage.lets("Carl")
    assert not {"takeup 0", "turndown 0"} & stage.lets("Anna")


@rule("L100", "L101")
@pytest.mark.parametrize(("private", "read"), [(False, "offers Anna 5 G for 1 G"), (True, "wrote Anna a private slip")])
def test_who_only_watches_reads_what_is_open_and_hears_of_what_is_private(private: bool, read: str) -> None:
    stage = table(players=4).plays("Bert", "write 0", "give 5g", "get 1g", f"handover {private}")
    told = masked(stage.events("SlipWritten")[0], None)
    assert read in told.words(["Anna", "Bert", "Carl", "Dora"])
    stage.plays("Anna", f"accept 1 {private}")
    done = masked(stage.events("Exchanged")[0], None).words(["Anna", "Bert", "Carl", "Dora"])
    assert ("in private" in done) == private


@rule("L131")
def test_who_only_watches_reads_what_is_offered_to_anyone() -> None:
    stage = to_anyone(table(players=4), "Anna", "20g", "hit-1")
    told = masked(stage.events("SlipWritten")[0], None)
    assert "Anna offers anyone 20 G for" in told.words(["Anna", "Bert", "Carl", "Dora"])
    stage.plays("Dora", "takeup 0")
    assert (stage.money("Anna"), stage.money("Dora")) == (30, 70)
    assert view(stage.s, None).table["promises"] == ((3, 0, 5, 1, 1),)
    assert stage.why_not("Carl", "takeup 0").rule == "L100"


@rule("L131")
def test_nobody_takes_up_a_hit_on_himself_nor_what_he_cannot_pay() -> None:
    hit = to_anyone(table(), "Anna", "20g", "hit-1")
    assert hit.why_not("Bert", "takeup 0").rule == "L131"
    dear = to_anyone(table(money={"Bert": 9}), "Anna", "east-numbers", "10g")
    assert "takeup 0" not in dear.lets("Bert")
    assert dear.plays("Carl", "takeup 0").rackets("Carl") == {"east-numbers"}


@rule("L131")
def test_an_offer_that_all_turn_down_is_off_the_table_and_one_may_withdraw_it() -> None:
    stage = to_anyone(table(), "Anna", "1g", "any-special")
    assert "write 8" not in stage.lets("Anna")
    stage.plays("Bert", "turndown 0")
    assert not {"takeup 0", "turndown 0"} & stage.lets("Bert")
    stage.plays("Carl", "turndown 0")
    assert (stage.s.slips, stage.s.turned_down) == ([], [])
    assert to_anyone(stage, "Anna", "2g", "any-special").plays("Anna", "withdraw 8 False").s.slips == []


@rule("L131")
def test_to_anyone_there_are_no_crooks_and_no_secrets_and_gifts_wait_for_a_taker() -> None:
    stage = table().plays("Anna", "write 8")
    assert stage.why_not("Anna", "give gimpy").rule == "L131"
    assert "get west-loans" not in stage.lets("Anna")
    stage.plays("Anna", "give 5g")
    assert stage.why_not("Anna", "handover True").rule == "L131"
    stage.plays("Anna", "handover False")
    assert stage.money("Anna") == 50
    assert stage.plays("Carl", "takeup 0").money("Carl") == 55
    assert "write 8" not in Stage(players=2).lets("Anna")


@rule("L131", "L129")
def test_a_special_is_chosen_by_whoever_takes_up_an_offer_for_one() -> None:
    stage = to_anyone(table(specials={"Carl": "tip-off second-wind"}), "Anna", "5g", "any-special")
    assert not [said for said in stage.lets("Bert") if said.startswith("takeup")]
    assert stage.plays("Carl", "takeupwith 0 tip-off").specials("Anna") == {"tip-off"}


@rule("L131", "L99")
def test_an_offer_to_anyone_does_not_throw_the_game() -> None:
    stage = to_anyone(table(rackets={"Anna": "west-loans", "Bert": MANY}), "Anna", "west-loans", "10g")
    assert stage.why_not("Bert", "takeup 0").rule == "L131"
    assert "takeup 0" in stage.lets("Carl")


@rule("L100")
def test_a_thing_can_be_taken_off_the_slip_again_a_few_times() -> None:
    stage = table().plays("Bert", "write 0", "give 5g", "give west-loans", "get east-numbers")
    assert {"strike give 5g", "strike give west-loans", "strike get east-numbers"} <= stage.lets("Bert")
    stage.plays("Bert", "strike give west-loans", "give 40g", "handover False")
    assert stage.s.slips == [(1, 0, (THING["5g"], THING["40g"]), (THING["east-numbers"],))]
    again = table().plays("Bert", "write 0", "give 5g")
    for _ in range(4):
        again.plays("Bert", "strike give 5g", "give 5g")
    assert again.why_not("Bert", "strike give 5g").rule == "L100", "so that every slip is finished"


@rule("L100", "L127")
def test_one_gives_up_to_all_one_has() -> None:
    stage = table(money={"Bert": 137}).plays("Bert", "write 0", "give 100g", "give 30g", "give 7g", "handover False")
    assert (stage.money("Bert"), stage.money("Anna")) == (0, 187)


@rule("L100")
def test_why_a_slip_is_not_written() -> None:
    stage = table()
    assert str(stage.why_not("Anna", "give 5g")) == "you are not writing a slip [L100]"
    assert str(stage.why_not("Anna", "handover False")) == "you are not writing a slip [L100]"
    assert str(stage.why_not("Anna", "write 0")) == "a slip is for another player who is in the game [L100]"
    stage.plays("Anna", "write 1")
    assert str(stage.why_not("Anna", "write 2")) == "one slip is written at a time [L100]"
    assert str(stage.why_not("Anna", "handover False")) == "nothing stands on the slip yet [L100]"
    stage.plays("Anna", "give 5g", "get any-special", "handover False").plays("Bert", "leave 0 False")
    two = Stage(2)
    assert str(two.why_not("Anna", "write 8")) == "with one other player a slip is for that one [L131]"
    assert str(stage.why_not("Anna", "withdraw 1 False")) == "there is no such slip on the table [L100]"
