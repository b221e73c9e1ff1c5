"""A game that has not taught its bots anything: whoever would sit down against one is told so."""

from pathlib import Path

from backroom import games
from backroom.bots.knowledge import at_random
from backroom.cli import main
from tests.elsewhere.shelf import Shelf, shelf
from tests.server.house import House

__all__ = ["shelf"]
SAYS = "easy and medium play at random here: the game has no player of its own"


def test_a_game_without_a_player_of_its_own_says_what_medium_is(shelf: Shelf, capsys, tmp_path: Path) -> None:
    shelf.bring("untaught")
    assert at_random("untaught") == SAYS
    assert main(["games"]) == 0
    assert SAYS in " ".join(capsys.readouterr().out.split())
    with House(tmp_path / "tables.db") as house:
        assert SAYS in house.visitor("Anna").get("/new?game=untaught").text
        assert SAYS not in house.visitor("Bert").get("/new?game=famiglia").text


def test_what_is_no_longer_installed_is_gone_from_the_pages_too(shelf: Shelf, tmp_path: Path) -> None:
    shelf.bring("untaught")
    with House(tmp_path / "tables.db") as house:
        assert "untaught of elsewhere" in house.visitor("Anna").get("/").text
        shelf.take_away()
        assert "untaught of elsewhere" not in house.visitor("Bert").get("/").text


def test_a_newcomer_begins_with_a_game_that_teaches_itself_however_short_another_is(
    shelf: Shelf, tmp_path: Path
) -> None:
    shelf.bring("untaught")
    with House(tmp_path / "tables.db") as house:
        page = house.visitor("Anna").get("/").text
        assert "Start here: Famiglia" in page


def test_our_games_have_players_of_their_own() -> None:
    assert [name for name in games.names() if at_random(name)] == []
