"""What is wrong is said in a sentence that helps, whichever door it comes through."""

import re
from typing import Any

import gymnasium
import numpy as np
import pytest

import backroom.doors.gymnasium  # noqa: F401  makes the games known
from backroom.doors.encoder import encoder_for
from backroom.doors.pettingzoo import env, raw_env
from backroom.doors.turns import dealt
from backroom.engine import Illegal, code


def seat_at(game: str, players: int | None = None, variants: dict[str, str] | None = None) -> Any:
    return gymnasium.make(f"backroom.doors:backroom/{game}-v0", players=players, variants=variants).unwrapped


@pytest.mark.parametrize("door", [encoder_for, env, raw_env, seat_at])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("famiglia", 5), "2"),
        (("crew13", 1), "3, 4, 5, 6, 7|3 to 7"),
        (("famiglia", 2, {"hand": "held"}), "hands"),
        (("famiglia", 2, {"hands": "fake"}), "fake.*held|held.*fake"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused_with_those_that_can(door: Any, arguments: Any, said: str) -> None:
    with pytest.raises(Illegal, match=said):
        door(*arguments)


def test_a_game_that_is_not_there_is_told_with_those_that_are() -> None:
    for door in (encoder_for, env, raw_env):
        with pytest.raises(Illegal, match=r"there is no game 'chess'; there are: .*famiglia"):
            door("chess")
    with pytest.raises(gymnasium.error.NameNotFound):
        seat_at("chess")


WRONG = (
    (None, "an action is a whole number from 0 to 407, not None"),
    (1.5, "an action is a whole number from 0 to 407, not 1.5"),
    ("take F0", "an action is a whole number from 0 to 407, not 'take F0'"),
    (-1, "-1 is not on offer: actions go from 0 to 407"),
    (408, "408 is not on offer: actions go from 0 to 407"),
    (407, "407, to do nothing, is not on offer: the table waits for an answer of seat"),
)


@pytest.mark.parametrize(("action", "said"), WRONG, ids=str)
def test_an_action_that_is_none_is_told_what_one_is(action: Any, said: str) -> None:
    table, seat = raw_env("famiglia"), seat_at("famiglia")
    table.reset(seed=1)
    with pytest.raises(Illegal, match=re.escape(said)):
        table.step(action)
    seat.reset(seed=1)
    _, reward, terminated, _, info = seat.step(action)
    assert (reward, terminated) == (-1, True)
    assert said in info["why"]


@pytest.mark.parametrize("game", ["crew13", "crimelords", "downtown", "famiglia", "precinct"])
def test_one_that_is_not_on_offer_is_told_why_in_the_words_of_the_rules(game: str) -> None:
    table = raw_env(game)
    table.reset(seed=2)
    for place in np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[:-1:29]:
        action = table.encoder.vocabulary[place]
        with pytest.raises(Illegal, match=re.escape(f"{place} ('{code(action)}') is not on offer to seat")) as refused:
            table.step(place)
        assert len(str(refused.value).partition(": ")[2]) > 12


def test_one_by_its_number_is_told_how_many_there_are() -> None:
    table = raw_env("famiglia", actions="offered")
    table.reset(seed=1)
    many = len(table.turns.offered)
    with pytest.raises(Illegal, match=f"{many} is not on offer: seat . has {many} answers, numbered from 0"):
        table.step(many)


def test_a_turn_for_what_one_may_do_unasked_is_for_that_alone() -> None:
    rules = encoder_for("crimelords").rules
    seen = 0
    for seed in range(20):
        turns = dealt(rules, rules.table(4), seed, True)
        for _ in range(200):
            if turns.over:
                break
            asked = turns.state.asked.get(turns.seat, ())
            if turns.optional and asked:
                seen += 1
                with pytest.raises(Illegal, match=f"this turn of seat {turns.seat} is for what it may do unasked"):
                    turns.play(asked[0])
            turns.play(None if turns.optional else turns.offered[-1])
    assert seen > 3


def test_nobody_plays_on_where_no_game_is_on() -> None:
    seat = seat_at("famiglia")
    with pytest.raises(Illegal, match=re.escape("no game is on: reset() deals one")):
        seat.step(0)
    seen, _ = seat.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = seat.step(int(np.flatnonzero(seen["action_mask"])[0]))
    with pytest.raises(Illegal, match="no game is on"):
        seat.step(0)
    seat.reset()
    assert seat.step(-1)[2]
    with pytest.raises(Illegal, match="no game is on"):
        seat.step(0)
