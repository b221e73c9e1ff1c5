"""A move that others may have seen is taken back if all whom it concerns agree; bots do, but never for what the person
did whose seat they keep. It stands until the next move."""

from ..common.refusal import Overtaken, Refusal
from ..keeping.store import Entry
from .answers import NO, YES, answer
from .house import House
from .lines import line
from .manners import NEVER
from .manners import UNDO as TAKING_BACK
from .moves import NOTHING_BACK, Moves, by_a_bot
from .table import WEIGHED, LiveTable

UNDO, ASKS = "undo", "asks"
AGREED = "undo agreed"
"""Under this word it is kept to whose request somebody said yes: it is no yes to another's."""


def asker_of(table: LiveTable) -> int | None:
    """Who would like to take a move back, as things stand."""
    now = table.answers.get(UNDO, {}).items()
    return next((seat for seat, row in now if row["said"] == ASKS and row["ply"] == table.ply), None)


def undo_of(table: LiveTable) -> dict[int, str]:
    """Of every other person whose word counts: 'yes', or nothing yet. While a bot keeps a seat its owner is asked
    only about what he did himself, and then nobody says yes for him."""
    asker = asker_of(table)
    if asker is None or table.over:
        return {}
    to_this = str(asker), table.ply
    agreed = {s for s, row in table.answers.get(AGREED, {}).items() if (row["said"], row["ply"]) == to_this}
    own = undone_of(table, asker)
    others = [c for c in table.chairs if c.guest is not None and c.seat != asker]
    return {c.seat: YES if c.seat in agreed else "" for c in others if c.bot is None or c.seat in own}


def undone_of(table: LiveTable, seat: int) -> set[int]:
    """Whose own moves, of people and of no bot, would go back with this seat's last one."""
    standing = standing_moves(table)
    back = standing[len(standing) - table.playing().since_mine(seat) :]
    return {entry.seat for entry in back if not by_a_bot(entry.by)}


def standing_moves(table: LiveTable) -> list[Entry]:
    """Of the log, what was never taken back."""
    standing: list[Entry] = []
    for entry in table.log:
        if entry.action is not None:
            standing.append(entry)
        else:
            standing.pop()
    return standing


def asked_already(table: LiveTable, seat: int) -> bool:
    """One request a move: what was refused is not asked for again, also if something was done and undone since."""
    mine = table.answers.get(UNDO, {}).get(seat)
    if mine is None or mine["said"] != NO:
        return False
    own = (entry.ply for entry in reversed(standing_moves(table)) if entry.seat == seat)
    return bool(mine["ply"] > next(own, -1))


def may_ask(table: LiveTable, seat: int) -> bool:
    """Whether there is something this seat could ask to take back, and nobody has said no to it."""
    if table.game is None or table.over or asker_of(table) is not None or asked_already(table, seat):
        return False
    if table.manners[TAKING_BACK] == NEVER:
        return False
    return table.game.may_ask_undo(seat) == ""


class TakingBack:
    def __init__(self, house: House, moves: Moves) -> None:
        self._house, self._moves = house, moves

    async def ask(self, table: LiveTable, guest: str, ply: int) -> None:
        """I would like to take my last move back, with all that came after it."""
        await self._house.agreed(table, self._ask, guest, ply)

    async def _ask(self, table: LiveTable, guest: str, ply: int) -> None:
        seat = table.my_seat(guest)
        why = NOTHING_BACK if table.manners[TAKING_BACK] == NEVER else table.playing().may_ask_undo(seat)
        if ply != table.ply:
            raise Overtaken("the table has moved on since; look again")
        if why:
            raise Refusal(409, f"that cannot be taken back: {why}")
        if asker_of(table) is not None:
            raise Refusal(409, f"{table.names[asker_of(table) or 0]} has asked already")
        if asked_already(table, seat):
            raise Refusal(409, "somebody would rather not: the move stands")
        said = line(table, f"{table.names[seat]} would like to take a move back.", seat)
        await answer(self._house, table, UNDO, seat, ASKS, said)
        await self._settle(table)

    async def weigh(self, table: LiveTable, guest: str, ply: int) -> None:
        """I am about to hear what my last move was worth: from now on the others are asked whether it goes back."""
        await self._house.agreed(table, self._weigh, guest, ply)

    async def _weigh(self, table: LiveTable, guest: str, ply: int) -> None:
        seat = table.my_seat(guest)
        if ply != table.ply:
            raise Overtaken("the table has moved on since; ask again")
        if not table.weighed(seat):
            await answer(self._house, table, WEIGHED, seat, YES)

    async def answer(self, table: LiveTable, guest: str, ply: int, word: str) -> None:
        """What I say to it. One no, and the move stands; the asker may say so himself."""
        await self._house.agreed(table, self._answer, guest, ply, word)

    async def _answer(self, table: LiveTable, guest: str, ply: int, word: str) -> None:
        seat, asker = table.my_seat(guest), asker_of(table)
        if ply != table.ply or asker is None:
            raise Overtaken("that is settled already")
        if word == NO:
            by = f"{table.names[seat]} would rather not: the" if seat != asker else "The"
            said = line(table, f"{by} move stands.", *([seat] if seat != asker else []))
            await answer(self._house, table, UNDO, asker, NO, said)
        elif seat in undo_of(table):
            await answer(self._house, table, AGREED, seat, str(asker))
            await self._settle(table)

    async def _settle(self, table: LiveTable) -> None:
        asker, said = asker_of(table), undo_of(table)
        if asker is None or any(word != YES for word in said.values()):
            return
        words = f"{'All agree: ' if said else ''}{table.names[asker]} took a move back."
        await self._moves.take_back(table, asker, table.playing().since_mine(asker), words)
