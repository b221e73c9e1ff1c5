"""The Split's table: the others on top, the blanket and the bag in the middle, mine at the bottom."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from backroom.pieces import Chips, Face, Heading, Row, backs

EMBLEMS = {"change": "o", "watch": "◷", "notes": "▤", "silver": "♜", "gold": "▰", "diamond": "◆", "marked": "✗"}


def draw(scene: dict[str, Any]) -> RenderableType:
    me, *others = scene["players"]
    return Group(*(line for player in others for line in thief(player)), *blanket(scene), *thief(me))


def thief(player: dict[str, Any]) -> list[RenderableType]:
    """A name, who cuts, who has decided, and what was taken so far."""
    title = Text.assemble(
        (player["name"], "bold"), " (you)" if player["me"] else "", (f" · {money(player['money'])}", "yellow")
    )
    if player["cuts"]:
        title.append(" · cuts", "bold yellow")
    if player["decided"]:
        title.append(" · has decided", "dim")
    if player["won"]:
        title.append(" ★ won", "bold yellow")
    return [Heading(title), Padding(Chips([face(t) for t in player["takings"]], empty="nothing yet"), (0, 1))]


def money(sum: int) -> str:
    return f"−${-sum}" if sum < 0 else f"${sum}"


def blanket(scene: dict[str, Any]) -> list[RenderableType]:
    """What lies open, the bag beside it, and how much is left in the trunk."""
    title = Text.assemble(
        ("The blanket", "bold"),
        (f" · round {scene['round']} of {scene['rounds']} · {scene['trunk']} in the trunk", "dim"),
    )
    lines: list[RenderableType] = [Heading(title)]
    if scene["open"]:
        lines.append(Padding(Row([face(t) for t in scene["open"]]), (0, 1)))
    bag = scene["bag"]
    if bag["things"]:
        lines.append(Text(" in the bag, which only you see:" if scene["choosing"] else " you drew:", "dim"))
        lines.append(Padding(Row([face(t) for t in bag["things"]]), (0, 1)))
    elif bag["many"]:
        lines.append(Text.assemble((" the bag: ", "bold"), backs(bag["many"])))
    if scene["river"]:
        lines.append(Text.assemble((" in the river: ", "dim"), Chips([face(t) for t in scene["river"]]).__rich__()))
    return lines


def face(thing: dict[str, Any]) -> Face:
    return Face(EMBLEMS[thing["id"]], str(thing["worth"]), thing["id"], thing["colour"], thing["can"], width=9)
