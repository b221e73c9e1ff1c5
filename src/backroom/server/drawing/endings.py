"""How a finished table is told, once for everybody who looks; names may change afterwards, the rest cannot."""

from typing import Any
from weakref import WeakKeyDictionary

from backroom.ending import ending
from backroom.game import Game

from ..tables.table import LiveTable


class Endings:
    def __init__(self) -> None:
        self._told: WeakKeyDictionary[Game, tuple[list[str], dict[str, Any]]] = WeakKeyDictionary()

    def of(self, table: LiveTable) -> dict[str, Any] | None:
        """None as long as anything is a secret."""
        if table.game is None or not table.over or table.game.outcome is None:
            return None
        return self.told(table.game)

    def told(self, game: Game) -> dict[str, Any]:
        """Of a game that is over."""
        names = list(game.names)
        if game not in self._told or self._told[game][0] != names:
            self._told[game] = names, ending(game)
        return self._told[game][1]


def last_line(ending: dict[str, Any] | None) -> list[dict[str, Any]]:
    """Who won and why, as the log's last word."""
    if ending is None:
        return []
    words = f"{ending['headline'].rstrip('.')}. {ending['why']}"
    return [{"words": words, "rules": (ending["rule"],) if ending["rule"] else (), "kind": "won"}]
