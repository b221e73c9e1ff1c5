"""Gang War, and wiping out a Mob."""

from backroom.games.crimelords.attack import Forces
from backroom.games.crimelords.cards import CARD
from backroom.games.crimelords.rules import RULES
from tests.games.crimelords.stage import Stage
from tests.support import rule

MINE = "mom-parker > smoothie-smythe west, gimpy east"
THEIRS = "iris-vane > dot-hadley west, ozzie-flint east"


def war(rolled: int = 12, players: int = 3, **more: object) -> Stage:
    """Smoothie goes for Bert's Boss, with something to make it a real attempt; Bert is asked first."""
    laid = {"players": players, "gang": {"Anna": MINE, "Bert": THEIRS}, "spent": "dot-hadley", **more}
    stage = Stage(**laid).plays("Anna", "hit iris-vane", "lead smoothie-smythe").rolls(rolled)  # type: ignore[arg-type]
    stage.s.forces = Forces(shift=10)
    return stage.plays("Anna", "spend 5").plays("Bert", "stayput")


@rule("L85")
def test_an_attempt_on_a_boss_starts_a_war_even_if_it_fails() -> None:
    stage = war()
    assert stage.s.war == [0, 1]
    assert stage.unhappy("iris-vane") == 1
    assert stage.asked() == ["Bert"]
    assert stage.events("WarBegan")


@rule("L85")
def test_the_attacker_s_turn_ends_and_both_retoken_crooks_but_not_rackets() -> None:
    stage = war(rackets={"Anna": "north-street-gangs", "Bert": "south-street-gangs"},
                spent="dot-hadley north-street-gangs south-street-gangs")  # fmt: skip
    assert [stage.token(c) for c in ("smoothie-smythe", "dot-hadley")] == [1, 1]
    assert [stage.token(c) for c in ("north-street-gangs", "south-street-gangs")] == [0, 0]
    assert stage.s.turn_over


@rule("L33", "L85")
def test_a_second_token_lapses_when_a_war_ends_the_turn() -> None:
    laid = {"gang": {"Anna": MINE, "Bert": THEIRS}, "rackets": {"Anna": "north-street-gangs"}}
    stage = Stage(**laid, specials={"Anna": "second-wind"})  # type: ignore[arg-type]
    stage.plays("Anna", "play second-wind", "pick north-street-gangs")
    assert stage.token("north-street-gangs") == 2
    stage.plays("Anna", "hit iris-vane", "lead smoothie-smythe").rolls(12)
    stage.s.forces = Forces(shift=10)
    stage.plays("Anna", "spend 5").plays("Bert", "stayput")
    assert stage.s.war == [0, 1]
    assert stage.token("north-street-gangs") == 1


@rule("L85", "L44")
def test_if_the_boss_fell_the_mob_is_reorganised_before_the_war() -> None:
    stage = war(rolled=2)
    assert stage.options("Bert") == {"makeboss dot-hadley", "makeboss ozzie-flint"}
    stage.plays("Bert", "makeboss dot-hadley", "put dot-hadley east")
    assert stage.asked() == ["Bert"]
    assert "pass" in stage.options("Bert")
    assert stage.s.war == [0, 1]


@rule("L86")
def test_a_turn_in_the_war_is_one_hit_at_5_more_or_a_pass() -> None:
    stage = war().plays("Bert", "hit gimpy", "lead iris-vane")
    assert stage.number == 6 - 1 + 2 + 5
    stage.rolls(12).plays("Bert", "spend 0").nothing()
    assert stage.asked() == ["Anna"]
    stage.plays("Anna", "pass")
    assert stage.asked() == ["Bert"]


@rule("L86", "L90")
def test_without_a_token_one_passes() -> None:
    stage = war()
    for crook in stage.s.crooks[1]:
        stage.s.tokens[crook] = 0
    stage.s.asked = stage.step().asks(stage.s)
    assert stage.options("Bert") == {"pass"}
    assert stage.why_not("Bert", "hit gimpy").rule == "L86"


