"""From a table on by quick moves to where a game's judgement is asked, or to the end."""

from typing import Any

from backroom.engine import Chance, advance
from backroom.engine.play import waited_for

from .knowledge import Knowledge, Worth, worth_of
from .search.walk import MOVES, MOVES_A_TURN


def play_on(known: Knowledge, s: Any, chance: Chance, further: int = 0) -> Worth:
    """What it comes to for every seat, so many turns further than search looks; the table is used up by it."""
    s.news = []
    s.listening = False
    judge, turn = known.judge, known.turns_played
    turns = known.horizon + further
    last = turn(s) + turns if turn is not None else 0
    left = -1 if judge is None else MOVES_A_TURN * turns if turn is not None else MOVES * turns
    while s.stack:
        if judge is not None and not s.sealed and (left <= 0 or (turn is not None and turn(s) >= last)):
            return judge(s)
        left -= 1
        seat = waited_for(s)
        options = s.asked[seat]
        advance(s, seat, options[0] if len(options) == 1 else known.playout(s, seat, options, chance), chance)
    return worth_of(s.rules.outcome(s))


def outlook(known: Knowledge, s: Any, many: int, chance: Chance, further: int = 0) -> Worth:
    """Each seat's mean over so many ways it may go from here; the table stays as it is."""
    sums = [0.0] * s.setup.players
    for _ in range(many):
        for seat, worth in enumerate(play_on(known, s.clone(), chance, further)):
            sums[seat] += worth
    return tuple([total / many for total in sums])
