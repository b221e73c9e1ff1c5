"""Positions on file: one is begun from, and any moment of a game on file is shown as one, or as a seat saw it."""

from pathlib import Path
from typing import Any

from backroom import Game, Illegal, games
from backroom.engine import Rules, State, position_text, read_position
from backroom.engine.position import cards_of
from backroom.plain import as_text

from .replay import check_seat


def opened(path: str, rules: Rules[Any]) -> State:
    """The position in a file; an Illegal says in which line what is wrong."""
    try:
        text = Path(path).read_text("utf-8")
        cards = cards_of(text)
        return read_position(text, games.find(rules.name, cards, "its cards") if cards else rules)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Illegal(f"cannot read {path}: {reason}") from None
    except Illegal as error:
        raise Illegal(f"{path}: {error}") from None


def show(game: Game, at: int | None, seat: int | None) -> None:
    """As text: the position after so many moves, or what a seat saw then."""
    ply = game.ply if at is None else at
    if ply > game.ply:
        raise Illegal(f"the record has {game.ply} moves: --at takes 0 to {game.ply}, not {at}")
    check_seat(game, seat)
    if seat is None:
        print(position_text(game.state_at(ply)), end="")
    else:
        print(as_text(game.view(seat, ply), game.names), end="")
