"""What happened in the 13th Street Crew since one's own turn: a line, an emblem, the things it concerns."""

from collections import Counter
from collections.abc import Callable, Sequence

from backroom.engine import Event, Names, View
from backroom.kit.words import number

from ..actions import people
from ..cards import JOBS, KIND_NAMES, KINDS, tally
from ..events import (
    AskedCrew,
    Busted,
    ChoseIdentity,
    Contributed,
    Dealt,
    Drew,
    Earned,
    FellShort,
    GameEnded,
    GaveUp,
    LookedAt,
    NewJob,
    Passed,
    PileLaid,
    Proposed,
    SaidNeed,
    Succeeded,
    TalkedItOver,
    TurnBegan,
    TurnedOver,
)
from ..steps.police import FINE

Changed = tuple[str, str, tuple[str, ...]]
SILENT = (TurnBegan, Dealt, GameEnded, PileLaid, SaidNeed)
POLICE = "police"


def changed(event: Event, names: Names) -> Changed | None:
    """What is not shortened here is told as in the log."""
    if isinstance(event, SILENT) or (isinstance(event, TalkedItOver) and not event.said):
        return None
    if isinstance(event, Drew):
        return drew(event)
    return of_jobs(event, names) or of_people(event, names) or (event.words(names), "", seats(event))


def seats(event: Event) -> tuple[str, ...]:
    seat = getattr(event, "seat", None)
    return () if seat is None else (f"seat:{seat}",)


def drew(event: Drew) -> Changed | None:
    """Only what came into the own hand."""
    return None if event.kind is None else (f"You drew {KIND_NAMES[event.kind]}", event.kind, (f"hand:{event.kind}",))


def of_jobs(event: Event, names: Names) -> Changed | None:
    if isinstance(event, Proposed):
        return f"{names[event.seat]}: “{JOBS[event.job].name}”?", "cards", (f"job:{event.job}", *seats(event))
    if isinstance(event, Succeeded):
        crew = people(event.crew, names)
        return f"{crew}: “{JOBS[event.job].name}” came off", "check", tuple(f"seat:{seat}" for seat in event.crew)
    if isinstance(event, NewJob):
        came = f"“{JOBS[event.came].name}” is open now" if event.came else f"“{JOBS[event.gone].name}” is gone"
        return came, "fresh", (f"job:{event.came}",)
    if isinstance(event, Busted):
        return f"Police, {event.up} of 5", POLICE, (POLICE,)
    if isinstance(event, TurnedOver):
        turned = "Police!" if event.card == POLICE else "All Clear"
        return f"Card {event.number} of {event.of}: {turned}", event.card, (POLICE,)
    return None


def of_people(event: Event, names: Names) -> Changed | None:
    if isinstance(event, AskedCrew):
        goes = "goes along" if len(event.crew) == 1 else "go along"
        went = f"{people(event.refused, names)} refused" if event.refused else f"{people(event.crew, names)} {goes}"
        return went, "hat", tuple(f"seat:{seat}" for seat in event.crew)
    if isinstance(event, Contributed):
        laid = len(event.cards) + len(event.assets)
        return f"{names[event.seat]} laid {number(laid, 'card') if laid else 'no cards'}", "cards", seats(event)
    if isinstance(event, Passed):
        return f"{names[event.seat]} passed; all drew", "cards", seats(event)
    if isinstance(event, Earned):
        return f"{names[event.seat]}: ${event.cash}k from assets", "check", seats(event)
    if isinstance(event, GaveUp):
        return f"{names[event.lead]} got no crew", "hat", (f"seat:{event.lead}",)
    if isinstance(event, (LookedAt, ChoseIdentity)):
        return event.words(names), "secret", seats(event)
    return None


def numbers(view: View) -> dict[str, str]:
    """Everyone's money. [C24]"""
    return {f"seat:{seat}": f"${money}k" for seat, money in enumerate(view.table["money"])}


def lost(events: Sequence[Event], seat: int, before: Callable[[], View]) -> list[tuple[str, str, str]]:
    """What this seat laid on a job that fell apart, and what a cheated Captain cost it. [C41 C68]"""
    gone: list[tuple[str, str, str]] = []
    if any(isinstance(event, Busted) and event.fined for event in events) and seat in before().table["crew"]:
        fine = min(FINE, before().table["money"][seat])
        gone += [(f"${fine}k", "", f"${fine}k")] if fine else []
    if any(isinstance(event, FellShort) for event in events):
        laid = Counter(kind for e in events if isinstance(e, Contributed) and e.seat == seat for kind in e.cards)
        gone += [(tally((kind,) * laid[kind]), kind, str(laid[kind])) for kind in KINDS if laid[kind]]
    return gone
