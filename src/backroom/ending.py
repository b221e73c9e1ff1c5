"""How a finished game is told: by the game's own table folder, or from its outcome alone.

Everything is open by then. Page and terminal draw the same plain values:

    headline, why, rule   who won and how it came, in words
    seats                 of each: place, place_words, won, was, picture, total, parts (label, amount, shown, note,
                          pictures), best, at (the ply of the best moment), line (one sentence for that seat's own eyes)
    told                  what was hidden: title, note, rows of cells
"""

from collections.abc import Sequence
from typing import Any

from backroom import games
from backroom.engine import Names, Outcome
from backroom.engine.story import Ply
from backroom.game import Game
from backroom.kit.words import listed, sentence

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def ending(game: Game) -> dict[str, Any]:
    """The whole of it, as one game tells it and with what every game has."""
    over = game.outcome
    assert over is not None
    room = games.part(game.rules.name, "table.ending")
    own: dict[str, Any] = room.ending(over, game.state, story(game), game.names) if room else {}
    places = placed(over, game.setup.players)
    plain: dict[str, Any] = {"was": "", "picture": "", "total": "", "parts": [], "best": "", "at": None, "line": ""}
    told = own.get("seats") or [{"total": "" if over.together else str(score)} for score in over.scores]
    seats = [
        {
            **plain, **one, "seat": seat, "name": game.names[seat], "place": places[seat],
            "place_words": ORDINALS[places[seat] - 1] if places[seat] else "", "won": seat in over.winners,
        }
        for seat, one in enumerate(told)
    ]  # fmt: skip
    for one in seats:
        one["line"] = one["line"] or standing(over, one["seat"], places)
    return {
        "headline": own.get("headline") or headline(over, game.names),
        "why": own.get("why") or sentence(over.why),
        "rule": over.rule,
        "seats": seats,
        "told": own.get("told", []),
    }


def story(game: Game) -> list[Ply]:
    """From the deal to the end, all cards open."""
    told = [Ply(None, None, tuple(game.state_at(0).news))]
    for ply in range(1, game.ply + 1):
        move = game.move_at(ply)
        action = game.rules.parse(game.setup, move.action)
        told.append(Ply(move.seat, action, tuple(game.state_at(ply).news)))
    return told


def placed(over: Outcome, players: int) -> list[int]:
    """1 for the winners; then by score, level ones sharing a place. All 0 where a team won or lost as one."""
    if over.together or not over.scores:
        return [0] * players
    ranks = [(True, 0) if seat in over.winners else (False, score) for seat, score in enumerate(over.scores)]
    return [1 + sum(other > mine for other in ranks) for mine in ranks]


def headline(over: Outcome, names: Names) -> str:
    """Who won. A team wins together; winners who are rivals are level."""
    won = [names[seat] for seat in over.winners]
    if not won:
        return "Everybody loses, together" if over.together and len(names) > 1 else "Nobody wins"
    if len(won) == 1:
        return f"{won[0]} wins"
    return f"{listed(won)} win together" if over.together else f"Level: {listed(won)} share the win"


def standing(over: Outcome, seat: int, places: Sequence[int]) -> str:
    """A seat's own place in words: 'second of four'."""
    if not places[seat]:
        mates = over.winners if seat in over.winners else [s for s in range(len(places)) if s not in over.winners]
        return f"You {'won' if seat in over.winners else 'lost'}{', together' if len(mates) > 1 else ''}"
    level = ", level" if places.count(places[seat]) > 1 else ""
    return f"You are {ORDINALS[places[seat] - 1]} of {NUMBERS[len(places)]}{level}"
