"""What cannot lie so on this table: for positions from outside."""

from collections.abc import Iterator

from backroom.engine import Amiss

from .cards import ALL_CROOKS, ALL_RACKETS, ALL_SPECIALS, CROOKS, FIRST_SPECIAL, SLUG, SPECIALS
from .state import LordsState
from .things import ANYONE


def amiss(s: LordsState) -> Iterator[Amiss]:
    yield from seats_amiss(s)
    yield from cards_amiss(s)
    yield from trees_amiss(s)
    yield from money_amiss(s)
    yield from attack_amiss(s)
    yield from slips_amiss(s)


def seats_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L3 L16]"""
    if len(set(s.mobs)) < len(s.mobs) or min(s.mobs) < 0:
        yield "mobs", "a Mob for each player, and none twice"
    if all(s.out):
        yield "out", "somebody who is not out"
    for seat, out in enumerate(s.out):
        if out and (s.crooks[seat] or s.rackets[seat]):
            yield "out", f"seat {seat} still in the game, who has a Mob"
    if len(set(s.war)) < len(s.war) or any(seat < 0 or s.out[seat] for seat in s.war):
        yield "war", "players who are not out, and nobody twice"


def cards_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L20 L102]"""
    rows = (
        ("crooks", s.crooks, ALL_CROOKS),
        ("rackets", s.rackets, ALL_RACKETS),
        ("specials", s.specials, ALL_SPECIALS),
    )
    holder = [-1] * FIRST_SPECIAL
    for name, held, kind in rows:
        for seat, cards in enumerate(held):
            for card in cards:
                if card not in kind:
                    yield name, f"{name}, and no other cards"
                elif card < FIRST_SPECIAL:
                    holder[card] = seat
    for card, seat in enumerate(holder):
        if s.holder[card] != seat:
            yield "holder", f"{seat} for {SLUG[card]}, by whose Mob it lies in"
    for place, seat in enumerate(s.face_up):
        if seat >= 0 and FIRST_SPECIAL + place not in s.specials[seat]:
            yield "face_up", f"-1 for {SLUG[FIRST_SPECIAL + place]}, which that seat has not"
    for known in s.whereabouts:
        if len(known) != SPECIALS:
            yield "whereabouts", f"{SPECIALS} entries for each seat, one for each Special"
            continue
        for place, seat in enumerate(known):
            if seat >= 0 and FIRST_SPECIAL + place not in s.specials[seat]:
                yield "whereabouts", f"-1 for {SLUG[FIRST_SPECIAL + place]}, which that seat has not"


def trees_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L17 L18 L19]"""
    for seat, boss in enumerate(s.boss):
        if boss >= 0 and boss not in s.crooks[seat]:
            yield "boss", f"one of the own Crooks for seat {seat}"
    for crook in ALL_CROOKS:
        above = s.superior[crook]
        if above >= 0 and (above >= CROOKS or s.holder[crook] < 0 or s.holder[above] != s.holder[crook]):
            yield "superior", f"a Crook of the same Mob for {SLUG[crook]}, or none"
            return
    for crook in ALL_CROOKS:
        above = crook
        for _ in ALL_CROOKS:
            above = s.superior[above] if above >= 0 else -1
        if above >= 0:
            yield "superior", f"a tree: {SLUG[crook]} stands below himself"
            return
    for crooks in s.crooks:
        cells = [s.cell[crook] for crook in crooks if s.cell[crook] >= 0]
        if len(set(cells)) < len(cells):
            yield "cell", "a place of his own for each Crook of a Mob"


def money_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L51]"""
    for seat, sum_ in enumerate(s.treasury):
        if s.floor[seat] > sum_:
            yield "floor", f"at most {sum_} for seat {seat}, what is in the treasury"
        if s.ceiling[seat] < sum_:
            yield "ceiling", f"at least {sum_} for seat {seat}, what is in the treasury"


def slips_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L98 L101]"""
    many = s.setup.players
    for name, slips in (("slips", [s.slips]), ("papers", s.papers)):
        for row in slips:
            for writer, reader, _, _ in row:
                if not 0 <= writer < many or not (0 <= reader < many or reader == ANYONE) or writer == reader:
                    yield name, f"of each slip from whom and to whom, seats from 0 to {many - 1}"
    for to in s.pens:
        if to >= many and to != ANYONE:
            yield "pens", f"to whom each writes, a seat from 0 to {many - 1}"
    for name, promises in (("promises", [s.promises]), ("words", s.words)):
        for made in promises:
            for giver, other, _, _, _ in made:
                if not (0 <= giver < many and 0 <= other < many):
                    yield name, f"of each promise who promised whom, seats from 0 to {many - 1}"


def attack_amiss(s: LordsState) -> Iterator[Amiss]:
    """[L52]"""
    if not s.attacking:
        return
    lead, target = s.attack.lead, s.attack.target
    if not (s.attack.kind > 0 and 0 <= lead < CROOKS and 0 <= target < FIRST_SPECIAL):
        yield "attack", "a kind from 1 to 3, a Crook who leads it and whom or what it goes for"
