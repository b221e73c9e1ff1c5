"""Games of random moves at every kind of table, which know where they are, so that a fault can be pointed at."""

import hashlib
import random
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from backroom import games
from backroom.bots.knowledge import knowledge
from backroom.engine import (
    NOBODY,
    Action,
    Asked,
    Chance,
    QuickChance,
    Rules,
    Seat,
    Table,
    TapedChance,
    advance,
    begin,
    code,
)
from backroom.engine.chance import Draw, KeyedChance
from backroom.engine.visibility import schema

MOST_MOVES = 20_000
LATELY = 100
"""The steps that asked before so many moves were over."""
SALT = "salt"
UNASKED = 4
"""Where somebody may act though nobody waits for them, they do so one time in so many."""


Look = Callable[[Any], None]
"""What a law does with every state of a game, the last one included, whose stack is empty."""


class Broken(AssertionError):
    """A law that does not hold: what was seen, in a sentence."""


def tables(rules: Rules[Any]) -> Iterator[Table]:
    """Every number of players with the default options, then every other value of every option."""
    for players in rules.players:
        yield rules.table(players)
    for variant in rules.variants:
        for value in variant.values[1:]:
            enough = [players for players in rules.players if players >= variant.fewest_for(value)]
            for players in sorted({enough[0], enough[-1]}):
                yield rules.table(players, {variant.name: value})


def named(table: Table) -> str:
    """The game, how many, and what is not as usual there."""
    usual = {v.name: v.values[0] for v in games.find(table.game).variants} if table.variants else {}
    changed = [f"-{option}={value}" for option, value in table.variants.items() if value != usual[option]]
    return f"{table.game}-{table.players}p{''.join(changed)}"


def chooser(rules: Rules[Any], seed: int) -> Callable[[Any, Seat], Action]:
    """Any option, each as likely; with an even seed mostly a sensible one, so that games get to where they matter."""
    choice, luck = random.Random(seed), QuickChance(seed)
    playout = knowledge(rules.name).playout if seed % 2 == 0 and games.there_is(rules.name) else None

    def choose(s: Any, seat: Seat) -> Action:
        options = s.asked[seat]
        if playout is not None and len(options) > 1 and choice.random() < 0.95:
            return playout(s, seat, options, luck)
        action: Action = choice.choice(options)
        return action

    return choose


def asked_seat(s: Any, choice: random.Random) -> Seat:
    seat: Seat = choice.choice([k for k in s.asked if k not in s.sealed])
    return seat


def offers_something(s: Any, asked: Asked, verb: str = "asks") -> None:
    """A question that cannot be answered is the step's fault, and the game would stand still."""
    for seat, options in asked.items():
        if not options:
            raise Broken(
                f"{type(s.stack[-1]).__name__} {verb} seat {seat} and offers it nothing to choose from: "
                "leave that seat out, or offer it a way to pass"
            )


def lets(s: Any) -> Asked:
    """Who may act now though nobody waits for them."""
    allowed: Asked = s.stack[-1].lets(s) if s.stack and not s.sealed else NOBODY
    return allowed


class Playing:
    """One game of random moves: how far it is, which move was the last, and through whose eyes it is looked at."""

    def __init__(self, rules: Rules[Any], table: Table, seed: int) -> None:
        self.rules, self.table, self.seed = rules, table, seed
        self.names = [f"N{seat}" for seat in table.seats]
        self.ply = 0
        self.moved = ""
        self.last: tuple[Seat, Action] | None = None
        self.drawn: tuple[Draw, ...] = ()
        self.eye = ""
        self.s: Any = None
        self._choice, self._choose = random.Random(seed), chooser(rules, seed)

    def deal(self, luck: Chance) -> Any:
        return begin(self.rules, self.table, luck)

    def move(self, s: Any) -> tuple[Seat, Action]:
        """What is played next; from here on it counts as the move that is looked at."""
        let = lets(s)
        offers_something(s, s.asked)
        offers_something(s, let, "lets")
        if let and self._choice.randrange(UNASKED) == 0:
            seat, action = self._choice.choice([(seat, action) for seat in let for action in let[seat]])
        else:
            seat = asked_seat(s, self._choice)
            action = self._choose(s, seat)
        self.ply += 1
        self.moved = f"seat {seat}, {code(action)}"
        self.last = seat, action
        return seat, action

    def states(self, most: int = MOST_MOVES, luck: Chance | None = None) -> Iterator[Any]:
        """The same state moved along, up to the end; even seeds play sensibly."""
        luck = luck or QuickChance(self.seed)
        s = self.s = self.deal(luck)
        lately = deque[str](maxlen=LATELY)
        for _ in range(most):
            offers_something(s, s.asked)
            yield s
            if not s.stack:
                return
            lately.append(type(s.stack[-1]).__name__)
            seat, action = self.move(s)
            advance(s, seat, action, luck)
        again = ", ".join(sorted(set(lately)))
        raise Broken(
            f"{named(self.table)} with seed {self.seed} has not ended after {most} moves: "
            f"{again} asked again and again, and no step returned THE_END"
        )

    def key(self) -> bytes:
        """The secret seed of a game that is recorded."""
        return self.seed.to_bytes(32, "big")

    def luck(self) -> TapedChance:
        """What such a game draws from, the same each time it is asked for."""
        return TapedChance(KeyedChance(self.key(), [SALT]))

    def recorded_states(self) -> Iterator[Any]:
        """The same with luck that a seed accounts for; `drawn` is what the last move, or the deal, drew."""
        luck = self.luck()
        for s in self.states(luck=luck):
            self.drawn = luck.cut()
            yield s

    def eyes(self) -> Iterator[Seat | None]:
        """Every seat, then a spectator."""
        for seat in map(Seat, self.table.seats):
            self.eye = f"seat {seat}"
            yield seat
        self.eye = "a spectator"
        yield None
        self.eye = ""

    def where(self) -> str:
        """'after move 17 (seat 0, take F3 - -), seat 1'"""
        moment = f"after move {self.ply} ({self.moved})" if self.ply else "after the deal"
        return f"{moment}, {self.eye}" if self.eye else moment


def random_play(rules: Rules[Any], table: Table, seed: int, most: int = MOST_MOVES) -> Iterator[Any]:
    return Playing(rules, table, seed).states(most)


def sampled(n: int) -> bool:
    """Which plies are looked at closely: all of the opening, then fewer and fewer, so that long games stay quick."""
    return n < 40 or (n < 400 and n % 8 == 0) or n % 97 == 0


def contents(s: Any, news: bool = True) -> dict[str, str]:
    """Everything in a state in words, field by field, secrets included."""
    parts = {name: repr(getattr(s, name)) for name, _ in schema(type(s))}
    parts |= {"stack": repr(s.stack), "sealed": repr(s.sealed), "asked": repr(s.asked)}
    return parts | {"news": repr(s.news)} if news else parts


def fingerprint(s: Any) -> str:
    """A hash over all of it."""
    return hashlib.sha256("\n".join(contents(s).values()).encode()).hexdigest()
