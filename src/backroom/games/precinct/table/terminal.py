"""Police Precinct in a terminal: the case on top, the city in letters, the officers, what is tried, and my cards."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom.pieces import INK, ROOMY, SMALL, TIGHT, TIGHTEST, Heading

from .sketch import OFFICER_INKS, WIDE, card, cars, of_building, of_hood, on_street, sketch

Scene = dict[str, Any]
GOLD, RED, PINK, GREEN = "bold #e7c26a", f"bold {INK['red']}", "#ff9be0", INK["green"]
SYMBOLS = {"look": "?", "cuff": "%", "light": "*"}
SHORT = {" Street": "", " Road": "", " North": " N", " South": " S", " West": " W", " East": " E"}
LINES_BESIDES = 4
"""The case, the officers, the attempt and my cards, on the lowest screens."""
LEGEND = "? investigate  % arrest  * emergency"


def draw(scene: Scene) -> RenderableType:
    parts: list[RenderableType] = [Heading(case(scene), Text(evidence(scene), "dim"))]
    if scene["tray"]["characters"]:
        return Group(*parts, Officers(scene), LineUp(scene["tray"]["characters"]))
    parts += [City(scene), Officers(scene), Padding(attempt(scene), (0, 1))]
    if scene["hand"]["cards"] or scene["loyalty"]:
        parts.append(Hand(scene))
    return Group(*parts)


def case(scene: Scene) -> Text:
    """The day, how far crime has come, how much evidence there is."""
    known = scene["case"]
    day, crime, found = known["calendar"], known["crime"], known["evidence"]
    line = Text.assemble((f"June {day['ordinal']}", GOLD), f", {day['words']} · ")
    line.append(f"crime {'█' * crime['now']}{'░' * (crime['of'] - crime['now'])}", RED if crime["now"] > 3 else "")
    return line.append(f" · evidence {found['found']}/{found['needed']}", "bold")


def evidence(scene: Scene) -> str:
    rows = scene["case"]["evidence"]["rows"]
    return " " + " · ".join(f"{row['name']} {row['found']}/{row['needed']}" for row in rows)


def line_of(pieces: list[tuple[str, str]]) -> Text:
    line = Text.assemble(*pieces)
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def in_lines(pieces: list[Text], width: int) -> Text:
    """One after the other on as many lines as they need, none broken in two."""
    found, at = Text(), 0
    for piece in pieces:
        if at and at + 2 + piece.cell_len > width:
            found.append("\n")
            at = 0
        found.append("  " if at else "").append_text(piece)
        at += piece.cell_len + 2 * bool(at)
    return found


def in_two(lines: list[Text]) -> Table:
    """One below the other, in two columns."""
    grid = Table.grid(padding=(0, 2), expand=True)
    half = -(-len(lines) // 2)
    for _ in range(2):
        grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    for n in range(half):
        grid.add_row(lines[n], lines[n + half] if n + half < len(lines) else "")
    return grid


def trouble(scene: Scene) -> list[tuple[str, str]]:
    """Emergencies and hoods, one after the other."""
    pieces = [piece for e in scene["emergencies"] for piece in (card(e), (f" {e['place_name']}  ", ""))]
    for h in scene["hoods"]:
        if h["punks"] or h["murderer"]:
            pieces += [*of_hood(h, ""), ("  ", "")]
    return pieces


@dataclass(frozen=True, slots=True)
class City:
    """A map; on a narrow screen a list of the streets where something is; on a low one in brief."""

    scene: Scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_height < TIGHT:
            yield from self.in_brief(options.max_width - 2, options.max_height - LINES_BESIDES)
        elif options.max_width > WIDE + 1:
            for pieces in sketch(self.scene):
                yield Padding(line_of(pieces), (0, 1))
        else:
            distances = options.max_height >= SMALL
            streets = [street(self.scene, space, distances, not distances) for space in self.scene["spaces"]]
            yield Padding(in_two([line for line in streets if line is not None]), (0, 1))
        if options.max_height >= ROOMY:
            yield from self.papers()

    def in_brief(self, width: int, most: int) -> RenderResult:
        """The streets where something is, one after the other, on so many lines; or the worst of it on one."""
        rows = [Text()]
        for line in [street(self.scene, space, False, brief=True) for space in self.scene["spaces"]]:
            if line is not None:
                line.truncate(width, overflow="ellipsis")
                if rows[-1] and rows[-1].cell_len + line.cell_len + 3 > width:
                    rows.append(Text())
                rows[-1].append(" · " if rows[-1] else "", "dim").append_text(line)
        if len(rows) > most:
            yield Padding(line_of(trouble(self.scene)), (0, 1))
            return
        for row in rows:
            yield Padding(row, (0, 1))

    def papers(self) -> RenderResult:
        """Gangs and standing Events, a line each."""
        known = self.scene["case"]
        for gang in known["gangs"]["formed"]:
            yield line_of([(f" Hood {gang['hood']}: {gang['name']}. {gang['says']}", PINK)])
        for event in known["standing"]:
            yield line_of([(f" {event['name']}: {event['says']}", INK["orange"])])


def street(scene: Scene, space: Scene, distances: bool, brief: bool = False) -> Text | None:
    """A stretch of street with whatever can be dealt with from it; None where there is nothing. In brief an accident is
    named on the first of its streets alone."""
    id = space["id"]
    pieces = on_street(space) if distances else cars(space["tokens"])
    for b in scene["buildings"]:
        if b["space"] == id and (b["emergency"] or b["deck"] or b.get("detainees")):
            pieces += [("  ", ""), *of_building(b, "")]
    for c in scene["crossings"]:
        if id in c["spaces"] and (not brief or id == c["spaces"][0]):
            pieces += [("  ", ""), card(c["emergency"]), (f" {c['name']}", "dim")]
    for h in scene["hoods"]:
        if h["space"] == id and (h["punks"] or h["murderer"] or h["officers"]):
            pieces += [("  ", ""), *of_hood(h, "")]
    name = in_short(space["name"]) if brief else space["name"]
    return Text.assemble((name, "bold"), *pieces) if pieces else None


def in_short(name: str) -> str:
    """'1st N' for 1st Street North."""
    for long, short in SHORT.items():
        name = name.replace(long, short)
    return name


@dataclass(frozen=True, slots=True)
class Officers:
    """A line each; two in a line on a low screen, all in one on the lowest."""

    scene: Scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        plates = self.scene["plates"]
        if options.max_height >= ROOMY:
            for plate in plates:
                yield Padding(line_of([*officer(plate), *able(plate)]), (0, 1))
            return
        if options.max_height < TIGHT:
            yield Padding(line_of([piece for plate in plates for piece in officer(plate, short=True)]), (0, 1))
            return
        called = "character" if options.max_width > WIDE + 1 else "surname"
        yield Padding(in_two([Text.assemble(*officer(plate, called)) for plate in plates]), (0, 1))


def officer(p: Scene, called: str = "character", short: bool = False) -> list[tuple[str, str]]:
    """Who plays whom, with skills, Donuts, cards and whereabouts; in short only who is asked says where he is."""
    ink = OFFICER_INKS[p["officer"]]
    letter = p["letter"] if p["marked"] else p["letter"].lower()
    name = f"bold reverse {ink}" if p["can"] else f"bold {ink}"
    pieces = [("▶" if p["acts"] else " ", GOLD), (f"{letter} ", f"bold #101418 on {ink}"), (f" {p['name']}", name)]
    if short:
        where = f" {p['where']}" if p["me"] else ""
        return [*pieces, (where, ""), (f" {p['donuts']}◎{p['cards']}▤ ", "dim")]
    if p["loyalty"]:
        pieces.append((f" {p['loyalty']}", RED if p["loyalty"] == "dirty" else GREEN))
    if p["underground"]:
        return [*pieces, (" underground", RED), (f" {p['donuts']}◎", "")]
    if p[called] and p["name"] not in p["character"]:
        pieces.append((f" {p[called]}", "dim"))
    elif p["character"]:
        pieces.append((f" {p['surname']}", f"bold {ink}"))
    for skill in p["skills"]:
        pieces.append((f" {SYMBOLS[skill['sign']]}{skill['value']}", GOLD if skill["up"] else ""))
    pieces.append((f" {p['donuts']}◎ {p['cards']}▤", "bold"))
    if p["tokens"]:
        pieces.append((f" {p['tokens']}★", GOLD))
    return [*pieces, (f" {p['where']}", "dim")]


def able(p: Scene) -> list[tuple[str, str]]:
    return [(f" · {' · '.join(a['name'] for a in p['abilities'])}", "italic dim")] if p["abilities"] else []


def attempt(scene: Scene) -> RenderableType:
    """Whose turn it is and in which phase; or what is tried, and with what."""
    r = scene["ribbon"]
    if scene["over"]:
        return Text(f"{'Won' if scene['won'] else 'Lost'}: {scene['why']}", GOLD)
    line = Text()
    if r["attempt"] is not None:
        a = r["attempt"]
        line.append(a["title"], GOLD).append(f" {a['needs']} ", "dim")
        if a["under_way"]:
            sources = [f"{one['from']} {one['many']}" for one in a["pool"]]
            line.append(f"{a['total']} {a['unit']}", "bold").append(f" ({', '.join(sources)})")
            line.append("".join(f" {value} {what}" for what, value in a["chances"].items()), GOLD)
        for words, those in said(a["says"]).items():
            line.append(f" · {', '.join(those)}: {words}", "dim")
    elif r["underground"]:
        line.append("underground: no drive and no cards, one thing a turn")
    else:
        for n, phase in enumerate(r["phases"], 1):
            line.append(f"{n} {phase['name']}  ", GOLD if phase["now"] else "dim")
    if r["rolled"] is not None:
        line.append(" rolled ")
        for die in r["rolled"]["dice"]:
            line.append(f" {die['pips']} ", f"bold #101418 on {GREEN if die['good'] else INK['grey']}").append(" ")
        line.append(r["rolled"]["words"])
    for clue in scene["tray"]["clues"]:
        line.append(f"  {clue['name']}", f"bold {GREEN}" if clue["evidence"] else "dim")
    return line


def said(says: list[Scene]) -> dict[str, list[str]]:
    """Who has said the same, together."""
    found: dict[str, list[str]] = {}
    for one in says:
        found.setdefault(one["words"], []).append(one["name"])
    return found


@dataclass(frozen=True, slots=True)
class LineUp:
    """Whom one can be, with both abilities; on a low screen a line each, on a lower one what they are called."""

    characters: list[Scene]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_height < TIGHT:
            return
        if options.max_height < SMALL:
            named = [
                Text.assemble(*who(c), (", ".join(a["name"] for a in c["abilities"]), "dim")) for c in self.characters
            ]
            yield Padding(in_two(named), (0, 1))
            return
        for c in self.characters:
            yield Padding(self.able(c, options.max_height >= ROOMY), (0, 1))
        yield Padding(Text(LEGEND, "dim"), (0, 1))

    def able(self, c: Scene, whole: bool) -> RenderableType:
        words = " · ".join(f"{a['name']}: {a['says']}" for a in c["abilities"])
        if not whole:
            return line_of([*who(c), (words, "dim")])
        grid = Table.grid()
        grid.add_row(Text.assemble(*who(c)), Text(words, "dim"))
        return grid


def who(character: Scene) -> list[tuple[str, str]]:
    skills = " ".join(f"{SYMBOLS[s['sign']]}{s['value']}" for s in character["skills"])
    return [(f"{character['name']:<18}", GOLD), (f"{skills} ", "bold")]


@dataclass(frozen=True, slots=True)
class Hand:
    """My cards: symbol and name, and what each says where there is room."""

    scene: Scene

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        hand = self.scene["hand"]
        loyal = {"dirty": "you are a Dirty Cop", "good": "you are a Good Cop"}.get(self.scene["loyalty"], "")
        title = Text.assemble((hand["whose"] or "Police Cards", "bold"), (f" · {loyal}" if loyal else "", RED))
        if options.max_height >= ROOMY:
            yield Heading(title, Text(f" {LEGEND}", "dim"))
            for c in hand["cards"]:
                yield Padding(line_of([*police_card(c), (f"  {c['says']}", "dim")]), (0, 1))
            return
        cards = [Text.assemble(*police_card(c)) for c in hand["cards"]]
        if options.max_height > TIGHTEST:
            yield Padding(in_lines([Text(title.plain, "bold"), *cards], options.max_width - 2), (0, 1))
        else:
            yield Padding(line_of([(title.plain, "bold"), *[(f"  {card.plain}", "") for card in cards]]), (0, 1))


def police_card(c: Scene) -> list[tuple[str, str]]:
    signs = "".join(SYMBOLS[sign] for sign in c["signs"])
    name = f"[{c['name']}]" if c["can"] else c["name"]
    return [(f"{signs} ", GOLD), (name, "bold" if c["can"] else "dim" if c["fresh"] else "")]
