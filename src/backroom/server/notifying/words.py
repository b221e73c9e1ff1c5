"""What people are told outside the house, in words that everybody may read: which game, at which table, with whom. No
view of any seat is looked at, so that no secret of a game can be in them."""

from collections.abc import Sequence

from backroom import games
from backroom.kit.words import listed, number

from ..tables.table import LiveTable

CONFIRMING = (
    "Somebody at this house gave your address, to be told by mail when it is their turn at a table. Open the link and "
    "say yes if that was you. If not, do nothing: this address gets no further mail."
)


def title_of(game: str) -> str:
    return str(games.find(game).title)


def company(names: Sequence[str]) -> str:
    """With whom one plays; nothing where one plays alone."""
    return f" with {listed(names)}" if names else ""


def at_table(table: LiveTable, seat: int) -> str:
    """'Famiglia with Bruno'."""
    return title_of(table.game_name) + company([name for other, name in enumerate(table.names) if other != seat])


def turn(table: LiveTable, seat: int) -> dict[str, str]:
    return {
        "title": f"Your turn: {title_of(table.game_name)}",
        "text": f"It is your turn at {at_table(table, seat)}.",
        "path": f"/t/{table.id}",
    }


def digest(waiting: Sequence[str], over: Sequence[str]) -> dict[str, str]:
    """Of the day: tables that wait, and games that are over and were not looked at."""
    lines = []
    if waiting:
        lines += [f"{number(len(waiting), 'table')} {'waits' if len(waiting) == 1 else 'wait'} for you:"]
        lines += [f"  {one}" for one in waiting]
    if over:
        lines += [f"{number(len(over), 'game')} ended:", *(f"  {one}" for one in over)]
    title = f"{number(len(waiting), 'table')} waiting for you" if waiting else f"{number(len(over), 'game')} ended"
    return {"title": title, "text": "\n".join(lines), "path": "/mine"}


def confirm(path: str) -> dict[str, str]:
    return {"title": "Is this your address?", "text": CONFIRMING, "path": path}


def test() -> dict[str, str]:
    said = "A test: nothing waits for you because of it."
    return {"title": "This is how you are found", "text": said, "path": "/mine"}
