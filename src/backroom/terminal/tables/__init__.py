"""How each game's table looks: tables/<game>.py has draw(scene) -> a rich renderable."""

import importlib
import importlib.util
from typing import Any

from rich.console import RenderableType

from backroom.engine import Names, View

from .generic import draw as draw_plainly


def table_of(view: View, names: Names) -> RenderableType:
    """The table as this view shows it. A game without a drawing of its own gets its fields listed."""
    game = view.setup.game
    if not (_there(f"{__name__}.{game}") and _there(f"backroom.games.{game}.scene")):
        return draw_plainly(view, names)
    scene: dict[str, Any] = importlib.import_module(f"backroom.games.{game}.scene").scene(view, names)
    drawn: RenderableType = importlib.import_module(f"{__name__}.{game}").draw(scene)
    return drawn


def _there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
