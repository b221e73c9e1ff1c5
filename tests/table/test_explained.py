"""Everything on a table explains itself: each thing has a name, words for its numbers, and a rule that exists."""

import random
import re
from typing import Any

import pytest

from backroom import games
from backroom.engine import QuickChance, View, begin, play, view
from backroom.server.drawing.choosing import refs_in
from backroom.server.drawing.explained import explained
from backroom.server.drawing.scenes import scene_of
from tests.table.played import PEOPLE, played, tables, variants

GAMES = [name for name in games.names() if games.part(name, "table.explain")]
MOST = 260


def sound(ref: str, seen: View) -> Any:
    told = explained(ref, seen, PEOPLE)
    assert told is not None, f"{ref} says nothing about itself"
    name, words, rule = told["name"], told["words"], told["rule"]
    assert name, ref
    assert words[0].isupper() or words[0] in "$0123456789", f"{ref}: {words}"
    assert words.endswith((".", ")")), f"{ref}: {words}"
    assert not re.search(r"None|\.\.|\{|\}", name + words), f"{ref}: {name}: {words}"
    assert rule in games.rulebook(seen.setup.game).numbers, f"{ref} cites {rule}, which is no rule"
    return told


@pytest.mark.parametrize(("name", "players", "seed"), [t for t in tables() if t[0] in GAMES])
def test_every_thing_drawn_in_a_whole_game_is_explained(name: str, players: int, seed: int) -> None:
    game = played(name, players, seed)
    checked: set[str] = set()
    for ply in range(0, game.ply + 1, 5):
        for seat in (None, ply % players):
            seen = game.view(seat, ply)
            new = {ref for ref in refs_in(scene_of(seen, game.names)) if ref} - checked
            for ref in sorted(new):
                sound(ref, seen)
            checked |= new
    assert len(checked) > 10


@pytest.mark.parametrize("name", GAMES)
def test_whatever_an_action_can_touch_is_explained(name: str) -> None:
    rules = games.find(name)
    players = rules.players[-1]
    setup = rules.table(players, variants(name, players))
    s, chance, choice = begin(rules, setup, QuickChance(3)), QuickChance(3), random.Random(3)
    for _ in range(40):
        if rules.outcome(s) is None:
            seat = choice.choice(view(s, None).waiting)
            s = play(s, seat, choice.choice(view(s, seat).options), chance)
    seen = view(s, setup.seats[0])
    for ref in sorted({ref for action in rules.vocabulary(setup) for ref in action.touches()}):
        sound(ref, seen)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_thing_is_not_explained(name: str) -> None:
    setup = games.find(name).table()
    seen = view(begin(games.find(name), setup, QuickChance(1)), setup.seats[0])
    for ref in ("", "nothing", "nothing:at-all", "card:no-such", "seat:99", "hood:x", "seat:x", "slip:x", "clue:x"):
        told = explained(ref, seen, PEOPLE)
        assert told is None or told["name"]
    assert explained("nothing:at-all", seen, PEOPLE) is None
