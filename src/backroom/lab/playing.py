"""One game of an experiment: played, and kept as a row; played again, as a record."""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

from backroom import bots, games
from backroom.bots.table import move, number
from backroom.engine import Action, Illegal, QuickChance, Table, View
from backroom.engine.play import settle
from backroom.engine.record import Move, Record, outcome_of, recorded

from .counting import Counting, Row
from .experiment import PLAIN, Experiment, Game
from .luck import KeyedByPurpose, Taped


class Played(NamedTuple):
    """A game's row and, where they are asked for, those of its decisions."""

    row: Row
    decisions: list[Row]


class Seated:
    """A bot, and whoever wants to know what it does."""

    def __init__(self, bot: bots.Bot, heard: Callable[[View, Action, bool], None]) -> None:
        self._bot, self._heard = bot, heard

    def choose(self, view: View) -> Action:
        action = self._bot.choose(view)
        self._heard(view, action, True)
        return action

    def interject(self, view: View) -> Action | None:
        action = self._bot.interject(view)
        if action is not None:
            self._heard(view, action, False)
        return action


def luck_of(one: Experiment, game: Game) -> KeyedByPurpose | QuickChance:
    """The same for every arm and however the bots are shifted."""
    key = number(one.seed, game.players, game.deal, "luck")
    return QuickChance(key) if one.luck == PLAIN else KeyedByPurpose(str(key))


def seated(one: Experiment, game: Game, heard: Callable[[View, Action, bool], None]) -> list[bots.Bot]:
    """The bots by chair, shifted by so many; what a chair's bot draws of its own is the same in every arm."""
    names, playing = one.arms[game.arm].seated(game.players), one.playing(game.arm)
    return [
        Seated(bots.make(names[(seat - game.shift) % game.players], playing, seed), heard)
        for seat in range(game.players)
        for seed in [number(one.seed, game.players, game.deal, seat)]
    ]


def begun(rules: Any, setup: Table, luck: Any, keyed: Any) -> Any:
    """A table at its first question; luck that goes by purpose is told which table that is."""
    s = rules.deal(setup, luck)
    if isinstance(keyed, KeyedByPurpose):
        keyed.at = s
    return s


def play(one: Experiment, at: int) -> Played:
    """The game of this number. What it comes to depends on the experiment's settings and the number alone."""
    game = one.numbered(at)
    rules, setup, luck = games.find(one.playing(game.arm)), one.table(game.arm, game.players), luck_of(one, game)
    counting = Counting(rules.name, game.players, one.decisions)
    players = seated(one, game, counting.answered)
    s = begun(rules, setup, luck, luck)
    counting.dealt(s)
    settle(s, luck)
    counting.settled(s)
    while s.stack:
        move(s, players, luck)
        counting.moved(s)
    over = rules.outcome(s)
    assert over is not None
    names = one.arms[game.arm].seated(game.players)
    chairs = [names[(seat - game.shift) % game.players] for seat in range(game.players)]
    row = {"number": at, **game._asdict(), "bots": chairs, **counting.row(s, over)}
    return Played(row, [{"number": at, **decision} for decision in counting.rows])


def record_of(one: Experiment, at: int, row: Row) -> Record:
    """The same game on file: it replays move by move, and nobody's seed is in it."""
    game = one.numbered(at)
    rules, setup, keyed = games.find(one.playing(game.arm)), one.table(game.arm, game.players), luck_of(one, game)
    luck, moves, last = Taped(keyed), list[Move](), list[Any]()
    players = seated(one, game, lambda view, action, asked: last.append((action, view.seat)))
    s = begun(rules, setup, luck, keyed)
    settle(s, luck)
    deal = luck.cut()
    while s.stack:
        move(s, players, luck)
        action, seat = last.pop()
        moves.append(recorded(action, seat, luck.cut()))
    named = f"backroom lab {one.game} {one.seed} {at}"
    record = Record(
        one.game, rules.version, game.players, dict(setup.variants),
        [f"{seat + 1}: {name}" for seat, name in enumerate(row["bots"])], hashlib.sha256(named.encode()).hexdigest(),
        [], deal, None, moves, outcome_of(s), cards=rules.cards,
    )  # fmt: skip
    over = rules.outcome(s)
    if over is None or len(moves) != row["moves"] or list(over.winners) != row["winners"]:
        raise Illegal(
            f"game {at} was played otherwise this time: its bots' seconds were over at another moment. Bots that think "
            "by worlds alone (search:300) play it again as it was"
        )
    return record
