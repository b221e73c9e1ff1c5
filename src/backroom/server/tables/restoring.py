"""A table made again from what is kept of it: it never is ahead of the database."""

from collections.abc import Iterable, Sequence

from backroom import games
from backroom.engine import Illegal
from backroom.engine.chance import commitment
from backroom.engine.table import digest
from backroom.kit.decks import Full

from ..common.refusal import Crowded, Refusal
from ..keeping.store import Entry, Row
from .clock import Clock
from .contract import contract_of
from .manners import agreed_on
from .table import LiveTable
from .uptime import Uptime


def restored(
    row: Row,
    seats: Sequence[Row],
    log: Iterable[Entry],
    chat: Sequence[Row],
    said: Sequence[Row],
    uptime: Uptime | None = None,
) -> LiveTable:
    """A table as the database has it, every move made again and its luck compared."""
    cards = row["cards"] or ""
    contract = contract_of(row["clock"])
    table = LiveTable(
        id=row["id"], game_name=row["game"], cards=cards, variants=row["variants"],
        public=row["public"], host=row["host"],
        seed=bytes.fromhex(row["seed"]), commitment=row["commitment"], chairs=[], made_at=row["made_at"],
        patience=row["patience"], position=row["position"] or "", manners=agreed_on(row["manners"]),
        agreed_clock=row["clock"], clock=None if contract is None else Clock(contract, uptime or Uptime()),
        pace=row["pace"],
    )  # fmt: skip
    try:
        rules = games.find(row["game"], cards)
        table.game_name, now_plays = rules.name, rules.version
    except Full as error:
        raise Crowded(error.why) from None
    except Illegal as error:
        raise Refusal(410, f"this table cannot go on: {error}") from None
    if now_plays != row["version"]:
        raise Refusal(410, f"this table was dealt by version {row['version']} of the rules; now {now_plays} is played")
    if commitment(table.seed, digest(cards)) != table.commitment:
        raise Refusal(410, "this table cannot go on: its seed is not the one that was committed to")
    table.hear(chat, said)
    table.follow(row, seats, log)
    return table
