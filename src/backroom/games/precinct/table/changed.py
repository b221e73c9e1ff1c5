"""What happened in Police Precinct since one's own turn: a line, an emblem, and the places it concerns."""

from collections.abc import Callable, Sequence

from backroom.engine import Event, Names, View

from ..cards import DECK_SLUG, EVENT_SLUG, POLICE_NAME
from ..events.attempt import Arrested, AttemptBegan, CluesSeen, EvidenceFound, Handled, Hospitalised, Rolled, Searched
from ..events.city import BecameUrgent, EventTurned, GangFormed, Placed, PunksCame, PunksLeft, UrgentFailed
from ..events.dirty import LoyaltyShown
from ..events.telling import OfOfficer, many, unstopped
from ..events.turn import (
    CrimeRose,
    DayCame,
    Dealt,
    Discarded,
    Drove,
    Escorted,
    GameEnded,
    PoliceDrawn,
    SupportSent,
    TurnBegan,
)
from ..map import SPACES
from ..state import PLAYED_BY

Changed = tuple[str, str, tuple[str, ...]]
SILENT = (TurnBegan, Dealt, GameEnded, AttemptBegan, PoliceDrawn, CluesSeen)
ICONS: dict[type[Event], str] = {
    Drove: "wheel", Escorted: "wheel", SupportSent: "wheel", Searched: "look", EvidenceFound: "tag", Arrested: "cuff",
    Handled: "light", Rolled: "light", CrimeRose: "tape", DayCame: "star", PunksCame: "punk", PunksLeft: "punk",
    GangFormed: "punk", EventTurned: "bolt", Placed: "flame", BecameUrgent: "flame", UrgentFailed: "flame",
}  # fmt: skip


def changed(event: Event, names: Names) -> Changed | None:
    """Told as in the log, with its places."""
    if isinstance(event, SILENT):
        return None
    return unstopped(event.words(names)), ICONS.get(type(event), ""), concerned(event)


def concerned(event: Event) -> tuple[str, ...]:
    if isinstance(event, (Drove, Escorted, SupportSent)):
        return (f"space:{SPACES[event.space]}", f"seat:{event.officer}")
    if isinstance(event, Searched):
        return (f"deck:{DECK_SLUG[event.deck]}",)
    if isinstance(event, (Handled, BecameUrgent, Placed)):
        return (f"emergency:{EVENT_SLUG[event.event]}",)
    if isinstance(event, PunksCame):
        return tuple(f"hood:{hood + 1}" for hood in event.hoods)
    if isinstance(event, (PunksLeft, GangFormed)):
        return (f"hood:{event.hood + 1}",)
    return (f"seat:{event.officer}",) if isinstance(event, OfOfficer) else ()


def numbers(view: View) -> dict[str, str]:
    """The crime track, and everybody's Donuts. [P4 P27]"""
    table = view.table
    return {"crime": str(table["crime"])} | {f"seat:{seat}": str(many) for seat, many in enumerate(table["donuts"])}


def lost(events: Sequence[Event], seat: int, before: Callable[[], View]) -> list[tuple[str, str, str]]:
    """A found out Dirty Cop's Donuts, and the Police Cards that the Hospital takes without asking. [P66 P79]"""
    gone: list[tuple[str, str, str]] = []
    table = before().table
    played_by = PLAYED_BY[len(table["exposed"])]
    if any(isinstance(event, LoyaltyShown) and event.seat == seat and event.dirty for event in events):
        donuts = table["donuts"][seat]
        gone += [(many(donuts, "Donut"), "donut", str(donuts))] if donuts else []
    hurt = {event.officer for event in events if isinstance(event, Hospitalised) and played_by[event.officer] == seat}
    cards = [POLICE_NAME[e.card] for e in events if isinstance(e, Discarded) and e.officer in hurt]
    return gone + [(card, "", card) for card in cards]
