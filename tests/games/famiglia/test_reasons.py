"""Why one would do that, in words that are true of the table as it lies."""

from backroom.engine import view
from backroom.games.famiglia.bot import reason
from backroom.games.famiglia.rules import RULES
from tests.games.famiglia.table import NAMES, FamigliaTable, famiglia


def why(table: FamigliaTable, action: str) -> str:
    return reason(view(table.s, table.s.turn), RULES.parse(table.s.setup, action), NAMES)


def test_a_card_that_makes_a_pair_says_for_what() -> None:
    table = famiglia("B0 B0 B1", street="B1 F0")
    assert why(table, "take B1 B0+B0 B0") == (
        "Brings 1 influence; leaves you a pair of Brute 1 for the 2; costs you the hold of Brute 0."
    )


def test_what_the_other_could_take_is_said_if_that_hand_lies_open() -> None:
    assert "Bert could take it" in why(famiglia("A0", "A0", street="F0"), "take F0 - -")
    assert "Bert" not in why(famiglia("A0", "A0", street="F0", hands="held"), "take F0 - -")
    assert "Bert" not in why(famiglia("F2 F2", "A0", street="F3 F0"), "take F3 F2+F2 F2")


def test_a_mercenary_stands_in() -> None:
    assert "it stands in for any lower card" in why(famiglia("M0 M0", street="M1 F0"), "take M1 M0+M0 M0")


def test_a_pass_after_a_pass_ends_the_game() -> None:
    assert why(famiglia("A0", street="F0", passes=1), "pass") == "Bert passed before you: this ends the game."


def test_a_pass_names_the_best_that_is_within_reach() -> None:
    assert why(famiglia("F2 F2", street="F3 F0"), "pass") == (
        "Keeps your hand as it is; the best within reach is Famiglia 3, 10 influence."
    )
    assert why(famiglia("A0", street="F0 F3"), "pass").endswith("is Famiglia 0, 1 influence.")


def test_sending_a_card_away_says_what_comes_and_whom_it_is_kept_from() -> None:
    table = famiglia("A0", "F2 F2", street="F3 B1", pile="B1 B1 B1 B1 B1")
    assert why(table, "discard F3") == "3 new cards come for it; Bert could have taken its 10 influence."
    assert why(table, "discard B1") == "1 new card comes for it; it is out of your reach."
    assert why(table, "keep") == "New faces would be Bert's as much as yours."


def test_an_accountant_names_whom_he_would_bring_back_and_what_that_opens() -> None:
    table = famiglia("A1 F2", street="F3 F0", anna_area="F2")
    assert why(table, "playaccountant A1") == (
        "Brings back up to 1 from your area; Famiglia 2 would do most; it opens Famiglia 3, 10 influence."
    )
    table.plays("playaccountant A1")
    assert why(table, "takeback F2") == "It opens Famiglia 3, 10 influence; its influence stays yours."
    table.plays("takeback F2")
    assert why(table, "putdown F2") == "It keeps its 6 influence there; but your pair of Famiglia 2 is broken."


def test_a_brute_names_the_dearest_card_he_brings_within_reach() -> None:
    table = famiglia("B1 F1 F1", street="F3 F0")
    assert why(table, "playbrute B1") == "Puts Famiglia 3 within your reach: 10 influence; he lies in your area then."
    table.plays("playbrute B1")
    assert why(table, "frighten F3 1") == "It counts as 2: your two Famiglia 1 buy 10 influence."


def test_a_fright_that_helps_nothing_says_so() -> None:
    table = famiglia("B1", street="F3 F0").plays("playbrute B1")
    assert why(table, "frighten F3 1") == "It counts as 2, and you still could not pay for it."


def test_a_card_with_a_trick_says_what_it_will_do() -> None:
    table = famiglia("B0 B0 A0 A0", "F0", street="B1 A1 F2")
    assert "later it lowers a card by up to 1;" in why(table, "take B1 B0+B0 B0")
    assert "later it brings back up to 1 card from your area;" in why(table, "take A1 A0+A0 A0")
