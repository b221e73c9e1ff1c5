"""What lies on the table in Downtown, and who sees it."""

from dataclasses import dataclass

from backroom.engine import Seat, State, counted, hidden, pile, private, public

from .cards import (
    ALL_MONEY,
    FENCE_FRONT,
    FENCE_KIND,
    FRONT_OF,
    GOAL,
    Fence,
    Front,
    Gangster,
    Job,
    Location,
    Needs,
    count,
)


@dataclass(slots=True, kw_only=True)
class DowntownState(State):
    """Stooge cards and fences are known by the place they were dealt to, their mark: piles are never shuffled again, so
    everyone can follow a card by it. Piles hold marks, the top one last. Money is in thousands. [D64 D76 D88]

    `ledger` is the money that came and went in the open, `sales` are (seat, mark, quarters paid). `proven` says for
    each player's visits to a fence how many cards were sold until then, and the least and the most they can have
    brought, by the money that the player has shown since.
    """

    turn: Seat = public()
    chosen: int = public()
    turns: int = public()
    robberies: int = public()
    tokens: list[list[Location]] = public()

    hands: list[list[Gangster]] = counted()
    known: list[list[Gangster]] = public()
    purses: list[int] = private(unless="over")
    ledger: list[int] = public()
    sales: list[tuple[int, int, int]] = public()
    proven: list[list[tuple[int, int, int]]] = public()
    display: list[list[Gangster]] = public()
    display_money: list[int] = public()
    added: list[list[Gangster]] = counted()
    added_notes: list[list[int]] = counted()

    layout: list[Gangster] = public()
    ghetto: list[Gangster] = pile()
    discard: list[Gangster] = public()

    stooge_piles: list[list[int]] = public()
    jobs: list[Job] = hidden()
    fronts: list[Front] = public()
    loot: list[list[int]] = public()
    looked_at: list[list[int]] = public()
    backs: list[list[Job]] = private()

    fence_piles: list[list[int]] = public()
    fences: list[Fence] = hidden()
    fence_fronts: list[str] = public()
    exposed: list[str] = public()
    fences_looked_at: list[list[int]] = public()
    fence_backs: list[list[str]] = private()

    casinos: int = public()
    bank: int = hidden()
    over: str = public()

    def money(self, seat: int) -> int:
        """All that a player possesses, money on the display included. [D60]"""
        return self.purses[seat] + self.display_money[seat] + sum(self.added_notes[seat])

    def earn(self, seat: int, thousands: int) -> None:
        """Money that comes or goes in the open. [D76]"""
        self.purses[seat] += thousands
        self.ledger[seat] += thousands
        self.witness(seat)

    def sold(self, seat: int) -> None:
        """What the loot brought is not seen, only that it does not win yet. [D75 D76]"""
        self.proven[seat].append((len([who for who, _, _ in self.sales if who == seat]), 0, ALL_MONEY))
        self.witness(seat)

    def witness(self, seat: int, note: int = 0, most: int = GOAL - 1) -> None:
        """Money on display or a note laid down shows what the loot sold must have brought at least. [D60 D76]"""
        visits = self.proven[seat]
        if visits:
            sold, low, high = visits[-1]
            seen = self.display_money[seat] + len(self.added_notes[seat]) + note
            visits[-1] = (sold, max(low, seen - self.ledger[seat]), min(high, most - self.ledger[seat]))

    def crew(self, seat: int) -> Needs:
        """The hand by type."""
        return count(self.hands[seat])

    def receive(self, seat: int, gangster: Gangster) -> None:
        """Into the hand, before everyone's eyes. [D76]"""
        self.hands[seat].append(gangster)
        self.known[seat].append(gangster)

    def release(self, seat: int, gangster: Gangster) -> None:
        """Out of the hand, before everyone's eyes. [D76]"""
        self.hands[seat].remove(gangster)
        known = self.known[seat]
        if gangster in known:
            known.remove(gangster)

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
        self.fence_fronts[mark] = FENCE_FRONT[self.fences[mark]]

    def learn_job(self, seat: int, mark: int) -> Job:
        """A player sees the back of a stooge card. [D76]"""
        job = self.jobs[mark]
        if mark not in self.looked_at[seat]:
            self.looked_at[seat].append(mark)
            self.backs[seat].append(job)
        return job

    def learn_fence(self, seat: int, mark: int) -> str:
        """A player sees the back of a fence. [D76]"""
        kind = FENCE_KIND[self.fences[mark]]
        if mark not in self.fences_looked_at[seat]:
            self.fences_looked_at[seat].append(mark)
            self.fence_backs[seat].append(kind)
        return kind

    def at(self, location: Location, but: int = -1) -> list[Seat]:
        """Who has a token there, clockwise from the left of the current player. [D48]"""
        players = self.setup.players
        clockwise = [(self.turn + n) % players for n in range(1, players + 1)]
        return [Seat(k) for k in clockwise if location in self.tokens[k] and k != but]
