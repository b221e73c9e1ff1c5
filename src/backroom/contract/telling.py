"""A law about what can be worked out: what is seen tells no more of what is hidden than a seat could imagine.

Over many games, every part of what a seat sees is held against every part of what it does not see. Where in truth the
one always goes with the other, while in worlds imagined from the very same views it does not, the truth is told: by an
event, by a public field that was computed from hidden ones, or by an `imagine` that forgets what the view says. What
would be as sure without looking (a hand that is always the same) proves nothing; nor does what chance could bring.
"""

import math
import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from .columns import FEWEST, Agrees, Column, Slot, columns, comparisons, same
from .glimpses import FEWEST_GAMES, ROLES, Glimpse
from .playing import Broken, Playing

ONE_IN = 10**9
"""A coincidence is believed unless it is rarer than this."""
CONFIRMED = 20
"""So many times a rule between two parts must have been confirmed in another game."""
COMPARED = 3
"""With so many other games each glimpse is compared, to know how sure a thing is without looking."""


def tells_no_more_than_can_be_imagined(at: Playing, looked: list[Glimpse]) -> None:
    """What a seat sees determines nothing hidden more often in truth than in worlds imagined from the same view."""
    for during, some in occasions(looked):
        refuse(tellings(some), during)
    for during, some in by_step(looked, ROLES[:1]):
        refuse(flags(some), during)


def refuse(tellings: Iterator[str], during: str) -> None:
    for told in tellings:
        raise Broken(f"{told}{during}: a leak, or imagine forgets what the view says")


def occasions(looked: list[Glimpse]) -> Iterator[tuple[str, list[Glimpse]]]:
    """All of them; then only while one step asks, of whom it may be about, and only of one seat.

    Something may be told just then, just there: of the one who has just moved, or who is asked.
    """
    yield "", looked
    yield from by_step(looked, ROLES)
    for other in sorted({g.other for g in looked if g.other is not None}):
        yield f" (of seat {other})", [g for g in looked if g.other == other]


def by_step(looked: list[Glimpse], roles: Iterable[str]) -> Iterator[tuple[str, list[Glimpse]]]:
    for step in sorted({g.step for g in looked}):
        asking = [g for g in looked if g.step == step]
        yield f" (while {step} asks)", asking
        for role in roles:
            yield f" (while {step} asks, of who {role})", [g for g in asking if role in g.roles]


def tellings(looked: list[Glimpse]) -> Iterator[str]:
    seen = columns(looked, lambda g: g.seen)
    for name, lies in columns(looked, lambda g: g.truth).items():
        yield from told(looked, Slot(looked, name, lies), seen)


def flags(looked: list[Glimpse]) -> Iterator[str]:
    """What has two values may say whether a claim is true, though it tells neither the claim nor the card."""
    seen = columns(looked, lambda g: g.seen)
    two = {name: shows for name, shows in seen.items() if len(set(shows.values())) == 2}
    for whether in comparisons(looked, seen, columns(looked, lambda g: g.truth)) if two else ():
        yield from told(looked, whether, two)


def told(looked: list[Glimpse], slot: Slot, seen: dict[str, Column]) -> Iterator[str]:
    for part, shows in seen.items():
        if always(shows, slot.lies, slot.agrees):
            yield from matched(Pair(looked, part, shows, slot))
        elif slot.agrees is same and goes_by(shows, slot.lies):
            yield from decided(Pair(looked, part, shows, slot))


def always(shows: Column, lies: Column, agrees: Agrees) -> bool:
    """Most pairs part at the first glimpse of both."""
    few, many = (shows, lies) if len(shows) < len(lies) else (lies, shows)
    for n in few:  # noqa: SIM110 - a generator for each of half a million pairs takes longer than they do
        if n in many and not agrees(shows[n], lies[n]):
            return False
    return True


