"""What wins in Crime Lords, by how long a game was agreed on."""

from typing import Any

from backroom.engine import View

from ..steps.ending import ENOUGH


def goal(view: View) -> dict[str, Any] | None:
    """[L108 L109 L110 L112 L113 L114]"""
    length = view.setup.variants["length"]
    enough = ENOUGH.get(length, {}).get(view.setup.players)
    wins = {"most": "you have more Crooks and Rackets than all others together", "last": "no other Mob is left"}
    what = f"you control {enough} Rackets at the end of a turn or a war" if enough else wins[length]
    return {
        "secret": False,
        "picture": "",
        "who": "",
        "wins": [("east-numbers", what)],
        "loses": ["you have no Crook left."],
        "notes": "Every Racket of a type, or most of a district, counts extra. Several who have enough win together.",
        "rule": "L108",
    }
