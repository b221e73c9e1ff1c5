"""What a learned player reads: tokens of a view, from what the state declares, and of what may be answered."""

import hashlib
from typing import Any

import pytest

from backroom import games
from backroom.bots.learned import ROWS, Tokens
from backroom.engine import QuickChance, State, advance, begin, read_position, view, waited_for
from backroom.engine.visibility import PUBLIC, schema

ABOUT = {"crew13": 4, "crimelords": 4, "downtown": 4, "famiglia": 2, "precinct": 4}
GOLDEN = {
    "crew13": "3afdeef7f3054863 63d31dd25a09c639",
    "crimelords": "dc80381ebef9ff3c 94824fd9eb473d75",
    "downtown": "e080103fa8f12fe6 89149e31f12a2cf4",
    "famiglia": "2f8a5fc17ddc01f0 3825ead29ff31bad",
    "precinct": "907f5a2322de30a8 4041816ffaaf7ebd",
}
"""Where a deal or what a state declares changes on purpose, so do these; what was learnt before is then refused."""


def some_states(game: str, players: int, many: int, every: int = 7) -> list[State]:
    rules, luck, found = games.find(game), QuickChance(3), []
    s = begin(rules, rules.table(players), luck)
    for n in range(many * every):
        if not s.stack:
            s = begin(rules, rules.table(players), luck)
        if n % every == 0:
            found.append(s.clone())
        seat = waited_for(s)
        advance(s, seat, s.asked[seat][luck.below(len(s.asked[seat]))], luck)
    return found


@pytest.mark.parametrize("game", ABOUT)
def test_the_same_views_are_the_same_tokens_in_every_run_and_version(game: str) -> None:
    s = some_states(game, ABOUT[game], 1)[0]
    tokens, seen = Tokens(type(s), ABOUT[game]), view(s, waited_for(s))
    said = hashlib.sha256(repr((tokens.of(seen), tokens.options(seen))).encode()).hexdigest()[:16]
    assert f"{tokens.digest()} {said}" == GOLDEN[game]


@pytest.mark.parametrize("game", ABOUT)
def test_tokens_tell_nothing_that_the_seat_cannot_see(game: str) -> None:
    luck = QuickChance(5)
    for s in some_states(game, ABOUT[game], 6, 29):
        tokens = Tokens(type(s), ABOUT[game])
        for seat in s.setup.seats:
            world = s.rules.imagine(view(s, seat), luck)
            assert tokens.of(view(world, seat)) == tokens.of(view(s, seat))


@pytest.mark.parametrize("game", ABOUT)
def test_every_number_has_a_row_and_a_name(game: str) -> None:
    for s in some_states(game, ABOUT[game], 4, 31):
        tokens = Tokens(type(s), ABOUT[game])
        seen = view(s, waited_for(s))
        met = [*tokens.of(seen), *(token for said in tokens.options(seen) for token in said)]
        assert all(0 <= token < ROWS and tokens.names[token] for token in met)
        assert len(tokens.options(seen)) == len(seen.options)


@pytest.mark.parametrize("game", ABOUT)
def test_a_row_as_long_as_the_table_says_that_it_goes_by_seat(game: str) -> None:
    """What is as long as the table at two sizes of it has an entry for each seat, and is told from the viewer on."""
    players = games.find(game).players
    sizes = (players[0], players[-1]) if len(players) > 1 else players
    if len(sizes) < 2 or sizes[0] == 1:
        sizes = players[-2:]
    long = [fields_as_long(game, many) for many in sizes]
    assert sorted(long[0] & long[-1] if len(sizes) > 1 else set()) == []


def fields_as_long(game: str, players: int) -> set[str]:
    rules = games.find(game)
    s = begin(rules, rules.table(players), QuickChance(1))
    rows: dict[str, Any] = {name: getattr(s, name) for name, m in schema(type(s)) if m.kind == PUBLIC and not m.by_seat}
    return {name for name, row in rows.items() if isinstance(row, list) and len(row) == players}


POSITION = """
game = "famiglia"
dealt = 1
rest = "pile"
stack = ["FamilyBusiness", "EndOfTurn"]

[table]
turn = {turn}
starter = {turn}
street = "F3 B0"
hands = {hands}
areas = {areas}
"""


def test_seats_are_told_from_the_viewer_on() -> None:
    rules = games.find("famiglia")
    mine, theirs = '"F2 M3"', '"A0 A1"'
    first = read_position(POSITION.format(turn=0, hands=f"[{mine}, {theirs}]", areas='["B1", "B2"]'), rules)
    second = read_position(POSITION.format(turn=1, hands=f"[{theirs}, {mine}]", areas='["B2", "B1"]'), rules)
    tokens = Tokens(type(first), 2)
    seen = [{tokens.names[t] for t in tokens.of(view(s, seat))} for s, seat in ((first, 0), (second, 1))]
    assert seen[0] == seen[1]
    assert {"turn=0", "hands.0=('M3', 0)", "areas.1=('B2', 0)"} <= seen[0]


def test_the_schema_names_each_field_and_what_it_is_taken_for() -> None:
    s = some_states("famiglia", 2, 1)[0]
    tokens = Tokens(type(s), 2)
    assert "areas: by seat(bag(thing))" in tokens.schema()
    assert "pile: bag(thing)" in tokens.schema()
