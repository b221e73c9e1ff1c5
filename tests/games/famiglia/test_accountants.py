from backroom.engine import Seat, view
from tests.games.famiglia.table import famiglia
from tests.support import rule


@rule("F10", "F11", "F13")
def test_an_accountant_2_exchanges_two_cards() -> None:
    table = famiglia("A2 B0 F1", street="F4", anna_area="M2 B3", pile="A1 A1").plays("keep")
    table.plays("playaccountant A2", "takeback M2", "takeback B3", "putdown B0", "putdown F1")
    assert table.area("Anna") == "A2 B0 F1"
    assert table.hand("Anna") == "B3 M2"


@rule("F11")
def test_an_accountant_may_exchange_fewer_or_none() -> None:
    table = famiglia("A3", anna_area="M2 B3 F0").plays("playaccountant A3", "enough")
    assert table.area("Anna") == "A3 B3 F0 M2"
    assert "pass" in table.options()


@rule("F11")
def test_no_more_cards_come_back_than_his_value() -> None:
    table = famiglia("A1 F1", anna_area="M2 B3").plays("playaccountant A1", "takeback M2")
    assert table.options() == {"putdown F1", "putdown M2"}


@rule("F11")
def test_more_is_asked_for_only_once_there_is_some() -> None:
    table = famiglia("A3 F1", anna_area="M2 B3 B1").plays("playaccountant A3")
    assert table.question() == "Accountant 3: take up to 3 cards from your area; as many go down for them."
    table.plays("takeback M2")
    assert table.question() == "Accountant 3: take up to 2 more cards from your area; as many go down for them."
    table.plays("takeback B3")
    assert table.question() == "Accountant 3: take one more card from your area if you like; one goes down for it."


@rule("F11")
def test_no_more_is_asked_for_than_lies_in_the_area() -> None:
    one = famiglia("A1 F1", anna_area="M2 B3").plays("playaccountant A1")
    assert one.question() == "Accountant 1: take one card from your area if you like; one goes down for it."
    alone = famiglia("A2 F1", anna_area="M2").plays("playaccountant A2")
    assert "take one card" in alone.question()
    alone.plays("takeback M2")
    assert alone.question() == "Accountant 2: no other card lies in your area."


@rule("F7")
def test_the_turn_offers_in_words_only_what_can_be_done() -> None:
    said = {
        "A1 B1 F0": "play an Accountant or a Brute, take a card from the street, or pass",
        "A1 F0": "play an Accountant, take a card from the street, or pass",
        "B1": "play a Brute, take a card from the street, or pass",
        "F0": "take a card from the street, or pass",
    }
    for hand, words in said.items():
        assert famiglia(hand, street="F0 M4").question() == f"Your turn: {words}."
    assert famiglia("A0", street="F4").plays("keep").question() == "Your turn: you can only pass."
    assert famiglia("B1", street="F4").plays("keep").question() == "Your turn: play a Brute, or pass."


@rule("F7", "F14")
def test_after_the_accountants_only_what_is_left_is_offered_in_words() -> None:
    table = famiglia("A1 F1 B1", street="F4").plays("keep", "playaccountant A1", "enough")
    assert table.question() == "Play a Brute, or pass."
    table.plays("playbrute B1", "frighten F4 1")
    assert table.question() == "You can only pass; Famiglia 4 counts as 3 this turn."


@rule("F6")
def test_nobody_else_is_told_in_words_what_can_be_done() -> None:
    table = famiglia("A1 B1 F0", "F0", street="F0 M4", hands="held")
    assert [view(table.s, seat).question for seat in (Seat(1), None)] == ["", ""]


@rule("F12")
def test_the_accountant_just_played_stays() -> None:
    table = famiglia("A1 F1", anna_area="M2").plays("playaccountant A1")
    assert "takeback A1" not in table.options()
    assert table.why_not("takeback A1").rule == "F12"


@rule("F12")
def test_another_accountant_of_the_same_value_may_come_back() -> None:
    table = famiglia("A1 F1", anna_area="A1").plays("playaccountant A1")
    assert "takeback A1" in table.options()


@rule("F13")
def test_a_card_just_taken_may_go_down_again() -> None:
    table = famiglia("A1", anna_area="M2").plays("playaccountant A1", "takeback M2", "putdown M2")
    assert table.area("Anna") == "A1 M2"


@rule("F13")
def test_as_many_go_down_as_came_back() -> None:
    table = famiglia("A2 F1 F2", anna_area="M2 B3").plays("playaccountant A2", "takeback M2", "takeback B3")
    assert table.why_not("pass").rule == "F13"
    table.plays("putdown F1")
    assert all(option.startswith("putdown") for option in table.options())


@rule("F7", "F10")
def test_only_one_accountant_a_turn_and_none_after_a_brute() -> None:
    table = famiglia("A1 A2 B1", street="F0 F1").plays("playaccountant A1", "enough")
    assert "playaccountant A2" not in table.options()
    assert table.why_not("playaccountant A2").rule == "F7"
    table = famiglia("A2 B1", street="F0 F1").plays("playbrute B1", "frighten F1 1")
    assert table.why_not("playaccountant A2").rule == "F7"


@rule("F24")
def test_a_0_of_the_accountants_has_no_trick() -> None:
    table = famiglia("A0 B0 M0 F0", street="F0 F1", anna_area="M2")
    assert not {o for o in table.options() if o.startswith("play")}


@rule("F10")
def test_an_accountant_one_does_not_hold_cannot_be_played() -> None:
    assert famiglia("A1").why_not("playaccountant A3").rule == "F10"
