"""The city in letters: what stands where, line by line, each line a row of (words, style)."""

from collections.abc import Iterable
from typing import Any

from .pins import SIGNS, lettering
from .plan import PLANS, Box, Plan

Scene = dict[str, Any]
Piece = tuple[str, str]
Line = list[Piece]
INKS = {"red": "#e0566a", "blue": "#5b9bd5", "yellow": "#e3b341", "green": "#5fb37c"}
OFFICER_INKS = ("#c3a8ff", "#59d6c9", "#ff9d57", "#ecf0fa", "#f2dc5a", "#ff8fb8")
PINK, GOLD, DIM, WHITE = "#ff9be0", "bold #e7c26a", "dim", "#c8d2ee"
STREET, BLOCK = 7, 15
WIDE = 5 * STREET + 4 * BLOCK
"""How wide a street, a block and the whole city are."""
HIGH = 5
"""How many lines of the big block stand beside the upper row of blocks."""
ABREAST = 3
"""Vehicles side by side on a street from north to south."""


def car(token: Scene) -> Piece:
    if token["kind"] == "car":
        style = f"bold #101418 on {OFFICER_INKS[token['officer']]}"
        return (token["letter"] if token["marked"] else token["letter"].lower()), style
    letter = {"support": "S", "van": "V", "stolen": "!", "gas": "G", "down": "+"}.get(token["kind"], "")
    many = token.get("many", 0)
    return (letter or f"{'●' if token['kind'] != 'beat' else '☺'}{many}"), f"bold {PINK if many else WHITE}"


def cars(tokens: list[Scene]) -> Line:
    return [piece for token in tokens for piece in ((" ", ""), car(token))]


def far(space: Scene) -> Line:
    """How many moves it is, with a star when they cost Donuts."""
    if not space["far"]:
        return []
    moves = f"{space['far']['moves']}{'' if space['far']['free'] else '*'}"
    return [(f" ({moves})" if space["soon"] else f" [{moves}]", DIM if space["soon"] else GOLD)]


def on_street(space: Scene) -> Line:
    """Who is there, and how far it is."""
    return [*cars(space["tokens"]), *far(space)]


def card(e: Scene) -> Piece:
    """An Emergency: its difficulty on its colour, what is unknown, and whether it is urgent."""
    urgent = "!!" if e["urgent"] else ""
    return f" {e['difficulty']}{e['unknown']}{urgent} ", f"bold #101418 on {INKS[e['colour']]}"


def of_building(b: Scene, arrow: str) -> Line:
    name = SIGNS[b["id"]][1] if b["id"] in SIGNS else f"{'Shed' if b['kind'] == 'warehouse' else 'Flats'} {b['block']}"
    marked = b["emergency"] or b["deck"]
    line: Line = [(f"{arrow}{name}", WHITE if marked or b["id"] in SIGNS else DIM)]
    if b["deck"]:
        line.append((f" {b['deck']['left']}▤", DIM if b["deck"]["covered"] else "bold"))
    if b["emergency"]:
        line += [(" ", ""), card(b["emergency"])]
    if b.get("officers"):
        line.append((f" ☺{b['officers']}", WHITE))
    if b.get("detainees"):
        line.append((f" ●{b['detainees']}", PINK))
    return line


def of_hood(h: Scene, arrow: str) -> Line:
    line: Line = [(f"{arrow}Hood {h['number']}", PINK)]
    if h["murderer"]:
        line.append((" ♠", "bold red"))
    if h["punks"]:
        line.append((f" ●{h['punks']}", PINK))
    if h["gang"]:
        line.append(("♛", GOLD))
    if h["officers"]:
        line.append((f" ☺{h['officers']}", WHITE))
    return line


def towards(plan: Plan, block: str, space: str) -> str:
    """An arrow to the street from which something in a block is reached."""
    if not space:
        return " "
    ground, street = plan.blocks[block], plan.spaces[space]
    (x, y), (u, v) = ground.middle, street.middle
    if street.lies:
        return "↑" if v < y else "↓"
    return "←" if u < x else "→"


def in_block(scene: Scene, plan: Plan, block: str) -> list[Line]:
    lines = [of_hood(h, towards(plan, block, h["space"])) for h in scene["hoods"] if str(h["number"]) == block]
    for b in sorted(scene["buildings"], key=lambda b: (b["id"] not in SIGNS, b["id"])):
        if b["block"] == block:
            lines.append(of_building(b, towards(plan, block, b["space"])))
    return lines


def fitted(line: Iterable[Piece], wide: int) -> Line:
    """Cut or filled up to so many letters."""
    found, left = [], wide
    for words, style in line:
        found.append((words[:left], style))
        left -= len(words[:left])
    return [*found, (" " * left, "")]


def sketch(scene: Scene) -> list[Line]:
    """Streets as they cross, and what is in the blocks between them."""
    plan = PLANS[scene["city"]][0]
    spaces = {space["id"]: space for space in scene["spaces"]}
    columns = sorted({b.middle[0] for b in plan.intersections.values()})
    rows = sorted({b.middle[1] for b in plan.intersections.values()})
    lines: list[Line] = []
    for n, y in enumerate(rows):
        lines.append(crossing_line(scene, plan, spaces, columns, y))
        if n + 1 < len(rows):
            lines += block_lines(scene, plan, spaces, columns, (y, rows[n + 1]))
    return lines


def found_at(boxes: dict[str, Box], x: float, y: float) -> str:
    return next((id for id, b in boxes.items() if b.x <= x <= b.right and b.y <= y <= b.bottom), "")


def crossing_line(scene: Scene, plan: Plan, spaces: dict[str, Scene], columns: list[float], y: float) -> Line:
    """A street from west to east, with the intersections on it."""
    line: Line = []
    for n, x in enumerate(columns):
        there = found_at(plan.intersections, x, y)
        lying = next((c["emergency"] for c in scene["crossings"] if c["id"] == there), None)
        line += fitted([card(lying) if lying else ("─┼─" if there else "", DIM)], STREET)
        if n + 1 < len(columns):
            id = found_at(plan.spaces, (x + columns[n + 1]) / 2, y)
            line += fitted(lying_street(plan, spaces[id]) if id else [], BLOCK)
    return line


def lying_street(plan: Plan, space: Scene) -> Line:
    return [(lettering(plan, space["id"], len(space["tokens"])), "bold"), *on_street(space)]


def standing_street(plan: Plan, space: Scene) -> list[Line]:
    tokens = space["tokens"]
    rows = [cars(tokens[n : n + ABREAST]) for n in range(0, len(tokens), ABREAST)]
    return [[(lettering(plan, space["id"], 0), "bold")], *rows, far(space)]


def block_lines(
    scene: Scene, plan: Plan, spaces: dict[str, Scene], columns: list[float], between: tuple[float, float]
) -> list[Line]:
    """A row of blocks, with the streets from north to south on either side."""
    y = (between[0] + between[1]) / 2
    cells: list[list[Line]] = []
    for n, x in enumerate(columns):
        id = found_at(plan.spaces, x, y)
        cells.append(standing_street(plan, spaces[id]))
        if n + 1 < len(columns):
            block = found_at(plan.blocks, (x + columns[n + 1]) / 2, y)
            inside = in_block(scene, plan, block)
            south = block == "CPD" and between[0] > plan.blocks[block].y
            cells.append(inside[HIGH:] if south else inside[:HIGH])
    return [
        [
            piece
            for n, cell in enumerate(cells)
            for piece in fitted(cell[row] if row < len(cell) else [], BLOCK if n % 2 else STREET)
        ]
        for row in range(max(len(cell) for cell in cells))
    ]
