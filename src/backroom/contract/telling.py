"""A law about what can be worked out: what is seen tells no more of what is hidden than a seat could imagine.

Over many games, every part of what a seat sees is held against every part of what it does not see. Where in truth the
one always goes with the other, while in worlds imagined from the very same views it does not, the truth is told: by an
event, by a public field that was computed from hidden ones, or by an `imagine` that forgets what the view says. What
would be as sure without looking (a hand that is always the same) proves nothing; nor does what chance could bring.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from .glimpses import FEWEST_GAMES, Glimpse
from .playing import Broken, Playing
from .slots import ANY, Parts

ONE_IN = 10**9
"""A coincidence is believed unless it is rarer than this."""
FEWEST, CONFIRMED = 12, 20
"""So many times a part must have been seen, and a rule between two parts been confirmed in another game."""
MOST_ALIKE = 0.95
"""What is nearly always the same cannot tell anything."""
COMPARED = 3
"""With so many other games each glimpse is compared, to know how sure a thing is without looking."""

Column = dict[int, Any]
Agrees = Callable[[Any, Any], bool]


def tells_no_more_than_can_be_imagined(at: Playing, looked: list[Glimpse]) -> None:
    """What a seat sees determines nothing hidden more often in truth than in worlds imagined from the same view."""
    for during, some in occasions(looked):
        told = next(tellings(some), None)
        if told:
            raise Broken(f"{told}{during}: a leak, or imagine forgets what the view says")


def occasions(looked: list[Glimpse]) -> Iterator[tuple[str, list[Glimpse]]]:
    """All of them; then only while one step asks, and only of one seat: something may be told just then, just there."""
    yield "", looked
    for step in sorted({g.step for g in looked}):
        yield f" (while {step} asks)", [g for g in looked if g.step == step]
    for other in sorted({g.other for g in looked if g.other is not None}):
        yield f" (of seat {other})", [g for g in looked if g.other == other]


def tellings(looked: list[Glimpse]) -> Iterator[str]:
    seen, hidden = columns(looked, lambda g: g.seen), columns(looked, lambda g: g.truth)
    for slot, lies in hidden.items():
        agrees = among if slot.startswith(ANY) else same
        for part, shows in seen.items():
            if always(shows, lies, agrees):
                yield from matched(Pair(looked, part, slot, shows, lies), agrees)
            elif agrees is same and goes_by(shows, lies):
                yield from decided(Pair(looked, part, slot, shows, lies))


def columns(looked: list[Glimpse], of: Callable[[Glimpse], Parts]) -> dict[str, Column]:
    """By part, what it was in each glimpse; only parts that vary, in games enough."""
    found: dict[str, Column] = {}
    for n, glimpse in enumerate(looked):
        for name, value in of(glimpse).items():
            found.setdefault(name, {})[n] = value
    return {name: column for name, column in found.items() if varies(column, looked)}


def varies(column: Column, looked: list[Glimpse]) -> bool:
    if len(column) < FEWEST or len({looked[n].game for n in column}) < FEWEST_GAMES:
        return False
    return Counter(column.values()).most_common(1)[0][1] <= MOST_ALIKE * len(column)


def same(part: Any, slot: Any) -> bool:
    return part == slot and type(part) is type(slot)


def among(part: Any, slot: Any) -> bool:
    return part in slot


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

    def __init__(self, looked: list[Glimpse], part: str, slot: str, shows: Column, lies: Column) -> None:
        self.looked, self.part, self.slot, self.shows, self.lies = looked, part, slot, shows, lies
        self.both = [n for n in shows if n in lies]

    def worlds(self) -> Iterator[tuple[int, Any]]:
        """What lies there in the first world imagined from each view."""
        for n in self.both:
            if self.slot in self.looked[n].worlds[0]:
                yield n, self.looked[n].worlds[0][self.slot]

    def games(self) -> int:
        return len({self.looked[n].game for n in self.both})


def matched(pair: Pair, agrees: Agrees) -> Iterator[str]:
    """What is seen is what is hidden, every time."""
    trials = {(pair.looked[n].game, pair.shows[n]) for n in pair.both}
    if len(pair.both) < FEWEST or pair.games() < FEWEST_GAMES or len({pair.shows[n] for n in pair.both}) < 2:
        return
    imagined = rate(agrees(pair.shows[n], lies) for n, lies in pair.worlds())
    if beyond_chance(len(trials), imagined) and beyond_chance(len(trials), unrelated(pair, pair.lies, agrees)):
        what = "is among" if agrees is among else "is"
        yield (
            f"{pair.part} {what} {pair.slot.removeprefix(ANY)}, {len(pair.both)} times of {len(pair.both)} in "
            f"{pair.games()} games, but {imagined:.0%} of the time in imagined worlds"
        )


def decided(pair: Pair) -> Iterator[str]:
    """What is hidden decides what is seen, every time, also from one game to another."""
    looked = pair.looked
    trials, _ = confirmed((looked[n].game, pair.lies[n], pair.shows[n]) for n in pair.both)
    if trials < CONFIRMED:
        return
    imagined_trials, agreed = confirmed((looked[n].game, lies, pair.shows[n]) for n, lies in pair.worlds())
    imagined = (agreed + 2) / (imagined_trials + 2)
    if beyond_chance(trials, imagined) and beyond_chance(trials, unrelated(pair, pair.shows, same)):
        yield (
            f"{pair.part} goes by {pair.slot}: the same one, the same is seen, {trials} times of {trials} from one "
            f"game to another, but {imagined:.0%} of the time in imagined worlds"
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
    pick = random.Random(pair.slot)
    chosen = ((n, pick.choice(pair.both)) for n in pair.both for _ in range(COMPARED))
    return rate(agrees(pair.shows[n], other[m]) for n, m in chosen if pair.looked[n].game != pair.looked[m].game)


def rate(hits: Iterable[bool]) -> float:
    """A share, taken rather too high where little was seen."""
    found = list(hits)
    return (sum(found) + 2) / (len(found) + 2)


def beyond_chance(trials: int, likely: float) -> bool:
    return trials * math.log(likely) < -math.log(ONE_IN)
