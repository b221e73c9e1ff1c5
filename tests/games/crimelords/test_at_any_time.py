"""Specials for any time and Bentley Grimes: also in attacks and wars."""

from typing import Any

from backroom.games.crimelords.attack import Forces
from backroom.games.crimelords.cards import CARD
from tests.games.crimelords.stage import Stage
from tests.games.crimelords.test_answers import said
from tests.games.crimelords.test_deals import table
from tests.support import rule

GRIMES = {"Bert": "deacon-frost > bentley-grimes west"}


@rule("L132", "L102")
def test_a_special_for_any_time_is_played_in_an_attack_and_counts_from_then_on() -> None:
    stage = table(specials={"Carl": "ugly-rumour"}, street="old-mint", unhappy={"judge-cohen": 1})
    stage.plays("Anna", "recruit judge-cohen", "lead mom-parker")
    before = stage.number
    stage.plays("Carl", "play ugly-rumour", "pick judge-cohen")
    assert stage.number == before + 2, "an unhappy one is recruited more easily"
    assert stage.asked() == ["Anna", "Bert", "Carl"]


@rule("L132", "L120")
def test_bentley_grimes_is_used_in_an_attack_and_in_a_war() -> None:
    stage = table(gang=GRIMES, unhappy={"deacon-frost": 2}, street="old-mint")
    stage.plays("Anna", "takeover old-mint", "lead mom-parker").plays("Bert", "use bentley-grimes", "pick deacon-frost")
    assert stage.unhappy("deacon-frost") == 1
    war = table(gang=GRIMES, unhappy={"deacon-frost": 1}).plays("Anna", "hit deacon-frost", "lead mom-parker").rolls(12)
    war.s.forces = Forces(shift=10)
    war.plays("Anna", "spend 5").nothing()
    assert war.asked() == ["Bert"]
    war.plays("Bert", "use bentley-grimes", "pick deacon-frost")
    assert war.unhappy("deacon-frost") == 1
    assert war.asked() == ["Bert"], "it was not his Hit"


@rule("L132")
def test_while_hands_are_being_closed_nothing_comes_between() -> None:
    stage = table(specials={"Carl": "ugly-rumour"}, street="old-mint").plays(
        "Anna", "takeover old-mint", "lead mom-parker"
    )
    assert "play ugly-rumour" in stage.lets("Carl")
    stage.plays("Anna", "for 3")
    assert stage.lets("Carl") == set()
    stage.plays("Bert", "emptyhand").plays("Carl", "emptyhand")
    assert "play ugly-rumour" in stage.lets("Carl"), "all hands are closed: now it may"


@rule("L132")
def test_who_leads_is_placed_becomes_boss_or_is_paid_is_said_before_anything_comes_between() -> None:
    laid: dict[str, Any] = {
        "specials": {"Carl": "loan-from-upstairs"},
        "gang": {"Anna": "mom-parker > bro-bronson west, iris-vane east, gimpy north"},
    }
    leads = table(street="old-mint", **laid).plays("Anna", "takeover old-mint")
    placed = table(**laid).plays("Anna", "move gimpy")
    follows = table(unhappy={"bro-bronson": 2}, **laid).plays("Anna", "doublecross bro-bronson")
    paid = Stage(start="turn", money={"Anna": 12}, **laid)
    assert "play loan-from-upstairs" in paid.lets("Carl"), "while money can still be looked for"
    paid.plays("Anna", "payout")
    for stage, asked in ((leads, "lead"), (placed, "put"), (follows, "makeboss"), (paid, "paypart")):
        assert any(option.startswith(asked) for option in stage.options("Anna")), asked
        assert stage.lets("Carl") == set(), asked


@rule("L133")
def test_when_the_target_leaves_before_now_everything_returns() -> None:
    stage = table(specials={"Carl": "ugly-rumour"}, unhappy={"judge-cohen": 2})
    stage.plays("Anna", "recruit judge-cohen", "lead mom-parker").hands("", Anna="for 9")
    stage.plays("Carl", "play ugly-rumour", "pick judge-cohen")
    assert "judge-cohen" in stage.discard()
    assert (stage.asked(), stage.s.attacking) == (["Anna"], False)
    assert (stage.token("mom-parker"), stage.money("Anna")) == (1, 50)
    assert "lielow" in stage.options("Anna"), "it did not happen"
    assert said(stage, "AttackOff") == ["Nothing came of it: Judge Cohen is out of reach."]


