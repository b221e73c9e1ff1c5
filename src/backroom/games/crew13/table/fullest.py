"""The 13th Street Crew with most of everything, for the test that measures the table."""

from collections import Counter

from backroom.engine import QuickChance, Seat, State, Step, begin, settle

from ..actions import OFFERS
from ..cards import (
    ALL_POLICE,
    DECK_OF,
    INFORMANT,
    JOB_DECKS,
    KINDS,
    LOYAL,
    NEEDS,
    POLICE,
    RENEWABLE,
    RESOURCES,
    THE_MOLE,
    JobId,
)
from ..imagine import knows
from ..rules import RULES
from ..state import CrewState
from ..steps.assemble import NAME, TALK
from ..steps.draw import OVER_THE_LIMIT
from ..steps.propose import PASS_OR_PROPOSE
from ..steps.secrets import ChooseIdentity

OPEN: tuple[JobId, ...] = (
    "walk-through-the-bank-wall", "open-a-back-room", "recruit-a-crooked-captain", "insure-against-arson",
    "marry-into-the-bakery", "drive-a-candidate-around", "develop-a-mole", "send-flowers-to-a-switchboard-operator",
    "sell-a-liquor-license",
)  # fmt: skip
"""Long names, many needs, an asset to gain."""
MINE: tuple[JobId, ...] = (
    "buy-out-a-gunsmith", "assist-a-bookie", "help-a-connected-guy", "look-at-a-rap-sheet", "hire-the-shoeshine-boys",
)  # fmt: skip
THEIRS: tuple[tuple[JobId, ...], ...] = (
    ("rent-a-locker-at-the-gym", "make-a-friend-at-dispatch"), ("put-a-man-in-city-hall",), ("stand-by-the-old-don",),
    ("run-a-card-table",), ("lend-the-alderman-a-car",), ("fill-the-slot-machines",),
)  # fmt: skip
EVERYONES: tuple[JobId, ...] = ("protect-a-convenience-store",)
BIG_JOB = OPEN[0]


def fullest() -> dict[str, State]:
    """By how many play and what is decided."""
    return {
        "seven, a job": laid(7, PASS_OR_PROPOSE),
        "seven, all talk": proposed(7, TALK[0], lead=3),
        "seven, a crew": proposed(7, NAME[0]),
        "five, above the limit": laid(5, OVER_THE_LIMIT[0]),
        "three, the Mole": the_mole(),
    }


def laid(players: int, step: Step, lead: int = 0) -> CrewState:
    """Hands and assets as many as can be, four Police! up, a job behind us that all were on."""
    s: CrewState = begin(RULES, RULES.table(players), QuickChance(0))
    s.starter = s.lead = Seat(lead)
    s.round, s.money = 11, [11, 14, 13, 12, 10, 9, 14][:players]
    s.hands = [list("HHFFPPII" if players < 7 else "HHFPPII"), *[list("HFPI")] * (players - 1)]
    s.drawn, s.since = [20] * players, [[0, 0, 0, 0] for _ in range(players)]
    left = Counter(RESOURCES)
    left.subtract([kind for hand in s.hands for kind in hand])
    s.resources, s.discard = list(left.elements())[::2], list(left.elements())[1::2]
    s.made_of = [12] * len(KINDS)
    s.assets = [list(MINE), *[list(theirs) for theirs in THEIRS[: players - 1]]]
    s.used[0], s.used[1] = [job for job in MINE[1:] if job in RENEWABLE], [THEIRS[0][0]]
    s.crew_assets = list(EVERYONES)
    held = {job for jobs in (*s.assets, s.crew_assets) for job in jobs}
    for deck, jobs in enumerate(JOB_DECKS):
        s.active[deck] = [job for job in OPEN if DECK_OF[job] == deck]
        s.decks[deck] = [job for job in jobs if job not in held and job not in s.active[deck]]
    s.police_up = 4
    box = Counter(ALL_POLICE)
    box.subtract([card for cards in (s.police_deck, *s.police_hands, [POLICE] * s.police_up) for card in cards])
    s.police_box = list(box.elements())
    informed(s)
    s.history = [("rig-a-local-lottery", tuple([Seat(seat) for seat in s.setup.seats]), "done", players + 1)]
    s.news.clear()
    s.stack[:] = [step]
    settle(s, QuickChance(0))
    return s


def informed(s: CrewState) -> None:
    """I am the informant, have seen two of the others, and know the police deck from the top."""
    n = s.setup.players
    s.identities = [INFORMANT, *[LOYAL] * (n - 1)]
    s.identity_box = [LOYAL] * (len(s.identity_box))
    s.odds = [knows(n, seat, s.identities[seat]) for seat in range(n)]
    s.rap_sheets[0][1], s.rap_sheets[0][2] = LOYAL, "was loyal"
    s.tips[0] = "".join([card[0] for card in s.police_deck[:-9:-1]])


def proposed(players: int, step: Step, lead: int = 0) -> CrewState:
    """A job for everybody is on the table, at the third try; all have said all they could."""
    s = laid(players, PASS_OR_PROPOSE, lead)
    s.job, s.crew, s.tries = BIG_JOB, [s.lead, *s.others(lead)], 2
    s.refused = s.others(lead)[:2]
    s.said = [OFFERS[0].help] * players
    others = s.others(lead)
    for n, seat in enumerate(others):
        s.urged[seat], s.warned[seat] = others[n - 1], others[n - 2]
    s.missing = list(NEEDS[BIG_JOB])
    s.stack[:] = [step]
    settle(s, QuickChance(0))
    return s


def the_mole() -> CrewState:
    """[C59]"""
    s = laid(3, PASS_OR_PROPOSE)
    s.stack[:] = [ChooseIdentity(THE_MOLE)]
    settle(s, QuickChance(0))
    return s
