"""Income, pay, drawing, doing nothing, retokening."""

from backroom.engine import Seat, view
from backroom.games.crimelords.cards import CARD, FIRST_SPECIAL
from backroom.games.crimelords.steps.payday import income, wages
from tests.games.crimelords.stage import Stage
from tests.support import rule

SMALL = "mom-parker > bro-bronson west, dot-hadley east"


def payday(money: int, gang: str = SMALL, **more: object) -> Stage:
    """Anna's turn begins with so much money."""
    return Stage(**{"gang": {"Anna": gang}, "money": {"Anna": money}, "start": "turn", **more})  # type: ignore[arg-type]


@rule("L21")
def test_a_turn_goes_income_pay_draw_actions_retoken() -> None:
    stage = payday(
        50, rackets={"Anna": "north-casinos"}, street="", deck="old-mint racetrack scrapyard velvet-rope gimpy"
    )
    told = [type(event).__name__ for event in stage.told]
    assert told == ["TurnBegan", "Collected", "PaidGang", "Drew"]
    stage.plays("Anna", "takeover old-mint", "lead mom-parker").hands().rolls(12).nothing().plays("Anna", "endturn")
    assert stage.events("Retokened")[0].seat == 0
    assert stage.asked() == ["Carl"]


@rule("L22")
def test_every_racket_brings_its_income() -> None:
    stage = Stage(rackets={"Anna": "north-casinos east-chop-shops old-mint"}, street="racetrack")
    assert income(stage.s, 0) == 4 + 2 + 6
    assert payday(0, "gimpy", rackets={"Anna": "north-casinos"}).money("Anna") == 4


@rule("L23")
def test_mobs_crooks_and_other_rackets_raise_income() -> None:
    assert income(Stage(rackets={"Bert": "north-loans"}).s, 1) == 3 + 1
    stage = Stage(gang={"Anna": "mom-parker > dot-hadley west"}, rackets={"Anna": "north-numbers east-numbers"})
    assert income(stage.s, 0) == 4 + 3
    pair = Stage(rackets={"Anna": "north-casinos north-loans"})
    assert income(pair.s, 0) == 4 + 3 + 2
    apart = Stage(rackets={"Anna": "north-casinos south-loans"})
    assert income(apart.s, 0) == 4 + 3
    tracks = Stage(rackets={"Anna": "racetrack south-loans east-loans"})
    assert income(tracks.s, 0) == 4 + 3 + 2 + 2


@rule("L24")
def test_the_gang_costs_its_power_and_the_boss_the_bonus_as_well() -> None:
    stage = Stage(gang={"Anna": SMALL}, power={"dot-hadley": 4})
    assert wages(stage.s, 0) == 9 + 4 + 4
    assert payday(50).money("Anna") == 50 - 15


@rule("L25")
def test_until_the_boss_has_all_nobody_gets_anything() -> None:
    stage = payday(8).plays("Anna", "payout")
    assert stage.money("Anna") == 0
    assert (stage.unhappy("mom-parker"), stage.unhappy("bro-bronson"), stage.unhappy("dot-hadley")) == (1, 2, 2)


@rule("L25", "L26")
def test_who_gets_nothing_at_all_gets_two_markers_the_boss_too() -> None:
    stage = payday(0).plays("Anna", "payout")
    assert [stage.unhappy(c) for c in ("mom-parker", "bro-bronson", "dot-hadley")] == [2, 2, 2]


@rule("L26")
def test_the_owner_chooses_whom_to_pay_all_a_part_or_nothing_and_nothing_is_left_over() -> None:
    stage = payday(9 + 5).plays("Anna", "payout")
    assert stage.options("Anna") == {"payall bro-bronson", "paypart bro-bronson"}
    assert stage.why_not("Anna", "paynothing bro-bronson").rule == "L26"
    stage.plays("Anna", "payall bro-bronson")
    assert stage.money("Anna") == 0
    assert (stage.unhappy("bro-bronson"), stage.unhappy("dot-hadley")) == (0, 1)


@rule("L26")
def test_one_can_be_left_out_for_another() -> None:
    stage = payday(9 + 2).plays("Anna", "payout")
    assert stage.options("Anna") == {"paypart bro-bronson", "paynothing bro-bronson"}
    stage.plays("Anna", "paynothing bro-bronson")
    assert (stage.unhappy("bro-bronson"), stage.unhappy("dot-hadley")) == (2, 0)


@rule("L26", "L35")
def test_a_third_marker_from_pay_makes_uncontrolled() -> None:
    stage = payday(9, unhappy={"bro-bronson": 1}).plays("Anna", "payout")
    assert "bro-bronson" in stage.street()
    assert stage.unhappy("bro-bronson") == 0
    assert "dot-hadley" in stage.mob("Anna")


@rule("L26", "L94")
def test_when_wages_fall_short_a_friend_may_help_before_anybody_goes_unpaid() -> None:
    stage = payday(9)
    assert stage.options("Anna") == {"payout"}
    assert "15 G and you have 9 G" in stage.question("Anna")
    stage.offers("Bert", "Anna", "5g", "")
    assert "15 G and you have 14 G" in stage.question("Anna")
    assert stage.asked() == ["Anna"]
    stage.offers("Bert", "Anna", "1g", "")
    assert stage.money("Anna") == 0
    assert [stage.unhappy(c) for c in ("mom-parker", "bro-bronson", "dot-hadley")] == [0, 0, 0]
    assert "lielow" in stage.options("Anna")


