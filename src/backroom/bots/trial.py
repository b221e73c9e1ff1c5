"""A few games with an owner's deck before anybody sits down to it: what no declaration foresees shows there."""

from pathlib import Path
from typing import Any, Final

from backroom import games
from backroom.engine import Illegal, QuickChance, Rules, Seat, encode, view
from backroom.kit.decks import BadCard

from . import make
from .table import states

LONGEST: Final = 8_000
"""Decisions; the longest game of ours has a quarter of them."""
LOOKED_AT: Final = 50
"""After so many moves everybody looks, and imagines."""


def in_file(game: str, path: str) -> Rules[Any]:
    """A game with the deck in a file, tried before; with its own where the file's cards are those. An Illegal says why
    it cannot be read or played."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Illegal(f"cannot read {path}: {reason}") from None
    rules = games.find(game, text, path)
    if rules.cards:
        tried(rules, path)
    return rules


def tried(rules: Rules[Any], file: str) -> None:
    """The smallest table by chance, the usual one by the game's own player. A BadCard says what went wrong."""
    for many, kind in ((rules.players[0], "random"), (rules.a_tableful(), "greedy")):
        moves = 0
        players = [make(kind, rules.name, k) for k in range(many)]
        try:
            for s in states(rules, rules.table(many), players, QuickChance(many)):
                moves += 1
                if moves % LOOKED_AT == 0:
                    look(rules, s)
                if moves > LONGEST:
                    break
        except Exception as error:
            said = f"{type(error).__name__}: {error}".removesuffix(": ")[:200]
            where = f"a game for {many} breaks off at move {moves}"
            raise BadCard(f"with the cards of {file} {where} ({said})") from error
        if moves > LONGEST:
            raise BadCard(f"with the cards of {file} a game for {many} does not come to an end")


def look(rules: Rules[Any], s: Any) -> None:
    for seat in (None, *map(Seat, s.setup.seats)):
        seen = view(s, seat)
        encode(seen)
        if s.stack:
            rules.imagine(seen, QuickChance(0))
