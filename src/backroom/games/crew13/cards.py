"""Jobs, resources, police action cards and identities, as Python. [C1 C2 C3 C4 C12]"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import Among
from backroom.kit import words
from backroom.kit.cards import Row, read
from backroom.kit.decks import BadCard

FILE: Final = read(__package__)

KINDS: Final[tuple[str, ...]] = ("H", "F", "P", "I")
Kind = Annotated[str, Among(KINDS)]
"""A resource by its letter."""
KIND_KEYS: Final = ("hardware", "favor", "capital", "intelligence")
KIND_NAMES: Final[dict[Kind, str]] = {
    "H": "Hardware",
    "F": "Family Favor",
    "P": "Political Capital",
    "I": "Intelligence",
}
LETTER: Final[dict[str, Kind]] = dict(zip(KIND_KEYS, KINDS, strict=True))
INDEX: Final[dict[Kind, int]] = {kind: n for n, kind in enumerate(KINDS)}
COPIES: Final[int] = FILE.table("resources", {"copies": range(8, 31)})["copies"]
RESOURCES: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS for _ in range(COPIES))

POLICE: Final = "police"
CLEAR: Final = "clear"
POLICE_ROW: Final = FILE.table(
    "police",
    {"police": range(10, 61), "clear": range(10, 91), "deck_police": range(1, 11), "deck_clear": range(5, 61)},
)
POLICE_DECK: Final[tuple[str, ...]] = (POLICE,) * POLICE_ROW["deck_police"] + (CLEAR,) * POLICE_ROW["deck_clear"]
ALL_POLICE: Final[dict[str, int]] = {POLICE: POLICE_ROW["police"], CLEAR: POLICE_ROW["clear"]}

MOST_PLAYERS: Final = 7
for kind in (POLICE, CLEAR):
    most = POLICE_ROW[kind] - MOST_PLAYERS
    if POLICE_ROW[f"deck_{kind}"] > most:
        said = f"at most {most}: of the {POLICE_ROW[kind]} that there are each of seven players has one"
        raise FILE.bad("police", f"deck_{kind}", POLICE_ROW[f"deck_{kind}"], said)

LOYAL: Final = "loyal"
INFORMANT: Final = "informant"
IDENTITIES: Final = {"loyal": range(MOST_PLAYERS + 1, 21), "informant": range(1, 2)}
"""A loyal one more than players, and the informant are dealt from."""
ALL_LOYAL: Final[int] = FILE.table("identities", IDENTITIES)["loyal"]

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

PAY: Final = {"cash": range(16), "resources": range(6)}
NO_PAY: Final = {"cash": 0, "resources": 0}
GREEN: Final = "green"
"""An asset of this colour is everyone's; a white one the lead's."""
JOB_ROWS: Final = FILE.rows(
    "job",
    {"name": str, "deck": DECKS, "needs": {KIND_KEYS: range(8)}, "lead": PAY},
    {"crew": PAY, "asset": GAINS, "colour": ("white", GREEN)},
    many=range(30, 121),
)
JobId = Annotated[str, Among(tuple([row["id"] for row in JOB_ROWS]))]


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


def job_of(row: Row) -> Job:
    if "asset" in row and "colour" not in row:
        raise BadCard(f"{FILE.file}, job '{row['id']}': the field 'colour' is missing, and there is an asset")
    if not any(row["needs"].values()):
        raise FILE.bad(f"job '{row['id']}'", "needs", row["needs"], "one resource at least")
    crew = row.get("crew", NO_PAY)
    return Job(
        row["id"], row["name"], DECKS.index(row["deck"]), tuple(row["needs"].get(key, 0) for key in KIND_KEYS),
        row["lead"]["cash"], row["lead"]["resources"], crew["cash"], crew["resources"], row.get("asset", ""),
        row.get("colour") == GREEN, row["status"],
    )  # fmt: skip


JOBS: Final[dict[JobId, Job]] = {row["id"]: job_of(row) for row in JOB_ROWS}
TITLES: Final[dict[JobId, str]] = {job.id: f"“{job.name}”" for job in JOBS.values()}
"""As a job is named within a sentence."""
JOB_DECKS: Final[tuple[tuple[JobId, ...], ...]] = tuple(
    tuple(job.id for job in JOBS.values() if job.deck == deck) for deck in (BIG, SMALL, SOLO)
)
DECK_OF: Final[dict[JobId, int]] = {job.id: job.deck for job in JOBS.values()}
NEEDS: Final[dict[JobId, tuple[int, ...]]] = {job.id: job.needs for job in JOBS.values()}
RENEWABLE: Final[dict[JobId, Kind]] = {job.id: LETTER[job.asset] for job in JOBS.values() if job.asset in LETTER}
INCOME: Final[frozenset[JobId]] = frozenset(job.id for job in JOBS.values() if job.asset == MONEY)


BY_ONESELF: Final = (MOLE, RAP_SHEET, DISPATCH)
"""What they show is for one pair of eyes."""


def only(asset: str) -> JobId:
    """The one job that brings this special asset."""
    found = [job for job in JOBS.values() if job.asset == asset]
    if len(found) != 1:
        raise BadCard(f"{FILE.file}, job: the field 'asset' is '{asset}' on one card, not on {len(found)}")
    if (found[0].green, found[0].deck == SOLO) != (asset == CAPTAIN, asset in BY_ONESELF):
        colour = GREEN if asset == CAPTAIN else "white"
        where = "in the deck 'solo'" if asset in BY_ONESELF else "in no solo deck"
        raise BadCard(f"{FILE.file}, job '{found[0].id}': the asset '{asset}' is {colour} and {where}")
    return found[0].id


THE_BOOKIE: Final = only(BOOKIE)
A_GUY: Final = only(GUY)
THE_CAPTAIN: Final = only(CAPTAIN)
THE_MOLE: Final = only(MOLE)
THE_RAP_SHEET: Final = only(RAP_SHEET)
THE_DISPATCH: Final = only(DISPATCH)
RACKETS: Final[dict[str, JobId]] = {"store": "protect-a-convenience-store", "arson": "insure-against-arson"}
for racket in RACKETS.values():
    if racket not in JOBS:
        raise BadCard(f"{FILE.file}: job '{racket}' is missing, and a shorter game begins with it")
    if not (JOBS[racket].green and JOBS[racket].asset == MONEY):
        raise BadCard(f"{FILE.file}, job '{racket}': the asset is 'money' and green, for a shorter game begins with it")
LEAST_JOBS: Final = 8
for name, jobs in zip(DECKS, JOB_DECKS, strict=True):
    if len(jobs) < LEAST_JOBS:
        raise BadCard(f"{FILE.file}, job: expected {LEAST_JOBS} cards or more in the deck '{name}', not {len(jobs)}")

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


def pay(job: Job, lead: bool, nothing: str = "") -> str:
    """'$2k and 1 resource', for the lead or for each other on the crew; what there is none of is not named. [C12]"""
    cash, cards = (job.lead_cash, job.lead_resources) if lead else (job.crew_cash, job.crew_resources)
    parts = [f"${cash}k"] if cash else []
    if cards:
        parts.append(words.number(cards, "resource"))
    return words.listed(parts, nothing)


def resource(kind: Kind, many: int) -> str:
    """'Family Favor', but 'Family Favors' of two; the other kinds have no plural."""
    return KIND_NAMES[kind] + ("s" if kind == "F" and many > 1 else "")


def tally(kinds: Sequence[Kind]) -> str:
    """'2 Hardware and 1 Intelligence'."""
    counts = [(kind, kinds.count(kind)) for kind in KINDS if kind in kinds]
    return words.listed([f"{many} {resource(kind, many)}" for kind, many in counts], "nothing")
