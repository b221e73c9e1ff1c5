"""Another game: everybody is asked, bots always agree; when all do, the same table is set anew, the seats shifted."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from . import thinking
from .refusal import Refusal
from .seating import Seating
from .store import Taken
from .table import Chair, LiveTable

AGAIN, YES, NO = "again", "yes", "no"


def rematch_of(table: LiveTable) -> dict[int, str]:
    """Of every seat whose word counts: 'yes', 'no', or nothing yet. Bots say yes, those who stand in, too."""
    said = {seat: str(row["said"]) for seat, row in table.answers.get(AGAIN, {}).items()}
    return {c.seat: said.get(c.seat, YES if c.bot is not None else "") for c in table.chairs}


def shifted(table: LiveTable) -> list[Chair]:
    """Everybody one seat on. Whoever let a bot stand in and did not say yes is left out for it."""
    said, many = table.answers.get(AGAIN, {}), len(table.chairs)
    chairs: list[Chair] = []
    spare = (name for name in thinking.NAMES if name not in table.names)
    for seat in range(many):
        old = table.chairs[(seat + 1) % many]
        if old.guest is not None and (old.bot is None or old.seat in said):
            chairs.append(Chair(seat, old.guest, old.name, None, None))
        else:
            name = old.name if old.guest is None else next(spare, f"Bot {seat + 1}")
            chairs.append(Chair(seat, None, name, old.bot, None))
    return chairs


class Again(Seating):
    @abstractmethod
    async def set_up(
        self, host: str, game: str, variants: Mapping[str, str], public: bool, patience: str, chairs: list[Chair],
        rematch_of: str | None = None,
    ) -> LiveTable:  # fmt: skip
        """A table with these chairs."""

    async def rematch(self, table: LiveTable, guest: str, said: str) -> str:
        """My word about another game; when it was the last one, the new table's number."""
        return await self.agreed(table, lambda: self._rematch(table, guest, said))

    async def _rematch(self, table: LiveTable, guest: str, said: str) -> str:
        seat = self.my_seat(table, guest)
        if not table.over:
            raise Refusal(409, "the game is not over yet")
        if table.next:
            return table.next
        await self._answer(table, AGAIN, seat, said, self._words(table, seat, said))
        if all(word == YES for word in rematch_of(table).values()):
            table.next = await self._set_anew(table)
            self.tell(table)
        return table.next

    def _words(self, table: LiveTable, seat: int, said: str) -> str:
        if table.answers.get(AGAIN, {}).get(seat, {}).get("said") == said:
            return ""
        return f"{table.names[seat]} {'would play again' if said == YES else 'leaves it at that'}."

    async def _set_anew(self, table: LiveTable) -> str:
        """Another process may have been first: then that table is the one."""
        chairs = shifted(table)
        people = [chair.guest for chair in chairs if chair.guest is not None]
        host = table.host if table.host in people else people[0]
        try:
            made = await self.set_up(
                host, table.game_name, table.variants, table.public, table.patience, chairs, rematch_of=table.id
            )
        except Taken:
            return await self.store.rematch(table.id)
        return made.id

    async def _answer(self, table: LiveTable, kind: str, seat: int, said: str, words: str) -> None:
        row: dict[str, Any] = {"said": said, "ply": table.ply}
        await self.change(table, words, answers=[{"kind": kind, "seat": seat, **row}])
        table.answers.setdefault(kind, {})[seat] = row
        self.tell(table)
