"""Every game reads its card file with care: what is wrong in it is named with the file, the card and the field."""

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from backroom import games
from backroom.kit.decks import BadCard

Edited = Callable[[str, str, str], None]


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Edited]:
    """Reads a game's cards from a copy of its file with one text put in place of another."""
    package = f"cards_of_{tmp_path.name}"
    monkeypatch.syspath_prepend(tmp_path)

    def read(game: str, old: str, new: str) -> None:
        copy = tmp_path / package
        copy.mkdir()
        (copy / "__init__.py").touch()
        shutil.copy(games.folder(game) / "cards.py", copy)
        text = (games.folder(game) / "cards.toml").read_text("utf-8")
        assert old in text
        (copy / "cards.toml").write_text(text.replace(old, new, 1), "utf-8")
        importlib.import_module(f"{package}.cards")

    yield read
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]


WITH_CARDS = [name for name in games.names() if (games.folder(name) / "cards.toml").is_file()]


@pytest.mark.parametrize("game", WITH_CARDS)
def test_a_sound_copy_is_read(game: str, edited: Edited) -> None:
    edited(game, "", "")


@pytest.mark.parametrize("game", WITH_CARDS)
def test_a_status_that_is_none_is_refused(game: str, edited: Edited) -> None:
    text = (games.folder(game) / "cards.toml").read_text("utf-8")
    status = next(line for line in text.splitlines() if line.startswith("status"))
    with pytest.raises(BadCard, match=r"cards.toml, .*: the field 'status' is one of .*, not 'rumour'"):
        edited(game, status, 'status = "rumour"')


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        ("famiglia", "points = [1, 3, 6, 10, 15]", "points = [1, 3]", "family 'F': the field 'points' is a list of 5"),
        ("famiglia", 'colour = "blue"', "colour = 3", "family 'A': the field 'colour' is text, not 3"),
        ("famiglia", "[5, 4, 3, 2, 1]", '[5, 4, 3, 2, "a"]', "deck: the field 'copies' has one that is a number"),
        ("downtown", "copies = 26", 'copies = "many"', "gangster 'lookout': the field 'copies' is a number"),
        ("downtown", "spy = 0", "cook = 0", "stooge 'frankie money': the field 'needs' lacks 'spy'"),
        ("downtown", 'kind = "cop"', 'kind = "mayor"', "fence 'mayor': the field 'kind' is one of half, honest, cop"),
        ("downtown", "promise = 40", "promised = 40", "stooge 'frankie money': the field 'promise' is missing"),
        ("crew13", 'deck = "big"', 'deck = "huge"', "job 'rig-a-local-lottery': the field 'deck' is one of big"),
        ("crew13", "{ hardware = 2,", "{ luck = 1,", "job 'rig-a-local-lottery': the field 'needs' has a 'luck'"),
        ("crew13", 'asset = "guy"', 'asset = "yacht"', "job 'help-a-connected-guy': the field 'asset' is one of"),
        ("crew13", 'colour = "white"', "", "job 'help-a-connected-guy': the field 'colour' is missing"),
        ("crimelords", "power = 4", 'power = "strong"', "the field 'power' is a number from 0 to 6, not 'strong'"),
        ("precinct", 'colour = "red"', 'colour = "pink"', "the field 'colour' is one of red, blue, yellow, green"),
    ],
)
def test_a_bad_card_is_named_with_its_file_and_field(game: str, old: str, new: str, says: str, edited: Edited) -> None:
    with pytest.raises(BadCard, match=f"cards.toml, .*{says}"):
        edited(game, old, new)
