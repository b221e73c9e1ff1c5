"""Famiglia's table: the other gang on top, the street in the middle, mine and my hand at the bottom."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom.pieces import INK, Chips, Face, Heading, Row, backs

EMBLEMS = {"F": "♥", "A": "♦", "B": "♣", "M": "♠"}
"""Hearts for the family, diamonds for those who count, clubs for those who hit, swords for hire."""

COIN = "●"
CROWDED = 9


def draw(scene: dict[str, Any]) -> RenderableType:
    me, other = scene["players"]
    return Group(
        gang(other),
        Padding(places(other, hand_too=True), (0, 1)),
        street_line(scene),
        Padding(Row(lined_up(scene["street"]), empty="the street is empty"), (0, 1)),
        gang(me, legend(scene)),
        Padding(places(me, hand_too=me["hand"] is None), (0, 1)),
        *(
            []
            if me["hand"] is None
            else [Padding(Row(piled(me["hand"]), empty="an empty hand", yields="hand"), (0, 1))]
        ),
    )


def gang(player: dict[str, Any], aside: Text | None = None) -> Heading:
    """A gang's name, whose turn it is, and what it is worth."""
    title = Text.assemble(("▶ " if player["turn"] else "", "bold yellow"), (player["name"], "bold"))
    if player["me"]:
        title.append(" (you)")
    if player["won"]:
        title.append(" ★ won", "bold yellow")
    if player["points"] is None:
        title.append(f" · {player['points_in_area']} influence on the table", "dim")
    else:
        title.append(f" · {player['points']} influence", "dim")
    if not player["me"]:
        title.append(f" · {player['cards_in_hand']} in hand", "dim")
    return Heading(title, aside)


def street_line(scene: dict[str, Any]) -> Heading:
    pile = scene["pile"]
    title = Text.assemble(("Street", "bold"), (f" · round {scene['round']} · ", "dim"))
    if pile["spent"]:
        title.append("the pile is spent: last turns", "bold yellow")
    else:
        tucked = f" + {len(scene['tucked'])} under it" if scene["tucked"] else ""
        title.append(f"{'second pile' if pile['second'] else 'pile'} {pile['cards']}{tucked}", "dim")
    if scene["discard"]:
        title.append(f" · discard {len(scene['discard'])}", "dim")
    return Heading(title, Text(f" {COIN} influence", "dim"))


def legend(scene: dict[str, Any]) -> Text:
    """Which emblem is which family."""
    return Text(" ").join(Text(f" {EMBLEMS[f['letter']]} {f['name']}", INK[f["colour"]]) for f in scene["families"])


def places(player: dict[str, Any], hand_too: bool) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", width=4)
    grid.add_column(overflow="fold")
    if hand_too:
        hand = player["hand"]
        grid.add_row("hand", backs(player["cards_in_hand"]) if hand is None else Chips(piled(hand), empty="no cards"))
    grid.add_row("area", Chips(piled(player["area"]), empty="no cards yet"))
    return grid


def lined_up(street: list[dict[str, Any]]) -> list[Face]:
    """One by one; a crowded street has cards of a kind on one another."""
    return [face(card) for card in street] if len(street) <= CROWDED else piled(street)


def piled(cards: list[dict[str, Any]]) -> list[Face]:
    """Cards of a kind on one another."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for card in cards:
        kinds.setdefault(f"{card['card']} {card['counts_as']}", []).append(card)
    return [face(same[0], len(same)) for same in kinds.values()]


def face(card: dict[str, Any], many: int = 1) -> Face:
    less = card["counts_as"] != card["value"]
    value = f"{card['value']}▸{card['counts_as']}" if less else str(card["value"])
    return Face(EMBLEMS[card["letter"]], value, f"{card['points']}{COIN}", card["colour"], card["can"], many)
