"""Who sits where: people and bots, from what was asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from backroom import Game, bots
from backroom.engine import Illegal, Rules
from backroom.kit.words import number

ALONE = "Boss"


@dataclass(frozen=True, slots=True)
class Sitter:
    """A person, or a bot by its name."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says about the company."""

    players: int | None = None
    against: str = ""
    bots: tuple[str, ...] = ()
    hotseat: bool = False
    watch: bool = False
    names: tuple[str, ...] = ()

    def at_a_table_of(self, many: int) -> "Wishes":
        """The same where a position says how many play."""
        if self.players not in (None, many):
            raise Illegal(f"the position is for {many} players, not {self.players}")
        return replace(self, players=many)


def seated(rules: Rules[Any], wishes: Wishes) -> list[Sitter]:
    """People first, then bots; the number of players follows from what is said, else it is the game's usual one."""
    check(rules.name, wishes)
    listed = wishes.bots or ((wishes.against,) if wishes.against else ())
    if wishes.watch:
        many = wishes.players or (len(listed) if len(listed) > 1 else rules.a_tableful())
        people = 0
    elif wishes.hotseat:
        many = wishes.players or next((n for n in rules.players if n >= len(listed) + 2), rules.players[-1])
        people = many - len(listed)
        if people < 1:
            raise Illegal(f"{len(listed)} bots leave nobody to play at a table of {many}")
    else:
        many = wishes.players or (len(wishes.bots) + 1 if wishes.bots else rules.a_tableful())
        people = 1
    rules.table(many)
    fill = listed or ("greedy",)
    if len(fill) == 1:
        fill = fill * (many - people)
    if len(fill) != many - people:
        raise Illegal(f"{many - people} bots are needed at this table of {many}, not {len(fill)}: {', '.join(fill)}")
    return [*persons(people, wishes.names), *(Sitter(n, b) for n, b in zip(bot_names(fill), fill, strict=True))]


def check(game: str, wishes: Wishes) -> None:
    if wishes.watch and wishes.hotseat:
        raise Illegal("--watch is for bots only, --hotseat for people: choose one")
    if wishes.against and wishes.bots:
        raise Illegal("--against BOT and --bots A,B both say who the others are: choose one")
    if wishes.watch and wishes.names:
        raise Illegal("--name is for people, and --watch is for bots only")
    for bot in (*wishes.bots, *([wishes.against] if wishes.against else [])):
        bots.make(bot, game)
        bots.check(bot, game)
    for name in wishes.names:
        if bot_of(name):
            raise Illegal(f"'{name}' is the name of a bot: choose another --name")


def persons(many: int, names: Sequence[str]) -> list[Sitter]:
    if len(names) > many:
        raise Illegal(f"{len(names)} names for {number(many, 'person', 'people')} at the table")
    if len(set(names)) < len(names):
        raise Illegal("two people with the same --name cannot be told apart")
    given = [Sitter(name) for name in names]
    if many == 1:
        return given or [Sitter(ALONE)]
    return given + [Sitter(f"Player {n + 1}") for n in range(len(given), many)]


def bot_names(fill: Sequence[str]) -> list[str]:
    """'Greedy', 'Greedy 2': a name tells which bot it is, also in a record."""
    seen: dict[str, int] = {}
    named = []
    for bot in fill:
        seen[bot] = seen.get(bot, 0) + 1
        named.append(bot.capitalize() if seen[bot] == 1 else f"{bot.capitalize()} {seen[bot]}")
    return named


def bot_of(name: str) -> str:
    """The bot that sat under this name, if it was one."""
    first = name.lower().split(" ")[0]
    try:
        bots.named(first)
    except Illegal:
        return ""
    return first


def reseated(game: Game) -> list[Sitter]:
    """A loaded game: bots sit again where their names are."""
    return [Sitter(name, bot_of(name)) for name in game.names]


def brains(game: Game, sitters: Sequence[Sitter], seed: int) -> Mapping[int, bots.Bot]:
    return {
        seat: bots.make(sitter.bot, game.rules.name, seed + seat) for seat, sitter in enumerate(sitters) if sitter.bot
    }
