"""A game that is over, told from the deal on with nothing hidden."""

from typing import NamedTuple

from .action import Action, Seat
from .step import Event


class Ply(NamedTuple):
    """What one move was and what came of it, all of it; the deal has no mover. Its place in the story is its number."""

    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]
