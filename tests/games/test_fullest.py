"""The fullest states of a game: positions written by hand, and still tables of that game."""

from collections import Counter
from typing import Any

import pytest

from backroom import games
from backroom.engine import QuickChance, State, begin, encode, view
from backroom.server.drawing.scenes import scene_of

NAMES = ["Ada", "Bo", "Carla", "Dino", "Elsa", "Franz", "Gina", "Hilde"]


def laid() -> list[Any]:
    """Every fullest state of every game that has some."""
    found = []
    for game in games.names():
        found += [pytest.param(s, id=f"{game}: {what}") for what, s in games.fullest(game).items()]
    return found


def test_every_game_of_the_house_names_its_fullest_states() -> None:
    assert {state.values[0].setup.game for state in laid()} >= set(games.names())


@pytest.mark.parametrize("s", laid())
def test_a_fullest_state_asks_me_and_holds_every_card_of_the_game_once(s: State) -> None:
    assert 0 in view(s, None).waiting
    assert len(view(s, s.setup.seats[0]).options) > 1
    assert Counter(s.rules.census(s)) == Counter(s.rules.census(begin(s.rules, s.setup, QuickChance(1))))


@pytest.mark.parametrize("s", laid())
def test_a_fullest_state_can_be_seen_imagined_and_drawn_from_every_seat(s: State) -> None:
    for seat in (*s.setup.seats, None):
        seen = view(s, seat)
        assert encode(view(s.rules.imagine(seen, QuickChance(2)), seat)) == encode(seen)
        assert scene_of(seen, NAMES)
