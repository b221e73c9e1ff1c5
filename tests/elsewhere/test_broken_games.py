"""A game from elsewhere is a game like ours; a broken one is named with what is wrong and stops nobody."""

import logging

import pytest

from backroom import Illegal, bots, games
from backroom.cli import main
from backroom.contract.folder import (
    its_page_asks_nothing_outside,
    its_rooms_are_closed,
    its_rules_have_their_places,
)
from backroom.contract.laws import Written, written
from backroom.server.running.app import create_app
from tests.elsewhere.shelf import Shelf, shelf

__all__ = ["shelf"]
OURS = games.names()
TITLED = 'title, version, letter, players, variants, minutes, tagline = "T", "1", "X", (2,), (), "1", "A line."'


def rules(body: str) -> dict[str, str]:
    return {"rules.py": f"from tests.contract.toys import Toy\nclass Game(Toy):\n    {body}\nRULES = Game()\n"}


def test_a_sound_one_stands_on_the_shelf_behind_ours(shelf: Shelf) -> None:
    shelf.bring("zz-toy")
    shelf.bring("aa-toy", letter="Y")
    assert games.names() == (*OURS, "aa-toy", "zz-toy")
    assert games.broken() == ()
    assert games.find("zz-toy").title == "zz-toy of elsewhere"
    assert (games.folder("zz-toy") / "RULES.md").is_file()
    assert games.part("zz-toy", "bot") is None
    assert games.part("zz-toy", "steps") is not None
    assert main(["simulate", "zz-toy", "--bots", "greedy,random", "--games", "3"]) == 0
    assert main(["rules", "zz-toy", "X1"]) == 0


BROKEN = [
    ({"rules.py": "import no_such_module\n"}, "ModuleNotFoundError: No module named 'no_such_module'"),
    ({"rules.py": "RULES = 1 +\n"}, "SyntaxError: invalid syntax"),
    ({"rules.py": "import sys\nsys.exit('good bye')\n"}, "SystemExit: good bye"),
    ({"rules.py": "raise GeneratorExit\n"}, "GeneratorExit"),
    ({"rules.py": "def f():\n    f()\nf()\n"}, "RecursionError: maximum recursion depth exceeded"),
    ({"rules.py": "raise ValueError('two\\nlines \\x1b[31m')\n"}, "ValueError: two lines [31m"),
    ({"rules.py": ""}, "has no attribute 'RULES'"),
    ({"rules.py": "RULES = 'some text'\n"}, "RULES in its rules.py is not an instance of Rules"),
    ({"rules.py": "from tests.contract.toys import Toy\nRULES = Toy\n"}, "RULES in its rules.py is not an instance"),
    (rules("letter = 'X'"), "its RULES is named 'toy' and it is listed as 'bad'"),
    (rules("name = 'bad'; letter = 'xx'"), "the letter of its rules is one of A to Z, not 'xx'"),
    (rules("name = 'bad'; letter = 'X'; title = ''"), "the title of its RULES is not a line of text"),
    (rules("name = 'bad'; letter = 'X'; minutes = 20"), "the minutes of its RULES is not a line of text"),
    (rules("name = 'bad'; letter = 'X'; players = ()"), "the players of its RULES are not a tuple of numbers"),
    (rules("name = 'bad'; letter = 'X'; players = (3, 2)"), "the players of its RULES are not in order"),
    (rules("name = 'bad'; letter = 'X'; variants = ('on',)"), "the variants of its RULES are not a tuple of Variant"),
    (rules("name = 'bad'; letter = 'F'"), "its rules have the letter F, and so have those of Famiglia"),
    (
        {"rules.py": f"from backroom.engine import Rules\nclass G(Rules):\n    name = 'bad'; {TITLED}\nRULES = G()\n"},
        "TypeError: Can't instantiate abstract class G",
    ),
    (
        {
            "rules.py": "from dataclasses import dataclass\nfrom backroom.engine import State\n"
            "@dataclass(slots=True, kw_only=True)\nclass S(State):\n    cards: list[int]\n"
        },
        "TypeError: brought_0_bad.rules.S.cards does not say who sees it",
    ),
    (
        {
            "rules.py": "from tests.contract.toys import Toy\nclass G(Toy):\n    name = 'bad'\n"
            "    @property\n    def letter(self):\n        raise SystemExit(3)\nRULES = G()\n"
        },
        "SystemExit: 3",
    ),
]


