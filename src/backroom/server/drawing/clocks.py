"""Clocks as pages show them: the moment of zero, to which the page counts down, and words for everything that stays.
Nothing here asks how late it is, so a page is the same whenever it is drawn."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from ..common.timespan import in_short, in_words
from ..tables.answers import YES
from ..tables.clock import AWAY, WHOLE, Clock, Question
from ..tables.contract import DAY, DAYS, RESERVE, UTC, Contract
from ..tables.days_off import days_taken
from ..tables.pausing import GO_ON, lengths, pause_of, request_of, said_of
from ..tables.stillness import Stillness, weekends
from ..tables.table import LiveTable

WEEK = 8
"""Days of the picture that shows how a question runs over them."""
MANY = 10
"""So many have room for more than their first letter."""


def clocks_of(table: LiveTable, seat: int | None, at: float) -> dict[str, Any] | None:
    """None at a table without. At: whether a pause lasts; of that everybody is told when it ends."""
    clock = table.clock
    if clock is None:
        return None
    running = (
        {} if table.over else {s: running_of(clock, q) for s in table.timed if (q := clock.question(s)) is not None}
    )
    mine = None if seat is None else running.get(seat)
    pause = pause_of(table, at)
    return {
        "contract": clock.contract.words,
        "at_zero": clock.contract.at_zero,
        "running": running,
        "shown": mine or min(running.values(), key=lambda one: one["zero"] or 0.0, default=None),
        "mine": mine is not None,
        "paused": None
        if pause is None
        else {"until": moment(pause["until_at"], clock.contract), "at": pause["until_at"]},
        "lengths": [(length, in_words(length)) for length in lengths(table)],
        "own": None if seat is None or not clock.contract.own else clock.contract.own - days_taken(table, seat),
        "people": [_of_a_seat(clock, c.seat, c.name) for c in table.chairs if c.guest is not None]
        if table.game
        else [],
    }


def running_of(clock: Clock, question: Question) -> dict[str, Any]:
    """A question's clock. Off: when it stands still on its way to zero."""
    zero = clock.zero_of(question)
    off = [] if zero is None else clock.off(question, zero)
    return {
        "zero": zero,
        "full": question.allowance,
        "off": " ".join(f"{since:.0f}-{until:.0f}" for since, until in off),
        "until": "stands still" if zero is None else moment(zero, clock.contract),
        "several": len(question.seats) > 1,
    }


def _of_a_seat(clock: Clock, seat: int, name: str) -> dict[str, Any]:
    times = clock.timeouts(seat)
    ran_out = {0: "", 1: "ran out of time once"}.get(times, f"ran out of time {times} times")
    left = f"{in_short(clock.left(seat))} kept" if clock.contract.kind == RESERVE else ""
    used = f"{in_short(clock.used(seat))} used"
    return {"seat": seat, "name": name, "words": ", ".join(said for said in (used, left, ran_out) if said)}


def moment(at: float, contract: Contract) -> str:
    """'Mon 30 Nov, 17:00 UTC'."""
    zone = contract.zone or UTC
    there = datetime.fromtimestamp(at, ZoneInfo(zone))
    return f"{there:%a} {there.day} {there:%b, %H:%M} {zone.replace('_', ' ')}"


def pause_asked(table: LiveTable, seat: int | None, at: float) -> dict[str, Any] | None:
    """Who would like the clocks to stand still, or to go on, and who has not answered yet."""
    request = request_of(table, at)
    if request is None or table.over:
        return None
    asker, seconds = request
    said = said_of(table, at)
    return {
        "who": table.names[asker],
        "mine": seat == asker,
        "words": "go on" if seconds == GO_ON else f"let the clocks stand still for {in_words(seconds)}",
        "goes_on": seconds == GO_ON,
        "to_answer": seat in said and said[seat] != YES,
        "said": [(table.names[s], word == YES) for s, word in said.items()],
        "waiting": [table.names[s] for s, word in said.items() if word != YES],
    }


def clock_json(table: LiveTable) -> dict[str, Any] | None:
    """For programs: what was agreed, and how it stands."""
    clock = table.clock
    if clock is None:
        return None
    asked = {s: q for s in table.timed if (q := clock.question(s)) is not None} if not table.over else {}
    return {
        **table.agreed_clock,
        "words": clock.contract.words,
        "zero_at": clock.zero(asked),
        "seats": [
            {
                "seat": c.seat,
                "used": round(clock.used(c.seat), 3),
                "timeouts": clock.timeouts(c.seat),
                "left": round(clock.left(c.seat), 3) if clock.contract.kind == RESERVE else None,
                "zero_at": clock.zero_of(asked[c.seat]) if c.seat in asked else None,
            }
            for c in table.chairs
            if c.guest is not None
        ],
        "stands_still": [
            {
                "from": stop["from_at"],
                "until": stop["until_at"],
                "why": stop["why"],
                "seat": None if stop["seat"] == WHOLE else stop["seat"],
            }
            for stop in clock.stops
            if stop["seat"] == WHOLE or stop["why"] == AWAY
        ],
    }


def week_of(contract: Contract | None, at: float) -> dict[str, Any] | None:
    """How a question that is put now runs over the days to come: each with its name and whether it is off, and where
    on them it begins and ends, in hundredths."""
    if contract is None or contract.kind != DAYS:
        return None
    zone = ZoneInfo(contract.zone or UTC)
    zero = Stillness((), contract.zone).reaches(at, contract.allowance)
    assert zero is not None
    begins = datetime.fromtimestamp(at, zone).replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
    many = max(WEEK - 2, min(40, int((zero - begins) // DAY) + 2))
    off = weekends(begins, begins + many * DAY, contract.zone) if contract.zone else []

    def on(moment: float) -> float:
        return round(100 * min(1.0, max(0.0, (moment - begins) / (many * DAY))), 2)

    letters = 3 if many <= MANY else 1
    days = [datetime.fromtimestamp(begins + (n + 0.5) * DAY, zone) for n in range(many)]
    return {
        "days": [
            {"name": f"{day:%a}"[:letters], "at": round(100 * n / many, 2), "wide": round(100 / many, 2)}
            for n, day in enumerate(days)
        ],
        "off": [(on(a), round(on(b) - on(a), 2)) for a, b in off if on(b) > on(a)],
        "from": on(at),
        "until": on(zero),
        "asked": f"asked {datetime.fromtimestamp(at, zone):%a %H:%M}",
        "zero": f"zero {datetime.fromtimestamp(zero, zone):%a %H:%M}",
    }  # fmt: skip