def goes_by(shows: Column, lies: Column) -> bool:
    """Whenever the same lies there, the same is shown."""
    known: dict[Any, Any] = {}
    few, many = (shows, lies) if len(shows) < len(lies) else (lies, shows)
    for n in few:
        if n in many:
            shown = shows[n]
            if known.setdefault(lies[n], shown) != shown:
                return False
    return True


class Pair:
    """Something seen and something hidden that always go together in truth."""

    def __init__(self, looked: list[Glimpse], part: str, shows: Column, slot: Slot) -> None:
        self.looked, self.part, self.shows, self.slot = looked, part, shows, slot
        self.both = [n for n in shows if n in slot.lies]

    def worlds(self) -> Iterator[tuple[int, Any]]:
        """What lies there in the first world imagined from each view."""
        imagined = self.slot.imagined()
        return ((n, imagined[n]) for n in self.both if n in imagined)

    def games(self) -> int:
        return len({self.looked[n].game for n in self.both})


def matched(pair: Pair) -> Iterator[str]:
    """What is seen is what is hidden, every time."""
    agrees, lies = pair.slot.agrees, pair.slot.lies
    trials = {(pair.looked[n].game, pair.shows[n]) for n in pair.both}
    if len(pair.both) < FEWEST or pair.games() < FEWEST_GAMES or len({pair.shows[n] for n in pair.both}) < 2:
        return
    imagined = rate(agrees(pair.shows[n], there) for n, there in pair.worlds())
    if beyond_chance(len(trials), imagined) and beyond_chance(len(trials), unrelated(pair, lies, agrees)):
        yield (
            f"{pair.part} {pair.slot.spoken()}, {len(pair.both)} times of {len(pair.both)} in "
            f"{pair.games()} games, but {imagined:.0%} of the time in imagined worlds"
        )


def decided(pair: Pair) -> Iterator[str]:
    """What is hidden decides what is seen, every time, also from one game to another."""
    looked, lies = pair.looked, pair.slot.lies
    trials, _ = confirmed((looked[n].game, lies[n], pair.shows[n]) for n in pair.both)
    if trials < CONFIRMED:
        return
    imagined_trials, agreed = confirmed((looked[n].game, there, pair.shows[n]) for n, there in pair.worlds())
    imagined = (agreed + 2) / (imagined_trials + 2)
    if beyond_chance(trials, imagined) and beyond_chance(trials, unrelated(pair, pair.shows, same)):
        yield (
            f"{pair.part} goes by {pair.slot.name}: the same one, the same is seen, {trials} times of {trials} from "
            f"one game to another, but {imagined:.0%} of the time in imagined worlds"
        )


def confirmed(triples: Iterable[tuple[int, Any, Any]]) -> tuple[int, int]:
    """How often what lay there in one game lay there in the next one, and how often the same was seen then."""
    by_slot: dict[Any, list[tuple[int, Any]]] = {}
    for game, lies, shows in dict.fromkeys(triples):
        by_slot.setdefault(lies, []).append((game, shows))
    pairs = [pair for row in by_slot.values() for pair in pairwise(row) if pair[0][0] != pair[1][0]]
    return len(pairs), sum(one[1] == two[1] for one, two in pairs)


def unrelated(pair: Pair, other: Column, agrees: Agrees) -> float:
    """How often it would agree with what lies there in another game: so sure is it without looking."""
    pick = random.Random(pair.slot.name)
    chosen = ((n, pick.choice(pair.both)) for n in pair.both for _ in range(COMPARED))
    return rate(agrees(pair.shows[n], other[m]) for n, m in chosen if pair.looked[n].game != pair.looked[m].game)


def rate(hits: Iterable[bool]) -> float:
    """A share, taken rather too high where little was seen."""
    found = list(hits)
    return (sum(found) + 2) / (len(found) + 2)


def beyond_chance(trials: int, likely: float) -> bool:
    return trials * math.log(likely) < -math.log(ONE_IN)
