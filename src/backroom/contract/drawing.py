"""A law about the table: whatever happens, it can be drawn."""

import io
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from rich.console import Console

from backroom import games
from backroom.engine import view

from .playing import Broken, Look, Playing, sampled

SIZES = ((80, 24), (120, 40))
"""A small terminal and a large one, in turn, as are those who look: drawing takes its time."""
PLAIN = (str, int, float)


def its_table_is_drawn(at: Playing) -> Look:
    """For every seat and for spectators there is a scene of plain values, and the terminal's drawing of it."""
    game = at.rules.name
    on_the_shelf = games.there_is(game)
    scenes = games.part(game, "table.scene") if on_the_shelf else None
    terminal = games.part(game, "table.terminal") if on_the_shelf else None

    def look(s: Any) -> None:
        if scenes is None or (s.stack and not (sampled(at.ply) and at.ply % 4 == 0)):
            return
        turn = at.ply // 4 % (at.table.players + 1)
        for n, seat in enumerate(at.eyes()):
            scene = scenes.scene(view(s, seat), at.names)
            odd = not_plain(scene)
            if odd or not isinstance(scene, dict):
                raise Broken(f"scene{odd or ', not a dict'} is no plain value for a page to draw")
            if terminal is not None and (n == turn or not s.stack):
                draw(terminal, scene, SIZES[at.ply // 4 % 2])

    return look


def draw(terminal: ModuleType, scene: dict[str, Any], size: tuple[int, int]) -> None:
    width, height = size
    paper = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system="truecolor")
    paper.print(terminal.draw(scene))


def not_plain(value: Any) -> str:
    """The way to the first thing that JSON could not say: '['street'][2], a Face'; empty if there is none."""
    if value is None or isinstance(value, PLAIN):
        return ""
    parts: Iterable[tuple[Any, Any]]
    if isinstance(value, dict):
        parts = value.items()
        for key in value:
            if not isinstance(key, (str, int)):
                return ", with keys that are neither text nor numbers,"
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    else:
        return f", a {type(value).__name__},"
    for key, part in parts:
        if part is None or isinstance(part, PLAIN):
            continue
        odd = not_plain(part)
        if odd:
            return f"[{key!r}]{odd}"
    return ""