@pytest.mark.parametrize(("files", "says"), BROKEN, ids=[says[:40] for _, says in BROKEN])
def test_a_broken_one_is_named_with_what_is_wrong_and_stops_nobody(
    shelf: Shelf, capsys: pytest.CaptureFixture[str], files: dict[str, str], says: str
) -> None:
    shelf.bring("bad", files)
    assert games.names() == OURS
    assert says in shelf.fault("bad")
    assert shelf.fault("bad").startswith("the package brought_0_bad: ")
    with pytest.raises(Illegal, match="the game 'bad' cannot be played: the package brought_0_bad: "):
        games.find("bad")
    assert main(["games"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("bad ")]
    assert "broken" in line
    assert says in line
    assert main(["play", "bad"]) == 2
    assert says in capsys.readouterr().err


def test_one_without_a_rulebook_is_broken(shelf: Shelf) -> None:
    shelf.bring("bad")
    (shelf.site / shelf.brought[0] / "RULES.md").unlink()
    assert shelf.fault("bad").endswith("it has no RULES.md")


def test_a_name_belongs_to_whoever_had_it_first(shelf: Shelf) -> None:
    shelf.bring("famiglia")
    shelf.bring("toy-1")
    shelf.bring("toy-1", letter="Y")
    assert games.names() == (*OURS, "toy-1")
    assert games.package("famiglia") == "backroom.games.famiglia"
    assert shelf.fault("famiglia").endswith("calls its game so, and the name belongs to a game of ours")
    assert "the name belongs to the package brought_1_toy_1" in shelf.fault("toy-1")


def test_a_letter_belongs_to_whoever_stands_first(shelf: Shelf) -> None:
    shelf.bring("aa-toy")
    shelf.bring("bb-toy")
    assert games.names() == (*OURS, "aa-toy")
    assert "its rules have the letter X, and so have those of aa-toy of elsewhere" in shelf.fault("bb-toy")


@pytest.mark.parametrize(
    ("points", "name", "says"),
    [
        ("[backroom.games]\nbad = no_such_package\n", "bad", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("[backroom.games]\nbad = json\n", "bad", "No module named 'json.rules'"),
        ("[backroom.games]\n../bad = brought_0_bad\n", "../bad", "a name is small letters and digits"),
        ("[backroom.games]\nBad Game = brought_0_bad\n", "Bad Game", "a name is small letters and digits"),
        ("[backroom.games]\nbad = brought_0_bad:RULES\n", "bad", "that names no package"),
        ("[backroom.games]\nbad\n", "brought_0_bad", "its entry points cannot be read"),
    ],
)
def test_an_entry_point_that_leads_nowhere_is_named(shelf: Shelf, points: str, name: str, says: str) -> None:
    shelf.bring("bad", points=points)
    shelf.bring("good", letter="Y")
    assert games.names() == (*OURS, "good")
    assert says in shelf.fault(name)


def test_garbled_metadata_of_a_package_without_games_concerns_nobody(shelf: Shelf) -> None:
    shelf.bring("other", points="[console_scripts]\nno equals sign\n")
    shelf.bring("good")
    assert games.names() == (*OURS, "good")
    assert games.broken() == ()


def test_the_web_leaves_a_broken_one_out_and_says_so_in_the_log(shelf: Shelf, caplog: pytest.LogCaptureFixture) -> None:
    shelf.bring("bad", {"rules.py": "raise SystemExit"})
    with caplog.at_level(logging.WARNING):
        create_app()
    assert "the game 'bad' is left out: the package brought_0_bad: SystemExit" in caplog.text


def test_a_bot_or_a_table_that_does_not_load_says_so_when_it_is_asked_for(shelf: Shelf) -> None:
    shelf.bring("half", {"bot/__init__.py": "import no_such_module", "table/scene.py": "raise SystemExit"})
    assert "half" in games.names()
    with pytest.raises(Illegal, match="half of elsewhere has a bot that does not load: ModuleNotFoundError"):
        bots.make("greedy", "half")
    with pytest.raises(Illegal, match=r"has a table.scene that does not load: SystemExit"):
        games.part("half", "table.scene")
    assert main(["simulate", "half", "--bots", "random,random", "--games", "2"]) == 0


@pytest.mark.parametrize(
    ("files", "law", "says"),
    [
        ({}, its_rules_have_their_places, ""),
        ({}, its_rooms_are_closed, "rules.py imports tests.contract.toys, which is neither"),
        ({"RULES.md": "**X1** One.\n\n**X2** Two.\n"}, its_rules_have_their_places, "without a place in the code: X2"),
        ({"more.py": '"""Cites. [X9]"""'}, its_rules_have_their_places, "that RULES.md does not have: X9"),
        ({"RULES.md": "**X1** One.\n\n**X1** Two.\n"}, its_rules_have_their_places, "these stand twice"),
        ({"RULES.md": "**Y1** One.\n"}, its_rules_have_their_places, "do not begin with X: Y1"),
        ({"RULES.md": "Play nicely.\n"}, its_rules_have_their_places, "RULES.md numbers no rule"),
        ({"a.py": "from .table import scene"}, its_rooms_are_closed, "a.py imports brought_0_toy-x.table"),
        ({"bot/a.py": "from ..table.scene import scene"}, its_rooms_are_closed, "that room is closed to it"),
        ({"a.py": "from . import balance"}, its_rooms_are_closed, "that room is closed to it"),
        ({"a.py": "import rich"}, its_rooms_are_closed, "a.py imports rich, which is neither"),
        ({"a.py": "import backroom.games.famiglia"}, its_rooms_are_closed, "which is neither"),
        ({"table/table.html": "<p\n style='x'>"}, its_page_asks_nothing_outside, "table.html, line 2: 'style='"),
        ({"table/table.html": "<script>"}, its_page_asks_nothing_outside, "'<script' is closed"),
        ({"table/table.html": "<b onclick='x'>"}, its_page_asks_nothing_outside, "'onclick='"),
        ({"table/table.css": "a { b: url(//x) }"}, its_page_asks_nothing_outside, "table.css, line 1"),
        ({"table/a.svg": "<image href='https://x'/>"}, its_page_asks_nothing_outside, "a.svg, line 1"),
        ({"table/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'}, its_page_asks_nothing_outside, ""),
    ],
)
def test_the_laws_about_a_folder_bite(shelf: Shelf, files: dict[str, str], law: Written, says: str) -> None:
    shelf.bring("toy-x", files)
    found = str(written(law, "toy-x") or "")
    assert says.replace("toy-x", "toy_x") in found
    assert bool(says) == bool(found)


DRAWN = [
    ("def scene(view, names):\n    return {'a': [1, {'b': (None, 'c')}]}\n", ""),
    ("def scene(view, names):\n    return {'a': [1, {'b': {2}}]}\n", "scene['a'][1]['b'], a set, is no plain value"),
    ("def scene(view, names):\n    return ['a']\n", "scene, not a dict is no plain value"),
    ("def scene(view, names):\n    return {'a': view.table['hands'][view.seat][0]}\n", "TypeError"),
]


@pytest.mark.parametrize(("scene", "says"), DRAWN, ids=["sound", "a set", "a list", "only for seats"])
def test_the_law_about_the_table_bites(shelf: Shelf, capsys: pytest.CaptureFixture[str], scene: str, says: str) -> None:
    shelf.bring("toy-x", {"table/scene.py": scene})
    status = main(["check", "toy-x", "--law", "its-table-is-drawn", "--seeds", "1"])
    said = " ".join(capsys.readouterr().out.split())
    assert status == bool(says)
    assert says in said
    if says == "TypeError":
        assert "(table/scene.py, line 2)" in said
        assert "after the deal, a spectator: " in said


def test_the_law_about_the_table_draws_in_the_terminal_too(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = "def draw(scene):\n    raise KeyError('street')\n"
    shelf.bring("toy-x", {"table/scene.py": DRAWN[0][0], "table/terminal.py": drawing})
    assert main(["check", "toy-x", "--law", "its-table-is-drawn", "--seeds", "1"]) == 1
    assert "KeyError: 'street' (table/terminal.py, line 2)" in " ".join(capsys.readouterr().out.split())
