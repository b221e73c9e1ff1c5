"""What a player sees: it fits the screen."""

import random

import pytest

import backroom
from backroom.drawn import listed, table_of
from backroom.engine import code, position_text, view
from backroom.games.famiglia.rules import RULES
from backroom.terminal.board import LINES_TO_TYPE_IN, board
from backroom.terminal.prompt import Prompt
from tests.games.crimelords import stage as lords
from tests.terminal.stage import Stage, famiglia


def laid(stage):
    return backroom.start("crimelords", seed=1, names=["Anna", "Bert", "Carl"], position=position_text(stage.s))


def look(game, seat, size):
    stage = Stage([], live=True, size=size)
    stage.screen.show(board(game, seat, stage.screen.console))
    return stage.shown


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (120, 50)])
def test_an_ordinary_turn_fits_the_screen(size):
    lines = look(famiglia("F0 F3 A1 A2 B1 B2 M1", hand="F0 F1 A0 A1 B0 B2 M0"), 0, size).splitlines()
    assert len(lines) <= size[1] - LINES_TO_TYPE_IN
    assert all(len(line) <= size[0] for line in lines)


def test_cards_are_panels_where_there_is_room_and_chips_where_there_is_not():
    game = famiglia("F0 F3")
    assert "│ ♥ 3 │" in look(game, 0, (80, 24))
    assert "│  10●│" in look(game, 0, (100, 32))
    assert "● influence" in look(game, 0, (80, 24))
    assert "│ ♥ 3 │" not in look(game, 0, (80, 16))
    assert "♥ 3" in look(game, 0, (80, 16))


@pytest.mark.parametrize("hands", ["remembered", "held"])
def test_every_moment_of_a_game_can_be_drawn_for_every_seat(hands):
    game, choice = backroom.start("famiglia", seed=1, variants={"hands": hands}), random.Random(1)
    while game.outcome is None:
        for seat in (0, 1, None):
            assert "Street" in look(game, seat, (80, 24))
        game.play(game.waiting[0], choice.choice(game.options(game.waiting[0])))
    assert "★ won" in look(game, 0, (80, 24))


def test_the_question_comes_with_its_rules_and_numbered_options():
    shown = look(famiglia("F0 F3"), 0, (100, 32))
    assert "Your turn: take a card from the street, or pass.  [F7 F10 F24]" in shown
    assert " 1 Take Famiglia 0, free" in shown
    assert " 2 Pass" in shown


def test_a_frightened_card_shows_both_values():
    game = famiglia("F0 M2", hand="B1")
    game.play(0, "playbrute B1")
    game.play(0, "frighten M2 1")
    assert "♠ 2▸1" in look(game, 0, (100, 32))


def test_a_held_hand_is_drawn_face_down():
    game = famiglia("F0", other="F4 M4", hands="held")
    shown = look(game, 0, (100, 32))
    assert "2 cards, face down" in shown
    assert "♥ 4" not in shown


def test_news_is_marked_and_what_one_has_seen_is_not():
    game = famiglia("F0 F3")
    game.play(0, "take F0 - -")
    stage = Stage([])
    stage.screen.show(board(game, 1, stage.screen.console, since=0))
    stage.screen.show(board(game, 1, stage.screen.console, since=1))
    assert stage.shown.count("• Anna took Famiglia 0, free.") == 1
    assert stage.shown.count("Anna took Famiglia 0, free.") == 2


def test_a_game_without_a_drawing_gets_its_fields_listed():
    game = famiglia("F0 F3", hands="held")
    stage = Stage([])
    stage.screen.show(listed(view(game.state, 0), game.names))
    assert "street" in stage.shown
    assert "F0, F3" in stage.shown
    assert "Bruno: 4" in stage.shown
    assert "turn: Anna" in stage.shown
    assert "second pile: no" in stage.shown


def test_famiglia_has_a_drawing():
    assert RULES.name == "famiglia"
    stage = Stage([])
    stage.screen.show(table_of(view(famiglia("F0").state, 0), ["Anna", "Bruno"]))
    assert "♥ Famiglia" in stage.shown


