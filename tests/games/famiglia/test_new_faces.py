from backroom.engine import unshuffled
from tests.games.famiglia.table import famiglia
from tests.support import rule


@rule("F7", "F8")
def test_with_a_0_in_the_street_phase_1_is_skipped() -> None:
    table = famiglia(street="F0 B2", pile="A1 A1")
    assert "discard B2" not in table.options()
    assert "pass" in table.options()


@rule("F8")
def test_a_discarded_2_brings_two_cards() -> None:
    table = famiglia(street="F1 B2", pile="M4 A0 M1").plays("discard B2")
    assert table.street == "F1 M1 A0"
    assert table.s.discard == ["B2"]
    assert table.s.pile == ["M4"]


@rule("F8")
def test_the_street_may_be_left_as_it_is() -> None:
    table = famiglia(street="F1 B2").plays("keep")
    assert table.street == "F1 B2"
    assert "pass" in table.options()


@rule("F9")
def test_it_goes_on_while_there_is_no_0() -> None:
    table = famiglia(street="F1 B2", pile="A2 M0 M1 M2 F2").plays("discard F1")
    assert {"discard B2", "discard F2", "keep"} == table.options()
    table.plays("discard B2")
    assert {"discard F2", "discard M2", "discard M1", "keep"} == table.options()
    table.plays("discard M1")
    assert table.street.split()[-1] == "M0"
    assert "keep" not in table.options(), "a 0 has come: phase 1 is over"


@rule("F8")
def test_a_card_that_is_not_in_the_street_cannot_be_sent_away() -> None:
    assert famiglia(street="F1 B2").why_not("discard A3").rule == "F8"


@rule("F27")
def test_when_the_first_pile_runs_out_the_discard_is_shuffled_and_the_draw_goes_on() -> None:
    second = ["A2", "M2", "B3"]
    luck = unshuffled(["B3", "A2", "M2"], second)
    table = famiglia(street="F1 B3", pile="A1", discard="A2 M2", luck=luck).plays("discard B3")
    assert table.s.second_pile
    assert table.street == "F1 A1 M2 A2"
    assert (table.s.pile, table.s.discard) == (["B3"], [])


@rule("F30")
def test_after_the_pile_turned_in_phase_1_there_is_one_more_try() -> None:
    luck = unshuffled(["B1", "B3", "A2", "M2"], ["B1", "A2", "M2", "B3"])
    table = famiglia(street="F1 B3", pile="A1", discard="B1 A2 M2", luck=luck).plays("discard B3")
    assert "discard A2" in table.options()
    table.plays("discard A2")
    assert table.s.tucked == ["A2"]
    assert table.street == "F1 A1 M2 B3 B1"
    assert "keep" not in table.options()


@rule("F29")
def test_with_the_second_pile_the_card_goes_under_it_first_and_only_once_a_turn() -> None:
    table = famiglia(street="F1 B2", pile="A4 M1 M2", second_pile=True).plays("discard B2")
    assert table.street == "F1 M2 M1"
    assert (table.s.pile, table.s.tucked, table.s.discard) == (["A4"], ["B2"], [])
    assert "keep" not in table.options()


@rule("F29")
def test_a_tucked_card_can_come_back() -> None:
    table = famiglia(street="F1 B3", pile="M1", tucked="A2", second_pile=True).plays("discard B3")
    assert table.street == "F1 M1 A2 B3"


@rule("F29")
def test_tucked_cards_come_up_in_the_order_they_went_down() -> None:
    table = famiglia(street="F1 B1", pile="", tucked="A2 A3", second_pile=True).plays("discard B1")
    assert table.street == "F1 A2"
    assert table.s.tucked == ["A3", "B1"]


@rule("F28")
def test_an_empty_discard_makes_the_first_running_out_the_second() -> None:
    table = famiglia(street="F0", pile="B1 B2", discard="").plays("take F0 - -")
    assert table.s.spent
    assert table.street == "B2 B1"


@rule("F37")
def test_once_the_pile_is_spent_the_street_gets_no_new_faces() -> None:
    table = famiglia(street="F0", pile="B1 B2", discard="").plays("take F0 - -")
    assert table.to_move == "Bert"
    assert "keep" not in table.options()


@rule("F8", "F26")
def test_sending_away_the_last_card_of_the_street_brings_its_value_and_no_six_more() -> None:
    table = famiglia(street="F1", pile="A1 A2 A3 A4 B1 B2 B3").plays("discard F1")
    assert table.street == "B3"
    table = famiglia(street="F3", pile="A1 A2 A3 A4 B1 B2 B3").plays("discard F3")
    assert table.street == "B3 B2 B1"


@rule("F26", "F29")
def test_the_last_card_of_the_street_sent_under_the_second_pile_brings_no_six_either() -> None:
    table = famiglia(street="F2", pile="A1 A2 A3 A4 B1 B2 B3", second_pile=True).plays("discard F2")
    assert table.street == "B3 B2"


@rule("F29", "F31")
def test_a_3_sent_under_two_cards_is_the_third_and_uses_the_pile_up() -> None:
    table = famiglia(street="F1 B3", pile="A1 M1", second_pile=True, starter="Anna", to_move="Bert").plays("discard B3")
    assert table.street == "F1 M1 A1 B3"
    assert table.s.spent
    assert table.plays("pass").over


@rule("F29", "F31")
def test_a_3_sent_under_three_cards_is_the_fourth_and_stays_there() -> None:
    table = famiglia(street="F1 B3", pile="A1 M1 F2", second_pile=True).plays("discard B3")
    assert table.street == "F1 F2 M1 A1"
    assert table.s.tucked == ["B3"]
    assert not table.s.spent


@rule("F8", "F29", "F37")
def test_why_nobody_can_be_sent_away() -> None:
    assert famiglia(street="F0 B2").why_not("discard B2").rule == "F8"
    after_one = famiglia(street="F1 B2", pile="A4 M1 M2", second_pile=True).plays("discard B2")
    assert after_one.why_not("discard M1").rule == "F29"
    kept = famiglia(street="F1 B2").plays("keep")
    assert kept.why_not("discard B2").rule == "F7"
    spent = famiglia(street="F0", pile="B1 B2", discard="").plays("take F0 - -")
    assert spent.why_not("discard B1").rule == "F37"


@rule("F10", "F14")
def test_why_there_is_no_exchange_and_no_fright_without_the_card_played() -> None:
    table = famiglia("A1 B1", street="F0 B2", anna_area="M1")
    assert table.why_not("takeback M1").rule == "F10"
    assert table.why_not("frighten B2 1").rule == "F14"


@rule("F27")
def test_the_table_hears_of_the_last_cards_before_it_hears_that_the_pile_ran_out() -> None:
    luck = unshuffled(["B3", "A2", "M2"], ["A2", "M2", "B3"])
    told = famiglia(street="F1 B3", pile="A1", discard="A2 M2", luck=luck).plays("discard B3").told
    assert [type(e).__name__ for e in told] == ["SentAway", "CameToTheStreet", "PileTurned", "CameToTheStreet"]
