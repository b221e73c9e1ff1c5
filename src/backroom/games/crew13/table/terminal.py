"""The 13th Street Crew's table: the crew on top, police tape, three rows of jobs, and what is mine below."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from backroom.kit.words import number
from backroom.pieces import INK, ROOMY, TIGHT, Heading

KIND_INK = {"H": "grey", "F": "red", "P": "green", "I": "blue"}
KNOWN = {"loyal": ("loyal", INK["green"]), "informant": ("INFORMANT", f"bold {INK['red']}")}
LEAST_NAME = 3
STARRED = " · * asset"
TAPE = "bold #101418 on #e3b341"


def draw(scene: dict[str, Any]) -> RenderableType:
    parts: list[RenderableType] = [crew(scene), police(scene)]
    if scene["proposed"] is not None:
        parts.append(Padding(on_the_table(scene["proposed"]), (0, 1)))
    parts.append(Padding(Jobs(scene["rows"]), (0, 1)))
    if scene["own"] is not None:
        parts += [Heading(Text("You hold", "bold"), legend()), Padding(mine(scene["own"]), (0, 1))]
    return Group(*parts)


def crew(scene: dict[str, Any]) -> RenderableType:
    """A line for each: who leads, money, cards, assets, what was said."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1, overflow="fold")
    for player in scene["players"]:
        grid.add_row(named(player), money(player, scene["goal"]), held(player), details(player))
    if scene["crew_assets"]:
        everyone = Text(", ").join(asset_note(asset) for asset in scene["crew_assets"])
        grid.add_row(Text("  everyone", "dim"), "", "", everyone)
    return Padding(grid, (0, 1))


def named(player: dict[str, Any]) -> Text:
    mark = "▶ " if player["lead"] else "+ " if player["on_crew"] else "  "
    name = Text.assemble((mark, "bold yellow"), (player["name"], "bold reverse" if player["can"] else "bold"))
    if player["me"]:
        name.append(" (you)")
    if player["won"]:
        name.append(" ★ won", "bold yellow")
    return name


def held(player: dict[str, Any]) -> str:
    return number(player["cards_in_hand"], "card")


def money(player: dict[str, Any], goal: int) -> Text:
    filled = min(player["money"], goal) * 10 // goal
    bar = Text.assemble(("█" * filled, INK["yellow"]), ("░" * (10 - filled), "dim"))
    return Text.assemble((f"${player['money']}k ", f"bold {INK['yellow']}"), bar)


def details(player: dict[str, Any]) -> Text:
    parts = [asset_note(asset) for asset in player["assets"]]
    if player["said"]:
        parts.append(Text(player["said"], "italic"))
    if player["refused"]:
        parts.append(Text("refused", INK["orange"]))
    if player["bet"]:
        parts.append(Text(f"bets on {player['bet']}", INK["yellow"]))
    if player["known"] and not player["me"]:
        parts.append(Text(*KNOWN[player["known"]]))
    elif player["seen"].startswith("was"):
        parts.append(Text(player["seen"], "dim"))
    return Text(" · ", "dim").join(parts)


def asset_note(asset: dict[str, Any]) -> Text:
    said = resource(asset["kind"]) if asset["kind"] else Text(asset["note"])
    if asset["used"]:
        said.stylize("dim strike")
    return Text.assemble("[", said, "]") if asset["can"] else said


def police(scene: dict[str, Any]) -> Heading:
    """The tape that fills to five, and what is left in the decks."""
    up, of = scene["police"]["up"], scene["police"]["of"]
    tape = Text(" ").join(Text(" POLICE! ", TAPE) if n < up else Text(f"   {n + 1}    ", "dim") for n in range(of))
    left = f" round {scene['round']} · police deck {scene['police']['deck']} · resources {scene['resources']['deck']}"
    return Heading(tape, Text(left, "dim"))


def on_the_table(job: dict[str, Any]) -> Text:
    """The job proposed: who is on it, what has been laid, what is missing."""
    line = Text.assemble((job["name"], "bold yellow"), (" · on it: ", "dim"), ", ".join(job["crew_names"]))
    if job["laid"] or job["lent"]:
        line.append(" · laid ", "dim").append_text(kinds([*job["laid"], *job["lent"]]))
    if job["missing"]:
        line.append(" · missing ", "dim").append_text(kinds(job["missing"]))
    if job["assembling"]:
        line.append(f" · try {job['try']} of {job['tries']}", "dim")
    return line


