"""What happened in Downtown since one's own turn: a line, an emblem, and the things on the table it concerns."""

from collections import Counter
from collections.abc import Callable, Sequence

from backroom.engine import Event, Names, View
from backroom.kit.words import listed

from ..cards import (
    FENCE_LOOT,
    FRONT_OF,
    GANGSTER_NAMES,
    GANGSTERS,
    LOOT_OF,
    PLACES,
    STOOGE_OF,
    by_type,
    dollars,
    job_name,
    stake,
)
from ..events import (
    BankShared,
    Bought,
    CasinoCameUp,
    Dealt,
    GameEnded,
    JobPulled,
    LookedAtFence,
    LookedAtJob,
    Moved,
    NotesTurned,
    Paid,
    Robbed,
    Sold,
    TurnBegan,
    WalkedPast,
)

Changed = tuple[str, str, tuple[str, ...]]
SILENT = (TurnBegan, Dealt, GameEnded, WalkedPast)


def changed(event: Event, names: Names) -> Changed | None:
    """What is not shortened here is told as in the log."""
    if isinstance(event, SILENT):
        return None
    return of_people(event, names) or of_loot(event, names) or (event.words(names), "", seats(event))


def seats(event: Event) -> tuple[str, ...]:
    seat = getattr(event, "seat", None)
    return () if seat is None else (f"seat:{seat}",)


def of_people(event: Event, names: Names) -> Changed | None:
    if isinstance(event, Robbed):
        took = stake(event.money, event.cards)
        return f"{names[event.seat]} robbed {names[event.victim]}: {took}", "money", both(event.seat, event.victim)
    if isinstance(event, Paid):
        gave = stake(event.money, event.cards)
        return f"{names[event.seat]} paid {names[event.to]}: {gave}", "money", both(event.seat, event.to)
    if isinstance(event, Moved):
        place = f"location:{event.to}"
        return f"{names[event.seat]} went to {PLACES[event.to]}", f"hat-{event.seat}", (place,)
    if isinstance(event, BankShared):
        who = listed([names[seat] for seat in event.seats])
        each = " each" if len(event.seats) > 1 else ""
        return f"At the Bank {who} got {dollars(event.each)}{each}", "place-bank", ("location:bank",)
    return None


def of_loot(event: Event, names: Names) -> Changed | None:
    if isinstance(event, Bought):
        bought = f"{names[event.seat]} bought a {GANGSTER_NAMES[event.gangster]} for {dollars(event.price)}"
        return bought, event.gangster, (f"layout:{event.gangster}", *seats(event))
    if isinstance(event, (JobPulled, LookedAtJob)):
        verb = "pulled" if isinstance(event, JobPulled) else "looked at"
        refs = (f"stooge:{STOOGE_OF[event.front]}", *seats(event))
        return f"{names[event.seat]} {verb} {job_name(event.front)}", LOOT_OF[event.front], refs
    if isinstance(event, LookedAtFence):
        return f"{names[event.seat]} looked at a fence", "eye", seats(event)
    if isinstance(event, Sold):
        sold = listed([job_name(FRONT_OF[job]) for job in event.jobs])
        return f"{names[event.seat]} sold {sold}: {dollars(event.money)}", FENCE_LOOT[event.fence], seats(event)
    if isinstance(event, CasinoCameUp):
        return "A casino came up", "casino", ("casino:door",)
    if isinstance(event, NotesTurned):
        came = f"won {dollars(event.won)}" if event.won > 0 else f"lost {dollars(-event.won)}"
        return (
            f"{names[event.seat]} {came} at the casino",
            "casino",
            tuple(f"seat:{seat}" for seat in (event.seat, *event.seats)),
        )
    return None


def both(one: int, other: int) -> tuple[str, ...]:
    return f"seat:{one}", f"seat:{other}"


def numbers(view: View) -> dict[str, str]:
    """What lies on each display, and whose money can be seen. [D63 D74]"""
    table = view.table
    shown = {f"display:{seat}": f"${money}k" for seat, money in enumerate(table["display_money"])}
    return shown | {f"seat:{seat}": f"${money}k" for seat, money in enumerate(table["money"]) if money is not None}


def lost(events: Sequence[Event], seat: int, before: Callable[[], View]) -> list[tuple[str, str, str]]:
    """What lay on this seat's display and was robbed: in words, its emblem, and what is written beside that. [D17]"""
    robbed = [event for event in events if isinstance(event, Robbed) and event.victim == seat]
    money = sum(event.money for event in robbed)
    cards = Counter(card for event in robbed for card in event.cards)
    gone = [(dollars(money), "", f"${money}k")] if money else []
    return gone + [(by_type([g] * cards[g])[0], g, str(cards[g])) for g in GANGSTERS if cards[g]]
