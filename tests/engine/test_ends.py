"""Which options end the game, whatever is hidden."""

import pytest

from backroom import games, start
from backroom.engine import QuickChance, code, ends, view
from tests.games.crew13.stage import VAN, Stage
from tests.games.famiglia.table import famiglia


def final(table) -> set[str]:
    return set(map(code, ends(view(table.s, table.s.turn))))


def test_a_first_pass_does_not_end_famiglia_and_a_second_one_does():
    assert final(famiglia("F0", "A0", street="F0")) == set()
    assert final(famiglia("F0", "A0", street="F0", passes=1)) == {"pass"}


def test_the_last_turn_of_famiglia_ends_with_whatever_is_done():
    table = famiglia("F0", "A0", street="B1 B2 F0", pile="M1", second_pile=True, to_move="Anna")
    table.s.spent, table.s.turns_left = True, 0
    assert final(table) == {"pass", "take F0 - -"}


def laying(police_up: int) -> set[str]:
    """What Bruno could lay to end the game, on a job with Anna, who has not laid either."""
    stage = Stage(hands={"Anna": "HHI"}, jobs=[VAN], draws="P", police_up=police_up).crew(VAN, "Bruno")
    return set(map(code, ends(view(stage.s, stage.seat("Bruno")))))


def test_the_fifth_police_is_said_to_end_the_game_though_others_have_still_to_lay():
    assert laying(3) == set()
    assert laying(4) == {"lay police"}


@pytest.mark.parametrize("name", games.names())
def test_what_is_said_to_end_the_game_does_in_every_world_and_nothing_else_is_promised(name: str):
    """Games to their end: a move by one who alone was asked ends the game if and only if it ends it here, too."""
    game, choice = start(name, seed=3), QuickChance(3)
    while game.outcome is None and game.ply < 600:
        seat = game.waiting[0]
        seen = game.view(seat)
        said = ends(seen)
        alone = len(game.waiting) == 1 and not seen.sealed
        action = said[0] if said else seen.options[choice.below(len(seen.options))]
        game.play(seat, action)
        if alone and said:
            assert game.outcome is not None, f"{code(action)} was said to end the game"
