"""What must fail on the 13th Street by all that a seat can know: its own hand, the sizes of the others', the tips."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from backroom.engine import Names, View
from backroom.kit import telling
from backroom.kit.words import listed

from ..actions import Ask, Go, Lay, PayCaptain, Propose
from ..cards import (
    A_GUY,
    COPIES,
    DECK_OF,
    INDEX,
    KINDS,
    LOYAL,
    NEEDS,
    POLICE,
    RENEWABLE,
    SOLO,
    THE_CAPTAIN,
    JobId,
)
from ..imagine import count, most_of
from ..steps.ends import FIFTH
from ..steps.police import PolicePile


class Look(NamedTuple):
    view: View
    names: Names


class Lack(NamedTuple):
    """What a crew is short of at least: of these kinds, and so many in all."""

    kinds: tuple[int, ...]
    all: int

    def __str__(self) -> str:
        """'2 H, 1 I', by the letters on the card; the bare number where nobody knows of what."""
        if sum(self.kinds) < self.all:
            return str(self.all)
        return ", ".join(f"{many} {kind}" for kind, many in zip(KINDS, self.kinds, strict=True) if many)


def warnings(view: View, names: Names) -> dict[str, str]:
    """By the code of an action. [C38 C41 C43 C66 C72]"""
    return telling.warnings(WARNINGS, Look(view, names), view)


def proposing(at: Look, action: Propose) -> str:
    """A solo job by one's own hand, any other by all there are. [C13 C29]"""
    view, job = at.view, action.job
    if DECK_OF[job] == SOLO:
        return short(view, job, (view.table["lead"],), "you lack {}") or broken_up(view)
    return short(view, job, view.setup.seats, "even all together lack {}") or broken_up(view)


def asking(at: Look, action: Ask) -> str:
    view, crew = at.view, (at.view.table["lead"], *action.crew)
    return short(view, view.table["job"], crew, "you lack {} at least") or broken_up(view)


def going(at: Look, action: Go) -> str:
    view = at.view
    return short(view, view.table["job"], view.table["crew"], "you lack {} at least") or broken_up(view)


def captain(at: Look, action: PayCaptain) -> str:
    """All must pay, and who has nothing cannot. [C66 C68]"""
    broke = [at.names[seat] for seat in at.view.table["crew"] if not at.view.table["money"][seat]]
    return f"{listed(broke)} cannot pay: it buys nothing" if broke else ""


def police(at: Look, action: Lay) -> str:
    """The fifth beats whoever is loyal, unless the Captain looks away. [C67 C72 C73]"""
    view = at.view
    last = action.card == POLICE and view.table["police_up"] == FIFTH - 1
    bought = isinstance(view.stack[-1], PolicePile) and view.stack[-1].captain == "bought"
    return "the fifth: you lose" if last and not bought and view.table["identities"][view.seat] == LOYAL else ""


def short(view: View, job: JobId, crew: Iterable[int], words: str) -> str:
    """What this crew lacks by all the viewer can know, and what that means. [C38 C41 C60]"""
    members = tuple(crew)
    lack = lacking(view, job, members)
    if not lack.all:
        return ""
    saves = lack.all == 1 and any(A_GUY in view.table["assets"][seat] for seat in members)
    return f"{words.format(lack)}: {'only A Guy can save it' if saves else 'it will fall apart'}"


def broken_up(view: View) -> str:
    """Who has been told by Dispatch what lies on top; the Captain could look away. [C43 C64 C67]"""
    known = view.table["tips"][view.seat] if view.seat is not None else ""
    if known[:1] != "p" or THE_CAPTAIN in view.table["crew_assets"]:
        return ""
    return "a Police! lies on top of the deck: it will be broken up"


def lacking(view: View, job: JobId, crew: tuple[int, ...]) -> Lack:
    """At least so much: of the others' hands their size is known, and how many of a kind each can hold. [C16 C24]"""
    table, me = view.table, view.seat
    needs = list(NEEDS[job])
    for seat in crew:
        for asset in fresh(table, seat):
            needs[asset] -= 1
    own = table["hands"][me] if me in crew else ()
    needs = [max(0, need - own.count(kind)) for need, kind in zip(needs, KINDS, strict=True)]
    others = [seat for seat in crew if seat != me]
    sizes = [count(table["hands"][seat]) for seat in others]
    kinds = []
    for n, need in enumerate(needs):
        held = sum(min(size, most_of(table, seat)[n]) for seat, size in zip(others, sizes, strict=True))
        kinds.append(max(0, need - min(held, unseen(view, n))))
    return Lack(tuple(kinds), max(sum(kinds), sum(needs) - sum(sizes)))


def fresh(table: Any, seat: int) -> list[int]:
    """The kinds for which a seat's assets serve. [C16]"""
    return [
        INDEX[RENEWABLE[job]] for job in table["assets"][seat] if job in RENEWABLE and job not in table["used"][seat]
    ]


def unseen(view: View, n: int) -> int:
    """How many of a kind can be in the hands of others. [C1 C24]"""
    table, kind = view.table, KINDS[n]
    mine: tuple[str, ...] = table["hands"][view.seat] if view.seat is not None else ()
    return COPIES - [*mine, *table["discard"], *table["laid"]].count(kind)


WARNINGS: telling.Tellings = {Propose: proposing, Ask: asking, Go: going, PayCaptain: captain, Lay: police}
