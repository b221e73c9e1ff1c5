"""When a clock stands still: what was agreed, as pauses and weekends, and what nobody is charged for, as hours in which
the house was not there. None of it refills a clock: it only does not count."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from math import inf
from zoneinfo import ZoneInfo

Span = tuple[float, float]
"""From when until when; inf: nobody knows yet."""
WEEK, SATURDAY = timedelta(days=7), 5
AHEAD = 21 * 86_400.0
"""So far ahead one looks for the moment at which a clock is at zero, and further if it is not there."""


def merged(spans: Iterable[Span]) -> list[Span]:
    """In order, none touching another."""
    found: list[Span] = []
    for since, until in sorted(span for span in spans if span[1] > span[0]):
        if found and since <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], until))
        else:
            found.append((since, until))
    return found


class Stillness:
    """Of one clock. Zone: where weekends are off; empty: they count."""

    def __init__(self, spans: Sequence[Span], zone: str = "") -> None:
        self._spans, self._zone = spans, zone

    def between(self, since: float, until: float) -> list[Span]:
        """When it stands still between these two moments."""
        off = [*self._spans, *(weekends(since, until, self._zone) if self._zone else ())]
        inside = ((max(since, a), min(until, b)) for a, b in off if a < until and b > since)
        return merged(inside)

    def counted(self, since: float, until: float) -> float:
        """Seconds that it ran in between."""
        if until <= since:
            return 0.0
        return until - since - sum(b - a for a, b in self.between(since, until))

    def reaches(self, since: float, seconds: float) -> float | None:
        """The moment at which it has run so many seconds since then; None: it stands still, nobody knows until when."""
        far = since + seconds + AHEAD
        while True:
            at, left = since, max(0.0, seconds)
            for a, b in self.between(since, inf if not self._zone else far):
                if at + left <= a:
                    return at + left
                left -= max(0.0, a - at)
                at = max(at, b)
            if any(a <= at and b == inf for a, b in self._spans):
                return None
            if not self._zone or at + left < far:
                return at + left
            far += 2 * (far - since)


def weekends(since: float, until: float, zone: str) -> list[Span]:
    """Saturdays and Sundays, by the clocks on the walls there."""
    if until == inf:
        raise ValueError("there is always another weekend")
    there = _zone(zone)
    day = datetime.fromtimestamp(since, there).date()
    saturday = day + timedelta(days=SATURDAY - day.weekday())
    found = []
    while (begins := _midnight(saturday, there)) < until:
        found.append((begins, _midnight(saturday + timedelta(days=2), there)))
        saturday += WEEK
    return found


def _midnight(day: date, there: ZoneInfo) -> float:
    return datetime.combine(day, time(), there).timestamp()


@lru_cache(maxsize=100)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
