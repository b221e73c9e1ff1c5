"""Police Precinct with most of everything, for the test that measures the table."""

from collections import Counter
from collections.abc import Mapping

from backroom.engine import QuickChance, State, advance, begin, code, settle

from ..board import PLACE, SPACE
from ..cards import EVENT, EVENT_SLUG, GANG, I_A_I, KIND, POLICE_DECK, UNKNOWN, UNKNOWN_STACK
from ..characters import CHARACTER, FEDS, SWAT
from ..rules import RULES
from ..state import EVENTS, FACE_DOWN, GANGS, HOODS, NO_MARKER, POLICE, UNKNOWNS, WEAPON, WITNESS, PrecinctState
from ..steps.turn import TURN, clear_turn, speed

CAST = ("warren-pierce", "nora-hartley", "graham-kirkland", "greta-lindqvist", "felix-okonjo", "ilona-varga")
AT = ("stk", "4s", "vasw", "1n", "col2", "3n")
HANDS = (
    "air-support fast-response dispatch-officers stakeout allocate-resources lab-priority curfew",
    "stakeout tow-truck", "coffee-break",
)  # fmt: skip
EMERGENCIES: Mapping[str, str] = {
    "cold-store-break-in": "w6", "accident-vasel-1st": "vasel-1st", "bank-robbers": "bank", "blackout-looters": "a3",
    "brawl-at-duffys": "duffys", "missing-body": "morgue",
}  # fmt: skip
UNSURE: Mapping[str, str] = {
    "cold-store-break-in": "a-big-knife", "bank-robbers": "locked-door", "missing-body": "dead-radio",
}  # fmt: skip
STANDING: Mapping[str, tuple[str, int]] = {
    "jail-break": ("col2", 3), "gas-leak": ("calw", 1), "escort-van": ("3n", 1), "street-riot": ("col3", 4),
    "officer-down": ("luna", 4),
}  # fmt: skip
WHERE_PUNKS_GO = (1, 5, 0, 4, 3, 1, 5, 1, 5, 0, 4, 3, 2, 1, 5, 4, 3, 0)
OFFICERS, DAY, CRIME = {1: 1, 4: 2}, 17, 3
MOVE, ACTION = 0, 1


def fullest() -> dict[str, State]:
    """By how many play and where in my turn we are."""
    return {
        "six, to drive": laid(6, MOVE),
        "six, my stake": staked(),
        "six, my help": helped(),
        "two, to act": laid(2, ACTION),
        "six, the line-up": line_up(),
    }


def laid(players: int, phase: int, acting: int = 0) -> PrecinctState:
    """Six Emergencies, all the Punks there are, five standing Events, two Gangs, and seven cards in my hand."""
    s: PrecinctState = begin(RULES, RULES.table(players), QuickChance(0))
    many = len(s.at)
    s.first = s.acting = acting
    s.turns, s.day, s.crime = 1, DAY, CRIME
    s.characters = [CHARACTER[slug] for slug in CAST[:many]]
    s.tokens = [SWAT[character] + FEDS[character] for character in s.characters]
    s.at, s.marked = [SPACE[space] for space in AT[:many]], [officer > 1 for officer in range(many)]
    s.donuts = [3, 1, 0, 0, 0, 0][:many]
    s.donut_stock -= sum(s.donuts)
    s.upgrades = [0, 0b1010, 0, 0, 0b0001, 0][:many]
    lay_police(s)
    lay_streets(s)
    lay_events(s)
    s.case_at[WITNESS], s.case_at[WEAPON] = PLACE["a5"], PLACE["w4"]
    clear_turn(s)
    s.no_event, s.points, s.driven, s.phase = True, speed(s, acting), phase != MOVE, phase + 1
    s.news.clear()
    s.stack[:] = TURN[phase:][::-1]
    settle(s, QuickChance(0))
    return s


def lay_police(s: PrecinctState) -> None:
    hands = [*HANDS, *[""] * len(s.at)][: len(s.at)]
    s.hands = [tuple([KIND[word] for word in hand.split()]) for hand in hands]
    left = Counter(POLICE_DECK)
    left.subtract([kind for hand in s.hands for kind in hand])
    s.decks[POLICE], s.discards[POLICE] = list(left.elements()), []


def lay_streets(s: PrecinctState) -> None:
    supply, s.punks, s.murderer = s.punk_stock + sum(s.punks) - STANDING["street-riot"][1], [0] * HOODS, 4
    for hood in WHERE_PUNKS_GO[:supply]:
        s.punks[hood] += 1
    s.punk_stock = supply - sum(s.punks)
    s.gangs = [-1, GANG["static"], -1, -1, -1, GANG["crumbs"]]
    s.decks[GANGS] = [gang for gang in GANG.values() if gang not in s.gangs]
    for hood, many in OFFICERS.items():
        s.beats[hood] = many
        s.patrol -= many


def lay_events(s: PrecinctState) -> None:
    s.emergencies = [EVENT[slug] for slug in EMERGENCIES]
    s.places = [PLACE[place] for place in EMERGENCIES.values()]
    s.under = [UNKNOWN[UNSURE[slug]] if slug in UNSURE else -1 for slug in EMERGENCIES]
    s.shown = [FACE_DOWN if slug in UNSURE else NO_MARKER for slug in EMERGENCIES]
    s.urgent = s.emergencies[0]
    markers = Counter(UNKNOWN_STACK)
    markers.subtract([marker for marker in s.under if marker >= 0])
    s.decks[UNKNOWNS], s.discards[UNKNOWNS] = list(markers.elements()), []
    s.standing = [EVENT[slug] for slug in STANDING]
    s.standing_at = [SPACE[space] for space, _ in STANDING.values()]
    s.standing_left = [left for _, left in STANDING.values()]
    out = {*s.emergencies, *s.standing, *([] if s.dirty else [I_A_I])}
    s.discards[EVENTS], s.decks[EVENTS] = [], [event for event in range(len(EVENT_SLUG)) if event not in out]


def staked() -> PrecinctState:
    """I arrest where I am: how many Donuts and Patrol Officers go in? [P35]"""
    s = laid(6, ACTION)
    say(s, 0, "arrest")
    return s


def helped() -> PrecinctState:
    """The next officer investigates; everybody is asked whether they help, and I hold all kinds. [P64]"""
    s = laid(6, ACTION, acting=1)
    say(s, 1, "investigate")
    say(s, 1, "commit")
    return s


def say(s: PrecinctState, officer: int, verb: str) -> None:
    """The first such answer."""
    seat = s.seat_of(officer)
    advance(s, seat, next(action for action in s.asked[seat] if code(action).startswith(verb)), QuickChance(0))


def line_up() -> PrecinctState:
    """Whom to be: I choose first. [P8]"""
    for seed in range(50):
        s: PrecinctState = begin(RULES, RULES.table(6), QuickChance(seed))
        if 0 in s.asked:
            return s
    raise AssertionError("somebody begins")
