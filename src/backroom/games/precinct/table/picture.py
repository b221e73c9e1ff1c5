"""Paints the city at dusk, without anything that can move: python -m backroom.games.precinct.table.picture

The four pictures lie beside this file, so that a page loads one once and a move sends only what moved.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from ..map import CITIES
from .plan import PLANS, Box, Plan

ROOFS = {
    "station": "#2a5aa6", "morgue": "#4c6b68", "hospital": "#cfd8e6", "duffys": "#3f6b46", "bank": "#8b8257",
    "donuts": "#c86a9a", "jail": "#54596a", "tower": "#6a5a4a", "w2": "#7a5240",
}  # fmt: skip
KINDS = {"warehouse": "#6e5142", "apartment": "#4a5a88", "place": "#4a5a88", "landmark": "#6a5a4a"}
LIGHTS = ("#ffd98a", "#ffd98a", "#ffd98a", "#9fd0ff", "#26304c", "#26304c")
TREES = ("#24403a", "#1d352f")
WAGONS = ("#7a3b32", "#3f5a52", "#6a5a3a")

DEFINITIONS = """<defs>
<linearGradient id="dusk" x2="1" y2=".35"><stop stop-color="#ff9a5a" stop-opacity=".3"/>
<stop offset=".35" stop-color="#c05a8a" stop-opacity=".14"/><stop offset=".75" stop-color="#16225a" stop-opacity=".14"/>
<stop offset="1" stop-color="#050a24" stop-opacity=".3"/></linearGradient>
<radialGradient id="lamp"><stop stop-color="#ffd58a" stop-opacity=".55"/>
<stop offset=".4" stop-color="#ffb860" stop-opacity=".17"/><stop offset="1" stop-color="#ffb860" stop-opacity="0"/>
</radialGradient>
<linearGradient id="water"><stop stop-color="#1d3f63"/><stop offset="1" stop-color="#0c2140"/></linearGradient>
<pattern id="graffiti" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0v14" stroke="#ff7ad6" stroke-opacity=".16" stroke-width="5"/></pattern>
<pattern id="works" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="28" height="28" fill="#3a2a14"/><rect width="14" height="28" fill="#b8771e"/></pattern>
<filter id="shade" x="-30%" y="-30%" width="170%" height="170%">
<feDropShadow dx="5" dy="7" stdDeviation="5" flood-color="#02040c" flood-opacity=".75"/></filter>
</defs>"""


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def rect(b: Box, more: str) -> str:
    x, y, w, h = map(number, b)
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" {more}/>'


def path(d: str, more: str) -> str:
    return f'<path d="{d}" {more}/>'


def land(p: Plan, luck: Random) -> Iterator[str]:
    """Trees at the rim, the river with the ferry's lights, the rails, and a yard where no road is."""
    yield rect(Box(0, 0, p.width, p.height), 'fill="#1a2a2e"')
    for _ in range(60):
        above = luck.random() < 0.5
        y = luck.random() * 34 if above else p.height - luck.random() * 95 / (2 if p.small else 1)
        at = f'cx="{number(luck.random() * p.river)}" cy="{number(y)}" r="{number(7 + luck.random() * 9)}"'
        yield f'<circle {at} fill="{luck.choice(TREES)}"/>'
    x, h = p.river, p.height
    bank = f"M{x:.0f} 0C{x + 14:.0f} {h * 0.3:.0f} {x - 6:.0f} {h * 0.6:.0f} {x + 8:.0f} {h}H{p.width}V0z"
    yield path(bank, 'fill="url(#water)" stroke="#4d7fa0" stroke-width="4"')
    for _ in range(6 if p.small else 34):
        start = x + 16 + luck.random() * max(2, p.width - x - 60)
        wave = f"M{start:.0f} {luck.random() * h:.0f}h{(8 if p.small else 16) + luck.random() * 20:.0f}"
        ink = luck.choice(("#ffcf8a", "#6fa7c8", "#6fa7c8"))
        yield path(wave, f'stroke="{ink}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"')
    yield from rails(p)
    yield from yard(p)


def rails(p: Plan) -> Iterator[str]:
    bed, gauge = (22, 5) if p.small else (40, 8)
    way = f"M0 {p.rail:.0f}H{p.river:.0f}"
    yield path(way, f'stroke="#10171c" stroke-width="{bed}"')
    yield path(way, f'stroke="#6a5a48" stroke-width="{bed * 0.7:.0f}" stroke-dasharray="5 13"')
    for side in (-gauge, gauge):
        yield path(f"M0 {p.rail + side:.0f}H{p.river:.0f}", 'stroke="#9aa6b8" stroke-width="3"')


