"""Bidding for Crooks, and whatever else comes up."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from backroom.engine import NOBODY, Action, Asked, Chance, Illegal, Seat, Step, Within, public, shuffled

from ..actions import BIDS, PASS, Bid
from ..cards import BIDDING, FIRST_RACKET, FIRST_SPECIAL, NAME
from ..events import AuctionEnded, BidMade, Bought, CardTurned, Passed, SetAside
from ..state import LordsState
from .setting_up import CHOOSE_BOSSES

A_PLAYER: Final = {"3+2": (3, 2), "4+2": (4, 2), "3+3": (3, 3), "4+3": (4, 3)}


def lots(s: LordsState) -> tuple[int, int]:
    """How many Crooks and Rackets are auctioned. [L9]"""
    crooks, rackets = A_PLAYER[s.setup.variants["auction"]]
    return crooks * s.setup.players, rackets * s.setup.players


@dataclass(frozen=True, slots=True)
class TurnUp(Step):
    """The top card is turned over, if there is still one wanted of its kind; else it is set aside. [L4 L8 L9 L10]"""

    seat: Seat = public()

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        crooks, rackets = lots(s)
        if s.sold == [crooks, rackets]:
            s.deck = shuffled(chance, [*s.deck, *s.aside])
            s.aside = []
            s.bidding = [0] * s.setup.players
            s.tell(AuctionEnded)
            return CHOOSE_BOSSES
        card = s.deck.pop()
        wanted = card >= FIRST_SPECIAL or (s.sold[0] < crooks if card < FIRST_RACKET else s.sold[1] < rackets)
        if not wanted:
            s.aside.append(card)
            s.tell(SetAside, card)
            return (self,)
        s.up = card
        s.tell(CardTurned, self.seat, card)
        return (Bidding(self.seat, self.seat, -1, -1, tuple(s.setup.seats)),)


@dataclass(frozen=True, slots=True)
class Bidding(Step):
    """Counterclockwise all raise or pass; who has passed is out for this card. [L6 L7]"""

    opener: Seat = public()
    seat: Seat = public()
    high: Annotated[int, Within(-1, BIDDING)] = public()
    bidder: int = public()
    still: tuple[int, ...] = public()

    def asks(self, s: LordsState) -> Asked:
        if self.bidder == self.seat:
            return NOBODY
        bids = BIDS[self.high + 1 : s.bidding[self.seat] + 1]
        if self.bidder < 0:
            return {self.seat: bids}
        return {self.seat: (PASS, *bids)} if bids else NOBODY

    def resolve(self, s: LordsState, answers: Mapping[Seat, Action], chance: Chance) -> tuple[Step, ...]:
        if self.bidder == self.seat:
            return self.sold(s)
        answer = answers.get(self.seat)
        after = self.next_bidder(s)
        if isinstance(answer, Bid):
            s.tell(BidMade, self.seat, answer.sum)
            return (Bidding(self.opener, after, answer.sum, self.seat, self.still),)
        s.tell(Passed, self.seat)
        still = tuple([k for k in self.still if k != self.seat])
        return (Bidding(self.opener, after, self.high, self.bidder, still),)

    def next_bidder(self, s: LordsState) -> Seat:
        after = self.seat
        for _ in s.setup.seats:
            after = s.following(after)
            if after in self.still:
                break
        return after

    def sold(self, s: LordsState) -> tuple[Step, ...]:
        """[L7 L8]"""
        seat, card = self.seat, s.up
        s.up = -1
        s.bidding[seat] -= self.high
        s.tell(Bought, seat, card, self.high)
        if card >= FIRST_SPECIAL:
            s.specials[seat] += (card,)
            s.turn_up(card, seat)
        elif card >= FIRST_RACKET:
            s.rackets[seat] += (card,)
            s.holder[card] = seat
            s.sold[1] += 1
        else:
            s.crooks[seat] += (card,)
            s.holder[card] = seat
            s.sold[0] += 1
        return (TurnUp(s.following(self.opener)),)

    def question(self, s: LordsState, seat: Seat) -> str:
        left = f"You have {s.bidding[seat]} G to bid with."
        if self.bidder < 0:
            return f"{NAME[s.up]} is up: what do you open with? {left}"
        return f"{NAME[s.up]} is up at {self.high} G: raise or pass? {left}"

    def why_not(self, s: LordsState, seat: Seat, action: Action) -> Illegal:
        if isinstance(action, Bid):
            if action.sum > s.bidding[seat]:
                return Illegal("you do not have that much bidding money", "L4")
            return Illegal(f"the bid stands at {self.high} G: a raise is higher", "L6")
        if action == PASS:
            return Illegal("who turns the card over opens the bidding, with 0 if he likes", "L6")
        return Illegal("an auction is on", "L6")
