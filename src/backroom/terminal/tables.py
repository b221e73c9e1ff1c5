"""How each game's table looks: its table/terminal.py has draw(scene) -> a rich renderable."""

from typing import Any

from rich.console import RenderableType

from backroom import games
from backroom.engine import Names, View, code, ends

from .plain_table import draw as draw_plainly

LAST = "ends the game"


def scene_of(view: View, names: Names) -> dict[str, Any]:
    """What is to be drawn, from the game's own scene.py; empty where a game has none."""
    room = games.part(view.setup.game, "table.scene")
    scene: dict[str, Any] = room.scene(view, names) if room else {}
    return scene


def stakes_of(view: View, names: Names) -> dict[str, str]:
    """By the code of an action: what it costs and takes, where the game's scene says so, and whether it is the last."""
    stakes: dict[str, str] = dict(scene_of(view, names).get("stakes", {}))
    for action in map(code, ends(view)):
        stakes[action] = f"{stakes[action]}, {LAST}" if stakes.get(action) else LAST
    return stakes


def warnings_of(view: View, names: Names) -> dict[str, str]:
    """By the code of an action: what must come to nothing, where the game's scene says so."""
    return dict(scene_of(view, names).get("warnings", {}))


def question_of(view: View, names: Names) -> str:
    """What is asked, with names where the game's scene has it so."""
    return str(scene_of(view, names).get("question", "")) or view.question


def table_of(view: View, names: Names) -> RenderableType:
    """The table as this view shows it. A game without a drawing of its own gets its fields listed."""
    room, scene = games.part(view.setup.game, "table.terminal"), scene_of(view, names)
    if not scene or room is None:
        return draw_plainly(view, names)
    drawn: RenderableType = room.draw(scene)
    return drawn