def yard(p: Plan) -> Iterator[str]:
    b = p.no_road
    yield rect(b, 'fill="#16211f"')
    for row in range(3):
        y = b.y + b.h * (0.24 + row * 0.28)
        yield path(f"M{number(b.x)} {y:.0f}h{number(b.w)}", 'stroke="#7d7361" stroke-width="3" stroke-dasharray="26 4"')
        for place in range(row % 2, 3, 2):
            wagon = Box(b.x + 12 + place * b.w / 3, y - 8, b.w / 4, 16)
            yield rect(wagon, f'rx="2" fill="{WAGONS[(row + place) % 3]}"')


def streets(p: Plan) -> Iterator[str]:
    for b in p.spaces.values():
        yield rect(b, 'fill="#171e30"')
    for b in p.intersections.values():
        yield rect(b, 'fill="#1c2438"')
    first = p.spaces["col1"]
    if p.city == "main":
        yield rect(Box(0, first.y, p.intersections["colfax-1st"].x, first.h), 'fill="#171e30"')
    else:
        last = p.intersections["colfax-ferry"]
        yield rect(Box(last.right, last.y, p.width - last.right, last.h), 'fill="#171e30"')
    for id, b in p.spaces.items():
        if id in CITIES[p.city].roadworks:
            yield rect(b.inner(9), 'rx="8" fill="url(#works)" fill-opacity=".75"')
        x, y = b.middle
        line = f"M{number(b.x + 14)} {number(y)}H{number(b.right - 14)}"
        if not b.lies:
            line = f"M{number(x)} {number(b.y + 14)}V{number(b.bottom - 14)}"
        yield path(line, 'stroke="#d8b65a" stroke-opacity=".38" stroke-width="3" stroke-dasharray="16 16"')
        yield from crossings(b)


def crossings(b: Box) -> Iterator[str]:
    """Zebra stripes at both ends."""
    wide = (b.h if b.lies else b.w) - 10
    dashes = f'stroke="#dfe6f5" stroke-opacity=".38" stroke-width="11" stroke-dasharray="{wide / 5 - 5:.1f} 5"'
    for end in (7, -7):
        if b.lies:
            x = b.x + end if end > 0 else b.right + end
            yield path(f"M{number(x)} {number(b.y + 7)}v{number(wide)}", dashes)
        else:
            y = b.y + end if end > 0 else b.bottom + end
            yield path(f"M{number(b.x + 7)} {number(y)}h{number(wide)}", dashes)


def blocks(p: Plan) -> Iterator[str]:
    for b in p.blocks.values():
        yield rect(b, 'rx="12" fill="#7480a0"')
        yield rect(b.inner(4), 'rx="9" fill="#535e7c"')
        yield rect(b.inner(13), 'rx="5" fill="#2b3450"')
    for b in p.roofs:
        yield rect(b, 'fill="#38425e" filter="url(#shade)"')
        yield rect(Box(b.x, b.bottom - 8, b.w, 8), 'fill="#1b2238"')
        if b.w > 14 and b.h > 30:
            yield rect(Box(b.x + 5, b.y + 5, b.w - 10, b.h - 18), 'fill="none" stroke="#55628a" stroke-width="2"')
    for b in p.hoods.values():
        yield rect(b, 'rx="7" fill="#3a2145"')
        yield rect(b, 'rx="7" fill="url(#graffiti)" stroke="#b3589c" stroke-width="3" stroke-dasharray="10 7"')


def buildings(p: Plan, luck: Random) -> Iterator[str]:
    for building in CITIES[p.city].buildings.values():
        b = p.buildings[building.id]
        yield '<g filter="url(#shade)">'
        yield from parking(b) if building.id == "parking" else house(b, building.id, building.kind, luck)
        yield "</g>"
    for id in p.doors:
        yield door(p, id)


def parking(b: Box) -> Iterator[str]:
    yield rect(b, 'rx="4" fill="#1d2536" stroke="#8e9ab8" stroke-width="3"')
    for n in range(6):
        y, bay = b.y + b.h * (n + 0.5) / 6, b.w * 0.22
        bays = f"M{b.x + 4:.0f} {y:.0f}h{bay:.0f}M{b.right - 4:.0f} {y:.0f}h{-bay:.0f}"
        yield path(bays, 'stroke="#dfe6f5" stroke-opacity=".55" stroke-width="3"')


def front(b: Box, kind: str) -> float:
    """How much of a building is its front with the windows, below the roof."""
    return b.h / 2 if kind == "apartment" else min(b.h * 0.3, 36)


