"""Whole games, played by each game's own player, for what a table tells about them."""

from functools import cache
from typing import Any

from backroom import games, start
from backroom.engine import QuickChance
from backroom.game import Game

PEOPLE = ("Ada", "Bruno", "Carla", "Vito", "Rosa", "Otto", "Lou", "Nino")
SECRETS = {"dirty-cop": "one"}


def variants(name: str, players: int) -> dict[str, str]:
    """With a secret to keep, where a game has such an option for so many."""
    known = {v.name: v for v in games.find(name).variants}
    return {k: v for k, v in SECRETS.items() if k in known and players >= known[k].fewest}


@cache
def played(name: str, players: int, seed: int) -> Game:
    """A finished game. The same seed gives the same one."""
    game = start(name, players, seed, variants(name, players), PEOPLE[:players])
    player: Any = games.part(name, "bot")
    chance = QuickChance(seed)
    while game.outcome is None:
        seat = game.waiting[0]
        game.play(seat, player.choose(game.view(seat), chance))
    return game


def tables() -> list[tuple[str, int, int]]:
    """Every game with as few as can and with a tableful, twice."""
    found = []
    for name in games.names():
        rules = games.find(name)
        counts = sorted({rules.players[0], rules.a_tableful()})
        found += [(name, players, seed) for players in counts for seed in (1, 2)]
    return found
