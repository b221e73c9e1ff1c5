"""Winning the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backroom.engine import NOBODY, THE_END, Action, Asked, Chance, Illegal, Seat, Step, Table, public

from ..actions import PLAY_ON, SHARE
from ..cards import ALL_RACKETS, DISTRICT, TYPE
from ..endings import ALL_OF_THEM, CITY, LAST, MORNING, MOST, ONE_SHORT
from ..events import DidNotShare, GameEnded
from ..state import LordsState

ENOUGH: Final[dict[str, dict[int, int]]] = {
    "short": {2: 11, 3: 11, 4: 10, 5: 9, 6: 8, 7: 7, 8: 7},
    "long": {2: 14, 3: 14, 4: 13, 5: 12, 6: 11, 7: 9, 8: 9},
}
OF_A_TYPE: Final = 3
IN_A_DISTRICT: Final = 4
ROUNDS: Final = 40
MANY_ROUNDS: Final = 60


def enough_rackets(setup: Table) -> int:
    """By how many began, or as the table has agreed; 0 where Rackets alone do not win. [L108]"""
    enough = ENOUGH.get(setup.variants["length"])
    if not enough:
        return 0
    own = setup.variants["rackets"]
    return enough[setup.players] if own == "book" else int(own)


def rackets_to_win(s: LordsState) -> int:
    """[L108]"""
    return enough_rackets(s.setup)


def standing_of(s: LordsState, seat: int) -> int:
    """Rackets, with what types and districts count more. [L108 L109 L110]"""
    mine = s.rackets[seat]
    total = len(mine)
    if total < OF_A_TYPE:
        return total
    types, districts = [TYPE[r] for r in mine], [DISTRICT[r] for r in mine]
    others = [r for k, held in enumerate(s.rackets) if k != seat for r in held]
    for kind in set(types):
        if kind >= 0 and types.count(kind) >= OF_A_TYPE and not any(TYPE[r] == kind for r in others):
            total += 1
    for place in set(districts):
        if districts.count(place) >= IN_A_DISTRICT:
            theirs = [[DISTRICT[r] for r in held].count(place) for k, held in enumerate(s.rackets) if k != seat]
            total += 2 if max(theirs) <= 1 else 0
    return total


AT_BEST: Final = tuple(many + many // OF_A_TYPE + 2 * (many // IN_A_DISTRICT) for many in range(len(ALL_RACKETS) + 1))
"""What so many Rackets could count, did every three of a type and every four of a district count more."""


def within_reach(s: LordsState, enough: int) -> list[Seat]:
    """Who may have so many, by a look at how many Rackets there are."""
    rackets = s.rackets
    return [seat for seat in s.in_play() if AT_BEST[len(rackets[seat])] >= enough]


def holdings(s: LordsState, seat: int) -> int:
    return len(s.crooks[seat]) + len(s.rackets[seat])


def winning(s: LordsState) -> list[Seat]:
    """Who would have won if the turn ended now. [L108]"""
    return winning_with(s, rackets_to_win(s))


def winning_with(s: LordsState, enough: int) -> list[Seat]:
    """By so many Rackets, or by the most of everything; nobody, if only the last Mob wins. [L108 L111 L114 L115]"""
    if enough:
        return [seat for seat in within_reach(s, enough) if standing_of(s, seat) >= enough]
    if s.setup.has("length", "most"):
        everything = sum([holdings(s, seat) for seat in s.in_play()])
        return [seat for seat in s.in_play() if 2 * holdings(s, seat) > everything]
    return []


def the_end(s: LordsState, winners: list[Seat], why: str) -> tuple[Step, ...]:
    s.winners = list(winners)
    s.over = why
    by_rackets = why in (CITY, ALL_OF_THEM, ONE_SHORT, MORNING)
    counts = [(len(s.rackets[k]), standing_of(s, k) - len(s.rackets[k])) for k in winners] if by_rackets else []
    s.tell(GameEnded, tuple(winners), why, tuple(counts))
    return THE_END


def last_mob(s: LordsState) -> tuple[Step, ...]:
    """[L89 L113]"""
    return the_end(s, s.in_play(), LAST)


def night_is_over(s: LordsState) -> tuple[Step, ...]:
    """[L116]"""
    best = max([standing_of(s, seat) for seat in s.in_play()])
    return the_end(s, [seat for seat in s.in_play() if standing_of(s, seat) == best], MORNING)


@dataclass(frozen=True, slots=True)
class CheckVictory(Step):
    """At the end of a turn or a war all who have enough win; all who are one short may agree to. [L108 L111 L114]"""

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        enough = rackets_to_win(s)
        winners = winning_with(s, enough)
        if winners:
            return the_end(s, winners, ALL_OF_THEM if len(winners) > 1 else CITY if enough else MOST)
        if not enough:
            return ()
        short = [seat for seat in within_reach(s, enough - 1) if standing_of(s, seat) == enough - 1]
        return (ShareTheWin(tuple(short)),) if len(short) > 1 else ()


@dataclass(frozen=True, slots=True)
class ShareTheWin(Step):
    """All who are exactly one short share the win if all of them agree. [L112]"""

    short: tuple[Seat, ...] = public()

    def asks(self, s: LordsState) -> Asked:
        return dict.fromkeys(self.short, (SHARE, PLAY_ON)) if self.short else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if all(answer is SHARE or answer == SHARE for answer in answers.values()):
            return the_end(s, list(self.short), ONE_SHORT)
        s.tell(DidNotShare, self.short)
        return ()

    def question(self, s: LordsState, seat: Seat) -> str:
        return "You are one short, and so are others. Do you share the win, if all of you agree?"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        return Illegal("first say whether you share the win", "L112")


CHECK_VICTORY: Final[tuple[Step, ...]] = (CheckVictory(),)
