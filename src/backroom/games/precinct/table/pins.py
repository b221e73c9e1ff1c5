"""Where the things that move lie on a drawing of the city."""

from typing import Any

from ..map import CITIES, SPACE_NAME
from .plan import Box, Plan
from .ways import corners

Drawn = dict[str, Any]
CAR = (76, 42)
LABELLED = 2
"""So many vehicles leave room for the lettering on a street from west to east."""
LETTER = 20
"""How wide a letter of a house's name is at most: it stays on its block."""
SHORT = {
    "col1": "C1", "col2": "C2", "col3": "C3", "col4": "C4", "vasw": "VW", "vase": "VE", "luna": "Lu", "stk": "St",
    "calw": "CW", "cale": "CE",
}  # fmt: skip
WORDS = ((" Street", ""), ("North", "N"), ("South", "S"), ("West", "W"), ("East", "E"), ("Calhoun", "Calh."))
SIGNS = {
    "station": ("star", "Station"), "morgue": ("tag", "Morgue"), "hospital": ("cross", "Hospital"),
    "duffys": ("mug", "Duffy's"), "bank": ("bank", "Bank"), "donuts": ("donut", "Donuts"), "jail": ("bars", "Jail"),
    "tower": ("tower", "Tower"), "w2": ("shed", "Sayburr's"), "parking": ("tape", "Parking"),
}  # fmt: skip


def lettering(plan: Plan, id: str, many: int) -> str:
    """What stands on the asphalt: little, where there is little room."""
    if id in SHORT and (plan.small or many):
        return SHORT[id]
    name = SPACE_NAME[id]
    for long, short in WORDS:
        name = name.replace(long, short)
    return name.replace("Ferry Road", "Fy" if plan.small else "Ferry")


