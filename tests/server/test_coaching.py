"""The guide's words: every kind of answer a game knows has one, or is named as one that needs none."""

from fnmatch import fnmatchcase
from typing import Any

import pytest

from backroom import games
from backroom.engine import begin, view
from backroom.engine.chance import QuickChance
from backroom.server.drawing.choosing import refs_in
from backroom.server.drawing.coaching import guide_of, words_for
from backroom.server.drawing.scenes import scene_of

GUIDED = [name for name in games.names() if guide_of(name) is not None]
NAMES = ["Ada", "Bruno", "Carla", "Dora", "Emil", "Fay", "Gus", "Hilde"]


def vocabulary(game: str) -> list[Any]:
    """All that can be answered, at tables of every size."""
    rules = games.find(game)
    return [action for many in rules.players for action in rules.vocabulary(rules.table(many))]


@pytest.mark.parametrize("game", GUIDED)
def test_every_kind_of_decision_has_a_word_or_is_deliberately_without(game: str) -> None:
    guide = guide_of(game)
    kinds = {type(action).__name__ for action in vocabulary(game)}
    assert set(guide.WORDS) | set(guide.PLAIN) == kinds
    assert not set(guide.WORDS) & set(guide.PLAIN)


@pytest.mark.parametrize("game", GUIDED)
def test_a_word_is_short_and_points_at_things_that_there_are(game: str) -> None:
    refs = {ref for action in vocabulary(game) for ref in action.touches()}
    for state in games.fullest(game).values():
        refs |= set(refs_in(scene_of(view(state, 0), NAMES[: state.setup.players])))
    for heading, lines in guide_of(game).WORDS.values():
        assert heading
        assert 1 <= len(lines) <= 3
        for words, patterns in lines:
            assert words.endswith(".")
            assert [p for p in patterns.split() if not any(fnmatchcase(ref, p) for ref in refs)] == []


def test_what_no_word_speaks_of_is_told_by_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide_of("famiglia"), "WORDS", {})
    rules = games.find("famiglia")
    s = begin(rules, rules.table(), QuickChance(1))
    seen = view(s, 0) if view(s, 0).options else view(s, 1)
    (told,) = words_for(seen, [])
    assert [line["words"] for line in told["lines"]] == [seen.question]
    assert told["rules"] == list(seen.cites[:2])
