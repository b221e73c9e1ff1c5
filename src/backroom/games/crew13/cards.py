"""Jobs, resources, police action cards and identities, as Python. [C1 C2 C3 C4 C12]"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

JobId = str
Kind = str
"""A resource by its letter: H, F, P or I."""

FILE: Final = "cards.toml"
DATA: Final[dict[str, Any]] = tomllib.loads(files(__package__).joinpath(FILE).read_text("utf-8"))

KINDS: Final[tuple[Kind, ...]] = ("H", "F", "P", "I")
KIND_KEYS: Final = ("hardware", "favor", "capital", "intelligence")
KIND_NAMES: Final[dict[Kind, str]] = {
    "H": "Hardware",
    "F": "Family Favor",
    "P": "Political Capital",
    "I": "Intelligence",
}
LETTER: Final[dict[str, Kind]] = dict(zip(KIND_KEYS, KINDS, strict=True))
INDEX: Final[dict[Kind, int]] = {kind: n for n, kind in enumerate(KINDS)}
RESOURCES: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS for _ in range(DATA["resources"]["copies"]))

POLICE: Final = "police"
CLEAR: Final = "clear"
POLICE_DECK: Final[tuple[str, ...]] = (POLICE,) * DATA["police"]["deck_police"] + (CLEAR,) * DATA["police"][
    "deck_clear"
]
ALL_POLICE: Final[dict[str, int]] = {POLICE: DATA["police"]["police"], CLEAR: DATA["police"]["clear"]}

LOYAL: Final = "loyal"
INFORMANT: Final = "informant"
ALL_LOYAL: Final[int] = DATA["identities"]["loyal"]

BIG: Final = 0
SMALL: Final = 1
SOLO: Final = 2
DECKS: Final = ("big", "small", "solo")
LEAST_CREW: Final = (3, 2, 1)
MONEY: Final = "money"
BOOKIE: Final = "bookie"
GUY: Final = "guy"
CAPTAIN: Final = "captain"
MOLE: Final = "mole"
RAP_SHEET: Final = "rap-sheet"
DISPATCH: Final = "dispatch"
GAINS: Final = (*KIND_KEYS, MONEY, BOOKIE, GUY, CAPTAIN, MOLE, RAP_SHEET, DISPATCH)


@dataclass(frozen=True, slots=True)
class Job:
    """What a job needs and what it brings: money in thousands. [C12]"""

    id: JobId
    name: str
    deck: int
    needs: tuple[int, ...]
    lead_cash: int
    lead_resources: int
    crew_cash: int
    crew_resources: int
    asset: str
    green: bool
    status: str
    ours: tuple[str, ...]


class BadCard(Exception):
    """A card file that cannot be played: names the file, the card and the field."""


def read_job(row: dict[str, Any]) -> Job:
    where = f"{FILE}, job '{row.get('id', '?')}'"
    for field in ("id", "name", "deck", "needs", "lead", "status"):
        if field not in row:
            raise BadCard(f"{where}: the field '{field}' is missing")
    if row["deck"] not in DECKS:
        raise BadCard(f"{where}: deck '{row['deck']}' is none of {', '.join(DECKS)}")
    if row["status"] not in ("rulebook", "house"):
        raise BadCard(f"{where}: status '{row['status']}' is neither rulebook nor house")
    for kind in row["needs"]:
        if kind not in KIND_KEYS:
            raise BadCard(f"{where}: needs '{kind}' is none of {', '.join(KIND_KEYS)}")
    asset, colour = row.get("asset", ""), row.get("colour", "")
    if asset and (asset not in GAINS or colour not in ("white", "green")):
        raise BadCard(f"{where}: asset '{asset}' of colour '{colour}' is unknown")
    crew = row.get("crew", {"cash": 0, "resources": 0})
    return Job(
        row["id"], row["name"], DECKS.index(row["deck"]), tuple(row["needs"].get(key, 0) for key in KIND_KEYS),
        row["lead"]["cash"], row["lead"]["resources"], crew["cash"], crew["resources"], asset, colour == "green",
        row["status"], tuple(row.get("ours", ())),
    )  # fmt: skip


JOBS: Final[dict[JobId, Job]] = {row["id"]: read_job(row) for row in DATA["job"]}
TITLES: Final[dict[JobId, str]] = {job.id: f"“{job.name}”" for job in JOBS.values()}
"""As a job is named within a sentence."""
JOB_DECKS: Final[tuple[tuple[JobId, ...], ...]] = tuple(
    tuple(job.id for job in JOBS.values() if job.deck == deck) for deck in (BIG, SMALL, SOLO)
)
DECK_OF: Final[dict[JobId, int]] = {job.id: job.deck for job in JOBS.values()}
NEEDS: Final[dict[JobId, tuple[int, ...]]] = {job.id: job.needs for job in JOBS.values()}
RENEWABLE: Final[dict[JobId, Kind]] = {job.id: LETTER[job.asset] for job in JOBS.values() if job.asset in LETTER}
INCOME: Final[frozenset[JobId]] = frozenset(job.id for job in JOBS.values() if job.asset == MONEY)


def only(asset: str) -> JobId:
    """The one job that brings this special asset."""
    return next(job.id for job in JOBS.values() if job.asset == asset)


THE_BOOKIE: Final = only(BOOKIE)
A_GUY: Final = only(GUY)
THE_CAPTAIN: Final = only(CAPTAIN)
THE_MOLE: Final = only(MOLE)
THE_RAP_SHEET: Final = only(RAP_SHEET)
THE_DISPATCH: Final = only(DISPATCH)
RACKETS: Final[dict[str, JobId]] = {"store": "protect-a-convenience-store", "arson": "insure-against-arson"}

ASSET_NOTES: Final[dict[str, str]] = {
    **{key: f"1 {KIND_NAMES[LETTER[key]]} every turn" for key in KIND_KEYS},
    MONEY: "$1k every turn",
    BOOKIE: "bet on jobs you are not on",
    GUY: "a missing resource, once",
    CAPTAIN: "buys police off if all pay",
    MOLE: "choose an identity at once",
    RAP_SHEET: "see an identity, once",
    DISPATCH: "see the police deck, once",
}


def resource(kind: Kind, many: int) -> str:
    """'Family Favor', but 'Family Favors' of two; the other kinds have no plural."""
    return KIND_NAMES[kind] + ("s" if kind == "F" and many > 1 else "")


def listed(kinds: Sequence[Kind]) -> str:
    """'2 Hardware and 1 Intelligence'."""
    counts = [(kind, kinds.count(kind)) for kind in KINDS if kind in kinds]
    named = [f"{many} {resource(kind, many)}" for kind, many in counts]
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}" if named else "nothing"
