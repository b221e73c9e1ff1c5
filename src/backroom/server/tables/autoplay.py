"""What the table answers in a person's name, at a bot's pace: no for who is quiet, and what has one answer only, for
those who have not said that they want to be asked all the same. Where silence is an answer, it is given when the
table's patience is over."""

import asyncio
import random
import time
from collections.abc import Callable

from backroom.engine import Action, Seat, code, only, single

from ..common.refusal import Refusal
from .answers import NO, YES, answer
from .house import House
from .lines import line
from .moves import Moves
from .standing_in import due
from .table import LiveTable

ONLY = "alone"
"""Under this word it is kept whether somebody's only answers are given for him."""
Given = tuple[int, Action]


def plays_itself(table: LiveTable, seat: int) -> bool:
    """Whether this seat's only answers are given for it; each person says so for himself."""
    return bool(table.answers.get(ONLY, {}).get(seat, {}).get("said", YES) == YES)


def only_answer(table: LiveTable) -> Given | None:
    """Whose answer the table gives now, and which. What was just taken back is not done again."""
    if table.game is None or table.over or (table.log and table.log[-1].action is None):
        return None
    if len(table.waiting) != 1 or len(table.game.state.asked[table.waiting[0]]) != 1:
        return None
    chair = table.chairs[table.waiting[0]]
    if chair.guest is None or chair.bot is not None or not plays_itself(table, chair.seat):
        return None
    return single(table.game.state)


def alone_with_bots(table: LiveTable) -> Given | None:
    """The same for a person with nobody but bots at the table: they see what is played, never when. Who has just done
    something unasked is asked all the same: there may be more to come."""
    if table.game is None or table.over or (table.log and table.log[-1].action is None):
        return None
    people = [chair.seat for chair in table.chairs if chair.guest is not None and chair.bot is None]
    if len(people) != 1 or people[0] not in table.waiting or not plays_itself(table, people[0]):
        return None
    seat = people[0]
    if any(entry.seat == seat for entry in table.log[table.asked_at.get(seat, table.ply) :]):
        return None
    answer = only(table.game.state, Seat(seat))
    return None if answer is None else (seat, answer)


def unanswered(table: LiveTable) -> Given | None:
    """A person whom all wait for where silence is an answer, and that answer."""
    if table.game is None or table.over or len(table.waiting) != 1:
        return None
    seat = table.waiting[0]
    if table.chairs[seat].guest is None or table.chairs[seat].bot is not None:
        return None
    return next(((seat, action) for action in table.game.state.asked[seat] if action.lapses()), None)


class Autoplay:
    def __init__(self, house: House, moves: Moves) -> None:
        self._house, self._moves = house, moves

    async def choose(self, table: LiveTable, guest: str, word: str) -> None:
        """Yes: my only answers are given for me; no: I want to be asked."""
        if word not in (YES, NO):
            raise Refusal(422, "say yes or no")
        await self._house.agreed(table, self._choose, guest, word)

    async def _choose(self, table: LiveTable, guest: str, word: str) -> None:
        await answer(self._house, table, ONLY, table.my_seat(guest), word)

    def due(self, table: LiveTable) -> bool:
        """Whether there is something to answer in somebody's name, now or when the table's patience is over."""
        given = table.declined() or only_answer(table) or alone_with_bots(table)
        return given is not None or self._lapses_at(table) is not None

    async def answer(self, table: LiveTable) -> bool:
        """Whether there was something. Who wants to be asked again meanwhile is."""
        given = await self._give(table, LiveTable.declined, "") or await self._give(table, only_answer, ONLY_WORDS)
        given = given or await self._give(table, alone_with_bots, "")
        return given or await self._wait_for(table)

    def _lapses_at(self, table: LiveTable) -> float | None:
        """When silence is taken for an answer; None where it never is."""
        given = unanswered(table)
        return None if given is None else due(table, given[0], self._house.live)

    async def _wait_for(self, table: LiveTable) -> bool:
        """Whether somebody may still let something lapse; when his time is over, it does."""
        when, given, ply = self._lapses_at(table), unanswered(table), table.ply
        if when is None or given is None:
            return False
        if time.time() < when:
            await asyncio.sleep(min(LOOK, when - time.time()))
        else:
            await self._house.agreed(table, self._given, given, ply, unanswered, "")
        return True

    async def _give(self, table: LiveTable, what: Callable[[LiveTable], Given | None], words: str) -> bool:
        given, ply = what(table), table.ply
        if given is None:
            return False
        await asyncio.sleep(self._pause(table, given[0], what is alone_with_bots))
        await self._house.agreed(table, self._given, given, ply, what, words)
        return True

    def _pause(self, table: LiveTable, seat: int, unhurried: bool) -> float:
        """A bot's. For a bid that was said in advance now longer, now shorter, as a person's is: others, who wait for
        this seat alone, would know it by always the same haste. Unhurried where the person may act unasked."""
        pace = self._house.settings.bot_pace
        if unhurried and table.view(None).let:
            return pace * A_PERSON[1]
        bids = table.game is not None and table.game.wishes.goes_up(Seat(seat))
        return pace * random.uniform(*A_PERSON) if bids else pace

    async def _given(
        self, table: LiveTable, given: Given, ply: int, what: Callable[[LiveTable], Given | None], words: str
    ) -> None:
        seat, action = given
        by = table.chairs[seat].guest
        if table.ply != ply or what(table) != given or by is None:
            return
        await self._moves.play(table, seat, code(action), by)
        if words:
            await self._house.write(table, line(table, words.format(table.names[seat]), seat))
            self._house.tell(table)


A_PERSON = (1.0, 4.0)
"""How many times a bot's pause somebody thinks who bids."""
LOOK = 0.2
"""Seconds between two looks at whether somebody has answered."""
ONLY_WORDS = "{} could do nothing else."
