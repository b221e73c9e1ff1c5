"""Each game's table as text: its table/terminal.py has draw(scene) -> a rich renderable.

A game nobody has drawn a table for yet gets its fields listed.
"""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from backroom import games
from backroom.engine import Names, View

from .fields import HIDDEN, NOTHING, told


def scene_of(view: View, names: Names) -> dict[str, Any]:
    """What is to be drawn, from the game's own scene.py; empty where a game has none."""
    room = games.part(view.setup.game, "table.scene")
    scene: dict[str, Any] = room.scene(view, names) if room else {}
    return scene


def table_of(view: View, names: Names) -> RenderableType:
    """The table as this view shows it."""
    room, scene = games.part(view.setup.game, "table.terminal"), scene_of(view, names)
    if not scene or room is None:
        return listed(view, names)
    drawn: RenderableType = room.draw(scene)
    return drawn


def listed(view: View, names: Names) -> RenderableType:
    """One line a field, one for each player where a field has a part for each; what is empty is left out."""
    lines = []
    for field, parts in told(view, names).items():
        for whose, words in parts:
            if words not in (NOTHING, HIDDEN):
                label = (f" {field.replace('_', ' ')}: ", "bold")
                lines.append(Text.assemble(label, (f"{whose}: " if whose else "", "dim"), words))
    return Text("\n").join(lines)


__all__ = ["listed", "scene_of", "table_of"]
