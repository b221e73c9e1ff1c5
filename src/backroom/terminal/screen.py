"""Where people look and type: a console to draw on, and lines that come in."""

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

WIPE = "\x1b[3J"
"""Forgets what has scrolled away, too: a curtain is no use if one can scroll back."""


class Screen:
    """`live` is true where a person sits at it; else whatever is typed comes from a file and nothing is wiped."""

    def __init__(self, console: Console, read: Callable[[], str], live: bool) -> None:
        self.console = console
        self.live = live
        self._read = read

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style))

    def wipe(self) -> None:
        if self.live:
            self.console.clear()
            self.console.file.write(WIPE)

    def ask(self, prompt: str = "› ") -> str:
        """One line, stripped; EOFError when there will be no more."""
        self.console.print(Text(prompt, "bold"), end="")
        self.console.file.flush()
        line = self._read()
        if not self.live:
            self.console.print(Text(line))
        return line.strip()

    def pages(self, thing: RenderableType) -> None:
        """A long text, a screenful at a time."""
        lines = self.console.render_lines(thing, pad=False)
        page = max(self.console.size.height - 2, 5) if self.live else max(len(lines), 1)
        for start in range(0, len(lines), page):
            for line in lines[start : start + page]:
                self.console.print(Segments([*line, Segment.line()]), end="")
            if start + page < len(lines) and self.ask("Enter for more, q to go back › ").lower() == "q":
                return


def read_stdin() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def this_terminal() -> Screen:
    """Standard input and output; a person sits there when both are a terminal."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return Screen(Console(highlight=False), input, live=True)
    return Screen(Console(highlight=False), read_stdin, live=False)


def small(digits: str) -> int:
    """A number somebody typed; anything absurdly long is merely too large."""
    return int(digits) if len(digits) < 10 else 10**9
