"""A table laid by hand: who holds what, which jobs lie open, how the police deck lies."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from backroom.engine import Chance, QuickChance, ScriptedChance, begin, settle, unshuffled
from backroom.games.crew13.cards import (
    ALL_LOYAL,
    ALL_POLICE,
    CLEAR,
    DECK_OF,
    INFORMANT,
    JOB_DECKS,
    LOYAL,
    POLICE,
    POLICE_DECK,
    RESOURCES,
    JobId,
)
from backroom.games.crew13.imagine import knows
from backroom.games.crew13.rules import RULES
from backroom.games.crew13.state import CrewState
from backroom.games.crew13.steps.turn import NEXT_TURN
from tests.games.laid import Laid

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elsa", "Franz", "Gina")
LETTERS = {"c": CLEAR, "p": POLICE}

LOTTERY = "rig-a-local-lottery"
SHED = "empty-the-customs-shed"
VAN = "borrow-a-bakery-van"
FISH = "lean-on-the-fish-market"
DEBT = "collect-an-old-debt"
LIMOUSINE = "strip-a-limousine"
STORE, ARSON = "protect-a-convenience-store", "insure-against-arson"
GUNSMITH, LOCKER = "buy-out-a-gunsmith", "rent-a-locker-at-the-gym"
CARD_TABLE = "run-a-card-table"
BOOKIE, GUY, CAPTAIN = "assist-a-bookie", "help-a-connected-guy", "recruit-a-crooked-captain"
MOLE, RAP_SHEET, DISPATCH = "develop-a-mole", "look-at-a-rap-sheet", "make-a-friend-at-dispatch"


class Stage(Laid):
    """Anna leads unless said otherwise, hands not given are empty, and everybody is loyal."""

    names = NAMES

    def __init__(
        self, players: int = 4, lead: str = "Anna", hands: Mapping[str, str] | None = None, draws: str = "",
        discard: str = "", resources: str | None = None, jobs: Sequence[JobId] = (),
        assets: Mapping[str, Sequence[JobId]] | None = None, crew_assets: Sequence[JobId] = (),
        money: Mapping[str, int] | None = None, informant: str = "box", police_up: int = 0, police: str = "",
        police_deck: str | None = None, variants: Mapping[str, str] | None = None, gone: Sequence[JobId] = (),
    ) -> None:  # fmt: skip
        self.luck: Chance = QuickChance(0)
        self.told = []
        s: CrewState = begin(RULES, RULES.table(players, variants), self.luck)
        self.s = s
        s.starter = s.lead = self.seat(lead)
        s.hands = [list((hands or {}).get(name, "")) for name in NAMES[:players]]
        s.drawn = [len(hand) for hand in s.hands]
        s.since = [[0, 0, 0, 0] for _ in range(players)]
        left = Counter(RESOURCES)
        for cards in (*s.hands, discard, draws):
            left.subtract(cards)
        s.discard = list(discard)
        s.resources = [*left.elements(), *reversed(draws)]
        if resources is not None:
            s.discard += [*(left - Counter(resources)).elements()]
            s.resources = [*reversed(draws + resources)]
        s.assets = [list((assets or {}).get(name, ())) for name in NAMES[:players]]
        s.crew_assets = list(crew_assets)
        self.lay_jobs(jobs, gone)
        s.money = [(money or {}).get(name, 0) for name in NAMES[:players]]
        self.lay_police(police_up, police, police_deck)
        place = players if informant == "box" else NAMES.index(informant)
        s.identities = [INFORMANT if seat == place else LOYAL for seat in range(players)]
        s.identity_box = [LOYAL] * (ALL_LOYAL + 1 - players)
        if informant == "box":
            s.identity_box[0] = INFORMANT
        s.odds = [knows(players, seat, s.identities[seat]) for seat in range(players)]
        s.news.clear()
        s.stack[:] = NEXT_TURN
        settle(s, self.luck)

    def lay_jobs(self, jobs: Sequence[JobId], gone: Sequence[JobId]) -> None:
        """Rows of the jobs named and whatever else; `gone` are assets of nobody here, out of the way."""
        away = {job for held in (*self.s.assets, self.s.crew_assets, gone) for job in held}
        for deck, ids in enumerate(JOB_DECKS):
            free = [job for job in ids if job not in away]
            row = [job for job in jobs if DECK_OF[job] == deck]
            plain = [job for job in free if job not in row]
            self.s.active[deck] = (row + plain)[:3]
            self.s.decks[deck] = [job for job in plain if job not in self.s.active[deck]]
            self.s.bottoms[deck] = []

    def lay_police(self, up: int, top: str, exact: str | None) -> None:
        s = self.s
        s.police_up = up
        if exact is not None:
            s.police_deck = [LETTERS[c] for c in reversed(exact)]
        else:
            rest = Counter(POLICE_DECK)
            rest.subtract([LETTERS[c] for c in top])
            s.police_deck = [*rest.elements(), *[LETTERS[c] for c in reversed(top)]]
        box = Counter(ALL_POLICE)
        box.subtract(s.police_deck)
        for hand in s.police_hands:
            box.subtract(hand)
        box[POLICE] -= up
        s.police_box = [*box.elements()]

    def crew(self, job: JobId, *others: str, offer: str = "offer some") -> "Stage":
        """The lead proposes a job and these go along."""
        lead = NAMES[self.s.lead]
        self.plays(lead, f"propose {job}", "need some")
        for seat in self.s.others(self.s.lead):
            self.plays(NAMES[seat], offer)
        self.plays(lead, self.asking(*others))
        for name in others:
            self.plays(name, "go")
        return self

    def asking(self, *others: str) -> str:
        """The lead's question to these, as a text form: 'ask 1+3'."""
        return "ask " + "+".join(str(seat) for seat in sorted(map(self.seat, others)))

    def lays(self, cards: str, deck: str, turned: str) -> "Stage":
        """Those on the job lay these police cards, in their order; the pile turns over as said."""
        crew = [NAMES[seat] for seat in self.s.crew]
        pile = [LETTERS[c] for c in cards + deck]
        order = [LETTERS[c] for c in reversed(turned)]
        rest = Counter(pile)
        rest.subtract(order)
        self.luck = ScriptedChance(unshuffled([*rest.elements(), *order], pile))
        for name, card in zip(crew, cards, strict=True):
            self.plays(name, f"lay {LETTERS[card]}")
        self.luck = QuickChance(0)
        return self

    def hand(self, name: str) -> str:
        return "".join(sorted(self.s.hands[self.seat(name)]))

    def money(self, name: str) -> int:
        return self.s.money[self.seat(name)]

    def news(self, kind: str) -> list[Any]:
        return [event for event in self.s.news if type(event).__name__ == kind]
