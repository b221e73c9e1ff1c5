"""Nobody can tell more than the rules say, whatever is done out of turn."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from backroom.engine import QuickChance, Seat, advance, begin, encode, view
from backroom.games.crimelords.cards import FIRST_SPECIAL
from backroom.games.crimelords.rules import RULES
from backroom.games.crimelords.tree import WIDTH
from tests.games.crimelords.stage import Stage
from tests.support import rule

MOST = 20_000


def lively_play(players: int, seed: int, variants: dict[str, str] | None = None) -> Iterator[Any]:
    """Random play in which people write slips all the time; the kind of act is drawn before the act."""
    luck, choice = QuickChance(seed), random.Random(seed)
    s = begin(RULES, RULES.table(players, variants), luck)
    for _ in range(MOST):
        yield s
        if not s.stack:
            return
        let = {seat: acts for seat, acts in s.stack[-1].lets(s).items() if acts} if not s.sealed else {}
        if let and choice.random() < 0.6:
            seat = choice.choice(list(let))
            acts = let[seat]
        else:
            seat = choice.choice([seat for seat in s.asked if seat not in s.sealed])
            acts = s.asked[seat]
        kind = choice.choice(sorted({type(act).__name__ for act in acts}))
        advance(s, seat, choice.choice([act for act in acts if type(act).__name__ == kind]), luck)
    raise AssertionError("this game does not end")


def looked_at(n: int) -> bool:
    return n % 23 == 0


@rule("L51", "L101", "L102")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4), (8, 5)])
def test_what_a_seat_sees_does_not_depend_on_what_it_does_not(players: int, seed: int) -> None:
    luck = QuickChance(seed)
    for n, s in enumerate(lively_play(players, seed)):
        if looked_at(n):
            for seat in (*map(Seat, range(players)), None):
                seen = view(s, seat)
                world = RULES.imagine(seen, luck)
                assert encode(view(world, seat)) == encode(seen)
                assert RULES.census(world) == RULES.census(s)


@rule("L100")
@pytest.mark.parametrize("seed", range(6))
def test_with_deals_and_specials_all_the_time_nothing_is_lost_and_play_ends(seed: int) -> None:
    first = None
    for s in lively_play(2 + seed, seed, {"leaving": "on"} if seed == 3 else None):
        census = dict(RULES.census(s))
        first = first or census
        assert census == first
        assert all(low <= has <= high for low, has, high in zip(s.floor, s.treasury, s.ceiling, strict=True))
    over = RULES.outcome(s)
    assert over is not None
    assert over.winners


@rule("L17", "L18", "L19")
@pytest.mark.parametrize("seed", range(4))
def test_every_mob_is_a_tree_on_its_grid_at_every_question(seed: int) -> None:
    for s in lively_play(3 + seed, seed):
        for seat in s.in_play():
            if s.boss[seat] < 0:
                continue
            standing = {s.cell[crook]: crook for crook in s.crooks[seat] if s.cell[crook] >= 0}
            assert len(standing) == len([c for c in s.crooks[seat] if s.cell[c] >= 0])
            for at, crook in standing.items():
                beside = [standing[n] for n in (at - 1, at + 1, at - WIDTH, at + WIDTH) if n in standing]
                family = [c for c in beside if s.superior[c] == crook or s.superior[crook] == c]
                assert family == beside
                assert (s.superior[crook] < 0) == (crook == s.boss[seat])


def test_treasuries_are_known_as_long_as_all_deals_are_open() -> None:
    stage = Stage().offers("Bert", "Carl", "10g", "")
    world = RULES.imagine(view(stage.s, Seat(0)), QuickChance(5))
    assert world.treasury == [50, 40, 60]


def test_a_special_bought_in_the_auction_is_remembered() -> None:
    for s in lively_play(4, 9):
        bought = [(seat, card) for seat, hand in enumerate(s.specials) for card in hand]
        if bought:
            break
    seat, card = bought[0]
    me = Seat((seat + 1) % 4)
    assert view(s, None).table["face_up"][card - FIRST_SPECIAL] == seat
    assert card in RULES.imagine(view(s, me), QuickChance(1)).specials[seat]
