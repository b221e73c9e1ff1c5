"""Plots as SVG. Colours are the page's classes: an attribute `style` is not allowed where the page is served."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from markupsafe import Markup

from ..measuring import EARLY, Change, Figure, shown, span
from ..questions import RATE
from ..sure import DOWN, UP

WIDE: Final = 372
"""As wide as a column of the page, and not much wider than a telephone: text keeps its size on both."""
HIGH: Final = 150
ROW: Final = 30
FOOT: Final = 22
LEFT: Final = 112
"""For a row's name."""
TAIL: Final = 118
"""For its figures."""
FEWEST_BARS: Final = 12
MOST_BARS: Final = 26
POINTS: Final = 120
Line = tuple[str, Figure, Figure | None]
"""A row of a plot: what it is called, its figure, and what it was before."""


def svg(parts: Iterable[str], high: float, label: str, wide: float = WIDE) -> Markup:
    head = f'<svg class="plot" viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{escape(label)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}"{where}{f""" class="{kind}" """.rstrip() if kind else ""}>{escape(words)}</text>'
    )


def line(d: str, kind: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


def box(kind: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'


def dot(x: float, y: float, kind: str, r: float) -> str:
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{r:g}"/>'


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """A few round numbers between the two."""
    span = max(high - low, 1e-9)
    raw = span / about
    size = 10 ** math.floor(math.log10(raw))
    step = next(size * k for k in (1, 2, 2.5, 5, 10) if size * k >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [n * step for n in range(first, math.floor(high / step + 1e-9) + 1)]


def forest(rows: Sequence[Line], unit: str, fair: float | None, label: str) -> Markup:
    """A dot with its interval for every row, hollow what was before; a dashed line where it would be fair."""
    ends = [end for _, now, was in rows for one in (now, was) if one for end in (one.low, one.high)]
    low, high = min([*ends, fair or ends[0]]), max([*ends, fair or ends[0]])
    room = max(0.04 * (high - low), 0.02)
    low, high = max(0.0, low - room), high + room

    def x(value: float) -> float:
        return LEFT + (value - low) / (high - low) * (WIDE - LEFT - TAIL)

    foot = len(rows) * ROW
    parts = []
    for tick in ticks(low, high, 3):
        parts += [
            line(f"M{x(tick):.1f} 0V{foot}", "grid"),
            text(x(tick), foot + 16, marked(tick, unit), "soft", "middle"),
        ]
    if fair is not None:
        parts.append(line(f"M{x(fair):.1f} 0V{foot}", "fair"))
    for n, (name, now, was) in enumerate(rows):
        y = n * ROW + ROW / 2
        above = y - 3 if was else y
        if was:
            parts += [drawn(was, x, y + 7, "was"), dot(x(was.value), y + 7, "hollow", 3.5)]
        parts += [
            drawn(now, x, above, "now"),
            dot(x(now.value), above, "full", 5),
            text(0, y + 5, short(name, LEFT - 8)),
        ]
        parts.append(text(WIDE - 80, y + 5, shown(now.value, unit).removesuffix("%"), "num strong", "end"))
        parts.append(text(WIDE, y + 5, EARLY if now.early else span(now, unit), "num soft", "end"))
    return svg(parts, foot + FOOT, label)


def drawn(one: Figure, x: Callable[[float], float], y: float, kind: str) -> str:
    """An interval; nothing where it is too early for one."""
    return "" if one.early else line(f"M{x(one.low):.1f} {y}H{x(one.high):.1f}", kind)


def marked(tick: float, unit: str) -> str:
    """What stands at a line of the grid: 20%, 0.75."""
    return f"{100 * tick:g}%" if unit == RATE else shown(tick, unit)


def short(name: str, room: float) -> str:
    """As much of a name as has room, by about seven units a letter."""
    most = int(room / 6.6)
    return name if len(name) <= most else f"{name[: most - 1]}…"


def histogram(lengths: Sequence[int], before: Sequence[int], label: str) -> Markup:
    """Of a hundred games how many are so long; what it was before as a line over the bars."""
    every = sorted([*lengths, *before])
    low, high = every[0], every[max(0, math.ceil(0.995 * len(every)) - 1)]
    size = max(1, math.ceil((high - low + 1) / MOST_BARS))
    bars = max((high - low) // size + 1, 1)
    now, was = shares(lengths, low, size, bars), shares(before, low, size, bars)
    top = max([*now, *was, 1.0])
    left, foot, wide = 30, HIGH - FOOT, WIDE - 30
    each = min(wide / bars, wide / FEWEST_BARS)

    def y(value: float) -> float:
        return foot - value / top * (foot - 8)

    parts = []
    for tick in ticks(0, top, 3):
        parts += [
            line(f"M{left} {y(tick):.1f}H{WIDE}", "grid"),
            text(left - 6, y(tick) + 4, f"{tick:g}", "soft", "end"),
        ]
    for n, value in enumerate(now):
        if value:
            parts.append(box("column", left + n * each + 1, y(value), each - 2, foot - y(value)))
    if before:
        steps = "".join(f"V{y(value):.1f}H{left + (n + 1) * each:.1f}" for n, value in enumerate(was))
        parts.append(line(f"M{left} {foot}{steps}V{foot}", "step"))
    some = max(1, math.ceil(bars / 7))
    for n in range(0, bars, some):
        parts.append(text(left + (n + 0.5) * each, HIGH - 5, str(low + n * size), "soft", "middle"))
    return svg(parts, HIGH, label)


def shares(lengths: Sequence[int], low: int, size: int, bars: int) -> list[float]:
    """Of a hundred, how many fall into each bar; the last one holds all that is longer."""
    many = Counter(min((length - low) // size, bars - 1) for length in lengths)
    return [100 * many[n] / max(1, len(lengths)) for n in range(bars)]


def decided(now: Sequence[float], before: Sequence[float], label: str) -> Markup:
    """Of a hundred games, in how many the winner leads for good, by the part of the game that is over."""
    left, foot, right = 34, HIGH - FOOT, WIDE - 10

    def x(part: float) -> float:
        return left + part * (right - left)

    def y(part: float) -> float:
        return foot - part * (foot - 8)

    def path(those: Sequence[float]) -> str:
        ordered = sorted(those)
        points = [(k / 40, sum(one <= k / 40 for one in ordered) / len(ordered)) for k in range(41)]
        return "M" + "L".join(f"{x(part):.1f} {y(many):.1f}" for part, many in points)

    parts = []
    for many in (0.0, 0.5, 1.0):
        parts += [
            line(f"M{left} {y(many):.1f}H{right}", "grid"),
            text(left - 6, y(many) + 4, f"{100 * many:.0f}", "soft", "end"),
        ]
    if before:
        parts.append(line(path(before), "curve before"))
    parts.append(line(path(now), "curve"))
    half = sorted(now)[(len(now) - 1) // 2]
    parts += [line(f"M{x(half):.1f} {y(0.5):.1f}V{foot}", "fair"), dot(x(half), y(0.5), "full", 5)]
    after = half < 0.55
    parts.append(
        text(
            x(half) + (10 if after else -10),
            y(0.5) + (16 if after else -8),
            f"half, at {100 * half:.0f}%",
            "strong",
            "start" if after else "end",
        )
    )
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(text(x(part), HIGH - 5, f"{100 * part:.0f}%", "soft", "end" if part == 1 else "middle"))
    return svg(parts, HIGH, label)


def difference(one: Change, label: str) -> Markup:
    """In units of what would matter: the band is too small to."""
    wide, high, most = 190, 24, 2.6

    def x(value: float) -> float:
        units = value / one.unit if one.unit else 0.0
        return wide / 2 + max(-most, min(most, units)) * wide / (2 * most + 0.4)

    parts = [
        box("band", x(-one.unit), 0, x(one.unit) - x(-one.unit), high),
        line(f"M{wide / 2} 0V{high}", "axis"), line(f"M{x(one.low):.1f} 12H{x(one.high):.1f}", "now"),
        dot(x(one.difference), 12, "full", 5),
    ]  # fmt: skip
    return svg(parts, high, label, wide)


def until(path: Sequence[float], change: str, label: str) -> Markup:
    """How much likelier a change is than none, deal by deal, between the two bars at which it stops."""
    left, right, band = 4, WIDE - 4, 24
    top, foot = band, HIGH - band

    def y(value: float) -> float:
        return foot - (max(DOWN, min(UP, value)) - DOWN) / (UP - DOWN) * (foot - top)

    def x(n: int) -> float:
        return left + (n + 1) / len(path) * (right - left)

    step = max(1, len(path) // POINTS)
    some = sorted({*range(0, len(path), step), len(path) - 1})
    parts = [
        box("band sure", left, 0, right - left, band),
        box("band level", left, foot, right - left, band),
        text(12, 17, f"{change}: stop"), text(12, HIGH - 7, "no change that matters: stop"),
        line(f"M{left} {y(0):.1f}H{right}", "axis dashed"),
        line("M" + "L".join(f"{x(n):.1f} {y(path[n]):.1f}" for n in some), "curve"),
        dot(x(some[-1]), y(path[-1]), "full", 5),
        text(right - 4, y(0) - 5, f"{len(path)} deals", "soft", "end"),
    ]  # fmt: skip
    return svg(parts, HIGH, label)
