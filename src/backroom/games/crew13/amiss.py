"""What cannot lie so on this table: for positions from outside."""

from collections.abc import Iterator

from backroom.engine import Amiss

from .cards import ALL_POLICE, INFORMANT, JOB_DECKS, KINDS, LOYAL
from .state import CrewState
from .steps.job_board import ROW


def amiss(s: CrewState) -> Iterator[Amiss]:
    yield from jobs_amiss(s)
    yield from crew_amiss(s)
    yield from known_amiss(s)


def jobs_amiss(s: CrewState) -> Iterator[Amiss]:
    """[C5 C27]"""
    rows = (("active", s.active), ("decks", s.decks), ("bottoms", s.bottoms))
    for name, held in rows:
        if len(held) != len(JOB_DECKS):
            yield name, "three rows: big, small and solo jobs"
        elif any(job not in JOB_DECKS[n] for n, jobs in enumerate(held) for job in jobs):
            yield name, "big jobs in the first row, small ones in the second, solo ones in the third"
    if any(len(row) > ROW for row in s.active):
        yield "active", f"at most {ROW} jobs in each row"
    if s.job and s.job not in [job for row in s.active for job in row]:
        yield "job", "one of the active jobs, or none"
    for seat, cards in enumerate(s.police_hands):
        if any(card not in ALL_POLICE for card in cards):
            yield "police_hands", f"{' and '.join(ALL_POLICE)} alone for seat {seat}"
    if any(held not in (LOYAL, INFORMANT) for held in s.identities):
        yield "identities", f"{LOYAL} or {INFORMANT} for each seat"
    for seat, jobs in enumerate(s.used):
        if any(job not in s.assets[seat] for job in jobs):
            yield "used", f"assets that lie before seat {seat}"


def crew_amiss(s: CrewState) -> Iterator[Amiss]:
    """[C13 C34]"""
    if len(set(s.crew)) < len(s.crew):
        yield "crew", "nobody twice"
    if s.job and s.lead not in s.crew:
        yield "crew", f"seat {s.lead} among them, who leads"


def known_amiss(s: CrewState) -> Iterator[Amiss]:
    """What everybody could count, and what one has seen. [C23 C24 C63 C64]"""
    players = s.setup.players
    for seat, hand in enumerate(s.hands):
        if len(s.since[seat]) != len(KINDS):
            yield "since", "four numbers for each seat, one for each kind of resource"
            return
        for n, kind in enumerate(KINDS):
            if hand.count(kind) > s.drawn[seat] - s.since[seat][n]:
                yield "drawn", f"no less for seat {seat} than it holds of a kind and has laid of it since"
        if len(s.odds[seat]) != players + 1 or not any(s.odds[seat]):
            yield "odds", f"{players + 1} numbers for each seat, not all of them 0"
        if len(s.rap_sheets[seat]) != players:
            yield "rap_sheets", f"{players} entries for each seat"
        if len(s.tips[seat]) > len(s.police_deck):
            yield "tips", f"at most {len(s.police_deck)} letters for each seat, as many as there are cards"
    for n, kind in enumerate(KINDS):
        if s.resources.count(kind) > s.made_of[n]:
            yield "made_of", "no less than lie in the deck of each kind"
