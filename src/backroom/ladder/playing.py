"""One game of the ladder, and what is written down of it."""

import time
from typing import Any

from backroom import bots, games
from backroom.bots.knowledge import knowledge
from backroom.bots.table import number, states
from backroom.engine import Action, QuickChance, Seat, View

from .schedule import Game, Plan

Row = dict[str, Any]


class Clocked:
    """A bot, and what it spends: decisions, processor time, and how often its seconds were over before its worlds."""

    def __init__(self, name: str, game: str, seed: int) -> None:
        self.name = name
        self.decisions = self.capped = 0
        self.seconds = 0.0
        self._bot = bots.make(name, game, seed)
        self._cap = cap_of(name)

    def choose(self, view: View) -> Action:
        began, spent = time.monotonic(), time.process_time()
        action = self._bot.choose(view)
        if len(view.options) > 1:
            self.decisions += 1
            self.seconds += time.process_time() - spent
            self.capped += self._cap is not None and time.monotonic() - began >= self._cap
        return action

    def interject(self, view: View) -> Action | None:
        return self._bot.interject(view)


def cap_of(name: str) -> float | None:
    """The seconds in its budget, where it has worlds, too."""
    bot = bots.named(name)
    return bot.seconds if bot.worlds else None


def play_one(plan: Plan, game: Game) -> Row:
    """What it comes to depends on the plan's seed and the game alone, as long as no bot's seconds are over early."""
    rules, known, setup = games.find(plan.game), knowledge(plan.game), plan.table(game.players)
    names = [game.level if not game.among or seat == game.seat else game.among for seat in setup.seats]
    seeds = [number(plan.seed, game.players, game.deal, seat) for seat in setup.seats]
    players = [Clocked(name, plan.game, seed) for name, seed in zip(names, seeds, strict=True)]
    moves = -1
    for s in states(rules, setup, players, QuickChance(number(plan.seed, game.players, game.deal, "luck"))):
        moves += 1
        end = s
    over = rules.outcome(end)
    assert over is not None
    return {
        **game._asdict(), "winners": list(over.winners), "together": over.together, "rule": over.rule, "moves": moves,
        "minds": [str(known.mind(end, Seat(seat))) for seat in setup.seats] if known.has_minds else [],
        "spent": [[p.name, p.decisions, round(p.seconds, 4), p.capped] for p in players],
    }  # fmt: skip


def game_of(row: Row) -> Game:
    return Game(*[row[field] for field in Game._fields])


def share(row: Row, seat: int) -> float:
    """A win shared by two counts a half for each; a team's win is the whole of it for each of the team."""
    winners = row["winners"]
    return 0.0 if seat not in winners else 1.0 if row["together"] else 1 / len(winners)
