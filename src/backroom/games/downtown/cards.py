"""Gangsters, stooge cards, fences and notes. Money is counted in thousands. [D1 D2 D3 D5]"""

from typing import Annotated, Final

from backroom.engine import Among, Seat
from backroom.kit.cards import Row, read
from backroom.kit.words import listed

Needs = tuple[int, int, int]
"""How many Lookouts, Safecrackers and Spies."""

DOWNTOWN: Final = "downtown"
GHETTO: Final = "ghetto"
WEST_SIDE: Final = "west-side"
EAST_SIDE: Final = "east-side"
BANK: Final = "bank"
VILLA: Final = "villa"
LOCATIONS: Final[tuple[str, ...]] = (DOWNTOWN, GHETTO, WEST_SIDE, EAST_SIDE, BANK, VILLA)
Location = Annotated[str, Among(LOCATIONS)]
USABLE: Final[frozenset[Location]] = frozenset((DOWNTOWN, WEST_SIDE, EAST_SIDE))
PLACES: Final[dict[Location, str]] = {
    DOWNTOWN: "Downtown", GHETTO: "the Ghetto", WEST_SIDE: "the West Side", EAST_SIDE: "the East Side",
    BANK: "the Bank", VILLA: "Don Massimo's Villa",
}  # fmt: skip

FILE: Final = read(__package__)
GANGSTER_ROWS: Final = FILE.rows("gangster", {"name": str, "copies": range(6, 61)})
GANGSTERS: Final[tuple[str, ...]] = tuple(g["id"] for g in GANGSTER_ROWS)
Gangster = Annotated[str, Among(GANGSTERS)]
LOOKOUT: Final[Gangster] = GANGSTERS[0]
SAFECRACKER: Final[Gangster] = GANGSTERS[1]
SPY: Final[Gangster] = GANGSTERS[2]
GANGSTER_NAMES: Final[dict[Gangster, str]] = {g["id"]: g["name"] for g in GANGSTER_ROWS}
COPIES: Final[dict[Gangster, int]] = {g["id"]: g["copies"] for g in GANGSTER_ROWS}
DECK: Final[tuple[Gangster, ...]] = tuple(g for g in GANGSTERS for _ in range(COPIES[g]))

LOOT: Final[tuple[str, ...]] = ("money", "jewellery", "art")
LOOT_NAMES: Final[dict[str, str]] = {"money": "hot money", "jewellery": "jewellery", "art": "art"}
STOOGES: Final[tuple[str, ...]] = ("frankie", "luigi", "joe")
STOOGE_NAMES: Final[dict[str, str]] = {name: name.capitalize() for name in STOOGES}

STOOGE_ROWS: Final = FILE.rows(
    "stooge",
    {
        "id": STOOGES, "loot": LOOT, "promise": range(1, 100), "needs": dict.fromkeys(GANGSTERS, range(6)),
        "values": [range(1, 100)] * 3,
    },
    called=("id", "loot"),
)  # fmt: skip
for row in STOOGE_ROWS:
    if len(set(row["values"])) < 3:
        raise FILE.bad(
            f"stooge '{row['id']} {row['loot']}'", "values", row["values"], "a list of 3 numbers, no two alike"
        )
    if not any(row["needs"].values()):
        raise FILE.bad(f"stooge '{row['id']} {row['loot']}'", "needs", row["needs"], "one gangster at least")
JOBS_DATA: Final[dict[str, Row]] = {f"{d['id']}-{d['loot']}": d for d in STOOGE_ROWS}
FRONTS: Final[tuple[str, ...]] = tuple(JOBS_DATA)
Front = Annotated[str, Among(FRONTS)]
"""A stooge and his loot: 'luigi-art'."""
STOOGE_OF: Final[dict[Front, str]] = {front: d["id"] for front, d in JOBS_DATA.items()}
LOOT_OF: Final[dict[Front, str]] = {front: d["loot"] for front, d in JOBS_DATA.items()}
PROMISE: Final[dict[Front, int]] = {front: d["promise"] for front, d in JOBS_DATA.items()}
VALUES: Final[dict[Front, tuple[int, ...]]] = {front: tuple(d["values"]) for front, d in JOBS_DATA.items()}
NEEDS: Final[dict[Front, Needs]] = {
    front: (d["needs"][LOOKOUT], d["needs"][SAFECRACKER], d["needs"][SPY]) for front, d in JOBS_DATA.items()
}

NEEDED: Final[dict[Front, tuple[Gangster, ...]]] = {
    front: tuple(g for g, many in zip(GANGSTERS, needs, strict=True) for _ in range(many))
    for front, needs in NEEDS.items()
}
"""The gangsters a job takes, one by one."""

