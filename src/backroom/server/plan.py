"""A table before it is made: which chairs there are, who is to sit in them, and what is agreed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from backroom import bots, games
from backroom.engine import Illegal, Variant

from .refusal import Refusal
from .store import Row
from .words import a_number

ME, OPEN, NOBODY, SAME = "me", "open", "none", "same"
"""Who may sit in a chair beside the levels of bots; SAME with a number: whoever had that seat at an earlier table."""
COUNTED = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
SHOWN_AT_ONCE = 3
"""So many of a game's options lie open; the others are behind 'More options'."""


@dataclass(slots=True)
class Plan:
    """As many seats as the game has at most; NOBODY where there is no chair."""

    game: Mapping[str, Any]
    seats: list[str]
    variants: Mapping[str, str] = field(default_factory=dict)
    public: bool = False
    patience: str = ""
    same: str = ""
    people: Mapping[int, str] = field(default_factory=dict)
    """Names of those from the earlier table who can be asked along, by their seat there."""

    @property
    def players(self) -> int:
        return sum(seat != NOBODY for seat in self.seats)

    @property
    def along(self) -> list[int]:
        """Seats of the earlier table whose people are asked along."""
        numbers = [seat.removeprefix(SAME) for seat in self.seats if seat.startswith(SAME)]
        return [int(n) for n in numbers if n.isascii() and n.isdigit() and len(n) < 3]

    @property
    def sum(self) -> str:
        """Who is at the table, in a sentence's first half: 'Two friends by link, a bot and you'."""
        along = [self.people[n] for n in self.along if n in self.people]
        friends = self.seats.count(OPEN)
        machines = sum(seat not in (ME, OPEN, NOBODY) and not seat.startswith(SAME) for seat in self.seats)
        parts = list(along)
        if friends:
            parts.append("a friend by link" if friends == 1 else f"{counted(friends)} friends by link")
        if machines:
            parts.append("a bot" if machines == 1 else f"{counted(machines)} bots")
        if ME in self.seats:
            parts.append("you")
        told = listed(parts) or "nobody"
        return told[:1].upper() + told[1:]


def counted(many: int) -> str:
    return COUNTED[many] if many < len(COUNTED) else str(many)


def listed(parts: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return " and ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else "".join(parts)


def plan_from(game: Mapping[str, Any], fields: Mapping[str, str]) -> Plan:
    """A plan as a form or a link says; what it does not say is as usual."""
    most = game["counts"][-1]
    many = a_number(fields.get("players") or str(game["usual"]), "the number of players")
    said = {n: fields[f"seat{n}"] for n in range(max(most, min(many, 20))) if f"seat{n}" in fields}
    if not said and many not in game["counts"]:
        raise Refusal(422, f"{game['title']} is for {game['players']} players")
    usual = [ME, OPEN, *[bots_usual()] * most]
    seats = [said.get(n, OPEN) for n in range(many)] if said else usual[:many]
    seats += [NOBODY] * (most - len(seats))
    variants = {v.name: fields[f"variant-{v.name}"] for v in game["variants"] if f"variant-{v.name}" in fields}
    return Plan(game, seats, variants, fields.get("public") == "yes", fields.get("patience", ""))


def bots_usual() -> str:
    return "medium"


def plan_like(game: Mapping[str, Any], table: Row, seats: Sequence[Row], guest: str, along: bool) -> Plan:
    """The chairs and the options of an earlier table. Along: its people are asked to the new one by name; otherwise
    their chairs are for friends."""
    chosen, people = [], {}
    for seat in seats:
        if seat["guest"] == guest:
            chosen.append(ME)
        elif seat["guest"] is not None:
            people[seat["seat"]] = seat["name"]
            chosen.append(f"{SAME}{seat['seat']}" if along else OPEN)
        else:
            chosen.append(level_of(seat["bot"]) if seat["bot"] else OPEN)
    chosen += [NOBODY] * (game["counts"][-1] - len(chosen))
    plan = Plan(game, chosen, dict(table["variants"]), table["public"], table.get("patience") or "")
    if along:
        plan.same, plan.people = table["id"], people
    return plan


def level_of(bot: str) -> str:
    return next((name for name, what in bots.LEVELS.items() if what == bot), bot)


@cache
def options_of_game(game: str, variants: tuple[Variant, ...]) -> list[dict[str, Any]]:
    """Every option as a row of cards, in the words of the game's `table/options.py`, else in those of its rules."""
    own = own_words(game)
    shown = []
    for variant in variants:
        title, says = own.get(variant.name, (variant.name.replace("-", " ").capitalize(), {}))
        values = [
            {"value": value, "title": says.get(value, (value, ""))[0], "words": says.get(value, (value, ""))[1]}
            for value in variant.values
        ]
        told = "" if says else variant.says
        shown.append(
            {"name": variant.name, "title": title, "values": values, "says": told, "rule": variant.rule,
             "fewest": variant.fewest}
        )  # fmt: skip
    return shown


def own_words(game: str) -> Mapping[str, Any]:
    try:
        part = games.part(game, "table.options")
    except Illegal:
        return {}
    return part.OPTIONS if part else {}