@rule("L87")
def test_an_attempt_on_a_third_mob_draws_it_in_and_turns_go_counterclockwise() -> None:
    third = "captain-shepherd > quiet-ruth west"
    gang = {"Anna": MINE, "Bert": THEIRS, "Carl": third}
    stage = war(players=4, gang=gang, spent="dot-hadley captain-shepherd quiet-ruth")
    stage.plays("Bert", "hit quiet-ruth", "lead iris-vane").rolls(12).plays("Bert", "spend 0").nothing()
    assert stage.s.war == [0, 1, 2]
    assert stage.token("captain-shepherd") == 1
    assert stage.asked() == ["Anna"]
    stage.plays("Anna", "pass")
    assert stage.asked() == ["Carl"]
    stage.plays("Carl", "pass")
    assert stage.asked() == ["Bert"]


@rule("L87")
def test_a_mob_in_the_war_does_not_retoken_again() -> None:
    stage = war().plays("Bert", "hit mom-parker", "lead iris-vane").rolls(12)
    stage.s.forces = Forces(shift=20)
    stage.plays("Bert", "spend 0").nothing()
    assert stage.token("iris-vane") == 0
    assert stage.unhappy("mom-parker") == 1
    assert stage.asked() == ["Anna"]


@rule("L88")
def test_the_war_is_over_when_all_pass_in_a_row() -> None:
    stage = war(rackets={"Anna": "north-street-gangs"}, spent="dot-hadley north-street-gangs")
    stage.plays("Bert", "pass").plays("Anna", "hit ozzie-flint", "lead mom-parker").rolls(12)
    stage.plays("Anna", "spend 0").nothing()
    assert stage.asked() == ["Bert"]
    stage.plays("Bert", "pass").plays("Anna", "pass")
    assert stage.s.war == []
    assert (stage.token("mom-parker"), stage.token("north-street-gangs")) == (1, 0)
    assert stage.asked() == ["Carl"]
    assert stage.s.turn == 2


@rule("L89", "L108")
def test_nobody_wins_while_the_war_lasts() -> None:
    many = " ".join(f"{place}-{kind}" for place in ("north", "south") for kind in ("loans", "casinos", "numbers"))
    many += " east-loans west-loans east-casinos west-casinos east-numbers"
    stage = war(rackets={"Anna": many})
    assert len(stage.rackets("Anna")) == 11
    assert stage.asked() == ["Bert"]
    stage.plays("Bert", "pass").plays("Anna", "pass")
    assert stage.winners() == ["Anna"]


@rule("L90")
def test_in_a_war_own_crooks_are_not_hit_uncontrolled_ones_are_and_nothing_else_is_done() -> None:
    stage = war(street="theo-marsh")
    assert stage.why_not("Bert", "hit dot-hadley").rule == "L90"
    assert "hit theo-marsh" in stage.options("Bert")
    assert {option.split()[0] for option in stage.options("Bert")} == {"hit", "pass"}
    assert stage.why_not("Bert", "move dot-hadley").rule == "L90"


@rule("L90", "L94", "L120")
def test_between_the_hits_of_a_war_something_may_be_given_and_in_a_hit_words_alone() -> None:
    gang = {"Anna": MINE, "Bert": THEIRS, "Carl": "captain-shepherd > bentley-grimes west"}
    stage = war(gang=gang, unhappy={"captain-shepherd": 1})
    assert "use bentley-grimes" in stage.lets("Carl")
    assert stage.offers("Carl", "Bert", "5g", "").money("Bert") == 55
    stage.plays("Bert", "hit gimpy", "lead iris-vane")
    assert stage.lets("Carl") == {"use bentley-grimes", "write 0", "write 1"}
    assert stage.why_not("Carl", "write 8").rule == "L60"


@rule("L90")
def test_a_hit_below_2_draws_nobody_in_but_breaks_the_row_of_passes() -> None:
    stage = war().plays("Bert", "pass").plays("Anna", "hit deacon-frost", "lead gimpy", "spend 0").nothing()
    assert stage.s.war == [0, 1]
    assert stage.s.passed == []
    assert stage.asked() == ["Bert"]


@rule("L58", "L86")
def test_a_hit_backed_out_of_leaves_the_turn_where_it_was() -> None:
    stage = war().plays("Bert", "hit gimpy", "lead iris-vane", "backout")
    assert stage.asked() == ["Bert"]
    assert "lead iris-vane" not in stage.plays("Bert", "hit gimpy").options("Bert")


