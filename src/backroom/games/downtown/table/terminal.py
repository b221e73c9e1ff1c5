"""Downtown's table: the city on top, stooges and fences below it, then the players, and the viewer's own hand."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom.kit.words import number
from backroom.pieces import INK, Heading

KINDS = {"honest": ("no cop", "green"), "cop": ("COP", "red"), "half": ("half", "grey")}
EMBLEMS = {"lookout": "◉", "safecracker": "⚙", "spy": "♟"}


def draw(scene: dict[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [city_line(scene), Padding(city(scene), (0, 1)), Padding(street(scene), (0, 1))]
    parts += [Padding(stooges(scene), (0, 1)), Padding(fences(scene), (0, 1)), Padding(players(scene), (0, 1))]
    if scene["me"] is not None:
        parts += [hand_line(scene["me"]), Padding(hand(scene["me"]), (0, 1))]
    return Group(*parts)


def ink(colour: str) -> str:
    return INK.get(colour, colour)


def dollars(thousands: int | None) -> str:
    return "?" if thousands is None else f"${thousands}k"


def touchable(text: str, can: bool) -> Text:
    return Text(f"[{text}]", "bold") if can else Text(text)


def gangsters(cards: list[dict[str, Any]]) -> str:
    return " ".join(f"{card['many']}{EMBLEMS[card['id']]}" for card in cards)


def city_line(scene: dict[str, Any]) -> Heading:
    casino = scene["casino"]
    title = Text.assemble(("City", "bold"), (f" · turn {scene['turns']}", "dim"))
    title.append(f" · casinos {casino['seen']} of {casino['of']}", "bold yellow" if casino["seen"] == 2 else "dim")
    if casino["open"]:
        title.append(" · the casino is open", "bold yellow")
    return Heading(title, Text("◉ Lookout  ⚙ Safecracker  ♟ Spy", "dim"))


def city(scene: dict[str, Any]) -> RenderableType:
    """Six locations side by side, with the tokens on them."""
    grid = Table.grid(padding=(0, 1), expand=True)
    for _ in scene["locations"]:
        grid.add_column(ratio=1)
    grid.add_row(
        *[touchable(place["name"].removeprefix("Don Massimo's "), place["can"]) for place in scene["locations"]]
    )
    called = in_short([person["name"] for person in scene["people"]])
    grid.add_row(*[tokens(place["tokens"], called) for place in scene["locations"]])
    return grid


def in_short(names: list[str]) -> list[str]:
    """Three letters that nobody else has: 'Eas' and 'Ea2' for Easy and Easy 2."""
    found: list[str] = []
    for n, name in enumerate(names, 1):
        found.append(next(s for s in (name[:3], name[:2] + name[-1:], f"{name[:2]}{n}", f"{n}") if s not in found))
    return found


def tokens(lying: list[dict[str, Any]], called: list[str]) -> Text:
    found = Text("·", "dim") if not lying else Text()
    for token in lying:
        found.append(f"●{called[token['seat']]} ", ink(token["colour"]))
    return found


def street(scene: dict[str, Any]) -> Text:
    """What is laid out Downtown, with prices, and the pile at the Ghetto."""
    line = Text("For sale  ", "dim")
    for kind in scene["layout"]:
        if kind["many"]:
            line.append_text(touchable(f"{kind['many']}{EMBLEMS[kind['id']]} at {dollars(kind['price'])}", kind["can"]))
            line.append("   ")
    line.append(f"pile {scene['ghetto']} · discard {scene['discard']['many']}", "dim")
    return line


def stooges(scene: dict[str, Any]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for stooge in scene["stooges"]:
        job = stooge["top"]
        name = touchable(stooge["name"], stooge["can"])
        if job is None:
            grid.add_row(name, Text("has no more to tell", "dim"))
            continue
        values = "/".join(str(value) for value in job["values"])
        truth = (
            Text(f"really {dollars(job['value'])}", "bold green") if job["value"] else Text(f"really {values}k", "dim")
        )
        grid.add_row(
            name, Text(job["loot_name"]), Text(f"promises {dollars(job['promise'])}"), truth,
            Text(f"takes {gangsters(job['needs'])}"), Text(number(stooge["cards"], "card"), "dim"),
        )  # fmt: skip
    return grid


def fences(scene: dict[str, Any]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for pile in scene["fences"]:
        top = pile["top"]
        truth, colour = KINDS[top["kind"]] if top["kind"] else ("cop?", "yellow")
        below = Text("then ", "dim")
        for card in pile["below"]:
            below.append_text(buried(card))
        grid.add_row(
            touchable(f"Fence {pile['pile']}", pile["can"]), Text(top["name"]), Text(f"takes {top['takes']}"),
            Text(truth, ink(colour)), below,
        )  # fmt: skip
    return grid


def buried(card: dict[str, Any] | None) -> Text:
    """A fence below the top: what everybody or the viewer alone remembers of it."""
    if card is None:
        return Text("▒ ", "dim")
    if card["casino"]:
        return Text("casino ", ink("purple"))
    truth, colour = KINDS[card["kind"]] if card["kind"] else ("?", "yellow")
    return Text(f"{card['loot']}:{truth} ", ink(colour))


def players(scene: dict[str, Any]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    for player in scene["players"]:
        mark = "★ " if player["won"] else "▶ " if player["turn"] else "» " if player["next"] else "  "
        name = Text.assemble((mark, "bold yellow"), (player["name"], f"bold {ink(player['colour'])}"))
        if player["can"]:
            name = Text.assemble(("[", "bold"), name, ("]", "bold"))
        grid.add_row(name, display(player["display"]), wealth(player), holding(player))
    return grid


def display(shown: dict[str, Any]) -> Text:
    found = Text(f"shows {dollars(shown['money'])} {gangsters(shown['cards'])}".rstrip())
    cards, notes = shown["face_down_cards"], shown["face_down_notes"]
    added = [number(many, one) for many, one in ((cards, "card"), (notes, "note")) if many]
    if added:
        found.append(f" + face down {', '.join(added)}", "yellow")
    return found


def wealth(player: dict[str, Any]) -> Text:
    if player["money"] is None:
        return Text()
    return Text(f"has {dollars(player['money'])}", "bold" if player["won"] else "dim")


def holding(player: dict[str, Any]) -> Text:
    known = gangsters(player["known_in_hand"])
    found = Text(f"{player['cards_in_hand']} in hand", "dim")
    if known and not player["me"]:
        found.append(f" (with {known})", "dim")
    if player["loot_in_hand"] and not player["loot"]:
        found.append(f" · {player['loot_in_hand']} loot")
    for job in player["loot"]:
        found.append(f" · {job['loot']} {dollars(job['value']) if job['value'] else '/'.join(map(str, job['values']))}")
    return found


def hand_line(me: dict[str, Any]) -> Heading:
    title = Text.assemble(("Your hand", "bold"), (f" · {number(me['cards'], 'card')}", "dim"))
    title.append(f" · {dollars(me['money'])} at hand, {dollars(me['total'])} in all", "bold green")
    return Heading(title)


def hand(me: dict[str, Any]) -> RenderableType:
    line = Text()
    for held in me["hand"]:
        line.append_text(touchable(f"{held['many']}× {EMBLEMS[held['id']]} {held['name']}", held["can"]))
        line.append("   ")
    for job in me["loot"]:
        laid = ", laid down" if job["laid"] else ""
        line.append_text(touchable(f"{job['loot_name']} {dollars(job['value'])}{laid}", job["can"]))
        line.append("   ")
    return line if line.plain else Text("an empty hand", "dim")
