"""What a game's own modules let a deck hold, drawn at random: no deck that is let in stops it."""

import re

import pytest

from backroom import bots, games
from backroom.bots.table import states
from backroom.bots.trial import tried
from backroom.engine import QuickChance, view
from backroom.kit.decks import BadCard
from tests.games.mutated import mutated, shapes_of

WITH_CARDS = [name for name in games.names() if (games.folder(name) / "cards.toml").is_file()]


@pytest.mark.parametrize("game", WITH_CARDS)
def test_our_file_explains_every_field_that_it_may_have(game: str) -> None:
    explained = "\n".join(line for line in games.own_cards(game).splitlines() if line.startswith("#"))
    fields = {field for shapes in shapes_of(game).values() for field in shapes}
    assert {field for field in fields if not re.search(rf"\b{field}\b", explained)} == set()


@pytest.mark.parametrize("game", WITH_CARDS)
def test_whatever_a_deck_may_hold_the_game_is_played_with_it(game: str) -> None:
    rules = games.find(game, mutated(game, 5, 0.3, shapes_of(game)))
    assert rules.cards
    for kind, many in (("random", rules.players[0]), ("greedy", rules.players[-1])):
        players = [bots.make(kind, rules.name, seat) for seat in range(many)]
        for moves, s in enumerate(states(rules, rules.table(many), players, QuickChance(5))):
            if moves == 150 or not s.stack:
                break
            for seat in s.asked:
                assert rules.imagine(view(s, seat), QuickChance(moves)) is not None


def test_a_deck_with_which_a_game_breaks_off_or_never_ends_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = games.find("famiglia", games.own_cards("famiglia").replace("[1, 3, 6, 10, 15]", "[1, 3, 6, 10, 16]"))
    tried(rules, "my.toml")
    monkeypatch.setattr("backroom.bots.trial.LONGEST", 5)
    with pytest.raises(BadCard, match=r"with the cards of my.toml a game for 2 does not come to an end"):
        tried(rules, "my.toml")

    def broken(*of: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(type(rules), "imagine", broken)
    monkeypatch.setattr("backroom.bots.trial.LOOKED_AT", 1)
    with pytest.raises(BadCard, match=r"a game for 2 breaks off at move 1 \(ZeroDivisionError: division by zero\)"):
        tried(rules, "my.toml")