@rule("L58", "L86")
def test_on_the_next_turn_in_the_war_the_same_leader_may_go_for_the_same_target_again() -> None:
    stage = war().plays("Bert", "hit gimpy", "lead iris-vane", "backout", "pass")
    stage.plays("Anna", "hit ozzie-flint", "lead mom-parker").rolls(12).plays("Anna", "spend 0").nothing()
    assert "lead iris-vane" in stage.plays("Bert", "hit gimpy").options("Bert")
    stage.plays("Bert", "lead iris-vane", "backout", "hit gimpy", "lead dot-hadley").rolls(12)
    stage.plays("Bert", "spend 5").nothing().plays("Anna", "pass")
    assert "lead iris-vane" in stage.plays("Bert", "hit gimpy").options("Bert")


def war_of_three(**more: object) -> Stage:
    """Anna, Bert and Carl, who has a Boss and nobody else; Anna is asked, and Dora has a blow to deal."""
    gang = {"Anna": MINE, "Bert": THEIRS, "Carl": "captain-shepherd"}
    laid = {"players": 4, "gang": gang, "specials": {"Dora": "ugly-rumour"}, "unhappy": {"captain-shepherd": 1}, **more}
    stage = war(**laid).plays("Dora", "nothing", "nothing")  # type: ignore[arg-type]
    stage.plays("Bert", "hit captain-shepherd", "lead iris-vane").rolls(12)
    stage.s.forces = Forces(shift=20)
    stage.plays("Bert", "spend 0").nothing()
    assert (stage.s.war, stage.asked(), stage.unhappy("captain-shepherd")) == ([0, 1, 2], ["Anna"], 2)
    return stage


@rule("L105", "L88")
def test_who_is_wiped_out_between_turns_of_the_war_is_not_asked_in_it() -> None:
    stage = war_of_three().plays("Anna", "pass")
    assert stage.asked() == ["Carl"]
    stage.plays("Dora", "play ugly-rumour", "pick captain-shepherd")
    assert stage.s.out[2]
    assert stage.asked() == ["Bert"]
    assert stage.s.passed == [0]
    stage.plays("Bert", "pass")
    assert stage.s.war == []


@rule("L105", "L88")
def test_the_pass_of_one_who_was_wiped_out_counts_no_more() -> None:
    stage = war_of_three().plays("Anna", "hit ozzie-flint", "lead mom-parker").rolls(12)
    stage.plays("Anna", "spend 0").nothing().plays("Carl", "pass")
    assert stage.s.passed == [2]
    stage.plays("Dora", "play ugly-rumour", "pick captain-shepherd")
    assert stage.s.passed == []
    assert stage.plays("Bert", "pass").asked() == ["Anna"]


@rule("L88", "L105")
def test_with_one_mob_left_in_it_the_war_is_over_at_once() -> None:
    gang = {"Anna": MINE, "Bert": "ozzie-flint"}
    stage = Stage(gang=gang).plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(12)
    stage.s.forces = Forces(shift=10)
    stage.plays("Anna", "spend 5").plays("Bert", "stayput", "pass")
    stage.plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(2).plays("Anna", "spend 5").nothing()
    assert stage.s.out[1]
    assert stage.s.war == []
    assert (stage.asked(), stage.s.turn) == (["Carl"], 2)


@rule("L88", "L105")
def test_so_it_is_if_the_other_fell_to_a_rumour() -> None:
    gang = {"Anna": MINE, "Bert": "ozzie-flint"}
    stage = Stage(gang=gang, specials={"Carl": "ugly-rumour"}, unhappy={"ozzie-flint": 1})
    stage.plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(12)
    stage.s.forces = Forces(shift=10)
    stage.plays("Anna", "spend 5").nothing().plays("Bert", "pass")
    stage.plays("Carl", "play ugly-rumour", "pick ozzie-flint")
    assert stage.s.war == []
    assert (stage.asked(), stage.s.turn) == (["Carl"], 2)


def wipe(rackets: str = "", **more: object) -> Stage:
    """Bert's only Crook is Hit by Smoothie."""
    laid = {"gang": {"Anna": MINE, "Bert": "ozzie-flint"}, "rackets": {"Bert": rackets}, **more}
    stage = Stage(**laid).plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(2)  # type: ignore[arg-type]
    stage.s.forces = Forces(shift=10)
    return stage.plays("Anna", "spend 5").plays("Bert", "stayput")


