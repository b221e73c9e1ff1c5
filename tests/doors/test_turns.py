"""A game as one decision after another: who may act unasked has a turn, sealed answers leak nothing, copies part."""

import copy

import pytest

from backroom import games
from backroom.doors.turns import Turns, dealt, rewards
from backroom.engine import Illegal, Outcome, QuickChance, Seat, encode


def turns_of(game: str, seed: int, players: int | None = None, unasked: bool = True) -> Turns:
    rules = games.find(game)
    return dealt(rules, rules.table(players or rules.a_tableful()), seed, unasked)


def played(turns: Turns, seed: int, most: int = 400) -> list[tuple[int, object]]:
    """By chance; who may say nothing does so half of the time."""
    luck, told = QuickChance(seed), []
    while not turns.over and len(told) < most:
        action = None if turns.optional and luck.below(2) else turns.offered[luck.below(len(turns.offered))]
        told.append((turns.seat, action))
        turns.play(action)
    return told


def test_whoever_may_act_unasked_has_a_turn_for_it_once_and_then_the_question_stands() -> None:
    turns = turns_of("crimelords", 4)
    seen = 0
    for _ in range(600):
        if turns.over:
            break
        asked, silent, before = tuple(turns.state.asked), [], turns.state.clone()
        while turns.optional:
            silent.append(turns.seat)
            turns.play(None)
        seen += len(silent)
        assert len({*silent}) == len(silent)
        assert turns.seat in asked
        assert [encode(turns.view(seat)) for seat in silent] == [
            encode(Turns(before, turns.chance).view(seat)) for seat in silent
        ]
        turns.play(turns.offered[-1])
    assert seen > 20


def test_without_those_turns_only_who_is_asked_has_one() -> None:
    turns = turns_of("crimelords", 4, unasked=False)
    for _ in range(200):
        assert not turns.optional
        assert turns.seat in turns.state.asked
        turns.play(turns.offered[0])


@pytest.mark.parametrize("game", ["crew13", "crimelords"])
def test_a_sealed_answer_is_not_told_to_those_who_answer_after_it(game: str) -> None:
    """Whatever the first one answers, the next one sees the same."""
    told = 0
    for seed in range(6):
        turns = turns_of(game, seed, unasked=False)
        luck = QuickChance(seed)
        for _ in range(300):
            if turns.over:
                break
            if len(turns.state.asked) > 1 and not turns.state.sealed and len(turns.offered) > 1:
                views = set()
                for action in turns.offered:
                    other = turns.copy(QuickChance(1))
                    other.play(action)
                    assert other.seat != turns.seat
                    views |= {encode(other.view(seat)) for seat in other.setup.seats if seat == other.seat}
                assert len(views) == 1
                told += 1
            turns.play(turns.offered[luck.below(len(turns.offered))])
    assert told, "nothing was sealed"


@pytest.mark.parametrize("game", games.names())
def test_copies_part(game: str) -> None:
    first = turns_of(game, 3)
    played(first, 1, 20)
    second, before = copy.deepcopy(first), [encode(first.view(seat)) for seat in first.setup.seats]
    one = played(second, 2, 60)
    assert [encode(first.view(seat)) for seat in first.setup.seats] == before
    assert played(first, 2, 60) == one, "the same luck lies before both"


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_is_the_same_game(game: str) -> None:
    assert played(turns_of(game, 8), 1, 100) == played(turns_of(game, 8), 1, 100)


def test_what_cannot_be_done_is_refused() -> None:
    turns = turns_of("famiglia", 1)
    with pytest.raises(Illegal, match="waits for an answer"):
        turns.play(None)
    played(turns, 1)
    with pytest.raises(Illegal, match="the game is over"):
        turns.play(None)


def test_a_win_is_worth_one_and_a_shared_one_less() -> None:
    one, two = Seat(0), Seat(1)
    assert rewards(Outcome((one,), (3, 1, 0), "more"), 3) == [1, -1, -1]
    assert rewards(Outcome((one, two), (3, 3, 0), "as many"), 3) == [0, 0, -1]
    assert rewards(Outcome((one, two), (3, 3, 0), "as many", together=True), 3) == [1, 1, -1]
    assert rewards(Outcome((), (0, 0, 0), "the police"), 3) == [-1, -1, -1]
