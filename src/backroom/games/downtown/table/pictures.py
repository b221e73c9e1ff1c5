"""Things of Downtown by name: gangsters, loot, notes, places, a hat and the casino's door."""

from typing import Any

from ..cards import GANGSTER_NAMES, GANGSTERS, LOCATIONS, LOOT, LOOT_NAMES, NOTES, PLACES

THINGS: dict[str, Any] = {
    **{g: {"kind": "gangster", "id": g, "name": GANGSTER_NAMES[g], "many": 1} for g in GANGSTERS},
    **{loot: {"kind": "loot", "id": loot, "name": LOOT_NAMES[loot]} for loot in LOOT},
    **{f"note-{note}": {"kind": "note", "id": note, "name": f"${note},000"} for note in NOTES},
    **{place: {"kind": "place", "id": place, "name": PLACES[place].removeprefix("the ")} for place in LOCATIONS},
    "casino": {"kind": "place", "id": "casino", "name": "Casino"},
    "hat": {"kind": "hat", "id": 0, "name": "A token"},
    "cop": {"kind": "loot", "id": "cop", "name": "A cop"},
}
