from tests.games.famiglia.table import famiglia
from tests.support import rule


@rule("F17", "F18")
def test_a_0_is_free() -> None:
    table = famiglia("F1", street="B0 F4").plays("take B0 - -")
    assert table.hand("Anna") == "B0 F1"
    assert table.to_move == "Bert"


@rule("F17")
def test_one_may_pass() -> None:
    table = famiglia("F1", "F0", street="B0 F4").plays("pass")
    assert (table.hand("Anna"), table.street, table.to_move) == ("F1", "B0 F4", "Bert")


@rule("F17")
def test_a_card_that_is_not_in_the_street_cannot_be_taken() -> None:
    assert famiglia("F1", street="B0").why_not("take A0 - -").rule == "F17"


@rule("F19")
def test_two_accountant_2_take_an_accountant_3() -> None:
    table = famiglia("A2 A2", street="A3 F0").plays("take A3 A2+A2 A2")
    assert table.hand("Anna") == "A2 A3"
    assert table.area("Anna") == "A2"


@rule("F19")
def test_the_pair_must_be_of_the_family_and_exactly_one_below() -> None:
    table = famiglia("A1 A1 B2 B2 A3 A3", street="A3 F0")
    assert not {o for o in table.options() if o.startswith("take A3")}
    assert table.why_not("take A3 A2+A2 A2").rule == "F21"
    assert table.why_not("take A3 A1+A1 A1").rule == "F19"
    assert table.why_not("take A3 - -").rule == "F18"


@rule("F20", "F22")
def test_a_mercenary_stands_for_a_card_of_lower_value() -> None:
    table = famiglia("F2 M3", street="F3 B0").plays("take F3 F2+M3 M3")
    assert table.area("Anna") == "F2"
    assert table.hand("Anna") == "F3 M3"


@rule("F22")
def test_the_mercenary_may_be_the_one_laid_down() -> None:
    table = famiglia("F2 M3", street="F3 B0").plays("take F3 F2+M3 F2")
    assert table.area("Anna") == "M3"
    assert table.hand("Anna") == "F2 F3"


@rule("F20")
def test_a_mercenary_of_the_same_value_is_not_enough() -> None:
    table = famiglia("F2 M2", street="F3 B0")
    assert not {o for o in table.options() if o.startswith("take F3")}
    assert table.why_not("take F3 F2+M3 F2").rule == "F20"


@rule("F20")
def test_whoever_holds_the_pair_needs_no_mercenary() -> None:
    table = famiglia("F2 F2 M3", street="F3 B0")
    assert "take F3 F2+F2 F2" in table.options()
    assert "take F3 F2+M3 F2" not in table.options()
    assert "two Famiglia 2" in table.why_not("take F3 F2+M3 F2").why


@rule("F20")
def test_with_free_jokers_a_mercenary_helps_the_holder_of_the_pair_too() -> None:
    table = famiglia("F2 F2 M3", street="F3 B0", jokers="free")
    assert {"take F3 F2+F2 F2", "take F3 F2+M3 F2", "take F3 F2+M3 M3"} <= table.options()


@rule("F21")
def test_two_mercenaries_do_not_make_a_pair() -> None:
    table = famiglia("M3 M4", street="F3 B0")
    assert not {o for o in table.options() if o.startswith("take F3")}
    assert table.why_not("take F3 F2+M3 M3").rule == "F21"


@rule("F21")
def test_a_mercenary_helps_to_take_a_mercenary_if_the_other_is_the_right_one() -> None:
    assert "take M1 M0+M2 M2" in famiglia("M0 M2", street="M1 B0").options()
    table = famiglia("M1 M2", street="M1 B0")
    assert not {o for o in table.options() if o.startswith("take M1")}


@rule("F24")
def test_a_mercenary_0_is_no_joker() -> None:
    assert not {o for o in famiglia("F0 M0", street="F1 B0").options() if o.startswith("take F1")}


@rule("F23")
def test_a_brute_and_a_mercenary_work_on_the_same_card() -> None:
    table = famiglia("F0 M1 B3", street="F4 B0").plays("playbrute B3", "frighten F4 3", "take F4 F0+M1 M1")
    assert table.hand("Anna") == "F4 M1"
    assert table.area("Anna") == "B3 F0"


@rule("F25")
def test_la_famiglia_has_no_trick() -> None:
    options = famiglia("F1 F2 F3 F4", street="A1 B0", anna_area="A1").options()
    assert options == {"take B0 - -", "pass"}


@rule("F19", "F22")
def test_a_pair_of_equals_is_told_as_two() -> None:
    table = famiglia("F2 F2", street="F3 A0").plays("take F3 F2+F2 F2")
    (took,) = table.events("Took")
    assert took.words(table.names) == "Anna took Famiglia 3 with two Famiglia 2; one of them was laid down."
    table = famiglia("F2 M3", street="F3 A0").plays("take F3 F2+M3 M3")
    (took,) = table.events("Took")
    assert took.words(table.names) == "Anna took Famiglia 3 with Famiglia 2 and Mercenary 3; Famiglia 2 was laid down."
