"""What an officer makes of the table: what crime, Punks, Emergencies and evidence matter now.

Everything is measured in one coin: a step of the crime track, early in a game.
"""

from typing import Final

from ..board import BOARDS, Board
from ..cards import (
    ADDS_PUNKS,
    BEAT_ORDERS,
    BUDGET_HEARING,
    CAR_THEFT,
    COLOUR,
    COLOURS,
    CRIME_WAVE,
    DETAINEES,
    EMERGENCIES,
    ESCORT_VAN,
    GANG_EFFECT,
    GAS_LEAK,
    I_A_I,
    IS_EVIDENCE,
    JAIL_BREAK,
    OFFICER_DOWN,
    OPTIONAL_TRAINING,
    STREET_RIOT,
    STREET_SWEEP,
)
from ..charts import DAY_OF_ESCAPE, DAY_OF_MURDERER, track
from ..state import CASE, EVENTS, HOODS, PrecinctState
from .odds import WORK
from .suspicion import doubts, hidden

WIN: Final = 8.0
DONUT: Final = 0.22
CARD: Final = 0.13
FADES: Final = 0.85
"""How much less each later Event counts: somebody may have come by then."""
DRAWS: Final = 1.0 / (1.0 - FADES)
NEWS: Final = 0.4
"""How likely an Event matches one that does not lie there yet: the marker waits for that, too."""
DREAD: Final = 2.0
"""How much more it weighs where the next step of crime is the last."""
PRESSING: Final[tuple[float, ...]] = (0.6, 0.5, 0.36, 0.26, 0.19, 0.14, 0.09)
"""What a Punk back in the supply is worth in crime, by how many are there."""
CROWDED: Final[tuple[float, ...]] = (0.0, 0.0, 0.04, 0.16, 0.34, 0.44, 0.5)
"""What a Bad Hood with so many Punks costs besides them: it may become a Gang, or is one and hard to clear."""
GANG: Final[dict[str, float]] = {"no-police": 1.0, "no-donuts": 0.35, "slow": 0.5, "fewer-dice": 0.6}
"""What a Gang costs while it is there."""
SEARCH: Final = 0.6
"""What an ordinary investigation is worth while there is time."""
EAGER: Final = 0.6
AT_MOST: Final = 0.75
"""What it is worth besides where the case can be solved before the Murderer comes, in so much of the turns."""
A_WEEK: Final = 8.0
"""So many days before him there is haste; twice as early there is none, and better officers are worth more."""
BETRAYED: Final = 0.2
"""And where somebody hides what he finds."""
SAVED: Final = 0.4
"""What a Donut is worth besides while a Dirty Cop is to be found: an accusation wants three."""
LAST_DAY_FOR_EVIDENCE: Final = 19
KEPT_FOR_LATER: Final = 0.35
IN_TIME: Final = 0.7
"""What All Units is worth in hand before something is urgent, and how often it still comes in time then."""
DOUBTFUL: Final = 0.5
USUAL_DRIVE: Final = 3
SHARE_OF_TURNS: Final = 0.5
"""That can go into the murder case."""

OF_COLOURS: Final[tuple[float, ...]] = tuple([float(COLOUR.count(colour)) for colour in range(len(COLOURS))])
"""How many Emergencies there are of each."""
SPECIAL_HARM: Final[dict[int, float]] = {
    CRIME_WAVE: 0.7, BUDGET_HEARING: 0.4, STREET_RIOT: 0.6, I_A_I: -0.1, DETAINEES: 0.3, STREET_SWEEP: -0.4,
    OFFICER_DOWN: 0.25, JAIL_BREAK: 0.6, BEAT_ORDERS: -0.1, GAS_LEAK: 0.6, ESCORT_VAN: 0.5, CAR_THEFT: 0.5,
    OPTIONAL_TRAINING: -0.3,
}  # fmt: skip


def to_come(hazard: float) -> float:
    """How surely there will be a match, if each Event is one with this chance."""
    return hazard / (1.0 - FADES * (1.0 - hazard))


