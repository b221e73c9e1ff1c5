"""A game on file as rows of a dataset: what somebody saw, what he could do, what he did and what became of it.

A row is made from one View and from how the game ended, which everybody sees; of a move that another made there is no
more in it than the next view tells. Names of people are left out.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

from backroom.engine import Outcome, Seat, View, as_json, code, view
from backroom.engine.record import Record, replay, setup_of
from backroom.game import rules_of

from .encoder import Encoder, encoder_for

ALL, SPECTATOR = "all", "spectator"
COLUMNS: Final = {
    "game": "which game of this dataset: its number in the order in which the files were read, from 1",
    "ply": "after how many moves",
    "seat": "whose eyes; null: a spectator's",
    "view": "all that these eyes see, as JSON",
    "options": "what this seat may answer, by code",
    "lets": "what this seat may do though nobody waits for it, by code",
    "action": "what this seat then did; null: the next move was another's, or there was none",
    "share": "how much of the win this seat had in the end, 0 to 1; null: a spectator, or the game was not played out",
    "score": "its points in the end; null likewise",
}
NUMBERS: Final = {
    "observation": "the same view as numbers, by the encoder whose digest stands in the card",
    "option_indices": "the options by their index in the vocabulary",
    "action_index": "the action by its index; -1: none",
}
Row = dict[str, Any]


def rows(record: Record, seat: int | str, numbers: bool = False, name: str = "1") -> Iterator[Row]:
    """seat: a number: that seat's eyes after every move; "all": at every move those of whoever made it; "spectator".
    name: what the game is called in them. Not by what was committed to: a seed somebody chose can be guessed from that,
    and with it every hand."""
    rules = rules_of(record)
    setup = setup_of(record, rules)
    encoder = encoder_for(record.game, record.players, record.variants) if numbers else None
    states = replay(record, rules)
    over = rules.outcome(last(record))
    for ply, s in enumerate(states):
        move = record.moves[ply] if ply < len(record.moves) else None
        if seat == ALL:
            eyes: list[int | None] = [move.seat] if move is not None else list(setup.seats)
        else:
            eyes = [None if seat == SPECTATOR else int(seat)]
        for one in eyes:
            did = move.action if move is not None and move.seat == one else None
            yield row(name, ply, view(s, None if one is None else Seat(one)), did, over, encoder)


def last(record: Record) -> Any:
    """How it lay when the record ended."""
    return deque(replay(record, rules_of(record)), 1)[0]


def row(
    name: str, ply: int, seen: View, did: str | None, over: Outcome | None, encoder: Encoder | None = None
) -> Row:  # fmt: skip
    seat = seen.seat
    told: Row = {
        "game": name, "ply": ply, "seat": seen.seat, "view": as_json(seen),
        "options": [code(action) for action in seen.options], "lets": [code(action) for action in seen.lets],
        "action": did,
        "share": None if over is None or seat is None else over.share(seat),
        "score": None if over is None or seat is None else over.scores[seat],
    }  # fmt: skip
    if encoder is not None:
        told["observation"] = encoder.flat(seen).tolist()
        told["option_indices"] = encoder.indices(seen.options)
        told["action_index"] = -1 if did is None else encoder.index(seen.rules.parse(seen.setup, did))
    return told


__all__ = ["ALL", "COLUMNS", "NUMBERS", "SPECTATOR", "Row", "row", "rows"]
