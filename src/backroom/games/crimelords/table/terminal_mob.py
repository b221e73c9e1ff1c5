"""A Mob in a terminal: on its grid where there is room, from the Boss down in a line where there is not."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from backroom.pieces import INK, ROOMY, SMALL

DISTRICT_INK = {"north": "blue", "south": "yellow", "east": "red", "west": "green", "central": "purple"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←", "": ""}
"""Where the superior stands."""
WIDEST_CELL, NARROWEST_CELL = 18, 7


@dataclass(frozen=True, slots=True)
class Grid:
    """A cell for each Crook and each open place: two lines on a roomy screen, one on a small one."""

    mob: dict[str, Any]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        mob = self.mob
        wide = min(WIDEST_CELL, options.max_width // mob["cols"] - 1)
        if mob["loose"]:
            yield Text.assemble(("without a place: ", "dim"), crook_line(mob["loose"], names=True))
        if not mob["crooks"]:
            return
        if options.max_height < SMALL or wide < NARROWEST_CELL:
            yield crook_line(mob["crooks"], names=options.max_height >= SMALL)
            return
        cells = {(crook["col"], crook["row"]): crook_cell(crook, wide) for crook in mob["crooks"]}
        cells |= {(place["col"], place["row"]): place_cell(place, wide) for place in mob["places"]}
        high = 2 if options.max_height >= ROOMY else 1
        empty = [Text(" " * wide)] * 2
        for row in range(1, mob["rows"] + 1):
            for n in range(high):
                line = Text(" ").join(cells.get((col, row), empty)[n] for col in range(1, mob["cols"] + 1))
                line.rstrip()
                yield line


def crook_cell(crook: dict[str, Any], wide: int) -> list[Text]:
    """Who it is, with an arrow towards the superior; then token, markers, Resistance and what he likes."""
    name = Text(f"{ARROWS[crook['to']]}{crook['power']}{'★' if crook['boss'] else ''} {crook['name']}", style(crook))
    likes = ",".join(like["name"][:2] for like in crook["likes"])
    state = Text.assemble(token(crook), marks(crook), (f" r{crook['resistance']} {likes}", "dim"))
    return [fitted(name, wide), fitted(state, wide)]


def place_cell(place: dict[str, Any], wide: int) -> list[Text]:
    return [fitted(Text(f"{ARROWS[place['to']]}[ below {place['power']} ]", INK["yellow"]), wide), Text(" " * wide)]


def fitted(text: Text, wide: int) -> Text:
    text.truncate(wide, overflow="ellipsis", pad=True)
    return text


def style(crook: dict[str, Any]) -> str:
    if crook["role"] in ("target", "lead", "helps"):
        return f"bold {INK['red']}"
    if crook["role"] == "guards":
        return f"bold {INK['blue']}"
    return "bold reverse" if crook["can"] else f"bold {INK['yellow']}" if crook["boss"] else ""


def token(crook: dict[str, Any]) -> Text:
    return Text("●" * crook["token"] or "○", INK["yellow"]) if crook["held"] else Text()


def marks(crook: dict[str, Any]) -> Text:
    return Text("!" * crook["unhappy"], f"bold {INK['red']}")


def crook_line(crooks: list[dict[str, Any]], names: bool) -> Text:
    """The Boss first, superiors before those below: '9★●Mom Parker 4○!Aunt Opal'."""
    said = []
    for crook in crooks:
        power = Text(f"{crook['power']}{'★' if crook['boss'] else ''}", style(crook))
        said.append(Text.assemble(power, token(crook), marks(crook), (crook["name"] if names else "", "dim")))
    return Text(" ").join(said)


def racket_chip(racket: dict[str, Any]) -> Text:
    """The letter of the district in its colour, and the first letters of the kind."""
    ink = INK[DISTRICT_INK[racket["district"]]]
    patch = f"bold #101418 on {ink}"
    chip = Text.assemble((f"{racket['letter']} {racket['short'][:3]}", patch))
    if racket["has_token"] and racket["held"]:
        chip.append("●" if racket["token"] else "○", ink)
    if racket["role"]:
        chip.append("!", f"bold {INK['red']}")
    return Text.assemble("[", chip, "]") if racket["can"] else chip


def racket_letter(racket: dict[str, Any]) -> Text:
    style = f"bold #101418 on {INK[DISTRICT_INK[racket['district']]]}"
    return Text(racket["letter"], f"{style} underline" if racket["can"] else style)


@dataclass(frozen=True, slots=True)
class Rackets:
    """With their names, Income and Resistance; on a low screen only as chips."""

    rackets: list[dict[str, Any]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_height < SMALL:
            yield Text(" ").join(racket_chip(racket) for racket in self.rackets)
            return
        yield Text(" · ", "dim").join(named_racket(racket) for racket in self.rackets)


def named_racket(racket: dict[str, Any]) -> Text:
    words = f" {racket['short']} {racket['income']} G"
    return Text.assemble(racket_chip(racket), words, (f" r{racket['resistance']}", "dim"))
