"""Games on this machine: processes that are given a few at a time."""

import time
from collections.abc import Generator, Iterator
from itertools import islice
from multiprocessing.connection import wait
from typing import Final

from backroom.bots.apart import Apart, Died
from backroom.engine import Illegal

from .experiment import Experiment
from .playing import Played, play

AT_ONCE: Final = 0.4
"""Seconds that a handful of games is to take: less would be spent on handing them over, more be lost with a worker."""
MOST: Final = 64
TRIES: Final = 3
"""So often a game may take its worker along before it is given up."""


class Hand:
    """A process, and the games it was given last."""

    def __init__(self) -> None:
        self.apart = Apart()
        self.holds: list[int] = []
        self.since = 0.0


class Local:
    def __init__(self, workers: int) -> None:
        self.workers = workers

    def says(self) -> str:
        return f"this machine, {self.workers} process{'es' if self.workers > 1 else ''}"

    def results(self, one: Experiment, games: Iterator[int]) -> Generator[Played, None, None]:
        if self.workers == 1:
            for at in games:
                yield from play_some(one, [at])
            return
        hands = [Hand() for _ in range(self.workers)]
        try:
            yield from several(one, games, hands)
        finally:
            for hand in hands:
                hand.apart.end()


def several(one: Experiment, games: Iterator[int], hands: list[Hand]) -> Iterator[Played]:
    """A handful grows until it takes its time; of a worker that died all of it is played again, one by one."""
    handful, again, tries = 1, list[int](), dict[int, int]()
    while True:
        for hand in hands:
            if not hand.holds and (some := taken(games, again, handful)):
                give(one, hand, some, again, tries)
        busy = {hand.apart.pipe: hand for hand in hands if hand.holds}
        if not busy:
            if not again:
                return
            continue
        for pipe in wait(list(busy)):
            hand = busy[pipe]
            took = time.monotonic() - hand.since
            try:
                played: list[Played] = hand.apart.answer()
            except Died:
                lost(hand, again, tries)
                continue
            many, hand.holds = len(hand.holds), []
            handful = max(1, min(MOST, int(many * AT_ONCE / max(took, 0.001)), 2 * many))
            yield from played


def taken(games: Iterator[int], again: list[int], many: int) -> list[int]:
    return [again.pop()] if again else list(islice(games, many))


def give(one: Experiment, hand: Hand, some: list[int], again: list[int], tries: dict[int, int]) -> None:
    hand.holds, hand.since = some, time.monotonic()
    try:
        hand.apart.put(play_some, one, some)
    except Died:
        lost(hand, again, tries)


def lost(hand: Hand, again: list[int], tries: dict[int, int]) -> None:
    """A worker died: what it held is played again; what takes every worker along is named."""
    for at in hand.holds:
        tries[at] = tries.get(at, 0) + 1
        if tries[at] >= TRIES and len(hand.holds) == 1:
            raise Illegal(f"game {at} ends the process that plays it, {TRIES} times of {TRIES}: it cannot be measured")
    again += hand.holds
    hand.holds = []


def play_some(one: Experiment, numbers: list[int]) -> list[Played]:
    """Over there. What one of them breaks on is said with its number."""
    played = []
    for at in numbers:
        try:
            played.append(play(one, at))
        except Illegal as error:
            raise Illegal(f"game {at}: {error.why}", error.rule) from None
        except Exception as error:
            raise Illegal(f"game {at} broke down with {type(error).__name__}: {error}") from None
    return played


__all__ = ["Local"]
