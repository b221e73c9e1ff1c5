"""Everybody reads what wins for him. Where that is a secret, the table waits at the deal until all have understood, and
no longer than its time: it says how many have, never who, for reading time would tell."""

import time
from typing import Any

from backroom import games
from backroom.engine import Illegal, View

from .answers import YES, answer
from .clock import DEAL, WHOLE
from .house import House
from .table import LiveTable

UNDERSTOOD = "understood"


@games.remembered
def _goal_of(game: str) -> Any:
    try:
        room = games.part(game, "table.goal")
    except Illegal:
        return None
    return room.goal if room else None


def has_goal(game: str) -> bool:
    return _goal_of(game) is not None


def goal_of(view: View | None) -> dict[str, Any] | None:
    """What wins for this seat, as its game says; None where it says nothing, or nobody looks."""
    tell = None if view is None or view.seat is None else _goal_of(view.setup.game)
    told: dict[str, Any] | None = tell(view) if tell is not None else None
    return told


def unread(table: LiveTable) -> list[int]:
    """People who have not said that they understood; bots are ready, and who let one play."""
    said = table.answers.get(UNDERSTOOD, {})
    return [c.seat for c in table.chairs if c.guest is not None and c.bot is None and c.seat not in said]


def keeps_secrets(table: LiveTable) -> bool:
    """Whether who wins by what is a secret at this table: the same for every seat."""
    if table.game is None or table.over or _goal_of(table.game_name) is None:
        return False
    return has_secret_goal(table.view(0))


def has_secret_goal(view: View) -> bool:
    goal = goal_of(view)
    return goal is not None and bool(goal["secret"])


def held_for(table: LiveTable, limit: float) -> float:
    """Seconds the table still waits for those who read, from the deal on; 0 when it goes on."""
    if not limit or table.ply or table.dealt_at is None or not keeps_secrets(table) or not unread(table):
        return 0.0
    return max(0.0, table.dealt_at + limit - time.time())


def reading_of(table: LiveTable, seat: int | None, limit: float) -> dict[str, Any]:
    """What the page shows of it: my goal, whether I am asked to say understood, how many are ready."""
    goal = goal_of(None if table.game is None else table.view(seat))
    many = len(table.chairs)
    asked = bool(limit) and goal is not None and goal["secret"] and not table.over and seat in unread(table)
    held = held_for(table, limit) > 0
    return {"goal": goal, "asked": asked, "held": held, "ready": many - len(unread(table)), "of": many, "limit": limit}


class Reading:
    def __init__(self, house: House) -> None:
        self._house = house

    async def understood(self, table: LiveTable, guest: str) -> None:
        """I know who I am, or a program sits here. Said again it changes nothing."""
        await self._house.agreed(table, self._understood, guest)

    async def _understood(self, table: LiveTable, guest: str) -> None:
        seat = table.my_seat(guest)
        if seat in unread(table):
            await answer(self._house, table, UNDERSTOOD, seat, YES)
            if table.clock is not None and table.dealt_at is not None and not unread(table):
                await self._run(table)

    async def _run(self, table: LiveTable) -> None:
        """Clocks begin when everybody has read, and not before the cards are seen."""
        now = self._house.now()
        seen = max(now, (table.dealt_at or 0.0) + self._house.settings.count)
        stops = [{"seat": WHOLE, "why": DEAL, "until_at": seen}]
        await self._house.write(table, row={"zero_at": now}, stops=stops)
        self._house.tell(table)
