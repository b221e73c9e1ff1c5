"""What happened in Crime Lords since one's own turn: a line, an emblem, and the cards it concerns."""

from collections.abc import Callable, Sequence

from backroom.engine import Event, Names, View

from ..attack import at_most
from ..cards import FIRST_RACKET, HIT, NAME, RECRUIT, SLUG, TYPE, TYPES
from ..events import (
    AttackBegan,
    BackedOut,
    Collected,
    Dealt,
    Drew,
    Failed,
    GameEnded,
    HandsClosed,
    HandsOpened,
    Interfered,
    Lost,
    PaidGang,
    Placed,
    Protected,
    Recruited,
    Retokened,
    Rolled,
    Sent,
    SlipWritten,
    TookOver,
    TurnBegan,
    Upset,
    WasHit,
)
from ..things import briefly, called

Changed = tuple[str, str, tuple[str, ...]]
SILENT = (TurnBegan, Dealt, GameEnded, HandsClosed, Retokened, PaidGang, Placed)


def changed(event: Event, names: Names) -> Changed | None:
    """What is not shortened here is told as in the log."""
    if isinstance(event, SILENT):
        return None
    short = of_attacks(event, names) or of_cards(event, names) or of_slips(event, names)
    return short or (event.words(names), "", seats(event))


def seats(event: Event) -> tuple[str, ...]:
    seat = getattr(event, "seat", None)
    return () if seat is None else (f"seat:{seat}",)


def card(n: int) -> str:
    return f"card:{SLUG[n]}"


def emblem(n: int) -> str:
    """A Crook's photograph, a Racket's type."""
    if n < FIRST_RACKET:
        return SLUG[n]
    return TYPES[TYPE[n]] if TYPE[n] >= 0 else "unique"


def of_attacks(event: Event, names: Names) -> Changed | None:
    if isinstance(event, AttackBegan):
        verb = "recruits" if event.kind == RECRUIT else "hits" if event.kind == HIT else "goes for"
        line = f"{names[event.seat]}: {NAME[event.lead]} {verb} {NAME[event.target]}"
        return line, emblem(event.target), (card(event.lead), card(event.target))
    if isinstance(event, HandsOpened):
        sums = [f"{names[seat]} {sum_:+}" for seat, sum_ in zip(event.seats, event.sums, strict=True) if sum_]
        return "Hands: " + (", ".join(sums) + " G" if sums else "all empty"), "palm", seats(event)
    if isinstance(event, Rolled):
        return f"{names[event.seat]} rolled {event.dice}, needs {at_most(event.number)}", "fist", seats(event)
    if isinstance(event, Failed):
        return f"{NAME[event.target]}: it failed", emblem(event.target), (card(event.target),)
    if isinstance(event, (Sent, Interfered)):
        sent = event.card if isinstance(event, Sent) else event.crook
        side = "for" if event.side > 0 else "against"
        return f"{names[event.seat]} sent {NAME[sent]} {side} it", emblem(sent), (card(sent),)
    if isinstance(event, Protected):
        return f"{NAME[event.crook]} protects it", "shield", (card(event.crook),)
    if isinstance(event, BackedOut):
        return f"{names[event.seat]} backed out", "", seats(event)
    return None


def of_cards(event: Event, names: Names) -> Changed | None:
    if isinstance(event, Recruited):
        return f"{names[event.seat]} recruited {NAME[event.crook]}", emblem(event.crook), (card(event.crook),)
    if isinstance(event, TookOver):
        return f"{names[event.seat]} took {NAME[event.racket]}", emblem(event.racket), (card(event.racket),)
    if isinstance(event, WasHit):
        return f"{NAME[event.crook]} was hit", emblem(event.crook), (card(event.crook), f"seat:{event.seat}")
    if isinstance(event, Drew):
        if not event.cards:
            return None
        came = ", ".join(NAME[n] for n in event.cards)
        return f"New: {came}", emblem(event.cards[0]), tuple(map(card, event.cards))
    if isinstance(event, Collected):
        return f"{names[event.seat]} collected {event.sum} G", "money", seats(event)
    if isinstance(event, Upset):
        return f"{NAME[event.crook]} is unhappy", "unhappy", (card(event.crook),)
    return None


def of_slips(event: Event, names: Names) -> Changed | None:
    if not isinstance(event, SlipWritten) or (sides := event.shown or event.sides) is None:
        return None
    give, want = map(briefly, sides)
    return f"{names[event.seat]} offers {called(names, event.to)} {give} for {want}", "", seats(event)


def numbers(view: View) -> dict[str, str]:
    """How many Rackets everybody has. [L108]"""
    return {f"seat:{seat}": str(len(held)) for seat, held in enumerate(view.table["rackets"])}


def lost(events: Sequence[Event], seat: int, before: Callable[[], View]) -> list[tuple[str, str, str]]:
    """Crooks and Rackets that others won or rubbed out, and what had no place any more after that. [L66 L67 L74 L80]"""
    won = [n for event in events if (n := won_by_another(event, seat)) >= 0]
    if not won:
        return []
    table = before().table
    mine = {*table["crooks"][seat], *table["rackets"][seat]}
    homeless = [n for event in events if isinstance(event, Lost) and event.seat == seat for n in event.cards]
    gone = [n for n in won if n in mine]
    return [(NAME[n], emblem(n), NAME[n]) for n in dict.fromkeys(gone + homeless if gone else ())]


def won_by_another(event: Event, seat: int) -> int:
    """The card, -1 for none."""
    if not isinstance(event, (Recruited, TookOver, WasHit)) or event.seat == seat:
        return -1
    return event.racket if isinstance(event, TookOver) else event.crook
