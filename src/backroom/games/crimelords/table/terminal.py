"""Crime Lords in a terminal: what is decided on top, the rivals a line each, the own Mob on its grid, what is mine."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from backroom.kit.words import number
from backroom.pieces import INK, ROOMY, SMALL, TIGHT, Heading

from ..attack import LOWEST

RED, GOLD, GREEN = f"bold {INK['red']}", f"bold {INK['yellow']}", INK["green"]
FEW = 4
"""Rivals who get two lines each on a small screen."""
DISTRICT_INK = {"north": "blue", "south": "yellow", "east": "red", "west": "green", "central": "purple"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←", "": ""}
"""Where the superior stands."""
WIDEST_CELL, NARROWEST_CELL = 18, 7


def draw(scene: dict[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [
        Heading(headline(scene), Text(f" deck {scene['deck']} · discard {scene['discard']}"))
    ]
    parts += [Padding(part, (0, 1)) for part in decided(scene)]
    own = [mob for mob in scene["mobs"] if mob["me"]]
    rivals = [mob for mob in scene["mobs"] if not mob["me"]]
    parts += [Rival(mob, len(rivals)) for mob in rivals]
    parts.append(Padding(street(scene), (0, 1)))
    parts += [Padding(line, (0, 1)) for line in papers(scene["papers"])]
    for mob in own:
        parts += [Heading(mob_head(mob), books(mob)), Padding(Grid(mob), (0, 1))]
        if mob["rackets"]:
            parts.append(Padding(Rackets(mob["rackets"]), (0, 1)))
    if scene["own"] is not None:
        parts.append(Mine(scene))
    return Group(*parts)


def headline(scene: dict[str, Any]) -> Text:
    if scene["over"]:
        return Text(scene["why"], GOLD)
    if scene["war"] is not None:
        war = scene["war"]
        return Text(f"Gang War: {', '.join(war['mobs'])} · {war['passes']} of {war['of']} passed in a row", RED)
    if not scene["turns"]:
        return Text("Before the first turn", "bold")
    return Text(f"Round {scene['round']}, turn {scene['turns']}: {scene['turn']}", "bold")


def decided(scene: dict[str, Any]) -> list[RenderableType]:
    """The auction, the attack, the showdown, or how the last attack ended."""
    parts: list[RenderableType] = []
    if scene["auction"] is not None:
        parts.append(auction(scene["auction"]))
    if scene["attack"] is not None:
        parts += attack(scene["attack"])
    elif scene["ended"] is not None:
        ended = scene["ended"]
        against = f" against {min(ended['number'], 10)}" if ended["number"] is not None else ""
        dice = f"{ended['dice']}{against}: " if ended["dice"] else ""
        parts.append(Text(dice + ended["words"], GOLD if ended["good"] else RED))
    if scene["showdown"] is not None:
        parts.append(showdown(scene["showdown"]))
    return parts


def auction(lot: dict[str, Any]) -> Text:
    line = Text.assemble(("Auction: ", GOLD), card(lot["card"]))
    bid = f" {lot['high']} G by {lot['bidder']}" if lot["bidder"] else f" {lot['asked']} opens"
    left = f" · to come: {lot['left']['crooks']} Crooks, {lot['left']['rackets']} Rackets"
    line.append(bid, "bold").append(f" · still in: {', '.join(lot['still'])}").append(left, "dim")
    return line.append(f" · {lot['card']['says']}", "italic dim") if lot["card"]["says"] else line


def attack(a: dict[str, Any]) -> list[RenderableType]:
    """Who goes for what, every modifier, the number and the chance, and what could be added."""
    lead = a["lead"]["name"] if a["lead"] is not None else a["attacker"]
    of = f" of {a['defender']}" if a["defender"] else ""
    head = Text.assemble((f"{lead} {a['verb']} {a['target']['name']}{of}", RED), (f"  {a['phase']}", "dim"))
    if a["number"] is None:
        return [head, could(a["adds"], "could lead: ")] if a["adds"] else [head]
    spare = f", {a['reserve']} in reserve" if a["reserve"] else ""
    says = f"or less: rolled {a['dice']}{spare}" if a["dice"] else f"or less: {a['chance']}%{spare}"
    head.append(f"  {a['shown']} ", GOLD).append(says if a["number"] >= LOWEST else "is below 2: not rolled", "bold")
    pieces = [
        Text.assemble(f"{m['words']} ", (m["signed"], GREEN if m["value"] > 0 else INK["red"])) for m in a["modifiers"]
    ]
    lines: list[RenderableType] = [head, Text(" · ", "dim").join(pieces)]
    return [*lines, could(a["adds"], "you can add: ")] if a["adds"] else lines


def could(adds: list[dict[str, Any]], words: str) -> Text:
    said = [f"{add['words']} {add['by']} → {add['odds']}" for add in adds]
    return Text.assemble((words, "dim"), ", ".join(said))


def showdown(down: dict[str, Any]) -> Text:
    line = Text("Hands open: " if down["opened"] else "Hands: ", GOLD)
    said = []
    for hand in down["hands"]:
        if hand["open"]:
            state = hand["signed"]
        else:
            state = ("closed" if hand["closed"] else "thinking") + (f" ({hand['signed']})" if hand["signed"] else "")
        said.append(f"{hand['name']} {state}")
    return line.append(", ".join(said))


@dataclass(frozen=True, slots=True)
class Rival:
    """A line or two for a Mob: how near to winning, Rackets, and the tree from the Boss down."""

    mob: dict[str, Any]
    many: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        mob, crooks = self.mob, [*self.mob["crooks"], *self.mob["loose"]]
        roomy = options.max_height >= (SMALL if self.many <= FEW else ROOMY)
        head = mob_head(mob, short=not roomy)
        for racket in mob["rackets"]:
            head.append(" ").append_text(racket_chip(racket) if roomy else racket_letter(racket))
        if not roomy:
            yield Padding(one_line(Text.assemble(head, "  ", crook_line(crooks, names=False))), (0, 1))
            return
        yield Padding(one_line(head), (0, 1))
        if crooks:
            yield Padding(one_line(Text.assemble("   ", crook_line(crooks, names=True))), (0, 1))


def one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def mob_head(mob: dict[str, Any], short: bool = False) -> Text:
    mark = "▶ " if mob["turn"] else "✗ " if mob["out"] else "  "
    name = Text.assemble((mark, GOLD), (mob["name"], "bold reverse" if mob["can"] and not mob["me"] else "bold"))
    if mob["me"]:
        name.append(" (you)")
    goal = f"/{mob['goal']}" if mob["goal"] else ""
    name.append(f" {mob['standing']}{goal}", GOLD)
    if not short:
        name.append(f" {mob['mob_name']}", "dim")
    if mob["specials"]:
        words = f" {mob['specials']}S" if short else f" · {number(mob['specials'], 'Special')}"
        name.append(words, "dim")
    if mob["part"]:
        name.append(f" {mob['part']}", RED)
    if mob["won"]:
        name.append(" ★ won", GOLD)
    return name


def books(mob: dict[str, Any]) -> Text:
    return Text(f" income {mob['income']} G · pay {mob['pay']} G", "dim")


def street(scene: dict[str, Any]) -> Text:
    line = Text("Uncontrolled: ", "dim")
    line.append_text(Text(", ").join(card(c) for c in scene["street"]) if scene["street"] else Text("nothing", "dim"))
    if scene["back"]:
        line.append(" · from the discard: ", "dim").append_text(Text(", ").join(card(c) for c in scene["back"]))
    return line


def card(c: dict[str, Any]) -> Text:
    """Any card in a few words: Power against Resistance, or district, kind and Income."""
    if c["kind"] == "crook":
        return Text.assemble((f"{c['power']} {c['name']}", "bold" if c["can"] else ""), (f" r{c['resistance']}", "dim"))
    if c["kind"] == "racket":
        name = (f" {c['short']} {c['income']} G", "bold" if c["can"] else "")
        return Text.assemble(racket_chip(c), name, (f" r{c['resistance']}", "dim"))
    return Text(c["name"], "bold" if c["can"] else "")


def papers(p: dict[str, Any]) -> list[Text]:
    """Slips and promises, a line each."""
    lines = []
    if p["draft"] is not None:
        draft = p["draft"]
        lines.append(Text(f"Your slip to {draft['to']}: {sides(draft['gives'], draft['wants'])}", GOLD))
    for slip in p["slips"]:
        secret = " (private)" if slip["private"] else ""
        words = f"{slip['from']} to {slip['to']}{secret}: {sides(slip['gives'], slip['wants'])}"
        lines.append(Text(words, GOLD if slip["to_me"] else ""))
    lines += [Text(f"{slip['from']} wrote to {slip['to']} in private", "dim") for slip in p["secret"]]
    lines += [Text(f"{slip['from']} is writing to {slip['to']}", "dim") for slip in p["writing"]]
    for made in p["promises"]:
        lines.append(Text(f"{made['from']} gave {made['to']} {made['words']}: {made['state']}", "italic"))
    if p["closed_by"]:
        lines.append(Text(f"{p['closed_by']} closed the doors: no gifts, no trades", INK["red"]))
    return lines


def sides(gives: list[str], wants: list[str]) -> str:
    return f"{', '.join(gives) or 'nothing'} for {', '.join(wants) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Mine:
    """Money and Specials; when they may be played only where there is room."""

    scene: dict[str, Any]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        own, bidding = self.scene["own"], self.scene["auction"] is not None
        line = Text(f" {'To bid with' if bidding else 'Treasury'} ", "dim")
        line.append(f"{own['bidding'] if bidding else own['treasury']} G", f"bold {GREEN}")
        for special in own["specials"]:
            name = f"[{special['name']}]" if special["can"] else special["name"]
            line.append("  ").append(name, f"bold {INK['orange']}")
            if options.max_height >= SMALL:
                line.append(f" {special['when']}", "dim")
        yield one_line(line) if options.max_height < TIGHT else line


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
