"""All tables: made, sat down at, played, left. A change is in the database before anybody sees it."""

import time
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from backroom import games
from backroom.engine import Illegal
from backroom.engine.chance import commitment, new_seed

from . import thinking
from .alone import Alone
from .away import Away, checked
from .chains import Chains
from .clearing import Clearing
from .drawing import talk_closed
from .identity import new_id
from .reading import Reading
from .refusal import Refusal, refused
from .showing import Showing
from .table import USUAL, Chair, LiveTable
from .taking_back import TakingBack
from .together import Together

OPEN, ME = "open", "me"


class Tables(Alone, Reading, TakingBack, Away, Showing, Chains, Clearing, Together):
    async def make(
        self, guest: str, name: str, game: str, seats: Sequence[str], variants: Mapping[str, str], public: bool,
        patience: str = USUAL, along: Mapping[int, Chair] = MappingProxyType({}),
    ) -> LiveTable:  # fmt: skip
        """A new table: for each seat 'me', 'open', a level or a bot. The seed is committed to; nothing is dealt yet.
        Along: people for whom a chair is kept."""
        try:
            chairs = self._chairs(guest, name, game, seats, along)
        except Illegal as error:
            raise refused(error) from None
        return await self.set_up(guest, game, variants, public, patience, chairs)

    async def set_up(
        self, host: str, game: str, variants: Mapping[str, str], public: bool, patience: str, chairs: list[Chair],
        rematch_of: str | None = None,
    ) -> LiveTable:  # fmt: skip
        try:
            rules = games.find(game)
            setup = rules.table(len(chairs), variants)
        except Illegal as error:
            raise refused(error) from None
        seed, now = new_seed(), time.time()
        table = LiveTable(
            id=new_id(), game_name=game, variants=dict(setup.variants), public=public, host=host, seed=seed,
            commitment=commitment(seed), chairs=chairs, made_at=now, moved_at=now, patience=checked(patience),
            tender=str(self.store.number),
        )  # fmt: skip
        row = {
            "id": table.id, "game": game, "version": rules.version, "players": setup.players,
            "variants": table.variants, "public": public, "host": host, "seed": seed.hex(), "rematch_of": rematch_of,
            "commitment": table.commitment, "made_at": now, "moved_at": now, "waiting": [], "patience": table.patience,
        }  # fmt: skip
        await self.store.add_table(
            row, [{"seat": c.seat, "guest": c.guest, "name": c.name, "bot": c.bot, "salt": None} for c in chairs]
        )
        self._known[table.id] = table
        await self.agreed(table, lambda: self.deal_if_ready(table))
        return table

    def _chairs(
        self, guest: str, name: str, game: str, seats: Sequence[str], along: Mapping[int, Chair]
    ) -> list[Chair]:
        if list(seats).count(ME) > 1:
            raise Illegal("you can have one seat only; the others are open or a bot's")
        people = {name, *(chair.name for chair in along.values())}
        spare = (n for n in thinking.NAMES if n not in people)
        chairs: list[Chair] = []
        for seat, who in enumerate(seats):
            if who == ME:
                chairs.append(Chair(seat, guest, name, None, None))
            elif seat in along:
                chairs.append(Chair(seat, along[seat].guest, along[seat].name, None, None))
            elif who == OPEN:
                chairs.append(Chair(seat, None, "", None, None))
            else:
                chairs.append(Chair(seat, None, next(spare, f"Bot {seat + 1}"), thinking.checked(who, game), None))
        return chairs

    async def say(self, table: LiveTable, guest: str, name: str, text: str) -> None:
        seat = table.seat_of(guest)
        closed = "" if seat is None else talk_closed(table.view(seat) if table.game else None, table.names)
        if closed:
            raise Refusal(409, "talk at the table is closed just now", closed)
        shown = name if seat is None else table.chairs[seat].name
        table.hear([await self.store.say(table.id, seat, shown, text, guest)], ())
        self.tell(table)
