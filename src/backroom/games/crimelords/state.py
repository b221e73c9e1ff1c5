"""What lies on the table in Crime Lords, and who sees it."""

from dataclasses import dataclass
from typing import Final

from backroom.engine import Seat, State, counted, hidden, pile, private, public

from .cards import BOSS_BONUS, FIRST_SPECIAL, HAS_TOKEN, WAGE, WANTS_NONE

SEATS: Final[tuple[Seat, ...]] = tuple(map(Seat, range(8)))
OPEN: Final = -1
"""Doors that nobody has closed."""

Things = tuple[int, ...]
Sides = tuple[Things, Things]
"""Of a slip being written: what is given, what is wanted."""
Slip = tuple[int, int, Things, Things]
"""From whom, to whom, what is given, what is wanted."""
Promise = tuple[int, int, int, int, int]
"""Who promised whom; the verb and what it is about; how many of his turns must still end, 0 kept, -1 broken."""
BLANK: Final[Sides] = ((), ())


@dataclass(slots=True, kw_only=True)
class LordsState(State):
    """Cards are numbers (cards.py); a field of Crooks or Rackets has an entry for each of them. The top of the deck is
    its last card.

    holder: the seat that controls a Crook or Racket, -1 for nobody.
    superior, cell: the tree (tree.py). power: printed Power with + counters, without a Boss's bonus. [L17 L18 L82]
    floor, ceiling: between which sums anybody can tell a treasury to be, by what passed in the open. [L51]
    face_up, whereabouts: for each Special the seat that all, that this player knows to have it, -1 if unknown. [L102]
    barred: leader * 128 + target of attacks backed out of this turn. [L58]
    war_due: the player whose Boss was attacked, until the Gang War begins. passed: who has, in a row. [L85 L88]
    pens, drafts: to whom somebody is writing, and what. slips, papers, between: open slips, private ones for the two of
    them, and who has a private one with whom. turned_down: whose offer to anyone, and by whom.
    promises, words: promises open to all, private ones for the two.
    kept, broken: how many open promises were. [L98 L101]
    up: the card that is being auctioned, -1 for none. doors: who closed them. dice: 0 before they are rolled.
    """

    turn: Seat = public()
    turns: int = public()
    round: int = public()
    first: Seat = public()
    mobs: list[int] = public()
    out: list[bool] = public()
    over: str = public()
    winners: list[int] = public()

    deck: list[int] = pile()
    street: list[int] = public()
    discard: list[int] = public()
    aside: list[int] = public()
    up: int = public()
    bidding: list[int] = public()
    sold: list[int] = public()

    boss: list[int] = public()
    crooks: list[tuple[int, ...]] = public()
    rackets: list[tuple[int, ...]] = public()
    specials: list[tuple[int, ...]] = counted()
    face_up: list[int] = public()
    whereabouts: list[tuple[int, ...]] = private()
    holder: list[int] = public()
    superior: list[int] = public()
    cell: list[int] = public()
    power: list[int] = public()
    unhappy: list[int] = public()
    tokens: list[int] = public()

    treasury: list[int] = private()
    floor: list[int] = public()
    ceiling: list[int] = public()
    bank: int = hidden()

    acted: bool = public()
    turn_over: bool = public()
    barred: list[int] = public()
    doors: int = public()

    kind: int = public()
    attacker: Seat = public()
    lead: int = public()
    target: int = public()
    defender: int = public()
    protector: int = public()
    helpers: list[int] = public()
    against: list[int] = public()
    committed: list[int] = private()
    stake: int = public()
    hiding: bool = public()
    shift: int = public()
    dice: int = public()
    verdict: int = public()

    pens: list[int] = public()
    drafts: list[Sides] = private()
    slips: list[Slip] = public()
    papers: list[tuple[Slip, ...]] = private()
    between: list[tuple[int, int]] = public()
    turned_down: list[tuple[int, int]] = public()
    written: list[int] = public()
    promises: list[Promise] = public()
    words: list[tuple[Promise, ...]] = private()
    kept: list[int] = public()
    broken: list[int] = public()

    war: list[int] = public()
    war_due: int = public()
    passed: list[int] = public()

    def following(self, seat: int) -> Seat:
        """Counterclockwise, to the right: the next player who is not out. [L16 L21]"""
        players = self.setup.players
        for n in range(1, players + 1):
            after = (seat - n) % players
            if not self.out[after]:
                return Seat(after)
        return Seat(seat)

    def in_play(self) -> list[Seat]:
        out = self.out
        return [seat for seat in SEATS[: len(out)] if not out[seat]] if True in out else list(SEATS[: len(out)])

    def might(self, crook: int) -> int:
        """Power as it counts now: counters, and a Boss's bonus. [L17]"""
        seat = self.holder[crook]
        if seat >= 0 and self.boss[seat] == crook:
            return self.power[crook] + BOSS_BONUS[self.mobs[seat]]
        return self.power[crook]

    def wage(self, crook: int) -> int:
        """[L24 L27 L123]"""
        return 0 if WANTS_NONE[crook] else self.might(crook) + WAGE[crook]

    def earn(self, seat: int, sum_: int) -> None:
        """Money from or to the bank, before everyone's eyes. [L51]"""
        self.bank -= sum_
        self.treasury[seat] += sum_
        self.floor[seat] = max(0, self.floor[seat] + sum_)
        self.ceiling[seat] += sum_

    def show_treasury(self, seat: int) -> None:
        """Everyone has seen how much there is. [L51]"""
        self.floor[seat] = self.ceiling[seat] = self.treasury[seat]

    def retoken(self, seat: int, rackets: bool) -> None:
        """A token on every card with an empty place for one, and no more than one. [L33 L85 L88]"""
        tokens = self.tokens
        for crook in self.crooks[seat]:
            tokens[crook] = 1
        if rackets:
            for racket in self.rackets[seat]:
                if HAS_TOKEN[racket]:
                    tokens[racket] = 1

    def lapse_tokens(self, seat: int) -> None:
        """No card keeps a second token beyond its owner's turn. [L33]"""
        for card in (*self.crooks[seat], *self.rackets[seat]):
            self.tokens[card] = min(1, self.tokens[card])

    def turn_up(self, card: int, seat: int) -> None:
        """Everybody knows now who has this Special. [L130]"""
        place = card - FIRST_SPECIAL
        self.face_up[place] = seat
        for k, known in enumerate(self.whereabouts):
            if known[place] >= 0:
                self.whereabouts[k] = (*known[:place], -1, *known[place + 1 :])

    def give_racket(self, racket: int, seat: int) -> None:
        """To a player's Rackets, from wherever it lies face up. [L20]"""
        owner = self.holder[racket]
        if owner >= 0:
            self.rackets[owner] = tuple([r for r in self.rackets[owner] if r != racket])
        elif racket in self.street:
            self.street.remove(racket)
        self.rackets[seat] += (racket,)
        self.holder[racket] = seat