@rule("L133")
def test_after_now_tokens_and_money_are_gone() -> None:
    stage = table(specials={"Carl": "ugly-rumour"}, unhappy={"judge-cohen": 2})
    stage.plays("Anna", "recruit judge-cohen", "lead mom-parker").hands(Anna="for 9")
    stage.plays("Carl", "play ugly-rumour", "pick judge-cohen")
    assert (stage.asked(), stage.s.attacking) == (["Anna"], False)
    assert (stage.token("mom-parker"), stage.money("Anna")) == (0, 41)


@rule("L133")
def test_so_it_is_when_the_leader_leaves_and_a_helper_who_leaves_no_longer_counts() -> None:
    led = table(specials={"Carl": "ugly-rumour"}, unhappy={"bro-bronson": 2})
    led.plays("Anna", "hit judge-cohen", "lead bro-bronson").plays("Carl", "play ugly-rumour", "pick bro-bronson")
    while led.asked() == ["Anna"] and not {"endturn", "lielow"} & led.options("Anna"):
        led.plays("Anna", sorted(led.options("Anna"))[0])
    assert not led.s.attacking
    helped = table(specials={"Carl": "ugly-rumour"}, unhappy={"gimpy": 2}, street="old-mint")
    helped.plays("Anna", "takeover old-mint", "lead mom-parker").hands().plays("Anna", "send gimpy")
    before = helped.number
    helped.plays("Carl", "play ugly-rumour", "pick gimpy")
    assert helped.s.forces.helpers == ()
    assert helped.number == before - helped.power("gimpy")


@rule("L98", "L77")
def test_a_hit_that_made_the_man_hide_breaks_the_promise_rolled_or_not() -> None:
    def promised() -> Stage:
        stage = table().offers("Anna", "Bert", "spare-crooks", "5g").plays("Bert", "accept 0 False")
        return stage.plays("Anna", "hit judge-cohen", "lead gimpy", "spend 0")

    hidden = promised().plays("Bert", "hideout").nothing()
    assert hidden.events("NotRolled")
    assert hidden.s.broken == [1, 0, 0]
    assert promised().plays("Bert", "stayput").nothing().s.broken == [0, 0, 0], "a warning shot, and he did not budge"


@rule("L58")
def test_what_was_taken_back_is_announced_again_only_when_the_table_has_changed() -> None:
    stage = table(street="old-mint").plays("Anna", "takeover old-mint", "lead mom-parker").hands("backout")
    stage.plays("Anna", "takeover old-mint")
    assert "lead mom-parker" not in stage.options("Anna")
    stage.plays("Anna", "lead bro-bronson").hands("backout")
    stage.offers("Bert", "Carl", "5g", "").plays("Anna", "takeover old-mint")
    assert "lead mom-parker" in stage.options("Anna"), "money has changed hands"


@rule("L58")
def test_another_kind_of_attack_on_the_same_target_is_another_attack() -> None:
    stage = table().plays("Anna", "recruit judge-cohen", "lead mom-parker").hands("backout")
    stage.plays("Anna", "hit judge-cohen")
    assert "lead mom-parker" in stage.options("Anna")


@rule("L85", "L88", "L134")
def test_when_the_hit_wipes_the_mob_out_there_is_no_war_and_all_crooks_get_tokens() -> None:
    stage = table(gang={"Bert": "deacon-frost"}, spent="rosalind-pike")
    stage.plays("Anna", "hit deacon-frost", "lead mom-parker").rolls(2)
    stage.s.forces = Forces(shift=20)
    stage.plays("Anna", "spend 0").nothing()
    while stage.asked() == ["Anna"] and "nomore" in stage.options("Anna"):
        stage.plays("Anna", "nomore")
    assert stage.s.out[1]
    assert stage.token("rosalind-pike") == 1, "everybody's Crooks, as at the end of a war"
    assert said(stage, "WarEnded")
    assert CARD["deacon-frost"] in stage.s.discard
