"""The ladder drawn: a bar for every figure, its interval across the end, and a line where nobody is stronger."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from backroom.kit.words import number

from .figures import Figure

LEFT, WIDE, HIGH, TOP = 330, 470, 26, 62
INK, BAR, EDGE, MARK = "#1d1a16", "#3b6ea5", "#16324f", "#b33"


def picture(title: str, figures: Sequence[Figure]) -> str:
    """In fair shares where a level plays among another; in wins where it plays as a team."""
    shares = any(f.among for f in figures)
    drawn = [(words(f), f.times or (f.rate, f.low, f.high)) for f in figures if f.times or not f.among]
    most = max([1.0, *(high for _, (_, _, high) in drawn)]) if shares else 1.0
    scale = WIDE / most
    head = "wins in times a fair share" if shares else "share of games won"
    parts = [f'<text x="14" y="26" font-size="15">{escape(title)}: {head}, 95% intervals</text>']
    bottom = TOP + HIGH * len(drawn)
    step = 0.25 if most <= 1 else 0.5 if most <= 5 else 1
    for mark in [n * step for n in range(int(most / step) + 1)]:
        x = LEFT + scale * mark
        fair = shares and mark == 1
        ink = f'stroke="{MARK}" stroke-dasharray="4 3"' if fair else 'stroke="#ddd"'
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 10}" y2="{bottom}" {ink}/>')
        parts.append(f'<text x="{x:.1f}" y="{TOP - 16}" text-anchor="middle">{mark:g}</text>')
    for n, (said, (value, low, high)) in enumerate(drawn):
        y = TOP + HIGH * n
        parts.append(f'<text x="{LEFT - 10}" y="{y + 14}" text-anchor="end">{escape(said)}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y + 3}" width="{scale * value:.1f}" height="{HIGH - 10}" fill="{BAR}"/>')
        left, right = LEFT + scale * low, LEFT + scale * high
        middle = y + HIGH / 2 - 2
        parts.append(
            f'<path d="M{left:.1f} {middle}H{right:.1f}M{left:.1f} {middle - 5}v10M{right:.1f} {middle - 5}v10" '
            f'stroke="{EDGE}" stroke-width="2" fill="none"/>'
        )
    size = f'viewBox="0 0 {LEFT + WIDE + 30} {bottom + 14}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" fill="{INK}" '
        f'role="img" aria-label="{escape(title)}: {head}">\n<rect width="100%" height="100%" fill="white"/>\n'
        + "\n".join(parts) + "\n</svg>\n"
    )  # fmt: skip


def words(figure: Figure) -> str:
    """'4 players: hard among medium, as informant'"""
    seats = number(figure.players, "player")
    if not figure.among:
        return f"{seats}: a team of {figure.level}"
    one = "against" if figure.players == 2 else "among"
    return f"{seats}: {figure.level} {one} {figure.among}" + (f", as {figure.mind}" if figure.mind else "")
