"""An analysis as it is drawn: lines over the moves, and the moves by which the game turned."""

from typing import Any

from backroom.bots.analysis import whose
from backroom.game import Game
from backroom.kit.words import listed

from ..thinking.analyses import Analyses

WIDTH, HEIGHT = 300, 130
"""Of the field; the letters of the axes stand outside."""
LETTERS = "ABCDE"


async def panel(analyses: Analyses, id: str, game: Game, at: int) -> dict[str, Any]:
    """How a finished game turned, how far that is worked out, or that nobody has asked yet."""
    found = await analyses.found(id)
    curve = None if found is None else drawn(found, game.names, game.ply, at)
    return {"curve": curve, "percent": analyses.percent(id)}


def drawn(found: dict[str, Any], names: list[str], last: int, at: int) -> dict[str, Any]:
    """at: where the replay stands."""
    plies = found["plies"]
    lines = [
        {
            "name": together(line["seats"], names),
            "kind": line["seats"][0],
            "points": " ".join(
                f"{x_of(ply, last)},{y_of(value)}" for ply, value in zip(plies, line["values"], strict=True)
            ),
            "ends": round(100 * line["values"][-1]),
        }
        for line in found["lines"]
    ]
    turns = [
        {
            **turn_of(turn, names),
            "letter": LETTERS[n],
            "x": x_of(turn["ply"], last),
            "y": y_of(turn["after"][mattered(turn)[0]]),
        }
        for n, turn in enumerate(found["turns"])
    ]
    return {"lines": lines, "turns": turns, "x": x_of(at, last), "width": WIDTH, "height": HEIGHT, "last": last}


def x_of(ply: int, last: int) -> float:
    return round(WIDTH * ply / max(last, 1), 1)


def y_of(value: float) -> float:
    return round(HEIGHT * (1 - value), 1)


def mattered(turn: dict[str, Any]) -> list[int]:
    """On whose line its letter stands."""
    return whose(tuple(turn["before"]), tuple(turn["after"]), turn["seat"])


def together(seats: list[int], names: list[str]) -> str:
    """'Ada'; who win and lose together: 'Ada, Bruno and Carla'."""
    return listed([names[seat] for seat in seats])


def turn_of(turn: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """What happened, to whom it mattered most, and what would have been better, in points of a hundred."""
    alike = mattered(turn)
    most = alike[0]
    return {
        "ply": turn["ply"],
        "who": names[turn["seat"]],
        "did": turn["did"],
        "told": turn["told"],
        "forced": turn["forced"],
        "whose": together(alike, names),
        "from": round(100 * turn["before"][most]),
        "to": round(100 * turn["after"][most]),
        "better": turn["better"],
        "gain": round(100 * turn["gain"]),
        "reason": turn["reason"],
    }
