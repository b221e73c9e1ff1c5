"""Things of the 13th Street Crew by name: resources, police cards, identities, the tape, and two jobs."""

from typing import Any

from ..cards import JOBS, KIND_NAMES, KINDS


def job(id: str) -> dict[str, Any]:
    """A dossier with what it needs and what it pays its lead. [C12]"""
    found = JOBS[id]
    needs = [kind for kind, many in zip(KINDS, found.needs, strict=True) for _ in range(many)]
    return {"kind": "job", "id": id, "name": found.name, "needs": needs, "pays": f"${found.lead_cash}k"}


THINGS: dict[str, Any] = {
    **{kind: {"kind": "resource", "id": kind, "name": KIND_NAMES[kind]} for kind in KINDS},
    "clear": {"kind": "police", "id": "clear", "name": "All Clear"},
    "police": {"kind": "police", "id": "police", "name": "Police!"},
    "loyal": {"kind": "identity", "id": "loyal", "name": "Loyal"},
    "informant": {"kind": "identity", "id": "informant", "name": "Informant"},
    "tape": {"kind": "tape", "id": "tape", "name": "Five Police!"},
    "cash": {"kind": "cash", "id": "cash", "name": "$15k"},
    "job": job("rig-a-local-lottery"),
    "small-job": job("borrow-a-bakery-van"),
}
