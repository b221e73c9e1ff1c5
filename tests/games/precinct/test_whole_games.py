"""Whole games by chance: what must hold after every move, whatever has happened."""

import random
from collections.abc import Iterator

import pytest

from backroom.engine import QuickChance, advance, begin, code, view
from backroom.games.precinct.rules import RULES
from backroom.games.precinct.state import HOODS, PrecinctState
from tests.support import rule

TABLES = [(1, "off"), (2, "off"), (3, "likely-two"), (4, "one"), (5, "free-for-all"), (6, "two")]
RARE = ("play", "reveal", "tipoff", "accuse", "chip", "token", "escort", "tow", "look", "under", "train", "withdraw")
EVIDENCE = 11


def positions(players: int, way: str) -> Iterator[PrecinctState]:
    """A long game of people who do what is rarely done: crime has far to rise, and everybody has Donuts."""
    choice, chance = random.Random(players), QuickChance(players)
    s: PrecinctState = begin(RULES, RULES.table(players, {"dirty-cop": way}), chance)
    s.crime = -8
    for officer in s.officers():
        s.donuts[officer] += 2
        s.donut_stock -= 2
    while s.stack:
        let = list(view(s, None).let)
        if let and choice.random() < 0.1:
            advance(s, let[0], view(s, let[0]).lets[0], chance)
        else:
            seat = next(seat for seat in s.asked if seat not in s.sealed)
            rare = [action for action in s.asked[seat] if code(action).split()[0] in RARE]
            options = rare if rare and choice.random() < 0.5 else list(s.asked[seat])
            advance(s, seat, choice.choice(options), chance)
        yield s


@rule("P40", "P76", "P126")
@pytest.mark.parametrize(("players", "way"), TABLES)
def test_what_somebody_has_looked_at_lies_where_he_saw_it(players: int, way: str) -> None:
    seen = 0
    for s in positions(players, way):
        for known in s.looked:
            assert all(s.decks[deck][at] == card for deck, at, card in known)
            assert len({(deck, at) for deck, at, _ in known}) == len(known)
            seen += len(known)
    assert seen


@rule("P1", "P45", "P57", "P120", "P121", "P122")
@pytest.mark.parametrize(("players", "way"), TABLES)
def test_what_lies_on_the_table_makes_sense_at_any_time(players: int, way: str) -> None:
    for s in positions(players, way):
        assert min(s.donut_stock, s.punk_stock, s.patrol, *s.donuts, *s.punks, *s.beats) >= 0
        assert sum(s.donuts) + s.donut_stock == 18
        for hood in range(HOODS):
            assert s.gangs[hood] < 0 or s.punks[hood], "a Gang card without Punks"
            assert s.punks[hood] < 4 or s.gangs[hood] >= 0 or s.nameless[hood], "a Gang nobody has noticed"
        assert sum(s.missing) + len(s.evidence) == EVIDENCE
        assert s.urgent < 0 or s.urgent in s.emergencies
        assert len(set(s.places)) == len(s.places), "two Emergencies in one place"
        assert all(bits.bit_count() <= 2 for bits in s.upgrades)
