"""Where Emergencies come to lie, and how they leave. [P5 P51 P55 P110 P113]"""

from typing import Final

from backroom.engine import Chance

from .board import BOARDS, PLACE
from .cards import EMERGENCIES, HAS_UNKNOWN, WAREHOUSE
from .cards import PLACE as PLACE_OF
from .decks import refill
from .state import EVENTS, FACE_DOWN, NO_MARKER, UNKNOWNS, PrecinctState

NO_PLACE: Final = -1
NO_UNKNOWN: Final = -1
NAMED: Final[tuple[int, ...]] = tuple(PLACE.get(name, NO_PLACE) for name in PLACE_OF[:EMERGENCIES])
"""By Emergency: its place, or NO_PLACE where a die says which block."""


def place_for(s: PrecinctState, event: int, chance: Chance) -> int:
    """Named, or rolled for until it is free; NO_PLACE if an Emergency is there already. [P110 P111 P112]"""
    place = NAMED[event]
    if place != NO_PLACE:
        return NO_PLACE if place in s.places else place
    board = BOARDS[s.board]
    blocks = board.warehouses if PLACE_OF[event] == WAREHOUSE else board.apartments
    if len(s.places) >= len(blocks) and all(place in s.places for place in blocks):
        return NO_PLACE
    place = blocks[chance.below(6)]
    while place in s.places:
        place = blocks[chance.below(6)]
    return place


def lay(s: PrecinctState, event: int, place: int, chance: Chance) -> None:
    """The youngest comes last; a marker goes on it face down, if it has a slot for one. [P110 P113]"""
    s.emergencies.append(event)
    s.places.append(place)
    marker = NO_UNKNOWN
    if HAS_UNKNOWN[event]:
        if not s.decks[UNKNOWNS]:
            refill(s, UNKNOWNS, chance)
        if s.decks[UNKNOWNS]:
            marker = s.decks[UNKNOWNS].pop()
    s.under.append(marker)
    s.shown.append(NO_MARKER if marker == NO_UNKNOWN else FACE_DOWN)


def lift(s: PrecinctState, event: int) -> None:
    """Card and marker to their discards; the Urgent Marker, if it lay there, beside the board."""
    at = s.emergencies.index(event)
    marker = s.under.pop(at)
    if marker != NO_UNKNOWN:
        s.discards[UNKNOWNS].append(marker)
    del s.emergencies[at], s.places[at], s.shown[at]
    s.discards[EVENTS].append(event)
    if s.urgent == event:
        s.urgent = -1
