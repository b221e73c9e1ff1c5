"""Things of Police Precinct by name: signs of the skills, Police Cards, a car, an Emergency, the Loyalty Cards."""

from typing import Any

from ..cards import EMERGENCIES, EVENT_SLUG, POLICE_SLUG
from .officers import police_card
from .streets import event_card

SIGNS = {
    "look": "Investigate", "cuff": "Arrest", "light": "Emergency", "donut": "A Donut", "wheel": "Movement",
    "shieldstar": "Good Cop", "snake": "Dirty Cop",
}  # fmt: skip

THINGS: dict[str, Any] = {
    **{sign: {"kind": "sign", "id": sign, "name": name} for sign, name in SIGNS.items()},
    "good": {"kind": "sign", "id": "shieldstar", "name": "Good Cop"},
    "dirty": {"kind": "sign", "id": "snake", "name": "Dirty Cop"},
    "car": {"kind": "car", "id": "car", "name": "A marked car"},
    "police-card": {"kind": "police", **police_card(0, False, set()), "ref": ""},
    **{POLICE_SLUG[n]: {"kind": "police", **police_card(n, False, set()), "ref": ""} for n in range(len(POLICE_SLUG))},
    **{EVENT_SLUG[n]: {"kind": "emergency", **event_card(n)} for n in range(EMERGENCIES)},
}
