"""Looking at a game on file, through one seat's eyes."""

from backroom import Game, Illegal

from .board import board, told
from .ending import in_words
from .screen import Screen, small

KEYS = "Enter next · b back · a number: go there · q stop"


def replay(screen: Screen, game: Game, seat: int | None, to: int | None) -> None:
    """Step by step where a person sits; else the log in words. `to` stops after that move and shows the table."""
    check_seat(game, seat)
    if to is not None and not 0 <= to <= game.ply:
        raise Illegal(f"the record has {game.ply} moves: --to takes 0 to {game.ply}, not {to}")
    if screen.live and to is None:
        step_through(screen, game, seat)
        return
    last = game.ply if to is None else to
    if not screen.live:
        screen.show(*told(game, seat, last, last))
    if to is not None:
        screen.show(board(game, seat, screen.console, to - 1, to))
    elif game.outcome is not None:
        screen.say(f" {in_words(game, game.outcome)}")
    else:
        screen.say(f" The game goes on after move {game.ply}.")


def check_seat(game: Game, seat: int | None) -> None:
    if seat is not None and seat not in game.setup.seats:
        raise Illegal(f"there is no seat {seat}: this table has seats 0 to {game.setup.players - 1}")


def step_through(screen: Screen, game: Game, seat: int | None) -> None:
    ply = 0
    while True:
        screen.wipe()
        screen.show(board(game, seat, screen.console, ply - 1, ply))
        if ply == game.ply and game.outcome is not None:
            screen.say(f" {in_words(game, game.outcome)}", "bold yellow")
        try:
            typed = screen.ask(f"move {ply} of {game.ply} · {KEYS} › ").lower()
        except EOFError:
            return
        if typed == "q":
            return
        if typed == "b":
            ply = max(ply - 1, 0)
        elif typed.isdecimal():
            ply = min(small(typed), game.ply)
        else:
            ply = min(ply + 1, game.ply)