@rule("L105", "L85")
def test_a_player_without_a_crook_is_out_and_there_is_no_war_with_nobody() -> None:
    stage = wipe()
    assert stage.s.out == [False, True, False]
    assert stage.s.war == []
    assert stage.asked() == ["Carl"]
    stage.plays("Carl", "lielow")
    assert stage.asked() == ["Anna"]


@rule("L106", "L39")
def test_who_wiped_a_mob_out_takes_a_racket_and_one_more_for_each_token() -> None:
    stage = wipe("north-loans old-mint north-casinos racetrack", unhappy={"smoothie-smythe": 1})
    assert stage.asked() == ["Anna"]
    assert stage.why_not("Anna", "seize velvet-rope").rule == "L106"
    stage.plays("Anna", "seize north-casinos")
    assert stage.unhappy("smoothie-smythe") == 0
    assert stage.why_not("Anna", "seize old-mint").rule == "L106"
    tokens = {f"spendtoken {name}" for name in ("mom-parker", "gimpy", "smoothie-smythe")}
    assert stage.options("Anna") == {*tokens, "nomore"}
    stage.plays("Anna", "spendtoken gimpy", "seize old-mint", "nomore")
    assert stage.rackets("Anna") == {"north-casinos", "old-mint"}
    assert {"north-loans", "racetrack"} <= stage.street()


@rule("L106")
def test_rackets_with_tokens_can_be_spent_for_spoils() -> None:
    stage = wipe("north-loans old-mint").plays("Anna", "seize old-mint")
    assert "spendtoken mom-parker" in stage.options("Anna")
    laid = {"rackets": {"Anna": "north-street-gangs", "Bert": "north-loans old-mint"}}
    with_gangs = Stage(gang={"Anna": MINE, "Bert": "ozzie-flint"}, **laid)  # type: ignore[arg-type]
    with_gangs.plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(2)
    with_gangs.s.forces = Forces(shift=10)
    with_gangs.plays("Anna", "spend 5").plays("Bert", "stayput").plays("Anna", "seize old-mint")
    assert "spendtoken north-street-gangs" in with_gangs.options("Anna")


@rule("L107")
def test_the_rest_goes_as_if_the_player_had_left() -> None:
    stage = wipe("north-loans old-mint", specials={"Bert": "second-wind"})
    stage.plays("Bert", "nothing", "nothing").plays("Anna", "seize old-mint", "nomore")
    assert "north-loans" in stage.street()
    assert "second-wind" in stage.discard()
    assert stage.money("Bert") == 0
    assert stage.s.holder[CARD["north-loans"]] == -1


@rule("L107")
def test_lost_to_unpaid_wages_there_are_no_spoils() -> None:
    stage = Stage(gang={"Anna": "iris-vane"}, money={"Anna": 0}, unhappy={"iris-vane": 1}, start="turn")
    stage.plays("Anna", "payout")
    assert stage.s.out[0]
    assert stage.asked() == ["Carl"]
    assert "iris-vane" in stage.street()


@rule("L113")
def test_the_last_mob_left_wins_at_once() -> None:
    gang = {"Anna": MINE, "Bert": "ozzie-flint"}
    stage = Stage(players=2, gang=gang).plays("Anna", "hit ozzie-flint", "lead smoothie-smythe").rolls(2)
    stage.s.forces = Forces(shift=10)
    stage.plays("Anna", "spend 5").plays("Bert", "stayput")
    assert stage.winners() == ["Anna"]
    over = RULES.outcome(stage.s)
    assert over is not None
    assert over.rule == "L113"


@rule("L117", "L107")
def test_with_the_option_a_player_may_leave() -> None:
    stage = Stage(rackets={"Anna": "old-mint"}, variants={"leaving": "on"}).plays("Anna", "leavegame")
    assert stage.s.out[0]
    assert "old-mint" in stage.street()
    assert "mom-parker" in stage.street()
    assert stage.asked() == ["Carl"]
    assert "leavegame" not in Stage().options("Anna")
