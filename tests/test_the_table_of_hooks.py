"""The one table of CONTRIBUTING says everything that a game's folder can hold."""

import re
from pathlib import Path

import pytest

import backroom
from backroom import games
from backroom.engine import Action, Event, Rules, Step

SOURCE = Path(backroom.__file__).parent
TEXT = (Path(__file__).parents[1] / "CONTRIBUTING.md").read_text("utf-8")
ROWS = [line.split("|") for line in TEXT.splitlines() if line.startswith("|") and line.count("|") == 6]
NAMED = {word for row in ROWS for word in re.findall(r"`([\w.]+)`", row[1] + row[2])}


def own(cls: type) -> set[str]:
    return {name for name in vars(cls) if not name.startswith("_")}


def test_every_attribute_and_method_of_rules_stands_there() -> None:
    helpers = {"table", "a_tableful", "spoken", "parse"}
    declared = {name for name in Rules.__annotations__ if not name.startswith("_")}
    assert (own(Rules) | declared) - helpers - NAMED == set()


@pytest.mark.parametrize("cls", [Step, Action, Event], ids=lambda cls: cls.__name__)
def test_every_method_of_steps_actions_and_events_stands_there(cls: type) -> None:
    assert own(cls) - NAMED == set()


def test_every_hook_of_a_bot_folder_stands_there() -> None:
    text = (SOURCE / "bots" / "knowledge.py").read_text("utf-8")
    hooks = set(re.findall(r'_of\(module, "(\w+)"', text))
    assert len(hooks) > 10
    assert hooks - NAMED == set()


def test_every_part_of_a_table_stands_there() -> None:
    texts = [path.read_text("utf-8") for path in SOURCE.rglob("*.py")]
    parts = {f"{part}.py" for text in texts for part in re.findall(r'games\.part\([^)]*?"table\.(\w+)"', text)}
    assert len(parts) > 8
    assert parts - NAMED == set()


def test_the_letters_taken_are_those_of_our_games_and_of_the_example() -> None:
    found = re.search(r"Letters taken: ([A-Z, ]+), and ([A-Z]) by the example", TEXT)
    assert found
    assert found[1].split(", ") == sorted(games.find(name).letter for name in games.names() if name != "split")
    rules = Path(__file__).parents[1] / "examples/split/src/backroom_split/rules.py"
    assert f'letter = "{found[2]}"' in rules.read_text("utf-8")
