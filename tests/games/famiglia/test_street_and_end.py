from backroom.engine import Seat, unshuffled
from backroom.engine.story import Ply
from backroom.games.famiglia.rules import RULES
from backroom.games.famiglia.table.ending import ending
from tests.games.famiglia.table import NAMES, FamigliaTable, famiglia
from tests.support import random_play, rule


@rule("F26")
def test_when_the_last_card_leaves_the_street_six_new_ones_come() -> None:
    table = famiglia(street="F0", pile="M1 A1 A2 A3 B1 B2 B3").plays("take F0 - -")
    assert table.street == "B3 B2 B1 A3 A2 A1"
    assert table.s.pile == ["M1"]


@rule("F26")
def test_a_street_with_a_card_left_is_not_refilled() -> None:
    assert famiglia(street="F0 B4", pile="A1 A2").plays("take F0 - -").street == "B4"


@rule("F26", "F27")
def test_a_refill_goes_on_with_the_second_pile() -> None:
    luck = unshuffled(["M3", "M2", "M1"], ["M1", "M2", "M3"])
    table = famiglia(street="F0", pile="B1 B2 B3 B4", discard="M1 M2 M3", luck=luck).plays("take F0 - -")
    assert table.street == "B4 B3 B2 B1 M1 M2"
    assert table.s.second_pile
    assert not table.s.spent


@rule("F31")
def test_the_starting_player_emptied_the_pile_so_the_other_has_one_more_turn() -> None:
    table = famiglia("F0", "A0", street="B1 B2", pile="M1", second_pile=True, starter="Anna", to_move="Anna")
    table.plays("discard B2", "pass")
    assert not table.over
    assert table.to_move == "Bert"
    table.plays("pass" if "pass" in table.options() else "keep")
    assert table.over


@rule("F31")
def test_the_second_player_emptied_the_pile_so_it_ends_after_that_turn() -> None:
    table = famiglia("F0", "A0", street="B1 B2", pile="M1", second_pile=True, starter="Anna", to_move="Bert")
    table.plays("discard B2")
    assert table.s.spent
    table.plays("pass")
    assert table.over


@rule("F32")
def test_a_refill_after_the_starting_players_turn_leaves_the_other_one_turn() -> None:
    table = famiglia("F0", "A0", street="A0", pile="M0 B0", second_pile=True, starter="Anna", to_move="Anna")
    table.plays("take A0 - -")
    assert table.to_move == "Bert"
    table.plays("take B0 - -")
    assert table.over


@rule("F32")
def test_a_refill_after_the_second_players_turn_leaves_both_one_turn() -> None:
    table = famiglia("F0", "A0", street="A0", pile="M0 B0 F0", second_pile=True, starter="Anna", to_move="Bert")
    table.plays("take A0 - -")
    assert table.to_move == "Anna"
    table.plays("take B0 - -")
    assert not table.over
    table.plays("take M0 - -")
    assert table.over


@rule("F31")
def test_a_street_that_stays_empty_leaves_only_passing() -> None:
    table = famiglia("F0", "A0", street="A0", pile="B0", second_pile=True, starter="Anna", to_move="Bert")
    table.plays("take A0 - -", "take B0 - -")
    assert table.options() == {"pass"}


@rule("F33")
def test_two_passes_in_a_row_end_the_game() -> None:
    table = famiglia("F0", "A0", street="B0").plays("pass")
    assert not table.over
    assert table.plays("pass").over


@rule("F33")
def test_a_take_between_two_passes_goes_on() -> None:
    table = famiglia("F0", "A0", street="B0 M0 A0").plays("pass", "take B0 - -", "pass")
    assert not table.over


@rule("F34", "F35")
def test_hand_and_area_count_and_more_points_win() -> None:
    table = famiglia("F2", "M4", street="B0", anna_area="F1", bert_area="", hands="held").plays("pass", "pass")
    over = RULES.outcome(table.s)
    assert over is not None
    assert over.scores == (9, 10)
    assert table.winners() == ["Bert"]
    assert table.s.open_hands, "hands are laid open to be counted"


@rule("F36")
def test_level_on_points_the_highest_card_wins() -> None:
    assert famiglia("M3", "F2", street="B0").plays("pass", "pass").winners() == ["Anna"]


@rule("F36")
def test_level_with_the_same_highest_card_more_of_it_wins_then_the_next_one_down() -> None:
    table = famiglia("M3 A3 A0", "M3 F1 A2", street="B0", to_move="Anna").plays("pass", "pass")
    assert RULES.outcome(table.s).scores == (12, 12)  # type: ignore[union-attr]
    assert table.winners() == ["Anna"]
    table = famiglia("M3 A2", "M3 A1 B1 M1", street="B0").plays("pass", "pass")
    assert table.winners() == ["Anna"]


@rule("F36")
def test_level_in_everything_the_win_is_shared() -> None:
    table = famiglia("M3 A2", "B3 M2", street="B0").plays("pass", "pass")
    assert table.winners() == ["Anna", "Bert"]
    over = RULES.outcome(table.s)
    assert over is not None
    assert over.share(Seat(0)) == 0.5


@rule("F7")
def test_turns_alternate_and_a_round_is_two_turns() -> None:
    table = famiglia("F0", "A0", street="B0 M0 A0 F0").plays("take B0 - -")
    assert (table.to_move, table.s.round) == ("Bert", 1)
    table.plays("take M0 - -")
    assert (table.to_move, table.s.round) == ("Anna", 2)


@rule("F27", "F31")
def test_the_games_of_the_contract_suite_reach_the_second_pile_and_the_last_turns() -> None:
    """Else its laws would never have looked there."""
    seen = [(s.second_pile, bool(s.tucked), s.spent) for s in random_play(RULES, RULES.table(), seed=6)]
    assert any(second for second, _, _ in seen)
    assert any(spent for _, _, spent in seen)


@rule("F35")
def test_what_made_the_difference_is_told_plainly() -> None:
    table = famiglia("B1", "A1", street="F4", passes=1, bert_area="F0").plays("keep", "pass")
    over = RULES.outcome(table.s)
    assert over is not None
    told = ending(over, table.s, [], NAMES)
    assert told["why"].endswith("La Famiglia made the difference: 1 influence for Bert, 0 for Anna.")


@rule("F33")
def test_two_passes_end_it_though_the_pile_has_run_out_and_it_is_told_so() -> None:
    """The other would still have had the last turn: nobody may be told that both had as many."""
    table = famiglia("F0", "A0", street="M3 A2", pile="B1 B2", second_pile=True, passes=1)
    table.plays("discard M3", "pass")
    assert (table.s.spent, table.s.turns_left) == (True, 1)
    assert how_it_ended(table).startswith("Both passed, one right after the other.")


@rule("F31")
def test_a_pile_that_has_run_out_is_told_as_what_ended_it() -> None:
    table = famiglia("F0", "A0", street="M3 A2", pile="B1 B2", second_pile=True, starter="Bert")
    table.plays("discard M3", "pass")
    assert how_it_ended(table).startswith("The pile had run out for the second time")


def how_it_ended(table: FamigliaTable) -> str:
    over = RULES.outcome(table.s)
    assert over is not None
    why: str = ending(over, table.s, [Ply(None, None, tuple(table.told))], NAMES)["why"]
    return why
