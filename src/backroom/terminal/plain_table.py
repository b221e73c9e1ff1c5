"""A game nobody has drawn a table for yet: its fields as the viewer sees them."""

from rich.console import RenderableType
from rich.text import Text

from backroom.engine import Names, View
from backroom.fields import HIDDEN, NOTHING, told


def draw(view: View, names: Names) -> RenderableType:
    """One line a field, one for each player where a field has a part for each; what is empty is left out."""
    lines = []
    for field, parts in told(view, names).items():
        for whose, words in parts:
            if words not in (NOTHING, HIDDEN):
                label = (f" {field.replace('_', ' ')}: ", "bold")
                lines.append(Text.assemble(label, (f"{whose}: " if whose else "", "dim"), words))
    return Text("\n").join(lines)
