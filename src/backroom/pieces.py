"""Cards for a terminal: small coloured panels side by side, or chips of one line where room is short."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment, Segments
from rich.text import Text

from backroom.kit.words import number

INK = {
    "red": "#e0566a",
    "blue": "#5b9bd5",
    "yellow": "#e3b341",
    "green": "#5fb37c",
    "purple": "#a78bda",
    "orange": "#e08a4b",
    "grey": "#9aa0a6",
}
"""The colours a scene may name; another one is taken as rich knows it."""

WIDE = 7
ROOMY, SMALL, TIGHT, TIGHTEST = 30, 20, 10, 1
"""Heights at which a row of cards takes four lines, three, or one; below SMALL those that yield go first."""


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a card: an emblem and a value, a foot, and how many of it lie on one another."""

    emblem: str
    value: str
    foot: str
    colour: str
    lit: bool = False
    many: int = 1
    width: int = WIDE

    def lines(self, tall: bool) -> list[Text]:
        """Three lines, or four: a lit card has a heavy frame."""
        ink = INK.get(self.colour, self.colour)
        frame = f"bold {ink}" if self.lit else f"dim {ink}"
        corners, side = ("┏━┓┗┛", "┃") if self.lit else ("╭─╮╰╯", "│")
        edge, inner = corners[1], self.width - 2
        body = f"{self.emblem} {self.value}".center(inner)
        lines = [
            Text.assemble(
                (corners[0] + edge * (inner - len(self.badge)), frame), (self.badge, ink), (corners[2], frame)
            ),
            Text.assemble((side, frame), (body, f"bold #101418 on {ink}"), (side, frame)),
        ]
        if tall:
            lines.append(Text.assemble((side, frame), (f"{self.foot:>{inner}}", ink), (side, frame)))
            lines.append(Text(corners[3] + edge * inner + corners[4], frame))
        else:
            rule = corners[3] + edge * (inner - len(self.foot))
            lines.append(Text.assemble((rule, frame), (self.foot, ink), (corners[4], frame)))
        return lines

    def chip(self) -> Text:
        """The card in one line: a patch of its colour, in brackets when lit."""
        ink = INK.get(self.colour, self.colour)
        ends = ("[", "]") if self.lit else ("", "")
        patch = (f" {self.emblem} {self.value.strip()} ", f"bold #101418 on {ink}")
        return Text.assemble((ends[0], f"bold {ink}"), patch, (self.badge, ink), (ends[1], f"bold {ink}"))

    @property
    def badge(self) -> str:
        return f"×{self.many}" if self.many > 1 else ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side: four lines high on a roomy screen, three on a small one, chips when even that is too wide."""

    faces: Sequence[Face]
    empty: str = "nothing"
    yields: str = ""
    """What to call it when it makes room for others: such a row shrinks first."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.faces:
            yield Text(self.empty, "dim italic")
            return
        wide = sum(face.width + 1 for face in self.faces) > options.max_width + 1
        if options.max_height < (SMALL if self.yields else TIGHT) or (options.max_height < ROOMY and wide):
            named = Text(f"{self.yields} ", "dim") if self.yields else Text()
            yield named.append_text(Chips(self.faces).__rich__())
            return
        tall = options.max_height >= ROOMY
        for together in _fitting(self.faces, options.max_width):
            for line in zip(*(face.lines(tall) for face in together), strict=True):
                yield Text(" ").join(line)


@dataclass(frozen=True, slots=True)
class Chips:
    """Cards in one line, for places where they only need to be known."""

    faces: Sequence[Face]
    empty: str = "nothing"

    def __rich__(self) -> Text:
        if not self.faces:
            return Text(self.empty, "dim italic")
        return Text(" ").join(face.chip() for face in self.faces)


@dataclass(frozen=True, slots=True)
class Within:
    """Something drawn as if the screen were only so high."""

    thing: RenderableType
    height: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lower = options.copy()
        lower.max_height = self.height
        for line in console.render_lines(self.thing, lower, pad=False):
            yield Segments([*line, Segment.line()])


@dataclass(frozen=True, slots=True)
class Heading:
    """A line across the table with something to say at its left, and at its right where there is room."""

    left: Text
    right: Text | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - self.left.cell_len - 2
        right = self.right if self.right is not None and self.right.cell_len < room else Text()
        rule = "─" * max(room - right.cell_len, 0)
        yield Text.assemble(" ", self.left, " ", (rule, "dim"), right, no_wrap=True, overflow="ellipsis")


def backs(many: int) -> Text:
    """Cards face down."""
    return Text.assemble(("▒▒ " * many).strip(), (f"  {number(many, 'card')}, face down", "dim"))


def _fitting(faces: Sequence[Face], width: int) -> Iterator[list[Face]]:
    line: list[Face] = []
    used = 0
    for face in faces:
        if line and used + face.width > width:
            yield line
            line, used = [], 0
        line.append(face)
        used += face.width + 1
    if line:
        yield line