@dataclass(frozen=True, slots=True)
class Jobs:
    """Big, small and solo side by side, three dossiers each; on a low screen without notes, then a line each."""

    rows: list[dict[str, Any]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        grid = Table.grid(padding=(0, 2), expand=True)
        for _ in self.rows:
            grid.add_column(ratio=1, overflow="fold" if options.max_height >= TIGHT else "ellipsis")
        wide = (options.max_width - 2 * (len(self.rows) - 1)) // len(self.rows)
        note = STARRED if options.max_height < ROOMY else ""
        heads = [*[head(row, wide) for row in self.rows[:-1]], head(self.rows[-1], wide - len(note)) + note]
        grid.add_row(*[Text(words, "dim") for words in heads])
        for n in range(max(len(row["jobs"]) for row in self.rows)):
            cells = [
                dossier(row["jobs"][n], options.max_height, wide) if n < len(row["jobs"]) else Text()
                for row in self.rows
            ]
            grid.add_row(*cells)
        yield grid


def head(row: dict[str, Any], wide: int) -> str:
    least = f"{row['least']} or more" if row["least"] > 1 else "alone"
    said = f"{row['title']}, {least} · {row['cards']} left"
    if len(said) <= wide:
        return said
    least = f", {row['least']}+" if row["least"] > 1 else ""
    return f"{row['title'].removesuffix(' jobs')}{least} · {row['cards']} left"


def dossier(job: dict[str, Any], height: int, wide: int) -> Text:
    """Name, needs and takes, asset; where there is one line for it, of the name as much as there is room for."""
    text = Text(job["name"], "bold reverse yellow" if job["proposed"] else "bold" if job["can"] else "")
    needs = kinds([need["kind"] for need in job["needs"] for _ in range(need["many"])])
    needs.append(" ").append(take(job["lead"]), INK["yellow"])
    others = take(job["crew"]) if job["deck"] != "solo" and job["crew"] != job["lead"] else ""
    if height < TIGHT:
        needs.append(f"/{others.removeprefix('$')}" if others else "", INK["yellow"])
        needs.append("*" if job["note"] else "", "italic")
        text.truncate(max(wide - needs.cell_len - 1, LEAST_NAME), overflow="ellipsis", pad=True)
        text.no_wrap = True
        return text.append(" ").append_text(needs)
    needs.append(f", crew {others}" if others else "", INK["yellow"])
    text.append("\n ").append_text(needs)
    if job["note"] and height >= ROOMY:
        text.append("\n ").append(("all: " if job["green"] else "lead: ") + job["note"], "italic dim")
    elif job["note"]:
        text.append(" *", "italic")
    return text


def take(share: dict[str, int]) -> str:
    """'$2k+1' is two thousand and a resource."""
    return f"${share['cash']}k" + (f"+{share['resources']}" if share["resources"] else "")


def mine(own: dict[str, Any]) -> RenderableType:
    hand = (
        Text(" ").join(resource(card["kind"], card["can"]) for card in own["hand"]) if own["hand"] else Text("nothing")
    )
    line = Text.assemble(hand, ("  police cards: ", "dim"))
    line.append_text(Text(" ").join(police_card(card) for card in own["police"]))
    line.append("  you are: ", "dim").append(*KNOWN[own["identity"]])
    if own["police_deck"]:
        deck = [{"clear": "clear", "police": "POLICE!"}.get(card, "?") for card in own["police_deck"]]
        line.append("   police deck from the top: ", "dim").append(", ".join(deck))
    return line


def police_card(card: dict[str, Any]) -> Text:
    style = TAPE if card["card"] == "police" else f"bold #101418 on {INK['green']}"
    return Text.assemble("[" if card["can"] else " ", (f" {card['name']} ", style), "]" if card["can"] else " ")


def kinds(letters: list[str]) -> Text:
    """'HHFFP', each kind in its colour."""
    return Text("").join(Text(letter, f"bold #101418 on {INK[KIND_INK[letter]]}") for letter in letters)


def resource(letter: str, lit: bool = False) -> Text:
    patch = Text(f" {letter} ", f"bold #101418 on {INK[KIND_INK[letter]]}")
    return Text.assemble("[", patch, "]") if lit else patch


def legend() -> Text:
    names = {"H": "Hardware", "F": "Family Favor", "P": "Political Capital", "I": "Intelligence"}
    return Text(" ").join(Text(f"{letter} {name}", INK[KIND_INK[letter]]) for letter, name in names.items())
