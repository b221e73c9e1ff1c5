"""The fullest states of a game: positions written by hand, and still tables of that game."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from backroom import games
from backroom.engine import QuickChance, State, begin, encode, view
from backroom.server.drawing.scenes import scene_of

NAMES = ["Ada", "Bo", "Carla", "Dino", "Elsa", "Franz", "Gina", "Hilde"]


def titles() -> list[tuple[str, str]]:
    """Every fullest state of every game that has some; read where it is tried, not by whoever lists the tests."""
    found = []
    for game in games.names():
        kept = (games.folder(game) / "table" / "fullest").glob("*.toml")
        found += [(game, path.stem.replace("-", " ")) for path in sorted(kept)]
    return found


TITLES = titles()
IDS = [f"{game}: {what}" for game, what in TITLES]


@cache
def fullest(game: str) -> Mapping[str, State]:
    return games.fullest(game)


@pytest.fixture
def s(request: pytest.FixtureRequest) -> State:
    game, what = request.param
    return fullest(game)[what]


def test_every_game_of_the_house_names_its_fullest_states() -> None:
    assert {game for game, _ in TITLES} >= set(games.names())
    assert {(game, what) for game in games.names() for what in fullest(game)} == set(TITLES)


@pytest.mark.parametrize("s", TITLES, ids=IDS, indirect=True)
def test_a_fullest_state_asks_me_and_holds_every_card_of_the_game_once(s: State) -> None:
    assert 0 in view(s, None).waiting
    assert len(view(s, s.setup.seats[0]).options) > 1
    assert Counter(s.rules.census(s)) == Counter(s.rules.census(begin(s.rules, s.setup, QuickChance(1))))


@pytest.mark.parametrize("s", TITLES, ids=IDS, indirect=True)
def test_a_fullest_state_can_be_seen_imagined_and_drawn_from_every_seat(s: State) -> None:
    for seat in (*s.setup.seats, None):
        seen = view(s, seat)
        assert encode(view(s.rules.imagine(seen, QuickChance(2)), seat)) == encode(seen)
        assert scene_of(seen, NAMES)