@rule("L26", "L94")
def test_so_may_selling_a_racket_or_giving_away_who_cannot_be_paid() -> None:
    sold = payday(9, rackets={"Anna": "scrapyard"})
    short = 15 - sold.money("Anna")
    sold.offers("Anna", "Bert", "scrapyard", f"{short}g").plays("Bert", "accept 0 False")
    assert (sold.rackets("Bert"), sold.money("Anna")) == ({"scrapyard"}, 0)
    assert "endturn" in sold.options("Anna")
    given = payday(11).offers("Anna", "Bert", "bro-bronson", "").plays("Bert", "accept 0 False")
    given.plays("Bert", "put deacon-frost west")
    assert "endturn" in given.options("Anna")
    assert wages(given.s, 0) == 11


@rule("L94", "L51")
def test_a_private_deal_while_wages_fall_short_is_counted_out_before_all() -> None:
    stage = payday(9, specials={"Bert": "tip-off"}).offers("Bert", "Anna", "3g", "", private=True)
    assert stage.asked() == ["Anna"]
    assert stage.s.floor[0] == stage.s.ceiling[0] == stage.money("Anna") == 12
    stage.offers("Bert", "Anna", "tip-off", "", private=True)
    assert stage.s.floor[0] == stage.s.ceiling[0] == 12


@rule("L32", "L94")
def test_a_special_played_on_payday_is_an_action() -> None:
    stage = payday(14, specials={"Anna": "loan-from-upstairs"}).plays("Anna", "play loan-from-upstairs")
    assert stage.money("Anna") == 34 - 15
    assert "lielow" not in stage.options("Anna")
    assert stage.unhappy("dot-hadley") == 0


@rule("L94", "L102")
def test_the_last_crook_may_be_driven_away_on_payday_and_the_turn_goes_on_without_him() -> None:
    stage = payday(0, "mom-parker", unhappy={"mom-parker": 2}, specials={"Bert": "ugly-rumour"})
    stage.plays("Bert", "play ugly-rumour", "pick mom-parker")
    assert stage.s.out == [True, False, False]
    assert stage.asked() == ["Carl"]


@rule("L27")
def test_who_is_owed_nothing_is_fully_paid() -> None:
    stage = payday(0, "mom-parker > gimpy west, old-barnaby east").plays("Anna", "payout")
    assert (stage.unhappy("gimpy"), stage.unhappy("old-barnaby")) == (0, 0)
    assert wages(stage.s, 0) == 9


@rule("L123")
def test_a_flaw_a_higher_wage() -> None:
    stage = Stage(gang={"Bert": "deacon-frost"})
    assert wages(stage.s, 1) == 6 + 2 + 1


@rule("L28")
def test_one_card_is_drawn_and_more_while_fewer_than_four_are_uncontrolled() -> None:
    deck = "old-mint racetrack scrapyard velvet-rope auction-house"
    assert payday(50, street="north-loans", deck=deck).street() == {"north-loans", "old-mint", "racetrack", "scrapyard"}
    full = "north-loans south-loans east-loans west-loans"
    assert len(payday(50, street=full, deck=deck).street()) == 5


@rule("L118", "L28")
def test_the_downtowners_draw_one_more() -> None:
    full, deck = "north-loans south-loans east-loans west-loans", "old-mint racetrack scrapyard"
    stage = payday(50, street=full, deck=deck, mobs={"Anna": "downtowners", "Bert": "old-family"})
    assert len(stage.street()) == 6


@rule("L118", "L28")
def test_the_downtowners_extra_card_comes_on_top_of_those_that_fill_the_street() -> None:
    deck = "old-mint racetrack scrapyard velvet-rope auction-house"
    mobs = {"Anna": "downtowners", "Bert": "old-family"}
    stage = payday(50, street="north-loans south-loans", deck=deck, mobs=mobs)
    assert len(stage.street()) == 5
    kept = payday(50, street="north-loans south-loans", deck="old-mint second-wind racetrack double-shift", mobs=mobs)
    assert len(kept.street()) == 4
    assert kept.specials("Anna") == {"second-wind", "double-shift"}


@rule("L29", "L102")
def test_a_special_is_kept_and_while_fewer_than_four_lie_there_another_card_is_drawn() -> None:
    full, deck = "north-loans south-loans east-loans west-loans", "second-wind old-mint"
    stage = payday(50, street=full, deck=deck)
    assert stage.specials("Anna") == {"second-wind"}
    assert len(stage.street()) == 4
    again = payday(50, street="north-loans south-loans east-loans", deck=deck)
    assert again.specials("Anna") == {"second-wind"}
    assert "old-mint" in again.street()


