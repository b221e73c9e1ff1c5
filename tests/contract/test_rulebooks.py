"""Every numbered rule has a place in the code and a test that names it; nothing cites a rule that is not there."""

import re
from pathlib import Path

import pytest

from backroom import games

ROOT = Path(__file__).parents[2]
IN_CODE = r"""(\[(?:[A-Z]\d+ ?)+\]|"[A-Z]\d+")"""


def numbered(game: str) -> set[str]:
    text = (ROOT / f"src/backroom/games/{game}/RULES.md").read_text("utf-8")
    found = re.findall(r"^\*\*([A-Z]\d+)\*\*", text, re.M)
    assert len(found) == len(set(found)), f"a number stands twice in {game}/RULES.md"
    return set(found)


def cited(folder: Path, pattern: str, letter: str) -> set[str]:
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for group in re.findall(pattern, path.read_text("utf-8")):
            found |= set(re.findall(rf"\b{letter}\d+\b", group))
    return found


@pytest.mark.parametrize("game", games.names())
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    letter = games.find(game).letter
    tested = cited(ROOT / "tests/games" / game, r"@rule\(([^)]*)\)", letter)
    assert numbered(game) - tested == set(), "rules without a test"
    assert tested - numbered(game) == set(), "tests of rules that do not exist"


@pytest.mark.parametrize("game", games.names())
def test_every_rule_has_a_place_in_the_code(game: str) -> None:
    letter = games.find(game).letter
    named = cited(ROOT / "src/backroom/games" / game, IN_CODE, letter)
    assert numbered(game) - named == set(), "rules without a place in the code"
    assert named - numbered(game) == set(), "the code cites rules that do not exist"
