"""A game nobody has drawn a table for yet: its fields as the viewer sees them."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from backroom.engine import Names, View


def draw(view: View, names: Names) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column(overflow="fold")
    for field, value in view.table.items():
        if isinstance(value, tuple) and len(value) == view.setup.players:
            for seat, part in enumerate(value):
                grid.add_row(field.replace("_", " "), Text.assemble((f"{names[seat]}: ", "dim"), said(part)))
        else:
            grid.add_row(field.replace("_", " "), said(value))
    return grid


def said(value: Any) -> str:
    """Any value of a view in a few words."""
    if value is None:
        return "?"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{k}: {said(v)}" for k, v in value.items()) or "-"
    if isinstance(value, (tuple, list, set, frozenset)):
        return " ".join(said(v) for v in value) or "-"
    return str(value)
