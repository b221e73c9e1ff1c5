"""What happened in Famiglia since one's own turn: a line, an emblem, and the things on the table it concerns."""

from backroom.engine import Event, Names, View

from ..cards import POINTS, name
from ..events import (
    CameToTheStreet,
    Frightened,
    LaidDown,
    Passed,
    PlayedAccountant,
    PlayedBrute,
    SentAway,
    Took,
    TookBack,
)


def changed(event: Event, names: Names) -> tuple[str, str, tuple[str, ...]] | None:
    """Nothing for what the log alone needs to say."""
    if isinstance(event, CameToTheStreet):
        came = ", ".join(name(card) for card in event.cards)
        return f"New: {came}", event.cards[0][0], tuple(f"street:{card}" for card in event.cards)
    if isinstance(event, (Took, SentAway, PlayedAccountant, TookBack, LaidDown, PlayedBrute)):
        verb = VERBS[type(event)]
        refs = (f"seat:{event.seat}",)
        return f"{names[event.seat]} {verb} {name(event.card)}", event.card[0], refs
    if isinstance(event, Frightened):
        frightened = f"{name(event.card)} counts as {event.counts_as}"
        return f"{names[event.seat]}: {frightened}", event.card[0], (f"street:{event.card}",)
    if isinstance(event, Passed):
        return f"{names[event.seat]} passed", "", (f"seat:{event.seat}",)
    return None


def numbers(view: View) -> dict[str, str]:
    """Each gang's influence, as far as the viewer can count. [F34]"""
    table = view.table
    return {
        f"seat:{seat}": str(sum(POINTS[card] for card in (*hand, *table["areas"][seat])))
        for seat, hand in enumerate(table["hands"])
        if not isinstance(hand, int)
    }


VERBS: dict[type[Event], str] = {
    Took: "took", SentAway: "sent away", PlayedAccountant: "played", TookBack: "took back", LaidDown: "put down",
    PlayedBrute: "played",
}  # fmt: skip
