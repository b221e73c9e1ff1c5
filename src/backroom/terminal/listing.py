"""The games on the shelf."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from backroom import games
from backroom.bots.knowledge import at_random


def shelf() -> RenderableType:
    """Each game: name, title, players, minutes, tagline, options with their values."""
    parts: list[RenderableType] = []
    for name in games.names():
        rules = games.find(name)
        few, most = rules.players[0], rules.players[-1]
        players = f"{few}" if few == most else f"{few}-{most}"
        facts = f"{players} players · {rules.minutes} minutes"
        parts.append(Text.assemble((f"{name:<12}", "bold yellow"), (f"{rules.title:<22}", "bold"), (facts, "dim")))
        parts.append(Padding(Text(rules.tagline, "italic"), (0, 0, 0, 12)))
        if at_random(name):
            parts.append(Padding(Text(at_random(name), "dim"), (0, 0, 0, 12)))
        for variant in rules.variants:
            first, *others = variant.values
            values = Text(f"--variant {variant.name}=", "cyan").append(first, "bold").append(f" | {' | '.join(others)}")
            cited = f" [{variant.rule}]" if variant.rule else ""
            parts.append(Padding(values, (0, 0, 0, 12)))
            parts.append(Padding(Text(variant.says + cited, "dim"), (0, 0, 0, 14)))
        parts.append(Text())
    return Group(*parts)


def broken() -> list[Text]:
    """A line for each game that cannot be played."""
    return [Text.assemble((f"{name:<12}", "bold yellow"), ("broken ", "bold red"), why) for name, why in games.broken()]
