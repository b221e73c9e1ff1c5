"""How each game's table looks: its table/terminal.py has draw(scene) -> a rich renderable."""

from typing import Any

from rich.console import RenderableType

from backroom import games
from backroom.engine import Names, View

from .plain_table import draw as draw_plainly


def scene_of(view: View, names: Names) -> dict[str, Any]:
    """What is to be drawn, from the game's own scene.py; empty where a game has none."""
    room = games.part(view.setup.game, "table.scene")
    scene: dict[str, Any] = room.scene(view, names) if room else {}
    return scene


def stakes_of(view: View, names: Names) -> dict[str, str]:
    """By the code of an action: what it costs and takes, where the game's scene says so."""
    stakes: dict[str, str] = scene_of(view, names).get("stakes", {})
    return stakes


def table_of(view: View, names: Names) -> RenderableType:
    """The table as this view shows it. A game without a drawing of its own gets its fields listed."""
    room, scene = games.part(view.setup.game, "table.terminal"), scene_of(view, names)
    if not scene or room is None:
        return draw_plainly(view, names)
    drawn: RenderableType = room.draw(scene)
    return drawn
