"""A new table: its chairs, its seed committed to, nothing dealt yet."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from backroom import games
from backroom.engine import Illegal, State, Table, position_text, without_deck
from backroom.engine.chance import commitment, new_seed
from backroom.engine.table import digest

from ..common.numbers import new_id
from ..common.refusal import refused
from ..thinking import thinkers
from ..thinking.decks import opened
from .chair import Chair
from .clock import Clock
from .contract import Agreed, a_pace, agreed_clock, contract_of
from .house import House
from .manners import USUAL_MANNERS, Manners, agreed_on
from .plan import ME, OPEN, laid_by
from .seating import Seating
from .standing_in import checked
from .table import USUAL, LiveTable


class SettingUp:
    def __init__(self, house: House, seating: Seating) -> None:
        self._house, self._seating = house, seating

    async def make(
        self, guest: str, name: str, game: str, seats: Sequence[str], variants: Mapping[str, str], public: bool,
        patience: str = USUAL, along: Mapping[int, Chair] = MappingProxyType({}), position: str = "",
        manners: Manners = USUAL_MANNERS, clock: Agreed = MappingProxyType({}), pace: str = "", cards: str = "",
    ) -> LiveTable:  # fmt: skip
        """For each seat 'me', 'open', a level or a bot. Along: people for whom a chair is kept. Position: what it
        begins from instead of a deal, with options of its own. Cards: an owner's deck, in its normal form."""
        try:
            if without_deck(game) != game:
                raise Illegal(f"there is no game '{game[:40]}'; a deck is sent as the text of its cards")
            chairs = _chairs(guest, name, games.with_deck(game, cards) if cards else game, seats, along)
        except Illegal as error:
            raise refused(error) from None
        return await self.set_up(
            guest,
            game,
            variants,
            public,
            patience,
            chairs,
            position=position,
            manners=manners,
            clock=clock,
            pace=pace,
            cards=cards,
        )

    async def set_up(
        self, host: str, game: str, variants: Mapping[str, str], public: bool, patience: str, chairs: list[Chair],
        rematch_of: str | None = None, position: str = "", manners: Manners = USUAL_MANNERS,
        clock: Agreed = MappingProxyType({}), pace: str = "", cards: str = "",
    ) -> LiveTable:  # fmt: skip
        """A Taken says that there is a rematch of that table already; what that takes over was agreed on before."""
        try:
            rules = await opened(game, cards)
            laid = laid_by(position, rules) if position else None
            setup = rules.table(len(chairs), variants) if laid is None else seated(laid, len(chairs))
            on_time = agreed_clock(clock) if rematch_of else a_clock(clock, rules.name)
        except Illegal as error:
            raise refused(error) from None
        seed, now, contract = new_seed(), self._house.now(), contract_of(on_time)
        table = LiveTable(
            id=new_id(), game_name=rules.name, variants=dict(setup.variants), public=public, host=host, seed=seed,
            commitment=commitment(seed, digest(rules.cards)), chairs=chairs, made_at=now, moved_at=now,
            patience=checked(patience),
            tender=self._house.number, position="" if laid is None else position_text(laid),
            manners=agreed_on(manners), agreed_clock=on_time, pace=a_pace(pace), cards=rules.cards,
            clock=None if contract is None else Clock(contract, self._house.uptime),
        )  # fmt: skip
        row = {
            "id": table.id, "game": game, "version": rules.version, "players": setup.players,
            "variants": table.variants, "public": public, "host": host, "seed": seed.hex(), "rematch_of": rematch_of,
            "commitment": table.commitment, "made_at": now, "moved_at": now, "waiting": [], "patience": table.patience,
            "position": table.position or None, "manners": dict(table.manners), "clock": on_time, "pace": table.pace,
            "cards": table.cards or None,
        }  # fmt: skip
        seats = [{"seat": c.seat, "guest": c.guest, "name": c.name, "bot": c.bot, "salt": None} for c in chairs]
        await self._house.add(table, row, seats)
        await self._seating.deal(table)
        return table


def a_clock(said: Agreed, game: str) -> dict[str, Any]:
    """What is agreed on time, with a bot that can play this game at zero."""
    kept = agreed_clock(said)
    if kept:
        thinkers.checked(kept["bot"], game)
    return kept


def seated(laid: State, many: int) -> Table:
    """The table of a position, with as many chairs as it has players."""
    if laid.setup.players != many:
        raise Illegal(f"the position is for {laid.setup.players} players, and there are {many} chairs")
    return laid.setup


def _chairs(guest: str, name: str, game: str, seats: Sequence[str], along: Mapping[int, Chair]) -> list[Chair]:
    if list(seats).count(ME) > 1:
        raise Illegal("you can have one seat only; the others are open or a bot's")
    people = {name, *(chair.name for chair in along.values())}
    spare = (n for n in thinkers.NAMES if n not in people)
    chairs: list[Chair] = []
    for seat, who in enumerate(seats):
        if who == ME:
            chairs.append(Chair(seat, guest, name, None, None))
        elif seat in along:
            chairs.append(Chair(seat, along[seat].guest, along[seat].name, None, None))
        elif who == OPEN:
            chairs.append(Chair(seat, None, "", None, None))
        else:
            chairs.append(Chair(seat, None, next(spare, f"Bot {seat + 1}"), thinkers.checked(who, game), None))
    return chairs
