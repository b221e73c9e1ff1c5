"""A table before it is made: which chairs there are, who is to sit in them, and what is agreed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from backroom import bots, games
from backroom.engine import Illegal, Rules, State, Variant, read_position
from backroom.engine.position import cards_of
from backroom.kit.decks import LONGEST
from backroom.kit.words import capital, listed

from ..common.refusal import Refusal, refused
from ..common.text import a_number
from ..keeping.store import Row
from .contract import DAYS, SIZES, Contract, a_pace, agreed_clock, contract_of
from .manners import CUSTOMS

ME, OPEN, NOBODY, SAME = "me", "open", "none", "same"
"""Who may sit in a chair beside the levels of bots; SAME with a number: whoever had that seat at an earlier table."""
COUNTED = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
POSITION = 40_000
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
    manners: Mapping[str, str] = field(default_factory=dict)
    clock: Mapping[str, Any] = field(default_factory=dict)
    """What is said on time, as it was said."""
    pace: str = ""
    position: str = ""
    """What it begins from, where it is not dealt."""
    imagined: bool = False
    """That position is one of many that its seat could imagine: of a game that is still on."""
    cards: str = ""
    """The owner's deck it is played with."""
    fault: str = ""
    """What is wrong with the deck that was brought."""
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
        return capital(listed(parts, "nobody"))

    @property
    def on_time(self) -> dict[str, Any]:
        """The same with all that is usual where nothing was said: of every kind, for all have their fields on the page.
        What cannot be is shown as it is."""
        sizes = {name: usual for name, (usual, _, _) in SIZES.items()}
        usual = {"kind": "none", **sizes, "weekends": "off", "zone": "", "zero": "once", "bot": bots_usual()}
        return {**usual, **{name: said for name, said in self.clock.items() if said != ""}}

    @property
    def contract(self) -> Contract | None:
        """What all of it comes to; a Refusal says what cannot be."""
        return contract_of(agreed_clock(self.clock))

    @property
    def contract_words(self) -> tuple[str, str]:
        """The contract in a sentence, and what is wrong with it."""
        try:
            contract = self.contract
        except Refusal as error:
            return "", error.why
        return ("" if contract is None else contract.words), ""


def counted(many: int) -> str:
    return COUNTED[many] if many < len(COUNTED) else str(many)


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
    manners = {name: fields[f"manner-{name}"] for name in CUSTOMS if f"manner-{name}" in fields}
    plan = Plan(game, seats, variants, fields.get("public") == "yes", fields.get("patience", ""), manners)
    plan.imagined = fields.get("imagined") == "yes"
    plan.clock, plan.pace = clock_from(fields), a_pace(fields.get("table-pace"))
    return plan


def clock_from(fields: Mapping[str, str]) -> dict[str, Any]:
    """What a form says on time. A box that is not ticked says nothing: weekends count then."""
    if "clock" not in fields:
        return {}
    named = (*SIZES, "zone", "zero", "bot")
    said: dict[str, Any] = {name: fields[f"clock-{name}"] for name in named if fields.get(f"clock-{name}")}
    weekends = {"weekends": "off" if fields.get("clock-weekends") else "on"} if fields["clock"] == DAYS else {}
    return {"kind": fields["clock"], **said, **weekends}


def laid_by(position: str, rules: Rules[Any]) -> State:
    """What a text from outside lays on the table. Its numbers are bounded: no rule counts to a billion for anybody."""
    bounded(position, 2 * len(rules.cards))
    return read_position(position, rules)


def deck_in(position: str) -> str:
    """The owner's deck that a position from outside brings; empty: none."""
    bounded(position, 2 * LONGEST)
    return cards_of(position)


def bounded(position: str, more: int) -> None:
    if len(position) > POSITION + more or re.search(r"\d{7}", position):
        raise Illegal(f"a position has at most {POSITION} letters, and numbers of at most six digits")


def set_up(plan: Plan, position: str) -> Plan:
    """A position brings its options, and as many chairs as it has players; the first ones stay as they are."""
    try:
        setup = laid_by(position, games.find(plan.game["name"], plan.cards)).setup
    except Illegal as error:
        raise refused(error) from None
    chosen = [seat for seat in plan.seats if seat != NOBODY][: setup.players]
    chosen += [bots_usual()] * (setup.players - len(chosen))
    plan.seats = chosen + [NOBODY] * (len(plan.seats) - len(chosen))
    plan.variants, plan.position = dict(setup.variants), position
    return plan


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
    waits, manners = table.get("patience") or "", dict(table.get("manners") or {})
    plan = Plan(game, chosen, dict(table["variants"]), table["public"], waits, manners)
    plan.cards = table.get("cards") or ""
    plan.clock, plan.pace = dict(table.get("clock") or {}), table.get("pace") or ""
    if along:
        plan.same, plan.people = table["id"], people
    return plan


def level_of(bot: str) -> str:
    return next((name for name, what in bots.LEVELS.items() if what == bot), bot)


@games.remembered
def options_of_game(game: str, variants: tuple[Variant, ...]) -> list[dict[str, Any]]:
    """Every option as a row of cards, in the words of the game's `table/options.py`, else in those of its rules."""
    own = own_words(game)
    shown = []
    for variant in variants:
        title, says = own.get(variant.name, (variant.name.replace("-", " ").capitalize(), {}))
        values = [
            {"value": value, "title": says.get(value, (value, ""))[0], "words": says.get(value, (value, ""))[1],
             "fewest": variant.fewest_for(value)}
            for value in variant.values
        ]  # fmt: skip
        told = "" if says else variant.says
        shown.append(
            {"name": variant.name, "title": title, "values": values, "says": told, "rule": variant.rule,
             "fewest": variant.fewest}
        )  # fmt: skip
    return shown


def options_for(players: int, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of them, and of their values, that go with so many."""
    there = [option for option in options if players >= option["fewest"]]
    return [{**o, "values": [v for v in o["values"] if players >= v["fewest"]]} for o in there]


def own_words(game: str) -> Mapping[str, Any]:
    try:
        part = games.part(game, "table.options")
    except Illegal:
        return {}
    return part.OPTIONS if part else {}
