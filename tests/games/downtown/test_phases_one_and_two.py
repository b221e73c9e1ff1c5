from tests.games.downtown.table import downtown
from tests.support import rule


@rule("D14")
def test_a_turn_goes_through_its_four_phases_in_order() -> None:
    table = downtown()
    assert table.why_not("rob 1").rule == "D14"
    table.plays("stay")
    assert table.why_not("buy spy").rule == "D16"
    table.plays("rob 1")
    assert table.why_not("laynote 1").rule == "D25"
    table.plays("usenothing").answers(Carl="done")
    assert "laynote 1" in table.options("Anna")


@rule("D15")
def test_both_tokens_may_move_to_empty_locations_even_one_just_left() -> None:
    table = downtown().plays("move downtown east-side")
    assert table.options() == {"stay", "move west-side downtown", "move west-side villa"}
    table.plays("move west-side downtown")
    assert table.tokens("Anna") == {"east-side", "downtown"}
    assert "rob 1" in table.options()


@rule("D15")
def test_nobody_moves_onto_another_token_in_phase_1() -> None:
    table = downtown()
    assert table.options() == {
        "stay", "move downtown east-side", "move downtown villa", "move west-side east-side", "move west-side villa",
    }  # fmt: skip
    assert table.why_not("move downtown bank").rule == "D15"
    assert table.why_not("move downtown west-side").rule == "D24"
    assert table.why_not("move bank villa").rule == "D15"


@rule("D15")
def test_with_every_location_taken_phase_1_is_skipped() -> None:
    table = downtown(tokens={"Bert": "ghetto bank", "Carl": "east-side villa"})
    assert "rob 1" in table.options()


@rule("D16")
def test_somebody_else_must_be_robbed_or_paid() -> None:
    table = downtown().plays("stay")
    assert table.options() == {"rob 1", "rob 2", "pay 1", "pay 2"}
    assert table.why_not("rob 0").rule == "D16"


@rule("D16", "D59")
def test_the_one_who_was_robbed_has_the_next_turn() -> None:
    table = downtown().plays("stay", "rob 2", "usenothing").answers(Bert="done").plays("done")
    assert table.asked() == ["Carl"]


@rule("D17", "D73")
def test_robbing_takes_all_money_and_gangsters_of_a_display() -> None:
    table = downtown(display={"Bert": "4 L2 S"}).plays("stay", "rob 1")
    assert table.money("Anna") == 14
    assert table.hand("Anna") == "L2 S"
    assert table.display("Bert") == "0"
    assert table.money("Bert") == 10


@rule("D18")
def test_an_empty_display_may_be_robbed() -> None:
    table = downtown().plays("stay", "rob 1", "usenothing").answers(Carl="done").plays("done")
    assert table.money("Anna") == 10
    assert table.asked() == ["Bert"]


@rule("D19", "D73")
def test_paying_gives_the_same_as_lies_on_the_display_which_stays() -> None:
    table = downtown(hands={"Anna": "L2 C"}, display={"Bert": "3 L"}).plays("stay", "pay 1")
    assert table.money("Anna") == 7
    assert table.hand("Anna") == "L C"
    assert table.display("Bert") == "3 L"
    assert table.money("Bert") == 16
    assert table.hand("Bert") == "L"


@rule("D19")
def test_who_lacks_the_money_cannot_pay() -> None:
    table = downtown(display={"Bert": "11"}).plays("stay")
    assert "pay 1" not in table.options()
    assert table.why_not("pay 1").rule == "D19"


@rule("D19")
def test_another_type_of_gangster_does_not_do() -> None:
    table = downtown(hands={"Anna": "L5 C5"}, display={"Bert": "0 S"}).plays("stay")
    assert table.why_not("pay 1").rule == "D19"


@rule("D20")
def test_the_pay_buys_a_move_next_to_the_paid_player_and_nothing_else() -> None:
    table = downtown(tokens={"Carl": "villa east-side"}).plays("pay 1")
    assert table.options() == {
        "move downtown ghetto", "move downtown bank", "move west-side ghetto", "move west-side bank",
    }  # fmt: skip
    assert table.why_not("stay").rule == "D20"
    assert table.why_not("move downtown villa").rule == "D20"
    table.plays("move downtown bank")
    assert table.tokens("Anna") == {"bank", "west-side"}


@rule("D20")
def test_who_already_stands_on_both_locations_of_a_player_cannot_pay_that_player() -> None:
    table = downtown(tokens={"Anna": "ghetto bank", "Carl": "ghetto villa"}).plays("stay")
    assert "pay 1" not in table.options()
    assert table.why_not("pay 1").rule == "D20"
    assert "pay 2" in table.options()


@rule("D21")
def test_where_several_are_the_cheaper_one_may_be_paid() -> None:
    table = downtown(display={"Bert": "8", "Carl": "1"}).plays("stay", "pay 2", "move downtown bank")
    assert table.money("Anna") == 9
    assert table.money("Bert") == 18
    assert table.money("Carl") == 12


@rule("D22")
def test_an_empty_display_is_paid_with_nothing() -> None:
    table = downtown(money={"Anna": 0}).plays("stay", "pay 1", "move downtown ghetto")
    assert table.money("Bert") == 10
    assert table.tokens("Anna") == {"ghetto", "west-side"}


@rule("D23")
def test_only_one_token_a_turn_moves_onto_an_occupied_location() -> None:
    table = downtown().plays("stay", "pay 1", "move downtown ghetto")
    assert not any(option.startswith(("pay", "move")) for option in table.options())


@rule("D86")
def test_a_token_that_moved_in_phase_1_may_move_again_for_the_pay() -> None:
    table = downtown().plays("move downtown villa", "stay", "pay 1")
    assert "move villa bank" in table.options()
    assert table.plays("move villa bank").tokens("Anna") == {"bank", "west-side"}


@rule("D24")
def test_the_paid_move_does_not_join_the_own_other_token() -> None:
    table = downtown(tokens={"Anna": "downtown bank"}).plays("stay", "pay 1")
    assert table.options() == {"move downtown ghetto", "move bank ghetto"}
    assert table.why_not("move downtown bank").rule == "D24"


@rule("D57", "D72")
def test_the_own_display_is_at_hand_during_the_own_turn() -> None:
    table = downtown(money={"Anna": 1}, display={"Anna": "4 S", "Bert": "5 S"})
    assert table.display("Anna") == "0"
    table.plays("stay", "pay 1")
    assert table.money("Anna") == 0
    assert table.hand("Anna") == ""
