"""Another game: everybody is asked, bots always agree; when all do, the same table is set anew, the seats shifted."""

from backroom.engine import without_deck

from ..common.refusal import Refusal
from ..keeping.store import Said, Taken
from ..thinking import thinkers
from .answers import YES, answer
from .chair import Chair
from .house import House
from .lines import line
from .setting_up import SettingUp
from .table import LiveTable

REMATCH = "again"
"""Under this word it is kept what everybody says to another game."""


def rematch_of(table: LiveTable) -> dict[int, str]:
    """Of every seat whose word counts: 'yes', 'no', or nothing yet. Bots say yes, those who stand in, too."""
    said = {seat: str(row["said"]) for seat, row in table.answers.get(REMATCH, {}).items()}
    return {c.seat: said.get(c.seat, YES if c.bot is not None else "") for c in table.chairs}


def shifted(table: LiveTable) -> list[Chair]:
    """Everybody one seat on. Whoever let a bot stand in and did not say yes is left out for it."""
    said, many = table.answers.get(REMATCH, {}), len(table.chairs)
    chairs: list[Chair] = []
    spare = (name for name in thinkers.NAMES if name not in table.names)
    for seat in range(many):
        old = table.chairs[(seat + 1) % many]
        if old.guest is not None and (old.bot is None or old.seat in said):
            chairs.append(Chair(seat, old.guest, old.name, None, None))
        else:
            name = old.name if old.guest is None else next(spare, f"Bot {seat + 1}")
            chairs.append(Chair(seat, None, name, old.bot, None))
    return chairs


class Rematch:
    def __init__(self, house: House, setting_up: SettingUp) -> None:
        self._house, self._setting_up = house, setting_up

    async def answer(self, table: LiveTable, guest: str, word: str) -> str:
        """My word about another game; when it was the last one, the new table's number."""
        return await self._house.agreed(table, self._answer, guest, word)

    async def _answer(self, table: LiveTable, guest: str, word: str) -> str:
        seat = table.my_seat(guest)
        if not table.over:
            raise Refusal(409, "the game is not over yet")
        if table.next:
            return table.next
        await answer(self._house, table, REMATCH, seat, word, self._said(table, seat, word))
        if all(said == YES for said in rematch_of(table).values()):
            table.next = await self._set_anew(table)
            self._house.tell(table)
        return table.next

    def _said(self, table: LiveTable, seat: int, word: str) -> Said | None:
        """Nothing where it was said before."""
        if table.answers.get(REMATCH, {}).get(seat, {}).get("said") == word:
            return None
        return line(table, f"{table.names[seat]} {'would play again' if word == YES else 'leaves it at that'}.", seat)

    async def _set_anew(self, table: LiveTable) -> str:
        """Another process may have been first: then that table is the one."""
        chairs = shifted(table)
        people = [chair.guest for chair in chairs if chair.guest is not None]
        host = table.host if table.host in people else people[0]
        try:
            made = await self._setting_up.set_up(
                host,
                without_deck(table.game_name),
                table.variants,
                table.public,
                table.patience,
                chairs,
                rematch_of=table.id,
                position=table.position,
                manners=table.manners,
                cards=table.cards,
                clock=table.agreed_clock,
                pace=table.pace,
            )
        except Taken:
            return await self._house.store.rematch(table.id)
        return made.id