def grid(box: Box, many: int, wide: float, high: float, most: float) -> tuple[list[tuple[float, float]], float]:
    """Middles for so many things in a box, in rows, and how large they can be drawn at most."""
    if not many:
        return [], most
    best, columns = 0.0, 1
    for n in range(1, many + 1):
        rows = -(-many // n)
        size = min(box.w / (n * wide), box.h / (rows * high))
        if size > best + 0.01:
            best, columns = size, n
    rows, size = -(-many // columns), min(best, most)
    step_x, step_y = min(box.w / columns, wide * size * 1.15), min(box.h / rows, high * size * 1.15)
    mid_x, mid_y = box.middle
    places = []
    for n in range(many):
        in_row = min(columns, many - n // columns * columns)
        x = mid_x + (n % columns - (in_row - 1) / 2) * step_x
        places.append((round(x, 1), round(mid_y + (n // columns - (rows - 1) / 2) * step_y, 1)))
    return places, round(size, 2)


def street(plan: Plan, space: Drawn) -> Drawn:
    """A stretch of street with its lettering, how far it is, and what stands there."""
    box = plan.spaces[space["id"]]
    many, far = len(space["tokens"]), bool(space["far"])
    x, y = box.middle
    if box.lies:
        named = not many or (many <= LABELLED and not plan.small)
        before, behind = ((54 if plan.small else 82) if named else 8), (62 if far else 14)
        room = Box(box.x + before, box.y + 2, box.w - before - behind, box.h - 4)
        label, disc = at(box.x + (12 if plan.small else 17), y), at(box.right - 34, y)
    else:
        named, top, length = True, (62 if far else 18) * plan.size, box.h * (0.3 if plan.small else 0.36)
        room = Box(box.x + 2, box.y + top, box.w - 4, box.h - top - length)
        label, disc = at(x, box.bottom - 17), at(x, box.y + 38 * plan.size)
    wide, high = CAR if box.lies else CAR[::-1]
    places, size = grid(room, many, wide, high, 1.1 * plan.size)
    tokens = [
        {**token, "x": x, "y": y, "size": size, "turned": not box.lies, "way": corners(plan, token["corners"])}
        for token, (x, y) in zip(space["tokens"], places, strict=True)
    ]
    return {
        **space, "box": box, "named": named, "label": {**label, "turned": not box.lies}, "disc": disc,
        "words": lettering(plan, space["id"], many), "tokens": tokens,
    }  # fmt: skip


def at(x: float, y: float) -> Drawn:
    return {"x": round(x, 1), "y": round(y, 1)}


def building(plan: Plan, place: Drawn) -> Drawn:
    """Its sign, and on it the folder of a deck and the card of an Emergency."""
    box, small, id = plan.buildings[place["id"]], plan.small, place["id"]
    x = box.middle[0]
    sign, name = SIGNS.get(id, ("shed" if place["kind"] == "warehouse" else "flats", place["block"]))
    plaque, card = id not in SIGNS, place["emergency"]
    narrow = small or box.w < 110
    block, half = plan.blocks[place["block"]], LETTER * len(name) / 2
    middle = min(max(x, block.x + half), block.right - half)
    folder = at(x if small else box.right - 24, box.bottom - (6 if small and plaque else 12))
    if id == "parking":
        mark, on, folder = at(x, box.y + box.h * 0.3), at(x, box.y + box.h * 0.3), at(x, box.y + box.h * 0.64)
    elif plaque:
        high = 0.25 if place["kind"] == "apartment" else 0.4
        mark = at(x, box.bottom - 18) if card else at(x, box.y + box.h * high)
        on = at(x - (8 if card and card["unknown"] else 0), box.y + (46 if card and card["urgent"] else 36))
    else:
        high = box.y + (box.h * 0.36 if small else 30)
        both = (card or place["deck"]) and not narrow
        mark, on = at(box.x + 34 if both else x, high), at(box.right - 38 if both else x, high)
        if both and place["deck"]:
            folder, mark = (mark, on) if card else (at(box.right - 34, high), mark)
    return {
        **place, "box": box, "sign": sign, "plaque": plaque, "words": name, **mark, "card": on, "folder": folder,
        "hidden": bool(card) and (small or place["deck"] is not None or (not plaque and narrow)),
        "label": at(middle, box.bottom - 24 if id == "parking" else box.y + 78),
    }  # fmt: skip


def crossing(plan: Plan, place: Drawn) -> Drawn:
    box = plan.intersections[place["id"]]
    return {**place, "tape": box.inner(3), "card": at(*box.middle)}


def hood(plan: Plan, place: Drawn) -> Drawn:
    """A figure for everybody there; on a small drawing one of a kind, with a number."""
    box = plan.hoods[place["number"]]
    people = [("killer", 1)] * place["murderer"]
    if plan.small:
        people += [(kind, place[kind + "s"]) for kind in ("punk", "officer") if place[kind + "s"]]
    else:
        people += [("punk", 1)] * place["punks"] + [("officer", 1)] * place["officers"]
    side = 46
    places, size = grid(box.inner(3), len(people) + 1, side, side, 1.1)
    figures = [
        {
            "kind": kind, "many": many, "x": x, "y": y, "size": size,
            "what": "killer" if kind == "killer" else f"{kind}-{place['number']}-{people[:n].count((kind, many))}",
            "place": "hoods" if kind == "killer" else place["ref"],
        }
        for n, ((kind, many), (x, y)) in enumerate(zip(people, places[1:], strict=True))
    ]  # fmt: skip
    return {**place, "box": box, "x": places[0][0], "y": places[0][1], "size": size, "figures": figures}


def drawing(plan: Plan, city: Drawn) -> Drawn:
    """The whole city as one plan has it."""
    return {
        "name": plan.name, "width": plan.width, "height": plan.height, "size": plan.size, "small": plan.small,
        "picture": f"{plan.city}-{plan.name}.svg", "title": CITIES[plan.city].name,
        "spaces": [street(plan, space) for space in city["spaces"]],
        "buildings": [building(plan, place) for place in city["buildings"]],
        "crossings": [crossing(plan, place) for place in city["crossings"]],
        "hoods": [hood(plan, place) for place in city["hoods"]],
        "block": {"x": plan.blocks["CPD"].middle[0], "y": round(plan.blocks["CPD"].middle[1], 1)},
    }  # fmt: skip
