"""How each game's table looks: tables/<game>.py has draw(scene) -> a rich renderable."""

import importlib
import importlib.util
from typing import Any

from rich.console import RenderableType

from backroom.engine import Names, View

from .generic import draw as draw_plainly


def scene_of(view: View, names: Names) -> dict[str, Any]:
    """What is to be drawn, from the game's own scene.py; empty where a game has none."""
    module = f"backroom.games.{view.setup.game}.scene"
    scene: dict[str, Any] = importlib.import_module(module).scene(view, names) if _there(module) else {}
    return scene


def table_of(view: View, names: Names) -> RenderableType:
    """The table as this view shows it. A game without a drawing of its own gets its fields listed."""
    module = f"{__name__}.{view.setup.game}"
    scene = scene_of(view, names)
    if not scene or not _there(module):
        return draw_plainly(view, names)
    drawn: RenderableType = importlib.import_module(module).draw(scene)
    return drawn


def _there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
