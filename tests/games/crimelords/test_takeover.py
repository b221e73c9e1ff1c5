"""Taking over a Racket."""

from backroom.games.crimelords.cards import CARD, RESISTANCE
from backroom.games.crimelords.steps.payday import income
from tests.games.crimelords.stage import Stage
from tests.support import rule

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west, theo-marsh north"
THEIRS = "deacon-frost > judge-cohen west, quiet-ruth east; judge-cohen > cleo-sharpe west"

NUMBERS = RESISTANCE[CARD["south-numbers"]]
EVEN, TEN = f"for {NUMBERS - 3}", f"for {NUMBERS + 7}"
"""What makes Bronson's number against the Numbers 3, and 10 more."""


def taking(target: str = "south-numbers", lead: str = "bro-bronson", **more: object) -> Stage:
    """Bert owns it; Anna has announced it, and Bert is asked for a protector."""
    laid = {"gang": {"Anna": GANG, "Bert": THEIRS}, "rackets": {"Bert": target}, **more}
    return Stage(**laid).plays("Anna", f"takeover {target}", f"lead {lead}")  # type: ignore[arg-type]


def street(target: str = "south-numbers", lead: str = "bro-bronson", **more: object) -> Stage:
    """Nobody owns it."""
    laid = {"gang": {"Anna": GANG}, "street": target, **more}
    return Stage(**laid).plays("Anna", f"takeover {target}", f"lead {lead}")  # type: ignore[arg-type]


@rule("L53", "L55", "L69")
def test_power_against_resistance() -> None:
    assert street("south-numbers").number == 4 + 2 - NUMBERS
    assert street("south-numbers", lead="mom-parker").number == 9 - NUMBERS


@rule("L56")
def test_the_owner_may_name_a_protector_whose_power_adds_to_the_resistance() -> None:
    stage = taking()
    assert stage.asked() == ["Bert"]
    names = ("deacon-frost", "judge-cohen", "quiet-ruth", "cleo-sharpe")
    assert stage.options("Bert") == {"nobody", *[f"protect {name}" for name in names]}
    stage.plays("Bert", "protect judge-cohen")
    assert stage.token("judge-cohen") == 0
    assert stage.number == 4 + 2 - NUMBERS - 4
    assert taking().plays("Bert", "nobody").number == 4 + 2 - NUMBERS


@rule("L56")
def test_who_has_no_token_protects_nothing_and_an_uncontrolled_racket_has_no_protector() -> None:
    stage = taking(spent="judge-cohen cleo-sharpe quiet-ruth deacon-frost")
    assert stage.asked() == ["Anna", "Bert", "Carl"]
    assert taking(spent="judge-cohen").why_not("Bert", "protect judge-cohen").rule == "L56"
    assert street().asked() == ["Anna", "Bert", "Carl"]


@rule("L58", "L56")
def test_backing_out_gives_the_protector_his_token_back() -> None:
    stage = taking().plays("Bert", "protect judge-cohen").hands(say="backout")
    assert (stage.token("judge-cohen"), stage.token("bro-bronson")) == (1, 1)


@rule("L69")
def test_every_racket_in_the_district_and_of_the_type_counts_2() -> None:
    mine = "south-loans south-casinos north-numbers"
    assert street(rackets={"Anna": mine}).number == 4 + 2 - NUMBERS + 6
    both = {"Anna": mine, "Bert": "south-numbers south-protection east-numbers west-numbers west-loans"}
    assert taking(rackets=both).plays("Bert", "nobody").number == 4 + 2 - NUMBERS + 6 - 6


@rule("L69", "L49")
def test_a_unique_has_a_district_and_no_type() -> None:
    found = street("racetrack", rackets={"Anna": "south-loans customs-shed"}).number
    assert found == 4 + 2 - RESISTANCE[CARD["racetrack"]] + 2


@rule("L55")
def test_turf_and_any_takeover_bonuses_count_for_the_whole_mob() -> None:
    gang = "mom-parker > captain-shepherd west, the-notary east"
    assert street(lead="mom-parker", gang={"Anna": gang}).number == 9 - NUMBERS + 2 + 1
    elsewhere = street("east-numbers", lead="mom-parker", gang={"Anna": gang})
    assert elsewhere.number == 9 - RESISTANCE[CARD["east-numbers"]] + 1


@rule("L70")
def test_any_number_below_the_leader_may_help() -> None:
    stage = street().hands(Anna=EVEN)
    assert stage.options("Anna") == {"send gimpy", "send theo-marsh", "nomore"}
    assert stage.why_not("Anna", "send dot-hadley").rule == "L70"
    stage.plays("Anna", "send gimpy").rolls(5).plays("Anna", "send theo-marsh")
    assert stage.events("Rolled")[0].number == 3 + 2
    assert "south-numbers" in stage.rackets("Anna")


@rule("L70")
def test_street_gangs_and_precincts_in_the_district_help() -> None:
    mine = "south-street-gangs south-crooked-precincts north-street-gangs"
    stage = street(rackets={"Anna": mine}, spent="gimpy theo-marsh").hands(Anna=EVEN)
    assert stage.options("Anna") == {"send south-street-gangs", "send south-crooked-precincts", "nomore"}
    stage.plays("Anna", "send south-street-gangs").rolls(12).plays("Anna", "send south-crooked-precincts")
    assert stage.events("Rolled")[0].number == 3 + 4 + 2 + 3
    assert stage.token("south-street-gangs") == 0