JOBS: Final[tuple[str, ...]] = tuple(f"{front}-{value}" for front in FRONTS for value in VALUES[front])
Job = Annotated[str, Among(JOBS)]
"""A stooge card with its back: 'luigi-art-52'."""
FRONT_OF: Final[dict[Job, Front]] = {f"{front}-{value}": front for front in FRONTS for value in VALUES[front]}
KIND: Final[dict[Job, str]] = {f"{front}-{value}": LOOT_OF[front] for front in FRONTS for value in VALUES[front]}
VALUE: Final[dict[Job, int]] = {f"{front}-{value}": value for front in FRONTS for value in VALUES[front]}
JOBS_OF: Final[dict[str, tuple[Job, ...]]] = {
    name: tuple(job for job in JOBS if STOOGE_OF[FRONT_OF[job]] == name) for name in STOOGES
}
A_PILE: Final = 9
"""Stooge cards in a pile: the place a card was dealt to is 9 * pile + height, and stays its mark for good."""

HALF: Final = "half"
HONEST: Final = "honest"
COP: Final = "cop"
A_FENCE_PILE: Final = 4
FENCE_ROWS: Final = FILE.rows(
    "fence", {"kind": (HALF, HONEST, COP), "copies": range(1, 3), "quarters": range(5)}, called=("kind",)
)
if sum([f["copies"] for f in FENCE_ROWS]) != A_FENCE_PILE:
    copies = [f["copies"] for f in FENCE_ROWS]
    raise FILE.bad("fence", "copies", copies, f"{A_FENCE_PILE} in all, for so many fences lie in a pile")
QUARTERS: Final[dict[str, int]] = {f["kind"]: f["quarters"] for f in FENCE_ROWS}
FENCES: Final[tuple[str, ...]] = tuple(
    f"{loot}-{f['kind']}" for loot in LOOT for f in FENCE_ROWS for _ in range(f["copies"])
)
Fence = Annotated[str, Among(FENCES)]
"""Loot and kind: 'art-cop'."""
FENCE_LOOT: Final[dict[Fence, str]] = {fence: fence.split("-")[0] for fence in FENCES}
FENCE_KIND: Final[dict[Fence, str]] = {fence: fence.split("-")[1] for fence in FENCES}
FENCE_FRONT: Final[dict[Fence, str]] = {f: f if FENCE_KIND[f] == HALF else f"{FENCE_LOOT[f]}-quarter" for f in FENCES}
SEEN_LOOT: Final[dict[str, str]] = {seen: seen.split("-")[0] for seen in (*FENCES, *FENCE_FRONT.values())}
"""What a fence deals in, by his front or, once he was turned over, by all of him."""
DEALERS: Final[dict[str, str]] = {"money": "money launderer", "jewellery": "jewellery dealer", "art": "art dealer"}
PILES: Final = (0, 1, 2)
CASINOS: Final = 3
"""A casino's mark in a fence pile is 12 or more: not one of the 12 fences."""

NOTES: Final[tuple[int, ...]] = (1, 2, 5, 10, 20)
ALL_MONEY: Final = 515
PURSE: Final = 10
GOAL: Final = 100
HAND: Final = 5

CLOCKWISE: Final[dict[int, tuple[tuple[Seat, ...], ...]]] = {
    players: tuple(tuple(Seat((turn + n) % players) for n in range(1, players + 1)) for turn in range(players))
    for players in (2, 3, 4)
}
"""By number of players and whose turn it is: all seats, from the left of the current player on."""


def dollars(thousands: int) -> str:
    return f"${thousands},000" if thousands else "nothing"


def only(thousands: int) -> str:
    """What a player has who wanted more: 'only $2,000'; 'no money'."""
    return f"only {dollars(thousands)}" if thousands else "no money"


def count(cards: tuple[Gangster, ...] | list[Gangster]) -> Needs:
    """Gangsters by type."""
    lookouts, safecrackers = cards.count(LOOKOUT), cards.count(SAFECRACKER)
    return (lookouts, safecrackers, len(cards) - lookouts - safecrackers)


def crew(cards: tuple[Gangster, ...] | list[Gangster]) -> str:
    """'2 Lookouts and 1 Spy'."""
    return listed(by_type(cards), "nobody")


def by_type(cards: tuple[Gangster, ...] | list[Gangster]) -> list[str]:
    plural = {LOOKOUT: "Lookouts", SAFECRACKER: "Safecrackers", SPY: "Spies"}
    return [f"{n} {GANGSTER_NAMES[g] if n == 1 else plural[g]}" for g in GANGSTERS if (n := cards.count(g))]


NOTHING: Final = "nothing"


def stake(money: int, cards: tuple[Gangster, ...] | list[Gangster]) -> str:
    """'$5,000, 2 Lookouts and 1 Spy'; 'nothing'."""
    return listed([dollars(money), *by_type(cards)] if money else by_type(cards), NOTHING)


def job_name(front: Front) -> str:
    return f"{STOOGE_NAMES[STOOGE_OF[front]]}'s {LOOT_NAMES[LOOT_OF[front]]}"


def fence_name(seen: str) -> str:
    loot, share = seen.split("-")
    return f"{DEALERS[loot]} who takes {'half' if share == HALF else 'a quarter'}"
