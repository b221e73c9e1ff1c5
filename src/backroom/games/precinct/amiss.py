"""What cannot lie so on this table: for positions from outside."""

from collections.abc import Iterator

from backroom.engine import Amiss

from .board import MAPS
from .cards import CLUE_NAME, EVENT_SLUG, GANG_SLUG, POLICE_SLUG, UNKNOWN_SLUG
from .charts import support_vehicles
from .state import BODY, CASE, DIRTY, EVENTS, GANGS, POLICE, SCENE, UNKNOWNS, WEAPON, WITNESS, PrecinctState

DECKS = 8
KINDS = {
    **dict.fromkeys((SCENE, BODY, WITNESS, WEAPON), len(CLUE_NAME)),
    EVENTS: len(EVENT_SLUG),
    POLICE: len(POLICE_SLUG),
    UNKNOWNS: len(UNKNOWN_SLUG),
    GANGS: len(GANG_SLUG),
}
"""How many kinds of card each deck knows."""


def amiss(s: PrecinctState) -> Iterator[Amiss]:
    yield from options_amiss(s)
    yield from officers_amiss(s)
    yield from decks_amiss(s)
    yield from emergencies_amiss(s)
    yield from known_amiss(s)


def options_amiss(s: PrecinctState) -> Iterator[Amiss]:
    """[P73 P86]"""
    if MAPS[s.board] != s.setup.variants["map"]:
        yield "board", f"the side that is played, {s.setup.variants['map']}"
    if s.dirty != sum(s.loyalty) + sum(s.loyalty_box):
        yield "dirty", "as many as there are Dirty Cop cards among the Loyalty Cards"
    if s.open != (not s.dirty):
        yield "open", "true without a Dirty Cop, and false with one"
    if len(s.supports) != support_vehicles(s.setup):
        yield "supports", f"{support_vehicles(s.setup)} vehicles"


def officers_amiss(s: PrecinctState) -> Iterator[Amiss]:
    """[P13 P15]"""
    for name, officer in (("first", s.first), ("acting", s.acting)):
        if officer < 0:
            yield name, f"an officer from 0 to {len(s.at) - 1}"
    chosen = [character for character in s.characters if character >= 0]
    if len(set(chosen)) < len(chosen):
        yield "characters", "nobody twice"
    if all(space < 0 for space in s.at):
        yield "at", "somebody on duty"


def decks_amiss(s: PrecinctState) -> Iterator[Amiss]:
    """[P3]"""
    for name, decks in (("decks", s.decks), ("discards", s.discards)):
        if len(decks) != DECKS:
            yield name, f"{DECKS} of them"
            return
        for deck, cards in enumerate(decks):
            if any(not 0 <= card < KINDS[deck] for card in cards):
                yield name, f"numbers from 0 to {KINDS[deck] - 1} in the deck {deck}"
    if len(s.case_at) != len(CASE) or len(s.missing) != len(CASE):
        yield "case_at", f"{len(CASE)} entries, one for each Investigation deck"


def emergencies_amiss(s: PrecinctState) -> Iterator[Amiss]:
    """[P51 P53]"""
    many = len(s.emergencies)
    if min(s.emergencies, default=0) < 0 or len(set(s.emergencies)) < many:
        yield "emergencies", "Events, and none twice"
    for name, row in (("places", len(s.places)), ("under", len(s.under)), ("shown", len(s.shown))):
        if row != many:
            yield name, f"{many} entries, one for each Emergency"
    if len(set(s.places)) < len(s.places):
        yield "places", "a place of its own for each Emergency"
    if min(s.standing, default=0) < 0 or len(set(s.standing)) < len(s.standing):
        yield "standing", "Events, and none twice"
    for name, row in (("standing_at", len(s.standing_at)), ("standing_left", len(s.standing_left))):
        if row != len(s.standing):
            yield name, f"{len(s.standing)} entries, one for each Event that stays"


def known_amiss(s: PrecinctState) -> Iterator[Amiss]:
    """[P40 P73 P77]"""
    for seat, looked in enumerate(s.looked):
        for deck, place, card in looked:
            if not 0 <= deck < DECKS or not 0 <= place < len(s.decks[deck]) or s.decks[deck][place] != card:
                yield "looked", f"for seat {seat} a deck, a place in it and the card that lies there"
    for seat, dossier in enumerate(s.dossiers):
        for other, side in dossier:
            if not 0 <= other < len(s.loyalty) or side not in (0, DIRTY):
                yield "dossiers", f"for seat {seat} other seats, and 0 or 1 for each"
