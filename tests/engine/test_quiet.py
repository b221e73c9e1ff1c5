"""Nothing from me until ...: when a table declines for somebody, and when no longer."""

import random
from typing import Any

import pytest

import backroom
from backroom.engine import Illegal, QuickChance, Seat, Wishes, advance, begin, code, declining, encode, view
from backroom.games.crew13.actions import NOTHING_TO_SAY
from tests.contract.toys import FOLD, LET_IT_BE, RAISE, SHOUT, SHOUT_BACK, LettingToy, Toy

ANNA, BRUNO = Seat(0), Seat(1)


def table(*moves: tuple[Seat, Any], toy: Toy | None = None) -> Any:
    rules = toy or LettingToy()
    s = begin(rules, rules.table(), QuickChance(1))
    for seat, action in moves:
        advance(s, seat, action, QuickChance(1))
    return s


def wished(s: Any, seat: Seat = ANNA, until: str = "evening") -> Wishes:
    wishes = Wishes()
    wishes.make(s, seat, until)
    return wishes


def test_a_sealed_no_is_given_once_the_others_have_answered_so_that_nobody_can_tell_it_by_its_haste() -> None:
    s = table((ANNA, SHOUT))
    wishes = wished(s)
    assert wishes.answer(s, ANNA) == LET_IT_BE
    assert wishes.next(s) is None
    advance(s, BRUNO, SHOUT_BACK, QuickChance(1))
    assert wishes.next(s) == (ANNA, LET_IT_BE)


def test_where_everybody_is_quiet_one_after_the_other_declines() -> None:
    s = table((ANNA, SHOUT))
    wishes = wished(s)
    wishes.make(s, BRUNO, "evening")
    assert wishes.next(s) == (ANNA, LET_IT_BE)
    advance(s, ANNA, LET_IT_BE, QuickChance(1))
    assert wishes.next(s) == (BRUNO, LET_IT_BE)


def test_what_cannot_be_declined_is_asked_and_the_wish_stands() -> None:
    s = table()
    wishes = wished(s)
    assert declining(s, ANNA) is None
    assert (wishes.answer(s, ANNA), wishes.next(s)) == (None, None)
    assert wishes.of(s, ANNA) == ("evening", "the game is over")


def test_a_wish_ends_with_its_moment_and_does_not_come_back() -> None:
    s = table()
    wishes = wished(s, until="hand 0")
    for seat in (ANNA, BRUNO):
        advance(s, seat, RAISE, QuickChance(1))
    wishes.forget(s)
    assert wishes.of(s, ANNA) is None
    s.laid.clear()
    assert wishes.of(s, ANNA) is None


def test_a_wish_can_be_taken_back_and_exchanged() -> None:
    s = table((ANNA, SHOUT))
    wishes = wished(s)
    wishes.make(s, ANNA, "hand 0")
    assert wishes.of(s, ANNA) == ("hand 0", "new cards are dealt")
    wishes.take_back(ANNA)
    assert wishes.answer(s, ANNA) is None


def test_nothing_of_a_wish_is_in_anybodys_view() -> None:
    s = table((ANNA, SHOUT))
    before = [encode(view(s, eye)) for eye in (ANNA, BRUNO, None)]
    wished(s)
    assert [encode(view(s, eye)) for eye in (ANNA, BRUNO, None)] == before


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None, 1.0, []])
def test_a_wish_of_nobody_is_refused(seat: object) -> None:
    with pytest.raises(Illegal, match="no seat"):
        Wishes().make(table(), seat, "evening")


@pytest.mark.parametrize("until", ["hand 1", "", "EVENING", None, 0, ["evening"], {}, "e" * 10_000])
def test_a_moment_that_is_not_is_refused_and_those_there_are_are_named(until: object) -> None:
    with pytest.raises(
        Illegal, match="over, or never was; it can be until new cards are dealt, or until the game is over"
    ):
        Wishes().make(table(), 0, until)


def test_a_game_that_names_no_moment_and_one_that_is_over_have_none_to_wait_for() -> None:
    with pytest.raises(Illegal, match="no moment now"):
        Wishes().make(table(toy=Toy()), 0, "evening")
    with pytest.raises(Illegal, match="the game is over"):
        Wishes().make(table((ANNA, FOLD), (BRUNO, FOLD)), 0, "evening")


def talking(seed: int = 3) -> backroom.Game:
    """Three at a table of Crew13, two of them asked what they have to say."""
    game, choice = backroom.start("crew13", 3, seed=seed), random.Random(seed)
    while NOTHING_TO_SAY not in game.options(game.waiting[-1]):
        game.play(game.waiting[0], choice.choice(game.options(game.waiting[0])))
    return game


def test_a_script_can_be_quiet_and_the_record_is_that_of_one_who_declined_by_hand() -> None:
    quiet, by_hand = talking(), talking()
    first, second = quiet.waiting
    said = code(quiet.options(second)[0])
    quiet.quiet(first, quiet.moments(first)[0][0])
    assert quiet.waiting == (first, second)
    quiet.play(second, said)
    by_hand.play(second, said)
    by_hand.play(first, NOTHING_TO_SAY)
    assert quiet.record(reveal=True).dumps() == by_hand.record(reveal=True).dumps()


def test_whoever_takes_back_what_the_table_declined_for_him_is_asked_again() -> None:
    game = talking()
    first, second = game.waiting
    game.quiet(first, game.moments(first)[0][0])
    game.wishes.make(game.state, second, game.moments(second)[0][0])
    game.make(game.consider(second, NOTHING_TO_SAY))
    game.undo(second)
    assert game.wishes.of(game.state, second) is None
    assert game.wishes.of(game.state, first) is not None
    assert second in game.waiting


def test_being_quiet_until_nothing_takes_it_back() -> None:
    game = talking()
    first, second = game.waiting
    game.quiet(first, game.moments(first)[0][0])
    game.quiet(first, None)
    game.play(second, NOTHING_TO_SAY)
    assert game.waiting == (first,)
