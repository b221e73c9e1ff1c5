"""How a shift in Police Precinct ended: the case, the city, who was dirty, and what each officer did for it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from backroom.engine import Names, Outcome
from backroom.engine.story import Ply
from backroom.kit.words import listed, number

from ..cards import CLUE_DECK, CLUE_NAME, EVENT_NAME, EVIDENCE_NEEDED
from ..charts import track
from ..events.attempt import Arrested, Assisted, EvidenceFound, Handled, MurdererArrested
from ..events.telling import OfOfficer, ordinal
from ..state import DIRTY, UNDERGROUND, PrecinctState
from ..steps.ending import CAUGHT, ESCAPED, OVERRUN, SOLVED, WON
from .casefile import CASE_NAMES

DEEDS = ("Evidence found", "arrests", "Emergencies handled", "times assisted")


def ending(over: Outcome, s: PrecinctState, story: Sequence[Ply], names: Names) -> dict[str, Any]:
    """Good Cops win and lose together; Dirty Cops win when they lose. [P16 P70 P71 P72 P85]"""
    dirty = [seat for seat in s.setup.seats if s.loyalty[seat] == DIRTY]
    return {
        "headline": headline(s, dirty, names),
        "why": f"{why(s)} {city(s)}",
        "seats": [seat_of(s, seat, story) for seat in s.setup.seats],
        "told": [case(s), *loyalties(s, dirty, names)],
    }


def headline(s: PrecinctState, dirty: list[int], names: Names) -> str:
    alone = s.setup.players == 1
    won = "won" if alone else "won, together"
    if s.over in WON:
        return f"The case is closed: {won}"
    if dirty:
        who = listed(names[seat] for seat in dirty)
        return f"{who} {'was' if len(dirty) == 1 else 'were'} dirty, and {'wins' if len(dirty) == 1 else 'win'}"
    return f"The city is lost: {'you lose' if alone else 'everybody loses, together'}"


def why(s: PrecinctState) -> str:
    found, needed = len(s.evidence), sum(EVIDENCE_NEEDED)
    words = {
        CAUGHT: f"The Murderer was arrested on the {ordinal(s.day)}.",
        SOLVED: f"All {needed} pieces of Evidence were found before the Murderer showed himself.",
        ESCAPED: f"The Murderer got away with {found} of {needed} pieces of Evidence found.",
        OVERRUN: f"Crime took over the city on the {ordinal(s.day)}.",
    }
    return words[s.over]


def city(s: PrecinctState) -> str:
    still = number(len(s.emergencies), "Emergency was", "Emergencies were")
    return f"Crime stood at {s.crime} of {track(s.setup)}, {still} open."


def seat_of(s: PrecinctState, seat: int, story: Sequence[Ply]) -> dict[str, Any]:
    done = deeds(s, seat, story)
    moment, at = best(s, seat, story)
    was = ""
    if s.dirty:
        known = ", underground" if s.exposed[seat] == UNDERGROUND else ""
        was = f"a Dirty Cop{known}" if s.loyalty[seat] == DIRTY else "a Good Cop"
    won = (s.loyalty[seat] != DIRTY) == (s.over in WON)
    return {
        "was": was,
        "picture": ("dirty" if s.loyalty[seat] == DIRTY else "good") if s.dirty else "",
        "parts": [
            {"label": label, "amount": done[label], "shown": str(done[label]), "note": "", "pictures": []}
            for label in DEEDS
        ],
        "best": moment or "held the line",
        "at": at,
        "line": f"You {'won' if won else 'lost'}{f' as {was}' if was else ''}",
    }


def deeds(s: PrecinctState, seat: int, story: Sequence[Ply]) -> Counter[str]:
    done: Counter[str] = Counter()
    for told in story:
        for event in told.events:
            if not isinstance(event, OfOfficer) or s.seat_of(event.officer) != seat:
                continue
            if isinstance(event, EvidenceFound):
                done[DEEDS[0]] += 1
            elif isinstance(event, Arrested):
                done[DEEDS[1]] += event.arrests
            elif isinstance(event, MurdererArrested):
                done[DEEDS[1]] += 1
            elif isinstance(event, Handled):
                done[DEEDS[2]] += event.handled
            elif isinstance(event, Assisted):
                done[DEEDS[3]] += 1
    return done


def best(s: PrecinctState, seat: int, story: Sequence[Ply]) -> tuple[str, int | None]:
    """The Murderer's arrest; else the last Evidence found; else the last Emergency handled or arrest made."""
    ranked: list[tuple[int, int, str]] = []
    for ply, told in enumerate(story):
        for event in told.events:
            if not isinstance(event, OfOfficer) or s.seat_of(event.officer) != seat:
                continue
            if isinstance(event, MurdererArrested):
                ranked.append((4, ply, "arrested the Murderer"))
            elif isinstance(event, EvidenceFound):
                ranked.append((3, ply, f"found {CLUE_NAME[event.card]}"))
            elif isinstance(event, Handled) and event.handled:
                ranked.append((2, ply, f"handled {EVENT_NAME[event.event]}"))
            elif isinstance(event, Arrested) and event.arrests:
                ranked.append((1, ply, "made an arrest"))
    if not ranked:
        return "", None
    _, at, words = max(ranked)
    return words, at


def case(s: PrecinctState) -> dict[str, Any]:
    """What was found, deck by deck. [P38]"""
    rows = []
    for deck, needed in enumerate(EVIDENCE_NEEDED):
        found = [CLUE_NAME[card] for card in s.evidence if CLUE_DECK[card] == deck]
        rows.append([CASE_NAMES[deck], f"{len(found)}\u00a0of\u00a0{needed}", ", ".join(found)])
    return {"title": "The case", "note": "Evidence found", "head": [], "rows": rows}


def loyalties(s: PrecinctState, dirty: list[int], names: Names) -> list[dict[str, Any]]:
    """[P73 P81]"""
    if not s.dirty:
        return []
    rows = []
    for seat in dirty:
        known = "went underground" if s.exposed[seat] == UNDERGROUND else "never found out"
        rows.append([names[seat], known])
    nobody = [[f"Nobody: the Dirty Cop {'card' if s.dirty == 1 else 'cards'} stayed in the box."]]
    return [{"title": "Who was dirty", "note": "now it may be told", "head": [], "rows": rows or nobody}]
