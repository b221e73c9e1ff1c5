"""What is wrong is said in a sentence that helps, whichever door it comes through."""

import re
from typing import Any

import gymnasium
import numpy as np
import pytest

import backroom.doors.gymnasium
from backroom.doors.encoder import encoder_for
from backroom.doors.pettingzoo import env, raw_env
from backroom.doors.turns import dealt
from backroom.engine import Illegal, code


def seat_at(game: str, players: int | None = None, variants: dict[str, str] | None = None) -> Any:
    return gymnasium.make(f"backroom.doors:backroom/{game}-v0", players=players, variants=variants).unwrapped


def seat_of(game: str, players: Any = None, variants: Any = None, **ways: Any) -> Any:
    return backroom.doors.gymnasium.Seat(game, players=players, variants=variants, **ways)


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


@pytest.mark.parametrize("door", [encoder_for, env, raw_env, seat_of])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("famiglia", "2"), "players is a whole number, not '2'"),
        (("famiglia", 2.0), "players is a whole number, not 2.0"),
        (("famiglia", True), "players is a whole number, not True"),
        (("famiglia", 2, ["held"]), "variants are a dict of options and what they are set to, not ['held']"),
        ((None,), "a game goes by its name, which is one of crew13, "),
    ],
    ids=str,
)
def test_what_is_no_table_at_all_is_refused_and_spoils_none_that_comes_after(
    door: Any, arguments: Any, said: str
) -> None:
    """2.0 counts as 2 where tables are kept, and every later one would have been for 2.0 players."""
    with pytest.raises(Illegal, match=re.escape(said)):
        door(*arguments)
    assert type(encoder_for("famiglia", np.int64(2)).setup.players) is int


def test_a_view_of_another_table_and_what_is_no_action_have_no_numbers() -> None:
    encoder, held = encoder_for("crew13", 4), encoder_for("famiglia", 2, {"hands": "held"})
    other = dealt(encoder.rules, encoder.rules.table(3), 1, True).view(0)
    said = "this encoder is for crew13 with 4 players, short=off, talk=open, and the view of crew13 with 3 players"
    for numbers in (encoder.flat, encoder.arrays, encoder.offered, encoder.tokens):
        with pytest.raises(Illegal, match=said):
            numbers(other)
    with pytest.raises(Illegal, match=r"hands=held.*, and the view of .*hands=remembered"):
        held.flat(dealt(held.rules, held.rules.table(2), 1, True).view(0))
    for wrong, told in ((encoder_for("downtown").vocabulary[0], r"Place\(.*\)"), ("pass", "a str"), ([], "a list")):
        with pytest.raises(Illegal, match=f"{told} is no action of Famiglia at this table"):
            held.index(wrong)


@pytest.mark.parametrize("door", [env, raw_env, seat_of])
@pytest.mark.parametrize(
    ("ways", "said"),
    [
        ({"render_mode": "rgb_array"}, "render_mode is None or 'ansi' or 'human', not 'rgb_array'"),
        ({"unasked": "no"}, "unasked is True or False, not 'no'"),
        ({"observe": "pixels"}, "observe is 'flat' or 'arrays', not 'pixels'"),
        ({"actions": "all"}, "actions is 'vocabulary' or 'offered', not 'all'"),
    ],
    ids=str,
)
def test_a_way_of_playing_that_is_none_is_told_those_that_are(door: Any, ways: Any, said: str) -> None:
    with pytest.raises(Illegal, match=said):
        door("famiglia", **ways)


@pytest.mark.parametrize(
    ("ways", "said"),
    [
        ({"against": "nobody"}, "there is no bot 'nobody'; there are: easy"),
        ({"against": None}, "against is the name of a bot, or a list with one for each other seat, not None"),
        ({"against": ["easy", 3]}, "against is the name of a bot, or a list"),
        ({"against": ["easy", "easy"]}, "1 bots sit at this table beside you, not 2"),
        ({"seat": 2}, "there is no seat 2: this table has seats 0 to 1; -1 changes from game to game"),
        ({"seat": "me"}, "seat is a whole number, not 'me'"),
    ],
    ids=str,
)
def test_who_cannot_sit_there_is_told_who_can(ways: Any, said: str) -> None:
    with pytest.raises(Illegal, match=said):
        seat_of("famiglia", **ways)


def test_before_the_deal_there_is_nothing_to_see_or_to_do() -> None:
    table, seat = raw_env("famiglia", render_mode="ansi"), seat_of("famiglia", render_mode="ansi")
    for what in (
        lambda: table.step(0),
        lambda: table.observe("player_0"),
        table.render,
        seat.action_masks,
        seat.render,
    ):
        with pytest.raises(Illegal, match=re.escape("no game is on: reset() deals one")):
            what()
    for seed in ("abc", 1.5):
        with pytest.raises(Illegal, match=f"seed is a whole number, not {seed!r}"):
            table.reset(seed=seed)
    table.reset(seed=1)
    for ask in (table.observe, table.action_space, table.observation_space):
        with pytest.raises(Illegal, match="there is no agent 'player_9'; there are: player_0, player_1"):
            ask("player_9")


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
