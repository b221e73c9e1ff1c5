"""What wins in Police Precinct: for Good Cops together, for a Dirty Cop against them."""

from typing import Any

from backroom.engine import View

from ..cards import EVIDENCE_NEEDED
from ..charts import (
    DAY_OF_ESCAPE,
    DAY_OF_MURDERER,
    FREE_FOR_ALL,
    LIKELY_ONE,
    LIKELY_TWO,
    ONE,
    TWO,
    track,
)
from ..state import DIRTY

UP_TO_TWO = "Up to two of you may be dirty, and work against it then."
DOUBTS = {
    ONE: "One of you is dirty, and works against it.",
    LIKELY_ONE: "One of you may be dirty, and works against it then.",
    TWO: "Two of you are dirty, and work against it.",
    LIKELY_TWO: UP_TO_TWO,
    FREE_FOR_ALL: UP_TO_TWO,
}


def goal(view: View) -> dict[str, Any] | None:
    """[P16 P23 P69 P70 P71 P73 P85]"""
    if view.seat is None:
        return None
    secret, dealt = bool(view.table["dirty"]), view.setup.variants["dirty-cop"]
    steps, needed = track(view.setup), sum(EVIDENCE_NEEDED)
    if secret and view.table["loyalty"][view.seat] == DIRTY:
        return {
            "secret": True,
            "picture": "dirty",
            "who": "a Dirty Cop",
            "wins": [
                ("look", f"the Murderer is still free on the {DAY_OF_ESCAPE}nd"),
                ("light", f"crime reaches step {steps}"),
            ],
            "loses": ["the Good Cops arrest him, or find all the Evidence before he appears."],
            "notes": "You need not show Evidence you find, nor help as well as you could. Found out, you go "
            "underground and play on against the city; never found out, your victory is total.",
            "rule": "P85",
        }
    return {
        "secret": secret,
        "picture": "good" if secret else "",
        "who": "a Good Cop" if secret else "",
        "wins": [
            ("cuff", f"all {needed} pieces of Evidence are found and the Murderer is arrested"),
            ("look", f"or all of it is found before he appears on the {DAY_OF_MURDERER}th"),
        ],
        "loses": [f"it is the {DAY_OF_ESCAPE}nd, or crime reaches step {steps}."],
        "notes": " ".join(["Good Cops win and lose together.", *([DOUBTS[dealt]] if dealt in DOUBTS else [])]),
        "rule": "P70",
    }
