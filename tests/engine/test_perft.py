"""How many ways a position can go on: kept counts, which any slip in the rules would change."""

import tomllib
from pathlib import Path

import pytest

from backroom import games
from backroom.engine import QuickChance, advance, begin, read_position
from backroom.engine.perft import perft, ways
from backroom.engine.position import game_of
from tests.contract.toys import LettingToy, Toy

FOLDER = Path(__file__).parents[1] / "perft"
COUNTS = tomllib.loads((FOLDER / "counts.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", COUNTS)
def test_a_position_has_as_many_leaves_as_were_found_once(name: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    s = read_position(text, games.find(game_of(text)))
    counts = COUNTS[name]
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_game_has_three_positions_counted_to_the_fourth_ply() -> None:
    kept = {path.stem for path in FOLDER.glob("*.toml")} - {"counts"}
    assert kept == set(COUNTS)
    for game in games.names():
        assert sum(name.startswith(f"{game}-") for name in kept) >= 3, game
    assert all(len(counts) == 4 for counts in COUNTS.values())


def test_sealed_answers_count_in_every_combination() -> None:
    s = begin(Toy(), Toy().table(), QuickChance(1))
    assert perft(s, 1) == len(list(ways(s))) == 4, "two answers of two seats"
    assert perft(s, 2) == 4, "only where both raise it goes on"
    assert perft(s, 6) == 4
    assert perft(s, 7) == 0, "after five raises it is over whatever they say"
    seat, action = next(ways(s))[0]
    advance(s, seat, action, QuickChance(1))
    assert perft(s, 1) == 2, "one has answered already"


def test_what_may_be_done_unasked_counts_too() -> None:
    s = begin(LettingToy(), LettingToy().table(), QuickChance(1))
    assert perft(s, 1) == 4 + 2
    assert perft(s, 2) == 6 + 2 * 4, "both raise, or one of two shouts and both may shout back"


def test_counting_changes_nothing_and_the_count_is_the_same_again() -> None:
    rules = games.find("famiglia")
    s = begin(rules, rules.table(), QuickChance(5))
    before = s.clone()
    assert perft(s, 3) == perft(before, 3)
    assert s == before
    assert perft(s, 0) == 1
