"""A game nobody has drawn a table for yet: its fields as the viewer sees them."""

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from backroom.engine import Names, View


def draw(view: View, names: Names) -> RenderableType:
    """One line a field, one for each player where a field has a part for each; what is empty is left out."""
    lines = []
    for field, value in view.table.items():
        label = (f" {field.replace('_', ' ')}: ", "bold")
        if by_seat(value, view.setup.players):
            for seat, part in enumerate(value):
                if said(part):
                    lines.append(Text.assemble(label, (f"{names[seat]}: ", "dim"), said(part)))
        elif said(value):
            lines.append(Text.assemble(label, said(value)))
    return Text("\n").join(lines)


def by_seat(value: Any, players: int) -> bool:
    """A part for each player; a row of as many cards is not."""
    return isinstance(value, tuple) and len(value) == players and not all(isinstance(v, str) for v in value)


def said(value: Any) -> str:
    """Any value of a view in a few words; nothing for what is empty or unknown."""
    if value is None or value == ():
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{k}: {said(v)}" for k, v in value.items() if said(v))
    if isinstance(value, (tuple, list, set, frozenset)):
        return " ".join(said(v) or "-" for v in value)
    return str(value)
