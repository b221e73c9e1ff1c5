"""What wins in Famiglia."""

from typing import Any

from backroom.engine import View


def goal(view: View) -> dict[str, Any] | None:
    """[F31 F33 F34 F35 F36]"""
    return {
        "secret": False,
        "picture": "",
        "who": "",
        "wins": [("F4", "you have more influence: the coins on all your cards, in hand and in front of you")],
        "loses": [],
        "notes": "It ends when the pile has run out twice and both had as many turns, or when both pass in a row. "
        "Level: the highest card decides.",
        "rule": "F35",
    }
