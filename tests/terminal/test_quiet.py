"""Nothing from me until ..., typed."""

import pytest

import backroom
from backroom import Game
from backroom.bots import Bot
from backroom.engine import Seat
from backroom.terminal.saving import Saves
from tests.games.crimelords.stage import Stage as Laid
from tests.terminal.stage import Stage, asked, evening, famiglia

GANG = "mom-parker > bro-bronson west, dot-hadley east; bro-bronson > gimpy west"
LONG = "Nothing from me until I attack or am attacked"


def looking_on() -> Game:
    """Carl goes for the Old Mint; Anna and Bert close their hands."""
    laid = Laid(gang={"Anna": GANG}, street="old-mint", specials={"Anna": "tip-off"}, start="turn")
    while laid.asked() != ["Carl"]:
        laid.plays(laid.asked()[0], "lielow")
    laid.plays("Carl", "takeover old-mint", "lead rosalind-pike").plays("Carl", "for 1")
    game = backroom.start("crimelords", 3, seed=1, names=["Anna", "Bert", "Carl"])
    game._states[-1] = laid.s
    return game


def test_quiet_lists_until_when_it_can_be():
    shown = asked(looking_on(), "quiet")[1]
    assert " 1 Nothing from me until this attack is over" in shown
    assert f" 3 {LONG}" in shown
    assert "quiet N says so" in shown


def test_with_a_number_nothing_more_is_asked_until_then():
    game = looking_on()
    assert asked(game, "quiet 3")[0] == "again"
    assert game.wishes.of(game.state, Seat(0)) == ("apart", "I attack or am attacked")
    assert game.waiting == (0, 1)
    game.play(1, "emptyhand")
    assert game.waiting == (2,)


def test_off_takes_it_back_and_until_then_the_prompt_says_that_it_stands():
    game = looking_on()
    game.quiet(0, "apart")
    shown = asked(game, "quiet off", "quiet off")[1]
    assert "Nothing from you until I attack or am attacked" in shown
    assert "You are asked again." in shown
    assert game.wishes.of(game.state, Seat(0)) is None
    game.play(1, "emptyhand")
    assert game.waiting == (0,)


@pytest.mark.parametrize("typed", ["quiet 0", "quiet 4", "quiet 99999999999999999999", "quiet ²", "quiet please"])
def test_what_is_no_choice_shows_the_choices_again(typed):
    game = looking_on()
    answer, shown = asked(game, typed)
    assert answer == "no more"
    assert LONG in shown
    assert game.wishes.of(game.state, Seat(0)) is None


def test_where_there_is_no_moment_the_word_is_not_listed_and_says_so():
    shown = asked(famiglia("F0"), "quiet")[1]
    assert "There is no moment now" in shown
    assert "· quiet" not in shown


class Passive(Bot):
    """Declines what it can, else takes what comes first."""

    def choose(self, view):
        return next((a for a in view.options if a.declines()), view.options[0])

    def interject(self, view):
        return None


def test_the_evening_goes_on_without_whoever_is_quiet_and_the_game_is_on_file(tmp_path):
    game, stage = looking_on(), Stage(["quiet 2"])
    game.play(1, "emptyhand")
    with pytest.raises(EOFError):
        evening(stage, game, Saves(tmp_path / "g.json"), {1: Passive(), 2: Passive()}).play()
    assert stage.shown.count("how much do you hold") == 1
    mine = [move.action for move in game.record().moves if move.seat == 0]
    assert mine[0] == "emptyhand"
    assert set(mine[1:]) == {"nothing"}, "asked after the dice, perhaps more than once"
    assert game.state.turns == 3, "nor is he shown what he might do unasked until the turn is over"
    assert (tmp_path / "g.json").exists()


def test_at_one_keyboard_the_others_are_asked_first(tmp_path):
    game, stage = looking_on(), Stage(["", "quiet 1", "", "emptyhand"])
    with pytest.raises(EOFError):
        evening(stage, game, Saves(tmp_path / "g.json")).play()
    moved = [(move.seat, move.action) for move in game.record().moves]
    assert moved == [(1, "emptyhand"), (0, "emptyhand")]
