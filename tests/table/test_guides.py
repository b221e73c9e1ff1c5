"""A first game with a guide: three cards, and words at the first decision of each kind."""

import pytest

from backroom import games
from backroom.ending import story
from backroom.engine import view
from backroom.server.drawing.choosing import refs_in
from backroom.server.drawing.coaching import MOST_PINS, guide_of, matching, words_for
from backroom.server.drawing.pictures import things
from backroom.server.drawing.scenes import environment, scene_of
from backroom.server.tables.reading import goal_of
from tests.table.played import played, tables

GUIDED = [name for name in games.names() if guide_of(name)]
SIGNS = ("→", "or", "spent")


def kinds(name: str) -> set[str]:
    rules = games.find(name)
    return {type(a).__name__ for players in rules.players for a in rules.vocabulary(rules.table(players))}


def test_all_of_our_games_have_a_guide() -> None:
    assert len(GUIDED) >= 5


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_has_three_cards_with_pictures_the_game_can_draw(name: str) -> None:
    cards = guide_of(name).CARDS
    assert [title for title, _, _ in cards] == ["What wins", "A turn", "The end"]
    for _, sentences, pictures in cards:
        assert 1 <= len(sentences) <= 2
        assert all(sentence.endswith(".") for sentence in sentences)
        assert pictures
        assert [p for p in pictures if p not in things(name) and p not in SIGNS] == []


@pytest.mark.parametrize("name", GUIDED)
def test_every_picture_of_a_part_can_be_drawn_and_every_rule_exists(name: str) -> None:
    drawn = environment().globals["pictured"]
    for thing in things(name):
        assert drawn(name, thing).strip(), thing  # type: ignore[operator]
    for picture, words, rule in guide_of(name).PARTS:
        assert picture in things(name)
        assert words.endswith(".")
        assert rule in games.rulebook(name).numbers


@pytest.mark.parametrize("name", GUIDED)
def test_words_are_for_kinds_there_are_and_short(name: str) -> None:
    words = guide_of(name).WORDS
    assert set(words) <= kinds(name)
    for heading, lines in words.values():
        assert heading
        assert 1 <= len(lines) <= 3
        assert all(line.endswith(".") and len(line) < 125 for line, _ in lines)


@pytest.mark.parametrize(("name", "players", "seed"), [t for t in tables() if t[0] in GUIDED])
def test_every_question_of_a_whole_game_has_a_word_or_falls_back_to_itself(name: str, players: int, seed: int) -> None:
    game = played(name, players, seed)
    seen = set()
    for ply in range(0, game.ply, 3):
        seat = game.move_at(ply + 1).seat
        asked = game.view(seat, ply)
        if not asked.options:
            continue
        there = set(refs_in(scene_of(asked, game.names)))
        words = words_for(asked, there)
        assert words, asked.question
        for word in words:
            seen.add(word["key"])
            assert word["lines"]
            assert all(ref in there or any(ref in a.touches() for a in asked.options)
                       for line in word["lines"] for ref in line["refs"])  # fmt: skip
            assert all(len(line["refs"]) <= MOST_PINS for line in word["lines"])
    assert len(seen) >= 2


@pytest.mark.parametrize("name", GUIDED)
def test_whoever_is_asked_nothing_is_told_nothing(name: str) -> None:
    rules = games.find(name)
    game = played(name, rules.a_tableful(), 1)
    assert words_for(None, ()) == []
    assert words_for(game.view(None, 0), ()) == []
    assert words_for(view(game.state, 0), ()) == []  # type: ignore[arg-type]


def test_a_pattern_names_things_by_their_refs() -> None:
    refs = ["hand:F0", "street:A0", "street:B3", "street:F0"]
    assert matching("street:?0", refs) == ["street:A0", "street:F0"]
    assert matching("hand:* street:B*", refs) == ["hand:F0", "street:B3"]
    assert matching("", refs) == []


@pytest.mark.parametrize(("name", "players", "seed"), [t for t in tables() if t[0] in GUIDED])
def test_a_goal_says_what_wins_and_is_the_same_in_all_a_seat_can_imagine(name: str, players: int, seed: int) -> None:
    from backroom.engine import QuickChance, Seat

    game = played(name, players, seed)
    for seat in range(players):
        seen = game.view(seat, 0)
        goal = goal_of(seen)
        assert goal is not None
        assert goal["wins"]
        assert all(picture in things(name) and words for picture, words in goal["wins"])
        assert not goal["picture"] or goal["picture"] in things(name)
        assert goal["rule"] in games.rulebook(name).numbers
        world = game.rules.imagine(seen, QuickChance(seed))
        assert goal_of(view(world, Seat(seat))) == goal
    assert goal_of(game.view(None, 0)) is None


@pytest.mark.parametrize("name", ["crew13", "downtown", "famiglia"])
def test_nothing_that_is_said_ends_with_two_stops(name: str) -> None:
    """Police! has its own; of words of the guide and of whole games."""
    game = played(name, games.find(name).a_tableful(), 1)
    said = [event.words(game.names) for ply in story(game) for event in ply.events]
    room = games.part(name, "table.guide")
    said += [text for _, texts, _ in room.CARDS for text in texts]
    said += [text for _, lines in room.WORDS.values() for text, _ in lines]
    assert [words for words in said if words.endswith(("!.", "?.", ".."))] == []