def test_what_ends_the_game_says_so():
    """A second pass does, and so does every answer of the last turn."""
    game = famiglia("F0 F3")
    assert "ends the game" not in look(game, 0, (100, 32))
    game.play(0, "pass")
    shown = look(game, 1, (100, 32))
    assert "Pass · ends the game" in shown
    assert shown.count("ends the game") == 1


def test_what_must_come_to_nothing_says_so():
    game = famiglia("F0 F4", hand="B1 F0", other="F2")
    shown = look(game, 0, (100, 32))
    assert "frighten a card by up to 1 · brings nobody into reach" in shown
    assert "Pass · if Bruno passes too it ends 2 : 6" in shown


def test_a_question_that_names_people_is_asked_so():
    game = backroom.start("crew13", 3, seed=2, names=["Anna", "Bruno", "Carla"])
    seat = game.waiting[0]
    for wanted in ("propose", "need", "nothingtosay", "nothingtosay", "ask"):
        seat = game.waiting[0]
        game.play(seat, next(a for a in game.options(seat) if code(a).startswith(wanted)))
        if game.waiting and code(game.options(game.waiting[0])[0]) == "go":
            break
    asked = game.waiting[0]
    assert f"{game.names[seat]} asks you along, " in look(game, asked, (140, 60))


def test_sums_that_come_to_the_same_are_one_line():
    s = lords.Stage(street="old-mint", money={"Anna": 50}).plays("Anna", "takeover old-mint", "lead mom-parker")
    shown = look(laid(s), 0, (80, 24))
    assert "9 8 G for the attack · 10 or less: 92 in 100" not in shown
    assert "for the attack … 50 G for the attack · 10 or less: 92 in 100" in shown
    assert "1 Nothing in the hand" in shown
    assert len(shown.splitlines()) <= 30


def test_what_may_be_done_unasked_is_packed_as_well():
    s = lords.Stage(rackets={"Anna": "east-numbers"}, start="turn").plays("Anna", "lielow").plays("Anna", "write 1")
    shown = look(laid(s), 0, (80, 24))
    assert "You give:" in shown
    assert len(shown.splitlines()) <= 45


def test_options_that_would_fill_the_screen_go_without_their_stakes():
    rackets = "east-numbers east-loans west-numbers west-loans north-numbers north-loans central-numbers central-loans"
    street = f"{rackets} cleo-sharpe the-notary theo-marsh quiet-ruth dot-hadley gimpy ozzie-flint whistle-wexler"
    stage = lords.Stage(2, street=street)
    low, high = (look(laid(stage), 0, (80, lines)) for lines in (24, 60))
    assert "Resistance 3" in high
    assert "Resistance 3" not in low
    assert "all says what each of them takes" in low
    assert len(low.splitlines()) <= 28


def test_all_says_what_each_of_them_takes():
    stage, game = Stage(["all", "1"]), laid(lords.Stage(2, street="east-numbers cleo-sharpe"))
    assert Prompt(stage.screen, game, 0, str).answer() == game.options(0)[0]
    assert "Recruit Cleo Sharpe · Power 3, Resistance 2, wants 3 G a turn" in stage.shown
    assert "Take over the East Numbers · 2 G a turn, Resistance 3" in stage.shown


def test_what_differs_in_more_than_a_sum_is_told_one_by_one():
    """Nobody can choose from '1 to 9' who is not told what they are; what is at stake with all is said once."""
    game = famiglia("A3 M3 M4 F3 F4 B4 A4 B3 B2", hand="F0 M1")
    del game.state.pile[4:]
    shown = look(game, 0, (80, 24))
    for n, card in enumerate(("Accountant 3", "Mercenary 3", "Mercenary 4", "Famiglia 3", "Famiglia 4"), 1):
        assert f"{n} {card} away" in shown
    assert " to " not in shown.split("Send:")[1]
    assert shown.count("all of these: 4 left in the pile") == 1


def test_every_way_to_pay_is_told():
    shown = look(famiglia("F1 B0", hand="F0 M1 M2 M3 M4 A0 B1 B2 B3 B4 A1 A2 A3 A4"), 0, (80, 24))
    for mercenary in range(1, 5):
        assert shown.count(f"Famiglia 1 with Famiglia 0 and Mercenary {mercenary}; lay down") == 2
