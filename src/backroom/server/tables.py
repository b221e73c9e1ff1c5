"""All tables: made, sat down at, played, left. A change is in the database before anybody sees it."""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

from backroom import games
from backroom.engine import Action, Illegal, View, code
from backroom.engine.chance import commitment, new_seed
from backroom.engine.record import outcome_of

from . import thinking
from .drawing import talk_closed
from .identity import new_id
from .live import Live
from .refusal import Refusal, no_table, refused
from .settings import Settings
from .store import Entry, Store, Taken
from .table import Chair, LiveTable, restored
from .thinking import Thinkers

logger = logging.getLogger("backroom.server")
OPEN, ME = "open", "me"
ASKED: Mapping[str, Any] = {"quiet": None, "quiet_since": None}
"""Of a seat whose person is not quiet."""


class Tables:
    def __init__(self, store: Store, live: Live, thinkers: Thinkers, settings: Settings) -> None:
        self.store, self.live, self.thinkers, self.settings = store, live, thinkers, settings
        self._known: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def get(self, id: str) -> LiveTable:
        """A table by its number, from memory or from the database."""
        table = self._known.get(id)
        if table is not None:
            table.touched = time.monotonic()
            return table
        if not (id.isascii() and len(id) <= 40):
            raise no_table()
        async with self._opening.setdefault(id, asyncio.Lock()):
            try:
                return self._known.get(id) or await self._open(id)
            finally:
                self._opening.pop(id, None)

    def known(self, id: str) -> LiveTable | None:
        """The table if it is in memory, as it is while somebody looks at it."""
        return self._known.get(id)

    async def _open(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise no_table()
        seats, log = await self.store.seats(id), await self.store.moves(id)
        table = restored(row, seats, log, await self.store.chat(id), await self.store.events(id))
        self._known[id] = table
        self._wake_bots(table)
        return table

    async def make(
        self, guest: str, name: str, game: str, seats: Sequence[str], variants: Mapping[str, str], public: bool
    ) -> LiveTable:
        """A new table: for each seat 'me', 'open', a level or a bot. The seed is committed to; nothing is dealt yet."""
        try:
            rules = games.find(game)
            setup = rules.table(len(seats), variants)
            chairs = self._chairs(guest, name, game, seats)
        except Illegal as error:
            raise refused(error) from None
        seed, now = new_seed(), time.time()
        table = LiveTable(
            id=new_id(), game_name=game, variants=dict(setup.variants), public=public, host=guest, seed=seed,
            commitment=commitment(seed), chairs=chairs, made_at=now, moved_at=now,
        )  # fmt: skip
        row = {
            "id": table.id, "game": game, "version": rules.version, "players": setup.players,
            "variants": table.variants, "public": public, "host": guest, "seed": seed.hex(),
            "commitment": table.commitment, "made_at": now, "moved_at": now, "waiting": [],
        }  # fmt: skip
        await self.store.add_table(
            row, [{"seat": c.seat, "guest": c.guest, "name": c.name, "bot": c.bot, "salt": None} for c in chairs]
        )
        self._known[table.id] = table
        await self._deal_if_ready(table)
        return table

    def _chairs(self, guest: str, name: str, game: str, seats: Sequence[str]) -> list[Chair]:
        if list(seats).count(ME) > 1:
            raise Illegal("you can have one seat only; the others are open or a bot's")
        spare = (n for n in thinking.NAMES if n != name)
        chairs = []
        for seat, who in enumerate(seats):
            if who == ME:
                chairs.append(Chair(seat, guest, name, None, None))
            elif who == OPEN:
                chairs.append(Chair(seat, None, "", None, None))
            else:
                chairs.append(Chair(seat, None, next(spare, f"Bot {seat + 1}"), thinking.checked(who, game), None))
        return chairs

    async def sit(self, table: LiveTable, guest: str, name: str, seat: int | None, salt: str) -> int:
        """Take a seat with a salt, or add the salt to the seat one has. Dealt as soon as the last salt is in."""
        async with table.lock:
            mine = table.seat_of(guest)
            if table.dealt_at is not None:
                if mine is not None:
                    return mine
                raise Refusal(409, "the cards are dealt; you can watch")
            if mine is not None:
                seat = mine
            elif seat is None:
                seat = next((c.seat for c in table.chairs if c.open), None)
                if seat is None:
                    raise Refusal(409, "every seat is taken; you can watch")
            if not 0 <= seat < len(table.chairs):
                raise Refusal(422, f"there is no seat {seat}; seats are 0 to {len(table.chairs) - 1}")
            chair = table.chairs[seat]
            if mine is None and not chair.open:
                raise Refusal(409, f"seat {seat} is taken; choose another one")
            if mine is not None and chair.salt is not None:
                return seat
            if any(c.name == name for c in table.chairs if c.seat != seat):
                name = f"{name[:22]} {seat + 1}"
            words = "" if mine is not None else f"{name} sat down."
            await self._seat(table, Chair(seat, guest, name, None, salt), words)
            await self._deal_if_ready(table)
            return seat

    async def _seat(self, table: LiveTable, chair: Chair, words: str) -> None:
        values = {"guest": chair.guest, "name": chair.name, "bot": chair.bot, "salt": chair.salt}
        await self.store.change_seat(table.id, chair.seat, {**values, **ASKED}, words, table.moves_made)
        table.chairs[chair.seat] = chair
        if table.game is not None:
            table.game.names = table.names
            table.game.wishes.take_back(chair.seat)
        if words:
            table.happened.append({"at": time.time(), "ply": table.moves_made, "words": words})
        self._tell(table)

    async def _deal_if_ready(self, table: LiveTable) -> None:
        if table.dealt_at is not None or not all(chair.ready for chair in table.chairs):
            return
        now, game = time.time(), table.dealt()
        await self.store.change_table(table.id, {"dealt_at": now, "moved_at": now, "waiting": list(game.waiting)})
        table.dealt_at = table.moved_at = now
        table.begin(game)
        self._tell(table)
        self._wake_bots(table)

    async def move(self, table: LiveTable, guest: str, ply: int, action: str) -> None:
        """A move for the question that stood at this ply. The same one sent again counts once and is no error. What one
        may do unasked may be done as long as one may."""
        async with table.lock:
            seat = self._my_seat(table, guest)
            if table.chairs[seat].bot is not None:
                raise Refusal(409, "a bot plays your seat; take it back first")
            if self._stale(table, seat, ply):
                since = table.answered(seat, ply)
                if since == action:
                    return
                if since is not None or ply > table.ply or action not in map(code, table.view(seat).lets):
                    raise Refusal(409, "the table has moved on since; look again and choose")
            await self._play(table, seat, action, guest)

    def _stale(self, table: LiveTable, seat: int, ply: int) -> bool:
        table.playing()
        asked = table.asked_at.get(seat)
        return ply > table.ply or (ply < table.ply if asked is None else ply < asked)

    async def _play(self, table: LiveTable, seat: int, action: str, by: str) -> None:
        game = table.playing()
        try:
            considered = game.consider(seat, action)
        except Illegal as error:
            raise refused(error) from None
        entry = Entry(table.ply, seat, considered.move.action, considered.move.luck, by, time.time())
        over = game.rules.outcome(considered.after)
        asked = considered.after.asked
        waiting = [s for s in asked if s not in considered.after.sealed]
        changes: dict[str, Any] = {"moved_at": entry.at, "waiting": waiting}
        if over is not None:
            changes |= {"over_at": entry.at, "outcome": outcome_of(considered.after)}
        await self._write(table, entry, changes)
        table.enter(entry, make=considered)
        if over is not None:
            table.over_at = entry.at
        self._tell(table)
        self._wake_bots(table)

    async def _write(self, table: LiveTable, entry: Entry, changes: dict[str, Any]) -> None:
        """Somebody else may have written first, from another process: then this table catches up and says so."""
        try:
            await self.store.add_move(table.id, entry, changes)
        except Taken:
            self._known.pop(table.id, None)
            await self.get(table.id)
            self.live.wake(table.id)
            raise Refusal(409, "the table has moved on since; look again and choose") from None

    async def undo(self, table: LiveTable, guest: str, ply: int) -> None:
        async with table.lock:
            seat = self._my_seat(table, guest)
            game = table.playing()
            if ply != table.ply:
                raise Refusal(409, "the table has moved on since; that cannot be taken back any more")
            why = table.may_undo(seat)
            if why:
                raise Refusal(409, f"that cannot be taken back: {why}")
            entry = Entry(table.ply, seat, None, (), guest, time.time())
            before = game.view(None, game.ply - 1)
            await self._write(table, entry, {"moved_at": entry.at, "waiting": list(before.waiting)})
            table.enter(entry)
            table.happened.append(
                {"at": entry.at, "ply": table.moves_made, "words": f"{table.names[seat]} took a move back."}
            )
            self._tell(table)

    async def quiet(self, table: LiveTable, guest: str, until: str | None) -> None:
        """What my seat can decline is declined for me until that moment is over; None: I want to be asked again."""
        async with table.lock:
            seat = self._my_seat(table, guest)
            game = table.playing()
            if table.chairs[seat].bot is not None:
                raise Refusal(409, "a bot plays your seat; take it back first")
            wish = ASKED
            if until is not None:
                try:
                    game.wishes.check(game.state, seat, until)
                except Illegal as error:
                    raise refused(error, 409) from None
                wish = {"quiet": until, "quiet_since": table.ply}
            await self.store.change_seat(table.id, seat, wish, "", table.moves_made)
            game.wishes.take_back(seat)
            if until is not None:
                game.wishes.make(game.state, seat, until)
            self._tell(table)
        self._wake_bots(table)

    async def hand_over(self, table: LiveTable, guest: str, bot: str) -> None:
        """A bot plays my seat until I take it back."""
        async with table.lock:
            chair = table.chairs[self._my_seat(table, guest)]
            if table.over:
                raise Refusal(409, "the game is over")
            table.playing()
            try:
                named = thinking.checked(bot, table.game_name)
            except Illegal as error:
                raise refused(error) from None
            words = f"A {thinking.level(named)} plays for {chair.name}."
            await self._seat(table, Chair(chair.seat, guest, chair.name, named, chair.salt), words)
        self._wake_bots(table)

    async def take_back_seat(self, table: LiveTable, guest: str) -> None:
        async with table.lock:
            chair = table.chairs[self._my_seat(table, guest)]
            if chair.bot is not None:
                back = Chair(chair.seat, guest, chair.name, None, chair.salt)
                await self._seat(table, back, f"{chair.name} is back.")

    async def leave(self, table: LiveTable, guest: str) -> None:
        """Before the deal the seat is open again; after it a bot goes on for me."""
        seat = self._my_seat(table, guest)
        if table.dealt_at is None:
            async with table.lock:
                if table.dealt_at is None:
                    name = table.chairs[seat].name
                    await self._seat(table, Chair(seat, None, "", None, None), f"{name} left.")
                    return
        if not table.over and table.chairs[seat].bot is None:
            await self.hand_over(table, guest, "medium")

    async def fill(self, table: LiveTable, guest: str, bot: str) -> None:
        """The host gives every seat that is still open to a bot."""
        if table.host != guest:
            raise Refusal(403, "only whoever made the table fills its seats")
        async with table.lock:
            if table.dealt_at is not None:
                raise Refusal(409, "the cards are dealt")
            try:
                named = thinking.checked(bot, table.game_name)
            except Illegal as error:
                raise refused(error) from None
            for chair in [c for c in table.chairs if c.open]:
                name = next((n for n in thinking.NAMES if n not in table.names), f"Bot {chair.seat + 1}")
                await self._seat(table, Chair(chair.seat, None, name, named, None), "")
            await self._deal_if_ready(table)

    async def say(self, table: LiveTable, guest: str, name: str, text: str) -> None:
        seat = table.seat_of(guest)
        closed = "" if seat is None else talk_closed(table.view(seat) if table.game else None, table.names)
        if closed:
            raise Refusal(409, "talk at the table is closed just now", closed)
        shown = name if seat is None else table.chairs[seat].name
        table.chat.append(await self.store.say(table.id, seat, shown, text))
        del table.chat[:-200]
        self._tell(table)

    def _my_seat(self, table: LiveTable, guest: str) -> int:
        seat = table.seat_of(guest)
        if seat is None:
            raise Refusal(403, "you do not sit at this table; you can watch")
        return seat

    def _tell(self, table: LiveTable) -> None:
        table.changed()
        self.live.wake(table.id)

    def _wake_bots(self, table: LiveTable) -> None:
        """Bots, and the table in the name of those who are quiet."""
        if table.bots is None and (
            self._bot_to_move(table) is not None or self._bots_let(table) or table.declined() is not None
        ):
            table.bots = asyncio.create_task(self._let_bots_play(table))

    def _bot_to_move(self, table: LiveTable) -> int | None:
        if table.game is None or table.over:
            return None
        return next((s for s in table.waiting if table.chairs[s].bot is not None), None)

    def _bots_let(self, table: LiveTable) -> list[int]:
        """Bots that may act though nobody waits for them, and have not been offered it at this ply."""
        if table.game is None or table.over or table.offered == table.ply:
            return []
        return [seat for seat in table.view(None).let if table.chairs[seat].bot is not None]

    async def _spoke_up(self, table: LiveTable) -> bool:
        """Every bot that is let is asked once at each ply; the first that wants to act does."""
        seats, ply = self._bots_let(table), table.ply
        for seat in seats:
            bot = table.chairs[seat].bot
            assert bot is not None
            try:
                action = await self.thinkers.interject(bot, table.view(seat))
            except Exception:
                logger.exception("bot %s broke down at %s", bot, table.game_name)
                continue
            async with table.lock:
                if table.ply != ply:
                    return True
                if action is not None and table.chairs[seat].bot == bot:
                    await self._play(table, seat, code(action), f"bot {bot}")
                    return True
        table.offered = ply
        return False

    async def _let_bots_play(self, table: LiveTable) -> None:
        """One bot after the other, until a person is to move."""
        try:
            while True:
                if await self._spoke_up(table):
                    continue
                seat = self._bot_to_move(table)
                if seat is None and await self._declined(table):
                    continue
                if seat is None:
                    break
                bot, ply = table.chairs[seat].bot, table.ply
                assert bot is not None
                began = time.monotonic()
                action = await self._thought(bot, table.view(seat))
                await asyncio.sleep(max(0.0, self.settings.bot_pace - (time.monotonic() - began)))
                async with table.lock:
                    if table.ply == ply and table.chairs[seat].bot == bot:
                        await self._play(table, seat, code(action), f"bot {bot}")
        except Refusal as error:
            logger.warning("a bot stopped at table %s: %s", table.id[:6], error.why)
        finally:
            table.bots = None

    async def _declined(self, table: LiveTable) -> bool:
        """Whoever is quiet declines, at a bot's pace; who wants to be asked again meanwhile is."""
        no, ply = table.declined(), table.ply
        if no is None:
            return False
        await asyncio.sleep(self.settings.bot_pace)
        async with table.lock:
            by = table.chairs[no[0]].guest
            if table.ply == ply and table.declined() == no and by is not None:
                await self._play(table, no[0], code(no[1]), by)
        return True

    async def _thought(self, bot: str, view: View) -> Action:
        """A bot that breaks down does not stop the table: chance plays for it."""
        try:
            return await self.thinkers.choose(bot, view)
        except Exception:
            logger.exception("bot %s broke down at %s", bot, view.setup.game)
            return await self.thinkers.choose("random", view)

    async def resume_all(self) -> None:
        """After a start: every running table goes on, so that its bots do."""
        for id in await self.store.running():
            try:
                await self.get(id)
            except Refusal as error:
                logger.warning("table %s stays closed: %s", id[:6], error.why)
            except Exception:
                logger.exception("table %s cannot be opened", id[:6])
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Tables nobody looks at leave the memory now and then, and the database is tidied up."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            await self.store.tidy()
            long_ago = time.monotonic() - self.settings.idle
            for id, table in list(self._known.items()):
                if table.touched < long_ago and table.bots is None and not self.live.watched(id):
                    del self._known[id]

    async def close(self) -> None:
        running = [t.bots for t in self._known.values() if t.bots is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
