"""A law about bots: whoever plays, the game moves on."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from backroom import games
from backroom.bots import Bot
from backroom.bots.beginner import Beginner
from backroom.bots.greedy import Greedy
from backroom.bots.knowledge import Knowledge, knowledge
from backroom.bots.random import Random
from backroom.bots.search import Search
from backroom.engine import Action, QuickChance, Seat, View, advance, code, let_now, view, waited_for

from .playing import MOST_MOVES, Broken, Playing

IDLE_MOVES = 8
"""So many decisions in a row may leave the table as it was: an announcement in several parts takes some."""
WORLDS = 14
"""Of the search that sits at a mixed table: with fewer it might not have tried any answer of its own yet."""
SOME_MOVES = 200
"""How far a game is followed that need not come to its end: a mixed table, or one with an option of its own."""


def nobody_dithers(at: Playing) -> None:
    """Play by bots of every kind ends, and nobody makes many decisions in a row that leave the table as he has seen it
    since somebody else last acted."""
    bots, to_the_end = seated(at)
    luck, idle = QuickChance(at.seed), Idle()
    s = at.s = at.deal(luck)
    for _ in range(MOST_MOVES if to_the_end else SOME_MOVES):
        if not s.stack:
            return
        seat, action, decided = moved(s, bots)
        idle.before(s, seat)
        advance(s, seat, action, luck)
        at.ply += 1
        at.moved = f"seat {seat}, {code(action)}"
        if decided and idle.after(s) > IDLE_MOVES:
            name = type(bots[seat]).__name__.lower()
            raise Broken(f"{idle.many} decisions in a row, by the {name} bot, leave the table as it was")
    if to_the_end:
        raise Broken(f"bots have not ended it after {MOST_MOVES} moves")


def seated(at: Playing) -> tuple[list[Bot], bool]:
    """All greedy, all beginners, or a mixed table; and whether it is played to its end."""
    rules, seats = at.rules, at.table.seats
    known = knowledge(rules.name) if games.there_is(rules.name) else Knowledge(rules, ModuleType("bot"))
    known.horizon = 1  # how far a search looks is dear, and nothing to this law
    if at.seed % 3 == 1:
        return [mixed(known, seat, seat + at.seed // 3) for seat in seats], False
    alike: list[Bot] = [Greedy(known, seat) if at.seed % 3 == 2 else Beginner(known, seat) for seat in seats]
    return alike, at.table == rules.table(at.table.players)


def mixed(known: Knowledge, seed: int, turn: int) -> Bot:
    """Without a judgement a search plays every line to its end, and there might be none: then it does not sit here."""
    if turn % 4 == 0 and known.judge is not None:
        return Search(known, seed, WORLDS)
    if turn % 4 == 1:
        return Random(seed)
    return Beginner(known, seed) if turn % 4 == 2 else Greedy(known, seed)


def moved(s: Any, bots: Sequence[Bot]) -> tuple[Seat, Action, bool]:
    """What is played next, by whom, and whether there was anything to decide."""
    for seat in let_now(s):
        unasked = bots[seat].interject(view(s, seat))
        if unasked is not None:
            return seat, unasked, True
    seat = waited_for(s)
    seen: View = view(s, seat)
    return seat, bots[seat].choose(seen), len(seen.options) > 1


class Idle:
    """What a seat has seen since somebody else last acted, and how many of its decisions in a row brought nothing new.

    Seen is the table without the steps to come: who turns something over and back again has seen both before.
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.seen: list[Mapping[str, Any]] = []
        self.many = 0

    def before(self, s: Any, seat: Seat) -> None:
        if seat != self.seat:
            self.seat, self.seen, self.many = seat, [view(s, seat).table], 0

    def after(self, s: Any) -> int:
        table = view(s, self.seat).table
        if table in self.seen:
            self.many += 1
        else:
            self.seen.append(table)
            self.many = 0
        return self.many
