"""Who I am in the 13th Street Crew, what wins for me and what loses. From my own view, for my eyes only."""

from typing import Any

from backroom.engine import View

from ..cards import INFORMANT
from ..steps.ends import ENOUGH

INFORMED = {
    "who": "the informant",
    "wins": [
        ("tape", "the fifth Police! is up, whoever laid it"),
        ("cash", f"${ENOUGH}k are yours, and nobody loyal has as much at that moment"),
    ],
    "loses": [f"somebody loyal has ${ENOUGH}k first, or together with you."],
    "notes": "Say that you are loyal; so does everybody. Who laid a Police! is never shown before the end, and loyal "
    "people may lay one, too. There may be games without an informant: the others cannot be sure of you.",
    "rule": "C72",
}
TRUE = {
    "who": "loyal",
    "wins": [("cash", f"${ENOUGH}k are yours. Others who are loyal and have it at that moment win with you")],
    "loses": [
        "the fifth Police! is up: then the informant wins, and without one nobody does.",
        f"somebody else has ${ENOUGH}k and you have not.",
    ],
    "notes": "One of you may be the informant, and will say the same as you. You may lay Police! yourself, to stop "
    "somebody, but every one of the five helps him.",
    "rule": "C70",
}


def goal(view: View) -> dict[str, Any] | None:
    """[C9 C70 C71 C72 C73]"""
    held = None if view.seat is None else view.table["identities"][view.seat]
    if not held:
        return None
    return {"secret": True, "picture": held, **(INFORMED if held == INFORMANT else TRUE)}
