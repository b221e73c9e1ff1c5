"""Every numbered rule has a test that names it. That it has a place in the code is a law of the contract."""

from pathlib import Path

import pytest

from backroom import games
from backroom.contract.folder import cited, numbered

TESTS = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("game", games.names())
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    tested = cited(TESTS / game, r"@rule\(([^)]*)\)", games.find(game).letter)
    assert numbered(game) - tested == set(), "rules without a test"
    assert tested - numbered(game) == set(), "tests of rules that do not exist"


def test_no_two_games_share_a_letter() -> None:
    letters = [games.find(name).letter for name in games.names()]
    assert len(set(letters)) == len(letters)
