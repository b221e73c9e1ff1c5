"""What cannot come off, or lets the other end it, says so before it is done."""

from backroom.games.famiglia.table.scene import scene
from tests.games.famiglia.table import NAMES, FamigliaTable, famiglia
from tests.support import rule


def warned(table: FamigliaTable, name: str = "Anna") -> dict[str, str]:
    told: dict[str, str] = scene(table.view(name), NAMES)["warnings"]
    return told


@rule("F33", "F34")
def test_a_pass_that_lets_the_other_end_it_says_how_it_would_end() -> None:
    assert warned(famiglia("F2 A0", "F3 A1 A3", street="F0"))["pass"] == "if Bert passes too it ends 6 : 17"


@rule("F33")
def test_the_second_pass_says_how_it_ends() -> None:
    assert warned(famiglia("F2 A0", "F3", street="F0", passes=1))["pass"] == "at 6 : 10"


@rule("F6", "F33")
def test_with_hands_held_nobody_is_told_the_other_sum() -> None:
    assert warned(famiglia("F2 A0", "F3", street="F0", hands="held"))["pass"] == "if Bert passes too it ends"


@rule("F31")
def test_in_the_last_turn_a_pass_says_how_it_ends_and_before_it_nothing_of_passing_too() -> None:
    table = famiglia("F2", "F3", street="F0")
    table.s.spent, table.s.turns_left = True, 0
    assert warned(table)["pass"] == "at 6 : 10"
    table.s.turns_left = 1
    assert warned(table)["pass"] == "if Bert passes too it ends 6 : 10"


@rule("F14", "F19")
def test_a_fright_that_leaves_a_card_out_of_reach_says_what_it_would_still_take() -> None:
    table = famiglia("B1 F1 A0", "A0", street="F3 M1 A0").plays("playbrute B1")
    told = warned(table)
    assert told["frighten F3 1"] == "still out of reach: it takes two Famiglia 1, you hold one"
    assert "frighten M1 1" not in told


@rule("F20", "F23")
def test_a_mercenary_brings_a_frightened_card_into_reach() -> None:
    table = famiglia("B1 F1 M2", "A0", street="F3 A0").plays("playbrute B1")
    assert "frighten F3 1" not in warned(table)


@rule("F14")
def test_a_fright_that_takes_a_card_out_of_reach_says_so() -> None:
    """The pair of 2s would have done; for what then counts as 2 it would be a pair of 1s."""
    table = famiglia("B1 F2 F2", "A0", street="F3 A0").plays("playbrute B1")
    assert warned(table)["frighten F3 1"] == "out of reach then: it takes two Famiglia 1, you hold none"


@rule("F14", "F16")
def test_a_brute_who_brings_nobody_into_reach_says_so_before_he_is_played() -> None:
    assert warned(famiglia("B1 F0", "A0", street="F4 A0"))["playbrute B1"] == "brings nobody into reach"
    assert "playbrute B1" not in warned(famiglia("B1 F0", "A0", street="F1 A0"))


@rule("F11", "F12")
def test_an_accountant_with_nothing_to_swap_says_so() -> None:
    assert warned(famiglia("A2 F0", "A0", street="F0"))["playaccountant A2"] == "nothing lies in your area to swap"
    assert "playaccountant A2" not in warned(famiglia("A2 F0", "A0", street="F0", anna_area="F0"))