@rule("L70")
def test_a_racket_whose_power_counts_everywhere() -> None:
    stage = street(rackets={"Anna": "city-hall-annex"}, spent="gimpy theo-marsh").hands()
    assert "send city-hall-annex" in stage.options("Anna")


@rule("L71", "L72")
def test_below_the_protector_any_number_may_defend() -> None:
    stage = taking(money={"Anna": 50}).plays("Bert", "protect judge-cohen").hands(Anna=TEN).plays("Anna", "nomore")
    assert stage.asked() == ["Bert"]
    assert stage.options("Bert") == {"send cleo-sharpe", "nomore"}
    assert stage.why_not("Bert", "send quiet-ruth").rule == "L71"
    stage.plays("Bert", "send cleo-sharpe")
    assert stage.number == 3 - 4 + 10 - 3


@rule("L71")
def test_without_a_protector_no_crook_defends_but_muscle_in_the_district_does() -> None:
    theirs = {"Bert": "south-numbers south-street-gangs north-street-gangs"}
    stage = taking(rackets=theirs).plays("Bert", "nobody").hands().plays("Anna", "nomore")
    assert stage.options("Bert") == {"send south-street-gangs", "nomore"}
    assert stage.why_not("Bert", "send quiet-ruth").rule == "L71"


@rule("L71")
def test_a_racket_with_power_defends_itself() -> None:
    stage = taking("south-crooked-precincts").plays("Bert", "nobody").hands().plays("Anna", "nomore")
    assert stage.options("Bert") == {"send south-crooked-precincts", "nomore"}


@rule("L72")
def test_both_add_by_turns_until_both_decline_in_a_row() -> None:
    stage = taking(money={"Anna": 50}).plays("Bert", "protect judge-cohen").hands(Anna=TEN)
    stage.plays("Anna", "send gimpy", "nomore")
    stage.plays("Bert", "send cleo-sharpe")
    assert stage.asked() == ["Anna"]
    stage.rolls(12).plays("Anna", "nomore")
    assert stage.events("Rolled")


@rule("L72")
def test_who_declined_may_add_again_after_the_other_side_did() -> None:
    stage = taking(money={"Anna": 50}).plays("Bert", "protect judge-cohen").hands(Anna=TEN)
    stage.plays("Anna", "nomore").plays("Bert", "send cleo-sharpe")
    assert stage.options("Anna") == {"send gimpy", "send theo-marsh", "nomore"}
    stage.plays("Anna", "send gimpy").rolls(12).plays("Anna", "nomore")
    assert stage.events("Rolled")[0].number == 3 - 4 + 10 - 3 + 1


@rule("L73", "L118")
def test_the_north_side_boss_interferes_from_outside_on_either_side() -> None:
    for side, worth in (("for", 1), ("against", -1)):
        laid = {"mobs": {"Carl": "north-side-mob"}, "gang": {"Anna": GANG, "Bert": THEIRS, "Carl": "iris-vane"}}
        stage = taking("north-numbers", money={"Anna": 50}, **laid).plays("Bert", "nobody").hands(Anna=TEN)
        stage.plays("Anna", "nomore")
        assert stage.asked() == ["Carl"]
        assert stage.options("Carl") == {"interfere for", "interfere against", "stayout"}
        stage.plays("Carl", f"interfere {side}")
        assert stage.token("iris-vane") == 0
        assert stage.number == 3 + 10 + worth * 6
        assert stage.asked() == ["Anna"]


@rule("L73")
def test_elsewhere_or_without_a_token_he_has_no_say() -> None:
    laid = {"mobs": {"Carl": "north-side-mob"}, "gang": {"Anna": GANG, "Carl": "iris-vane"}}
    assert street("south-numbers", **laid).hands().rolls(12).plays("Anna", "nomore").asked() == ["Anna"]
    stage = street("north-numbers", spent="iris-vane", **laid).hands().rolls(12).plays("Anna", "nomore")
    assert stage.asked() == ["Anna"]


@rule("L73")
def test_the_north_side_boss_defends_his_own_without_being_the_protector() -> None:
    laid = {"mobs": {"Bert": "north-side-mob"}, "gang": {"Anna": GANG, "Bert": THEIRS}}
    stage = taking("north-numbers", **laid).plays("Bert", "nobody").hands().plays("Anna", "nomore")
    assert stage.options("Bert") == {"send deacon-frost", "nomore"}


@rule("L73")
def test_the_north_side_boss_helps_in_his_own_attacks_though_he_does_not_lead() -> None:
    stage = street("north-numbers", mobs={"Anna": "north-side-mob"}).hands()
    assert "send mom-parker" in stage.options("Anna")


@rule("L74")
def test_a_racket_taken_over_earns_from_the_next_turn_on() -> None:
    stage = taking(money={"Anna": 50}).plays("Bert", "nobody").rolls(2).hands(Anna="for 9").nothing()
    assert stage.rackets("Anna") == {"south-numbers"}
    assert stage.rackets("Bert") == set()
    assert stage.money("Anna") == 41
    assert income(stage.s, 0) == 4


@rule("L74")
def test_if_it_fails_the_racket_stays() -> None:
    stage = taking(money={"Anna": 50}).plays("Bert", "nobody").rolls(11).hands(Anna="for 20").nothing()
    assert stage.rackets("Bert") == {"south-numbers"}
    stage = street().rolls(12).hands().nothing()
    assert "south-numbers" in stage.street()
