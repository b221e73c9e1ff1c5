from backroom.games.famiglia.table.explain import explain
from tests.games.famiglia.table import FamigliaTable, famiglia
from tests.support import rule


@rule("F14", "F19")
def test_a_frightened_mercenary_4_is_taken_with_two_mercenary_1() -> None:
    table = famiglia("M1 M1 B2", street="M4 F0").plays("playbrute B2", "frighten M4 2", "take M4 M1+M1 M1")
    assert table.hand("Anna") == "M1 M4"
    assert table.area("Anna") == "B2 M1"


@rule("F14")
def test_a_brute_may_frighten_by_less_than_his_value() -> None:
    table = famiglia("M2 M2 B3", street="M4 F0").plays("playbrute B3")
    assert {"frighten M4 1", "frighten M4 2", "frighten M4 3"} == table.options()
    table.plays("frighten M4 1", "take M4 M2+M2 M2")
    assert table.hand("Anna") == "M2 M4"


@rule("F14")
def test_a_brute_frightens_by_his_value_at_the_most() -> None:
    table = famiglia("B1", street="M4 F0").plays("playbrute B1")
    assert table.why_not("frighten M4 2").rule == "F14"


@rule("F15")
def test_no_card_counts_as_less_than_0() -> None:
    table = famiglia("B4", street="F2 F0").plays("playbrute B4")
    assert table.options() == {"frighten F2 1", "frighten F2 2"}


@rule("F15")
def test_a_street_of_0s_has_nobody_to_frighten() -> None:
    table = famiglia("B4", street="F0 A0")
    assert "playbrute B4" not in table.options()
    assert table.why_not("playbrute B4").rule == "F15"
    assert table.why_not("playbrute B4").why == "there is nobody in the street to frighten: only 0s"
    table.s.street.clear()
    assert table.why_not("playbrute B4").why == "there is nobody in the street to frighten"


@rule("F16", "F18")
def test_another_card_may_be_taken_after_a_fright() -> None:
    table = famiglia("B1", street="F4 A0").plays("playbrute B1", "frighten F4 1", "take A0 - -")
    assert table.hand("Anna") == "A0"


@rule("F16", "F33")
def test_a_brute_without_a_take_is_a_pass_and_the_fright_is_over() -> None:
    table = famiglia("B4", "F0", street="F4 A0").plays("playbrute B4", "frighten F4 4", "pass")
    assert table.s.passes == 1
    assert table.to_move == "Bert"
    assert "take F4 - -" not in table.options()


@rule("F18")
def test_a_card_frightened_to_0_is_free() -> None:
    table = famiglia("B3", street="F3 M0").plays("playbrute B3", "frighten F3 3", "take F3 - -")
    assert table.hand("Anna") == "F3"


@rule("F14")
def test_of_two_equal_cards_only_one_is_frightened() -> None:
    table = famiglia("B1 A0 A0", street="A1 A1 F0").plays("playbrute B1", "frighten A1 1")
    assert {"take A1 - -", "take A1 A0+A0 A0"} <= table.options()


@rule("F14")
def test_a_single_frightened_card_no_longer_counts_as_what_it_was() -> None:
    table = famiglia("B1 A0 A0", street="A1 F0").plays("playbrute B1", "frighten A1 1")
    assert "take A1 A0+A0 A0" not in table.options()
    refused = table.why_not("take A1 A0+A0 A0")
    assert (refused.rule, refused.why) == ("F18", "Accountant 1 counts as 0 this turn: it is free")


@rule("F19")
def test_the_other_of_two_equal_cards_keeps_its_price() -> None:
    table = famiglia("B1", street="A2 A2 F0").plays("playbrute B1", "frighten A2 1")
    assert table.why_not("take A2 A1+A1 A1").rule == "F21"


@rule("F14", "F7")
def test_only_one_brute_a_turn() -> None:
    table = famiglia("B1 B2", street="F4 A0").plays("playbrute B1", "frighten F4 1")
    assert table.why_not("playbrute B2").rule == "F7"


@rule("F14")
def test_a_brute_played_must_choose_and_one_not_held_cannot_be_played() -> None:
    table = famiglia("B1", street="F4 A0")
    assert table.why_not("playbrute B2").rule == "F14"
    assert table.plays("playbrute B1").why_not("pass").rule == "F14"
    assert table.why_not("frighten M4 1").rule == "F14"


@rule("F14", "F19")
def test_a_frightened_card_says_what_it_costs_this_turn() -> None:
    table = famiglia("M1 M1 B3", street="M4 F1 F1", pile="A1").plays("keep", "playbrute B3")
    assert explained(table, "street:M4").startswith("It costs two Mercenary 3.")
    table.plays("frighten M4 2")
    assert explained(table, "street:M4").startswith("It counts as 2 this turn and costs two Mercenary 1.")
    assert explained(table, "street:F1").startswith("It costs two Famiglia 0.")


@rule("F14", "F18")
def test_of_two_equal_cards_only_one_is_frightened_and_it_is_said_so() -> None:
    table = famiglia("M1 M1 B3", street="M4 F1 F1", pile="A1").plays("keep", "playbrute B3", "frighten F1 1")
    said = "It costs two Famiglia 0. One of them counts as 0 this turn and is free to take."
    assert explained(table, "street:F1").startswith(said)


def explained(table: FamigliaTable, ref: str) -> str:
    told = explain(ref, table.view(), table.names)
    assert told is not None
    return told[1]
