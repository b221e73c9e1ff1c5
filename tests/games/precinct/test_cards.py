"""The cards, against the component list and what the rulebook says of them."""

from collections import Counter

import pytest

from backroom.games.precinct import cards, characters
from backroom.games.precinct.cards import (
    ADDS_PUNKS,
    AIR_SUPPORT,
    ARREST,
    COLOUR,
    COLOURS,
    DECK_SLUG,
    DIFFICULTY,
    EMERGENCIES,
    EMERGENCY_ROWS,
    EVENT,
    EVENT_SLUG,
    EVIDENCE_NEEDED,
    FILE,
    HANDLE,
    HELPS,
    INVESTIGATE,
    INVESTIGATION_DECKS,
    IS_EVIDENCE,
    KIND,
    KINDS,
    NO_EVENT,
    PLACE,
    REWARDS,
    TEXT_AMOUNT,
    UNKNOWN_STACK,
    WHEN,
)
from backroom.games.precinct.characters import CHARACTER, COUSIN, KEEPS_CARDS, SKILLS, SWAT
from backroom.games.precinct.map import CITIES
from backroom.kit.decks import BadCard
from tests.support import rule


@rule("P100")
def test_there_are_as_many_cards_as_the_component_list_says() -> None:
    assert (EMERGENCIES, len(EVENT_SLUG) - EMERGENCIES) == (26, 13)
    assert len(cards.POLICE_DECK) == 44
    assert [len(deck) for deck in INVESTIGATION_DECKS] == [14, 10, 10, 8]
    assert len(cards.GANG_SLUG) == 4
    assert len(UNKNOWN_STACK) == 20
    assert (cards.GOOD_CARDS, cards.DIRTY_CARDS) == (6, 2)
    assert characters.CHARACTERS == 16
    assert len(set(characters.CARD_OF)) == 8


@rule("P100")
def test_no_two_cards_share_a_name() -> None:
    for names in (EVENT_SLUG, cards.EVENT_NAME, cards.POLICE_SLUG, cards.POLICE_NAME, cards.CLUE_NAME):
        assert len(set(names)) == len(names)
    assert len(set(characters.CHARACTER_NAME)) == 16


@rule("P100")
def test_the_evidence_is_spread_over_the_decks_as_the_investigation_board_shows() -> None:
    assert dict(zip(DECK_SLUG, EVIDENCE_NEEDED, strict=True)) == {
        "crime-scene": 6, "examine-body": 2, "interview-witness": 2, "murder-weapon": 1,
    }  # fmt: skip
    assert [sum(IS_EVIDENCE[card] for card in deck) for deck in INVESTIGATION_DECKS] == list(EVIDENCE_NEEDED)


@rule("P101")
def test_emergencies_have_four_colours_and_are_three_to_six_hard() -> None:
    assert Counter(COLOURS[c] for c in COLOUR) == {"red": 7, "blue": 7, "yellow": 6, "green": 6}
    assert set(DIFFICULTY[:EMERGENCIES]) == {3, 4, 5, 6}
    assert set(ADDS_PUNKS) == {0, 1, 2}


@rule("P101")
def test_a_named_place_is_named_by_one_emergency_and_lies_on_both_sides_of_the_board() -> None:
    named = [place for place in PLACE[:EMERGENCIES] if place not in ("warehouse", "apartment")]
    assert len(set(named)) == len(named)
    for city in CITIES.values():
        assert all(place in city.buildings or place in city.intersections for place in named)


@rule("P101")
def test_two_emergencies_of_the_set_up_can_add_four_punks() -> None:
    assert sorted(ADDS_PUNKS)[-2:] == [2, 2]


def test_what_the_rulebook_says_of_emergencies() -> None:
    robbers = EVENT["bank-robbers"]
    assert (PLACE[robbers], COLOURS[COLOUR[robbers]]) == ("bank", "yellow")
    assert NO_EVENT in REWARDS[EVENT["burglars"]]
    assert {"vasel-1st", "4th-luna", "duffys"} <= set(PLACE)
    assert {reward for rewards in REWARDS for reward in rewards} == set(range(5))
    assert any(row.get("both") for row in EMERGENCY_ROWS)


@rule("P102")
def test_every_police_card_helps_others_with_one_kind_of_action_and_air_support_twice_with_any() -> None:
    for kind in range(KINDS):
        worth = [HELPS[action][kind] for action in (INVESTIGATE, ARREST, HANDLE)]
        assert worth == [2, 2, 2] if kind == AIR_SUPPORT else sorted(worth) == [0, 0, 1]


@rule("P103")
def test_what_the_rulebook_says_of_police_cards() -> None:
    fast = KIND["fast-response"]
    assert [kind for kind in range(KINDS) if WHEN[kind] == "move"] == [fast]
    assert TEXT_AMOUNT[fast] == (2, 2)
    assert [kind for kind in range(KINDS) if WHEN[kind] == "any"] == [AIR_SUPPORT]
    assert {"dispatch-officers", "stakeout", "allocate-resources"} <= set(KIND)


@rule("P150")
def test_what_the_rulebook_says_of_characters() -> None:
    lisa, kirkland = CHARACTER["lisa-costello"], CHARACTER["graham-kirkland"]
    assert SKILLS[ARREST][lisa] == 2
    assert (SKILLS[ARREST][kirkland], SWAT[kirkland]) == (1, 2)
    assert characters.FEDS[CHARACTER["adele-pierce"]] == 1
    assert KEEPS_CARDS[CHARACTER["nora-hartley"]]
    assert any(characters.THOROUGH)
    assert characters.COMMITTED[COUSIN[CHARACTER["zuhra-kinney"]]]
    assert CHARACTER["joe-kinney"] not in characters.TO_CHOOSE


@rule("P150")
def test_each_card_has_a_woman_and_her_cousin_with_two_abilities_each_and_tokens_suffice() -> None:
    for card in set(characters.CARD_OF):
        sides = [row for row in characters.CHARACTER_ROWS if row["card"] == card]
        assert sorted(row["side"] for row in sides) == ["her", "him"]
    assert all(len(row["abilities"]) == 2 for row in characters.CHARACTER_ROWS)
    assert {a for row in characters.CHARACTER_ROWS for a in row["abilities"]} == set(characters.ABILITIES)
    assert (sum(SWAT), sum(characters.FEDS)) == (3, 1)


def test_every_card_says_where_it_comes_from() -> None:
    for rows in FILE.data.values():
        assert {row["status"] for row in rows} <= {"rulebook", "reported", "house"}


def test_an_ability_nobody_has_is_refused() -> None:
    with pytest.raises(BadCard, match="no ability has the effect 'x-ray'"):
        characters.able("x-ray")
