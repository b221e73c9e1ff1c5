"""The front door: start, play, look, take back."""

import pytest

import backroom
from backroom import Game
from backroom.engine import Illegal, Seat, code
from backroom.games.downtown.actions import Buy, LookAtFence, LookAtStooge, Pay
from backroom.games.famiglia.steps.new_faces import KEEP_LOOKING


def quiet_move(game: backroom.Game) -> None:
    """Leave the street, or pass: always the last option, and it draws nothing."""
    game.play(game.waiting[0], game.options(game.waiting[0])[-1])


def test_the_same_number_gives_the_same_shuffle() -> None:
    assert backroom.start("famiglia", seed=7).state.pile == backroom.start("famiglia", seed=7).state.pile
    assert backroom.start("famiglia", seed=7).state.pile != backroom.start("famiglia", seed=8).state.pile
    assert backroom.start("famiglia").state.pile != backroom.start("famiglia").state.pile


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"name": "poker"}, "no game 'poker'; there are: .*famiglia"),
        ({"name": "famiglia", "players": 3}, "for 2 players, not 3"),
        ({"name": "famiglia", "variants": {"speed": "high"}}, "no option 'speed'; it has: hands"),
        ({"name": "famiglia", "variants": {"hands": "up"}}, "takes remembered or held, not 'up'"),
    ],
)
def test_a_table_that_cannot_be_set_says_why(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(Illegal, match=says):
        backroom.start(**arguments)  # type: ignore[arg-type]


def test_a_refused_move_changes_nothing() -> None:
    game = backroom.start("famiglia", seed=7)
    seat = game.waiting[0]
    before = game.record(reveal=True).dumps()
    for wrong in ("take F4 - -", "dance"):
        with pytest.raises(Illegal):
            game.play(seat, wrong)
    with pytest.raises(Illegal, match="not your turn"):
        game.play(1 - seat, "pass")
    assert game.record(reveal=True).dumps() == before


def test_a_quiet_move_can_be_taken_back_until_another_acts() -> None:
    game = backroom.start("famiglia", seed=7)
    first = game.waiting[0]
    options = [code(a) for a in game.options(first)]
    quiet_move(game)
    game.undo(first)
    assert [code(a) for a in game.options(first)] == options
    while game.waiting == (first,):
        quiet_move(game)
    quiet_move(game)
    with pytest.raises(Illegal, match="somebody else has moved"):
        game.undo(first)


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    game = backroom.start("famiglia", seed=7)
    last = game.waiting[0]
    while game.outcome is None:
        last = game.waiting[0]
        quiet_move(game)
    assert game.may_undo(last) == "the game is over"


@pytest.mark.parametrize("seat", [True, 1.0, "0", None, [], {}])
def test_a_seat_that_is_no_number_is_refused(seat: object) -> None:
    game = backroom.start("famiglia", seed=7)
    with pytest.raises(Illegal, match="no seat"):
        game.play(seat, game.options(game.waiting[0])[-1])  # type: ignore[arg-type]


def test_a_move_that_drew_cards_cannot_be_taken_back() -> None:
    """Nor one that laid out cards whose order was settled at the deal."""
    game = backroom.start("famiglia", seed=7)
    s = game.state
    s.street[:] = ["F1"]
    s.stack[-1] = KEEP_LOOKING
    s.asked = KEEP_LOOKING.asks(s)
    seat = game.waiting[0]
    game.play(seat, "discard F1")
    assert "to light" in game.may_undo(seat)


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    game = backroom.start("famiglia", seed=7)
    assert game.may_undo(0) == "nothing has been played yet"


def test_the_log_tells_the_moves_in_words_with_their_number() -> None:
    game = backroom.start("famiglia", seed=7, names=["Anna", "Bert"])
    first = game.waiting[0]
    while game.ply == 0 or game.waiting == (first,):
        quiet_move(game)
    told = [(ply, event.words(game.names)) for ply, event in game.log(None)]
    assert told[0][0] == 0
    assert told[0][1].startswith(("Anna drew", "Bert drew"))
    assert any(ply == game.ply and words.endswith("passed.") for ply, words in told)


def test_the_past_can_be_looked_at() -> None:
    game = backroom.start("famiglia", seed=7)
    first = game.waiting[0]
    while game.waiting == (first,):
        quiet_move(game)
    assert game.view(0, ply=0).waiting == (first,)
    assert game.view(0).waiting == (Seat(1 - first),)


def downtown_after(kind: type) -> tuple[Game, Seat]:
    """A game in which somebody has just done this, with no luck in it."""
    for seed in range(40):
        game = backroom.start("downtown", 4, seed=seed)
        while game.outcome is None and game.ply < 60:
            seat = game.waiting[0]
            options = game.options(seat)
            wanted = [action for action in options if isinstance(action, kind)]
            game.play(seat, wanted[0] if wanted else options[game.ply % len(options)])
            if wanted and not game.record().moves[-1].luck:
                return game, seat
    raise AssertionError(f"nobody came to {kind.__name__}")


@pytest.mark.parametrize("kind", [Buy, Pay])
def test_a_move_that_moved_only_what_everybody_saw_can_be_taken_back(kind: type) -> None:
    """Money went to a hidden bank or purse, and the seat learnt nothing by it."""
    game, seat = downtown_after(kind)
    assert game.may_undo(seat) == ""


@pytest.mark.parametrize("kind", [LookAtFence, LookAtStooge])
def test_a_look_at_what_is_hidden_cannot_be_taken_back(kind: type) -> None:
    game, seat = downtown_after(kind)
    assert "to light" in game.may_undo(seat)
