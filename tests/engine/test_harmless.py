"""What can be done at a touch: nothing drawn, nothing learnt, and the same seat asked next."""

import backroom
from backroom.engine import Action, harmless


def asked(game: backroom.Game, kind: str) -> Action:
    """Played by the first option until somebody may do a thing of this kind."""
    for _ in range(400):
        seat = game.waiting[0]
        found = [a for a in game.options(seat) if type(a).__name__ == kind]
        if found:
            return found[0]
        game.play(seat, game.options(seat)[0])
    raise AssertionError(kind)


def test_a_drive_can_be_made_at_a_touch() -> None:
    game = backroom.start("precinct", players=2, seed=3)
    action = asked(game, "Drive")
    assert harmless(game.view(game.waiting[0]), action)


def test_what_draws_or_hands_the_turn_on_cannot() -> None:
    game = backroom.start("famiglia", players=2, seed=3)
    seat = game.waiting[0]
    assert not any(harmless(game.view(seat), action) for action in game.options(seat) if action.touches())


def test_what_is_no_option_of_the_viewer_cannot() -> None:
    game = backroom.start("precinct", players=2, seed=3)
    action = asked(game, "Drive")
    assert not harmless(game.view(1 - game.waiting[0]), action)
    assert not harmless(game.view(None), action)
