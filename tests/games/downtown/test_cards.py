from collections import Counter

from backroom.engine import QuickChance, begin
from backroom.games.downtown.cards import (
    A_PILE,
    ALL_MONEY,
    CASINOS,
    DECK,
    FENCE_FRONT,
    FENCES,
    FILE,
    FRONTS,
    JOBS,
    LOCATIONS,
    LOOT,
    LOOT_OF,
    NEEDS,
    NOTES,
    PROMISE,
    STOOGE_OF,
    STOOGES,
    VALUES,
)
from backroom.games.downtown.rules import RULES
from tests.support import rule


@rule("D1")
def test_the_gangsters_are_the_48_of_the_component_list() -> None:
    assert Counter(DECK) == {"lookout": 26, "safecracker": 11, "spy": 11}


@rule("D2")
def test_every_stooge_has_three_fronts_one_for_each_loot_with_three_backs_each() -> None:
    assert len(JOBS) == len(set(JOBS)) == 27
    for stooge in STOOGES:
        fronts = [front for front in FRONTS if STOOGE_OF[front] == stooge]
        assert sorted(LOOT_OF[front] for front in fronts) == sorted(LOOT)
        assert all(len(set(VALUES[front])) == 3 for front in fronts)
        assert sum(len(VALUES[front]) for front in fronts) == A_PILE


@rule("D2")
def test_every_value_can_be_quartered_in_whole_thousands() -> None:
    assert all(value % 4 == 0 and value > 0 for front in FRONTS for value in VALUES[front])


@rule("D2")
def test_the_card_printed_in_the_rulebook_is_exact() -> None:
    assert PROMISE["luigi-art"] == 60
    assert NEEDS["luigi-art"] == (2, 2, 1)
    assert VALUES["luigi-art"] == (40, 52, 60)


@rule("D2")
def test_every_card_says_where_it_comes_from() -> None:
    cards = [card for deck in ("gangster", "fence", "stooge") for card in FILE.data[deck]]
    assert {card["status"] for card in cards} == {"rulebook", "reported", "house"}
    assert Counter(card["status"] for card in FILE.data["stooge"]) == {"rulebook": 1, "reported": 3, "house": 5}


@rule("D2")
def test_no_job_takes_more_gangsters_than_a_hand_holds() -> None:
    assert all(2 < sum(NEEDS[front]) <= 7 for front in FRONTS)


@rule("D34")
def test_joe_keeps_his_word_luigi_nearly_and_frankie_hardly_ever() -> None:
    for front in FRONTS:
        kept = sum(value >= PROMISE[front] for value in VALUES[front])
        low, high = {"joe": (3, 3), "luigi": (1, 2), "frankie": (0, 1)}[STOOGE_OF[front]]
        assert low <= kept <= high, front


@rule("D3")
def test_of_every_four_fences_one_takes_half_and_one_of_the_others_is_a_cop_with_an_honest_front() -> None:
    for loot in LOOT:
        assert FENCES.count(f"{loot}-half") == 1
        assert FENCES.count(f"{loot}-honest") == 2
        assert FENCES.count(f"{loot}-cop") == 1
        assert FENCE_FRONT[f"{loot}-cop"] == FENCE_FRONT[f"{loot}-honest"] != FENCE_FRONT[f"{loot}-half"]


@rule("D4")
def test_there_are_three_casinos_and_six_locations_and_two_tokens_each() -> None:
    assert CASINOS == 3
    assert len(set(LOCATIONS)) == 6
    s = begin(RULES, RULES.table(4), QuickChance(1))
    assert sum(mark >= 12 for pile in s.fence_piles for mark in pile) == 3


@rule("D5")
def test_the_notes_add_up_to_515_thousand() -> None:
    assert sum(note * many for note, many in zip(NOTES, (25, 20, 20, 15, 10), strict=True)) == ALL_MONEY == 515
