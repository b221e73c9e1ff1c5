"""Every card and token, wherever it is: what stays the same from the deal to the end. [P1]"""

from collections import Counter

from .cards import CLUE_NAME, EVENT_SLUG, GANG_SLUG, POLICE_SLUG, STREET_RIOT, UNKNOWN_SLUG
from .state import EVENTS, GANGS, POLICE, UNKNOWNS, PrecinctState


def census(s: PrecinctState) -> Counter[str]:
    found: Counter[str] = Counter()
    found.update([EVENT_SLUG[event] for event in events_of(s)])
    for cards in (s.decks[POLICE], s.discards[POLICE], *s.hands):
        found.update([POLICE_SLUG[kind] for kind in cards])
    for clues in (*s.decks[:EVENTS], *s.discards[:EVENTS], s.evidence, s.drawn):
        found.update([CLUE_NAME[card] for card in clues])
    for markers in (s.decks[UNKNOWNS], s.discards[UNKNOWNS], s.under):
        found.update([UNKNOWN_SLUG[kind] for kind in markers if kind >= 0])
    for gangs in (s.decks[GANGS], s.gangs):
        found.update([GANG_SLUG[gang] for gang in gangs if gang >= 0])
    found["donuts"] = s.donut_stock + sum(s.donuts)
    found["punks"] = s.punk_stock + sum(s.punks) + rioters(s)
    found["patrol officers"] = s.patrol + sum(s.beats) + s.fallen + s.lost
    found["dirty"] = sum(s.loyalty) + sum(s.loyalty_box)
    return found


def events_of(s: PrecinctState) -> list[int]:
    """Every Event; the one just turned up is nowhere else before it takes effect."""
    found = [*s.decks[EVENTS], *s.discards[EVENTS], *s.emergencies, *s.standing]
    return found if s.turned < 0 or s.turned in found else [*found, s.turned]


def rioters(s: PrecinctState) -> int:
    """Punks, too."""
    return s.standing_left[s.standing.index(STREET_RIOT)] if STREET_RIOT in s.standing else 0
