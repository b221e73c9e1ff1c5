"""What is to be played: an experiment, its arms, and the games they make."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from backroom import bots, games
from backroom.engine import Illegal, Table
from backroom.engine.table import digest

KEYED, PLAIN = "keyed", "plain"
LUCKS: Final = (KEYED, PLAIN)
SURE: Final = "sure"
MOST_ARMS: Final = 8
MOST_GAMES: Final = 10_000_000
LONGEST_NAME: Final = 60


class Game(NamedTuple):
    """One game: which arm plays, how many sit there, which deal, and by how many chairs the bots are shifted."""

    arm: int
    players: int
    deal: int
    shift: int


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to play: who, with which options. Arms are compared with the first. cards: the text of an owner's deck in
    its normal form, that a run may keep it whole; nothing where the cards are ours."""

    name: str
    bots: tuple[str, ...]
    variants: Mapping[str, str] = field(hash=False)
    cards: str = ""

    def seated(self, players: int) -> tuple[str, ...]:
        """A bot for every chair: one name is everybody's; of two or more the first sits down once, the others share
        what is left."""
        first, *rest = self.bots
        others = rest or [first]
        return (first, *[others[i % len(others)] for i in range(players - 1)])


@dataclass(frozen=True, slots=True)
class Matters:
    """From which size on a difference would matter, said before anything is played.

    share: of a fair share. rate: of a percentage, 0.05 is five points. length: of how long games were before. uses: of
    how often something was done before.
    """

    share: float = 0.10
    rate: float = 0.05
    length: float = 0.10
    uses: float = 0.25


@dataclass(frozen=True, slots=True)
class Experiment:
    """games: for each arm, in whole deals at every number of players. until: "sure" where it may stop before.
    against: the folder of a run it is compared with."""

    game: str
    arms: tuple[Arm, ...]
    seats: tuple[int, ...]
    games: int
    seed: int
    matters: Matters = Matters()
    title: str = ""
    luck: str = KEYED
    decisions: bool = False
    until: str = ""
    question: str = ""
    against: str = ""

    def table(self, arm: int, players: int) -> Table:
        return games.find(self.playing(arm)).table(players, self.arms[arm].variants)

    def playing(self, arm: int) -> str:
        """The name of the game an arm plays: with an owner's deck it has one of its own."""
        cards = self.arms[arm].cards
        return games.with_deck(self.game, cards) if cards else self.game

    def shifts(self, arm: int, players: int) -> int:
        """A deal is played from every chair where it matters who sits there."""
        return players if len(set(self.arms[arm].seated(players))) > 1 else 1

    def one_deal(self) -> list[Game]:
        """All games of deal 0. Those of the next one come after them."""
        return [
            Game(arm, players, 0, shift)
            for players in self.seats
            for arm in range(len(self.arms))
            for shift in range(self.shifts(arm, players))
        ]

    def deals(self) -> int:
        """So many, that each arm has the games it is to have."""
        widest = max(sum(game.arm == arm for game in self.one_deal()) for arm in range(len(self.arms)))
        return -(-self.games // widest)

    def many(self) -> int:
        """How many games that is in all."""
        return self.deals() * len(self.one_deal())

    def schedule(self) -> Iterator[tuple[int, Game]]:
        """Every game with its number, from 1: deal by deal, so that what is stopped has measured all about equally."""
        block = self.one_deal()
        for deal in range(self.deals()):
            for n, game in enumerate(block, 1):
                yield deal * len(block) + n, game._replace(deal=deal)

    def numbered(self, number: int) -> Game:
        """The game of this number."""
        if number < 1:
            raise Illegal(f"games are numbered from 1, not {number}")
        block = self.one_deal()
        deal, n = divmod(number - 1, len(block))
        return block[n]._replace(deal=deal)

    def settings(self) -> dict[str, Any]:
        """All that a game's result depends on, apart from which game it is."""
        arms = [
            {"name": arm.name, "bots": list(arm.bots), "variants": dict(self.table(n, self.seats[0]).variants)}
            | ({"deck": digest(arm.cards)} if arm.cards else {})
            for n, arm in enumerate(self.arms)
        ]
        return {
            "game": self.game, "version": games.find(self.game).version, "arms": arms, "seats": list(self.seats),
            "seed": self.seed, "luck": self.luck, "decisions": self.decisions,
        }  # fmt: skip

    def digest(self) -> str:
        """A short name for these settings."""
        return hashlib.sha256(json.dumps(self.settings(), sort_keys=True).encode()).hexdigest()[:6]


def checked(one: Experiment) -> Experiment:
    """The experiment, or an Illegal that says what cannot be played."""
    games.find(one.game)
    if len(set(one.seats)) < len(one.seats) or not one.seats:
        raise Illegal(f"{', '.join(map(str, one.seats)) or 'no number of players'}: each number of players once")
    if len({arm.name for arm in one.arms}) < len(one.arms):
        raise Illegal("two arms have the same name: each needs its own")
    for n, arm in enumerate(one.arms):
        for name in arm.bots:
            bots.make(name, one.playing(n))
            bots.check(name, one.playing(n))
        for players in one.seats:
            one.table(n, players)
            if len(arm.bots) > players:
                raise Illegal(f"{len(arm.bots)} bots are named for a table of {players}: name as many at the most")
    return one


def seats_of(text: str, known: tuple[int, ...]) -> tuple[int, ...]:
    """'2-4' or '2,4' or '3'; of a span those that the game has."""
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not (low.isdecimal() and (high.isdecimal() or not dash)):
            raise Illegal(f"'{text[:40]}' is no number of players such as 2-4 or 2,4")
        span = range(int(low), int(high) + 1) if dash else range(int(low), int(low) + 1)
        found += [n for n in span if n in known] if dash else list(span)
        if dash and not any(n in known for n in span):
            raise Illegal(f"nobody plays this game with {part.strip()}: it is for {', '.join(map(str, known))}")
    return tuple(dict.fromkeys(found))
