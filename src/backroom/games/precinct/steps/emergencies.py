"""An Emergency is drawn: what was urgent fails, the new one is placed, Punks come."""

from typing import Final

from backroom.engine import Chance

from ..cards import ADDS_PUNKS, COLOUR
from ..emergencies import NO_PLACE, lay, lift, place_for
from ..events.city import BecameUrgent, NoRoom, Placed, UrgentFailed
from ..state import EVENTS, FACE_DOWN, PrecinctState
from .ending import crime_rises
from .gangs import TOO_FEW, add_punks

NO_URGENT: Final = -1


def emergency_drawn(s: PrecinctState, event: int, chance: Chance) -> bool:
    """Urgent, shortage, place, Punks and Gangs, in this order; False if it found no place. [P110 P112 P117 P199]"""
    urgency(s, event)
    if s.over:
        return True
    punks = ADDS_PUNKS[event]
    if punks > s.punk_stock:
        shortage(s, event)
        return True
    place = place_for(s, event, chance)
    if place == NO_PLACE:
        s.discards[EVENTS].append(event)
        s.tell(NoRoom, event)
        return False
    lay(s, event, place, chance)
    s.tell(Placed, event, place, s.shown[-1] == FACE_DOWN)
    if punks:
        add_punks(s, [chance.below(6) for _ in range(punks)], chance)
    return True


def urgency(s: PrecinctState, event: int) -> None:
    """An older Emergency of the same colour becomes urgent; one that is urgent already fails. [P114 P115 P116]"""
    colour = COLOUR[event]
    matches = []
    for older in s.emergencies:
        if COLOUR[older] == colour:
            matches.append(older)
    if not matches or matches == [s.urgent]:
        return
    if s.urgent != NO_URGENT:
        failed = s.urgent
        lift(s, failed)
        s.tell(UrgentFailed, failed)
        crime_rises(s, "An urgent Emergency failed")
        if s.over:
            return
        matches = [older for older in matches if older != failed]
    s.urgent = matches[0]
    s.tell(BecameUrgent, s.urgent)


def shortage(s: PrecinctState, event: int) -> None:
    """Too few Punks: none comes, the Event is discarded, crime rises. [P119]"""
    s.discards[EVENTS].append(event)
    crime_rises(s, TOO_FEW)
