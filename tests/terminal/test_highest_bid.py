"""How high one goes for a card, typed."""

from backroom import Game, start
from backroom.engine import Seat
from tests.games.crimelords.test_auction import Auction
from tests.terminal.stage import asked


def bidding() -> Game:
    """Anna turned Mom Parker over and is to open."""
    game = start("crimelords", 3, seed=1, names=["Anna", "Bert", "Carl"])
    game._states[-1] = Auction("mom-parker gimpy").s
    return game


def test_it_is_offered_and_said_with_a_sum() -> None:
    game = bidding()
    assert "up to N" in asked(game, "?L6")[1]
    assert asked(game, "up to 6")[0] == "again"
    assert game.waiting == (2,)
    assert game.wishes.of(game.state, Seat(0)) == (f"lot {game.state.up} up to 6", "up to 6 G for Mom Parker")
    game.play(2, "bid 4")
    game.play(1, "pass")
    assert game.waiting == (2,)
    game.play(2, "pass")
    assert game.wishes.of(game.state, Seat(0)) is None
    assert game.state.bidding[0] == 20


def test_what_one_does_not_have_is_refused_in_words() -> None:
    assert "you can go up to 0 to 25 G for Mom Parker, not 26" in asked(bidding(), "up to 26")[1]
    assert "not -1" in asked(bidding(), "up to many")[1]
