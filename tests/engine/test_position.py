"""A position is a text: it comes back as the state it was written from, for every game at every table."""

import random
import re
import sys
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from typing import Any

import pytest

from backroom import games
from backroom.engine import QuickChance, Rules, State, advance, encode, position_text, read_position, view
from backroom.engine.position import game_of
from tests.contract.toys import LettingToy, Toy
from tests.elsewhere.installed import EXAMPLE
from tests.support import asked_seat, random_play, tables

LOOKED_AT = (0, 3, 10, 37, 90, 180, 300)
FURTHER = 12
"""Moves for which both are played on."""


def same(one: State, other: State) -> None:
    """In every field, and through every seat's eyes; what was told last is no part of a position."""
    for f in fields(one):
        if f.name != "news":
            assert getattr(one, f.name) == getattr(other, f.name), f.name
    one, other = one.clone(), other.clone()
    one.news, other.news = [], []
    for seat in (None, *one.setup.seats):
        assert encode(view(one, seat)) == encode(view(other, seat))


def same_future(one: State, other: State) -> None:
    """The same moves by the same luck lead to the same tables, and everybody hears the same."""
    one, other = one.clone(), other.clone()
    choice, mine, theirs = random.Random(1), QuickChance(1), QuickChance(1)
    for _ in range(FURTHER):
        if not one.stack:
            break
        seat = asked_seat(one, choice)
        n = choice.randrange(len(one.asked[seat]))
        advance(one, seat, one.asked[seat][n], mine)
        advance(other, seat, other.asked[seat][n], theirs)
        assert one.news == other.news
    same(one, other)


def comes_back(rules: Rules[Any], s: State) -> None:
    text = position_text(s)
    assert game_of(text) == rules.name
    again = read_position(text, rules)
    same(s, again)
    same_future(s, again)
    assert position_text(again) == text


@pytest.mark.parametrize("game", games.names())
def test_every_state_of_every_game_at_every_table_comes_back(game: str) -> None:
    rules = games.find(game)
    for n, table in enumerate(tables(rules)):
        usual = n < len(rules.players)
        plies = LOOKED_AT if usual else LOOKED_AT[n % 4 :: 4]
        for ply, s in enumerate(islice(random_play(rules, table, seed=2 + n % 2), plies[-1] + 1)):
            if ply in plies:
                comes_back(rules, s)


@pytest.mark.parametrize("game", games.names())
def test_the_end_of_a_game_comes_back(game: str) -> None:
    rules = games.find(game)
    *_, s = random_play(rules, rules.table(rules.players[-1]), seed=2)
    assert rules.outcome(s) is not None
    comes_back(rules, s)
    assert rules.outcome(read_position(position_text(s), rules)) == rules.outcome(s)


def split() -> Iterator[Rules[Any]]:
    """The example, from its own folder: nothing of ours knows it."""
    sys.path.insert(0, str(EXAMPLE / "src"))
    try:
        from backroom_split.rules import RULES

        yield RULES
    finally:
        sys.path.remove(str(EXAMPLE / "src"))


def test_a_game_of_another_package_comes_back_too() -> None:
    for rules in split():
        for table in tables(rules):
            for s in random_play(rules, table, seed=4):
                comes_back(rules, s)


@pytest.mark.parametrize("rules", [Toy(), LettingToy()], ids=["Toy", "LettingToy"])
def test_a_game_that_is_one_module_comes_back_too(rules: Rules[Any]) -> None:
    for seed in range(8):
        for s in random_play(rules, rules.table(), seed):
            comes_back(rules, s)


def test_sealed_answers_are_part_of_a_position_and_what_was_told_is_not() -> None:
    rules = games.find("crew13")
    s = next(s for s in random_play(rules, rules.table(5), 3) if len(s.sealed) > 1)
    again = read_position(position_text(s), rules)
    assert again.sealed == s.sealed
    assert view(again, None).waiting == view(s, None).waiting
    told = next(s for s in random_play(rules, rules.table(5), 3) if s.news)
    assert read_position(position_text(told), rules).news == []


def test_a_position_is_a_text_one_can_read() -> None:
    rules = games.find("famiglia")
    s = next(s for s in random_play(rules, rules.table(2, {"hands": "held"}), 3) if len(s.stack) == 3)
    text = position_text(s)
    assert text.startswith('game = "famiglia"\nversion = "1"\nplayers = 2\nvariants = { hands = "held" }\n')
    assert '\nstack = [\n  { is = "NewFaces", tucked = false },\n  "FamilyBusiness",\n  "EndOfTurn",\n]\n' in text
    assert "\n[table]\n" in text
    assert re.search(r'\nhands = \["F0 A0 B0 M0[^"]*", "F0 A0 B0 M0[^"]*"\]\n', text)
    assert max(map(len, text.splitlines())) < 250


WRITTEN = """
game = "famiglia"
dealt = 5
rest = "pile"
stack = ["FamilyBusiness", "EndOfTurn"]

[table]
turn = 1
street = "F3 B0"    # comments are allowed
hands = ["F2 M3", ["A0"]]
"""


def test_a_test_names_what_matters_and_the_rest_is_as_dealt() -> None:
    rules = games.find("famiglia")
    s: Any = read_position(WRITTEN, rules)
    assert s.hands == [["F2", "M3"], ["A0"]]
    assert (s.turn, s.round, s.street, s.areas) == (1, 1, ["F3", "B0"], [[], []])
    assert rules.census(s) == rules.census(rules.deal(s.setup, QuickChance(0)))
    assert type(s.stack[-1]).__name__ == "FamilyBusiness"
    assert list(s.asked) == [1]


def test_a_part_of_a_table_can_be_laid_where_nobody_counts_the_cards() -> None:
    rules = games.find("famiglia")
    text = WRITTEN.replace('rest = "pile"\n', "") + 'pile = "B1"\n'
    s: Any = read_position(text, rules, whole=False)
    assert s.pile == ["B1"]
