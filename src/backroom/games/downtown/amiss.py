"""What cannot lie so on this table: for positions from outside."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from backroom.engine import Amiss

from .cards import FENCES, JOBS, PILES
from .state import DowntownState
from .steps.rob_or_pay import RobOrPay
from .steps.setting_up import PlaceTokens
from .steps.turn import BEGIN_TURN

TOKENS: Final = 2


def amiss(s: DowntownState) -> Iterator[Amiss]:
    yield from options_amiss(s)
    yield from stooges_amiss(s)
    yield from fences_amiss(s)
    yield from displays_amiss(s)
    yield from turns_amiss(s)


def options_amiss(s: DowntownState) -> Iterator[Amiss]:
    """[D89]"""
    remembered = s.setup.has("memory", "remembered")
    for name, said in (("remembered", s.remembered), ("money_open", s.money_open)):
        if said != remembered:
            yield name, f"{str(remembered).lower()}, by the option 'memory'"


def stooges_amiss(s: DowntownState) -> Iterator[Amiss]:
    """[D2 D7 D76]"""
    if len(s.jobs) != len(JOBS):
        yield "jobs", f"{len(JOBS)} of them, by the places they were dealt to"
    if len(s.fronts) != len(JOBS):
        yield "fronts", f"{len(JOBS)} entries, one for each stooge card"
    marks = [mark for pile in s.stooge_piles for mark in pile]
    if len(s.stooge_piles) != len(PILES) or len(set(marks)) < len(marks):
        yield "stooge_piles", "three piles, and no card twice"
    for seat, looked_at in enumerate(s.looked_at):
        if len(set(looked_at)) < len(looked_at) or len(s.backs[seat]) != len(looked_at):
            yield "backs", f"the back of each card that seat {seat} has looked at"
        elif any(s.jobs[mark] != job for mark, job in zip(looked_at, s.backs[seat], strict=True)):
            yield "backs", f"for seat {seat} what 'jobs' says of the same cards"
    for seat, taken in enumerate(s.taken):
        if [s.jobs[mark] for mark in taken if mark not in marks] != [s.jobs[mark] for mark in taken]:
            yield "taken", f"no card for seat {seat} that lies on a pile"


def fences_amiss(s: DowntownState) -> Iterator[Amiss]:
    """[D3 D9 D76]"""
    if len(s.fences) != len(FENCES):
        yield "fences", f"{len(FENCES)} of them, by the places they were dealt to"
    if len(s.fence_fronts) != len(FENCES):
        yield "fence_fronts", f"{len(FENCES)} entries, one for each fence"
    marks = [mark for pile in s.fence_piles for mark in pile]
    if len(s.fence_piles) != len(PILES) or len(set(marks)) < len(marks):
        yield "fence_piles", "three piles, and no fence twice"
    for seat, looked_at in enumerate(s.fences_looked_at):
        if any(mark >= len(FENCES) for mark in looked_at) or len(s.fence_backs[seat]) != len(looked_at):
            yield "fence_backs", f"the back of each fence that seat {seat} has looked at"
        elif any(s.fences[mark] != fence for mark, fence in zip(looked_at, s.fence_backs[seat], strict=True)):
            yield "fence_backs", f"for seat {seat} what 'fences' says of the same ones"


def displays_amiss(s: DowntownState) -> Iterator[Amiss]:
    """[D11 D64 D88]"""
    for seat, hand in enumerate(s.hands):
        if len(s.tokens[seat]) > TOKENS or len(set(s.tokens[seat])) < len(s.tokens[seat]):
            yield "tokens", "two different locations for each seat"
        if Counter(s.added[seat]) - Counter(hand):
            yield "added", f"cards of the hand of seat {seat}"
        if s.remembered and Counter(s.known[seat]) - Counter(hand):
            yield "known", f"cards of the hand of seat {seat}"
        if s.purse(seat) < 0:
            yield "money", f"no less for seat {seat} than lies on the display and is being added"


def turns_amiss(s: DowntownState) -> Iterator[Amiss]:
    """[D14 D57]"""
    steps = [type(step) for step in s.stack]
    if s.chosen < 0 and BEGIN_TURN in s.stack and RobOrPay not in steps:
        yield "chosen", "whose turn is next: somebody was robbed or paid"
    if PlaceTokens not in steps and any(len(tokens) != TOKENS for tokens in s.tokens):
        yield "tokens", "two different locations for each seat"
