"""Days off that somebody takes in a game over days: said ahead, seen by all, as many as was agreed before the deal."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from ..common.refusal import Refusal
from ..keeping.store import Row
from .clock import AWAY
from .contract import DAY, UTC
from .house import House
from .lines import line
from .table import LiveTable

AHEAD = timedelta(days=365)


def days_taken(table: LiveTable, seat: int) -> int:
    """By whoever sits here, past ones and those to come."""
    return sum(round((s["until_at"] - s["from_at"]) / DAY) for s in days_off(table, seat))


def days_off(table: LiveTable, seat: int) -> list[Row]:
    stops = () if table.clock is None else table.clock.stops
    return [stop for stop in stops if stop["why"] == AWAY and stop["seat"] == seat]


class DaysOff:
    def __init__(self, house: House) -> None:
        self._house = house

    async def take(self, table: LiveTable, guest: str, first: str, last: str) -> None:
        """From one day to another, both included, as '2026-12-24'; from tomorrow on."""
        await self._house.agreed(table, self._take, guest, a_day(first), a_day(last))

    async def _take(self, table: LiveTable, guest: str, first: date, last: date) -> None:
        seat, clock = table.my_seat(guest), table.clock
        table.playing()
        if table.over:
            raise Refusal(409, "the game is over")
        if clock is None or not clock.contract.own:
            raise Refusal(409, "at this table nobody takes days off; ask for a pause")
        zone = ZoneInfo(clock.contract.zone or UTC)
        today = datetime.fromtimestamp(self._house.now(), zone).date()
        if not today < first <= last < today + AHEAD:
            raise Refusal(422, "days off begin tomorrow or later, end no earlier than they begin, and within a year")
        since, until = _midnight(first, zone), _midnight(last + timedelta(days=1), zone)
        if any(stop["from_at"] < until and since < stop["until_at"] for stop in days_off(table, seat)):
            raise Refusal(409, "some of these days you have taken off already")
        left = clock.contract.own - days_taken(table, seat)
        if (last - first).days + 1 > left:
            raise Refusal(409, f"you have {left} {'day' if left == 1 else 'days'} off left in this game")
        when = f"on {_said(first)}" if first == last else f"from {_said(first)} to {_said(last)}"
        stop: Row = {"seat": seat, "why": AWAY, "from_at": since, "until_at": until}
        many = "a day" if first == last else "days"
        said = line(table, f"{table.names[seat]} has {many} off {when}.", seat)
        await self._house.write(table, said, row={"zero_at": self._house.now()}, stops=[stop])
        self._house.tell(table)


def a_day(text: object) -> date:
    """As forms and programs write it."""
    try:
        return date.fromisoformat(str(text)[:40])
    except ValueError:
        raise Refusal(422, "a day is written as 2026-12-24") from None


def _midnight(day: date, zone: ZoneInfo) -> float:
    return datetime.combine(day, time(), zone).timestamp()


def _said(day: date) -> str:
    return f"{day:%a} {day.day} {day:%b}"
