"""Asking one person."""

import pytest

from backroom.terminal.prompt import Leave, Prompt
from tests.terminal.stage import Stage, asked, famiglia


def test_a_number_chooses_an_option():
    assert asked(famiglia("F0 F3"), "1")[0] == "Take Famiglia 0, free"


def test_an_actions_text_form_chooses_it_in_any_case():
    assert asked(famiglia("F0 F3"), "TAKE f0 - -")[0] == "Take Famiglia 0, free"
    assert asked(famiglia("F0 F3"), "pass")[0] == "Pass"


@pytest.mark.parametrize("typed", ["0", "3", "99", "-1", "bananas", "²", "take F0"])
def test_what_is_not_understood_gets_one_line_that_says_what_can_be_typed(typed):
    answer, shown = asked(famiglia("F0 F3"), typed)
    told = [line for line in " ".join(shown.split()).split("› ") if "nothing I know" in line]
    assert answer == "no more"
    assert len(told) == 1
    assert "type a number from 1 to 2, or ? rules" in told[0]


def test_enter_draws_the_table_again():
    assert asked(famiglia("F0 F3"), "")[0] == "again"


def test_enter_takes_the_only_option():
    assert asked(famiglia("F4", hand="F0"), "1")[0] == "Send Famiglia 4 away for 4 new cards"
    game = famiglia("F4", hand="F0")
    game.play(0, "keep")
    assert asked(game, "")[0] == "Pass"


def test_a_question_mark_shows_the_rules_and_with_a_number_one_rule():
    assert "Before the first turn" in asked(famiglia("F0"), "?")[1]
    one = asked(famiglia("F0"), "? F20")[1]
    assert "Mercenary" in one
    assert "Before the first turn" not in one


def test_a_rule_that_does_not_exist_is_said_so():
    assert "Famiglia has no rule F99; its rules are F1 to F37." in asked(famiglia("F0"), "?F99")[1]


def test_why_lists_what_is_near_and_not_possible():
    shown = asked(famiglia("F0 F3", hand="F2 M3"), "why")[1]
    assert "Not possible now:" in shown
    assert "Take Famiglia 3, free" in shown
    assert "Take Famiglia 0, free" not in shown.split("Not possible now:")[1]


def test_why_all_lists_everything_that_one_might_ask_about():
    few = asked(famiglia("F0 F3 A1 B2 M3", hand="F2 M3"), "why")[1]
    every = asked(famiglia("F0 F3 A1 B2 M3", hand="F2 M3"), "why all")[1]
    assert "why all shows" in few
    assert "why all shows" not in every
    assert every.count("Take ") > few.count("Take ")


def test_why_lists_what_touches_nothing_on_the_table_too():
    assert "Leave the street as it is" in asked(famiglia("F0 F3", hand="F2 M3"), "why all")[1]


def test_why_with_a_number_names_the_rule_against_it():
    shown = asked(famiglia("F0 F3", hand="B0"), "why 1")[1]
    wanted = (
        "Take Famiglia 3, free: not possible, Famiglia 3 takes two Famiglia 2; you hold none. Only a 0 is free. [F18]"
    )
    assert wanted in " ".join(shown.split())


def test_why_with_a_number_off_the_list_says_how_long_it_is():
    assert "The list of what is not possible has" in asked(famiglia("F0 F3"), "why 77")[1]


@pytest.mark.parametrize("typed", ["9" * 5000, "why " + "9" * 5000])
def test_an_absurdly_long_number_is_merely_too_large(typed):
    answer, shown = asked(famiglia("F0 F3"), typed)
    assert answer == "no more"
    assert "nothing I know" in shown or "The list of what is not possible has" in shown


def test_why_takes_an_actions_text_form_too():
    assert "Only a 0 is free. [F18]" in " ".join(asked(famiglia("F0 F3"), "why take F3 - -")[1].split())
    assert "that is possible" in asked(famiglia("F0 F3"), "why take F0 - -")[1]
    assert "There is no action 'fly'" in asked(famiglia("F0 F3"), "why fly")[1]


def test_an_action_that_is_not_possible_now_says_why_when_typed():
    assert "[F18]" in asked(famiglia("F0 F3"), "take F3 - -")[1]


def test_hint_names_one_of_the_options():
    shown = asked(famiglia("F0"), "hint")[1]
    assert "How often it wins from here" in shown
    assert "1 Take Famiglia 0, free" in shown
    assert "█" in shown
    assert " in 100  Brings 1 influence" in shown


def test_a_hint_that_takes_two_lines_stays_under_its_option():
    stage = Stage(["hint"], size=(60, 24))
    with pytest.raises(EOFError):
        Prompt(stage.screen, famiglia("F0"), 0, str).answer()
    (found,) = [n for n, line in enumerate(stage.shown.splitlines()) if line.startswith(" ") and "Brings" in line]
    assert stage.shown.splitlines()[found + 1].startswith("    ")


def test_undo_takes_a_move_back_that_showed_nothing():
    game = famiglia("F0", hand="A1 F0", area="B0")
    game.play(0, "playaccountant A1")
    assert asked(game, "undo")[0] == "again"
    assert game.ply == 0
    assert "A1" in game.view(0).table["hands"][0]


def test_undo_says_why_it_is_not_possible():
    assert "That cannot be taken back: nothing has been played yet." in asked(famiglia("F0"), "undo")[1]
    drew = famiglia("F4 F3")
    drew.play(0, "discard F3")
    answer, shown = asked(drew, "undo")
    assert answer == "no more"
    assert "hidden to light" in shown


def test_log_tells_what_happened():
    game = famiglia("F0 F3")
    game.play(0, "take F0 - -")
    assert "Anna took Famiglia 0, free." in asked(game, "log", seat=1)[1]


def test_save_says_where():
    assert "Saved to there." in asked(famiglia("F0"), "save")[1]
    assert "Saved to my game.json." in asked(famiglia("F0"), "save my game.json")[1]


def test_quit_leaves():
    with pytest.raises(Leave):
        asked(famiglia("F0"), "quit")
