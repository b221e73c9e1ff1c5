"""What wins in Downtown."""

from typing import Any

from backroom.engine import View

from ..cards import CASINOS, GOAL


def goal(view: View) -> dict[str, Any] | None:
    """[D60 D61 D62 D71]"""
    came = "been played" if view.setup.has("casino", "on") else "come up"
    return {
        "secret": False,
        "picture": "",
        "who": "",
        "wins": [
            ("note-20", f"you are the first with ${GOAL},000, money on your display included"),
            ("casino", f"or you have the most when casino number {CASINOS} has {came}"),
        ],
        "loses": [],
        "notes": "Equal money shares the win.",
        "rule": "D60",
    }
