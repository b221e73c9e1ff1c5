"""The 13th Street Crew: the deal, the end, and what there is."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from backroom.engine import Action, Amiss, Chance, Moment, Outcome, Rules, Seat, Table, Variant, View, shuffled

from .actions import VOCABULARIES
from .amiss import amiss
from .cards import (
    ALL_LOYAL,
    ALL_POLICE,
    CLEAR,
    INFORMANT,
    JOB_DECKS,
    KINDS,
    LOYAL,
    POLICE,
    POLICE_DECK,
    RACKETS,
    RESOURCES,
)
from .events import Dealt
from .imagine import imagine, knows
from .state import CrewState
from .steps.ends import ENOUGH, FIFTH
from .steps.job_board import ROW
from .steps.turn import NEXT_TURN

HAND: Final = 3


class Crew13(Rules[CrewState]):
    """Job rows, hands, police cards, identities. [C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C75]"""

    name = "crew13"
    title = "The 13th Street Crew"
    version = "3"
    letter = "C"
    players = (3, 4, 5, 6, 7)
    minutes = "45"
    tagline = "Jobs need a crew, a crew needs trust, and one of you may talk to the police."
    variants = (
        Variant(
            "short",
            ("off", "store", "arson"),
            "a shorter game: one protection racket is in play from the start, and everyone takes $1k on their turns; "
            "store: the convenience store; arson: insurance against arson",
            "C75",
        ),
        Variant(
            "talk",
            ("open", "phrases"),
            "open: the chat is open, also while a crew is assembled; phrases: then the phrases are the only talk",
            "C33",
        ),
    )

    def deal(self, setup: Table, chance: Chance) -> CrewState:
        n = setup.players
        racket = RACKETS.get(setup.variants["short"])
        decks = [shuffled(chance, [job for job in jobs if job != racket]) for jobs in JOB_DECKS]
        active = [[deck.pop() for _ in range(ROW)] for deck in decks]
        resources = shuffled(chance, RESOURCES)
        hands = [[resources.pop() for _ in range(HAND)] for _ in range(n)]
        box = Counter(ALL_POLICE)
        box.subtract(POLICE_DECK)
        box.subtract([CLEAR, POLICE] * n)
        identities = shuffled(chance, [LOYAL] * (n + 1) + [INFORMANT])
        held, undealt = identities[:n], identities[n:]
        starter = Seat(chance.below(n))
        s = CrewState(
            rules=self,
            setup=setup,
            starter=starter,
            lead=starter,
            money=[0] * n,
            hands=hands,
            resources=resources,
            made_of=[RESOURCES.count(kind) for kind in KINDS],
            drawn=[HAND] * n,
            since=[[0, 0, 0, 0] for _ in range(n)],
            active=active,
            decks=decks,
            bottoms=[[], [], []],
            assets=[[] for _ in range(n)],
            used=[[] for _ in range(n)],
            crew_assets=[racket] if racket else [],
            police_deck=shuffled(chance, POLICE_DECK),
            police_box=list(box.elements()),
            police_hands=[[CLEAR, POLICE] for _ in range(n)],
            known_draws=[""] * n,
            tips=[""] * n,
            identities=held,
            identity_box=[*undealt, *[LOYAL] * (ALL_LOYAL - n - 1)],
            odds=[knows(n, seat, held[seat]) for seat in setup.seats],
            rap_sheets=[[""] * n for _ in range(n)],
            said=[""] * n,
            urged=[-1] * n,
            warned=[-1] * n,
            missing=[0, 0, 0, 0],
            bets=[""] * n,
        )
        s.tell(Dealt, starter, tuple([job for row in active for job in row]))
        s.stack.extend(NEXT_TURN)
        return s

    def outcome(self, s: CrewState) -> Outcome | None:
        """By the identities held at the end. [C70 C71 C72 C73 C74]"""
        if s.stack:
            return None
        money = tuple(s.money)
        informant = tuple([Seat(seat) for seat, held in enumerate(s.identities) if held == INFORMANT])
        if s.police_up == FIFTH:
            if informant:
                return Outcome(informant, money, "five Police! cards: the informant wins", "C72")
            return Outcome((), money, "five Police! cards and no informant: everyone loses", "C73")
        made_it = tuple([Seat(seat) for seat, cash in enumerate(money) if cash >= ENOUGH])
        loyal = tuple([seat for seat in made_it if seat not in informant])
        if not loyal:
            return Outcome(made_it, money, "the informant alone reached $15k", "C71")
        return Outcome(loyal, money, "loyal crew members reached $15k", "C70")

    def vocabulary(self, setup: Table) -> tuple[Action, ...]:
        return VOCABULARIES[setup.players]

    def imagine(self, view: View, chance: Chance) -> CrewState:
        return imagine(view, chance)

    def moments(self, seen: View, seat: Seat) -> tuple[Moment, ...]:
        """The turn, for whoever does not lead: talk before each try, and the Bookie's bet. [C31 C55]"""
        lead = seen.table["lead"]
        return () if seat == lead else ((f"turn {seen.table['round']} {lead}", "this turn is over"),)

    def amiss(self, s: CrewState) -> Iterable[Amiss]:
        return amiss(s)

    def census(self, s: CrewState) -> Mapping[str, int]:
        """Every job, resource, police card and identity, wherever it is."""
        there: Counter[str] = Counter()
        for jobs in (*s.active, *s.decks, *s.bottoms, *s.assets, s.crew_assets):
            there.update(jobs)
        for kinds in (*s.hands, s.resources, s.discard, s.laid):
            there.update(kinds)
        for cards in (*s.police_hands, s.police_deck, s.police_box):
            there.update(cards)
        there[POLICE] += s.police_up
        there.update(s.identities)
        there.update(s.identity_box)
        return there


RULES: Final = Crew13()
