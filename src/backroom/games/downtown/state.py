"""What lies on the table in Downtown, and who sees it."""

from dataclasses import dataclass
from typing import Annotated

from backroom.engine import Seat, State, Whose, Within, counted, hidden, pile, private, public

from .cards import (
    ALL_MONEY,
    CASINOS,
    CLOCKWISE,
    FENCE_FRONT,
    FENCE_KIND,
    FENCES,
    FRONT_OF,
    JOBS,
    Fence,
    Front,
    Gangster,
    Job,
    Location,
)

Sums = Annotated[list[int], Within(0, ALL_MONEY)]
Often = Annotated[int, Within(0, 99_999)]
Marks = Annotated[list[tuple[int, ...]], Within(0, len(JOBS) - 1)]
FenceMarks = Annotated[list[tuple[int, ...]], Within(0, len(FENCES) + CASINOS - 1)]


@dataclass(slots=True, kw_only=True)
class DowntownState(State):
    """Stooge cards and fences are known by the place they were dealt to, their mark: piles are never shuffled again, so
    everyone can follow a card by it. Piles hold marks, the top one last. Money is in thousands. [D64 D76 D88]

    `money` is all that a player has, `display_money` and `added_notes` are parts of it; `added` are cards of the hand.
    `fronts` and `fence_fronts` say what everyone has seen of a card, '' if nothing; of a fence turned over, all.
    """

    turn: Seat = public()
    chosen: Whose = public(default=-1)
    turns: Often = public(default=0)
    robberies: Often = public(default=0)
    remembered: bool = public()
    money_open: bool = public()
    tokens: list[tuple[Location, ...]] = public(by_seat=True)

    hands: list[tuple[Gangster, ...]] = counted()
    known: list[tuple[Gangster, ...]] = hidden(unless="remembered")
    money: Sums = private(unless="money_open")
    display: list[tuple[Gangster, ...]] = public(by_seat=True)
    display_money: Sums = public(by_seat=True)
    added: list[tuple[Gangster, ...]] = private()
    added_notes: Annotated[list[tuple[int, ...]], Within(1, ALL_MONEY)] = private()

    layout: list[Gangster] = public()
    ghetto: list[Gangster] = pile()
    discard: list[Gangster] = public(default_factory=list)

    stooge_piles: Marks = public()
    jobs: tuple[Job, ...] = hidden()
    fronts: list[Front] = public()
    looked_at: Marks = public(by_seat=True)
    backs: list[tuple[Job, ...]] = private()
    loot: list[tuple[Job, ...]] = counted()
    taken: Marks = hidden(unless="remembered")
    sold: list[Job] = public(default_factory=list)

    fence_piles: FenceMarks = public()
    fences: tuple[Fence, ...] = hidden()
    fence_fronts: list[str] = public()
    fences_looked_at: FenceMarks = public(by_seat=True)
    fence_backs: list[tuple[Fence, ...]] = private()

    casinos: Annotated[int, Within(0, CASINOS)] = public(default=0)
    bank: Annotated[int, Within(0, ALL_MONEY)] = hidden()
    over: str = public(default="")

    def purse(self, seat: int) -> int:
        """Money at hand: all but what lies on the display or is being added to it."""
        at_hand = self.money[seat] - self.display_money[seat]
        added = self.added_notes[seat]
        return at_hand - sum(added) if added else at_hand

    def receive(self, seat: int, gangsters: tuple[Gangster, ...]) -> None:
        """Into the hand, before everyone's eyes. [D76]"""
        self.hands[seat] += gangsters
        self.known[seat] += gangsters

    def release(self, seat: int, gangster: Gangster) -> None:
        """Out of the hand, before everyone's eyes. [D76]"""
        self.hands[seat] = without(self.hands[seat], gangster)
        known = self.known[seat]
        if gangster in known:
            self.known[seat] = without(known, gangster)

    def cards_held(self, seat: int) -> int:
        """Gangsters and loot: what everybody may know. [D63]"""
        return len(self.hands[seat]) + len(self.loot[seat])

    def show_stooge(self, which: int) -> None:
        """The front of a pile's top card lies open. [D8]"""
        stooge = self.stooge_piles[which]
        if stooge:
            self.fronts[stooge[-1]] = FRONT_OF[self.jobs[stooge[-1]]]

    def show_fence(self, which: int) -> None:
        """The front of a pile's top fence lies open. [D9]"""
        mark = self.fence_piles[which][-1]
        if not self.fence_fronts[mark]:
            self.fence_fronts[mark] = FENCE_FRONT[self.fences[mark]]

    def learn_job(self, seat: int, mark: int) -> Job:
        """A player sees the back of a stooge card. [D76]"""
        job = self.jobs[mark]
        if mark not in self.looked_at[seat]:
            self.looked_at[seat] += (mark,)
            self.backs[seat] += (job,)
        return job

    def learn_fence(self, seat: int, mark: int) -> str:
        """A player sees the back of a fence. [D76]"""
        fence = self.fences[mark]
        if mark not in self.fences_looked_at[seat]:
            self.fences_looked_at[seat] += (mark,)
            self.fence_backs[seat] += (fence,)
        return FENCE_KIND[fence]

    def out_of_sight(self, mark: int) -> None:
        """What was seen of a card is kept no longer: it was sold, or is in a hand and nothing is remembered. [D89]"""
        self.fronts[mark] = ""
        for seat, marks in enumerate(self.looked_at):
            if mark in marks:
                n = marks.index(mark)
                self.looked_at[seat] = marks[:n] + marks[n + 1 :]
                self.backs[seat] = self.backs[seat][:n] + self.backs[seat][n + 1 :]

    def at(self, location: Location, but: int = -1) -> list[Seat]:
        """Who has a token there, clockwise from the left of the current player. [D48]"""
        tokens = self.tokens
        return [k for k in CLOCKWISE[len(tokens)][self.turn] if location in tokens[k] and k != but]


def without(cards: tuple[Gangster, ...], gangster: Gangster) -> tuple[Gangster, ...]:
    """One of them less."""
    n = cards.index(gangster)
    return cards[:n] + cards[n + 1 :]
