"""What you need, and before the first turn."""

from collections import Counter

import pytest

from backroom.engine import QuickChance, begin, view
from backroom.games.crew13.cards import CLEAR, INFORMANT, JOB_DECKS, JOB_ROWS, JOBS, KINDS, LOYAL, POLICE
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.state import CrewState
from tests.games.crew13.stage import ARSON, LOTTERY, STORE, Stage
from tests.support import rule


def dealt(players: int = 4, seed: int = 5, **variants: str) -> CrewState:
    return RULES.deal(RULES.table(players, variants), QuickChance(seed))


@rule("C1")
def test_there_are_twelve_resources_of_each_kind() -> None:
    census = RULES.census(dealt())
    assert {kind: census[kind] for kind in KINDS} == {"H": 12, "F": 12, "P": 12, "I": 12}


@rule("C2")
def test_there_are_15_police_and_30_all_clear() -> None:
    census = RULES.census(dealt())
    assert (census[POLICE], census[CLEAR]) == (15, 30)


@rule("C3")
def test_there_are_eight_loyal_identities_and_one_informant() -> None:
    census = RULES.census(dealt())
    assert (census[LOYAL], census[INFORMANT]) == (8, 1)


@rule("C4")
def test_there_are_sixteen_jobs_of_each_size_and_nobody_starts_with_money() -> None:
    assert [len(jobs) for jobs in JOB_DECKS] == [16, 16, 16]
    assert len(JOBS) == 48
    assert dealt().money == [0, 0, 0, 0]


@rule("C5")
def test_three_jobs_of_each_deck_lie_open() -> None:
    s = dealt()
    assert [len(row) for row in s.active] == [3, 3, 3]
    assert [len(deck) for deck in s.decks] == [13, 13, 13]
    assert all(JOBS[job].deck == n for n, row in enumerate(s.active) for job in row)


@rule("C6")
@pytest.mark.parametrize("players", RULES.players)
def test_everyone_is_dealt_three_resources(players: int) -> None:
    s = dealt(players)
    assert [len(hand) for hand in s.hands] == [3] * players
    assert len(s.resources) == 48 - 3 * players


@rule("C7")
def test_the_police_deck_has_two_police_among_25() -> None:
    assert Counter(dealt().police_deck) == {POLICE: 2, CLEAR: 23}


@rule("C8")
@pytest.mark.parametrize("players", RULES.players)
def test_everyone_has_one_police_card_of_each_kind_and_the_rest_is_in_the_box(players: int) -> None:
    s = dealt(players)
    assert s.police_hands == [[CLEAR, POLICE]] * players
    assert Counter(s.police_box) == Counter({POLICE: 13 - players, CLEAR: 7 - players})


@rule("C9")
@pytest.mark.parametrize("players", RULES.players)
def test_one_identity_each_from_one_more_loyal_than_players_and_the_informant(players: int) -> None:
    deals = [dealt(players, seed) for seed in range(60)]
    assert all(len(s.identities) == players and len(s.identity_box) == 9 - players for s in deals)
    in_play = sum(INFORMANT in s.identities for s in deals)
    assert 0 < in_play < 60, "the informant is sometimes in the box and sometimes not"


@rule("C10")
def test_nobody_else_sees_an_identity() -> None:
    stage = Stage(informant="Bruno")
    assert view(stage.s, stage.seat("Bruno")).table["identities"] == (None, INFORMANT, None, None)
    assert view(stage.s, stage.seat("Anna")).table["identities"] == (LOYAL, None, None, None)
    assert view(stage.s, None).table["identities"] == (None,) * 4


@rule("C11")
def test_the_first_lead_is_drawn_by_lot_and_play_goes_clockwise() -> None:
    assert {begin(RULES, RULES.table(4), QuickChance(seed)).lead for seed in range(30)} == {0, 1, 2, 3}
    stage = Stage(lead="Dino").plays("Dino", "pass", "keepjobs")
    assert stage.asked() == ["Anna"]


@rule("C12")
def test_the_lottery_is_the_rulebooks() -> None:
    job = JOBS[LOTTERY]
    assert job.needs == (2, 2, 2, 1)
    assert (job.lead_cash, job.lead_resources, job.crew_cash, job.crew_resources) == (5, 1, 5, 1)
    assert job.status == "rulebook"


@rule("C12")
def test_every_card_says_where_it_comes_from() -> None:
    assert {job.status for job in JOBS.values()} == {"rulebook", "house"}
    assert all(row["status"] == "rulebook" or "ours" not in row for row in JOB_ROWS)
    assert len({job.name for job in JOBS.values()}) == 48


@rule("C12")
def test_every_kind_of_resource_has_a_renewable_asset() -> None:
    assert {"hardware", "favor", "capital", "intelligence"} <= {job.asset for job in JOBS.values()}


@rule("C75")
@pytest.mark.parametrize(("value", "racket"), [("store", STORE), ("arson", ARSON)])
def test_in_the_short_game_a_racket_is_in_play_from_the_start(value: str, racket: str) -> None:
    s = dealt(short=value)
    assert s.crew_assets == [racket]
    assert racket not in s.active[1] + s.decks[1]
    stage = Stage(crew_assets=[racket])
    assert stage.money("Anna") == 1
