"""A view on the wire and its canonical bytes say the same."""

import json
from itertools import islice

import pytest

from backroom import games
from backroom.engine import as_json, encode, view
from tests.support import random_play


@pytest.mark.parametrize("game", games.names())
def test_the_bytes_of_a_view_are_what_it_says_as_json(game: str) -> None:
    rules = games.find(game)
    for s in islice(random_play(rules, rules.table(rules.players[-1]), seed=3), 60):
        for eye in (*s.setup.seats, None):
            said = json.dumps(as_json(view(s, eye)), sort_keys=True, separators=(",", ":"))
            assert encode(view(s, eye)) == said.encode()