def house(b: Box, id: str, kind: str, luck: Random) -> Iterator[str]:
    high = front(b, kind)
    yield rect(Box(b.x, b.y, b.w, b.h - high), f'fill="{ROOFS.get(id, KINDS[kind])}"')
    yield rect(Box(b.x, b.bottom - high, b.w, high), 'fill="#141a2c"')
    edge = Box(b.x + 5, b.y + 5, b.w - 10, b.h - high - 9)
    yield rect(edge, 'fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"')
    if kind == "warehouse":
        ribs = "".join(f"M{x:.0f} {b.y + 6:.0f}V{b.bottom - high - 5:.0f}" for x in steps(b.x + 14, b.right - 8, 13))
        yield path(ribs, 'stroke="#000" stroke-opacity=".2" stroke-width="3"')
    rows = 1 if kind == "warehouse" else max(1, int((high - 6) // 15))
    shine: dict[str, str] = {}
    for row in range(rows):
        for x in steps(b.x + 7, b.right - 11, 15):
            light = luck.choice(LIGHTS[3:] if kind == "warehouse" else LIGHTS)
            shine[light] = shine.get(light, "") + f"M{x:.0f} {b.bottom - high + 6 + row * 15:.0f}h8v9h-8z"
    for light, panes in sorted(shine.items()):
        yield path(panes, f'fill="{light}"')


def steps(start: float, end: float, by: float) -> Iterator[float]:
    while start < end:
        yield start
        start += by


def door(p: Plan, id: str) -> str:
    """A white arrow on the kerb that points into the building."""
    building = CITIES[p.city].buildings[id]
    space, (x, y), q = p.spaces[building.space], p.doors[id], 12 * p.size
    if space.lies:
        dx, dy = 0, 1 if y > space.middle[1] else -1
    else:
        dx, dy = 1 if x > space.middle[0] else -1, 0
    tip = (x + dx * q * 1.25, y + dy * q * 1.25)
    left = (x - dx * q * 0.5 + dy * q, y - dy * q * 0.5 + dx * q)
    right = (x - dx * q * 0.5 - dy * q, y - dy * q * 0.5 - dx * q)
    corners = "L".join(f"{number(a)} {number(b)}" for a, b in (tip, left, right))
    return path(f"M{corners}z", 'fill="#fff" stroke="#0a1020" stroke-width="2.5"')


def evening(p: Plan) -> Iterator[str]:
    """The last light from the west, and lamps at every corner."""
    yield rect(Box(0, 0, p.width, p.height), 'fill="url(#dusk)"')
    for b in p.intersections.values():
        x, y = b.middle
        for u in (-1, 1):
            for v in (-1, 1):
                yield f'<circle cx="{number(x + u * 48)}" cy="{number(y + v * 48)}" r="66" fill="url(#lamp)"/>'
                yield f'<circle cx="{number(x + u * 44)}" cy="{number(y + v * 44)}" r="4" fill="#fff0c8"/>'


def signs(p: Plan) -> Iterator[str]:
    """North, the ferry, and the way out of town."""
    if p.small:
        return
    middle = (p.river + 8 + p.width) / 2
    yield f'<g transform="translate({middle:.0f} 110)">'
    yield '<circle r="34" fill="#0b1122" fill-opacity=".6" stroke="#e7c26a" stroke-width="3"/>'
    yield path("M0-26 9 4 0-2-9 4z", 'fill="#ffdc82"') + path("M0 26 9-2 0 3-9-2z", 'fill="#8a94b0"') + "</g>"
    yield f'<g transform="translate({middle:.0f} 700)">'
    yield path("M-34 0h68l-12 22h-44zM-20-6h40v-14h-40z", 'fill="#dfe6f5" fill-opacity=".8"') + "</g>"
    arrow = 'stroke="#fff" stroke-opacity=".8" stroke-width="5" fill="none" stroke-linecap="round"'
    y = p.spaces["col1"].middle[1]
    yield path(
        f"M30 {y:.0f}H8m9-10L7 {y:.0f}l10 10" if p.city == "main" else f"M1560 {y:.0f}h26m-9-10 10 10-10 10", arrow
    )


def painted(p: Plan) -> str:
    luck = Random(7)
    parts = [*land(p, luck), *streets(p), *blocks(p), *buildings(p, luck), *evening(p), *signs(p)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {p.width} {p.height}">'
    return "\n".join([head, DEFINITIONS, *parts, "</svg>"]) + "\n"


def file_of(p: Plan) -> Path:
    return Path(__file__).with_name(f"{p.city}-{p.name}.svg")


if __name__ == "__main__":
    for drawn in (p for both in PLANS.values() for p in both):
        file_of(drawn).write_text(painted(drawn), "utf-8")