class Sight:
    """One seat's sight of a world that fits what it knows."""

    def __init__(self, s: PrecinctState, seat: int) -> None:
        self.s: Final[PrecinctState] = s
        self.seat: Final[int] = seat
        self._doubts: Final[list[float]] = []
        self.board: Final[Board] = BOARDS[s.board]
        self.closed: Final[int] = self.board.closed(s.places)
        many = len(s.at)
        gone = (s.acting - s.first) % many / many
        on_duty = len(s.on_duty())
        self.hidden: Final[float] = hidden(s)
        """Dirty Cops still on duty, as far as anybody can tell."""
        self.rounds: Final[float] = max(1.0 / many, DAY_OF_ESCAPE - s.day - gone)
        """Until the Murderer escapes."""
        self.turns: Final[float] = self.rounds * on_duty
        """Of all on duty; each of them brings an Event."""
        slack = track(s.setup) - s.crime
        danger = slack - 0.1 * self.turns
        self.crime: Final[float] = max(3.0 if slack <= 1 else 0.5, min(4.0, 1.4 - 0.3 * danger))
        self.dread: Final[float] = DREAD if slack <= 1 else 1.0
        self.soon: Final[float] = min(1.0, self.turns / 12)
        """How much of what lasts for a while still counts."""
        self.donut: Final[float] = (DONUT + SAVED * min(1.0, self.hidden)) if self.rounds > 1.0 else 0.1
        self.card: Final[float] = CARD if self.rounds > 2.0 else 0.07
        self.missing: Final[int] = sum(s.missing)
        self.work: Final[float] = sum([WORK[len(s.decks[deck])][s.missing[deck]] for deck in CASE])
        """Ordinary investigations until all the evidence is in."""
        workers = on_duty - self.hidden
        until = max(1.0, (LAST_DAY_FOR_EVIDENCE + 1 - s.day - gone) * workers * SHARE_OF_TURNS)
        days = DAY_OF_MURDERER - s.day - gone
        spare = AT_MOST * days * workers - self.work
        haste = EAGER * max(0.0, min(1.0, 2.0 - days / A_WEEK))
        eager = haste * max(0.0, min(1.0, spare / self.work)) if self.work else 0.0
        if s.dirty:
            eager += BETRAYED
        self.case: Final[float] = (SEARCH + eager) * max(0.8, min(4.0, 1.2 * self.work / until))
        """What an ordinary investigation is worth."""
        self.rewards: Final[dict[int, float]] = {}
        self._hoods: Final[dict[int, float]] = {}
        self._relief: Final[dict[int, float]] = {}
        self.known: Final[dict[int, dict[int, bool]]] = self.clues_seen(seat)
        """By Investigation deck and place in it: whether Evidence is there."""
        self.colours: Final[list[float]] = self.colours_to_come()
        self.punk: Final[float] = 0.07 + self.crime * PRESSING[min(s.punk_stock, len(PRESSING) - 1)]

    def clues_seen(self, seat: int) -> dict[int, dict[int, bool]]:
        found: dict[int, dict[int, bool]] = {}
        looked = self.s.looked
        for rows in looked if self.s.open else looked[seat : seat + 1]:
            for deck, at, card in rows:
                if deck < EVENTS:
                    found.setdefault(deck, {})[at] = IS_EVIDENCE[card]
        return found

    def work_in(self, deck: int) -> float:
        return WORK[len(self.s.decks[deck])][self.s.missing[deck]]

    def in_reach(self, spaces: tuple[int, ...]) -> bool:
        """Of anybody's next drive, roughly."""
        for officer in self.s.on_duty():
            near = self.board.reach(self.s.at[officer], USUAL_DRIVE, self.closed)
            if any(space in near for space in spaces):
                return True
        return False

    def doubt(self, officer: int) -> float:
        """How likely somebody is dirty."""
        if not self.s.dirty:
            return 0.0
        if not self._doubts:
            self._doubts.extend(doubts(self.s, self.seat))
        return self._doubts[officer]

    def trusted(self, officer: int) -> bool:
        """Whether help is expected from somebody."""
        return self.doubt(officer) < DOUBTFUL

    def held(self, officer: int) -> int:
        return len(self.s.hands[officer])

    def colours_to_come(self) -> list[float]:
        """How likely the next Event is an Emergency of each colour."""
        s = self.s
        size = max(1, len(s.decks[EVENTS]))
        counts = list(OF_COLOURS)
        for event in (*s.emergencies, *s.discards[EVENTS]):
            if event < EMERGENCIES:
                counts[COLOUR[event]] -= 1.0
        return [count / size for count in counts]

    def troubles(self, emergencies: list[int], urgent: int) -> float:
        """Crime to come from these Emergencies if nobody handles any: whatever is urgent fails with the next match."""
        hazard = 0.0
        counts = [0] * len(COLOURS)
        for event in emergencies:
            counts[COLOUR[event]] += 1
        for colour, many in enumerate(counts):
            if many and not (many == 1 and urgent >= 0 and urgent < EMERGENCIES and COLOUR[urgent] == colour):
                hazard += self.colours[colour]
        hazard = min(1.0, hazard)
        if urgent >= 0:
            return hazard * DRAWS + self.dread * to_come(min(1.0, hazard + NEWS)) - to_come(hazard)
        return hazard * DRAWS - to_come(hazard)

    def calm(self) -> float:
        """What All Units is kept for: what is urgent now, or will be."""
        s = self.s
        if s.urgent < 0:
            return KEPT_FOR_LATER * self.crime * self.soon
        return IN_TIME * self.crime * (self.troubles(s.emergencies, s.urgent) - self.troubles(s.emergencies, -1))

    def relief(self, event: int) -> float:
        """What the city gains when this Emergency is gone."""
        known = self._relief.get(event)
        if known is not None:
            return known
        s = self.s
        before = self.troubles(s.emergencies, s.urgent)
        rest = [other for other in s.emergencies if other != event]
        after = self.troubles(rest, -1 if s.urgent == event else s.urgent)
        self._relief[event] = relief = self.crime * (before - after) + self.unblocking(event)
        return relief

    def unblocking(self, event: int) -> float:
        """Roads and files that an Emergency closes."""
        s = self.s
        place = s.places[s.emergencies.index(event)]
        if self.board.crossing[place]:
            return 0.06
        for deck in CASE:
            if s.case_at[deck] == place:
                return 0.35 * self.case
        return 0.0

    def hood_cost(self, hood: int, punks: int) -> float:
        """What so many Punks in a Bad Hood cost."""
        known = self._hoods.get(hood * 20 + punks)
        if known is not None:
            return known
        s = self.s
        cost = punks * self.punk + self.crime * CROWDED[min(punks, len(CROWDED) - 1)]
        if punks and s.gangs[hood] >= 0:
            cost += GANG[GANG_EFFECT[s.gangs[hood]]] * self.soon
        if punks and hood in self.his_way():
            cost += 0.25 * punks
        self._hoods[hood * 20 + punks] = cost
        return cost

    def his_way(self) -> tuple[int, ...]:
        """Where the Murderer is and will be next, once the case is nearly solved."""
        s = self.s
        if self.work > 2.0:
            return ()
        if s.murderer >= 0:
            return (s.murderer, s.murderer - 1)
        return (HOODS - 1,) if s.day == DAY_OF_MURDERER - 1 else ()

    def harm(self, event: int) -> float:
        """What drawing this Event now would cost."""
        s = self.s
        if event >= EMERGENCIES:
            return SPECIAL_HARM.get(event, 0.3) * self.crime
        colour = COLOUR[event]
        matches = [older for older in s.emergencies if COLOUR[older] == colour]
        now = list(s.emergencies)
        urgent, cost = s.urgent, 0.0
        if matches and matches != [urgent]:
            if urgent >= 0:
                cost += 1.0
                now.remove(urgent)
                matches = [older for older in matches if older != urgent]
            urgent = matches[0]
        cost += self.troubles([*now, event], urgent) - self.troubles(s.emergencies, s.urgent)
        punks = ADDS_PUNKS[event]
        if punks > s.punk_stock:
            return self.crime * (cost + 1.0)
        return self.crime * cost + punks * (self.punk + 0.05) + 0.1
