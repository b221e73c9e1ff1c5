"""Police Precinct: the deal, the winners, and what is on the table."""

from collections.abc import Iterable, Mapping
from typing import Final

from backroom.engine import Action, Amiss, Chance, Moment, Outcome, Rules, Seat, Table, View, shuffled

from .actions import ALL
from .amiss import amiss
from .board import BOARDS, MAPS
from .cards import (
    EVENTS as EVENT_CARDS,
)
from .cards import (
    GANG_SLUG,
    I_A_I,
    INVESTIGATION_DECKS,
    POLICE_DECK,
    UNKNOWN_STACK,
)
from .census import census
from .charts import crime_at_first, loyalty_cards, row, support_vehicles
from .events.turn import Dealt
from .imagine import imagine
from .moments import moments
from .options import VARIANTS
from .state import DIRTY, GOOD, NOTHING_LOOKED_AT, POLICE, UNDERGROUND, UNSEEN, PrecinctState
from .steps.ending import RULE, SOLVED, WON
from .steps.setting_up import CHOOSE_CHARACTER, lay_out

ALL_EVENTS: Final[tuple[int, ...]] = tuple(range(EVENT_CARDS))
OPEN_EVENTS: Final[tuple[int, ...]] = tuple([event for event in ALL_EVENTS if event != I_A_I])
"""Without a Dirty Cop nobody's loyalty is looked at."""


class PolicePrecinct(Rules[PrecinctState]):
    """Good Cops against the clock, and perhaps against one of them. [P1 P3 P13 P14 P15]"""

    name = "precinct"
    title = "Police Precinct"
    version = "4"
    letter = "P"
    players = (1, 2, 3, 4, 5, 6)
    minutes = "90"
    usual = 4
    tagline = "A murder to solve, a city to hold, and perhaps one of you is dirty."
    variants = VARIANTS

    def deal(self, setup: Table, chance: Chance) -> PrecinctState:
        """[P3 P11 P12 P13 P14 P15 P73]"""
        chart, players, officers = row(setup), setup.players, max(2, setup.players)
        good, dirty = loyalty_cards(setup)
        loyalty = shuffled(chance, [GOOD] * good + [DIRTY] * dirty) if dirty else [GOOD] * players
        decks = shuffled_decks(dirty > 0, chance)
        hands = [tuple([decks[POLICE].pop() for _ in range(chart.cards)]) for _ in range(officers)]
        first = chance.below(officers)
        board = MAPS.index(setup.variants["map"])
        station = BOARDS[board].station
        s = PrecinctState(
            rules=self,
            setup=setup,
            board=board,
            open=not dirty,
            first=first,
            acting=first,
            day=chart.day,
            crime=crime_at_first(setup),
            characters=[-1] * officers,
            at=[station] * officers,
            marked=[True] * officers,
            donuts=[0] * officers,
            upgrades=[0] * officers,
            tokens=[0] * officers,
            hands=hands,
            supports=[station] * support_vehicles(setup),
            decks=decks,
            discards=[[] for _ in decks],
            looked=[NOTHING_LOOKED_AT] * players,
            punk_stock=chart.punks,
            patrol=chart.officers,
            dirty=dirty,
            loyalty=loyalty[:players],
            loyalty_box=loyalty[players:],
            exposed=[UNSEEN] * players,
            dossiers=[()] * players,
            given=[0] * officers,
        )
        lay_out(s, chance)
        s.tell(Dealt, chart.day, chart.punks, chart.cards)
        s.stack.append(CHOOSE_CHARACTER[first])
        return s

    def outcome(self, s: PrecinctState) -> Outcome | None:
        """Good Cops win and lose together; Dirty Cops win when they lose. [P16 P70 P71 P72 P85]"""
        if s.stack:
            return None
        won = GOOD if s.over in WON else DIRTY
        winners = tuple([Seat(seat) for seat, side in enumerate(s.loyalty) if side == won])
        scores = tuple([score(s, seat, won) for seat in s.setup.seats])
        return Outcome(winners, scores, s.over, RULE[s.over], together=True)

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return ALL

    def imagine(self, view: View, chance: Chance) -> PrecinctState:
        return imagine(view, chance)

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        return moments(seen, seat)

    def amiss(self, s: PrecinctState) -> Iterable[Amiss]:
        return amiss(s)

    def census(self, s: PrecinctState) -> Mapping[str, int]:
        return census(s)


def shuffled_decks(dirty: bool, chance: Chance) -> list[list[int]]:
    """All eight, but for the Events: those are turned up and shuffled when Emergencies are laid out. [P3 P5 P73]"""
    decks = [shuffled(chance, deck) for deck in INVESTIGATION_DECKS]
    decks += [[*(ALL_EVENTS if dirty else OPEN_EVENTS)], shuffled(chance, POLICE_DECK), shuffled(chance, UNKNOWN_STACK)]
    return [*decks, shuffled(chance, range(len(GANG_SLUG)))]


def score(s: PrecinctState, seat: int, won: int) -> int:
    """2 for a Dirty Cop nobody ever found out, and for a case solved before the Murderer came. [P71 P85]"""
    if s.loyalty[seat] != won:
        return 0
    if won == DIRTY:
        return 1 if s.exposed[seat] == UNDERGROUND else 2
    return 2 if s.over == SOLVED else 1


RULES = PolicePrecinct()