@rule("L102", "L29")
def test_others_learn_that_a_special_was_drawn_and_not_which() -> None:
    stage = payday(50, street="north-loans south-loans east-loans west-loans", deck="second-wind")
    assert view(stage.s, Seat(1)).table["specials"] == (1, (), 0)
    (mine,) = [event for event in view(stage.s, Seat(0)).news if type(event).__name__ == "DrewSpecial"]
    (theirs,) = [event for event in view(stage.s, Seat(1)).news if type(event).__name__ == "DrewSpecial"]
    assert (mine.card, theirs.card) == (CARD["second-wind"], None)
    assert CARD["second-wind"] >= FIRST_SPECIAL


@rule("L30")
def test_an_empty_deck_stays_empty() -> None:
    stage = payday(50, street="north-loans", deck="old-mint")
    assert stage.s.deck == []
    assert stage.street() == {"north-loans", "old-mint"}
    stage.plays("Anna", "lielow")
    assert stage.street() == {"north-loans", "old-mint"}


@rule("L31")
def test_actions_come_in_any_order_as_long_as_there_are_tokens() -> None:
    stage = Stage(gang={"Anna": "mom-parker > bro-bronson west, gimpy east"}, street="old-mint racetrack")
    stage.plays("Anna", "drop gimpy", "takeover old-mint", "lead mom-parker").hands().rolls(12).nothing()
    stage.plays("Anna", "takeover racetrack", "lead bro-bronson").hands().rolls(12).nothing()
    assert not [option for option in stage.options("Anna") if option.startswith(("takeover", "hit", "recruit", "move"))]
    assert stage.why_not("Anna", "takeover old-mint").rule == "L52"


@rule("L32")
def test_who_does_nothing_collects_10_g_and_the_turn_is_over() -> None:
    stage = Stage(money={"Anna": 3}).plays("Anna", "lielow")
    assert stage.money("Anna") == 13
    assert stage.asked() == ["Carl"]


@rule("L32")
def test_even_a_free_action_bars_the_10_g() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}).plays("Anna", "drop gimpy")
    assert "lielow" not in stage.options("Anna")
    assert stage.why_not("Anna", "lielow").rule == "L32"


@rule("L32")
def test_an_attack_backed_out_of_does_not_bar_the_10_g() -> None:
    stage = Stage(street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker").hands(say="backout")
    assert "lielow" in stage.options("Anna")
    assert stage.why_not("Anna", "endturn").rule == "L32"


@rule("L33")
def test_at_the_end_every_card_with_a_place_for_it_has_one_token_and_no_more() -> None:
    stage = Stage(
        gang={"Anna": "mom-parker > gimpy west, ozzie-flint east"},
        rackets={"Anna": "north-street-gangs north-casinos"},
        spent="gimpy north-street-gangs",
    )
    stage.s.tokens[CARD["mom-parker"]] = 2
    stage.plays("Anna", "drop ozzie-flint", "endturn")
    assert [stage.token(c) for c in ("mom-parker", "gimpy", "north-street-gangs", "north-casinos")] == [1, 1, 1, 0]


@rule("L34")
def test_two_tokens_are_not_spent_in_the_same_action() -> None:
    stage = Stage(gang={"Anna": "mom-parker > gimpy west"}, street="old-mint")
    stage.s.tokens[CARD["gimpy"]] = 2
    stage.plays("Anna", "takeover old-mint", "lead mom-parker").hands()
    assert "send gimpy" in stage.options("Anna")
    stage.plays("Anna", "send gimpy").rolls(12).nothing()
    assert stage.token("gimpy") == 1
    assert stage.asked() == ["Anna"]


@rule("L38")
def test_who_has_more_power_than_his_superior_gets_a_marker_each_turn() -> None:
    gang = "mom-parker > bro-bronson west; bro-bronson > wendell-knox west"
    assert payday(50, gang, power={"wendell-knox": 5}).unhappy("wendell-knox") == 1
    assert payday(50, gang, power={"wendell-knox": 4}).unhappy("wendell-knox") == 0


@rule("L38", "L35")
def test_a_third_marker_for_that_sends_him_out_of_town() -> None:
    gang = "mom-parker > bro-bronson west; bro-bronson > wendell-knox west"
    stage = payday(50, gang, power={"wendell-knox": 5}, unhappy={"wendell-knox": 2})
    assert "wendell-knox" in stage.discard()
    assert stage.power("wendell-knox") == 3


@rule("L51")
def test_a_treasury_is_secret_and_what_passes_in_the_open_can_be_counted() -> None:
    stage = payday(50)
    assert view(stage.s, Seat(1)).table["treasury"] == (None, 50, None)
    assert view(stage.s, None).table["treasury"] == (None, None, None)
    assert view(stage.s, Seat(1)).table["floor"][0] == view(stage.s, Seat(1)).table["ceiling"][0] == 35


@rule("L2")
def test_the_bank_does_not_run_out() -> None:
    stage = Stage(rackets={"Anna": "old-mint"}, gang={"Anna": "gimpy"}, money={"Anna": 9_000})
    for _ in range(3):
        for name in ("Anna", "Carl", "Bert"):
            stage.plays(name, "lielow")
    assert stage.money("Anna") > 9_000
    assert stage.s.bank + sum(stage.s.treasury) == 0
