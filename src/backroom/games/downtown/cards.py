"""Gangsters, stooge cards, fences and notes. Money is counted in thousands. [D1 D2 D3 D5]"""

import tomllib
from importlib.resources import files
from typing import Any

from backroom.engine import Seat

Gangster = str
Location = str
Front = str
"""A stooge and his loot: 'luigi-art'."""
Job = str
"""A stooge card with its back: 'luigi-art-52'."""
Fence = str
"""Loot and kind: 'art-cop'."""
Needs = tuple[int, int, int]
"""How many Lookouts, Safecrackers and Spies."""

DATA: dict[str, Any] = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))

LOCATIONS: tuple[Location, ...] = ("downtown", "ghetto", "west-side", "east-side", "bank", "villa")
DOWNTOWN, GHETTO, WEST_SIDE, EAST_SIDE, BANK, VILLA = LOCATIONS
USABLE: frozenset[Location] = frozenset((DOWNTOWN, WEST_SIDE, EAST_SIDE))
PLACES: dict[Location, str] = {
    DOWNTOWN: "Downtown", GHETTO: "the Ghetto", WEST_SIDE: "the West Side", EAST_SIDE: "the East Side",
    BANK: "the Bank", VILLA: "Don Massimo's Villa",
}  # fmt: skip

GANGSTERS: tuple[Gangster, ...] = tuple(g["id"] for g in DATA["gangster"])
LOOKOUT, SAFECRACKER, SPY = GANGSTERS
GANGSTER_NAMES: dict[Gangster, str] = {g["id"]: g["name"] for g in DATA["gangster"]}
COPIES: dict[Gangster, int] = {g["id"]: g["copies"] for g in DATA["gangster"]}
DECK: tuple[Gangster, ...] = tuple(g for g in GANGSTERS for _ in range(COPIES[g]))

LOOT: tuple[str, ...] = ("money", "jewellery", "art")
LOOT_NAMES: dict[str, str] = {"money": "hot money", "jewellery": "jewellery", "art": "art"}
STOOGES: tuple[str, ...] = ("frankie", "luigi", "joe")
STOOGE_NAMES: dict[str, str] = {name: name.capitalize() for name in STOOGES}

JOBS_DATA: dict[Front, dict[str, Any]] = {f"{d['id']}-{d['loot']}": d for d in DATA["stooge"]}
FRONTS: tuple[Front, ...] = tuple(JOBS_DATA)
STOOGE_OF: dict[Front, str] = {front: d["id"] for front, d in JOBS_DATA.items()}
LOOT_OF: dict[Front, str] = {front: d["loot"] for front, d in JOBS_DATA.items()}
PROMISE: dict[Front, int] = {front: d["promise"] for front, d in JOBS_DATA.items()}
VALUES: dict[Front, tuple[int, ...]] = {front: tuple(d["values"]) for front, d in JOBS_DATA.items()}
NEEDS: dict[Front, Needs] = {
    front: (d["needs"][LOOKOUT], d["needs"][SAFECRACKER], d["needs"][SPY]) for front, d in JOBS_DATA.items()
}

NEEDED: dict[Front, tuple[Gangster, ...]] = {
    front: tuple(g for g, many in zip(GANGSTERS, needs, strict=True) for _ in range(many))
    for front, needs in NEEDS.items()
}
"""The gangsters a job takes, one by one."""

JOBS: tuple[Job, ...] = tuple(f"{front}-{value}" for front in FRONTS for value in VALUES[front])
FRONT_OF: dict[Job, Front] = {f"{front}-{value}": front for front in FRONTS for value in VALUES[front]}
KIND: dict[Job, str] = {f"{front}-{value}": LOOT_OF[front] for front in FRONTS for value in VALUES[front]}
VALUE: dict[Job, int] = {f"{front}-{value}": value for front in FRONTS for value in VALUES[front]}
JOBS_OF: dict[str, tuple[Job, ...]] = {
    name: tuple(job for job in JOBS if STOOGE_OF[FRONT_OF[job]] == name) for name in STOOGES
}
A_PILE = 9
"""Stooge cards in a pile: the place a card was dealt to is 9 * pile + height, and stays its mark for good."""

HALF, HONEST, COP = (f["kind"] for f in DATA["fence"])
QUARTERS: dict[str, int] = {f["kind"]: f["quarters"] for f in DATA["fence"]}
FENCES: tuple[Fence, ...] = tuple(
    f"{loot}-{f['kind']}" for loot in LOOT for f in DATA["fence"] for _ in range(f["copies"])
)
FENCE_LOOT: dict[Fence, str] = {fence: fence.split("-")[0] for fence in FENCES}
FENCE_KIND: dict[Fence, str] = {fence: fence.split("-")[1] for fence in FENCES}
FENCE_FRONT: dict[Fence, str] = {f: f if FENCE_KIND[f] == HALF else f"{FENCE_LOOT[f]}-quarter" for f in FENCES}
SEEN_LOOT: dict[str, str] = {seen: seen.split("-")[0] for seen in (*FENCES, *FENCE_FRONT.values())}
"""What a fence deals in, by his front or, once he was turned over, by all of him."""
DEALERS: dict[str, str] = {"money": "money launderer", "jewellery": "jewellery dealer", "art": "art dealer"}
PILES = (0, 1, 2)
A_FENCE_PILE = 4
CASINOS = 3
"""A casino's mark in a fence pile is 12 or more: not one of the 12 fences."""

NOTES: tuple[int, ...] = (1, 2, 5, 10, 20)
ALL_MONEY = 515
PURSE = 10
GOAL = 100
HAND = 5

CLOCKWISE: dict[int, tuple[tuple[Seat, ...], ...]] = {
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
    plural = {LOOKOUT: "Lookouts", SAFECRACKER: "Safecrackers", SPY: "Spies"}
    said = [f"{n} {GANGSTER_NAMES[g] if n == 1 else plural[g]}" for g in GANGSTERS if (n := cards.count(g))]
    if not said:
        return "nobody"
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


def stake(money: int, cards: tuple[Gangster, ...] | list[Gangster]) -> str:
    """'$3,000 and 1 Spy'; 'nothing'."""
    if not cards:
        return dollars(money)
    return f"{dollars(money)} and {crew(cards)}" if money else crew(cards)


def job_name(front: Front) -> str:
    return f"{STOOGE_NAMES[STOOGE_OF[front]]}'s {LOOT_NAMES[LOOT_OF[front]]}"


def fence_name(seen: str) -> str:
    loot, share = seen.split("-")
    return f"{DEALERS[loot]} who takes {'half' if share == HALF else 'a quarter'}"
