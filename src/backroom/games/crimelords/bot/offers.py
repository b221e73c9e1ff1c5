"""Slips worth writing: swaps, coalitions against a leader, and peace."""

from collections.abc import Iterable
from typing import Final

from ..cards import DISTRICT
from ..state import LordsState, Things
from ..steps.ending import IN_A_DISTRICT
from ..things import FIRST_CARD, FIRST_WORD, SPARE_RACKETS, WORDS, in_figures, words_in
from .deals import FAIR, SHARED_WIN, Deal, gain
from .race import Race
from .trust import given, spared
from .values import in_use, payroll

PEACEFUL: Final = 2.6
"""What a deal of words must bring: promises tie hands."""
TRUCE: Final = FIRST_WORD + WORDS.index((SPARE_RACKETS, 0))
TRUCE_PRICE: Final = 4
WITHIN: Final = 3
"""How far two may be from the win to look for a swap that brings both of them there."""
WELL_OFF: Final = 20
"""Money to spare from which on one buys peace."""


def best_deal(s: LordsState, seat: int) -> Deal | None:
    """The slip that is worth most to us among those that the other is likely to accept."""
    race = Race(s)
    found = [*shared_wins(s, race, seat), *swaps(s, race, seat), *coalitions(s, race, seat), *truces(s, race, seat)]
    if s.tried[seat]:
        found = [deal for deal in found if not in_vain(s, seat, deal)]
    return max(found, key=lambda deal: deal.gain, default=None)


def in_vain(s: LordsState, seat: int, deal: Deal) -> bool:
    """He has said no to this before, or within a round to anything, and neither has other Rackets since."""
    held = s.rackets[seat], s.rackets[deal.to]
    for to, give, want, *then, turn in s.tried[seat]:
        if to == deal.to:
            lately = s.turns - turn < len(s.in_play()) and tuple(then) == held
            if lately or ({*give} == {*deal.give} and {*want} == {*deal.want}):
                return True
    return False


def agreed(s: LordsState, race: Race, seat: int, to: int, give: Things, want: Things) -> list[Deal]:
    """The deal, if both have something from it."""
    fair = PEACEFUL if words_in(want) else FAIR
    ours = gain(s, race, seat, to, want, give)
    if ours <= fair or gain(s, race, to, seat, give, want) <= FAIR:
        return []
    return [Deal(to, give, want, ours)]


def priced(s: LordsState, race: Race, seat: int, to: int, give: Things, want: Things) -> list[Deal]:
    """The deal with the sum, on either side, that leaves both as well off; none if there is no such sum."""
    ours, theirs = gain(s, race, seat, to, want, give), gain(s, race, to, seat, give, want)
    if ours + theirs <= 2 * FAIR:
        return []
    even = round((ours - theirs) / 2)
    return agreed(s, race, seat, to, (*give, *sum_of(s, seat, even)), (*want, *sum_of(s, to, -even)))


def swaps(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """A Racket for a Racket, each going where it is worth more; money makes up for the difference."""
    keeps = {r: in_use(s, race, seat, r) for r in s.rackets[seat]}
    found: list[Deal] = []
    for other in s.in_play():
        if other == seat:
            continue
        wants = {r: in_use(s, race, other, r) for r in keeps}
        for theirs in s.rackets[other]:
            here, there = in_use(s, race, seat, theirs), in_use(s, race, other, theirs)
            for mine, kept in keeps.items():
                if here - kept + wants[mine] - there > 3 * FAIR:
                    found += priced(s, race, seat, other, (FIRST_CARD + mine,), (FIRST_CARD + theirs,))
    return found


def shared_wins(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """A Racket for a Racket by which both have enough. [L99 L111]"""
    near = race.need - WITHIN
    if race.stands[seat] < near:
        return []
    found: list[Deal] = []
    for other in s.in_play():
        if other != seat and race.stands[other] >= near:
            for mine in s.rackets[seat]:
                for theirs in s.rackets[other]:
                    found += agreed(s, race, seat, other, things(mine), things(theirs))
    return [deal for deal in found if deal.gain > SHARED_WIN / 2]


def coalitions(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """Two who have one Racket each in a district that a rival owns put them into one hand: his bonus is gone. [L110]"""
    found: list[Deal] = []
    for place in owned_districts(s, race, seat):
        mine = only(s, seat, place)
        for other in s.in_play():
            theirs = only(s, other, place)
            if other != seat and mine >= 0 and theirs >= 0:
                for swapped in (-1, *[r for r in s.rackets[other] if r != theirs]):
                    found += priced(s, race, seat, other, (FIRST_CARD + mine,), things(swapped))
                for swapped in (-1, *[r for r in s.rackets[seat] if r != mine]):
                    found += priced(s, race, seat, other, things(swapped), (FIRST_CARD + theirs,))
    return found


def owned_districts(s: LordsState, race: Race, seat: int) -> Iterable[int]:
    """Those that count more for a rival. [L110]"""
    for rival, stands in enumerate(race.stands):
        held = s.rackets[rival]
        if rival != seat and stands > len(held) + 1:
            places = [DISTRICT[r] for r in held]
            yield from {place for place in places if places.count(place) >= IN_A_DISTRICT}


def only(s: LordsState, seat: int, place: int) -> int:
    """The one Racket a player has in a district; -1 if there are none or more."""
    here = [r for r in s.rackets[seat] if DISTRICT[r] == place]
    return here[0] if len(here) == 1 else -1


def things(racket: int) -> Things:
    return (FIRST_CARD + racket,) if racket >= 0 else ()


def sum_of(s: LordsState, seat: int, sum_: int) -> Things:
    """That much money, as far as there is any; nothing if it is nothing."""
    return in_figures(max(0, min(sum_, s.treasury[seat])))


def truces(s: LordsState, race: Race, seat: int) -> list[Deal]:
    """Among those who are behind: peace for peace, or for a little money from who can afford it. Who has given his
    word before waits to be asked: nobody hears the same twice."""
    found: list[Deal] = []
    if given(s, seat):
        return found
    rich = s.treasury[seat] - payroll(s, seat) >= WELL_OFF
    for other in s.in_play():
        if other != seat and not spared(s, other, seat):
            found += agreed(s, race, seat, other, (TRUCE,), (TRUCE,))
            if rich:
                found += agreed(s, race, seat, other, sum_of(s, seat, TRUCE_PRICE), (TRUCE,))
    return found
