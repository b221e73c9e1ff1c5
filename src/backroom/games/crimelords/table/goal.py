"""What wins in Crime Lords, by how long a game was agreed on."""

from typing import Any

from backroom.engine import View

from ..steps.ending import MANY_ROUNDS, enough_rackets

COUNT_MORE = (
    "Three of a type that nobody else has count one more, four of a district where nobody else has two count two more. "
    "Several who have enough win together."
)
BY_MORNING = f"If nobody has won after {MANY_ROUNDS} rounds, the most Rackets win."


def goal(view: View) -> dict[str, Any] | None:
    """[L108 L109 L110 L111 L113 L114 L115 L116]"""
    enough = enough_rackets(view.setup)
    wins = {"most": "you have more Crooks and Rackets than all others together", "last": "no other Mob is left"}
    length = view.setup.variants["length"]
    what = f"you control {enough} Rackets at the end of a turn or a war" if enough else wins[length]
    return {
        "secret": False,
        "picture": "",
        "who": "",
        "wins": [("east-numbers", what)],
        "loses": ["you have no Crook left."],
        "notes": COUNT_MORE if enough else BY_MORNING,
        "rule": "L108",
    }
