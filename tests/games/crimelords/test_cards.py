"""The cards, against the component list and what the rulebook says of them."""

from collections import Counter

from backroom.games.crimelords import cards
from backroom.games.crimelords.cards import (
    ANY_BONUS,
    ANY_TIME,
    BODYGUARD,
    BOSS_BONUS,
    CARD,
    CROOK_ROWS,
    DISTRICT,
    DISTRICTS,
    DRAWS,
    FILE,
    HAS_TOKEN,
    HIT,
    INTERFERES,
    MANY_HELPERS,
    MOB_SLUG,
    OWN_BONUS,
    POWER,
    RACKET_ROWS,
    SPECIAL_ROWS,
    TYPE,
    WANTS_NONE,
)
from tests.support import rule


@rule("L1")
def test_there_are_112_cards() -> None:
    assert (cards.MOBS, cards.CROOKS, cards.RACKETS, cards.SPECIALS) == (8, 36, 52, 16)
    assert len(set(cards.SLUG)) == 104
    assert len(set(cards.NAME)) == 104


@rule("L49")
def test_every_regular_type_is_once_in_every_district_and_every_district_has_a_unique() -> None:
    regular = [(TYPE[r], DISTRICT[r]) for r in cards.ALL_RACKETS][:45]
    assert Counter(regular) == Counter((kind, place) for kind in range(9) for place in range(5))
    uniques = [DISTRICT[r] for r in cards.ALL_RACKETS][45:]
    assert len(uniques) == 7
    assert set(uniques) == set(range(5))


@rule("L49")
def test_a_unique_matches_no_type_unless_it_says_so() -> None:
    uniques = {row["id"]: TYPE[CARD[row["id"]]] for row in FILE.data["unique"]}
    assert uniques.pop("velvet-rope") == TYPE[CARD["west-casinos"]]
    assert set(uniques.values()) == {-1}


@rule("L50")
def test_street_gangs_and_crooked_precincts_have_power_and_a_token() -> None:
    strong = {row["id"] for row in RACKET_ROWS if "power" in row}
    kinds = {slug for slug in strong if slug.endswith(("street-gangs", "crooked-precincts"))}
    assert len(kinds) == 10
    assert strong - kinds == {"city-hall-annex"}
    assert all(HAS_TOKEN[CARD[slug]] for slug in strong)
    assert not HAS_TOKEN[CARD["north-casinos"]]


def test_powers_go_from_zero_to_six_and_three_crooks_are_as_strong_as_can_be() -> None:
    powers = [row["power"] for row in CROOK_ROWS]
    assert (min(powers), max(powers), powers.count(6)) == (0, 6, 3)


def test_what_the_rulebook_says_of_crooks() -> None:
    mom, smythe = CARD["mom-parker"], CARD["smoothie-smythe"]
    assert (POWER[mom], ANY_BONUS[HIT][mom]) == (6, 2)
    assert (OWN_BONUS[HIT][smythe], ANY_BONUS[HIT][smythe]) == (5, 0)
    assert ANY_TIME[CARD["bentley-grimes"]]
    assert MANY_HELPERS[CARD["the-great-zebrini"]]
    assert WANTS_NONE[CARD["gimpy"]]
    assert POWER[CARD["anita-callahan"]] < POWER[mom]
    assert sum(BODYGUARD) >= 3
    assert {"bro-bronson", "captain-shepherd", "judge-cohen", "shyster-shatner"} <= set(CARD)


@rule("L118")
def test_what_the_rulebook_says_of_mobs() -> None:
    old_family, downtowners, north = (MOB_SLUG.index(m) for m in ("old-family", "downtowners", "north-side-mob"))
    assert BOSS_BONUS[old_family] == 3
    assert 2 in BOSS_BONUS
    assert DRAWS[downtowners] == 1
    assert INTERFERES[north] == DISTRICTS.index("north")


def test_districts_have_their_colours() -> None:
    assert [row["colour"] for row in FILE.data["district"]] == ["blue", "yellow", "red", "green", "purple"]


def test_every_card_says_where_it_comes_from() -> None:
    for kind in ("mob", "crook", "district", "type", "unique", "special"):
        assert {row["status"] for row in FILE.data[kind]} <= {"rulebook", "reported", "house"}


@rule("L102")
def test_every_special_says_when_it_may_be_used() -> None:
    assert {row["when"] for row in SPECIAL_ROWS} == {"any", "turn", "before", "after"}
